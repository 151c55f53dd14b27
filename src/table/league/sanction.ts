// Rated leagues: only those that the server's managers have marked count for ratings.
import type { LeagueAffairs, LeagueHead, LeagueRecord } from './records.ts';

/**
 * How a round counts for ratings: its league is marked; it was over before marks existed, when all leagues counted; or
 * it does not count.
 */
export type Sanction = 'rated' | 'before-sanctioning' | 'unrated';

/** How a round that closed at this time counts for ratings. */
export function sanctionOf(
  { affairs: { rated, sanctionedSince = Number.POSITIVE_INFINITY } }: Pick<LeagueHead, 'affairs'>,
  closedAt: number,
): Sanction {
  if (rated === true) return 'rated';
  return rated === undefined && closedAt < sanctionedSince ? 'before-sanctioning' : 'unrated';
}

/** True if rounds of this league may count for ratings. */
export const mayCount = (league: Pick<LeagueHead, 'affairs' | 'createdAt'>): boolean =>
  sanctionOf(league, league.createdAt) !== 'unrated';

/**
 * The affairs (data besides settings, players and matches) of a league, with a stored time from which rounds count for
 * ratings only if the league is marked as rated. A time that was stored earlier stays; otherwise the time is `now`.
 */
export const sanctioned = (affairs: LeagueAffairs, now: number): LeagueAffairs => ({
  ...affairs,
  sanctionedSince: affairs.sanctionedSince ?? now,
});

/** Sentence about whether the league counts for ratings. */
export function sanctionWords(league: LeagueRecord): string {
  if (league.affairs.rated === true) return 'This league counts for ratings.';
  const before = league.rounds.some(
    ({ closedAt }) => closedAt !== undefined && sanctionOf(league, closedAt) === 'before-sanctioning',
  );
  if (before)
    return 'Rounds finished before leagues had to be marked as rated count for ratings. Later rounds count only if a server manager marks this league.';
  return league.affairs.rated === false
    ? 'This league doesn’t count for ratings.'
    : 'This league doesn’t count for ratings unless a server manager marks it as rated.';
}
