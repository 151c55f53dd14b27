// People who may judge a game: members of the server's judge role, or the server's managers if no role is set; never a
// current or former player of the game.
import { hadSeat } from './privacy/seat-history.ts';
import type { GameRecord, GuildSettings } from './records.ts';
import { refuse, seatOf } from './refusal.ts';
import type { Actor, TableRefusal } from './service.ts';

/** True if this person may judge on this server. */
export const isJudge = (actor: Actor, { judgeRoleId }: GuildSettings): boolean =>
  judgeRoleId === undefined ? actor.isAdmin === true : (actor.roles ?? []).includes(judgeRoleId);

/**
 * Why this person must not judge this game; undefined if they may. `asManager`: a server manager may do so without
 * the judge role. A manager who was shown the game's cards is one of its judges from then on.
 */
export function notJudge(
  actor: Actor,
  record: GameRecord,
  settings: GuildSettings,
  asManager = record.affairs.looked?.includes(actor.userId) === true,
): TableRefusal | undefined {
  if (!isJudge(actor, settings) && !(asManager && actor.isAdmin === true))
    return refuse(
      'not-allowed',
      settings.judgeRoleId === undefined
        ? 'Only those who manage the server judge games here. `/judge call` asks one of them.'
        : `Only members of <@&${settings.judgeRoleId}> judge games here. \`/judge call\` asks them.`,
    );
  if (seatOf(record, actor.userId) !== undefined)
    return refuse(
      'not-allowed',
      'You play in this game, so another must judge it. `/judge call` asks for one.',
    );
  if (hadSeat(record, actor.userId))
    return refuse('not-allowed', 'You have played in this game, so another must judge it.');
  return undefined;
}
