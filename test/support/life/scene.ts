// The real bot on the playground for weeks of simulated time: deadlines come as the test moves time on, and processes
// end and start again, on the same database or on an older copy of it.
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { copyDatabase } from '../../../src/store/copy.ts';
import { openDatabase } from '../../../src/store/open.ts';
import { createDeadlines, type Deadlines } from '../../../src/table/clock/scheduler.ts';
import { createLeagueDues } from '../../../src/table/league/due.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import { type Scratch, scratch } from '../databases.ts';
import { Driver } from '../discord-driver.ts';
import { heaps, MONDAY } from '../league/season.ts';
import { type RealBot, realBotOn } from '../real-bot.ts';
import { createToy } from '../toy-game.ts';

export const MINUTE = 60_000;

/** A server whose time the test controls, and functions for what people do there. */
export interface Scene extends RealBot {
  now: { at: number };
  /** Sets this computer's clock forward by this many minutes, or back if negative; Discord's clock does not change. */
  setClock(minutes: number): void;
  /** Types a text in the lobby, or in the channel `where`, and returns the bot's answer. */
  says(who: string, text: string, where?: string): Promise<string>;
  /** Public posts of the lobby, or of the channel or thread `where`, the oldest first. */
  posts(where?: string): Promise<APIMessage[]>;
  /** All public posts of the lobby, or of `where`, as one text. */
  told(where?: string): Promise<string>;
  /** The last post with the button "Your decision". */
  call(thread: string): Promise<APIMessage>;
  /** The id of the channel with this name. */
  channel(name: string): Promise<string>;
  /** Moves time on, during which the process records that it is alive; then due work is done and posted. */
  sweep(minutes?: number): Promise<void>;
  /** A new running game of Ann against Bob. */
  game(): Promise<GameRecord & { threadId: string }>;
  /** The game as it is now. */
  record(id: string): Promise<GameRecord>;
  /** A league of these people that has begun, made by Ada in the lobby; its first round is open. */
  begin(people: readonly string[], settings?: string): Promise<LeagueRecord>;
  league(id: string): Promise<LeagueRecord>;
  /** The games of a round of a league, in the order of its tables. */
  games(id: string, round: number): Promise<GameRecord[]>;
  /** Copies the present database. For that, the bot's process is ended and started again. */
  copy(): Promise<Scratch>;
  /**
   * Ends the process and starts another after this many minutes, on the same database or on `place`, with heaps of
   * these sizes as in another version of the game.
   */
  restart(minutes: number, place?: Scratch, sizes?: number[]): Promise<void>;
}

/** Number of sweeps until a round is posted: a league's games first get their threads. */
const ROUNDS_OF_SWEEPING = 3;

const demand = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

export async function scene(): Promise<Scene> {
  const now = { at: MONDAY };
  /** Milliseconds by which Discord's clock is ahead of this computer's. */
  let ahead = 0;
  const driver = await Driver.start();
  const places = [await scratch()];
  await driver.clock(now.at);
  const lobby = driver.lobbyId;

  let sweepers: readonly Deadlines[] = [];
  /** Starts a process that also handles deadlines and leagues. */
  async function begin(place: Scratch, sizes?: number[]): Promise<RealBot> {
    const games = [heaps(createToy(sizes))];
    const bot = await realBotOn({ place, driver }, games, () => now.at);
    const { store, tables, leagues, errors } = bot;
    const log = { error: (data: object) => void errors.push(JSON.stringify(data)) };
    const parts = { store, now: () => now.at, log };
    sweepers = [createDeadlines({ ...parts, tables }), createLeagueDues({ ...parts, leagues })];
    return bot;
  }

  /** Starts the next process, which keeps the errors that were logged so far. */
  async function resume(place: Scratch, sizes?: number[]): Promise<void> {
    const { errors } = self;
    Object.assign(self, await begin(place, sizes), acts);
    self.errors.unshift(...errors);
  }

  const acts: Omit<Scene, Exclude<keyof RealBot, 'close'>> = {
    now,
    setClock: (minutes) => {
      now.at += minutes * MINUTE;
      ahead -= minutes * MINUTE;
    },
    says: async (who, text, where = lobby) => (await driver.type(who, where, text)).content,
    posts: (where = lobby) => driver.posts('Ada', where),
    told: async (where) => (await self.posts(where)).map(({ content }) => content).join('\n'),
    call: async (thread) =>
      demand(
        (await self.posts(thread)).findLast((post) =>
          JSON.stringify(post.components).includes('Your decision'),
        ),
        'call',
      ),
    channel: async (name) =>
      demand(
        (await driver.channels('Ada')).find((one) => one.name === name),
        `channel ${name}`,
      ).id,
    sweep: async (minutes = ROUNDS_OF_SWEEPING) => {
      for (let n = 0; n < minutes; n++) {
        await driver.clock(now.at + ahead);
        for (const each of sweepers) await each.sweep();
        await self.bot.drain();
        now.at += MINUTE;
      }
      await driver.clock(now.at + ahead);
      await self.bot.drain();
    },
    game: async () => {
      const before = (await driver.threads('Ann')).map(({ id }) => id);
      await self.says('Ann', '/game new game:toy');
      await self.bot.drain();
      const thread = (await driver.threads('Ann')).find(({ id }) => !before.includes(id));
      const threadId = demand(thread, 'thread').id;
      for (const who of ['Ann', 'Bob']) await self.says(who, '/game join deck:Pebbles', threadId);
      await self.bot.drain();
      return { ...demand(await self.store.byThread(threadId), 'game'), threadId };
    },
    record: async (id) => demand(await self.tables.record(id), `game ${id}`),
    league: async (id) => demand(await self.leagues.league(id), `league ${id}`),
    begin: async (people, settings = '') => {
      await self.says('Ada', `/league create name:Winter game:toy ${settings}`.trim());
      for (const who of people) await self.says(who, '/league join deck:Pebbles');
      await driver.press('Ada', await driver.type('Ada', lobby, '/league start'), 'Yes, begin');
      await self.sweep();
      const [made] = await self.leagues.on(driver.guildId, ['running']);
      return self.league(demand(made, 'league that has begun').id);
    },
    games: async (id, round) => {
      const matches = (await self.league(id)).matches.filter((one) => one.round === round);
      if (matches.length === 0) throw new Error(`There is no round ${round}.`);
      return Promise.all(
        matches.map(({ gameId, table }) => self.record(demand(gameId, `game at table ${table}`))),
      );
    },
    copy: async () => {
      const place = await scratch();
      places.push(place);
      await self.leave();
      const [from, to] = [await openDatabase(self.place.url), await openDatabase(place.url)];
      await copyDatabase(from, to);
      await from.close();
      await to.close();
      await resume(self.place);
      return place;
    },
    restart: async (minutes, place = self.place, sizes) => {
      await self.leave();
      now.at += minutes * MINUTE;
      await driver.clock(now.at + ahead);
      await resume(place, sizes);
    },
    close: async () => {
      await self.leave();
      for (const place of places) await place.drop();
      await driver.close();
    },
  };
  const self: Scene = { ...(await begin(demand(places[0], 'database'))), ...acts };
  return self;
}
