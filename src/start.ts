// Assembles the bot: reads the environment, opens the database, sets up the tables, and connects to Discord, or without
// a token to the playground, a simulated Discord on this computer.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setLogger } from 'node-cron';
import { z } from 'zod';
import { everyCommand } from '../commands/registry.ts';
import type { Bot } from './discord/core.ts';
import { type BotParts, loginSentence, startBot } from './discord/gateway/bot.ts';
import { startHttpBot } from './discord/http/bot.ts';
import { createMeter } from './discord/meter.ts';
import { createHolder } from './discord/posts/lease.ts';
import { createForesight } from './foresight/apart.ts';
import { GAME_IDS, loadGames, loadOwnGames } from './games/games.ts';
import type { Refused } from './games/shared/formats/reading.ts';
import type { Game } from './kernel/game.ts';
import { backUpNightly } from './operations/backups.ts';
import { watchClock } from './operations/clock-watch.ts';
import { createLog, describeError, schedulerLog } from './operations/log.ts';
import { checkValuesNightly } from './operations/value-checks.ts';
import { createWatchdog, keepBeating } from './operations/watchdog.ts';
import { createDrawingProcess } from './pictures/apart.ts';
import { createStudio } from './pictures/studio.ts';
import { root } from './root.ts';
import type { Settings } from './settings.ts';
import { dialectOf } from './store/address.ts';
import { openStore } from './store/open.ts';
import { createDeadlines, type Deadlines } from './table/clock/scheduler.ts';
import { createLeagueDues } from './table/league/due.ts';
import { createLeagues } from './table/league/leagues.ts';
import { createTables } from './table/tables.ts';
import { createThinking } from './thinking/apart.ts';

/** The bot cannot start, for a reason that the operator can fix. */
class StartError extends Error {}

/**
 * Milliseconds in which unfinished work may end when the process is told to stop. The process exits within five seconds
 * in all.
 */
const DRAIN_MS = 3_000;
const LEAVE_MS = 4_500;

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Playground {
  process: ChildProcess;
  url: string;
  api: string;
  token: string;
  publicKey: string;
}

/**
 * Lines that the playground prints: `clockLine` whenever its clock's offset (in milliseconds) changes, `readyLine` when
 * it is ready.
 */
const clockLine = z.object({ clock: z.number() });
const readyLine = z.object({
  ready: z.literal(true),
  url: z.url(),
  api: z.url(),
  token: z.string().min(1),
  publicKey: z.string(),
});

/** Starts the playground as a child process, which ends with this one. `moved` gets its clock's offset. */
async function startPlayground(settings: Settings, moved: (ahead: number) => void): Promise<Playground> {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'playground', 'main.js');
  // The files that scripts/runtime.mjs gathers for an image do not include the playground.
  if (!existsSync(script))
    throw new StartError(
      'DISCORD_TOKEN is missing, and this installation has no playground to start in instead. Put the token of your application after DISCORD_TOKEN= in .env, then start again.',
    );
  await mkdir(dirname(resolvePath(settings.playgroundState)), { recursive: true });
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    // The playground notices the closed stdin pipe when this process ends, however that happens.
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
      const told = asJson(line);
      const ready = readyLine.safeParse(told);
      if (ready.success) resolve({ process: child, ...ready.data });
      const clock = clockLine.safeParse(told);
      if (clock.success) moved(clock.data.clock);
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

/** The error as a sentence. Operating system errors name a file but not what to do. */
function storeSentence(error: unknown): string {
  const system =
    error instanceof Error && 'code' in error && /^(E[A-Z]+|SQLITE_\w+)$/.test(String(error.code));
  return system
    ? `The database cannot be written (${describeError(error)}). Let DATABASE_URL name a place that the bot may write to, then start again.`
    : describeError(error);
}

/**
 * The games to play, with the bot's own cards or those of the operator's folder. `refused` gets formats in that folder
 * that cannot be used.
 */
function gamesFrom({ cardsFolder, games }: Settings, refused: Refused): Map<string, Game> {
  const wanted: readonly string[] = games ?? GAME_IDS;
  const unknown = wanted.find((id) => !GAME_IDS.includes(id));
  if (unknown !== undefined)
    throw new StartError(
      `GAMES names "${unknown}", which this bot does not play. It plays: ${GAME_IDS.join(', ')}. Change it in .env or in the environment, then start again.`,
    );
  return readGames(
    cardsFolder,
    GAME_IDS.filter((id) => wanted.includes(id)),
    refused,
  );
}

/** The error message without its final full stop, so it can be embedded in a sentence. */
const said = (error: unknown): string => describeError(error).replace(/\.$/, '');

function readGames(
  cardsFolder: string | undefined,
  ids: readonly string[],
  refused: Refused,
): Map<string, Game> {
  try {
    return cardsFolder === undefined
      ? loadOwnGames(root(), ids)
      : loadGames(cardsFolder, root(), ids, refused);
  } catch (error) {
    throw new StartError(
      cardsFolder === undefined
        ? `The cards that come with the bot cannot be read: ${said(error)}. Build them again with "npm run build", then restart the bot.`
        : `The cards in ${cardsFolder} (CARDS_FOLDER) cannot be read: ${said(error)}. Fix or replace them, then start again.`,
    );
  }
}

/** A bot with the transport that the operator has chosen. */
function startTransport(
  { transport, databaseUrl }: Settings,
  parts: BotParts,
  playground?: Playground,
): Promise<Bot> {
  if (transport.kind === 'gateway') return startBot({ ...parts, shards: transport.shards });
  return startHttpBot({
    ...parts,
    publicKey: playground?.publicKey ?? transport.publicKey ?? '',
    port: transport.port,
    ...(transport.host !== undefined && { host: transport.host }),
    announce: playground !== undefined,
    // True with PostgreSQL, because then Discord may send a click on this process's message to another process. A
    // SQLite file has only one process. Over the gateway the setting has no effect: all interactions of a server reach
    // the same process.
    isOneOfSeveral: dialectOf(databaseUrl) === 'postgres',
  });
}

/** Runs the bot until the process is told to stop. Rejects with a sentence for the operator if it cannot start. */
export async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  setLogger(schedulerLog(log));
  watchClock(log);
  // Starting the playground and opening the database both take a while and are independent, so they run in parallel.
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  let moveClock = (ms: number): void => {
    ahead = ms;
  };
  const playgroundStarted =
    settings.token === undefined ? startPlayground(settings, (ms) => moveClock(ms)) : undefined;
  playgroundStarted?.catch(() => undefined);
  const games = gamesFrom(settings, (why) => log.warn({ why }, 'a format is left out'));
  const opened = await openStore(settings.databaseUrl, now, settings.retentionDays).catch(
    async (error: unknown) => {
      (await playgroundStarted?.catch(() => undefined))?.process.kill();
      throw new StartError(storeSentence(error));
    },
  );
  let bot: Bot | undefined;
  let deadlines: Deadlines | undefined;
  let leagueDues: Deadlines | undefined;
  let playground: Playground | undefined;
  let leaving = false;
  const watch =
    settings.operations === undefined
      ? undefined
      : (await import('./operations/watch.ts')).createWatch({
          at: settings.operations,
          databaseUrl: settings.databaseUrl,
          store: opened,
          leaving: () => leaving,
          connected: () => bot?.connected() ?? false,
        });
  const store = watch?.store ?? opened;
  /**
   * Follows the playground's clock, which tests move. The bot was not down meanwhile, so the jump counts as no
   * outage, and players' clocks run through it.
   */
  moveClock = (ms) => {
    store
      .beat(Date.now() + ms, Number.POSITIVE_INFINITY)
      .then(() => {
        ahead = ms;
        return Promise.all([deadlines?.sweep(), leagueDues?.sweep()]);
      })
      .catch((error: unknown) => log.error({ err: error }, 'the clock could not be moved'));
  };
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    // Ends the process after this time even if something hangs.
    setTimeout(() => process.exit(code === 0 ? 1 : code), LEAVE_MS).unref();
    await Promise.all([bot?.stop(DRAIN_MS), deadlines?.stop(), leagueDues?.stop()]);
    await store.close();
    await watch?.close();
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

  const watchdog = createWatchdog({
    now: () => performance.now(),
    cpu: () => cpuMs(process.cpuUsage()),
    log,
    ...(watch !== undefined && { blocked: watch.metrics.blocked }),
  });
  const meter = createMeter(watchdog.turn);
  const holder = createHolder(now);
  const unwatched = createTables({
    store,
    games,
    clock: now,
    randomSeed: () => randomBytes(32).toString('hex'),
    // Reserves no posts for sending by this process before the bot is ready, or while it shuts down.
    sender: () => (bot === undefined || leaving ? undefined : holder.sender()),
    publish: (sending) => bot?.wake(sending),
    foresight: createForesight(join(dirname(fileURLToPath(import.meta.url)), 'foresight', 'main.js')),
    thinker: createThinking(join(dirname(fileURLToPath(import.meta.url)), 'thinking', 'main.js')),
    houseDue: (at) => deadlines?.expect(at),
    unreadable: (game, why) => log.error({ game, why }, 'a game cannot go on'),
  });
  const tables = watch?.tables(unwatched) ?? unwatched;
  const leagues = createLeagues({
    store,
    tables,
    games,
    clock: now,
    randomSeed: () => randomBytes(32).toString('hex'),
    whereabouts: {
      has: async (...asked) => bot?.whereabouts.has(...asked),
      channel: async (...asked) => bot?.whereabouts.channel(...asked),
    },
    publish: () => bot?.wakeLeagues(),
    failed: (league, error) => log.error({ league, err: error }, 'a league cannot take results into account'),
  });
  leagueDues = createLeagueDues({
    store,
    leagues: {
      collect: () => meter.measure({ kind: 'leagues' }, leagues.collect),
      fire: (due) => meter.measure({ kind: 'leagues' }, () => leagues.fire(due)),
    },
    now,
    log,
  });
  deadlines = createDeadlines({
    store,
    tables: { fire: (deadline) => meter.measure({ kind: 'deadlines' }, () => tables.fire(deadline)) },
    now,
    log,
    ...(watch !== undefined && { fired: watch.metrics.deadlineFired }),
  });
  try {
    // Starts the deadlines before any player's move is handled, so that the downtime until now counts for no player's
    // clock.
    await deadlines.start();
    const toldAt = await watch?.listen();
    if (toldAt !== undefined) console.log(`Health and metrics are told at ${toldAt}.`);
    playground = await playgroundStarted;
    playground?.process.removeAllListeners('exit').once('exit', () => {
      if (leaving) return;
      console.error('The playground has ended, and the bot with it. Start again to go on: games are saved.');
      leaveOrExit(1);
    });
    const here = dirname(fileURLToPath(import.meta.url));
    const drawing = createDrawingProcess(join(here, 'pictures', 'main.js'));
    const apiBase = playground?.api ?? settings.apiBase;
    const parts: BotParts = {
      token: playground?.token ?? settings.token ?? '',
      ...(apiBase !== undefined && { apiBase }),
      ...(settings.guildId !== undefined && playground === undefined && { guildId: settings.guildId }),
      commands: everyCommand(games.values()),
      desk: {
        ...{ tables, leagues, places: store, games, now },
        ...(settings.retentionDays !== undefined && { retentionDays: settings.retentionDays }),
      },
      store,
      holder,
      log,
      allowance: { limit: settings.allowance, meter, store, now: () => performance.now() },
      ...(settings.pictures && { pictures: createStudio({ draw: drawing.draw, log }) }),
      ...(watch !== undefined && { observe: watch.metrics }),
      onLost: (reason) => {
        if (leaving) return;
        console.error(`${reason} Start the bot again; games are saved.`);
        leaveOrExit(1);
      },
    };
    bot = await startTransport(settings, parts, playground).catch((error: unknown) => {
      throw new StartError(loginSentence(error));
    });
    // Starts the leagues' deadlines only now, because before a round is paired the bot asks Discord which players are
    // still there.
    await leagueDues.start();
  } catch (error) {
    // If the start fails, the operator is told only the first error, and not those that follow from it.
    leaving = true;
    await Promise.all([deadlines.stop(), leagueDues.stop()]);
    await store.close();
    playground?.process.kill();
    throw error;
  }
  if (settings.backups.keep > 0 && dialectOf(settings.databaseUrl) === 'sqlite')
    backUpNightly({
      ...settings.backups,
      databaseUrl: settings.databaseUrl,
      script: join(dirname(fileURLToPath(import.meta.url)), 'cli', 'backup.js'),
      log,
    });
  checkValuesNightly({
    databaseUrl: settings.databaseUrl,
    script: join(dirname(fileURLToPath(import.meta.url)), 'cli', 'check-values.js'),
    log,
  });
  keepBeating(watchdog);
  const ms = Math.round(performance.now());
  log.info({ ms }, 'ready');
  if (bot.url !== undefined) console.log(`Interactions are taken at ${bot.url}.`);
  console.log(
    playground === undefined
      ? `Arbiter is on Discord as ${bot.name}. Type /help there.`
      : `Arbiter is in its playground. Open ${playground.url} in a browser and type /help there.`,
  );
  console.log(`ready ${ms} ms`);
}
