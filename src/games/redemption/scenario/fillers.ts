import { fillers as fillersOf } from '../../shared/scenario/fillers.ts';
import type { CardDefinition } from '../cards.ts';

/** Maximum number of filler cards (cards without text) that a scenario may put into each place of a seat. */
export const MOST = {
  deck: 30,
  hand: 16,
  reserve: 10,
  discard: 20,
  banished: 10,
  soul: 10,
  redeemed: 4,
};

/** Number of filler cards (cards without text) in each place about which a scenario says nothing. */
export const FILLED = { deck: 10, hand: 2 };

/** Filler cards of these seats, told apart by name: Enhancements that nobody can play, and Lost Souls. */
export const fillers = (seats: string[]): CardDefinition[] =>
  fillersOf(seats, MOST, (name, kind, ref) => ({
    ref,
    name,
    listed: name,
    set: 'none',
    classes: [],
    identifiers: [],
    // Without a brigade no character can use the filler Enhancement.
    ways: [
      {
        as: kind === 'soul' || kind === 'redeemed' ? 'lostSoul' : 'good',
        alignment: 'neutral',
        brigades: [],
      },
    ],
    abilities: [],
  }));
