// Discord on this computer and the bot, each in a process of its own, so that the bot can die while Discord lives on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { PlaygroundDriver } from '../../../src/playground/driver-client.ts';
import { snowflakeTime } from '../../../src/playground/protocol.ts';
import { Person } from './person.ts';
import { Program } from './program.ts';
import { type Records, readRecords } from './records.ts';

/** Nothing tells when the database changes, so it is looked at. */
const LOOK_MS = 100;

const readyLine = z.object({ url: z.url(), api: z.url(), token: z.string() });

export class Stage {
  readonly driver: PlaygroundDriver;
  readonly url: string;
  readonly api: string;
  readonly lobby: string;
  readonly folder: string;
  readonly database: string;
  readonly #env: Record<string, string>;
  readonly #discord: Program;
  readonly #bots: Program[] = [];
  #bot: Program | undefined;
  readonly #people: Person[] = [];

  private constructor(
    discord: Program,
    ready: z.infer<typeof readyLine>,
    folder: string,
    lobby: string,
    env: Record<string, string>,
  ) {
    this.#discord = discord;
    this.folder = folder;
    this.url = ready.url;
    this.api = ready.api;
    this.lobby = lobby;
    this.driver = new PlaygroundDriver(ready.url);
    this.database = join(folder, 'games.db');
    this.#env = {
      DISCORD_TOKEN: ready.token,
      DISCORD_API_BASE: ready.api,
      DATABASE_URL: `file:${this.database}`,
      LOG_LEVEL: 'debug',
      ...env,
    };
  }

  /** Opens Discord, without the bot. `env` is what the bot is started with besides what it needs. */
  static async open(env: Record<string, string> = {}): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-stage-'));
    const settings = { PLAYGROUND_PORT: '0', PLAYGROUND_TOKEN: 'the-right-token', PLAYGROUND_PARENT: '1' };
    const discord = new Program('src/playground/main.js', settings, folder);
    const ready = readyLine.parse(JSON.parse((await discord.until(/^\{.*\}$/m))[0]));
    const { lobbyId } = await new PlaygroundDriver(ready.url).state('Ann');
    return new Stage(discord, ready, folder, lobbyId, env);
  }

  /** The same with the bot on it. */
  static async start(env: Record<string, string> = {}): Promise<Stage> {
    const stage = await Stage.open(env);
    await stage.startBot();
    return stage;
  }

  /** The bot that is played with, or was last. */
  get bot(): Program {
    if (this.#bot === undefined) throw new Error('No bot has been started yet.');
    return this.#bot;
  }

  /** Starts the bot; resolves when it is ready. */
  async startBot(env: Record<string, string> = {}): Promise<Program> {
    const bot = this.launch(env);
    this.#bot = bot;
    await bot.until(/^ready \d+ ms$/m);
    return bot;
  }

  /** Starts the bot and does not wait for it: it may be meant to fail. */
  launch(env: Record<string, string> = {}): Program {
    const bot = new Program('src/main.js', { ...this.#env, ...env }, this.folder);
    this.#bots.push(bot);
    return bot;
  }

  /** Everything that any of the bots wrote. */
  get output(): string {
    return this.#bots.map((bot) => bot.out + bot.err).join('\n');
  }

  /** Somebody who looks on and may act. */
  async person(name: string): Promise<Person> {
    const person = await Person.arrive(this.url, this.driver, name, () => this.bot);
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

  /** Waits until the bot has posted all that it meant to; gives what its database holds then. */
  async untilPosted(): Promise<Records> {
    for (let waited = 0; waited < 30_000; waited += LOOK_MS) {
      const records = await readRecords(this.database);
      if (records.unsent.length === 0) return records;
      await sleep(LOOK_MS);
    }
    throw new Error('Something was never posted.');
  }

  async close(): Promise<void> {
    for (const person of this.#people) person.leave();
    await Promise.all(this.#bots.map((bot) => bot.end('SIGTERM')));
    await this.#discord.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
