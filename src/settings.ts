// The environment, read once. Every setting is described in .env.example; a test compares the two.
import { existsSync } from 'node:fs';
import { z } from 'zod';

/** An empty line in .env means the same as no line. */
const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Each variable with its rule; the messages finish the sentence "VARIABLE …". */
export const VARIABLES = {
  DISCORD_TOKEN: optional(
    z.string().regex(/^\S+$/, 'must be the token from the "Bot" page of your application, without spaces'),
  ),
  DISCORD_GUILD_ID: optional(z.string().regex(/^\d{17,20}$/, 'must be the id of a server: 17 to 20 digits')),
  DISCORD_API_BASE: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:8137/api' }),
  ),
  DISCORD_API_BASE_REMOTE: optional(z.enum(['yes', 'no'], { error: 'must be "yes" or "no"' })),
  DATABASE_URL: optional(
    z.string().regex(/^(file:|postgres(ql)?:)/, 'must begin with "file:" or "postgresql:", or be left out'),
  ),
  LOG_LEVEL: optional(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` })),
  PLAYGROUND_PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535'),
  ),
  PLAYGROUND_STATE: optional(z.string()),
  CARDS_FOLDER: optional(z.string()),
  GAMES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
      .refine((names) => names.every((name) => name !== ''), 'must be names of games with commas between'),
  ),
};

/** The environment, checked, with what was left out filled in. */
export interface Settings {
  /** Without it the bot plays in the playground. */
  token?: string;
  /** Commands are registered on this server alone, where they appear at once. */
  guildId?: string;
  apiBase?: string;
  databaseUrl?: string;
  logLevel: (typeof LEVELS)[number];
  playgroundPort: number;
  /** File in which the playground keeps its channels between runs. */
  playgroundState: string;
  /** Folder with cards and decks to play with instead of those that come with the bot. */
  cardsFolder?: string;
  /** Ids of the only games that this bot plays. */
  games?: string[];
}

/** A setting that cannot be used; the message is a sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the variables. Throws {@link SettingsError} for the first that cannot be used. */
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
    ...(given.DATABASE_URL !== undefined && { databaseUrl: given.DATABASE_URL }),
    logLevel: given.LOG_LEVEL ?? 'info',
    playgroundPort: given.PLAYGROUND_PORT ?? 8137,
    playgroundState: given.PLAYGROUND_STATE ?? 'data/playground.json',
    ...(given.CARDS_FOLDER !== undefined && { cardsFolder: given.CARDS_FOLDER }),
    ...(given.GAMES !== undefined && { games: given.GAMES }),
  };
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Takes the variables of a .env file, if there is one, into the environment; what is set already stays. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
