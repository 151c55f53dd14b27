// The playground and the bot, each in a separate process, so that the bot can crash while the playground goes on. The
// bot may have several processes over one database, to which interactions are sent in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { PlaygroundDriver } from '../../../src/playground/driver/client.ts';
import { snowflakeTime } from '../../../src/playground/driver/protocol.ts';
import { root } from '../../../src/root.ts';
import { Person } from './person.ts';
import { type Copy, OWN, Program } from './program.ts';
import { type Records, readRecords } from './records.ts';

/** Milliseconds between two looks at the database, which reports no changes by itself. */
const LOOK_MS = 100;
/** Milliseconds after which a missing post counts as lost, however busy the machine is. */
const POSTED_MS = 60_000;

const readyLine = z.object({ url: z.url(), api: z.url(), token: z.string(), publicKey: z.string() });

/** How the bot is run. By default: one process at the gateway, with a SQLite file. */
export interface Arrangement {
  transport?: 'gateway' | 'http';
  /**
   * Number of processes. More than one is possible only over HTTP, where Discord sends interactions to each in turn.
   */
  processes?: number;
  /** URL of an empty database, as in DATABASE_URL. The test that created the database also drops it. */
  database?: string;
  /** Script in `dist` that starts the bot, if it is not the one of `npm start`. */
  bot?: string;
  /**
   * True if the playground waits a minute for answers, for tests that are not about time: on a busy machine Discord's
   * three seconds are too few.
   */
  unhurried?: boolean;
}

/** Module that makes the bot's seeds the same in every run. */
const SEEDS = pathToFileURL(join(root(), 'dist/test/support/children/seeds.js')).href;

export class Stage {
  readonly driver: PlaygroundDriver;
  readonly url: string;
  readonly api: string;
  readonly token: string;
  readonly lobby: string;
  readonly folder: string;
  /** The bot's database: the path of a SQLite file, or postgresql://…. */
  readonly database: string;
  readonly #arrangement: Arrangement;
  readonly #env: Record<string, string>;
  readonly #discord: Program;
  /** All processes of the bot that were ever started. */
  readonly #bots: Program[] = [];
  /** The running process of each number, or the last one if it has ended. */
  readonly #current: Program[] = [];
  /** HTTP addresses for interactions, by process number: a restarted process uses the same address. */
  readonly #addresses: string[] = [];
  readonly #people: Person[] = [];

  private constructor(
    discord: Program,
    ready: z.infer<typeof readyLine>,
    folder: string,
    lobby: string,
    env: Record<string, string>,
    arrangement: Arrangement,
  ) {
    this.#discord = discord;
    this.folder = folder;
    this.url = ready.url;
    this.api = ready.api;
    this.token = ready.token;
    this.lobby = lobby;
    this.driver = new PlaygroundDriver(ready.url);
    this.#arrangement = arrangement;
    this.database = arrangement.database ?? join(folder, 'games.db');
    this.#env = {
      DISCORD_TOKEN: ready.token,
      DISCORD_API_BASE: ready.api,
      DATABASE_URL: arrangement.database ?? `file:${this.database}`,
      LOG_LEVEL: 'debug',
      // Pictures are tested elsewhere.
      PICTURES: 'off',
      // Limits of a person's interactions are off: the players here do in a second what people do in a minute.
      PERSON_INTERACTIONS: '0',
      PERSON_CPU_SECONDS: '0',
      ...(arrangement.transport === 'http' && {
        DISCORD_TRANSPORT: 'http',
        DISCORD_PUBLIC_KEY: ready.publicKey,
        INTERACTIONS_HOST: '127.0.0.1',
      }),
      ...env,
    };
  }

  /** Opens the playground without the bot. `env` is added to the environment that the bot needs. */
  static async open(env: Record<string, string> = {}, arrangement: Arrangement = {}): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-stage-'));
    const settings = {
      PLAYGROUND_PORT: '0',
      PLAYGROUND_TOKEN: 'the-right-token',
      PLAYGROUND_PARENT: '1',
      ...(arrangement.unhurried === true && { PLAYGROUND_FIRST_ANSWER: '60000' }),
    };
    const discord = new Program('bundle/playground/main.js', settings, folder);
    const ready = readyLine.parse(JSON.parse((await discord.until(/^\{.*\}$/m))[0]));
    const { lobbyId } = await new PlaygroundDriver(ready.url).state('Ann');
    return new Stage(discord, ready, folder, lobbyId, env, arrangement);
  }

  /** Opens the playground and starts all processes of the bot at the same time. */
  static async start(env: Record<string, string> = {}, arrangement: Arrangement = {}): Promise<Stage> {
    const stage = await Stage.open(env, arrangement);
    const numbers = Array.from({ length: arrangement.processes ?? 1 }, (_, number) => number);
    await Promise.all(numbers.map((number) => stage.startBot({}, number)));
    return stage;
  }

  /** The first process of the bot, or the last one that had this number. */
  get bot(): Program {
    const [bot] = this.#current;
    if (bot === undefined) throw new Error('No bot has been started yet.');
    return bot;
  }

  /** All processes in use, or the last ones, by number. `stage.bots[1].end('SIGKILL')` kills the second. */
  get bots(): readonly Program[] {
    return this.#current;
  }

  /**
   * Starts the bot, or the process of this number, for the first time or again; resolves when it is ready and Discord
   * knows its address. `copy`: another version of the bot.
   */
  async startBot(env: Record<string, string> = {}, number = 0, copy?: Copy): Promise<Program> {
    const byHttp = this.#arrangement.transport === 'http';
    const before = this.#addresses[number];
    const port = before === undefined ? '0' : new URL(before).port;
    const bot = this.launch({ ...(byHttp && { INTERACTIONS_PORT: port }), ...env }, copy);
    this.#current[number] = bot;
    await bot.until(/^ready \d+ ms$/m);
    if (!byHttp || before !== undefined) return bot;
    this.#addresses[number] = (await bot.until(/^Interactions are taken at (\S+)\.$/m))[1] ?? '';
    await this.driver.setEndpoints(this.#addresses.filter((address) => address !== undefined));
    return bot;
  }

  /** Starts the bot, with seeds of its own, without waiting for it, because tests may want its start to fail. */
  launch(env: Record<string, string> = {}, copy: Copy = OWN): Program {
    const seeds = { NODE_OPTIONS: `--import ${SEEDS}`, TEST_SEEDS: `${this.#bots.length}` };
    const bot = new Program(
      this.#arrangement.bot ?? copy.bot,
      { ...this.#env, ...seeds, ...env },
      this.folder,
      copy,
    );
    this.#bots.push(bot);
    return bot;
  }

  /** Everything that any of the bots wrote. */
  get output(): string {
    return this.#bots.map((bot) => bot.out + bot.err).join('\n');
  }

  /** Brings a person to the playground, who sees what a user sees and can act. */
  async person(name: string): Promise<Person> {
    const gone = () => Promise.all(this.#current.map((bot) => bot.ended));
    const person = await Person.arrive(this.url, this.driver, name, gone);
    this.#people.push(person);
    return person;
  }

  /** Milliseconds until the first answer to each interaction that was answered, by Discord's clock. */
  async answerTimes(): Promise<number[]> {
    const answers = (await this.driver.requests()).filter(({ route, status }) => {
      return route.startsWith('POST /interactions/') && status < 300;
    });
    return answers.map(({ at, path }) => at - snowflakeTime(path.split('/')[2] ?? '0'));
  }

  /**
   * Waits until the bot has sent all posts and everybody has seen them; returns the contents of the database at that
   * moment.
   */
  async untilPosted(): Promise<Records> {
    let waiting: string[] = [];
    for (let waited = 0; waited < POSTED_MS; waited += LOOK_MS) {
      const records = await readRecords(this.database);
      if (records.unsent.length === 0) {
        await this.#seen();
        return records;
      }
      waiting = records.unsent;
      await sleep(LOOK_MS);
    }
    throw new Error(`This was never posted:\n${waiting.join('\n')}`);
  }

  /**
   * Waits until everybody has seen what has happened up to now: each has a stream of events, and each stream is in
   * order.
   */
  async #seen(): Promise<void> {
    const told = this.#people.map((person) => person.untilTime());
    await this.driver.clock({ advance: 0 });
    await Promise.all(told);
  }

  async close(): Promise<void> {
    for (const person of this.#people) person.leave();
    await Promise.all(this.#bots.map((bot) => bot.end('SIGTERM')));
    await this.#discord.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
