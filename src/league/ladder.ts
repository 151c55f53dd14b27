// A ladder: anybody plays anybody, one match at a time, ranked by rating.
import { drawNumber } from './draw.ts';
import type { History, PlayerId } from './history.ts';
import { goesFirst } from './pairing.ts';
import { afterMatches, type Rating, ratedMatches, USUAL_RATINGS } from './ratings.ts';
import type { Scoring } from './standings.ts';
import { deeds } from './swiss.ts';

/**
 * Ratings of all who have played, by player. They count this ladder's matches alone, in the order in which the matches
 * began.
 */
export function ladderRatings({ rounds }: History): ReadonlyMap<PlayerId, Rating> {
  let ratings: ReadonlyMap<PlayerId, Rating> = new Map();
  for (const round of rounds) ratings = afterMatches(ratings, ratedMatches(round), USUAL_RATINGS);
  return ratings;
}

/**
 * The opponent for this player among those waiting: not their last opponent if possible, then the nearest rating, then
 * the longest wait. Undefined if nobody may meet them. @param waiting in order of arrival
 */
export function opponentFor(
  player: PlayerId,
  waiting: readonly PlayerId[],
  history: History,
): PlayerId | undefined {
  const ratings = ladderRatings(history);
  const rating = (one: PlayerId): number => (ratings.get(one) ?? USUAL_RATINGS.initial).rating;
  const last = history.rounds
    .flatMap(({ matches }) => matches)
    .findLast(({ first, second }) => first === player || second === player);
  const again = (one: PlayerId): number => Number(last?.first === one || last?.second === one);
  const forbidden = (one: PlayerId): boolean =>
    history.forbidden.some((pair) => pair.includes(one) && pair.includes(player));
  return waiting
    .filter((one) => one !== player && !forbidden(one))
    .map((one, at) => ({ one, at, again: again(one), gap: Math.abs(rating(one) - rating(player)) }))
    .sort((a, b) => a.again - b.again || a.gap - b.gap || a.at - b.at)[0]?.one;
}

/** The two players of a match, beginning with the one who goes first, as {@link goesFirst} decides. */
export function inOrder(
  [one, other]: readonly [PlayerId, PlayerId],
  history: History,
  scoring: Scoring,
  seed: string,
): readonly [first: PlayerId, second: PlayerId] {
  const done = deeds(history, scoring);
  const chance = JSON.stringify([seed, history.rounds.length + 1]);
  const contender = (id: PlayerId) => ({ id, seat: drawNumber(chance, 'seat', id), ...done.get(id)! });
  return goesFirst(contender(one), contender(other), chance).id === one ? [one, other] : [other, one];
}
