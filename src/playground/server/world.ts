// The server that the playground shows: its members, roles, channels and messages. Data and look-ups; nothing is sent
// from here.
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

/** A message and who it is for. */
export interface StoredMessage {
  /** As everybody who can see it sees it. An edit replaces it and never changes it. */
  wire: APIMessage;
  /** The one reader of an ephemeral message; null = everybody. */
  addressee: string | null;
}

/** A server. All have the same members, with the same roles. */
export interface Guild {
  id: string;
  name: string;
  ownerId: string;
}

/** Kinds of channel in which nothing hangs below another. */
export const TOP_KINDS = ['text', 'announcement', 'forum', 'voice'] as const;
/** Kind of a channel; `direct`: the bot and one user, who is its only member. */
export type ChannelKind = (typeof TOP_KINDS)[number] | 'public_thread' | 'private_thread' | 'direct';

/** A tag of a forum. */
export interface ForumTag {
  id: string;
  name: string;
  /** Only moderators may put it on a post. */
  moderated: boolean;
}

/** A channel or thread with its messages. */
export interface Channel {
  id: string;
  name: string;
  kind: ChannelKind;
  /** The server that it belongs to; of a direct channel the first. */
  guildId: string;
  parentId: string | null;
  ownerId: string | null;
  position: number;
  archived: boolean;
  locked: boolean;
  archiveMinutes: number;
  archivedAt: string;
  createdAt: string;
  /** Of a forum: the tags that its posts may bear, and whether each must bear one. */
  availableTags: readonly ForumTag[];
  requiresTag: boolean;
  /** Of a post of a forum: ids of its tags. */
  appliedTags: readonly string[];
  memberIds: Set<string>;
  messages: Map<string, StoredMessage>;
}

/** An emoji of the bot's application; `image` is a data address. */
export interface Emoji {
  id: string;
  name: string;
  image: string;
}

/** The servers, with everybody and everything on them. */
export interface World {
  /** The first server, which is there from the beginning. */
  guild: Guild;
  /** All servers by their ids. */
  guilds: Map<string, Guild>;
  bot: User;
  users: Map<string, User>;
  roles: Map<string, Role>;
  channels: Map<string, Channel>;
  /** Emoji of the bot's application, by name. */
  emojis: Map<string, Emoji>;
  /** By where they are registered: 'global' or the server's id. */
  commands: Map<string, APIApplicationCommand[]>;
  lobbyId: string;
}

// Fixed, so that a bot that remembers its games finds the same people after the playground is restarted.
const id = (n: number): string => String(1_100_000_000_000_000_000n + BigInt(n));

const GUILD = id(1);

/** The permission that includes all others. */
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

/** A server with its first users and its lobby. `now` is an ISO date. */
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
    // Enough for a league.
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

/** The channel that only the bot and this user share, once there is one. */
export const directChannel = (world: World, user: User): Channel | undefined =>
  [...world.channels.values()].find(({ kind, memberIds }) => kind === 'direct' && memberIds.has(user.id));

/**
 * True if the bot may write to this user directly. Not if they share no server, nor if the faults say that the user accepts no
 * direct messages.
 */
export const takesDirect = (faults: FaultInjector, user: User): boolean =>
  user.member && !user.bot && faults.denied(user.id).length === 0;

/** A channel without messages. */
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

/** True if it is below another channel. */
export const isThread = (channel: Channel): boolean =>
  channel.kind === 'public_thread' || channel.kind === 'private_thread';

/** Messages that everybody sees, oldest first. */
export const publicMessages = (channel: Channel): APIMessage[] =>
  [...channel.messages.values()].flatMap((each) => (each.addressee === null ? [each.wire] : []));

/** The newest message that everybody sees. */
export const lastMessageId = (channel: Channel): string | null => publicMessages(channel).at(-1)?.id ?? null;

/** Bits of what a user may do on the server. */
export function userPermissions(world: World, user: User): bigint {
  const own = [world.guild.id, ...user.roleIds].reduce(
    (sum, role) => sum | (world.roles.get(role)?.permissions ?? 0n),
    0n,
  );
  return (own & ADMINISTRATOR) !== 0n || user.id === world.guild.ownerId
    ? own | BOT_PERMISSIONS | ADMINISTRATOR
    : own;
}

/** True if this user may do everything. */
export const isAdmin = (world: World, user: User): boolean =>
  (userPermissions(world, user) & ADMINISTRATOR) !== 0n;

/** True if a user can open a channel at all: private threads are for those invited, and administrators. */
export function canSee(world: World, user: User, channel: Channel): boolean {
  if (channel.kind === 'direct') return channel.memberIds.has(user.id);
  if (!user.member) return false;
  return channel.kind !== 'private_thread' || channel.memberIds.has(user.id) || isAdmin(world, user);
}

/** Permissions that were denied to the bot here. */
export function deniedToBot(faults: FaultInjector, channel: Channel): Permission[] {
  const inherited = channel.parentId === null ? [] : faults.denied(channel.parentId);
  return [...new Set([...inherited, ...faults.denied(channel.id)])];
}

/** Bits of what the bot may do in this channel, as the faults leave it. */
export function botPermissions(world: World, faults: FaultInjector, channel: Channel): bigint {
  const denied = deniedToBot(faults, channel).reduce((sum, name) => sum | PERMISSIONS[name], 0n);
  return userPermissions(world, world.bot) & ~denied;
}

/** The channel, or Discord's refusal if the bot cannot see it or may not do this in it. */
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

/** The value that a map must have, or Discord's refusal. */
export function need<Value>(value: Value | undefined, code: ErrorCode): Value {
  if (value === undefined) throw refusal(code);
  return value;
}
