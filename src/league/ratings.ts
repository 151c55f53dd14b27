// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). No other file uses the library.
import { Glicko2 } from 'glicko2';
import type { PlayerId, Round } from './history.ts';

/** A player's estimated strength. */
export interface Rating {
  rating: number;
  /** Rating deviation: in 19 of 20 cases, the true strength is within twice this of the rating. */
  deviation: number;
  /** Expected fluctuation of the rating. */
  volatility: number;
}

export interface RatingSettings {
  /** Rating before the first match. Its deviation is also the maximum: no player's deviation grows beyond it. */
  initial: Rating;
  /** Limit on changes of volatility, 0.3 to 1.2; smaller values make surprising results count less. */
  tau: number;
}

export const USUAL_RATINGS: RatingSettings = {
  initial: { rating: 1500, deviation: 350, volatility: 0.06 },
  tau: 0.5,
};

/** A rated match: 1 if the first player has won, ½ for a draw, 0 if the second has won. */
export interface RatedMatch {
  first: PlayerId;
  second: PlayerId;
  score: 1 | 0.5 | 0;
}

/**
 * Matches of a round that count for ratings: decided ones, except those that tell nothing of the players' strength,
 * such as one that both lost.
 */
export const ratedMatches = (round: Round): RatedMatch[] =>
  round.matches.flatMap(({ first, second, outcome, unrated }) => {
    if (outcome === null || outcome === 'both-lose' || unrated === true) return [];
    return [{ first, second, score: outcome === 'first' ? 1 : outcome === 'draw' ? 0.5 : 0 }];
  });

/**
 * Ratings after a rating period, whose matches count as simultaneous. Deviations of players who did not play grow; new
 * players begin with the initial rating.
 */
export function afterPeriod(
  before: ReadonlyMap<PlayerId, Rating>,
  matches: readonly RatedMatch[],
  { initial, tau }: RatingSettings,
): ReadonlyMap<PlayerId, Rating> {
  const glicko = new Glicko2({ tau, rating: initial.rating, rd: initial.deviation, vol: initial.volatility });
  const known = [...new Set([...before.keys(), ...matches.flatMap(({ first, second }) => [first, second])])];
  const players = new Map(
    known.sort().map((id) => {
      const { rating, deviation, volatility } = before.get(id) ?? initial;
      const player = glicko.makePlayer(rating, deviation, volatility);
      // Sets the rating again, because the library treats a rating of 0 as a missing one.
      player.setRating(rating);
      return [id, player];
    }),
  );
  glicko.updateRatings(
    matches.map(({ first, second, score }) => [players.get(first)!, players.get(second)!, score]),
  );
  return new Map(
    [...players].map(([id, player]) => {
      const deviation = Math.min(player.getRd(), initial.deviation);
      return [id, { rating: player.getRating(), deviation, volatility: player.getVol() }];
    }),
  );
}

/** Ratings after matches outside a common period: other players' ratings and deviations do not change. */
export function afterMatches(
  before: ReadonlyMap<PlayerId, Rating>,
  matches: readonly RatedMatch[],
  settings: RatingSettings,
): ReadonlyMap<PlayerId, Rating> {
  const played = new Set(matches.flatMap(({ first, second }) => [first, second]));
  const own = new Map([...before].filter(([player]) => played.has(player)));
  return new Map([...before, ...afterPeriod(own, matches, settings)]);
}

/** Ratings after each period, from the first one on. If a result is overturned, all of them must be computed again. */
export function ratingHistory(
  periods: readonly (readonly RatedMatch[])[],
  settings: RatingSettings = USUAL_RATINGS,
): ReadonlyMap<PlayerId, Rating>[] {
  const history: ReadonlyMap<PlayerId, Rating>[] = [];
  for (const matches of periods) history.push(afterPeriod(history.at(-1) ?? new Map(), matches, settings));
  return history;
}
