// A worker thread that answers questions about games one after the other. It starts with the first question and ends
// when idle, so that its memory is freed. Both ends of the channel are here.
import { parentPort, Worker } from 'node:worker_threads';
import type { Game } from './kernel/game.ts';
import { createLru } from './lru.ts';

/** A question for the worker thread about a game: the game's id, and the id of its rules. */
export interface AboutGame {
  id: string;
  game: string;
}

/** Message to the worker thread: a question, with the game's card definitions if the thread does not have them. */
interface Order<Question extends AboutGame> {
  id: number;
  question: Question;
  pin?: string;
}

/** The worker thread's answer to a question; undefined if it failed. */
interface Delivery<Answer> {
  id: number;
  answer: Answer | undefined;
}

/** The bot's end of the channel to the worker thread. */
export interface SideThread<Question extends AboutGame, Answer> {
  /**
   * The thread's answer; undefined if the thread fails, is too slow, or too many questions wait. `readPin`: loads the
   * card definitions that the game has used since it began.
   */
  ask(question: Question, readPin: () => Promise<string | undefined>): Promise<Answer | undefined>;
  stop(): void;
}

/** Limits of a worker thread: memory, waiting questions, time. */
export interface ThreadBounds {
  /** The thread's memory in megabytes: long-lived objects, and new ones. */
  oldMb: number;
  newMb: number;
  /** Maximum number of waiting questions. */
  waiting: number;
  /**
   * Maximum milliseconds for one question, not counting the wait for others; then the thread counts as hanging and is
   * ended.
   */
  longestMs: number;
}

const IDLE_MS = 120_000;
/**
 * Number of games whose card definitions the thread keeps. Both ends of the channel drop the oldest by the same rule,
 * so each knows which games the thread has.
 */
const KNOWN_GAMES = 12;

/** A worker thread that runs this script, started at the first question. */
export function createSideThread<Question extends AboutGame, Answer>(
  script: string,
  bounds: ThreadBounds,
): SideThread<Question, Answer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Timer that runs while the thread works on a question. */
  let hangs: NodeJS.Timeout | undefined;
  let orders = 0;
  const known = createLru<true>(KNOWN_GAMES);
  const waiting = new Map<number, (answer: Answer | undefined) => void>();

  function begin(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: bounds.oldMb, maxYoungGenerationSizeMb: bounds.newMb };
    const begun = new Worker(script, { resourceLimits });
    begun.unref();
    begun.on('message', ({ id, answer }: Delivery<Answer>) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
      clearTimeout(idle);
      clearTimeout(hangs);
      if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref();
      else hangs = setTimeout(end, bounds.longestMs).unref();
    });
    const gone = (): void => {
      if (thread === begun) end();
    };
    begun.on('error', gone);
    begun.on('exit', gone);
    return begun;
  }

  /** Ends the worker thread, or cleans up after it has ended by itself. */
  function end(): void {
    clearTimeout(idle);
    clearTimeout(hangs);
    void thread?.terminate();
    thread = undefined;
    known.clear();
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  return {
    stop: end,
    ask: async (question, readPin) => {
      if (waiting.size >= bounds.waiting) return undefined;
      const pin = known.has(question.id) ? undefined : await readPin();
      // The thread may have dropped the game while its cards were being loaded.
      if (pin === undefined && !known.has(question.id)) return undefined;
      if (waiting.size >= bounds.waiting) return undefined;
      clearTimeout(idle);
      thread ??= begin();
      const id = ++orders;
      const order: Order<Question> = { id, question, ...(pin !== undefined && { pin }) };
      known.set(question.id, true);
      if (waiting.size === 0) hangs = setTimeout(end, bounds.longestMs).unref();
      const answered = new Promise<Answer | undefined>((resolve) => waiting.set(id, resolve));
      thread.postMessage(order);
      return answered;
    },
  };
}

/**
 * The worker thread's end of the channel: answers questions one after the other. `bare`: a game by the id of its
 * rules, without card definitions.
 */
export function answerAside<Question extends AboutGame, Answer>(
  bare: (rules: string) => Game,
  answer: (game: Game, question: Question) => Answer,
): void {
  const games = createLru<Game>(KNOWN_GAMES);
  parentPort?.on('message', ({ id, question, pin = '' }: Order<Question>) => {
    const delivery: Delivery<Answer> = { id, answer: undefined };
    try {
      const game = games.get(question.id) ?? bare(question.game).pinned(pin);
      games.set(question.id, game);
      delivery.answer = answer(game, question);
    } catch {
      // A failure leaves the answer undefined. The bot then continues as if the question had not been asked.
    }
    parentPort?.postMessage(delivery);
  });
}
