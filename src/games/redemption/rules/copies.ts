import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { inKinds } from '../../shared/facts.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { isPlaced } from '../facts/field.ts';
import { type At, goTo } from '../structures.ts';
import { ZONES } from '../terms.ts';
import { offerInstead } from './instead.ts';
import { offerWays } from './ways.ts';

/** Unique cards: a player controls only one copy (rules 3.4). */

type Move = Extract<Atom, { atom: 'move' }>;

/** Kinds of zones in which a player may control only one copy of a unique card. */
const ONE_COPY = ['territory', 'battle', 'aside', 'artifact'];

/** Stamps (numbers for an object's stay in a zone) of the objects that the event moves. */
export const leavingBy = (all: AtomEntry[]): Set<Stamp> =>
  new Set(all.flatMap(({ atom }) => (atom.atom === 'move' ? [atom.object] : [])));

/**
 * Player for whom the card counts as a copy of a unique card: the player whose zone the card is in. A card placed on
 * another card counts for its controller, wherever the other card lies (rules 4.1).
 */
const whose = (o: GameObject): Seat | undefined => (isPlaced(o) ? o.controller : seatOf(o.zone));

/** True if the moving card stays with the player: it moves between the player's own zones, or to or from the battle. */
const isTheirs = (seat: Seat, atom: Move, o: GameObject): boolean =>
  ONE_COPY.includes(kindOf(o.zone)) &&
  (seat === whose(o) || seat === o.controller || kindOf(atom.to) === 'battle');

/** A copy of a unique card that an event would bring under a player's control. */
interface Claim {
  o: GameObject;
  seat: Seat;
  name: string;
  /** True if the player already controls the object. */
  held: boolean;
}

function claimOf(state: GameState, atom: Atom, book: Book): Claim | undefined {
  const o = atom.atom === 'move' && ONE_COPY.includes(kindOf(atom.to)) ? live(state, atom.object) : undefined;
  if (atom.atom !== 'move' || o === undefined || !('card' in o.what)) return undefined;
  const seat = atom.host?.role === 'placed' ? (atom.controller ?? o.controller) : seatOf(atom.to);
  if (seat === undefined) return undefined;
  const card = book.card(o);
  if (!card.unique) return undefined;
  return { o, seat, name: card.definition.name, held: isTheirs(seat, atom, o) };
}

/**
 * True if the copy of a unique card is one too many: the player controls another already, or the same event brings
 * another that the player keeps.
 */
export function duplicate(state: GameState, atom: Move, entries: AtomEntry[], book: Book): boolean {
  const claim = claimOf(state, atom, book);
  if (claim === undefined || claim.held) return false;
  const all = entries.flatMap((e) => claimOf(state, e.atom, book) ?? []).filter((x) => isOf(x, claim));
  // Of several copies that one event brings, the first stays.
  return controls(state, claim, entries, book) || all.some((x) => x.held) || all[0]?.o !== claim.o;
}

const isOf = (one: Claim, other: Claim): boolean => one.seat === other.seat && one.name === other.name;

/** True if the player has a copy of the unique card that stays in place. */
function controls(state: GameState, { o, seat, name }: Claim, all: AtomEntry[], book: Book): boolean {
  const leaving = leavingBy(all);
  return inKinds(state, ONE_COPY, ZONES).some(
    (x) =>
      x.id !== o.id && whose(x) === seat && !leaving.has(x.stamp) && book.card(x).definition.name === name,
  );
}

/** Copies of a unique card that an event brings to a player without any: the player must choose one of them. */
export function rivals(state: GameState, all: AtomEntry[], book: Book): Claim[][] {
  const groups: Claim[][] = [];
  for (const claim of all.flatMap((e) => claimOf(state, e.atom, book) ?? [])) {
    const group = groups.find(([first]) => first !== undefined && isOf(first, claim));
    if (group === undefined) groups.push([claim]);
    else group.push(claim);
  }
  return groups.filter(
    (group) =>
      group.length > 1 && group.every((c) => !c.held) && !group.some((c) => controls(state, c, all, book)),
  );
}

/**
 * Asks the player which copy of a unique card to keep. Afterwards the event below on the stack goes through the rules
 * for events once more (`again`), with the kept copy first.
 */
export function stepCopies(
  tx: Tx,
  frame: At<'copies'>,
  book: Book,
  again: (state: GameState, event: GameEvent) => GameEvent,
): void {
  const below = tx.state.frames.at(-2);
  if (below?.kind !== 'event' || below.event.wanted === undefined)
    throw new Error('Copies are chosen from an event.');
  // If the ability was negated before the choice, no part of its event is left, so there is nothing to choose (rules
  // 8.4).
  if (below.event.entries.every(({ status }) => status !== 'proposed')) {
    tx.pop();
    return;
  }
  const kept = [
    ...(frame.data.kept ?? []),
    ...objectsChosen(tx.state, frame.inbox?.[0]?.answer).map((o) => o.stamp),
  ];
  const open = rivals(tx.state, below.event.wanted, book).find(
    (g) => !g.some(({ o }) => kept.includes(o.stamp)),
  );
  if (open === undefined) {
    tx.pop();
    const decided = keeping(tx.state, below, kept, book, again);
    tx.replace(decided);
    offerWays(tx, decided.event, book);
    offerInstead(tx, decided, book);
    return;
  }
  goTo(tx, frame, 'ask', { kept });
  tx.ask(
    open[0]!.seat,
    objectChoice(
      'answer',
      { code: 'copies' },
      open.map(({ o }) => o.stamp),
      1,
      1,
    ),
  );
}

function keeping(
  state: GameState,
  below: EventFrame,
  kept: Stamp[],
  book: Book,
  again: (state: GameState, event: GameEvent) => GameEvent,
): EventFrame {
  const { wanted = [], ...event } = below.event;
  const entries = wanted.slice();
  for (const group of rivals(state, wanted, book)) {
    const stamps = group.map(({ o }) => o.stamp);
    const at = wanted.flatMap(({ atom }, i) =>
      atom.atom === 'move' && stamps.includes(atom.object) ? [i] : [],
    );
    const first = (i: number): number => {
      const { atom } = wanted[i]!;
      return atom.atom === 'move' && kept.includes(atom.object) ? 0 : 1;
    };
    const inOrder = at.slice().sort((a, b) => first(a) - first(b));
    at.forEach((place, i) => {
      entries[place] = wanted[inOrder[i]!]!;
    });
  }
  const { wanted: _, ...decided } = again(state, { ...event, entries });
  return { ...below, stage: 'apply', event: decided };
}
