// Kills processes of the bot at moments that are spread over the whole of a soak, and starts them again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { Stage } from '../end-to-end/stage.ts';
import { count } from './database.ts';

/** Milliseconds between two looks at the progress. */
const LOOK_MS = 20;
/**
 * Maximum number of milliseconds by which a kill is delayed at random, so that it may interrupt the bot in any
 * activity.
 */
const LATE_MS = 400;
const FINE = 10_000;
/** Milliseconds that a kill waits for something worth interrupting, and milliseconds between two looks. */
const SOON_MS = 2_000;
const HASTE_MS = 5;

export class Reaper {
  /** Number of kills of each process. */
  readonly kills: number[];
  /** Number of kills while somebody waited for an answer, and number of kills that left posts unsent. */
  inFlight = 0;
  unsent = 0;
  readonly #stage: Stage;
  readonly #random: Random;
  /** Share of the soak that is done (0 to 1), and number of people who wait for an answer. */
  readonly #progress: () => number;
  readonly #waiting: () => number;

  constructor(
    stage: Stage,
    random: Random,
    processes: number,
    progress: () => number,
    waiting: () => number,
  ) {
    this.kills = Array.from({ length: processes }, () => 0);
    this.#stage = stage;
    this.#random = random;
    this.#progress = progress;
    this.#waiting = waiting;
  }

  /** Kills each process this often while there is progress; at some moments all are killed at once. */
  async reap(each: number): Promise<void> {
    const moment = (): number => (this.#random(FINE) / FINE) * 0.95;
    const together = Array.from({ length: Math.ceil(each / 5) }, moment);
    await Promise.all(
      this.kills.map((_, process) => {
        const alone = Array.from({ length: each - together.length }, moment);
        return this.#visit(
          process,
          [...together, ...alone].toSorted((a, b) => a - b),
        );
      }),
    );
  }

  async #visit(process: number, moments: readonly number[]): Promise<void> {
    for (const [n, moment] of moments.entries()) {
      while (this.#progress() < moment) await sleep(LOOK_MS);
      await sleep(this.#random(LATE_MS));
      // By chance alone few kills would interrupt a post or an interaction, so each waits a moment for one of these.
      await this.#soon(
        (process + n) % 2 === 0 ? async () => (await this.#left()) > 0 : async () => this.#waiting() > 0,
      );
      await this.kill(process);
    }
  }

  /** Returns as soon as the condition is true, or after a while. */
  async #soon(holds: () => Promise<boolean>): Promise<void> {
    for (let waited = 0; waited < SOON_MS && !(await holds()); waited += HASTE_MS) await sleep(HASTE_MS);
  }

  /** Number of posts that are not yet sent. */
  #left(): Promise<number> {
    return count(this.#stage.database, '"Outbox"');
  }

  /** Kills the process now and starts it again; resolves when it is ready. */
  async kill(process: number): Promise<void> {
    if (this.#waiting() > 0) this.inFlight += 1;
    await this.#stage.bots[process]?.end('SIGKILL');
    this.kills[process] = (this.kills[process] ?? 0) + 1;
    if ((await this.#left()) > 0) this.unsent += 1;
    await this.#stage.startBot({}, process);
  }
}
