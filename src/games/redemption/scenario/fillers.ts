import { fillers as fillersOf } from '../../shared/scenario/fillers.ts';
import type { CardDefinition } from '../cards.ts';

/** Number of cards that do nothing that each seat has, by the place that they are for. */
export const MOST = {
  deck: 30,
  hand: 16,
  reserve: 10,
  discard: 20,
  banished: 10,
  soul: 10,
  redeemed: 4,
};

/** Number that a seat has if the file does not say. */
export const FILLED = { deck: 10, hand: 2 };

/** Cards of these seats that do nothing, told apart by name: Enhancements that nobody can play, and Lost Souls. */
export const fillers = (seats: string[]): CardDefinition[] =>
  fillersOf(seats, MOST, (name, kind, ref) => ({
    ref,
    name,
    listed: name,
    set: 'none',
    classes: [],
    identifiers: [],
    // Without a brigade there is no character who could use it.
    ways: [
      {
        as: kind === 'soul' || kind === 'redeemed' ? 'lostSoul' : 'good',
        alignment: 'neutral',
        brigades: [],
      },
    ],
    abilities: [],
  }));
