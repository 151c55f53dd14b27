import { zoneId } from '../../../../kernel/ids.ts';
import { countUses, inZone } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import type { Reading } from '../../facts/reading.ts';

/** A number that the game keeps for a seat: its words, and how to compute it. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /**
   * Words for the number as a whole ("the number of the Day"). Given if "the number of" followed by `many` would be
   * wrong.
   */
  readonly total?: string;
  read(state: GameState, seat: number, reader: Reading): number;
}

/**
 * Tallies (numbers that the game counts for a seat), in the order of the vocabulary page (reference for card authors).
 */
export const TALLIES: Readonly<Record<string, Tally>> = {
  played: {
    one: 'card you have played this turn',
    many: 'cards you have played this turn',
    read: (state, seat) => countUses(state, `turn:played:${seat}`),
  },
  day: {
    one: 'Day so far',
    many: 'Days so far',
    total: 'the number of the Day',
    read: (state) => Number(state.clock['day']),
  },
  zeros: {
    one: 'base statistic of 0 among Characters you control',
    many: 'base statistics of 0 among Characters you control',
    read: (state, seat, reader) =>
      inZone(state, zoneId('expedition'))
        .filter((o) => o.controller === seat && reader.printedTypes(o).includes('Character'))
        .flatMap((o) => reader.baseStatistics(state, o))
        .filter((n) => n === 0).length,
  },
  between: {
    one: 'region between your Hero and Companion',
    many: 'regions between your Hero and Companion',
    // Number of regions between a player's Expeditions, which begin at opposite ends of the row. 0 if they are in
    // adjacent regions, or in the Arena (rules 15).
    read(state, seat) {
      const row = inZone(state, zoneId('adventure')).length;
      const travelled = inZone(state, zoneId('track'))
        .filter((o) => o.controller === seat)
        .reduce((sum, o) => sum + (o.counters['distance'] ?? 0), 0);
      return row === 1 ? 0 : Math.max(0, Math.abs(row - 1 - travelled) - 1);
    },
  },
};
