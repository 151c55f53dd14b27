// What the staff of a league does.
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { sureBody } from '../../src/discord/messages/ephemeral.ts';
import { say } from '../../src/discord/messages/result.ts';
import { LEAST } from '../../src/table/league/rounds.ts';
import { OUTCOMES } from '../../src/table/league/staff.ts';
import { findLeague } from './find.ts';
import { matchNamed } from './looking.ts';
import { leagueReply } from './replies.ts';

/** Begins the league, after a question. */
export async function start(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk);
  if ('reply' in found) return found.reply;
  const { league } = found;
  const mayBegin = league.phase === 'signup' && league.entrants.length >= LEAST;
  if (!mayBegin || !(await desk.leagues.isStaff(call, league)))
    return leagueReply(desk, await desk.leagues.start(call, league.id));
  const question = `**${league.name} is about to begin with ${league.entrants.length} players.** Sign-up ends, and all lists are locked. This cannot be taken back.`;
  return {
    kind: 'message',
    body: sureBody(question, customId('league', league.id, { args: ['start'] }), 'Yes, begin'),
  };
}

/** Pairs the next round before its time. */
export async function pair(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk);
  return 'reply' in found ? found.reply : leagueReply(desk, await desk.leagues.pair(call, found.league.id));
}

/** Decides a match, or overturns its result. */
export async function result(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk, true);
  if ('reply' in found) return found.reply;
  const match = matchNamed(found.league, call.options['match'] ?? '');
  const outcome = OUTCOMES.find((one) => one === call.options['result']);
  if (match === undefined || outcome === undefined)
    return say('Pick a match and a result of those that the options suggest.');
  return leagueReply(
    desk,
    await desk.leagues.rule(call, found.league.id, {
      round: match.round,
      table: match.table,
      outcome,
      reason: call.options['reason'] ?? '',
    }),
  );
}

/** Lets somebody in who comes late. */
export async function late(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk);
  if ('reply' in found) return found.reply;
  const member = call.options['member'] ?? '';
  if ((await desk.members.mayPlay(call.guildId, member)) === false)
    return say(`<@${member}> cannot take part: only people who are on this server can. Name another member.`);
  return leagueReply(desk, await desk.leagues.late(call, found.league.id, member));
}

/** Ends the league before its time, after a question. */
export async function end(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk);
  if ('reply' in found) return found.reply;
  const { league } = found;
  if (!(await desk.leagues.isStaff(call, league)))
    return leagueReply(desk, await desk.leagues.end(call, league.id, ''));
  const what =
    league.phase === 'signup'
      ? 'called off'
      : 'ended before its time: matches that are under way count for nobody';
  const question = `**${league.name} is about to be ${what}.** This cannot be taken back.`;
  return {
    kind: 'message',
    body: sureBody(question, customId('league', league.id, { args: ['end'] }), 'Yes, end it'),
  };
}

/** Offers the league to another organiser; without one, takes over a league that was offered. */
export async function handOver(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findLeague(call, desk);
  if ('reply' in found) return found.reply;
  const { member } = call.options;
  if (member !== undefined && (await desk.members.mayPlay(call.guildId, member)) === false)
    return say(
      `<@${member}> cannot run a league: only people who are on this server can. Name another member.`,
    );
  return leagueReply(desk, await desk.leagues.handOver(call, found.league.id, member));
}
