// What a server allows, by its settings: which games, who opens them and where, how many each.
import { refuse } from './refusal.ts';
import type { Actor, GuildSettings, Store, TableRefusal } from './types.ts';

/** Is this game turned on? All are that the bot plays, as long as the server has not said which. */
export const isOn = ({ games }: GuildSettings, game: string): boolean =>
  games === undefined || games.includes(game);

/** Said where a game is not turned on. */
export const turnedOff = (name: string): TableRefusal =>
  refuse(
    'not-allowed',
    `${name} is turned off on this server. Those who manage the server turn it on with \`/game settings\`.`,
  );

/** Why this member may not open games in this channel; undefined where he may. */
export function mayNotCreate(
  actor: Actor,
  channelId: string,
  settings: GuildSettings,
): TableRefusal | undefined {
  const { creatorRoleId, channelIds } = settings;
  if (creatorRoleId !== undefined && !actor.isAdmin && !actor.roles?.includes(creatorRoleId))
    return refuse(
      'not-allowed',
      `Only members with the role <@&${creatorRoleId}> open games here. Ask one of them to open yours.`,
    );
  if (channelIds.length > 0 && !channelIds.includes(channelId))
    return refuse(
      'not-allowed',
      `Games are played in other channels here: ${channelIds.map((id) => `<#${id}>`).join(', ')}.`,
    );
  return undefined;
}

/** Why the member may not take part in one more game; undefined where he may. */
export async function atLimit(
  store: Store,
  actor: Actor,
  settings: GuildSettings,
): Promise<TableRefusal | undefined> {
  if (settings.maxPerPlayer === 0) return undefined;
  const games = await store.ofPlayer(settings.guildId, actor.userId, ['open', 'running']);
  if (games.length < settings.maxPerPlayer) return undefined;
  return refuse(
    'not-allowed',
    `You have ${games.length} games on this server, as many as a player may have at once. Finish or leave one first.`,
  );
}
