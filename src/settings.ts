// Reads the environment variables once. Every setting is described in .env.example; a test compares the two.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Shards } from './discord/gateway/client.ts';

/** An empty value counts as unset. */
const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number from 0 to 65535');

const address = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be an address of this computer, such as 127.0.0.1 or 0.0.0.0');

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Each variable with its validation; error messages complete the sentence "VARIABLE …". */
export const VARIABLES = {
  DISCORD_TOKEN: optional(
    z.string().regex(/^\S+$/, 'must be the token from the "Bot" page of your application, without spaces'),
  ),
  DISCORD_GUILD_ID: optional(z.string().regex(/^\d{17,20}$/, 'must be the id of a server: 17 to 20 digits')),
  DISCORD_API_BASE: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:8137/api' }),
  ),
  DISCORD_API_BASE_REMOTE: optional(z.enum(['yes', 'no'], { error: 'must be "yes" or "no"' })),
  DISCORD_TRANSPORT: optional(z.enum(['gateway', 'http'], { error: 'must be "gateway" or "http"' })),
  DISCORD_PUBLIC_KEY: optional(
    z
      .string()
      .regex(
        /^[0-9a-f]{64}$/i,
        'must be the public key from the "General Information" page of your application: 64 hexadecimal digits',
      ),
  ),
  INTERACTIONS_PORT: optional(port),
  INTERACTIONS_HOST: optional(address),
  DISCORD_SHARDS: optional(z.string().regex(/^(auto|[1-9]\d{0,4})$/, 'must be "auto" or a number from 1')),
  DISCORD_SHARD_IDS: optional(
    z
      .string()
      .regex(/^\s*\d{1,5}\s*(,\s*\d{1,5}\s*)*$/, 'must be numbers of shards with commas between, such as 0,1')
      .transform((text) => [...new Set(text.split(',').map(Number))]),
  ),
  DATABASE_URL: optional(
    z.string().regex(/^(file:|postgres(ql)?:)/, 'must begin with "file:" or "postgresql:", or be left out'),
  ),
  BACKUP_FOLDER: optional(z.string()),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number: how many copies are kept, 0 for none')
      .transform(Number),
  ),
  RETENTION_DAYS: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be a number of days from 1, or be left out')
      .transform(Number),
  ),
  PERSON_INTERACTIONS: optional(
    z
      .string()
      .regex(/^\d{1,6}$/, 'must be a number: interactions of one person in a minute, 0 for no limit')
      .transform(Number),
  ),
  PERSON_CPU_SECONDS: optional(
    z
      .string()
      .regex(
        /^\d{1,3}(\.\d{1,3})?$/,
        'must be a number of seconds, such as 5 or 2.5: computing time of one person in a minute, 0 for no limit',
      )
      .transform(Number),
  ),
  OPERATIONS_PORT: optional(port),
  OPERATIONS_HOST: optional(address),
  LOG_LEVEL: optional(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` })),
  PICTURES: optional(z.enum(['on', 'off'], { error: 'must be "on" or "off"' })),
  PLAYGROUND_PORT: optional(port),
  PLAYGROUND_STATE: optional(z.string()),
  CARDS_FOLDER: optional(z.string()),
  GAMES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
      .refine((names) => names.every((name) => name !== ''), 'must be names of games with commas between'),
  ),
};

/** The way in which Discord's interactions reach the bot: over the gateway, or by HTTP requests from Discord. */
export type Transport =
  | { kind: 'gateway'; shards: Shards }
  /**
   * Discord's public key may only be missing with the playground (a simulated Discord), which has its own key. Without
   * `host`, the bot listens on every address of this computer.
   */
  | { kind: 'http'; publicKey?: string; port: number; host?: string };

/** The validated environment, with defaults for unset variables. */
export interface Settings {
  /** The bot's token on Discord; without it the bot plays in the playground, a simulated Discord on this computer. */
  token?: string;
  /** Id of the only server on which commands are registered, and appear at once; absent: all servers. */
  guildId?: string;
  apiBase?: string;
  transport: Transport;
  databaseUrl: string;
  /** Backup copies of a SQLite database: their folder, and how many are kept; 0: no copies are made. */
  backups: { folder: string; keep: number };
  /** Days after which finished games are deleted; undefined: never. */
  retentionDays?: number;
  /** Limit of one person's use of the bot per minute: interactions and CPU milliseconds. */
  allowance: { interactions: number; cpuMs: number };
  /** Address of the health and metrics endpoint, if wanted. */
  operations?: { host: string; port: number };
  logLevel: (typeof LEVELS)[number];
  /** True if the bot draws pictures of games' boards. */
  pictures: boolean;
  playgroundPort: number;
  /** Path of the file in which the playground keeps its channels between runs. */
  playgroundState: string;
  /** Path of a folder with cards and decks that replace the bot's own. */
  cardsFolder?: string;
  /** Ids of the games that this bot plays; absent: all that it knows. */
  games?: string[];
}

/** A setting that cannot be used; the message is a sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the environment variables. Throws {@link SettingsError} for the first one that cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = z.object(VARIABLES).safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(
      `${String(issue?.path[0])} ${issue?.message ?? 'is not usable'}. Change it in .env or in the environment, then start again.`,
    );
  }
  const given = parsed.data;
  if (
    given.DISCORD_API_BASE !== undefined &&
    given.DISCORD_API_BASE_REMOTE !== 'yes' &&
    !isLoopback(given.DISCORD_API_BASE)
  )
    throw new SettingsError(
      'DISCORD_API_BASE names another computer, which would receive your bot’s token. Leave it out to use Discord, or set DISCORD_API_BASE_REMOTE=yes if you mean it.',
    );
  return {
    ...(given.DISCORD_TOKEN !== undefined && { token: given.DISCORD_TOKEN }),
    ...(given.DISCORD_GUILD_ID !== undefined && { guildId: given.DISCORD_GUILD_ID }),
    ...(given.DISCORD_API_BASE !== undefined && { apiBase: given.DISCORD_API_BASE }),
    transport: transportOf(given),
    databaseUrl: given.DATABASE_URL ?? 'file:./data/arbiter.db',
    backups: { folder: given.BACKUP_FOLDER ?? 'data/backups', keep: given.BACKUP_KEEP ?? 7 },
    ...(given.RETENTION_DAYS !== undefined && { retentionDays: given.RETENTION_DAYS }),
    allowance: {
      interactions: orUnlimited(given.PERSON_INTERACTIONS ?? 120),
      cpuMs: orUnlimited((given.PERSON_CPU_SECONDS ?? 5) * 1_000),
    },
    ...(given.OPERATIONS_PORT !== undefined && {
      operations: { host: given.OPERATIONS_HOST ?? '127.0.0.1', port: given.OPERATIONS_PORT },
    }),
    logLevel: given.LOG_LEVEL ?? 'info',
    pictures: given.PICTURES !== 'off',
    playgroundPort: given.PLAYGROUND_PORT ?? 8137,
    playgroundState: given.PLAYGROUND_STATE ?? 'data/playground.json',
    ...(given.CARDS_FOLDER !== undefined && { cardsFolder: given.CARDS_FOLDER }),
    ...(given.GAMES !== undefined && { games: given.GAMES }),
  };
}

/** The limit as a number; 0 in a setting means no limit. */
const orUnlimited = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

type Given = z.infer<z.ZodObject<typeof VARIABLES>>;

function transportOf(given: Given): Transport {
  if (given.DISCORD_TRANSPORT !== 'http') return { kind: 'gateway', shards: shardsOf(given) };
  if (given.DISCORD_TOKEN !== undefined && given.DISCORD_PUBLIC_KEY === undefined)
    throw new SettingsError(
      'DISCORD_PUBLIC_KEY is missing: DISCORD_TRANSPORT=http needs it to tell Discord’s requests from others. Copy it from the "General Information" page of your application, then start again.',
    );
  return {
    kind: 'http',
    ...(given.DISCORD_PUBLIC_KEY !== undefined && { publicKey: given.DISCORD_PUBLIC_KEY }),
    port: given.INTERACTIONS_PORT ?? 8138,
    ...(given.INTERACTIONS_HOST !== undefined && { host: given.INTERACTIONS_HOST }),
  };
}

function shardsOf({ DISCORD_SHARDS: shards = 'auto', DISCORD_SHARD_IDS: ids }: Given): Shards {
  if (shards === 'auto') {
    if (ids === undefined) return 'auto';
    throw new SettingsError(
      'DISCORD_SHARD_IDS names some shards of all, so DISCORD_SHARDS must say how many there are. Set it to a number, the same for every process, then start again.',
    );
  }
  const count = Number(shards);
  const stray = ids?.find((id) => id >= count);
  if (stray !== undefined)
    throw new SettingsError(
      `DISCORD_SHARD_IDS names shard ${stray}, but of ${count} the last is ${count - 1}. Change it or DISCORD_SHARDS, then start again.`,
    );
  return { count, ids: ids ?? Array.from({ length: count }, (_, id) => id) };
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Loads the variables of a .env file, if there is one, into the environment. Variables that are already set keep their
 * values.
 */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
