// Forums: channels in which every thread is a post. The server's staff creates a forum's tags; the bot uses those whose
// names it knows.
import { type APIChannel, ChannelFlags, ChannelType } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import type { GameRecord } from '../../table/records.ts';

/** A tag for posts of a forum. */
export interface ForumTag {
  id: string;
  name: string;
  /** True if only moderators may use the tag. */
  moderated: boolean;
}

/** A forum, with only those of its facts that a game's post needs. */
export interface Forum {
  guildId: string;
  tags: readonly ForumTag[];
  /** True if every post must have a tag. */
  requiresTag: boolean;
}

/** Names of the tags for a game's state; the tag for a game has the game's name. */
export const STATE_TAGS = { open: 'Open seat', running: 'Running', over: 'Over' } as const;

/** The forum in Discord's description; undefined for other kinds of channel. */
export function forumOf(channel: APIChannel): Forum | undefined {
  if (channel.type !== ChannelType.GuildForum) return undefined;
  const { guild_id: guildId = '', available_tags: tags = [], flags } = channel;
  return {
    guildId,
    tags: tags.map(({ id, name, moderated }) => ({ id, name, moderated })),
    requiresTag: ((flags ?? 0) & ChannelFlags.RequireTag) !== 0,
  };
}

/** The tags that the bot may use, by lower-case name. */
const usable = ({ tags }: Pick<Forum, 'tags'>): Map<string, string> =>
  new Map(tags.filter(({ moderated }) => !moderated).map(({ id, name }) => [name.trim().toLowerCase(), id]));

/** Names of the state tags that the bot cannot use: they do not exist, or are for moderators only. */
export const missingTags = (forum: Pick<Forum, 'tags'>): string[] =>
  Object.values(STATE_TAGS).filter((name) => !usable(forum).has(name.toLowerCase()));

/**
 * Ids of the tags for a game's post, the most important first. Tags that people have added (`present`) stay, except
 * those of other states.
 */
export function tagsFor(
  forum: Pick<Forum, 'tags'>,
  { phase }: Pick<GameRecord, 'phase'>,
  { id, name }: Pick<Game, 'id' | 'name'>,
  present: readonly string[] = [],
): string[] {
  const byName = usable(forum);
  const tag = (wanted: string): string[] => {
    const found = byName.get(wanted.toLowerCase());
    return found === undefined ? [] : [found];
  };
  const states = Object.values(STATE_TAGS).flatMap(tag);
  const state = phase === 'open' || phase === 'running' ? STATE_TAGS[phase] : STATE_TAGS.over;
  const game = [name, id].flatMap(tag).slice(0, 1);
  const kept = present.filter((each) => !states.includes(each));
  return [...new Set([...tag(state), ...game, ...kept])];
}
