// The bot connected by Discord's gateway: logs in with discord.js and passes on its events.
import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayInteractionCreateDispatchData,
  Status,
} from 'discord.js';
import { type Bot, type CoreParts, createCore } from '../core.ts';
import { EndpointError } from '../http/endpoint.ts';
import { incoming } from './adapter.ts';
import { createClient, restWithoutRetries, type Shards } from './client.ts';
import { knownChannels } from './known-channels.ts';

/** Dependencies of a bot that is connected by Discord's gateway. */
export interface BotParts extends CoreParts {
  token: string;
  apiBase?: string;
  shards?: Shards;
  /** Called when the connection to Discord is lost for good. */
  onLost(reason: string): void;
}

/** A bot that is logged in. */
export interface GatewayBot extends Bot {
  client: Client;
}

/** Resolves when the bot is logged in and its commands are registered. Rejects with discord.js's error. */
export async function startBot(parts: BotParts): Promise<GatewayBot> {
  const { log } = parts;
  const client = createClient({
    ...(parts.apiBase !== undefined && { apiBase: parts.apiBase }),
    ...(parts.shards !== undefined && { shards: parts.shards }),
  });
  const core = createCore(
    { rest: client.rest, withoutRetries: restWithoutRetries(parts) },
    parts,
    knownChannels(client),
  );

  // Listens to the raw event, because discord.js's interaction leaves out the id of the channel's last message.
  client.ws.on(
    GatewayDispatchEvents.InteractionCreate,
    ({ channel }: GatewayInteractionCreateDispatchData) => {
      if (channel !== undefined) core.heard(channel);
    },
  );
  client.on(Events.InteractionCreate, (interaction) => {
    const known = incoming(interaction);
    if (known !== undefined) void core.handle(known);
  });
  client.on(Events.GuildCreate, (guild) => core.joined(guild.id));
  // Retries posts after events that may have removed an obstacle: a permission was granted, a thread was unlocked.
  client.on(Events.GuildRoleUpdate, core.retryPosts);
  client.on(Events.ChannelUpdate, core.retryPosts);
  client.on(Events.ThreadUpdate, core.retryPosts);
  client.on(Events.ChannelDelete, (channel) => {
    if (channel.isDMBased()) return;
    core
      .channelDeleted(channel.guildId, channel.id)
      .catch((error: unknown) => log.error({ err: error }, 'the loss of a channel could not be noted'));
  });
  client.on(Events.ThreadDelete, ({ id }) => {
    core
      .threadDeleted(id)
      .catch((error: unknown) => log.error({ err: error }, 'a deleted thread could not be made again'));
  });
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'));
  client.on(Events.ShardDisconnect, (event) =>
    parts.onLost(`Discord closed the connection for good (code ${event.code}).`),
  );
  client.on(Events.Invalidated, () => parts.onLost('Discord has ended the session.'));

  try {
    const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(parts.token);
    const { application, user } = await ready;
    await core.start({
      applicationId: application.id,
      userId: user.id,
      guildIds: [...client.guilds.cache.keys()],
    });
    return {
      name: user.username,
      client,
      connected: () =>
        client.ws.shards.size > 0 && client.ws.shards.every((shard) => shard.status === Status.Ready),
      whereabouts: core.whereabouts,
      wake: core.wake,
      wakeLeagues: core.wakeLeagues,
      drain: core.drain,
      stop: async (withinMs) => {
        client.removeAllListeners(Events.InteractionCreate);
        client.removeAllListeners(Events.ShardDisconnect);
        await core.stop(withinMs);
        await client.destroy();
      },
    };
  } catch (error) {
    await client.destroy();
    throw error;
  }
}

/** The error that stopped the login to Discord, as a sentence for the operator. */
export function loginSentence(error: unknown): string {
  if (error instanceof EndpointError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (code === 'TokenInvalid' || status === 401)
    return 'DISCORD_TOKEN is not valid: Discord does not know it. Copy it again from the "Bot" page of your application, or reset it there.';
  if (code === '50001')
    return 'DISCORD_GUILD_ID names a server that the bot is not on. Invite the bot there first, with the scope applications.commands.';
  const reason = error instanceof Error ? error.message : String(error);
  if (status > 0)
    return `Discord does not let the bot in: it answers ${status} (${reason}). If a proxy stands between them, look there; else try again later.`;
  return `Discord cannot be reached: ${reason}. Check the connection, then start again.`;
}
