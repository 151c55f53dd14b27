import { fillers as fillersOf } from '../../shared/scenario/fillers.ts';
import { type CardDefinition, readCard } from '../cards.ts';

/**
 * Maximum number of filler cards (cards without text) that a scenario may have in one place of a seat, by the kind of
 * place.
 */
export const MOST = {
  deck: 60,
  hand: 20,
  discard: 20,
  dead: 10,
  removed: 10,
  plot: 7,
  used: 7,
};

/** Number of filler cards (cards without text) in a place about which the scenario says nothing, by the place. */
export const FILLED = { deck: 10, hand: 2, plots: 2 };

/** Name of the default revealed plot. */
export const plotOf = (seat: string): string => `${seat} plot`;

/** Filler cards of these seats for a scenario, told apart by name. */
export const fillers = (seats: string[]): CardDefinition[] => [
  ...seats.map((seat, s) => filler(plotOf(seat), 'plot', `filler-${s + 1}-plot`)),
  ...fillersOf(seats, MOST, filler),
];

/**
 * Definitions of filler cards for scenarios, by the kind of place in which the cards lie: characters for dead piles,
 * plots without text for plot decks and used piles, unplayable events for all others.
 */
const PLAIN: Readonly<Record<string, CardDefinition>> = Object.fromEntries(
  Object.keys(MOST).map((kind) => [kind, plain(kind)]),
);

function plain(kind: string): CardDefinition {
  const facts =
    kind === 'plot' || kind === 'used'
      ? { type: 'plot', plot: { income: 5, initiative: 1, claim: 1, reserve: 6 } }
      : kind === 'dead'
        ? { type: 'character', cost: 9, strength: 0 }
        : { type: 'event' };
  return readCard({ ref: kind, name: kind, faction: 'neutral', ...facts }, kind);
}

const filler = (name: string, kind: string, ref: string): CardDefinition => ({ ...PLAIN[kind]!, ref, name });
