// Limits in a server's settings: which games, who opens them and where, and how many per person.

import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { GuildSettings } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { TELL, unreadableWords } from '../unreadable.ts';

/** True if this game is turned on on a server. By default all games that the bot plays are. */
export const isOn = ({ games }: GuildSettings, game: string): boolean =>
  games === undefined || games.includes(game);

/** Refusal of a request about a game that this bot does not play; it lists the games that the bot plays. */
export const noGame = (games: ReadonlyMap<string, unknown>, wanted: string): TableRefusal =>
  refuse(
    'unknown-value',
    `There is no game ${quoteTyped(wanted)}. There are: ${[...games.keys()].join(', ')}.`,
  );

/** Refusal if a game is not turned on. */
export const turnedOff = (name: string): TableRefusal =>
  refuse(
    'not-allowed',
    `${name} is turned off on this server. Those who manage the server turn it on with \`/game settings\`.`,
  );

/** Why this person may not open games in this channel; undefined if they may. */
export function mayNotCreate(
  actor: Actor,
  channelId: string,
  settings: GuildSettings,
): TableRefusal | undefined {
  // Refuses if a setting is unreadable, because it may be the one that forbids opening games here.
  if (settings.unreadable !== undefined)
    return refuse('not-allowed', unreadableSettings(settings.unreadable));
  const { creatorRoleId } = settings;
  if (creatorRoleId !== undefined && !actor.isAdmin && !actor.roles?.includes(creatorRoleId))
    return refuse(
      'not-allowed',
      `Only members with the role <@&${creatorRoleId}> open games here. Ask one of them to open yours.`,
    );
  return otherChannels(channelId, settings);
}

/** Sentence that refuses a new game because these settings of the server are unreadable. */
const unreadableSettings = (values: NonNullable<GuildSettings['unreadable']>): string =>
  `Some settings of this server cannot be read (${unreadableWords(values)}), so no new game begins for now; games under way go on. Those who manage the server set them again, or put them back with \`/game settings reset:\`. ${TELL} as well.`;

/** Why nobody may play in this channel, with the channels in which they may; undefined if it is allowed here. */
export function otherChannels(
  channelId: string,
  { channelIds, unreadable = [] }: GuildSettings,
): TableRefusal | undefined {
  const lost = unreadable.filter(({ column }) => column === 'channelIds');
  if (lost.length > 0) return refuse('not-allowed', unreadableSettings(lost));
  if (channelIds.length === 0 || channelIds.includes(channelId)) return undefined;
  return refuse(
    'not-allowed',
    `Games are played in other channels here: ${channelIds.map((id) => `<#${id}>`).join(', ')}. Those who manage the server may name more with \`/game settings\`.`,
  );
}

/**
 * Why this person may not have another game; undefined if they may. Counts games in which they have a seat, and games
 * that they opened and that wait for players. `gameId`: the game in question, which may be among these.
 */
export async function atLimit(
  store: Store,
  { userId }: Actor,
  { guildId, maxPerPlayer }: GuildSettings,
  gameId?: string,
): Promise<TableRefusal | undefined> {
  if (maxPerPlayer === 0) return undefined;
  const sitting = await store.ofPlayer(guildId, userId, ['open', 'running']);
  const opened = await store.openedBy(guildId, userId);
  const his = new Set([...sitting, ...opened].map(({ id }) => id));
  if (his.size - (gameId !== undefined && his.has(gameId) ? 1 : 0) < maxPerPlayer) return undefined;
  return refuse(
    'not-allowed',
    `You have ${his.size === 1 ? '1 game' : `${his.size} games`} on this server, ${his.size > maxPerPlayer ? `and a player may have ${maxPerPlayer}` : 'as many as a player may have'} at once. Finish one, leave it (\`/game leave\`), or call it off (\`/game cancel\`) first.`,
  );
}
