// Who runs a league: how many leagues one person may run at once, and how a league is handed over.
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { LeagueStep } from './applying.ts';
import type { LeagueHead, LeagueRecord } from './records.ts';
import { note } from './staff.ts';

/** Maximum number of leagues that are not over and that one person runs on a server. */
export const MOST_RUN = 5;

/** Why this person may not run one more league; undefined if they may. `open`: the leagues of the server that are not over. */
export function atMostRun(userId: string, open: readonly LeagueHead[]): TableRefusal | undefined {
  const own = open.filter(({ createdBy }) => createdBy === userId);
  return own.length < MOST_RUN
    ? undefined
    : refuse(
        'not-allowed',
        `You already run ${own.length} leagues here, and one person can run ${MOST_RUN} at a time: ${own.map(({ name }) => name).join(', ')}. End one (\`/league end\`) or hand one over (\`/league handover\`) first.`,
      );
}

const isOver = ({ phase }: Pick<LeagueRecord, 'phase'>): boolean => phase === 'over' || phase === 'cancelled';
const OVER = refuse('not-available', 'This league is over, so there is nothing to hand over.');

/** The organiser, or a manager of the server, offers the league to another person. */
export function offer(
  league: LeagueRecord,
  actor: Actor,
  userId: string,
  now: number,
): LeagueStep | TableRefusal {
  if (isOver(league)) return OVER;
  if (league.createdBy !== actor.userId && actor.isAdmin !== true)
    return refuse(
      'not-allowed',
      'Only the organiser of a league, and those who manage the server, hand it over.',
    );
  if (league.createdBy === userId)
    return refuse('not-available', `<@${userId}> runs this league already. Name somebody else.`);
  if (league.affairs.successor === userId)
    return refuse(
      'not-available',
      `You have offered it to <@${userId}> already. They take it with \`/league handover\`.`,
    );
  return {
    after: { ...league, affairs: { ...league.affairs, successor: userId } },
    posts: [{ kind: 'offered' }],
    notes: [note(league, actor, 'The league is offered to another organiser.', undefined, now)],
    text: `<@${userId}> is asked, and takes it with \`/league handover\`. Until then nothing changes.`,
  };
}

/** Takes over a league that was offered. `open`: the leagues of the server that are not over. */
export function takeOver(
  league: LeagueRecord,
  actor: Actor,
  open: readonly LeagueHead[],
  now: number,
): LeagueStep | TableRefusal {
  if (isOver(league)) return OVER;
  const { successor, ...affairs } = league.affairs;
  if (successor !== actor.userId)
    return refuse(
      'not-allowed',
      'Nobody has offered this league to you. Its organiser hands it over with `/league handover member:`.',
    );
  const full = atMostRun(actor.userId, open);
  if (full !== undefined) return full;
  return {
    after: { ...league, affairs, createdBy: actor.userId },
    posts: [{ kind: 'handed-over' }],
    notes: [note(league, actor, 'The league has another organiser.', undefined, now)],
    mostRun: MOST_RUN,
    text: `You run **${league.name}** now.`,
  };
}
