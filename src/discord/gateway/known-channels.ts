// Channels from the gateway's cache. With the bot's one intent, discord.js keeps servers, channels, roles and the bot's
// own roles up to date, but not members.
import { type Channel, ChannelFlags, ChannelType, type Client } from 'discord.js';
import type { KnownChannels } from '../server/channels.ts';
import type { Forum } from '../server/forums.ts';
import { mayPost } from '../server/permissions.ts';

/** Facts about channels from this client's cache. */
export const knownChannels = (client: Client): KnownChannels => ({
  find: (channelId) => {
    const channel = client.channels.cache.get(channelId);
    // Archived threads are not taken from the cache, because the gateway does not report all their changes.
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
  // The cached last message is not up to date, because the bot receives no message events.
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
