// `/game settings`, for server managers: which games are played, who may open them, where and how many, who judges, and
// the default clock.

import type { Desk } from '../../src/discord/interactions/command.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { clip } from '../../src/discord/messages/fit.ts';
import { SUGGESTION } from '../../src/discord/messages/limits.ts';
import { say } from '../../src/discord/messages/result.ts';
import { offerOf } from '../../src/discord/registration/offer.ts';
import type { Game } from '../../src/kernel/game.ts';
import { nameRow } from '../../src/kernel/text/names.ts';
import type { ClockRule } from '../../src/table/affairs.ts';
import { ruleWords } from '../../src/table/clock/text.ts';
import { isOn } from '../../src/table/lobby/server-rules.ts';
import type { GuildSettings } from '../../src/table/records.ts';
import { TELL, unreadableWords } from '../../src/table/unreadable.ts';
import { wantedClock } from './time.ts';

/** Maximum number of channels: more would not fit into the sentence that lists them. */
const MOST_CHANNELS = 25;

/**
 * Shows the server's settings, after changing them if an option says so. Only for those who manage the server. Always
 * registers the commands of the enabled games again, so that a failed registration can be retried.
 */
export async function settings(call: CommandCall, desk: Desk): Promise<Reply> {
  if (!call.isAdmin)
    return say('Only those who manage the server may see and change its settings. Ask one of them.');
  const before = await desk.places.settings(call.guildId);
  const all = [...desk.games.values()];
  const wanted = call.options['game'];
  const game = wanted === undefined ? undefined : named(all, wanted);
  if (wanted !== undefined && game === undefined)
    return say('I do not play that game. Pick one of those that the option `game` suggests.');
  const clock = wantedClock(call.options, before.clock);
  if (typeof clock === 'string') return say(clock);
  const after = await withoutDeleted(changed(before, call.options, all, game, clock), desk);
  if (after.channelIds.length > MOST_CHANNELS)
    return say(
      `At most ${MOST_CHANNELS} channels can be named. Take one out first, or allow every channel with \`reset:\`.`,
    );
  if (game !== undefined && !all.some((each) => isOn(after, each.id)))
    return say(`${game.name} is the only game that is turned on. Turn another on first.`);
  if (JSON.stringify(after) !== JSON.stringify(before)) await desk.places.setSettings(after);
  if (after.seatsIn !== undefined || before.seatsIn !== undefined) desk.showSeats(call.guildId);
  const registered = await desk.register(call.guildId);
  return say([await describe(after, call.guildId, desk), ...(registered ? [] : [LATER])].join('\n'));
}

/**
 * The settings without deleted channels, because nobody can pick those on Discord to remove them. If all channels were
 * deleted they stay: an empty list would allow games in every channel.
 */
async function withoutDeleted(settings: GuildSettings, desk: Desk): Promise<GuildSettings> {
  const left = await existing(settings.channelIds, desk);
  return left.length === 0 ? settings : { ...settings, channelIds: left };
}

async function existing(channelIds: readonly string[], desk: Desk): Promise<string[]> {
  const there = await Promise.all(channelIds.map((id) => desk.channels.exists(id)));
  return channelIds.filter((_, index) => there[index] !== false);
}

const ALL_DELETED =
  'Every channel that is named was deleted, so no game can be opened: name another with `channel:`, or allow every channel with `reset:`.';

const LATER = 'Discord did not take the changed commands. Use `/game settings` again in a moment.';

/** Suggests games for the option that turns them on and off. */
export async function suggestSettings(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const { on } = await offerOf(desk, call.guildId);
  const typed = (call.options['game'] ?? '').toLowerCase();
  return [...desk.games.values()]
    .map((game) => ({
      name: clip(`${game.name} (turned ${on.includes(game) ? 'on' : 'off'})`, SUGGESTION),
      value: game.id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

const named = (games: readonly Game[], text: string): Game | undefined =>
  games.find(({ id, name }) => [id, name.toLowerCase()].includes(text.trim().toLowerCase()));

function changed(
  before: GuildSettings,
  options: Record<string, string>,
  all: readonly Game[],
  game: Game | undefined,
  wanted: ClockRule,
): GuildSettings {
  const {
    creatorRoleId,
    judgeRoleId,
    games: _,
    clock: __,
    picture: drawn,
    house: sits,
    seatsIn: listed,
    unreadable = [],
    ...rest
  } = before;
  const lost = unreadable.filter(({ column }) => !isSet(column, options, game));
  const picture = switched(options['picture'], drawn);
  const house = switched(options['house'], sits);
  const clock = options['reset'] === 'clock' || wanted.kind === 'none' ? undefined : wanted;
  const role = options['reset'] === 'role' ? undefined : (options['role'] ?? creatorRoleId);
  const judge = options['reset'] === 'judge' ? undefined : (options['judge'] ?? judgeRoleId);
  const seatsIn = options['reset'] === 'seats' ? undefined : (options['seats'] ?? listed);
  const channel = options['channel'];
  const limit = Number.parseInt(options['limit'] ?? '', 10);
  const channelIds =
    options['reset'] === 'channels'
      ? []
      : channel === undefined
        ? before.channelIds
        : before.channelIds.includes(channel)
          ? before.channelIds.filter((id) => id !== channel)
          : [...before.channelIds, channel];
  const games = options['reset'] === 'games' ? undefined : gamesAfterSwitch(before, all, game);
  return {
    ...rest,
    ...(role !== undefined && { creatorRoleId: role }),
    ...(judge !== undefined && { judgeRoleId: judge }),
    channelIds,
    maxPerPlayer: Number.isNaN(limit) ? before.maxPerPlayer : limit,
    ...(games !== undefined && { games }),
    ...(clock !== undefined && { clock }),
    ...(picture !== undefined && { picture }),
    ...(house !== undefined && { house }),
    ...(seatsIn !== undefined && { seatsIn }),
    ...(lost.length > 0 && { unreadable: lost }),
  };
}

/** New value of a setting that is on unless stored as `false`; `to` is `on`, `off`, or undefined for no change. */
const switched = (to: string | undefined, before: false | undefined): false | undefined =>
  to === undefined ? before : to === 'off' ? false : undefined;

/** True if the typed options set the stored setting with the name `column`, or reset it to its default. */
function isSet(column: string, options: Record<string, string>, game: Game | undefined): boolean {
  const { reset, channel, clock } = options;
  switch (column) {
    case 'channelIds':
      return reset === 'channels' || channel !== undefined;
    case 'games':
      return reset === 'games' || game !== undefined;
    case 'clock':
      return reset === 'clock' || clock !== undefined;
    default:
      return false;
  }
}

/**
 * Ids of the games that are turned on after one game is switched on or off. Undefined means: all games are on.
 */
function gamesAfterSwitch(
  before: GuildSettings,
  all: readonly Game[],
  game: Game | undefined,
): string[] | undefined {
  if (game === undefined) return before.games;
  const on = all.filter(({ id }) => isOn(before, id) !== (id === game.id)).map(({ id }) => id);
  return on.length === all.length ? undefined : on;
}

async function describe(settings: GuildSettings, guildId: string, desk: Desk): Promise<string> {
  const who = settings.creatorRoleId === undefined ? 'Everybody' : `The role <@&${settings.creatorRoleId}>`;
  const where =
    settings.channelIds.length === 0
      ? 'in every channel'
      : `in ${settings.channelIds.map((id) => `<#${id}>`).join(', ')}`;
  const limit =
    settings.maxPerPlayer === 0
      ? 'There is no limit to the games of a player.'
      : `A player may have ${settings.maxPerPlayer === 1 ? '1 game' : `${settings.maxPerPlayer} games`} at once.`;
  const judges =
    settings.judgeRoleId === undefined
      ? 'Those who manage the server judge games.'
      : `The role <@&${settings.judgeRoleId}> judges games.`;
  const clock =
    settings.clock === undefined
      ? 'Games have no clock unless one is named.'
      : `Games for which no clock is named have this one: ${ruleWords(settings.clock)}`;
  const lost = settings.channelIds.length > 0 && (await existing(settings.channelIds, desk)).length === 0;
  return [
    ...(settings.unreadable === undefined
      ? []
      : [
          `⚠ These settings cannot be read, and no new game begins until they are set again or put back with \`reset:\`: ${unreadableWords(settings.unreadable)}. ${TELL} as well.`,
        ]),
    `${who} may open games ${where}.${lost ? ` ${ALL_DELETED}` : ''}`,
    how('`role:` names who may, `channel:` allows a channel or takes it out; `reset:` puts either back.'),
    limit,
    how('`limit:` sets how many a player may have at once, 0 for no limit.'),
    judges,
    how('`judge:` names a role, `reset:` puts it back.'),
    clock,
    how('`clock:` and `zero:` set it, such as `clock:2 days zero:claim`; `clock:none` takes it away.'),
    settings.picture === false ? 'Boards have no pictures.' : 'Boards have pictures.',
    how('`picture:` turns them on or off.'),
    settings.house === false ? 'The house takes no seats here.' : 'The house plays with whoever asks for it.',
    how('`house:` turns it on or off; games that it plays go on.'),
    settings.seatsIn === undefined
      ? 'No channel lists open seats.'
      : `Open seats are listed in <#${settings.seatsIn}>: those of games in channels that everybody may view.`,
    how(
      '`seats:` names a channel, `reset:` takes the list away. I need to view that channel and to send messages there.',
    ),
    ...(await describeGames(guildId, desk)),
  ].join('\n');
}

/** Hint in small print below a setting, which says how to change it. */
const how = (sentence: string): string => `-# ${sentence}`;

/** Lists the games that are turned on, if the bot plays more than one. */
async function describeGames(guildId: string, desk: Desk): Promise<string[]> {
  const { on, played } = await offerOf(desk, guildId);
  const off = [...desk.games.values()].filter((game) => !on.includes(game));
  const names = (games: readonly Game[]): string => nameRow(games.map((game) => game.name));
  if (desk.games.size < 2 && off.length === 0) return [];
  const turned = off.length === 0 ? '' : ` Turned off: ${names(off)}.`;
  const lingering = off.filter((game) => played.includes(game));
  const more =
    lingering.length === 0
      ? ''
      : ` ${names(lingering)} is still played here: the commands stay until the last of those games is over.`;
  return [
    `Turned on: ${names(on) || 'none'}.${turned}${more}`,
    how('`game:` turns one on or off, `reset:` turns all on.'),
  ];
}
