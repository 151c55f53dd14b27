// Whether a channel is still there, what the bot may do in it, and who may view it. What the gateway keeps true is not asked for.
// Otherwise the bot asks at the moment when it matters: with HTTP nobody tells it about deleted channels.
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
import { inChannel, mayPost } from './permissions.ts';

/** Looks channels up. */
export interface Channels {
  /**
   * False: it was deleted. Undefined: Discord does not say at the moment. A channel that the bot may not view counts as
   * there.
   */
  exists(channelId: string): Promise<boolean | undefined>;
  /** The same for a message. */
  hasMessage(channelId: string, messageId: string): Promise<boolean | undefined>;
  /** Can it hold the threads of games? Voice channels and forums cannot. Undefined: Discord does not say at the moment. */
  holdsGames(channelId: string): Promise<boolean | undefined>;
  /** Can a league be played in it? Undefined: Discord does not say at the moment. */
  state(guildId: string, channelId: string): Promise<ChannelState | undefined>;
  /** May this member view the channel? Undefined if Discord does not say, or they are not on the server. */
  seenBy(guildId: string, channelId: string, userId: string): Promise<boolean | undefined>;
  /** True if everybody on the server may view the channel, whatever roles they have. Undefined: Discord does not say at the moment. */
  seenByAll(guildId: string, channelId: string): Promise<boolean | undefined>;
}

/** A channel of a server as the gateway has told it. */
interface KnownChannel {
  type: ChannelType;
  /** May the bot post there? */
  mayPost: boolean;
}

/** The channels that the gateway keeps true. */
export interface KnownChannels {
  /** Undefined: it is not known whether there is such a channel. */
  find(channelId: string): KnownChannel | undefined;
  /** Is the server known, and without such a channel? */
  isGone(guildId: string, channelId: string): boolean;
  /** The last message of a thread, as it was when the bot connected; undefined: not known. */
  lastMessage(threadId: string): string | undefined;
}

/** None of them are, without the gateway. */
const NONE_KNOWN: KnownChannels = {
  find: () => undefined,
  isGone: () => false,
  lastMessage: () => undefined,
};

/**
 * Why no game can be held in the channel of this caller, as far as it is between the bot and Discord; undefined if one
 * can.
 */
export async function cannotHold(
  { lacking, ...where }: Caller,
  channels: Channels,
): Promise<string | undefined> {
  if (lacking.length > 0)
    return `I cannot hold a game in this channel: I lack the permission to ${lacking.join(', to ')}. Ask whoever manages the server to grant it, then try again.`;
  if ((await channels.holdsGames(where.parentId ?? where.channelId)) !== false) return undefined;
  return 'I cannot hold a game in this channel: a game has a thread of its own, and only text channels have such. Use the command in one.';
}

/** Channels in which a thread can hang under a message. */
export const HOLDING = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

const holds = (type: ChannelType): boolean => HOLDING.some((holding) => holding === type);

const stateOf = (channel: KnownChannel): ChannelState =>
  !holds(channel.type) ? 'no-channel' : channel.mayPost ? 'fit' : 'forbidden';

/** The channels as the gateway keeps them, and else as Discord's REST interface reports them. `ourId` is the bot's own user id. */
export function createChannels(
  rest: Pick<REST, 'get'>,
  ourId: () => string | undefined,
  known: KnownChannels = NONE_KNOWN,
): Channels {
  const channel = async (channelId: string): Promise<APIChannel> =>
    // The route's own answer, as Discord documents it.
    (await rest.get(Routes.channel(channelId))) as APIChannel;

  /** Permissions of this member in a channel. */
  async function permissionsIn(guildId: string, there: APIChannel, userId: string) {
    // The route's own answer, as Discord documents it.
    const member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    return permissionsOf(guildId, there, userId, member);
  }

  async function permissionsOf(
    guildId: string,
    there: APIChannel,
    userId: string,
    member: Pick<APIGuildMember, 'roles'>,
  ) {
    // The route's own answer, as Discord documents it.
    const guild = (await rest.get(Routes.guild(guildId))) as APIGuild;
    const overwrites = 'permission_overwrites' in there ? (there.permission_overwrites ?? []) : [];
    return inChannel(guild, userId, member, overwrites);
  }

  return {
    exists: async (channelId) =>
      known.find(channelId) !== undefined || isThere(() => rest.get(Routes.channel(channelId))),
    hasMessage: (channelId, messageId) =>
      isThere(() => rest.get(Routes.channelMessage(channelId, messageId))),
    holdsGames: async (channelId) => {
      try {
        return holds((known.find(channelId) ?? (await channel(channelId))).type);
      } catch {
        return undefined;
      }
    },
    state: async (guildId, channelId) => {
      const there = known.find(channelId);
      if (there !== undefined) return stateOf(there);
      if (known.isGone(guildId, channelId)) return 'no-channel';
      try {
        const found = await channel(channelId);
        const us = ourId();
        if (us === undefined) return undefined;
        return stateOf({ type: found.type, mayPost: mayPost(await permissionsIn(guildId, found, us)) });
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

/** The state of a channel that follows from a refusal of Discord's. */
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
