import { type CardDefinition, readCard } from '../cards.ts';

/** How many cards that do nothing there are of each seat, by the place that they are for. */
const MOST = {
  deck: 60,
  hand: 20,
  discard: 20,
  dead: 10,
  removed: 10,
  plot: 7,
  used: 7,
};
/** Sorts of cards that do nothing. */
export type Kind = keyof typeof MOST;

/** How many a seat has where the file does not say. */
export const FILLED = { deck: 10, hand: 2, plots: 2 };

/** Name of the plot that is revealed where the file names none. */
export const plotOf = (seat: string): string => `${seat} plot`;

/** Names of the first cards of a kind that do nothing. Undefined where there are not so many. */
export const fillerNames = (seat: string, kind: Kind, n: number): string[] | undefined =>
  n > MOST[kind] ? undefined : Array.from({ length: n }, (_, i) => `${seat} ${kind} ${i + 1}`);

/** Cards of these seats that do nothing, told apart by name. */
export const fillers = (seats: string[]): CardDefinition[] =>
  seats.flatMap((seat, s) => [
    filler(`filler-${s + 1}-plot`, plotOf(seat), 'plot'),
    ...Object.keys(MOST).flatMap((kind) =>
      // The keys of the table are its kinds.
      (fillerNames(seat, kind as Kind, MOST[kind as Kind]) ?? []).map((name, i) =>
        filler(`filler-${s + 1}-${kind}-${i + 1}`, name, kind),
      ),
    ),
  ]);

/** Events that nobody can play, characters for dead piles, plots without a text. */
function filler(ref: string, name: string, kind: string): CardDefinition {
  const facts =
    kind === 'plot' || kind === 'used'
      ? { type: 'plot', plot: { income: 5, initiative: 1, claim: 1, reserve: 6 } }
      : kind === 'dead'
        ? { type: 'character', cost: 9, strength: 0 }
        : { type: 'event' };
  return readCard({ ref, name, faction: 'neutral', ...facts }, ref);
}
