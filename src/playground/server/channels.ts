// Changes of channels and people: threads started, archived or left, channels deleted, members coming and going.

import { INTENTS } from '../gateway.ts';
import type { Playground } from '../playground.ts';
import { refusal } from '../rest/errors.ts';
import { audienceOf, createMessage, recordAudience, whenPostedTo } from './messages.ts';
import {
  shownChannel,
  shownUser,
  threadType,
  wireChannel,
  wireGuildCreate,
  wireMember,
  wireThreadMember,
} from './shapes.ts';
import {
  type Channel,
  directChannel,
  type Guild,
  isThread,
  newChannel,
  type StoredMessage,
  type TOP_KINDS,
  type User,
} from './world.ts';

const DEFAULT_ARCHIVE_MINUTES = 4320;
const HAS_THREAD = 1 << 5;

const wire = (pg: Playground, channel: Channel): object => wireChannel(pg.world, pg.faults, channel);

/**
 * Starts a thread below a channel, under the message `from` if given, and announces the thread to everybody who may
 * see it.
 */
export function startThread(
  pg: Playground,
  parent: Channel,
  owner: User,
  given: {
    name: string;
    archiveMinutes: number | null;
    isPrivate: boolean;
    from: StoredMessage | null;
    tags?: readonly string[];
  },
): Channel {
  const { world } = pg;
  if (isThread(parent)) throw refusal(50024);
  if (given.from && world.channels.has(given.from.wire.id)) throw refusal(160004);
  const active = [...world.channels.values()].filter(
    (each) => isThread(each) && !each.archived && each.guildId === parent.guildId,
  );
  if (active.length >= pg.faults.mostThreads) throw refusal(160006);
  const thread = newChannel({
    // A thread has the same id as the message that it was started from.
    id: given.from?.wire.id ?? pg.ids.next(),
    name: given.name,
    now: pg.clock.iso(),
    guildId: parent.guildId,
    appliedTags: given.tags ?? [],
    thread: {
      kind: given.isPrivate ? 'private_thread' : 'public_thread',
      parentId: parent.id,
      ownerId: owner.id,
      archiveMinutes: given.archiveMinutes ?? DEFAULT_ARCHIVE_MINUTES,
    },
  });
  thread.memberIds.add(owner.id);
  world.channels.set(thread.id, thread);
  announce(pg, thread);
  pg.gateway.dispatch('THREAD_CREATE', { ...wire(pg, thread), newly_created: true }, INTENTS.GUILDS);
  if (given.from) given.from.wire = { ...given.from.wire, flags: (given.from.wire.flags ?? 0) | HAS_THREAD };
  else if (!given.isPrivate && parent.kind !== 'forum') {
    // Announces the thread in the channel, as Discord does for a thread that was not started from a message.
    createMessage(pg, parent, {
      author: owner,
      body: { content: given.name },
      type: 18,
      more: { message_reference: { type: 0, channel_id: thread.id, guild_id: parent.guildId } },
    });
  }
  return thread;
}

/** The direct message channel between the bot and this user; the user sees it at the first message. */
export function openDirect(pg: Playground, user: User): Channel {
  const { world } = pg;
  const known = directChannel(world, user);
  if (known) return known;
  const made = newChannel({
    id: pg.ids.next(),
    name: world.bot.name,
    now: pg.clock.iso(),
    guildId: world.guild.id,
  });
  const channel: Channel = { ...made, kind: 'direct', memberIds: new Set([user.id]) };
  world.channels.set(channel.id, channel);
  announce(pg, channel);
  return channel;
}

/**
 * Sends a channel's state to the users who see it, and adds it to the audit record. Users who did not see the channel
 * before get the event `channel_create`.
 */
function announce(
  pg: Playground,
  channel: Channel,
  type: 'channel_create' | 'channel_update' = 'channel_create',
): void {
  const to = audienceOf(pg, channel);
  const shown = shownChannel(pg.world, pg.faults, channel);
  pg.hub.record(recordAudience(pg, channel), {
    at: pg.clock.now(),
    kind: 'channel',
    channelId: channel.id,
    payload: shown,
  });
  pg.hub.tell(to, { type, channel: shown });
}

/** Changes to a channel; omitted fields stay unchanged. */
export interface ChannelChange {
  name?: string;
  archived?: boolean;
  locked?: boolean;
  archiveMinutes?: number;
  appliedTags?: readonly string[];
}

/** Changes a channel, and informs the bot and the users. */
export function changeChannel(pg: Playground, channel: Channel, change: ChannelChange): void {
  const archivedBefore = channel.archived;
  channel.name = change.name ?? channel.name;
  channel.archived = change.archived ?? channel.archived;
  channel.locked = change.locked ?? channel.locked;
  channel.archiveMinutes = change.archiveMinutes ?? channel.archiveMinutes;
  channel.appliedTags = change.appliedTags ?? channel.appliedTags;
  if (archivedBefore !== channel.archived) channel.archivedAt = pg.clock.iso();
  tellChanged(pg, channel);
}

/** Sends a channel's present state to all users who see it, and to the bot. */
export function tellChanged(pg: Playground, channel: Channel): void {
  announce(pg, channel, 'channel_update');
  pg.gateway.dispatch(
    isThread(channel) ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE',
    wire(pg, channel),
    INTENTS.GUILDS,
  );
}

// Posting in an archived thread reopens it.
whenPostedTo((pg, channel) => changeChannel(pg, channel, { archived: false }));

/** Deletes a channel with the threads below it. */
export function deleteChannel(pg: Playground, channel: Channel): void {
  const { channels } = pg.world;
  for (const thread of [...channels.values()]) if (thread.parentId === channel.id) deleteChannel(pg, thread);
  const data = isThread(channel)
    ? { id: channel.id, guild_id: channel.guildId, parent_id: channel.parentId, type: threadType(channel) }
    : wire(pg, channel);
  const to = audienceOf(pg, channel);
  channels.delete(channel.id);
  pg.hub.tell(to, { type: 'channel_delete', channelId: channel.id });
  pg.gateway.dispatch(isThread(channel) ? 'THREAD_DELETE' : 'CHANNEL_DELETE', data, INTENTS.GUILDS);
}

/** Adds a user to a thread, as joining or a mention does. */
export function addThreadMember(pg: Playground, thread: Channel, userId: string): void {
  if (thread.memberIds.has(userId)) return;
  thread.memberIds.add(userId);
  membersChanged(pg, thread, { added_members: [wireThreadMember(thread, userId)], removed_member_ids: [] });
  const shown = shownChannel(pg.world, pg.faults, thread);
  if (thread.kind === 'private_thread')
    pg.hub.tell((each) => each === userId, { type: 'channel_create', channel: shown });
}

/** Removes a user from a thread; a private thread then disappears for them. */
export function removeThreadMember(pg: Playground, thread: Channel, userId: string): void {
  if (!thread.memberIds.delete(userId)) return;
  membersChanged(pg, thread, { added_members: [], removed_member_ids: [userId] });
  if (thread.kind === 'private_thread')
    pg.hub.tell((each) => each === userId && !audienceOf(pg, thread)(each), {
      type: 'channel_delete',
      channelId: thread.id,
    });
}

function membersChanged(pg: Playground, thread: Channel, change: object): void {
  pg.gateway.dispatch(
    'THREAD_MEMBERS_UPDATE',
    {
      id: thread.id,
      guild_id: thread.guildId,
      member_count: Math.min(thread.memberIds.size, 50),
      ...change,
    },
    INTENTS.GUILDS,
  );
}

/** Lets a user leave or return. */
export function setMembership(pg: Playground, user: User, member: boolean): void {
  if (user.member === member) return;
  user.member = member;
  for (const guild_id of pg.world.guilds.keys()) {
    const data = { ...wireMember(user), guild_id };
    pg.gateway.dispatch(member ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_REMOVE', data, INTENTS.GUILD_MEMBERS);
  }
  if (!member)
    for (const channel of pg.world.channels.values())
      if (isThread(channel)) removeThreadMember(pg, channel, user.id);
  tellUsers(pg);
}

/** Removes the bot from the server, or invites it again. */
export function setBotMembership(pg: Playground, member: boolean): void {
  const { bot, guilds } = pg.world;
  if (bot.member === member) return;
  bot.member = member;
  for (const guild of guilds.values()) {
    if (member) tellServer(pg, guild);
    else pg.gateway.dispatch('GUILD_DELETE', { id: guild.id }, INTENTS.GUILDS);
  }
  tellUsers(pg);
}

const tellServer = (pg: Playground, guild: Guild): void =>
  pg.gateway.dispatch('GUILD_CREATE', wireGuildCreate(pg.world, pg.faults, guild, false), INTENTS.GUILDS);

/** Adds a server with the same members and one text channel, and invites the bot. It is not stored between runs. */
export function addServer(pg: Playground, name: string, lobby: string): void {
  const { guilds, guild: first } = pg.world;
  const guild: Guild = { id: pg.ids.next(), name, ownerId: first.ownerId };
  guilds.set(guild.id, guild);
  const channel = newChannel({ id: pg.ids.next(), name: lobby, now: pg.clock.iso(), guildId: guild.id });
  pg.world.channels.set(channel.id, channel);
  announce(pg, channel);
  if (pg.world.bot.member) tellServer(pg, guild);
}

/** Adds a channel to the first server. */
export function addChannel(
  pg: Playground,
  given: {
    name: string;
    kind: (typeof TOP_KINDS)[number];
    tags?: { name: string; moderated?: boolean }[];
    requiresTag?: boolean;
  },
): void {
  const { name, kind, tags = [], requiresTag = false } = given;
  const guildId = pg.world.guild.id;
  const availableTags = tags.map((tag) => ({ moderated: false, ...tag, id: pg.ids.next() }));
  const channel = newChannel({
    id: pg.ids.next(),
    ...{ name, kind, guildId, availableTags, requiresTag },
    now: pg.clock.iso(),
  });
  pg.world.channels.set(channel.id, channel);
  announce(pg, channel);
  pg.gateway.dispatch('CHANNEL_CREATE', wire(pg, channel), INTENTS.GUILDS);
}

/** Adds a member's thread below a channel (in a forum, a post). */
export function addThread(pg: Playground, parent: Channel, owner: User, name: string): void {
  startThread(pg, parent, owner, { name, archiveMinutes: null, isPrivate: false, from: null });
}

/** Adds a new user to the servers. */
export function addMember(pg: Playground, name: string): void {
  const { users } = pg.world;
  const user: User = {
    id: pg.ids.next(),
    name,
    bot: false,
    roleIds: [],
    member: true,
    joinedAt: pg.clock.iso(),
  };
  users.set(user.id, user);
  for (const guild_id of pg.world.guilds.keys())
    pg.gateway.dispatch('GUILD_MEMBER_ADD', { ...wireMember(user), guild_id }, INTENTS.GUILD_MEMBERS);
  tellUsers(pg);
}

/** Sends the list of members to all pages. */
export function tellUsers(pg: Playground): void {
  const users = [...pg.world.users.values()].map((user) => shownUser(pg.world, user));
  pg.hub.tell(() => true, { type: 'users', users });
}
