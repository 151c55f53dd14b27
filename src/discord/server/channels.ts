// Whether a channel is still there, and who may view it. As with members, the bot asks at the moment when it matters:
// with HTTP nobody tells it about deleted channels, and a process that was away has not heard of them either.
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  ChannelType,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Caller } from '../interactions/incoming.ts';
import { mayView } from './permissions.ts';

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
  /** May this member view the channel? Undefined if Discord does not say, or they are not on the server. */
  seenBy(guildId: string, channelId: string, userId: string): Promise<boolean | undefined>;
}

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

/** The channels as Discord's REST interface reports them. */
export const createChannels = (rest: Pick<REST, 'get'>): Channels => ({
  exists: (channelId) => isThere(() => rest.get(Routes.channel(channelId))),
  hasMessage: (channelId, messageId) => isThere(() => rest.get(Routes.channelMessage(channelId, messageId))),
  holdsGames: async (channelId) => {
    try {
      // The route's own answer, as Discord documents it.
      const { type } = (await rest.get(Routes.channel(channelId))) as APIChannel;
      return HOLDING.some((holding) => holding === type);
    } catch {
      return undefined;
    }
  },
  seenBy: async (guildId, channelId, userId) => {
    try {
      // The routes' own answers, as Discord documents them.
      const member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
      const guild = (await rest.get(Routes.guild(guildId))) as APIGuild;
      const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
      const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
      return mayView(guild, userId, member, overwrites);
    } catch {
      return undefined;
    }
  },
});

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
