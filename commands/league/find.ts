// Finds the league that a command means.

import type { Desk } from '../../src/discord/interactions/command.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { clip } from '../../src/discord/messages/fit.ts';
import { SUGGESTION, SUGGESTIONS } from '../../src/discord/messages/limits.ts';
import { aboutLeague, say } from '../../src/discord/messages/result.ts';
import type { Game } from '../../src/kernel/game.ts';
import { nameRow } from '../../src/kernel/text/names.ts';
import type { LeagueEntrant, LeagueHead, LeaguePhase, LeagueRecord } from '../../src/table/league/records.ts';
import { keptKey, keyOf } from '../../src/table/lobby/decks.ts';
import { isUnreadableLeague, unreadableLeague } from '../../src/table/unreadable.ts';

/** Phases of unfinished leagues. */
export const ALIVE: readonly LeaguePhase[] = ['signup', 'running'];
/** Phases of all leagues. */
export const EVER: readonly LeaguePhase[] = ['signup', 'running', 'over', 'cancelled'];

/** A league with its game (the rules it is played by). */
export interface Meant {
  league: LeagueRecord;
  game: Game;
}

/** Names of a league's phases for people. */
export const phaseWords: Readonly<Record<LeaguePhase, string>> = {
  signup: 'open for sign-up',
  running: 'under way',
  over: 'over',
  cancelled: 'called off',
};

/**
 * The league that the command names, or else the one of this channel, or else the only one of the server. `over`: if
 * the server has no unfinished league, a finished one is searched.
 */
export async function findLeague(
  call: CommandCall,
  desk: Desk,
  over = false,
): Promise<Meant | { reply: Reply }> {
  const named = call.options['league'];
  if (named !== undefined) {
    const league = await leagueNamed(named, call, desk);
    return league !== undefined
      ? withGame(call, desk, league)
      : {
          reply: say(
            'I know no such league on this server. Pick one of those that the option `league` suggests.',
          ),
        };
  }
  const alive = await desk.leagues.on(call.guildId, ALIVE);
  const all = alive.length > 0 || !over ? alive : await desk.leagues.on(call.guildId, ['over']);
  const here = all.filter(({ channelId }) => channelId === (call.parentId ?? call.channelId));
  const candidates = here.length > 0 ? here : all;
  const [only] = candidates;
  if (only === undefined) return { reply: say(NONE) };
  if (candidates.length > 1 && alive.length > 0)
    return {
      reply: say(
        `Which league do you mean? Name it with \`league:\`. There are: ${nameRow(candidates.map(({ name }) => name))}.`,
      ),
    };
  const league = await desk.leagues.league(only.id);
  return league === undefined
    ? { reply: say('That league is not there any more.') }
    : withGame(call, desk, league);
}

/**
 * Runs an act on the league that the command means. A caller who was recorded as having left the server is recorded as
 * present again.
 */
export const onLeague =
  (act: (call: CommandCall, desk: Desk, found: Meant) => Reply | Promise<Reply>, over = false) =>
  async (call: CommandCall, desk: Desk): Promise<Reply> => {
    const found = await findLeague(call, desk, over);
    if ('reply' in found) return found.reply;
    const league = await desk.leagues.seen(call, found.league);
    const reply = await act(call, desk, { ...found, league });
    // Leaves out the warning about the league's channel if the command gives the league another one, because that
    // settles the problem (the old channel was deleted, or is closed to the bot).
    return reply.kind === 'modal' || givesChannel(call) ? reply : { ...aboutLeague(league), ...reply };
  };

/** True if this command may give the league another channel. */
const givesChannel = ({ sub, options }: CommandCall): boolean =>
  sub === 'settings' && options['channel'] !== undefined;

/** Reply if the server has no unfinished league that the command could be about. */
const NONE =
  'No league of this server is under way or open for sign-up. `/league list` shows those that were, and `/league create` makes one.';

/** The league of this server with this id, or else the newest with this name; leagues that are not over come first. */
async function leagueNamed(typed: string, call: CommandCall, desk: Desk): Promise<LeagueRecord | undefined> {
  const league = await desk.leagues.league(typed);
  // A league of another server is treated as if it did not exist.
  if (league?.guildId === call.guildId) return league;
  const wanted = keyOf(typed);
  for (const phases of [ALIVE, EVER]) {
    const heads = await desk.leagues.on(call.guildId, phases);
    const found = heads.find(({ name }) => keptKey(name) === wanted);
    if (found !== undefined) return desk.leagues.league(found.id);
  }
  return undefined;
}

/** The entrant whom a value of the option `player` means: their number, or their name as it was typed. */
export function entrantNamed({ entrants }: LeagueRecord, typed: string): LeagueEntrant | undefined {
  const [number, key] = [typed.trim(), keyOf(typed)];
  return (
    entrants.find((one) => String(one.number) === number) ??
    entrants.find(({ name }) => keptKey(name) === key)
  );
}

function withGame(call: CommandCall, desk: Desk, league: LeagueRecord): Meant | { reply: Reply } {
  const game = desk.games.get(league.game);
  if (game === undefined)
    return { reply: say(`This bot does not play ${league.game} at present. Ask whoever runs it.`) };
  return isUnreadableLeague(league) && !WAYS_OUT.includes(call.sub ?? '')
    ? { reply: say(unreadableLeague(league)) }
    : { league, game };
}

/**
 * Subcommands with which a player leaves, or staff ends, a league: they work even if a part of the league's stored
 * record cannot be read.
 */
const WAYS_OUT: readonly string[] = ['leave', 'drop', 'end'];

/** Suggests values for the option `league`. */
export async function suggestLeagues(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const typed = (call.options['league'] ?? '').toLowerCase();
  return (await desk.leagues.on(call.guildId, EVER))
    .map((league: LeagueHead) => ({
      name: clip(
        `${league.name} (${isUnreadableLeague(league) ? 'cannot be read' : phaseWords[league.phase]})`,
        SUGGESTION,
      ),
      value: league.id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, SUGGESTIONS);
}
