// The discord.js client as configured for this bot: one intent, almost no caches, and no mentions by default.
import { Client, GatewayIntentBits, Options, REST } from 'discord.js';

/** The only gateway intent: servers, channels and threads. Interactions need none. */
export const INTENTS = [GatewayIntentBits.Guilds];

/** Gateway shards that this process runs: as many as Discord advises (`auto`), or some of a fixed number of shards. */
export type Shards = 'auto' | { count: number; ids: readonly number[] };

/** A client that is not logged in yet. `apiBase` is another address for Discord's API, `http://…/api`. */
export function createClient(options: { apiBase?: string; shards?: Shards }): Client {
  const { shards = 'auto' } = options;
  return new Client({
    intents: INTENTS,
    ...(shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count }),
    allowedMentions: { parse: [] },
    enforceNonce: true,
    failIfNotExists: false,
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 50, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 50, keepOverLimit: (user) => user.id === user.client.user.id },
      ThreadMemberManager: 0,
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      GuildInviteManager: 0,
      GuildScheduledEventManager: 0,
      StageInstanceManager: 0,
    }),
    rest: restOptions(options.apiBase),
  });
}

/** Options of the REST client, whether it is used with a gateway client or alone. */
export const restOptions = (apiBase: string | undefined) => ({
  // discord.js creates a request handler for each interaction that is answered after a deferral, so unused handlers are
  // removed soon.
  handlerSweepInterval: 300_000,
  ...(apiBase !== undefined && { api: apiBase }),
});

/**
 * A client that never retries a request by itself, because the request may have succeeded although its answer was lost.
 */
export const restWithoutRetries = ({ token, apiBase }: { token: string; apiBase?: string }): REST =>
  new REST({ ...restOptions(apiBase), retries: 0 }).setToken(token);
