// Facts about channels: whether one exists, what the bot may do there, and who may view it. Facts that the gateway
// keeps up to date are not requested. Others are requested when needed: with HTTP nobody reports deleted channels.
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  ChannelType,
  DiscordAPIError,
  PermissionFlagsBits,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { ChannelState } from '../../table/league/applying.ts';
import type { Caller } from '../interactions/incoming.ts';
import { type Forum, forumOf, missingTags } from './forums.ts';
import { inChannel, mayPost, THREADS_BELOW } from './permissions.ts';

/** Looks up facts about channels. */
export interface Channels {
  /**
   * True if the channel exists, even if the bot may not view it. False: it was deleted. Undefined: Discord does not say
   * at the moment.
   */
  exists(channelId: string): Promise<boolean | undefined>;
  /** True if the message exists. False: it was deleted. Undefined: Discord does not say at the moment. */
  hasMessage(channelId: string, messageId: string): Promise<boolean | undefined>;
  /** Uses that the channel allows (games, leagues). Undefined: Discord does not say at the moment. */
  room(channelId: string): Promise<Room | undefined>;
  /**
   * State of a channel: `fit` if a league can post there (or play its `games` there), else the obstacle. Undefined:
   * Discord does not say at the moment.
   */
  state(guildId: string, channelId: string, what?: 'league' | 'games'): Promise<ChannelState | undefined>;
  /** True if this member may view the channel. Undefined if Discord does not say, or they are not on the server. */
  seenBy(guildId: string, channelId: string, userId: string): Promise<boolean | undefined>;
  /** True if the role @everyone may view the channel. Undefined: Discord does not say at the moment. */
  seenByAll(guildId: string, channelId: string): Promise<boolean | undefined>;
}

/** Uses that a channel allows: text channels games and leagues, forums only games, voice channels nothing. */
export type Room = { kind: 'text' } | { kind: 'forum'; forum: Forum } | { kind: 'none' };

/** A channel of a server as reported by the gateway. */
interface KnownChannel {
  type: ChannelType;
  forum?: Forum;
  /** True if the bot may post in the channel. */
  mayPost: boolean;
}

/** Facts about channels that the gateway keeps up to date. */
export interface KnownChannels {
  /** The channel; undefined if it is unknown whether it exists. */
  find(channelId: string): KnownChannel | undefined;
  /** True if the server is known and has no such channel. */
  isGone(guildId: string, channelId: string): boolean;
  /** Id of a thread's last message when the bot connected; undefined: unknown. */
  lastMessage(threadId: string): string | undefined;
}

/** Stands in for the gateway's facts about channels if there is no gateway: it knows of no channel. */
const NONE_KNOWN: KnownChannels = {
  find: () => undefined,
  isGone: () => false,
  lastMessage: () => undefined,
};

/**
 * Why the bot cannot hold a game in the user's channel, as a sentence; undefined if it can. Settings of the server are
 * not checked here.
 */
export async function cannotHold(
  { lacking, ...where }: Pick<Caller, 'lacking' | 'channelId' | 'parentId'>,
  channels: Pick<Channels, 'room'>,
): Promise<string | undefined> {
  const room = await channels.room(where.parentId ?? where.channelId);
  // In a forum, the permission to send messages includes creating posts.
  const missing = room?.kind === 'forum' ? lacking.filter((name) => name !== THREADS_BELOW) : lacking;
  if (missing.length > 0)
    return `I cannot hold a game in this channel: I lack the permission to ${missing.join(', to ')}. Ask whoever manages the server to grant it, then try again.`;
  if (room?.kind === 'none')
    return 'I cannot hold a game in this channel: a game has a thread of its own, and only text channels and forums have such. Use the command in one.';
  return room?.kind === 'forum' ? whyUntaggable(room.forum) : undefined;
}

/** Why Discord would refuse the posts of games in this forum; undefined if it would not. */
export function whyUntaggable(forum: Forum): string | undefined {
  const missing = missingTags(forum);
  if (!forum.requiresTag || missing.length === 0) return undefined;
  const names = missing.map((name) => `**${name}**`).join(', ');
  return `I cannot hold a game in this forum: its posts must have a tag, and mine would have none. Ask whoever manages the server to add the ${missing.length === 1 ? 'tag' : 'tags'} ${names}, free for all to use, or to stop requiring tags. Then try again.`;
}

/**
 * Reason why the games of a league cannot be played in this channel, as a sentence; undefined if they can, or if
 * Discord does not say.
 */
export async function cannotPlayIn(
  guildId: string,
  channelId: string,
  channels: Pick<Channels, 'room' | 'state'>,
): Promise<string | undefined> {
  const [room, state] = await Promise.all([
    channels.room(channelId),
    channels.state(guildId, channelId, 'games'),
  ]);
  if (state === 'no-channel')
    return 'No game can be played there. Name a text channel or a forum of this server.';
  if (state === 'forbidden')
    return `I may not post in <#${channelId}>. Ask whoever manages the server to let me view it, send messages there and embed links, and send messages in its threads. Then try again.`;
  return room?.kind === 'forum' ? whyUntaggable(room.forum) : undefined;
}

/**
 * Why no league can be held in the user's channel, as a sentence: a league's announcements are messages, which a forum
 * does not have.
 */
export async function cannotHoldLeague(caller: Caller, channels: Channels): Promise<string | undefined> {
  const room = await channels.room(caller.parentId ?? caller.channelId);
  return room?.kind === 'forum'
    ? 'I cannot hold a league in a forum: what is told of it are messages, not posts. Use the command in a text channel. The games of the league can be posts of this forum: `/league create games-in:` or `/league settings games-in:` names it.'
    : cannotHold(caller, channels);
}

/** Types of channels in which a thread can be opened under a message. */
export const HOLDING = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;
/** Channels in which games can be played. */
export const PLAYABLE = [...HOLDING, ChannelType.GuildForum] as const;

const holds = (type: ChannelType): boolean => HOLDING.some((holding) => holding === type);

const roomOf = (type: ChannelType, forum: Forum | undefined): Room =>
  forum !== undefined ? { kind: 'forum', forum } : { kind: holds(type) ? 'text' : 'none' };

const stateOf = ({ type, mayPost }: KnownChannel, what: 'league' | 'games'): ChannelState => {
  const isFit = holds(type) || (what === 'games' && type === ChannelType.GuildForum);
  return !isFit ? 'no-channel' : mayPost ? 'fit' : 'forbidden';
};

/** Channel facts from the gateway's cache, or else from Discord's REST API. `ourId` is the bot's own user id. */
export function createChannels(
  rest: Pick<REST, 'get'>,
  ourId: () => string | undefined,
  known: KnownChannels = NONE_KNOWN,
): Channels {
  const channel = async (channelId: string): Promise<APIChannel> =>
    // Cast without a check: Discord documents the type of this request's answer.
    (await rest.get(Routes.channel(channelId))) as APIChannel;

  /** Permissions of this member in a channel. */
  async function permissionsIn(guildId: string, there: APIChannel, userId: string) {
    // Cast without a check: Discord documents the type of this request's answer.
    const member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    return permissionsOf(guildId, there, userId, member);
  }

  async function permissionsOf(
    guildId: string,
    there: APIChannel,
    userId: string,
    member: Pick<APIGuildMember, 'roles'>,
  ) {
    // Cast without a check: Discord documents the type of this request's answer.
    const guild = (await rest.get(Routes.guild(guildId))) as APIGuild;
    const overwrites = 'permission_overwrites' in there ? (there.permission_overwrites ?? []) : [];
    return inChannel(guild, userId, member, overwrites);
  }

  return {
    exists: async (channelId) =>
      known.find(channelId) !== undefined || isThere(() => rest.get(Routes.channel(channelId))),
    hasMessage: (channelId, messageId) =>
      isThere(() => rest.get(Routes.channelMessage(channelId, messageId))),
    room: async (channelId) => {
      try {
        const there = known.find(channelId);
        if (there !== undefined) return roomOf(there.type, there.forum);
        const found = await channel(channelId);
        return roomOf(found.type, forumOf(found));
      } catch {
        return undefined;
      }
    },
    state: async (guildId, channelId, what = 'league') => {
      const there = known.find(channelId);
      if (there !== undefined) return stateOf(there, what);
      if (known.isGone(guildId, channelId)) return 'no-channel';
      try {
        const found = await channel(channelId);
        const us = ourId();
        if (us === undefined) return undefined;
        const isForum = found.type === ChannelType.GuildForum;
        const ours = await permissionsIn(guildId, found, us);
        return stateOf({ type: found.type, mayPost: mayPost(ours, isForum) }, what);
      } catch (error) {
        return lostBy(error);
      }
    },
    seenBy: async (guildId, channelId, userId) => {
      try {
        const there = await channel(channelId);
        return (await permissionsIn(guildId, there, userId)).has(PermissionFlagsBits.ViewChannel);
      } catch {
        return undefined;
      }
    },
    seenByAll: async (guildId, channelId) => {
      try {
        const there = await channel(channelId);
        const ours = await permissionsOf(guildId, there, '', { roles: [] });
        return ours.has(PermissionFlagsBits.ViewChannel);
      } catch {
        return undefined;
      }
    },
  };
}

/** The state of a channel (deleted, or closed to the bot) that an error of Discord implies. */
function lostBy(error: unknown): ChannelState | undefined {
  if (!(error instanceof DiscordAPIError)) return undefined;
  const code = Number(error.code);
  if (code === RESTJSONErrorCodes.UnknownChannel) return 'no-channel';
  return code === RESTJSONErrorCodes.MissingAccess ? 'forbidden' : undefined;
}

async function isThere(look: () => Promise<unknown>): Promise<boolean | undefined> {
  try {
    await look();
    return true;
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) return undefined;
    switch (Number(error.code)) {
      case RESTJSONErrorCodes.UnknownChannel:
      case RESTJSONErrorCodes.UnknownMessage:
        return false;
      case RESTJSONErrorCodes.MissingAccess:
        return true;
      default:
        return undefined;
    }
  }
}
