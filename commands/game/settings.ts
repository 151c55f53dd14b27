// What those who manage the server decide: who may open games, where, and how many at once.
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import type { CommandCall } from '../../src/discord/incoming.ts';
import { say } from '../../src/discord/tell.ts';
import type { GuildSettings } from '../../src/table/types.ts';

/** More would not fit into the sentence that names them. */
const MOST_CHANNELS = 25;

/** Shows the server's settings, changed first where an option says so. Only for those who manage the server. */
export async function settings(call: CommandCall, desk: Desk): Promise<Reply> {
  if (!call.isAdmin)
    return say('Only those who manage the server may see and change its settings. Ask one of them.');
  const before = await desk.places.settings(call.guildId);
  const after = changed(before, call.options);
  if (after.channelIds.length > MOST_CHANNELS)
    return say(
      `At most ${MOST_CHANNELS} channels can be named. Take one out first, or allow every channel with \`reset:\`.`,
    );
  if (JSON.stringify(after) !== JSON.stringify(before)) await desk.places.setSettings(after);
  return say(describe(after));
}

function changed(before: GuildSettings, options: Record<string, string>): GuildSettings {
  const { creatorRoleId, ...rest } = before;
  const role = options['reset'] === 'role' ? undefined : (options['role'] ?? creatorRoleId);
  const channel = options['channel'];
  const limit = Number.parseInt(options['limit'] ?? '', 10);
  const channelIds =
    options['reset'] === 'channels'
      ? []
      : channel === undefined
        ? before.channelIds
        : before.channelIds.includes(channel)
          ? before.channelIds.filter((id) => id !== channel)
          : [...before.channelIds, channel];
  return {
    ...rest,
    ...(role !== undefined && { creatorRoleId: role }),
    channelIds,
    maxPerPlayer: Number.isNaN(limit) ? before.maxPerPlayer : limit,
  };
}

function describe(settings: GuildSettings): string {
  const who = settings.creatorRoleId === undefined ? 'Everybody' : `The role <@&${settings.creatorRoleId}>`;
  const where =
    settings.channelIds.length === 0
      ? 'in every channel'
      : `in ${settings.channelIds.map((id) => `<#${id}>`).join(', ')}`;
  const limit =
    settings.maxPerPlayer === 0
      ? 'There is no limit to the games of a player.'
      : `A player may have ${settings.maxPerPlayer} games at once.`;
  return `${who} may open games ${where}. ${limit}`;
}
