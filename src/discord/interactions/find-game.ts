// The game that a command means: the one named in its option, the one of this thread, or the user's only game in this
// channel. If none fits, or several do, asks the user.
import type { SlashCommandStringOption } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import { dayAt } from '../../table/clock/calendar.ts';
import { roughly } from '../../table/clock/text.ts';
import type { GameRecord, Phase } from '../../table/records.ts';
import { isUnreadable } from '../../table/unreadable.ts';
import type { Reply } from '../messages/body.ts';
import { whichBody } from '../messages/ephemeral.ts';
import { clip, gameTitle } from '../messages/fit.ts';
import { CHOICE, SELECT_LABEL, SUGGESTION, SUGGESTIONS } from '../messages/limits.ts';
import { say } from '../messages/result.ts';
import { offerOf } from '../registration/offer.ts';
import type { Desk } from './command.ts';
import { tryCustomId } from './custom-id.ts';
import type { Caller, CommandCall, SuggestCall, Suggestion } from './incoming.ts';

/** Kinds of games that a command may mean if it names no game. */
export type Want =
  /** Games in which the user has a seat. */
  | 'mine'
  /** Open games that the user might join. */
  | 'open'
  /** The user's own games, or any in the channel if the user has none. */
  | 'any';

/** The game that a command means. */
export interface Meant {
  record: GameRecord;
  game: Game;
}

/** The game that a command means, or a reply if no game or several may be meant. */
export type Found = Meant | { reply: Reply };

/** A command about one game: finds the game and acts on it, or asks which one is meant. */
export const onGame =
  (
    want: Want | ((call: CommandCall) => Want),
    act: (call: CommandCall, desk: Desk, meant: Meant) => Reply | Promise<Reply>,
    fits?: (game: Game, call: CommandCall) => boolean,
  ) =>
  async (call: CommandCall, desk: Desk): Promise<Reply> => {
    const wanted = typeof want === 'function' ? want(call) : want;
    const found = await findGame(call, desk, wanted, (game) => fits?.(game, call) ?? true);
    return 'reply' in found ? found.reply : act(call, desk, found);
  };

/** Suggests values for an option that depends on the game that the command means; nothing if the game is unknown. */
export async function suggestOn(
  call: SuggestCall,
  desk: Desk,
  want: Want,
  values: (meant: Meant) => Suggestion[] | Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  const found = await findGame(call, desk, want);
  return 'reply' in found ? [] : values(found);
}

/** The option by which a command names a game, the same wherever it is used. */
export const gameOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('game')
    .setDescription('Which game, if not the one of this thread')
    .setAutocomplete(true)
    .setMaxLength(CHOICE);

/** Phases of a game before its end. */
export const ALIVE: Phase[] = ['open', 'running'];
const EVER: Phase[] = ['open', 'running', 'finished', 'cancelled'];

/**
 * The game that a command means: by its option, by the thread, or else the user's only game in this channel. `fits`
 * tells for which games the command makes sense: others are only considered if none fits.
 */
export async function findGame(
  call: CommandCall,
  desk: Desk,
  want: Want,
  fits: (game: Game) => boolean = () => true,
): Promise<Found> {
  const named = call.options['game'];
  if (named !== undefined) {
    const record = await desk.tables.record(named);
    // A game of another server is treated as if it did not exist.
    if (record === undefined || record.guildId !== call.guildId || (await outOfSight(call, desk, record)))
      return {
        reply: say('I know no such game on this server. Pick one of those that the option `game` suggests.'),
      };
    return withGame(desk, record);
  }
  const ofThread = await gameOfThread(call, desk);
  if (ofThread !== undefined) return withGame(desk, ofThread);
  const here = await gamesHere(call, desk, want);
  const fitting = here.filter((record) => {
    const game = desk.games.get(record.game);
    return game !== undefined && fits(game);
  });
  const candidates = fitting.length > 0 ? fitting : here;
  const only = candidates[0];
  if (only === undefined) return { reply: say(nothingHere(want)) };
  if (candidates.length === 1) return withGame(desk, only);
  return { reply: which(call, desk, candidates) };
}

/**
 * True if the user may not see anything of the game from here: they may not view the game's channel, and are neither a
 * player nor a judge of the game.
 */
async function outOfSight(call: CommandCall, { channels }: Desk, record: GameRecord): Promise<boolean> {
  const { guildId, channelId } = record;
  const own = sits(record, call) || record.createdBy === call.userId;
  if (own || call.isAdmin || call.command === 'judge' || channelId === (call.parentId ?? call.channelId))
    return false;
  return (await channels.seenBy(guildId, channelId, call.userId)) === false;
}

/**
 * The game of this thread. A game of another server is treated as if it did not exist, whatever thread the interaction
 * claims.
 */
export async function gameOfThread(
  { channelId, guildId }: Pick<Caller, 'channelId' | 'guildId'>,
  { places }: Pick<Desk, 'places'>,
): Promise<GameRecord | undefined> {
  const record = await places.byThread(channelId);
  return record?.guildId === guildId ? record : undefined;
}

/** The user's game if there is no doubt: the thread's game, or else the only one that they play in this channel. */
export async function ownGame(call: CommandCall, desk: Desk): Promise<GameRecord | undefined> {
  const ofThread = await gameOfThread(call, desk);
  if (ofThread !== undefined) return ofThread;
  const [only, ...others] = await gamesHere(call, desk, 'mine');
  return others.length === 0 ? only : undefined;
}

/** The games whose cards and decks may be meant: the thread's game, or else all that are turned on here. */
export async function gamesMeant(caller: Caller, desk: Desk): Promise<readonly Game[]> {
  const record = await gameOfThread(caller, desk);
  const game = record === undefined ? undefined : desk.games.get(record.game);
  return game === undefined ? (await offerOf(desk, caller.guildId)).on : [game];
}

function withGame(desk: Desk, record: GameRecord): Found {
  const game = desk.games.get(record.game);
  return game === undefined
    ? { reply: say(`This bot does not play ${record.game} at present. Ask whoever runs it.`) }
    : { record, game };
}

async function gamesHere(call: CommandCall, desk: Desk, want: Want): Promise<GameRecord[]> {
  const channel = call.parentId ?? call.channelId;
  const phases: Phase[] = want === 'open' ? ['open'] : ALIVE;
  const found = await desk.places.inChannel(channel, phases);
  const all = found.filter(({ guildId }) => guildId === call.guildId);
  if (want === 'open') return all;
  const mine = all.filter((record) => sits(record, call));
  if (mine.length > 0 || want === 'mine') return mine;
  return all;
}

const sits = (record: GameRecord, caller: Caller): boolean =>
  record.players.some((player) => player.userId === caller.userId);

function nothingHere(want: Want): string {
  switch (want) {
    case 'mine':
      return 'You have no game in this channel. Use the command in the thread of your game, or open one with `/game new`.';
    case 'open':
      return 'No game is open in this channel. Open one with `/game new`.';
    case 'any':
      return 'There is no game in this channel. Use the command in the thread of a game, or open one with `/game new`.';
  }
}

/**
 * Asks which of several games is meant. The menu's id contains the command, so that the user need not type it again.
 */
function which(call: CommandCall, desk: Desk, records: readonly GameRecord[]): Reply {
  const several = records.some((record) => sits(record, call))
    ? 'You have several games here.'
    : 'There are several games here.';
  const id = commandId(call);
  if (id === undefined) {
    const links = records.slice(0, 20).map((record) => `• <#${record.threadId ?? record.channelId}>`);
    return say(`${several} Use the command in the thread of the one you mean:\n${links.join('\n')}`);
  }
  const options = records.map((record) => ({
    label: gameLabel(desk, record),
    value: record.id,
    description: gameDetail(record, desk.now()),
  }));
  return {
    kind: 'message',
    body: whichBody(`${several} Which one do you mean?`, id, options),
  };
}

/**
 * The id of a button that runs this command, or of a menu that runs it with the chosen game; undefined if the id would
 * be too long.
 */
export const commandId = ({
  command,
  sub,
  options,
}: Pick<CommandCall, 'command' | 'sub' | 'options'>): string | undefined =>
  tryCustomId({
    route: 'again',
    game: '',
    ask: 0,
    epoch: 0,
    args: [sub === undefined ? command : `${command}.${sub}`, new URLSearchParams(options).toString()],
  });

/**
 * The slash command that a button or menu made by {@link commandId} stands for. `chosen`: id of the game that was
 * chosen in the menu.
 */
export function againCall(caller: Caller, args: readonly string[], chosen?: string): CommandCall {
  const [command = '', sub] = (args[0] ?? '').split('.');
  const options = Object.fromEntries(new URLSearchParams(args[1] ?? ''));
  return {
    ...caller,
    command,
    ...(sub !== undefined && { sub }),
    options: { ...options, ...(chosen !== undefined && { game: chosen }) },
  };
}

/** A game's label: "Altered: Ann and Bob (7f3a)", the same as its thread's name. */
export const gameLabel = (desk: Pick<Desk, 'games'>, record: GameRecord, longest = SELECT_LABEL): string =>
  gameTitle(desk.games.get(record.game)?.name ?? record.game, record, longest);

/**
 * Details that distinguish games of the same players: phase, day of opening, and how long the game has waited for the
 * same people.
 */
export function gameDetail(record: GameRecord, now: number): string {
  const { awaitedSince, createdAt, endedAt, phase } = record;
  const waits =
    phase === 'running' && awaitedSince !== undefined ? `, waits for ${roughly(now - awaitedSince)}` : '';
  const ended = endedAt === undefined ? '' : `, ended ${roughly(now - endedAt)} ago`;
  return `${phaseWords(record)}, opened ${dayAt(createdAt, 'UTC')}${waits}${ended}`;
}

/** The phase of a game in a word or two: "waits for players". */
export function phaseWords(record: GameRecord): string {
  if (isUnreadable(record)) return 'cannot be read';
  switch (record.phase) {
    case 'open':
      return 'waits for players';
    case 'running':
      return 'running';
    case 'finished':
      return 'over';
    case 'cancelled':
      return 'called off';
  }
}

/**
 * Values for an option `game`: the user's games on this server, beginning with those that have waited for the user
 * longest.
 */
export async function suggestGames(
  call: SuggestCall,
  desk: Desk,
  want: Want | 'ever',
): Promise<Suggestion[]> {
  const records =
    want === 'ever'
      ? await desk.places.ofPlayer(call.guildId, call.userId, EVER)
      : want === 'open'
        ? await desk.places.inChannel(call.parentId ?? call.channelId, ['open'])
        : await desk.places.ofPlayer(call.guildId, call.userId, ALIVE);
  return suggestions(call, desk, records);
}

/** Maximum length of a game's details: "running, opened 2026-11-27, waits for 35 minutes". */
const DETAIL = 55;

/** A game as a value for an option: its label, and as much of its details as fits. */
export function suggestion(desk: Pick<Desk, 'games' | 'now'>, record: GameRecord): Suggestion {
  const label = gameLabel(desk, record, SUGGESTION - DETAIL);
  return { name: clip(`${label} · ${gameDetail(record, desk.now())}`, SUGGESTION), value: record.id };
}

/** Suggests these games for the option being typed. */
export function suggestions(
  call: SuggestCall,
  desk: Pick<Desk, 'games' | 'now'>,
  records: readonly GameRecord[],
): Suggestion[] {
  const typed = (call.options[call.focused] ?? '').toLowerCase();
  return records
    .map((record) => suggestion(desk, record))
    .filter((choice) => choice.name.toLowerCase().includes(typed))
    .slice(0, SUGGESTIONS);
}
