// What a game needs in its channel, and who may manage a server; alike whichever way an interaction came.
import {
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  PermissionFlagsBits,
  type PermissionsBitField,
} from 'discord.js';

/** What a game needs in its channel, as it is called in Discord's settings. */
export const NEEDED: readonly [bigint, string][] = [
  [PermissionFlagsBits.ViewChannel, 'view the channel'],
  [PermissionFlagsBits.SendMessages, 'send messages'],
  [PermissionFlagsBits.EmbedLinks, 'embed links'],
  [PermissionFlagsBits.ReadMessageHistory, 'read the message history'],
  [PermissionFlagsBits.CreatePublicThreads, 'create public threads'],
  [PermissionFlagsBits.SendMessagesInThreads, 'send messages in threads'],
];

type Permissions = Readonly<Pick<PermissionsBitField, 'has'>>;

/** Names of what the bot lacks, of that which a game needs. */
export const lackingIn = (ours: Permissions): string[] =>
  NEEDED.filter(([bit]) => !ours.has(bit)).map(([, name]) => name);

/** May whoever has these manage the server? */
export const managesServer = (theirs: Permissions): boolean => theirs.has(PermissionFlagsBits.ManageGuild);

/** What a member's roles give him on the server as a whole; single channels may still give or take something. */
export const onServer = (
  { id, roles }: Pick<APIGuild, 'id' | 'roles'>,
  member: Pick<APIGuildMember, 'roles'>,
): bigint =>
  roles
    .filter((role) => role.id === id || member.roles.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);

/** May this member view a channel in which these overwrites hold? Everybody's count first, then those of his roles, then his own. */
export function mayView(
  guild: Pick<APIGuild, 'id' | 'owner_id' | 'roles'>,
  userId: string,
  member: Pick<APIGuildMember, 'roles'>,
  overwrites: readonly Pick<APIOverwrite, 'id' | 'allow' | 'deny'>[],
): boolean {
  const given = onServer(guild, member);
  if (guild.owner_id === userId || (given & PermissionFlagsBits.Administrator) !== 0n) return true;
  const everybody = overwrites.filter(({ id }) => id === guild.id);
  const his = overwrites.filter(({ id }) => id !== guild.id && member.roles.includes(id));
  const own = overwrites.filter(({ id }) => id === userId);
  const all = [everybody, his, own].reduce((bits, some) => {
    const deny = some.reduce((sum, each) => sum | BigInt(each.deny), 0n);
    const allow = some.reduce((sum, each) => sum | BigInt(each.allow), 0n);
    return (bits & ~deny) | allow;
  }, given);
  return (all & PermissionFlagsBits.ViewChannel) !== 0n;
}
