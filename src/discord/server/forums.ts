// Forums: channels in which every thread is a post of its own. Staff makes the tags of a forum; the bot puts those on its posts whose names it knows.
import { type APIChannel, ChannelFlags, ChannelType } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import type { GameRecord } from '../../table/records.ts';

/** A tag that posts of a forum may bear. */
export interface ForumTag {
  id: string;
  name: string;
  /** Only moderators may put it on a post. */
  moderated: boolean;
}

/** A forum, as far as it matters for a game's post. */
export interface Forum {
  guildId: string;
  tags: readonly ForumTag[];
  /** Every post must bear a tag. */
  requiresTag: boolean;
}

/** Names of the tags that tell how far a game has come; a game's own tag bears its name. */
export const STATE_TAGS = { open: 'Open seat', running: 'Running', over: 'Over' } as const;

/** The forum that Discord describes; undefined if this is another channel. */
export function forumOf(channel: APIChannel): Forum | undefined {
  if (channel.type !== ChannelType.GuildForum) return undefined;
  const { guild_id: guildId = '', available_tags: tags = [], flags } = channel;
  return {
    guildId,
    tags: tags.map(({ id, name, moderated }) => ({ id, name, moderated })),
    requiresTag: ((flags ?? 0) & ChannelFlags.RequireTag) !== 0,
  };
}

/** The tags that the bot may put on posts, by the name of each in lower case. */
const usable = ({ tags }: Pick<Forum, 'tags'>): Map<string, string> =>
  new Map(tags.filter(({ moderated }) => !moderated).map(({ id, name }) => [name.trim().toLowerCase(), id]));

/** Names of the tags of states that the bot cannot put on posts: they are missing, or moderators alone may do so. */
export const missingTags = (forum: Pick<Forum, 'tags'>): string[] =>
  Object.values(STATE_TAGS).filter((name) => !usable(forum).has(name.toLowerCase()));

/** Ids of the tags that the post of this game is to bear, the most important first. Tags that people have put on it (`present`) stay, but for those of other states. */
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
