import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { Answer } from '../../../kernel/choice.ts';
import type { Given, Structure } from '../../../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { playArea } from '../facts/field.ts';
import { type Chart, type Data, goTo, type PlaceIn } from '../structures.ts';
import { outOfPlay } from './entering-play.ts';

/**
 * Functions that the steps of a round share: they read the stage that a structure (stack entry) has reached, and create
 * the events that the rules cause.
 */

/** Stack entry of a chart (a state machine of the rules), at one of the chart's places. */
export interface Place<C extends Chart> {
  /** Data that the stack entry carries from stage to stage. */
  data: Data<C>;
  /** The player's answer; undefined if nothing has been asked yet. */
  answer: Answer | undefined;
  /** The answers of all seats, if several were asked at once. */
  given: Given[];
  /** Takes the answer off the stack entry, and goes on to the given stage. */
  to(at: PlaceIn<C>, change?: Partial<Data<C>>): void;
  /** Takes the answer off the stack entry, and stays at the present stage. */
  stay(change?: Partial<Data<C>>): void;
}

/** Stack entry of this chart (a state machine of the rules), whose data can be read at any of its places. */
type Frame<C extends Chart> = Omit<Structure, 'chart' | 'at' | 'data'> & {
  chart: C;
  at: PlaceIn<C>;
  data: Data<C> & object;
};

/** The place (stage) and data of the structure (stack entry) on top of the stack. */
export function placeOf<C extends Chart>(tx: Tx, frame: Frame<C>): Place<C> {
  const { inbox, data } = frame;
  const to = (at: PlaceIn<C>, change: Partial<Data<C>> = {}): void => goTo(tx, frame, at, change);
  return {
    data,
    answer: inbox?.[0]?.answer,
    given: inbox ?? [],
    to,
    stay: (change) => to(frame.at, change),
  };
}

/** Puts an event caused by the rules on the stack, unless the event has no changes of state. */
export function happen(tx: Tx, name: string, atoms: Atom[], by?: Seat): void {
  if (atoms.length === 0) return;
  tx.event({ name, ...(by === undefined ? {} : { by }), entries: proposed(atoms) });
}

/** Applies atoms (smallest changes of state) that are no event of the game, so that nobody can react. */
export const applyQuietly = (tx: Tx, atoms: Atom[]): void => void tx.apply(proposed(atoms), () => undefined);

/** Seats that are not yet in the list `had` of a stack entry. */
export const ahead = (seats: Seat[], had: readonly Seat[] = []): Seat[] =>
  seats.filter((seat) => !had.includes(seat));

/** The stack entry's list of seats with this seat added. */
export const andSeat = (had: readonly Seat[] = [], seat: Seat): Seat[] => [...had, seat];

/** Atoms (smallest changes of state) by which the seat draws cards, at most as many as there are (rules 9.4). */
export const draw = (state: GameState, seat: Seat, n: number): Atom[] =>
  top(state, seat, n).map((o) => ({ atom: 'move', object: o.stamp, to: zoneId('hand', seat), verb: 'draw' }));

/** Top cards of the seat's deck, at most as many as there are. */
export const top = (state: GameState, seat: Seat, n: number): GameObject[] =>
  inZone(state, zoneId('deck', seat)).slice(0, Math.max(0, n));

/** Random cards of the seat's hand: `n` of them, or all if there are fewer. */
export function atRandom(tx: Tx, seat: Seat, n: number): GameObject[] {
  return tx.pick('random-discard', inZone(tx.state, zoneId('hand', seat)), n);
}

/** Atoms (smallest changes of state) that discard cards to their owners' piles. */
export const discards = (cards: GameObject[]): Atom[] => cards.map((o) => outOfPlay(o, 'discard', 'discard'));

/** Number of cards that the seat holds. */
export const handSize = (state: GameState, seat: Seat): number => ids(state, zoneId('hand', seat)).length;

/** Characters that the seat controls. */
export const characters = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  playArea(state).filter((o) => o.controller === seat && book.facts(state, o).types.includes('character'));

/** Seats for which the number `of` is highest. */
export function leading(seats: Seat[], of: (seat: Seat) => number): Seat[] {
  const most = Math.max(...seats.map(of));
  return seats.filter((seat) => of(seat) === most);
}

/** Stamps (numbers that name objects) of the objects, by which choices refer to them. */
export const stamps = (objects: GameObject[]): Stamp[] => objects.map((o) => o.stamp);
