import type { CardDefinition } from '../cards.ts';
import type { Way } from '../words.ts';

/** How many cards that do nothing there are of each seat, by the place that they are for. */
const MOST = {
  deck: 30,
  hand: 16,
  reserve: 10,
  discard: 20,
  banished: 10,
  soul: 10,
  redeemed: 4,
};
type Kind = keyof typeof MOST;

/** How many a seat has where the file does not say. */
export const FILLED = { deck: 10, hand: 2 };

/** Name of a card that does nothing. */
const fillerName = (seat: string, kind: Kind, n: number): string => `${seat} ${kind} ${n}`;

/** Names of the first cards of a kind that do nothing. Undefined where there are not so many. */
export const fillerNames = (seat: string, kind: Kind, n: number): string[] | undefined =>
  n > MOST[kind] ? undefined : Array.from({ length: n }, (_, i) => fillerName(seat, kind, i + 1));

/** Cards of these seats that do nothing, told apart by name: Enhancements that nobody can play, and Lost Souls. */
export const fillers = (seats: string[]): CardDefinition[] =>
  seats.flatMap((seat, s) =>
    Object.entries(MOST).flatMap(([kind, n]) =>
      Array.from({ length: n }, (_, i) =>
        filler(
          `filler-${s + 1}-${kind}-${i + 1}`,
          `${seat} ${kind} ${i + 1}`,
          kind === 'soul' || kind === 'redeemed' ? 'lostSoul' : 'good',
        ),
      ),
    ),
  );

const filler = (ref: string, name: string, as: Way): CardDefinition => ({
  ref,
  name,
  listed: name,
  set: 'none',
  classes: [],
  identifiers: [],
  // Without a brigade there is no character who could use it.
  ways: [{ as, alignment: 'neutral', brigades: [] }],
  abilities: [],
});
