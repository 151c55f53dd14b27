import { type Atom, type AtomEntry, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { fits, select } from '../../../language/run/evaluate.ts';
import type { Doing } from '../../shared/facts.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Continuous } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import { type At, begin, goTo } from '../structures.ts';
import { IN_PLAY } from '../terms.ts';

/**
 * "Instead" effects (rules 7.3): the player whose card has the effect chooses whether it replaces an event on a card.
 */

type Instead = Doing<Continuous, 'instead'>;

/**
 * Asks the players whose texts could replace a part of the event. If a player has yet to choose which copy of a unique
 * card to keep (rules 3.4), nothing is asked before that choice.
 */
export function offerInstead(tx: Tx, { event }: EventFrame, book: Book): void {
  // In a trial (moves tried out on a copy of the state) nobody answers.
  if (book.supposing !== undefined || event.wanted !== undefined) return;
  if (next(tx.state, event, [], book) !== undefined) begin(tx, 'instead', 'ask', { done: [] });
}

/** A part of an event that may be replaced, and the "instead" effect whose player must be asked. */
interface Open {
  by: Instead;
  at: number;
  o: GameObject;
  name: string;
}

/** Next part of the event that a text could replace, with that text's effect; undefined if there is none left. */
function next(state: GameState, event: GameEvent, done: readonly string[], book: Book): Open | undefined {
  if (event.name === 'undo') return undefined;
  for (const by of book.continuous(state, 'instead'))
    for (const [at, { atom, status, chain }] of event.entries.entries()) {
      const o = 'object' in atom && atom.object !== undefined ? live(state, atom.object) : undefined;
      const name = `${by.key} ${at}`;
      if (o === undefined || status !== 'proposed' || done.includes(name) || chain.includes(by.key)) continue;
      if (concerns(state, event, atom, o, by, book) && canPay(state, by, book)) return { by, at, o, name };
    }
  return undefined;
}

function concerns(
  state: GameState,
  event: GameEvent,
  atom: Atom,
  o: GameObject,
  { does, source, env }: Instead,
  book: Book,
): boolean {
  const { of, what, by } = does;
  // A text without a zone means cards in play (rules 7.2).
  const isMeant = what === 'self' ? o.id === source : fits(state, book.facts(state, o), what, env, book);
  if (!isMeant || !('card' in o.what)) return false;
  if (of === 'discarded')
    return atom.atom === 'move' && kindOf(atom.to) === 'discard' && IN_PLAY.includes(kindOf(o.zone));
  if (event.instance === undefined || event.source === undefined || event.source === o.stamp) return false;
  const from = book.known(state, event.source);
  if (by !== undefined && (from === undefined || !fits(state, from, by, env, book))) return false;
  if (of === 'targeted')
    return ['move', 'mark', 'counter', 'attach'].includes(atom.atom) && event.name !== 'cost';
  return atom.atom === 'move' && IN_PLAY.includes(kindOf(o.zone)) && !IN_PLAY.includes(kindOf(atom.to));
}

/**
 * True if the player might be able to pay for the "instead" effect, as far as everybody can tell: a hidden hand always
 * might.
 */
function canPay(state: GameState, { does, env }: Instead, book: Book): boolean {
  if (does.pay === undefined) return true;
  return inZone(state, zoneId('hand', env.you)).length > 0 || payable(state, { does, env }, book).length > 0;
}

const payable = (state: GameState, { does, env }: Pick<Instead, 'does' | 'env'>, book: Book): Stamp[] =>
  does.pay === undefined ? [] : select(state, does.pay, env, book);

/**
 * Asks about the parts of the event below (on the stack) one after the other, and replaces those for which the player
 * agrees.
 */
export function stepInstead(
  tx: Tx,
  frame: At<'instead'>,
  book: Book,
  again: (state: GameState, event: GameEvent) => GameEvent,
): void {
  const at = tx.state.frames.findLastIndex(({ kind }) => kind === 'event');
  const below = tx.state.frames[at];
  if (below?.kind !== 'event') throw new Error('Something is done instead of an event.');
  const { done } = frame.data;
  const open = next(tx.state, below.event, done, book);
  if (open === undefined) {
    tx.pop();
    return;
  }
  if (frame.inbox === undefined) {
    const { does, env } = open.by;
    const candidates = does.pay === undefined ? [open.o.stamp] : payable(tx.state, open.by, book);
    const why = {
      code: does.pay === undefined ? 'instead' : 'instead-pay',
      about: open.o.stamp,
      card: env.card,
    };
    const asked = objectChoice('answer', why, candidates, 0, 1);
    tx.ask(env.you, does.pay === undefined ? asked : { ...asked, concealed: true });
    return;
  }
  const [chosen] = objectsChosen(tx.state, frame.inbox[0]?.answer);
  goTo(tx, frame, 'ask', { done: [...done, open.name] });
  if (chosen === undefined) return;
  const { env, does, key } = open.by;
  const instead = does.pay === undefined ? elsewhere(open.o, does.to) : paid(chosen);
  const made = again(tx.state, { name: 'cost', by: env.you, entries: proposed([instead]) }).entries;
  const old = below.event.entries[open.at]!;
  // An "instead" effect never replaces one event twice.
  const chain = [...old.chain, key];
  const entries: AtomEntry[] = below.event.entries.with(open.at, { ...old, status: 'replaced', chain });
  const event = { ...below.event, entries: [...entries, ...made.map((e) => ({ ...e, chain }))] };
  tx.setFrames(tx.state.frames.with(at, { ...below, event }));
  tx.say(`${nameOf(tx.state, env.you)} uses ${book.cards.get(env.card).definition.name}.`);
}

const nameOf = (state: GameState, seat: Seat): string => state.seats[seat]!.name;

/** Atom (change of state) that moves the card elsewhere in place of the original move. */
const elsewhere = (o: GameObject, to: 'banished' | 'topdeck' = 'banished'): Atom =>
  to === 'banished'
    ? move(o, zoneId('banished', o.owner), 'banished')
    : { ...move(o, zoneId('deck', o.owner), 'deck'), place: 'top' };

const paid = (o: GameObject): Atom => move(o, zoneId('discard', o.owner), 'discard');
