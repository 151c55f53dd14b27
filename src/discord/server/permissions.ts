// Needs of a game in its channel, and who may manage a server; the same whichever way an interaction arrived.
import {
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';

/** The right to begin threads below messages, as Discord's settings call it. */
export const THREADS_BELOW = 'create public threads';

/** Needs of a game in its channel, as Discord's settings call them. */
export const NEEDED: readonly [bigint, string][] = [
  [PermissionFlagsBits.ViewChannel, 'view the channel'],
  [PermissionFlagsBits.SendMessages, 'send messages'],
  [PermissionFlagsBits.EmbedLinks, 'embed links'],
  [PermissionFlagsBits.ReadMessageHistory, 'read the message history'],
  [PermissionFlagsBits.CreatePublicThreads, THREADS_BELOW],
  [PermissionFlagsBits.SendMessagesInThreads, 'send messages in threads'],
];

/** Permissions without which nothing is posted. Without the message history posts are made all the same. */
const POSTING = NEEDED.map(([bit]) => bit).filter((bit) => bit !== PermissionFlagsBits.ReadMessageHistory);

/** Permission that makes a game better: without it, its boards have no pictures. */
export const WANTED: readonly [bigint, string][] = [[PermissionFlagsBits.AttachFiles, 'attach files']];

type Permissions = Readonly<Pick<PermissionsBitField, 'has'>>;

/** Of what a game needs, the names of what the bot lacks. */
export const lackingIn = (ours: Permissions): string[] =>
  NEEDED.filter(([bit]) => !ours.has(bit)).map(([, name]) => name);

/** True if the bot may post in a channel with these permissions, and in threads that it makes there. In a forum, posts are begun by the right to send messages. */
export const mayPost = (ours: Permissions, isForum = false): boolean =>
  POSTING.every((bit) => (isForum && bit === PermissionFlagsBits.CreatePublicThreads) || ours.has(bit));

/** Of what makes a game better, the names of what the bot lacks. */
export const missedIn = (ours: Permissions): string[] =>
  WANTED.filter(([bit]) => !ours.has(bit)).map(([, name]) => name);

/** True if these permissions let somebody manage the server. */
export const managesServer = (theirs: Permissions): boolean => theirs.has(PermissionFlagsBits.ManageGuild);

/** Permissions of a member's roles on the server as a whole; single channels may still grant or deny something. */
export const onServer = (
  { id, roles }: Pick<APIGuild, 'id' | 'roles'>,
  member: Pick<APIGuildMember, 'roles'>,
): bigint =>
  roles
    .filter((role) => role.id === id || member.roles.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);

/**
 * Permissions of a member in a channel that has these overwrites. Those for everybody count first, then those for their roles, then
 * their own.
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
