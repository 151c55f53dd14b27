import type { AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import { type Choice, optionChoice } from '../../../kernel/choice.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optionChosen } from '../../shared/frames.ts';
import { spokenOf } from '../abilities/spoken-of.ts';
import type { Card } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { markAs, wayOf } from '../facts/marks.ts';
import { type At, begin, goTo } from '../structures.ts';
import type { Way } from '../terms.ts';

/** Cards that can be a Hero or an Evil Character: their player chooses as they come to a territory (rules 3.3). */

/** True if the card can be a Hero or an Evil Character, as its player chooses. */
export const isEither = ({ ways }: Card): boolean => 'hero' in ways && 'evilCharacter' in ways;

/** Question whether a card becomes a Hero or an Evil Character. */
export const wayChoice = (slot: string, o: GameObject, book: Book): Choice =>
  optionChoice(slot, { code: 'way', about: o.stamp, card: book.card(o).definition.ref }, [
    { id: 'hero', text: 'as a Hero' },
    { id: 'evil', text: 'as an Evil Character' },
  ]);

/** True if the Dominant can be good or evil, which its player chooses when playing it. */
export const isDual = ({ ways }: Card): boolean => 'dominant' in ways && 'reaper' in ways;

/** Question whether a Dominant is played as good or as evil. */
export const signChoice = (slot: string, o: GameObject, ways: readonly Way[], book: Book): Choice =>
  optionChoice(
    slot,
    { code: 'way', about: o.stamp, card: book.card(o).definition.ref },
    ways.map((way) =>
      way === 'reaper'
        ? { id: 'evil', text: 'as an evil Dominant' }
        : { id: 'good', text: 'as a good Dominant' },
    ),
  );

/** Way (good or evil) that the player has chosen for a Dominant. */
export const signChosen = (option: string | undefined): Way => (option === 'evil' ? 'reaper' : 'dominant');

/** Way (Hero or Evil Character) that the player has chosen for a character. */
export const wayChosen = (option: string | undefined): Way => (option === 'evil' ? 'evilCharacter' : 'hero');

/**
 * First card that an event brings to a territory and that can be used in two ways (as a Hero, as an Evil Character),
 * before its player has chosen one of the two.
 */
function undecided(
  state: GameState,
  entries: AtomEntry[],
  book: Book,
): { o: GameObject; at: number } | undefined {
  for (const [at, { atom, status }] of entries.entries()) {
    if (atom.atom !== 'move' || status !== 'proposed' || kindOf(atom.to) !== 'territory') continue;
    const o = live(state, atom.object);
    if (o === undefined || !('card' in o.what) || !isEither(book.card(o))) continue;
    if (wayOf({ ...o, marks: atom.marks ?? [] }) === undefined) return { o, at };
  }
  return undefined;
}

/**
 * Before this event, asks the player whether a card that comes to a territory is a Hero or an Evil Character. Does
 * nothing if there is no such choice.
 */
export function offerWays(tx: Tx, { entries }: GameEvent, book: Book): void {
  if (undecided(tx.state, entries, book) !== undefined) begin(tx, 'ways', 'ask', {});
}

/**
 * Asks the player who brings the cards whether each is a Hero or an Evil Character, and stores the answer in the event
 * below on the stack.
 */
export function stepWays(tx: Tx, frame: At<'ways'>, book: Book): void {
  const { inbox } = frame;
  const below = tx.state.frames.at(-2);
  if (below?.kind !== 'event') throw new Error('Ways are chosen for an event.');
  const { event } = below;
  const open = undecided(tx.state, event.entries, book);
  if (open === undefined) {
    tx.pop();
    return;
  }
  const spoken = spokenOf(tx.state, event.instance, open.o.stamp);
  if (inbox === undefined && spoken === undefined) {
    tx.ask(event.by ?? open.o.owner, wayChoice('answer', open.o, book));
    return;
  }
  const way = spoken ?? wayChosen(optionChosen(inbox?.[0]?.answer));
  const said: EventFrame = {
    ...below,
    event: { ...event, entries: event.entries.map((e, i) => (i === open.at ? usedAs(e, way) : e)) },
  };
  goTo(tx, frame, 'ask');
  tx.setFrames(tx.state.frames.with(-2, said));
}

const usedAs = (entry: AtomEntry, way: Way): AtomEntry =>
  entry.atom.atom === 'move'
    ? { ...entry, atom: { ...entry.atom, marks: [...(entry.atom.marks ?? []), markAs(way)] } }
    : entry;
