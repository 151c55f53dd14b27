// Kills the bot at random moments of a game and starts it again; keeps what is needed to show afterwards that nothing
// was lost.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { Match } from './match.ts';
import { type Records, readRecords, wasHandled } from './records.ts';

/** Makes posts, and edits of posts, slow. */
const SLOW_POSTS = { probability: 1, milliseconds: 1_500, route: '/channels/' };
/** Milliseconds that a planned crash waits for an action to interrupt. */
const PATIENCE_MS = 10_000;

export class Killer {
  kills = 0;
  /** Number of kills that left posts unsent, and number of kills while an interaction was under way. */
  unsent = 0;
  inFlight = 0;
  /** For each answered interaction: true if it had changed the database when its user saw the answer. */
  readonly witnessed = new Map<string, boolean>();
  readonly #match: Match;
  readonly #random: Random;
  readonly #wanted: number;
  #due: number;
  #killing: Promise<void> | undefined;
  #crashed = false;
  /** True if the bot will be killed during the next action. */
  #meanwhile = false;

  constructor(match: Match, random: Random, wanted: number) {
    this.#match = match;
    this.#random = random;
    this.#wanted = wanted;
    this.#due = random(4);
    for (const agent of match.agents) this.#witness(agent);
  }

  /** Records for each answer whether what it says was in the database by then. */
  #witness(agent: Match['agents'][number]): void {
    const act = agent.act.bind(agent);
    const { database } = this.#match.stage;
    agent.act = async (deed) => {
      const answering = act(deed);
      if (this.#meanwhile) this.#begin(this.#random(6));
      const answer = await answering;
      if (answer.kind === 'abandoned') this.inFlight += 1;
      if (answer.kind === 'message' && !JSON.stringify(deed).includes(':decide:'))
        this.witnessed.set(answer.interaction, await wasHandled(database, answer.interaction));
      return answer;
    };
  }

  /**
   * Call this before each action: after a random number of actions the bot crashes, whatever it is doing at that
   * moment.
   */
  async tick(): Promise<void> {
    if (this.#killing !== undefined) {
      if (!this.#crashed) return;
      await this.#killing;
      this.#killing = undefined;
      this.#crashed = false;
      this.#due = this.#random(3);
      return;
    }
    if (this.#meanwhile || this.kills >= this.#wanted || this.#due-- > 0) return;
    // Every second crash happens during the next action, the others at any time.
    if (this.kills % 2 === 0) {
      this.#meanwhile = true;
      return;
    }
    this.#begin(5 + this.#random(395));
    // Some crashes come while nobody does anything.
    if (this.kills % 4 === 3) await this.#killing;
  }

  #begin(delay: number): void {
    this.#meanwhile = false;
    this.#killing = this.#kill(delay);
    // The promise is awaited by a later call; an error until then must not count as unhandled.
    this.#killing.catch(() => undefined);
  }

  async #kill(delay: number): Promise<void> {
    const { stage } = this.#match;
    // Some crashes happen while a post is on its way to Discord. It then arrives although no process learns of its
    // arrival.
    const posting = this.kills % 4 === 1;
    if (posting) {
      await stage.driver.faults({ slow: SLOW_POSTS });
      await this.#untilUnsent();
    } else await sleep(delay);
    this.#crashed = true;
    await stage.bot.end('SIGKILL');
    if (posting) await stage.driver.faults({ reset: true });
    this.kills += 1;
    const left = await readRecords(stage.database);
    if (left.unsent.length > 0) this.unsent += 1;
    await stage.startBot();
  }

  /** Waits until a post is in the outbox; while posts are slow, the next action leaves one there. */
  async #untilUnsent(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      if ((await readRecords(this.#match.stage.database)).unsent.length > 0) return;
      await sleep(20);
    }
  }

  /** Waits until the bot has restarted after the last crash, and everything is posted. */
  async rest(): Promise<Records> {
    await this.#killing;
    this.#killing = undefined;
    return this.#match.stage.untilPosted();
  }
}
