import { type Seat, zoneId } from '../../../../kernel/ids.ts';
import { countUses, ids } from '../../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import { gold, revealedPlot } from '../../facts/field.ts';

/** A number about a seat that card texts may use: its words, and how to compute it. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /** Words for the number as a value: "the amount of gold in your pool". */
  readonly total: string;
  read(state: GameState, seat: Seat, facts: (o: GameObject) => Facts): number;
}

/** Name of the count of a seat's dominance wins in a round. Counted only if a card text asks for it. */
export const dominancesName = (seat: Seat): string => `round:dominances:${seat}`;

export const TALLIES: Readonly<Record<string, Tally>> = {
  gold: {
    one: 'gold in your pool',
    many: 'gold in your pool',
    total: 'the amount of gold in your pool',
    read: gold,
  },
  dominances: {
    one: 'dominance win this round',
    many: 'dominance wins this round',
    total: 'the number of times you have won dominance this round',
    read: (state, seat) => countUses(state, dominancesName(seat)),
  },
  room: {
    one: 'card that your hand is below your reserve value',
    many: 'cards that your hand is below your reserve value',
    total: 'the number of cards that your hand is below your reserve value',
    read(state, seat, facts) {
      const plot = revealedPlot(state, seat);
      const reserve = plot === undefined ? 0 : (facts(plot).values['reserve'] ?? 0);
      return Math.max(0, reserve - ids(state, zoneId('hand', seat)).length);
    },
  },
  margin: {
    one: 'STR by which you won the challenge',
    many: 'STR by which you won the challenge',
    total: 'the STR by which you won the challenge',
    read: (state) => Number(state.clock['margin'] ?? 0),
  },
};
