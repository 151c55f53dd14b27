import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { gold } from '../../facts/field.ts';

/** A number that the game keeps: its words, and how it is read for a seat. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /** The words for it as a sum. */
  readonly total: string;
  read(state: GameState, seat: Seat): number;
}

export const TALLIES: Readonly<Record<string, Tally>> = {
  gold: {
    one: 'gold in your pool',
    many: 'gold in your pool',
    total: 'the amount of gold in your pool',
    read: gold,
  },
  margin: {
    one: 'STR by which you won the challenge',
    many: 'STR by which you won the challenge',
    total: 'the STR by which you won the challenge',
    read: (state) => Number(state.clock['margin'] ?? 0),
  },
};
