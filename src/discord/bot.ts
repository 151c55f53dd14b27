// The bot on Discord: logs in, registers its commands, hands interactions to the router and lets the outbox post.
import { type Client, Events } from 'discord.js';
import { incoming } from './adapter.ts';
import { createClient } from './client.ts';
import type { Command, Desk } from './command.ts';
import { createOutbox, type OutboxParts } from './outbox.ts';
import { createPostOffice } from './post-office.ts';
import { createRegistrar, type Registrar } from './registrar.ts';
import { createRouter } from './router.ts';

/** What the bot is put together from. */
export interface BotParts {
  token: string;
  apiBase?: string;
  /** Registers the commands on this server alone. */
  guildId?: string;
  commands: readonly Command[];
  desk: Omit<Desk, 'register'>;
  store: OutboxParts['store'];
  log: OutboxParts['log'];
  /** The connection to Discord is lost for good. */
  onLost(reason: string): void;
}

/** A bot that is logged in. */
export interface Bot {
  client: Client;
  /** Something was written to be posted. */
  wake(): void;
  /** Posts what can be posted now; for tests. */
  drain(): Promise<void>;
  /** Finishes what is under way, at most this long, and leaves. */
  stop(withinMs: number): Promise<void>;
}

/** Resolves when the bot is logged in and its commands are registered. Rejects with discord.js's error. */
export async function startBot(parts: BotParts): Promise<Bot> {
  const { log, commands } = parts;
  let registrar: Registrar | undefined;
  const desk: Desk = {
    ...parts.desk,
    register: async (guildId) => (await registrar?.register(guildId)) ?? false,
  };
  const client = createClient(parts.apiBase === undefined ? {} : { apiBase: parts.apiBase });
  const office = createPostOffice(client.rest, () => client.user?.id);
  const outbox = createOutbox({
    store: parts.store,
    tables: desk.tables,
    games: desk.games,
    office,
    now: desk.now,
    log,
    ended: (record) => {
      registrar
        ?.ended(record)
        .catch((error: unknown) => log.error({ err: error }, 'settings could not be read'));
    },
  });
  const router = createRouter({ desk, commands, outbox, log });
  const underWay = new Set<Promise<void>>();

  client.on(Events.InteractionCreate, (interaction) => {
    const known = incoming(interaction);
    if (known === undefined) return;
    const work = router(known)
      .catch((error: unknown) => log.error({ err: error }, 'an interaction was lost'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  // What may have mended a game's place: the bot is back, a right was given, a thread was unlocked.
  const mended = (): void => {
    outbox.retry().catch((error: unknown) => log.error({ err: error }, 'retrying posts failed'));
  };
  client.on(Events.GuildCreate, (guild) => {
    mended();
    void registrar?.register(guild.id);
  });
  client.on(Events.GuildRoleUpdate, mended);
  client.on(Events.ChannelUpdate, mended);
  client.on(Events.ThreadUpdate, mended);
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'));
  client.on(Events.ShardDisconnect, (event) =>
    parts.onLost(`Discord closed the connection for good (code ${event.code}).`),
  );
  client.on(Events.Invalidated, () => parts.onLost('Discord has ended the session.'));

  try {
    const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(parts.token);
    const { application } = await ready;
    registrar = createRegistrar({
      rest: client.rest,
      applicationId: application.id,
      commands,
      desk,
      ...(parts.guildId !== undefined && { only: parts.guildId }),
      log,
    });
    await registrar.start([...client.guilds.cache.keys()]);
  } catch (error) {
    await client.destroy();
    throw error;
  }
  outbox.start();

  return {
    client,
    wake: outbox.wake,
    drain: outbox.drain,
    stop: async (withinMs) => {
      client.removeAllListeners(Events.InteractionCreate);
      client.removeAllListeners(Events.ShardDisconnect);
      const late = new Promise<void>((resolve) => setTimeout(resolve, withinMs).unref());
      const finished = Promise.all(underWay).then(() => outbox.drain());
      await Promise.race([finished, late]);
      await Promise.race([outbox.stop(), late]);
      await client.destroy();
    },
  };
}

/** What went wrong at the start, as a sentence for the operator. */
export function loginSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (code === 'TokenInvalid' || status === 401)
    return 'DISCORD_TOKEN is not valid: Discord does not know it. Copy it again from the "Bot" page of your application, or reset it there.';
  if (code === '50001')
    return 'DISCORD_GUILD_ID names a server that the bot is not on. Invite the bot there first, with the scope applications.commands.';
  const reason = error instanceof Error ? error.message : String(error);
  return `Discord cannot be reached: ${reason}. Check the connection, then start again.`;
}
