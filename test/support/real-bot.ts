// The real bot on the playground: its tables, its database and its posts, as main.ts puts them together.
import { everyCommand } from '../../commands/registry.ts';
import type { Allowance, Bot } from '../../src/discord/core.ts';
import { startBot } from '../../src/discord/gateway/bot.ts';
import type { Pictures } from '../../src/discord/messages/illustration.ts';
import { createHolder } from '../../src/discord/posts/lease.ts';
import type { Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import { OUTAGE_MS } from '../../src/table/clock/counting.ts';
import type { Whereabouts } from '../../src/table/league/applying.ts';
import { createLeagues, type Leagues } from '../../src/table/league/leagues.ts';
import type { Tables } from '../../src/table/service.ts';
import type { Sending, Store } from '../../src/table/store.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratch } from './databases.ts';
import { Driver } from './discord-driver.ts';

/** A running bot with its database, its tables and the playground. */
export interface RealBot {
  place: Scratch;
  driver: Driver;
  store: Store;
  tables: Tables;
  leagues: Leagues;
  bot: Bot;
  /** Errors that the bot has logged, and the reason if it lost the connection to Discord. */
  errors: string[];
  /** Ends the bot's process; the playground and the database stay as they are. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a bot that plays these games, over an empty database. `now`: its time, milliseconds since the epoch. Without
 * `pictures` it draws none, and without `allowance` everybody may do as much as they like.
 */
export async function realBot(
  games: readonly Game[],
  now: () => number = Date.now,
  pictures?: Pictures,
  allowance?: Omit<Allowance, 'store'>,
): Promise<RealBot> {
  return realBotOn({ place: await scratch(), driver: await Driver.start() }, games, now, pictures, allowance);
}

/** A bot like that of `realBot`, over an existing database and on an existing playground. */
export async function realBotOn(
  { place, driver }: Pick<RealBot, 'place' | 'driver'>,
  games: readonly Game[],
  now: () => number,
  pictures?: Pictures,
  allowance?: Omit<Allowance, 'store'>,
): Promise<RealBot> {
  const store = await openStore(place.url, now);
  const played = new Map(games.map((game) => [game.id, game]));
  const errors: string[] = [];
  const holder = createHolder(now);
  let wake = (_sending?: Sending | string): void => undefined;
  let seed = 0;
  const tables = createTables({
    store,
    games: played,
    clock: now,
    randomSeed: () => `${++seed}`.padStart(64, '0'),
    sender: holder.sender,
    publish: (sending) => wake(sending),
  });
  let wakeLeagues = (): void => undefined;
  let whereabouts: Whereabouts = { has: async () => undefined, channel: async () => undefined };
  const leagues = createLeagues({
    store,
    tables,
    games: played,
    clock: now,
    randomSeed: () => `${++seed}`.padStart(64, '0'),
    whereabouts: {
      has: (...asked) => whereabouts.has(...asked),
      channel: (...asked) => whereabouts.channel(...asked),
    },
    publish: () => wakeLeagues(),
    failed: (league, error) => errors.push(`${league} ${String(error)}`),
  });
  // As in main.ts, the time for which no process was alive is recorded before the first move can come.
  await store.beat(now(), OUTAGE_MS);
  const bot = await startBot({
    token: driver.token,
    apiBase: driver.api,
    commands: everyCommand(games),
    desk: { tables, leagues, places: store, games: played, now },
    store,
    holder,
    ...(pictures !== undefined && { pictures }),
    ...(allowance !== undefined && { allowance: { ...allowance, store } }),
    log: { info: () => undefined, error: (data, text) => errors.push(`${text} ${JSON.stringify(data)}`) },
    onLost: (reason) => errors.push(reason),
  });
  wake = bot.wake;
  wakeLeagues = bot.wakeLeagues;
  whereabouts = bot.whereabouts;
  const leave = async (): Promise<void> => {
    await bot.stop(1000);
    await store.close();
  };
  const close = async (): Promise<void> => {
    await leave();
    await place.drop();
    await driver.close();
  };
  return { place, driver, store, tables, leagues, bot, errors, leave, close };
}
