// The `/league` subcommands for a league's staff.
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { sureBody } from '../../src/discord/messages/ephemeral.ts';
import { leagueReply, say } from '../../src/discord/messages/result.ts';
import { leftWords } from '../../src/table/league/presence.ts';
import { LEAST } from '../../src/table/league/rounds.ts';
import { OUTCOMES } from '../../src/table/league/staff.ts';
import { onLeague } from './find.ts';
import { matchNamed } from './looking.ts';

/** Starts the league, after asking for confirmation. */
export const start = onLeague(async (call, desk, found) => {
  const { league } = found;
  if (league.phase !== 'signup' || !(await desk.leagues.isStaff(call, league)))
    return leagueReply(desk, await desk.leagues.start(call, league.id));
  const left = await desk.leagues.absent(
    league,
    league.entrants.map(({ number }) => number),
  );
  const there = league.entrants.length - left.length;
  if (there < LEAST) return leagueReply(desk, await desk.leagues.start(call, league.id));
  const gone = left.length === 0 ? '' : ` ${leftWords(left.map(({ name }) => name))}`;
  const question = `**${league.name} is about to begin with ${there} players.**${gone} Sign-up ends, and all lists are locked. This cannot be taken back.`;
  return {
    kind: 'message',
    body: sureBody(question, customId('league', league.id, { args: ['start'] }), 'Yes, begin'),
  };
});

/** Pairs the next round early. */
export const pair = onLeague(async (call, desk, found) =>
  leagueReply(desk, await desk.leagues.pair(call, found.league.id)),
);

/** Decides a match, or overturns its result. */
export const result = onLeague(async (call, desk, found) => {
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
}, true);

/** Admits a player after the league has begun. */
export const late = onLeague(async (call, desk, found) => {
  const member = call.options['member'] ?? '';
  if ((await desk.members.mayPlay(call.guildId, member)) === false)
    return say(`<@${member}> cannot take part: only people who are on this server can. Name another member.`);
  return leagueReply(desk, await desk.leagues.late(call, found.league.id, member));
});

/** Ends the league early, after asking for confirmation. */
export const end = onLeague(async (call, desk, found) => {
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
});

/**
 * Offers the role of the league's organiser to another person; if the command names nobody, accepts an open offer of
 * the role.
 */
export const handOver = onLeague(async (call, desk, found) => {
  const { member } = call.options;
  if (member !== undefined && (await desk.members.mayPlay(call.guildId, member)) === false)
    return say(
      `<@${member}> cannot run a league: only people who are on this server can. Name another member.`,
    );
  return leagueReply(desk, await desk.leagues.handOver(call, found.league.id, member));
});
