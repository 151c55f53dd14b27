// Where everything is put together: reads the environment, opens the database, sets up the tables, and goes to Discord; or,
// without a token, to the playground, a Discord of its own on this computer.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import { commands } from '../commands/registry.ts';
import { root } from './cli/root.ts';
import { type Bot, loginSentence, startBot } from './discord/bot.ts';
import { loadGames } from './games/games.ts';
import type { Game } from './kernel/game.ts';
import { loadEnvFile, readSettings, type Settings } from './settings.ts';
import { openStore } from './store/open.ts';
import { createTables } from './table/tables.ts';

/** A reason not to start that the operator can do something about. */
class StartError extends Error {}

/** Time in which work under way may end when the process is told to stop; all in all it leaves within five seconds. */
const DRAIN_MS = 3_000;
const LEAVE_MS = 4_500;

/**
 * Errors are logged without the requests that they were made for: those hold cards.
 */
const errorForLog = (error: unknown): object =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...('code' in error && { code: error.code }),
      }
    : { message: 'not an error' };

interface Playground {
  process: ChildProcess;
  url: string;
  api: string;
  token: string;
}

const readyLine = z.object({ ready: z.literal(true), url: z.url(), api: z.url(), token: z.string().min(1) });

/** Starts the playground as a process of its own, which ends when this one does. */
async function startPlayground(settings: Settings): Promise<Playground> {
  await mkdir(dirname(resolvePath(settings.playgroundState)), { recursive: true });
  const script = join(dirname(fileURLToPath(import.meta.url)), 'playground', 'main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    // The pipe to its standard input is how it notices our end, however that comes about.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PLAYGROUND_PARENT: '1',
      PLAYGROUND_PORT: String(settings.playgroundPort),
      PLAYGROUND_STATE: settings.playgroundState,
    },
  });
  const failed = new StartError(
    'The playground could not start. Set PLAYGROUND_PORT to a free port, or DISCORD_TOKEN to play on Discord, then start again.',
  );
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(failed));
    child.once('exit', () => reject(failed));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = readyLine.safeParse(asJson(line));
      if (parsed.success) resolve({ process: child, ...parsed.data });
    });
  });
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The error's own words: the store's messages are sentences for the operator. */
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Errors of the operating system name a file but not the way out. */
function storeSentence(error: unknown): string {
  const system =
    error instanceof Error && 'code' in error && /^(E[A-Z]+|SQLITE_\w+)$/.test(String(error.code));
  return system
    ? `The database cannot be written (${words(error)}). Let DATABASE_URL name a place that the bot may write to, then start again.`
    : words(error);
}

/**
 * The games that are wanted, with the cards that come with the bot, or with those of the operator's folder, if there is
 * one.
 */
function gamesFrom({ cardsFolder, games: wanted }: Settings): Map<string, Game> {
  const all = allGames(cardsFolder);
  const unknown = wanted?.find((id) => !all.has(id));
  if (unknown !== undefined)
    throw new StartError(
      `GAMES names "${unknown}", which this bot does not play. It plays: ${[...all.keys()].join(', ')}. Change it in .env or in the environment, then start again.`,
    );
  return new Map([...all].filter(([id]) => wanted === undefined || wanted.includes(id)));
}

function allGames(cardsFolder: string | undefined): Map<string, Game> {
  try {
    return loadGames(cardsFolder ?? join(root(), 'src', 'games'));
  } catch (error) {
    const name =
      cardsFolder === undefined
        ? 'The cards that come with the bot'
        : `The cards in ${cardsFolder} (CARDS_FOLDER)`;
    throw new StartError(`${name} cannot be read: ${words(error)}. Mend or replace them, then start again.`);
  }
}

async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  const log = pino(
    { level: settings.logLevel, base: null, serializers: { err: errorForLog } },
    pino.destination({ dest: 2, sync: true }),
  );
  // Both take their time; neither needs the other.
  const playgroundStarted = settings.token === undefined ? startPlayground(settings) : undefined;
  playgroundStarted?.catch(() => undefined);
  const games = gamesFrom(settings);
  const store = await openStore(settings.databaseUrl).catch(async (error: unknown) => {
    (await playgroundStarted?.catch(() => undefined))?.process.kill();
    throw new StartError(storeSentence(error));
  });
  let bot: Bot | undefined;
  let playground: Playground | undefined;
  let leaving = false;
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    // Whatever hangs, the process leaves.
    setTimeout(() => process.exit(code === 0 ? 1 : code), LEAVE_MS).unref();
    await bot?.stop(DRAIN_MS);
    await store.close();
    playground?.process.kill();
    process.exit(code);
  };
  const leaveOrExit = (code: number): void => {
    leave(code).catch((error: unknown) => {
      log.error({ err: error }, 'leaving failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', () => leaveOrExit(0));
  process.on('SIGINT', () => leaveOrExit(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    leaveOrExit(1);
  });

  const tables = createTables({
    store,
    games,
    clock: Date.now,
    randomSeed: () => randomBytes(32).toString('hex'),
    publish: () => bot?.wake(),
  });
  try {
    playground = await playgroundStarted;
    playground?.process.removeAllListeners('exit').once('exit', () => {
      if (leaving) return;
      console.error('The playground has ended, and the bot with it. Start again to go on: games are saved.');
      leaveOrExit(1);
    });
    const apiBase = playground?.api ?? settings.apiBase;
    bot = await startBot({
      token: playground?.token ?? settings.token ?? '',
      ...(apiBase !== undefined && { apiBase }),
      ...(settings.guildId !== undefined && playground === undefined && { guildId: settings.guildId }),
      commands,
      desk: { tables, places: store, games, now: Date.now },
      store,
      log,
      onLost: (reason) => {
        if (leaving) return;
        console.error(`${reason} Start the bot again; games are saved.`);
        leaveOrExit(1);
      },
    }).catch((error: unknown) => {
      throw new StartError(loginSentence(error));
    });
  } catch (error) {
    await store.close();
    playground?.process.kill();
    throw error;
  }
  const ms = Math.round(performance.now());
  log.info({ ms }, 'ready');
  console.log(
    playground === undefined
      ? `Arbiter is on Discord as ${bot.client.user?.username ?? 'itself'}. Type /help there.`
      : `Arbiter is in its playground. Open ${playground.url} in a browser and type /help there.`,
  );
  console.log(`ready ${ms} ms`);
}

main().catch((error: unknown) => {
  console.error(words(error));
  process.exit(1);
});
