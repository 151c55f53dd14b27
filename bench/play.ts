// Plays games through a bot process as people do: a player who is called clicks what the message offers, or types what
// autocomplete suggests. After each action the bot is left alone until it has posted everything and is idle, so that
// all its work can be charged to that action.
import { z } from 'zod';
import type { Game } from '../src/kernel/game.ts';
import type { Agent } from '../test/support/end-to-end/agent.ts';
import { gather, isOver, type Match, sitDown } from '../test/support/end-to-end/match.ts';
import type { Answer, Deed } from '../test/support/end-to-end/person.ts';
import { calledBy } from '../test/support/end-to-end/prompt.ts';
import { type Records, readRecords } from '../test/support/end-to-end/records.ts';
import type { Stage } from '../test/support/end-to-end/stage.ts';
import type { Outcome } from './checks.ts';
import { cpuOf, untilStill } from './process.ts';
import { countRequests, type Requests } from './requests.ts';
import { PARTS, type Spans } from './spans.ts';

/** One action of a player, and its cost for the bot. */
export interface Spent {
  outcome: Outcome;
  /** Inputs that the action saved: several if several acts were chosen in one menu. */
  inputs: number;
  /** CPU milliseconds of all threads of the bot, as the operating system's scheduler counts them. */
  cpu: number;
  /** CPU milliseconds by the bot's own clock, for each of its parts. */
  parts: Spans;
  /** Requests to Discord that the action caused, immediately or later. */
  requests: Requests;
}

/**
 * Measurements of a run: the players' actions in order, and the CPU milliseconds of a trivial command after each move.
 */
export interface Played {
  spent: Spent[];
  help: number[];
}

/** Seed of the agents' random choices. */
const SEED = 7;
/** Maximum number of actions that a saved move may take; the usual number is about two. */
const DEEDS = 20;

/**
 * Plays until this many moves are saved, and opens another game whenever one is over. The bot must be the one of
 * watched-bot.ts.
 */
export async function play(stage: Stage, game: Game, moves: number): Promise<Played> {
  const match = await gather(stage, SEED);
  const bot = new Watched(stage);
  for (const agent of match.agents) bot.watch(agent);
  const decks = game.decks.slice(0, 2).map(({ name }) => name);
  const sit = async (): Promise<void> => {
    await sitDown(match, [decks[0] ?? '', decks[1] ?? ''], `game:${game.id}`);
    await bot.settle();
    bot.spent.length = played;
  };
  let played = 0;
  const help: number[] = [];
  await sit();
  while (bot.saved() < moves) {
    if (played > moves * DEEDS)
      throw new Error(`${played} deeds in ${game.name} made only ${bot.saved()} moves: the bench is stuck.`);
    if (isOver(match)) await sit();
    const saved = bot.saved();
    await step(match);
    played = bot.spent.length;
    if (bot.saved() === saved) continue;
    const before = cpuOf(stage.bot.pid);
    await match.sam.type(match.thread, '/help');
    await untilStill(stage.bot.pid);
    help.push(cpuOf(stage.bot.pid) - before);
  }
  for (const agent of [...match.agents.map(({ person }) => person), match.sam]) agent.leave();
  return { spent: bot.spent, help };
}

/**
 * Lets a player who has a question answer it; if no player has opened their question yet, those whom the thread calls
 * open theirs.
 */
async function step({ agents, sam, thread }: Match): Promise<void> {
  const asked = agents.find(({ question }) => question !== undefined);
  if (asked !== undefined) {
    await asked.answer();
    return;
  }
  const call = sam.posts(thread).findLast((message) => calledBy(message).length > 0);
  if (call === undefined) throw new Error('Nobody is called in the game of the bench.');
  for (const agent of agents) {
    if (!calledBy(call).includes(agent.person.id)) continue;
    // Waits until the agent has received the call, too, because Sam's event stream may be ahead.
    await agent.person.until(() => agent.person.posts(thread).find(({ id }) => id === call.id));
    await agent.look();
  }
}

/** A bot whose CPU time and requests are measured before and after each action. */
class Watched {
  readonly spent: Spent[] = [];
  readonly #stage: Stage;
  #inputs = 0;
  /** Number of times that the bot has reported the CPU time of its parts. */
  #told: number;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#told = stage.bot.out.match(/^spans of /gm)?.length ?? 0;
  }

  saved(): number {
    return this.spent.filter(({ outcome }) => outcome === 'saved').length;
  }

  watch(agent: Agent): void {
    const act = agent.act.bind(agent);
    agent.act = async (deed) => {
      const { pid } = this.#stage.bot;
      const parts = await this.#parts();
      await this.#stage.driver.forgetRequests();
      const cpu = cpuOf(pid);
      const answer = await act(deed);
      const known = this.#inputs;
      await this.settle();
      const used = cpuOf(pid) - cpu;
      const now = await this.#parts();
      const requests = countRequests(await this.#stage.driver.requests());
      const inputs = this.#inputs - known;
      const outcome = inputs > 0 ? 'saved' : refused(agent, deed, answer) ? 'refused' : 'looked';
      this.spent.push({ outcome, inputs, cpu: used, parts: between(parts, now), requests });
      return answer;
    };
  }

  /** Waits until everything is posted and the bot's process is idle. */
  async settle(): Promise<void> {
    for (;;) {
      await untilStill(this.#stage.bot.pid);
      const records = await readRecords(this.#stage.database);
      this.#inputs = inputsOf(records);
      if (records.unsent.length === 0) return;
    }
  }

  async #parts(): Promise<Spans> {
    const { bot } = this.#stage;
    process.kill(bot.pid, 'SIGUSR2');
    this.#told += 1;
    const [, said = ''] = await bot.until(new RegExp(`^spans of ${this.#told}: (.*)$`, 'm'));
    return SPANS.parse(JSON.parse(said));
  }
}

const SPANS = z.record(z.enum(PARTS), z.number());

/** CPU time of each part between two reports. */
function between(before: Spans, after: Spans): Spans {
  const spans = { ...after };
  for (const part of PARTS) spans[part] -= before[part];
  return spans;
}

const inputsOf = ({ inputs }: Records): number =>
  [...inputs.values()].reduce((sum, seqs) => sum + seqs.length, 0);

/** Clicks that ask for no change: "Your decision", another page, or a form that opens. */
const LOOKS = /:(decide|page|type):/;

/** True if the player meant to move, but nothing was saved and no further question followed. */
function refused({ question }: Agent, deed: Deed, answer: Answer): boolean {
  if (answer.kind === 'choices' || answer.kind === 'form') return false;
  if ('customId' in deed && LOOKS.test(deed.customId)) return answer.kind !== 'message';
  return question === undefined;
}
