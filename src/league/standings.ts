// Standings, with the values that decided them.
import type { Entrant, History, Match, PlayerId } from './history.ts';

/**
 * Match points for each result of a round. Absent players get none; nor does either player of a match that both lose.
 */
export interface Scoring {
  win: number;
  draw: number;
  loss: number;
  bye: number;
}

/**
 * Ranking criteria, in order of importance.
 *
 * - `points`: match points
 * - `sos`: strength of schedule: the mean, over the player's matches, of the opponent's points per round that the
 *   opponent took part in. A bye has no opponent, but an opponent's byes count among the opponent's points and rounds.
 *   (As in Netrunner's tournament rules and its tournament software, Cobra.)
 * - `extended-sos`: the mean of the opponents' strengths of schedule
 * - `opponents-match-wins`: the mean of the opponents' match-win percentages: their points out of the possible points
 *   in the rounds that they took part in, at least 1/3. Byes count as they do in `sos`. (As in the Magic Tournament
 *   Rules, Appendix C, which round 1/3 to 0.33.)
 * - `head-to-head`: points from matches among the players still tied, if all of them have met each other; else it
 *   decides nothing
 * - `own`: a tie-breaker of the game, by its name in `Match.numbers`, summed over all matches
 */
export type Criterion =
  | { by: 'points' | 'sos' | 'extended-sos' | 'opponents-match-wins' | 'head-to-head' }
  | { by: 'own'; name: string; better: 'more' | 'less' };

export interface Standing {
  player: PlayerId;
  /** Place from 1. Players tied in every criterion share a place, and the places after it stay empty. */
  place: number;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  byes: number;
  /** Value of each criterion. Null for head-to-head if it was not needed or decides nothing. */
  values: (number | null)[];
  /** True if the player has left the tournament. They keep their place. */
  dropped: boolean;
}

/** The default order of criteria. */
export const USUAL: readonly Criterion[] = [
  { by: 'points' },
  { by: 'opponents-match-wins' },
  { by: 'sos' },
  { by: 'extended-sos' },
  { by: 'head-to-head' },
];

/** Minimum for a match-win percentage in tie-breakers: a lower one counts as this. */
const LEAST_MATCH_WINS = 1 / 3;

/** A player's results so far. */
export interface Record {
  points: number;
  /** Number of rounds with a decided match or a bye. */
  rounds: number;
  wins: number;
  draws: number;
  losses: number;
  byes: number;
  /** Opponents, with one entry for each decided match. */
  opponents: PlayerId[];
  /** Sums of the game's own tie-breaker numbers over the player's matches, by the name of the tie-breaker. */
  numbers: Map<string, number>;
}

/** The result of a decided match for one of its two players. */
export function resultFor(match: Match, player: PlayerId): 'win' | 'draw' | 'loss' {
  if (match.outcome === 'draw') return 'draw';
  const won = match.outcome === (match.first === player ? 'first' : 'second');
  return won ? 'win' : 'loss';
}

const pointsFor = (match: Match, player: PlayerId, scoring: Scoring): number =>
  match.outcome === 'both-lose' ? 0 : scoring[resultFor(match, player)];

/** Results of all players so far. Matches that are not decided yet are left out. */
export function records(history: History, scoring: Scoring): ReadonlyMap<PlayerId, Record> {
  const all = new Map<PlayerId, Record>(history.entrants.map(({ id }) => [id, nothingYet()]));
  const of = (player: PlayerId): Record => {
    const record = all.get(player);
    if (record === undefined)
      throw new Error(`The history has a match or a bye of "${player}", who has not entered.`);
    return record;
  };
  const add = (match: Match, player: PlayerId, opponent: PlayerId, side: 0 | 1): void => {
    const record = of(player);
    const result = resultFor(match, player);
    record.points += pointsFor(match, player, scoring);
    record.rounds++;
    record[result === 'win' ? 'wins' : result === 'draw' ? 'draws' : 'losses']++;
    record.opponents.push(opponent);
    for (const [name, numbers] of Object.entries(match.numbers))
      record.numbers.set(name, (record.numbers.get(name) ?? 0) + numbers[side]);
  };
  for (const { matches, byes } of history.rounds) {
    for (const match of matches) {
      if (match.outcome === null) continue;
      add(match, match.first, match.second, 0);
      add(match, match.second, match.first, 1);
    }
    for (const player of byes) {
      const record = of(player);
      record.points += scoring.bye;
      record.rounds++;
      record.byes++;
    }
  }
  return all;
}

const nothingYet = (): Record => ({
  points: 0,
  rounds: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  byes: 0,
  opponents: [],
  numbers: new Map(),
});

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Values of a ranking criterion that looks at one player at a time. */
function valuesOf(
  criterion: Criterion,
  all: ReadonlyMap<PlayerId, Record>,
  scoring: Scoring,
): ReadonlyMap<PlayerId, number | null> {
  const each = (value: (record: Record) => number | null): Map<PlayerId, number | null> =>
    new Map([...all].map(([player, record]) => [player, value(record)]));
  const overOpponents = (value: (record: Record) => number): ((record: Record) => number) => {
    return ({ opponents }) => mean(opponents.map((opponent) => value(all.get(opponent)!)));
  };
  const sos = overOpponents(({ points, rounds }) => points / rounds);
  switch (criterion.by) {
    case 'points':
      return each(({ points }) => points);
    case 'sos':
      return each(sos);
    case 'extended-sos':
      return each(overOpponents(sos));
    case 'opponents-match-wins':
      return each(
        overOpponents(({ points, rounds }) => Math.max(LEAST_MATCH_WINS, points / (rounds * scoring.win))),
      );
    case 'own':
      return each(({ numbers }) => numbers.get(criterion.name) ?? 0);
    case 'head-to-head':
      return each(() => null);
  }
}

/** Standings of all players who have entered by now, the best first. */
export function standings(history: History, scoring: Scoring, criteria: readonly Criterion[]): Standing[] {
  const all = records(history, scoring);
  const values = criteria.map((criterion) => new Map(valuesOf(criterion, all, scoring)));
  const matches = history.rounds.flatMap((round) => round.matches).filter(({ outcome }) => outcome !== null);

  /** Ranks players who are tied, by this criterion and those after it. */
  const parted = (level: readonly Entrant[], from: number): (readonly Entrant[])[] => {
    const criterion = criteria[from];
    if (criterion === undefined || level.length < 2) return [level];
    const said = values[from]!;
    if (criterion.by === 'head-to-head')
      for (const [player, points] of headToHead(level, matches, scoring)) said.set(player, points);
    const better = criterion.by === 'own' && criterion.better === 'less' ? -1 : 1;
    // Rounds the values, because sums of fractions differ in their last digits depending on the order of adding.
    const rank = ({ id }: Entrant): number => Math.round((said.get(id) ?? 0) * 1e9) * better;
    const ranks = [...new Set(level.map(rank))].sort((a, b) => b - a);
    return ranks.flatMap((value) =>
      parted(
        level.filter((entrant) => rank(entrant) === value),
        from + 1,
      ),
    );
  };

  const entered = [...history.entrants].sort((a, b) => a.seed - b.seed);
  const places = parted(entered, 0);
  let place = 1;
  return places.flatMap((level) => {
    const here = place;
    place += level.length;
    return level.map(({ id, drops }): Standing => {
      const { points, wins, draws, losses, byes } = all.get(id)!;
      const dropped = drops !== null && drops <= history.rounds.length + 1;
      const said = values.map((value) => value.get(id) ?? null);
      return { player: id, place: here, points, wins, draws, losses, byes, values: said, dropped };
    });
  });
}

/** Points from matches among these tied players; empty if two of them have not met. */
function headToHead(
  level: readonly Entrant[],
  matches: readonly Match[],
  scoring: Scoring,
): ReadonlyMap<PlayerId, number> {
  const points = new Map(level.map(({ id }) => [id, 0]));
  const met = new Set<string>();
  for (const match of matches) {
    const { first, second } = match;
    if (!points.has(first) || !points.has(second)) continue;
    met.add(JSON.stringify([first, second])).add(JSON.stringify([second, first]));
    for (const player of [first, second])
      points.set(player, points.get(player)! + pointsFor(match, player, scoring));
  }
  return met.size === level.length * (level.length - 1) ? points : new Map();
}
