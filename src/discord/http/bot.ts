// The bot over HTTP: Discord sends interactions to an endpoint; everything else is done by REST requests. Any number of
// processes may run behind a load balancer.
import { type APIApplication, type APIUser, InteractionType, REST, Routes } from 'discord.js';
import { type Bot, type CoreParts, createCore } from '../core.ts';
import { restOptions, restWithoutRetries } from '../gateway/client.ts';
import { incoming } from './adapter.ts';
import { createAnswers } from './answers.ts';
import { createEndpoint, EndpointError } from './endpoint.ts';
import { guildsOf, watchGuilds } from './guilds.ts';

/** Dependencies of a bot that receives interactions by HTTP. */
export interface HttpBotParts extends CoreParts {
  token: string;
  apiBase?: string;
  /** The application's public key: 64 hexadecimal digits. */
  publicKey: string;
  /** Port to listen on; 0 means any free port. */
  port: number;
  /** The address to listen at; if left out: all addresses of this computer. */
  host?: string;
  /**
   * True to register the bot's own HTTP address with Discord as the one for interactions. Only for the playground (a
   * simulated Discord), which can reach a local address.
   */
  announce?: boolean;
  /** Milliseconds between checks of the list of servers; by default three minutes. */
  lookAtGuildsEveryMs?: number;
}

/** A running bot that receives interactions by HTTP. */
export interface HttpBot extends Bot {
  url: string;
}

/**
 * Default milliseconds between checks of the list of servers: a new server waits at most this long for its commands.
 */
const LOOK_EVERY_MS = 3 * 60_000;

/**
 * Resolves when commands are registered and the endpoint is listening. Rejects with the REST client's error, or with
 * {@link EndpointError}.
 */
export async function startHttpBot(parts: HttpBotParts): Promise<HttpBot> {
  const { log } = parts;
  const rest = new REST(restOptions(parts.apiBase)).setToken(parts.token);
  const core = createCore({ rest, withoutRetries: restWithoutRetries(parts) }, parts);
  const endpoint = createEndpoint({
    publicKey: parts.publicKey,
    take: async (interaction, response) => {
      const known = incoming(interaction, createAnswers(rest, interaction, response));
      if (interaction.type !== InteractionType.Ping && interaction.channel !== undefined)
        core.heard(interaction.channel);
      if (known !== undefined) await core.handle(known);
    },
    now: Date.now,
    log,
    ...(parts.observe !== undefined && { observe: parts.observe }),
  });

  // Cast without a check: Discord documents the types of these requests' answers.
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  const user = (await rest.get(Routes.user())) as APIUser;
  if (application.verify_key.toLowerCase() !== parts.publicKey.toLowerCase())
    throw new EndpointError(
      'DISCORD_PUBLIC_KEY is not the key of this application. Copy it from "General Information" in Discord’s developer portal, then start again.',
    );
  const guildIds = await guildsOf(rest);
  const url = await endpoint.listen(parts.port, parts.host);
  try {
    await core.start({ applicationId: application.id, userId: user.id, guildIds });
    if (parts.announce === true)
      await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
  } catch (error) {
    await endpoint.stop(0);
    throw error;
  }
  const unwatch = watchGuilds({
    rest,
    guildIds,
    everyMs: parts.lookAtGuildsEveryMs ?? LOOK_EVERY_MS,
    joined: core.joined,
    log,
  });

  return {
    name: user.username,
    url,
    // An HTTP endpoint has no connection that could be lost: it listens until it is stopped, so the bot always counts
    // as connected.
    connected: () => true,
    whereabouts: core.whereabouts,
    wake: core.wake,
    wakeLeagues: core.wakeLeagues,
    drain: core.drain,
    stop: async (withinMs) => {
      const end = performance.now() + withinMs;
      unwatch();
      await endpoint.stop(withinMs);
      await core.stop(Math.max(0, end - performance.now()));
      rest.clearHashSweeper();
      rest.clearHandlerSweeper();
    },
  };
}
