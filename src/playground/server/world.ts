// The simulated server: its members, roles, channels and messages. Data and queries only; nothing is sent from here.
import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';
import { PERMISSIONS, type Permission } from '../driver/protocol.ts';
import { type ErrorCode, refusal } from '../rest/errors.ts';
import type { FaultInjector } from '../rest/faults.ts';

/** A person or a bot. */
export interface User {
  id: string;
  name: string;
  bot: boolean;
  roleIds: string[];
  member: boolean;
  joinedAt: string;
}

/** A role with its permissions. */
export interface Role {
  id: string;
  name: string;
  color: number;
  permissions: bigint;
  position: number;
  managed: boolean;
}

/** A stored message, and the only user who may read it if it is ephemeral. */
export interface StoredMessage {
  /** The message in Discord's format, as everybody sees it. An edit replaces the object instead of changing it. */
  wire: APIMessage;
  /** The only reader of an ephemeral message; null = everybody. */
  addressee: string | null;
}

/** A server. All servers have the same members and roles. */
export interface Guild {
  id: string;
  name: string;
  ownerId: string;
}

/** Kinds of channels other than threads. */
export const TOP_KINDS = ['text', 'announcement', 'forum', 'voice'] as const;
/** Kind of a channel; `direct`: between the bot and one user, its only member. */
export type ChannelKind = (typeof TOP_KINDS)[number] | 'public_thread' | 'private_thread' | 'direct';

/** A tag of a forum. */
export interface ForumTag {
  id: string;
  name: string;
  /** True if only moderators may use the tag. */
  moderated: boolean;
}

/** A channel or thread with its messages. */
export interface Channel {
  id: string;
  name: string;
  kind: ChannelKind;
  /** The channel's server; for a direct message channel the first server. */
  guildId: string;
  parentId: string | null;
  ownerId: string | null;
  position: number;
  archived: boolean;
  locked: boolean;
  archiveMinutes: number;
  archivedAt: string;
  createdAt: string;
  /** For a forum: the tags that its posts may have, and whether one is required. */
  availableTags: readonly ForumTag[];
  requiresTag: boolean;
  /** For a forum post: ids of its tags. */
  appliedTags: readonly string[];
  memberIds: Set<string>;
  messages: Map<string, StoredMessage>;
}

/** An emoji of the bot's application; `image` is a data URL. */
export interface Emoji {
  id: string;
  name: string;
  image: string;
}

/** The servers with their members, channels and messages. */
export interface World {
  /** The first server, which exists from the start. */
  guild: Guild;
  /** All servers by their ids. */
  guilds: Map<string, Guild>;
  bot: User;
  users: Map<string, User>;
  roles: Map<string, Role>;
  channels: Map<string, Channel>;
  /** Emoji of the bot's application, by name. */
  emojis: Map<string, Emoji>;
  /** Registered commands, by scope: 'global' or the server's id. */
  commands: Map<string, APIApplicationCommand[]>;
  lobbyId: string;
}

// Ids of users are fixed, so that a bot with stored games finds the same people after a restart of the playground.
const id = (n: number): string => String(1_100_000_000_000_000_000n + BigInt(n));

const GUILD = id(1);

/** Bit of the administrator permission, which includes all others. */
const ADMINISTRATOR = 1n << 3n;
const SEES_AND_SPEAKS =
  PERMISSIONS.VIEW_CHANNEL |
  PERMISSIONS.SEND_MESSAGES |
  PERMISSIONS.EMBED_LINKS |
  PERMISSIONS.ATTACH_FILES |
  PERMISSIONS.READ_MESSAGE_HISTORY |
  PERMISSIONS.CREATE_PUBLIC_THREADS |
  PERMISSIONS.SEND_MESSAGES_IN_THREADS |
  (1n << 6n) |
  (1n << 31n);
/** Permissions that the bot is granted when it is invited. */
const BOT_PERMISSIONS = Object.values(PERMISSIONS).reduce(
  (sum, bit) => sum | bit,
  SEES_AND_SPEAKS | (1n << 17n) | (1n << 18n),
);

/** Creates the simulated server with its users and a channel "lobby". `now` is an ISO date. */
export function newWorld(now: string): World {
  const user = (n: number, name: string, roleIds: string[], bot = false): User => ({
    id: id(n),
    name,
    bot,
    roleIds,
    member: true,
    joinedAt: now,
  });
  const role = (n: number, name: string, permissions: bigint, color = 0): Role => ({
    id: n === 1 ? GUILD : id(n),
    name,
    color,
    permissions,
    position: n === 1 ? 0 : n - 10,
    managed: name === 'Arbiter',
  });
  const roles = [
    role(1, '@everyone', SEES_AND_SPEAKS),
    role(11, 'Game creators', 0n, 0x3498db),
    role(12, 'Judges', 0n, 0xe67e22),
    role(13, 'Admins', ADMINISTRATOR, 0xe74c3c),
    role(14, 'Arbiter', BOT_PERMISSIONS, 0x5865f2),
  ];
  const bot = user(20, 'Arbiter', [id(14)], true);
  const users = [
    user(21, 'Ann', [id(11)]),
    user(22, 'Bob', []),
    user(23, 'Sam', []),
    user(24, 'Ada', [id(11), id(12), id(13)]),
    // Further users, so that there are enough for a league.
    user(25, 'Cleo', []),
    user(26, 'Dan', []),
    user(27, 'Eve', []),
    user(28, 'Finn', []),
    user(29, 'Gus', []),
  ];
  const channels = ['lobby', 'games', 'league'].map((name, position) =>
    newChannel({ id: id(31 + position), name, position, now, guildId: GUILD }),
  );
  const guild: Guild = { id: GUILD, name: 'Playground', ownerId: id(24) };
  return {
    guild,
    guilds: new Map([[GUILD, guild]]),
    bot,
    users: new Map([bot, ...users].map((each) => [each.id, each])),
    roles: new Map(roles.map((each) => [each.id, each])),
    channels: new Map(channels.map((each) => [each.id, each])),
    emojis: new Map(),
    commands: new Map(),
    lobbyId: id(31),
  };
}

/** The direct message channel between the bot and this user, if it exists. */
export const directChannel = (world: World, user: User): Channel | undefined =>
  [...world.channels.values()].find(({ kind, memberIds }) => kind === 'direct' && memberIds.has(user.id));

/** True if the bot may send the user direct messages: they share a server, and no fault forbids it. */
export const takesDirect = (faults: FaultInjector, user: User): boolean =>
  user.member && !user.bot && faults.denied(user.id).length === 0;

/** Creates a channel without messages. */
export function newChannel(given: {
  id: string;
  name: string;
  now: string;
  guildId: string;
  position?: number;
  kind?: (typeof TOP_KINDS)[number];
  availableTags?: readonly ForumTag[];
  requiresTag?: boolean;
  appliedTags?: readonly string[];
  thread?: {
    kind: 'public_thread' | 'private_thread';
    parentId: string;
    ownerId: string;
    archiveMinutes: number;
  };
}): Channel {
  return {
    id: given.id,
    name: given.name,
    kind: given.thread?.kind ?? given.kind ?? 'text',
    guildId: given.guildId,
    parentId: given.thread?.parentId ?? null,
    ownerId: given.thread?.ownerId ?? null,
    position: given.position ?? 0,
    archived: false,
    locked: false,
    archiveMinutes: given.thread?.archiveMinutes ?? 0,
    archivedAt: given.now,
    createdAt: given.now,
    availableTags: given.availableTags ?? [],
    requiresTag: given.requiresTag ?? false,
    appliedTags: given.appliedTags ?? [],
    memberIds: new Set(),
    messages: new Map(),
  };
}

/** True if the channel is a thread. */
export const isThread = (channel: Channel): boolean =>
  channel.kind === 'public_thread' || channel.kind === 'private_thread';

/** Messages of a channel that everybody can see, oldest first. */
export const publicMessages = (channel: Channel): APIMessage[] =>
  [...channel.messages.values()].flatMap((each) => (each.addressee === null ? [each.wire] : []));

/** Id of a channel's newest message that everybody can see. */
export const lastMessageId = (channel: Channel): string | null => publicMessages(channel).at(-1)?.id ?? null;

/** The user's permissions on the server, as bits. */
export function userPermissions(world: World, user: User): bigint {
  const own = [world.guild.id, ...user.roleIds].reduce(
    (sum, role) => sum | (world.roles.get(role)?.permissions ?? 0n),
    0n,
  );
  return (own & ADMINISTRATOR) !== 0n || user.id === world.guild.ownerId
    ? own | BOT_PERMISSIONS | ADMINISTRATOR
    : own;
}

/** True if this user is an administrator, who may do everything. */
export const isAdmin = (world: World, user: User): boolean =>
  (userPermissions(world, user) & ADMINISTRATOR) !== 0n;

/** True if the user can open the channel: private threads are for invited users and administrators. */
export function canSee(world: World, user: User, channel: Channel): boolean {
  if (channel.kind === 'direct') return channel.memberIds.has(user.id);
  if (!user.member) return false;
  return channel.kind !== 'private_thread' || channel.memberIds.has(user.id) || isAdmin(world, user);
}

/** Permissions that a fault denies to the bot in this channel. */
export function deniedToBot(faults: FaultInjector, channel: Channel): Permission[] {
  const inherited = channel.parentId === null ? [] : faults.denied(channel.parentId);
  return [...new Set([...inherited, ...faults.denied(channel.id)])];
}

/** The bot's permissions in this channel, as bits, after faults. */
export function botPermissions(world: World, faults: FaultInjector, channel: Channel): bigint {
  const denied = deniedToBot(faults, channel).reduce((sum, name) => sum | PERMISSIONS[name], 0n);
  return userPermissions(world, world.bot) & ~denied;
}

/** The channel; throws Discord's refusal if the bot cannot see it or lacks this permission. */
export function channelForBot(
  world: World,
  faults: FaultInjector,
  channelId: string,
  ...needed: Permission[]
): Channel {
  const channel = world.channels.get(channelId);
  if (!channel) throw refusal(10003);
  if (channel.kind === 'direct') return channel;
  const has = botPermissions(world, faults, channel);
  const lacks = (name: Permission): boolean => (has & PERMISSIONS[name]) === 0n;
  if (!world.bot.member || lacks('VIEW_CHANNEL')) throw refusal(50001);
  if (needed.some(lacks)) throw refusal(50013);
  return channel;
}

/** Returns the value. If it is undefined, throws the error with this code, as Discord would refuse the request. */
export function need<Value>(value: Value | undefined, code: ErrorCode): Value {
  if (value === undefined) throw refusal(code);
  return value;
}
