// Permissions that a game needs in its channel, and the permission to manage a server; the same for gateway and HTTP.
import {
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';

/** Discord's name for the permission to open threads below messages. */
export const THREADS_BELOW = 'create public threads';

/** Permissions that a game needs in its channel, with Discord's names for them. */
export const NEEDED: readonly [bigint, string][] = [
  [PermissionFlagsBits.ViewChannel, 'view the channel'],
  [PermissionFlagsBits.SendMessages, 'send messages'],
  [PermissionFlagsBits.EmbedLinks, 'embed links'],
  [PermissionFlagsBits.ReadMessageHistory, 'read the message history'],
  [PermissionFlagsBits.CreatePublicThreads, THREADS_BELOW],
  [PermissionFlagsBits.SendMessagesInThreads, 'send messages in threads'],
];

/** Permissions without which nothing is posted: all that a game needs, except reading the message history. */
const POSTING = NEEDED.map(([bit]) => bit).filter((bit) => bit !== PermissionFlagsBits.ReadMessageHistory);

/** Optional permission: without it, boards have no pictures. */
export const WANTED: readonly [bigint, string][] = [[PermissionFlagsBits.AttachFiles, 'attach files']];

type Permissions = Readonly<Pick<PermissionsBitField, 'has'>>;

/** Names of the needed permissions that the bot lacks. */
export const lackingIn = (ours: Permissions): string[] =>
  NEEDED.filter(([bit]) => !ours.has(bit)).map(([, name]) => name);

/**
 * True if these permissions let the bot post in a channel and in threads that it opens there. In a forum, the
 * permission to send messages lets it create posts.
 */
export const mayPost = (ours: Permissions, isForum = false): boolean =>
  POSTING.every((bit) => (isForum && bit === PermissionFlagsBits.CreatePublicThreads) || ours.has(bit));

/** Names of the optional permissions that the bot lacks. */
export const missedIn = (ours: Permissions): string[] =>
  WANTED.filter(([bit]) => !ours.has(bit)).map(([, name]) => name);

/** True if these permissions let somebody manage the server. */
export const managesServer = (theirs: Permissions): boolean => theirs.has(PermissionFlagsBits.ManageGuild);

/** A member's permissions on the server as a whole, from their roles; channels may grant or deny more. */
export const onServer = (
  { id, roles }: Pick<APIGuild, 'id' | 'roles'>,
  member: Pick<APIGuildMember, 'roles'>,
): bigint =>
  roles
    .filter((role) => role.id === id || member.roles.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);

/**
 * A member's permissions in a channel with these overwrites, applied in Discord's order: those for @everyone, for the
 * member's roles, for the member.
 */
export function inChannel(
  guild: Pick<APIGuild, 'id' | 'owner_id' | 'roles'>,
  userId: string,
  member: Pick<APIGuildMember, 'roles'>,
  overwrites: readonly Pick<APIOverwrite, 'id' | 'allow' | 'deny'>[],
): Permissions {
  const given = new PermissionsBitField(onServer(guild, member));
  if (guild.owner_id === userId) return new PermissionsBitField(PermissionsBitField.All);
  if (given.has(PermissionFlagsBits.Administrator)) return given;
  const everybody = overwrites.filter(({ id }) => id === guild.id);
  const his = overwrites.filter(({ id }) => id !== guild.id && member.roles.includes(id));
  const own = overwrites.filter(({ id }) => id === userId);
  const bits = [everybody, his, own].reduce((before, some) => {
    const deny = some.reduce((sum, each) => sum | BigInt(each.deny), 0n);
    const allow = some.reduce((sum, each) => sum | BigInt(each.allow), 0n);
    return (before & ~deny) | allow;
  }, given.bitfield);
  return new PermissionsBitField(bits);
}
