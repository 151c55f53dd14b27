// Converts users, roles, channels and the server to Discord's format, and to that of the page.
import type { APIUser } from 'discord-api-types/v10';
import {
  PERMISSIONS,
  type PlaygroundChannel,
  type PlaygroundEmoji,
  type PlaygroundRole,
  type PlaygroundUser,
} from '../driver/protocol.ts';
import type { FaultInjector } from '../rest/faults.ts';
import {
  botPermissions,
  type Channel,
  deniedToBot,
  type Emoji,
  type Guild,
  isAdmin,
  isThread,
  lastMessageId,
  type Role,
  type User,
  type World,
} from './world.ts';

/** A user in Discord's format. */
export function wireUser(user: User): APIUser {
  return {
    id: user.id,
    username: user.name.toLowerCase(),
    discriminator: '0',
    global_name: user.name,
    avatar: null,
    bot: user.bot,
  };
}

/** A member in Discord's format, without the user part. */
export function partialMember(user: User): object {
  return {
    nick: null,
    avatar: null,
    banner: null,
    roles: user.roleIds,
    joined_at: user.joinedAt,
    premium_since: null,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

/** A server's member in Discord's format. */
export function wireMember(user: User): object {
  return { ...partialMember(user), user: wireUser(user), deaf: false, mute: false };
}

/** A role in Discord's format. */
export function wireRole(role: Role): object {
  return {
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions.toString(),
    managed: role.managed,
    mentionable: !role.managed,
    flags: 0,
  };
}

/** Discord's number for the thread's type: public or private. */
export const threadType = (channel: Channel): 11 | 12 => (channel.kind === 'private_thread' ? 12 : 11);

/** Discord's numbers for the types of channels other than threads. */
const TYPES: Readonly<Partial<Record<Channel['kind'], number>>> = {
  text: 0,
  voice: 2,
  announcement: 5,
  forum: 15,
};

/** Flag of a forum whose posts must have a tag. */
const REQUIRE_TAG = 1 << 4;

const isInForum = (world: World, { parentId }: Channel): boolean =>
  parentId !== null && world.channels.get(parentId)?.kind === 'forum';

/** A thread's member in Discord's format. */
export function wireThreadMember(channel: Channel, userId: string): object {
  return { id: channel.id, user_id: userId, join_timestamp: channel.createdAt, flags: 0 };
}

/** A channel or thread in Discord's format. */
export function wireChannel(world: World, faults: FaultInjector, channel: Channel): object {
  if (channel.kind === 'direct') {
    const recipients = [...channel.memberIds].flatMap((id) => world.users.get(id) ?? []).map(wireUser);
    return { id: channel.id, type: 1, flags: 0, last_message_id: lastMessageId(channel), recipients };
  }
  const common = {
    id: channel.id,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    last_message_id: lastMessageId(channel),
    rate_limit_per_user: 0,
    flags: 0,
  };
  if (isThread(channel)) {
    return {
      ...common,
      type: threadType(channel),
      owner_id: channel.ownerId,
      message_count: Math.min(channel.messages.size, 50),
      total_message_sent: channel.messages.size,
      member_count: Math.min(channel.memberIds.size, 50),
      ...(isInForum(world, channel) && { applied_tags: channel.appliedTags }),
      thread_metadata: {
        archived: channel.archived,
        archive_timestamp: channel.archivedAt,
        auto_archive_duration: channel.archiveMinutes,
        locked: channel.locked,
        create_timestamp: channel.createdAt,
        ...(channel.kind === 'private_thread' ? { invitable: true } : {}),
      },
      ...(channel.memberIds.has(world.bot.id) ? { member: wireThreadMember(channel, world.bot.id) } : {}),
    };
  }
  const denied = deniedToBot(faults, channel).reduce((sum, name) => sum | PERMISSIONS[name], 0n);
  return {
    ...common,
    type: TYPES[channel.kind] ?? 0,
    topic: null,
    nsfw: false,
    position: channel.position,
    ...(channel.kind === 'forum' && {
      flags: channel.requiresTag ? REQUIRE_TAG : 0,
      available_tags: channel.availableTags.map((tag) => ({ ...tag, emoji_id: null, emoji_name: null })),
    }),
    permission_overwrites:
      denied === 0n ? [] : [{ id: world.bot.id, type: 1, allow: '0', deny: denied.toString() }],
  };
}

/** The channel in the format that Discord uses inside an interaction. */
export function wireInteractionChannel(world: World, faults: FaultInjector, channel: Channel): object {
  return {
    ...wireChannel(world, faults, channel),
    permissions: botPermissions(world, faults, channel).toString(),
  };
}

/** The server in Discord's format. */
export function wireGuild(world: World, guild: Guild): object {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: guild.ownerId,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    // The role @everyone has the server's id.
    roles: [...world.roles.values()].map((role) =>
      wireRole(role.id === world.guild.id ? { ...role, id: guild.id } : role),
    ),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    max_members: 250000,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    public_updates_channel_id: null,
    nsfw_level: 0,
    safety_alerts_channel_id: null,
    hub_type: null,
    incidents_data: null,
  };
}

/** The data of the gateway event GUILD_CREATE, by which the bot learns of a server. */
export function wireGuildCreate(
  world: World,
  faults: FaultInjector,
  guild: Guild,
  allMembers: boolean,
): object {
  const channels = [...world.channels.values()].filter(
    ({ kind, guildId }) => kind !== 'direct' && guildId === guild.id,
  );
  const members = [...world.users.values()].filter((user) => user.member);
  return {
    ...wireGuild(world, guild),
    joined_at: world.bot.joinedAt,
    large: false,
    unavailable: false,
    member_count: members.length,
    voice_states: [],
    // Lists only the bot itself if the session lacks the members intent, as Discord does.
    members: members.filter((user) => allMembers || user.id === world.bot.id).map(wireMember),
    channels: channels
      .filter((channel) => !isThread(channel))
      .map((channel) => wireChannel(world, faults, channel)),
    threads: channels
      .filter((channel) => isThread(channel) && !channel.archived)
      .map((channel) => wireChannel(world, faults, channel)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** The bot's application in Discord's format; `endpoint`: address for its interactions. */
export function wireApplication(world: World, publicKey: string, endpoint: string | undefined): object {
  return {
    id: world.bot.id,
    name: world.bot.name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: publicKey,
    interactions_endpoint_url: endpoint ?? null,
    flags: 0,
    flags_new: '0',
    owner: wireUser(world.users.get(world.guild.ownerId) ?? world.bot),
    team: null,
    summary: '',
    bot: wireUser(world.bot),
  };
}

/** An emoji of the application in Discord's format. */
export const wireEmoji = ({ bot }: World, { id, name }: Emoji): object => ({
  id,
  name,
  roles: [],
  require_colons: true,
  managed: false,
  animated: false,
  available: true,
  user: wireUser(bot),
});

/** The application's emoji in the format that the page gets. */
export const shownEmojis = ({ emojis }: World): PlaygroundEmoji[] =>
  [...emojis.values()].map(({ id, image }) => ({ id, image }));

/** A user in the format that the page gets. */
export function shownUser(world: World, user: User): PlaygroundUser {
  return {
    id: user.id,
    name: user.name,
    bot: user.bot,
    admin: isAdmin(world, user) && !user.bot,
    member: user.member,
    roleIds: user.roleIds,
  };
}

/** A role in the format that the page gets. */
export function shownRole(role: Role): PlaygroundRole {
  return { id: role.id, name: role.name, color: role.color };
}

/** A channel in the form in which the page gets it. */
export function shownChannel(world: World, faults: FaultInjector, channel: Channel): PlaygroundChannel {
  const forum = channel.parentId === null ? undefined : world.channels.get(channel.parentId);
  return {
    id: channel.id,
    name: channel.name,
    kind: isThread(channel) ? 'thread' : channel.kind === 'direct' ? 'direct' : 'text',
    parentId: channel.parentId,
    archived: channel.archived,
    locked: channel.locked,
    denied: deniedToBot(faults, channel),
    tags: channel.appliedTags.flatMap((id) => forum?.availableTags.find((tag) => tag.id === id)?.name ?? []),
  };
}
