// Judges of leagues, who type commands: somebody who plays, somebody who does not, and a manager of the server.
import { game } from '../../../commands/game.ts';
import { judge } from '../../../commands/judge.ts';
import { league as leagueCommand } from '../../../commands/league.ts';
import { replay } from '../../../commands/replay.ts';
import type { Desk } from '../../../src/discord/interactions/command.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { bodyOfReply, call, fakeTable } from '../discord.ts';
import { nextSeed } from '../seeds.ts';
import type { Ground, Process } from './season.ts';

const COMMANDS = { game, judge, league: leagueCommand, replay };

/** The judge role of the server. */
export const ROLE = '7';

/** The server's settings with that role. */
export const WITH_ROLE = { guildId: 'g', channelIds: [], maxPerPlayer: 0, judgeRoleId: ROLE };

/** A person who types commands. */
export interface Typist {
  userId: string;
  roles?: string[];
  isAdmin?: boolean;
}

/** Everything that commands work with, over this process. */
export const deskOf = (on: Ground, process: Process, played: Game): Desk => ({
  ...fakeTable().desk,
  ...{ tables: process.tables, leagues: process.leagues, places: on.store },
  games: new Map([[played.id, played]]),
  now: () => on.now.at,
});

const callOf = (
  { userId, roles = [], isAdmin = false }: Typist,
  command: keyof typeof COMMANDS,
  sub: string,
  options: Record<string, string>,
) =>
  call(command, options, {
    ...{ userId, userName: userId, roles, isAdmin, guildId: 'g', channelId: 'c' },
    ...{ interactionId: nextSeed(), sub },
  });

/** All that the answer to a command shows: its text, and the texts of its files. */
export async function answered(
  desk: Desk,
  who: Typist,
  command: keyof typeof COMMANDS,
  sub: string,
  options: Record<string, string> = {},
): Promise<string> {
  const body = bodyOfReply(await COMMANDS[command].run(callOf(who, command, sub, options), desk));
  const embeds = body.embeds.length === 0 ? [] : [JSON.stringify(body.embeds)];
  return [body.content, ...embeds, ...body.files.map((file) => ('text' in file ? file.text : ''))].join('\n');
}

/** The values that are offered while an option is being typed. */
export async function offeredTo(
  desk: Desk,
  who: Typist,
  command: keyof typeof COMMANDS,
  sub: string,
  focused: string,
  options: Record<string, string> = {},
): Promise<string> {
  const typing = { ...callOf(who, command, sub, options), focused };
  return JSON.stringify((await COMMANDS[command].suggest?.(typing, desk)) ?? []);
}
