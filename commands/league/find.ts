// Which league a command means.
import type { Desk } from '../../src/discord/interactions/command.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { clip } from '../../src/discord/messages/fit.ts';
import { SUGGESTION, SUGGESTIONS } from '../../src/discord/messages/limits.ts';
import { say } from '../../src/discord/messages/result.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { LeagueHead, LeaguePhase, LeagueRecord } from '../../src/table/league/records.ts';

/** Leagues that go on, and those that are over. */
export const ALIVE: readonly LeaguePhase[] = ['signup', 'running'];
export const EVER: readonly LeaguePhase[] = ['signup', 'running', 'over', 'cancelled'];

/** A league with its game. */
export interface Meant {
  league: LeagueRecord;
  game: Game;
}

/** How far a league is, in a word or two. */
export const phaseWords: Readonly<Record<LeaguePhase, string>> = {
  signup: 'open for sign-up',
  running: 'under way',
  over: 'over',
  cancelled: 'called off',
};

/**
 * The league that is named, or else the one of this channel, or else the only one of the server. `over`: those that are
 * over may be meant, too, if none goes on.
 */
export async function findLeague(
  call: CommandCall,
  desk: Desk,
  over = false,
): Promise<Meant | { reply: Reply }> {
  const named = call.options['league'];
  if (named !== undefined) {
    const league = await desk.leagues.league(named);
    // A league of another server does not exist here.
    return league?.guildId === call.guildId
      ? withGame(desk, league)
      : {
          reply: say(
            'I know no such league on this server. Pick one of those that the option `league` suggests.',
          ),
        };
  }
  const alive = await desk.leagues.on(call.guildId, ALIVE);
  const all = alive.length > 0 || !over ? alive : await desk.leagues.on(call.guildId, EVER);
  const here = all.filter(({ channelId }) => channelId === (call.parentId ?? call.channelId));
  const candidates = here.length > 0 ? here : all;
  const [only] = candidates;
  if (only === undefined)
    return { reply: say('There is no league on this server. `/league create` makes one.') };
  if (candidates.length > 1 && alive.length > 0)
    return {
      reply: say(
        `Which league do you mean? Name it with \`league:\`. There are: ${candidates.map(({ name }) => name).join(', ')}.`,
      ),
    };
  const league = await desk.leagues.league(only.id);
  return league === undefined ? { reply: say('That league is not there any more.') } : withGame(desk, league);
}

function withGame(desk: Desk, league: LeagueRecord): Meant | { reply: Reply } {
  const game = desk.games.get(league.game);
  return game === undefined
    ? { reply: say(`This bot does not play ${league.game} at present. Ask whoever runs it.`) }
    : { league, game };
}

/** Values for the option `league`. */
export async function suggestLeagues(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const typed = (call.options['league'] ?? '').toLowerCase();
  return (await desk.leagues.on(call.guildId, EVER))
    .map((league: LeagueHead) => ({
      name: clip(`${league.name} (${phaseWords[league.phase]})`, SUGGESTION),
      value: league.id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, SUGGESTIONS);
}
