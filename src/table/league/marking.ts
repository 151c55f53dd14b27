// The managers of the server mark a league as rated, or as not rated.
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { LeagueStep } from './applying.ts';
import { entryOf } from './history.ts';
import type { LeagueRecord } from './records.ts';
import { note } from './staff.ts';

const NOT_MANAGER = refuse(
  'not-allowed',
  'Only server managers decide whether a league counts for ratings. Ask one to type `/league settings rated:`.',
);

/** Marks a league as rated, or as not rated, with all its rounds, whenever they were played. */
export function mark(
  league: LeagueRecord,
  actor: Actor,
  rated: boolean,
  now: number,
): LeagueStep | TableRefusal {
  if (actor.isAdmin !== true) return NOT_MANAGER;
  if (league.phase === 'cancelled')
    return refuse('not-available', 'This league was called off, so there is nothing to rate.');
  if (league.affairs.rated === rated)
    return refuse(
      'not-available',
      rated ? 'This league already counts for ratings.' : 'This league is already marked as not rated.',
    );
  const plays = entryOf(league, actor.userId) !== undefined;
  const act = rated ? 'The league is marked as rated.' : 'The league is marked as not rated.';
  return {
    after: { ...league, affairs: { ...league.affairs, rated } },
    posts: [{ kind: 'rated', rated, ...(plays && { plays }) }],
    notes: [note(league, actor, act, undefined, now)],
    text: rated
      ? 'Marked as rated, and told to all. Every round of this league counts for ratings, including finished ones.'
      : 'Marked as not rated, and told to all. Ratings now ignore this league.',
  };
}
