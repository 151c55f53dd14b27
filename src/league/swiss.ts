// Swiss pairings: every round, each player meets somebody with a similar score whom they have not met.
import type { Contender, Field } from './bands.ts';
import { drawNumber } from './draw.ts';
import { activeIn, type History, type Match, meetings, type PlayerId } from './history.ts';
import { type Paired, pairUp } from './pairing.ts';
import { type Criterion, records, type Scoring, standings } from './standings.ts';

export interface SwissSettings {
  /** Number of rounds; null: depends on the number of players. */
  rounds: number | null;
  /** True if it matters who goes first, or who has which side. */
  balance: boolean;
  /** Seating order, by which neighbours are preferred as opponents: drawn for each round, or by standings. */
  seats: 'drawn' | 'standings';
}

/** The number of rounds after which at most one of this many players can have won every match. */
export const swissRounds = (players: number): number =>
  Math.max(1, Math.ceil(Math.log2(Math.max(players, 1))));

/** Number of rounds of this tournament, by the number of players including late entries and dropped players. */
export const roundsOf = (history: History, { rounds }: SwissSettings): number =>
  rounds ?? swissRounds(history.entrants.length);

/** The pairings of the next Swiss round. */
export const swissRound = (
  history: History,
  settings: SwissSettings,
  scoring: Scoring,
  criteria: readonly Criterion[],
  seed: string,
): Paired => pairUp(swissField(history, settings, scoring, criteria, seed));

/** Everything on which the pairing of the next round depends. */
export function swissField(
  history: History,
  { balance, seats }: SwissSettings,
  scoring: Scoring,
  criteria: readonly Criterion[],
  seed: string,
): Field {
  const chance = JSON.stringify([seed, history.rounds.length + 1]);
  const standing = new Map<PlayerId, number>(
    seats === 'standings' ? standings(history, scoring, criteria).map(({ player }, at) => [player, at]) : [],
  );
  const done = deeds(history, scoring);
  const contenders = activeIn(history).map(({ id }): Contender => {
    const seat = standing.get(id) ?? drawNumber(chance, 'seat', id);
    return { id, seat, ...done.get(id)! };
  });
  return { contenders, met: meetings(history), forbidden: history.forbidden, balance, seed: chance };
}

type Deeds = Omit<Contender, 'id' | 'seat'>;

/**
 * Facts about each player that pairing needs: score, byes, matches above and below their score, and who went first.
 */
export function deeds(history: History, scoring: Scoring): ReadonlyMap<PlayerId, Deeds> {
  const all = new Map<PlayerId, Deeds>();
  for (const [id, { points, byes }] of records(history, scoring))
    all.set(id, { score: points, byes, floats: { up: 0, down: 0 }, firsts: 0, seconds: 0, last: null });
  for (const [index, { matches }] of history.rounds.entries()) {
    const before = records({ ...history, rounds: history.rounds.slice(0, index) }, scoring);
    for (const match of matches) {
      sat(match, all);
      const gap = before.get(match.first)!.points - before.get(match.second)!.points;
      if (gap === 0) continue;
      all.get(match.first)!.floats[gap > 0 ? 'down' : 'up']++;
      all.get(match.second)!.floats[gap > 0 ? 'up' : 'down']++;
    }
  }
  return all;
}

function sat({ first, second }: Match, all: ReadonlyMap<PlayerId, Deeds>): void {
  const one = all.get(first)!;
  one.firsts++;
  one.last = 'first';
  const other = all.get(second)!;
  other.seconds++;
  other.last = 'second';
}
