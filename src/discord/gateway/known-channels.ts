// Channels as the gateway keeps them: servers, their channels and roles, and the bot's own roles are true in the client's caches with
// the one intent that the bot has. Members are not.
import { type Channel, ChannelFlags, ChannelType, type Client } from 'discord.js';
import type { KnownChannels } from '../server/channels.ts';
import type { Forum } from '../server/forums.ts';
import { mayPost } from '../server/permissions.ts';

/** Channels as the cache of this client has them. */
export const knownChannels = (client: Client): KnownChannels => ({
  find: (channelId) => {
    const channel = client.channels.cache.get(channelId);
    // Of archived threads the gateway does not tell all.
    if (channel === undefined || channel.isDMBased() || channel.isThread()) return undefined;
    const { me } = channel.guild.members;
    if (!channel.guild.available || me === null) return undefined;
    const forum = forumOf(channel);
    return {
      type: channel.type,
      mayPost: mayPost(channel.permissionsFor(me), forum !== undefined),
      ...(forum !== undefined && { forum }),
    };
  },
  isGone: (guildId, channelId) => {
    const guild = client.guilds.cache.get(guildId);
    return guild?.available === true && !client.channels.cache.has(channelId);
  },
  // It is not kept true, because the bot does not hear of messages.
  lastMessage: (threadId) => {
    const thread = client.channels.cache.get(threadId);
    return thread?.isThread() ? (thread.lastMessageId ?? undefined) : undefined;
  },
});

function forumOf(channel: Channel): Forum | undefined {
  if (channel.type !== ChannelType.GuildForum) return undefined;
  return {
    guildId: channel.guildId,
    tags: channel.availableTags,
    requiresTag: channel.flags.has(ChannelFlags.RequireTag),
  };
}
