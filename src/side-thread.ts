// A thread beside the bot that answers questions about games, one after the other. It is begun when something is asked and ended when nothing
// was for a while, so that its memory is given back. Both ends are here.
import { parentPort, Worker } from 'node:worker_threads';
import type { Game } from './kernel/game.ts';
import { createLru } from './lru.ts';

/** A question about a game: its id, and that of its rules. */
export interface AboutGame {
  id: string;
  game: string;
}

/** Message to the thread: a question, with the cards of a game that the thread does not know. */
interface Order<Question extends AboutGame> {
  id: number;
  question: Question;
  pin?: string;
}

/** Answer of the thread; undefined where something went wrong. */
interface Delivery<Answer> {
  id: number;
  answer: Answer | undefined;
}

/** The bot's end. */
export interface SideThread<Question extends AboutGame, Answer> {
  /** The answer; undefined where the thread fails, is too slow, or too many wait. `readPin`: reads the cards of the game. */
  ask(question: Question, readPin: () => Promise<string | undefined>): Promise<Answer | undefined>;
  stop(): void;
}

/** Bounds of a thread. */
export interface ThreadBounds {
  /** Memory of its own, in megabytes: what lives long, and what is new. */
  oldMb: number;
  newMb: number;
  /** Questions that may wait for others. */
  waiting: number;
  /** A question for which it takes longer hangs it: then it is ended. Time spent waiting for others does not count. */
  longestMs: number;
}

const IDLE_MS = 120_000;
/** Games whose cards the thread keeps. Both ends count alike, so that each knows which games the other has. */
const KNOWN_GAMES = 12;

/** A thread that runs this script, once something is asked. */
export function createSideThread<Question extends AboutGame, Answer>(
  script: string,
  bounds: ThreadBounds,
): SideThread<Question, Answer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Runs while the thread works on a question. */
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

  /** Ends the thread, or notes that it has ended. */
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
      // The thread may have forgotten the game while the cards were read.
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

/** The thread's end: answers what is asked, one question after the other. `bare`: a game by the id of its rules, without cards. */
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
      // The bot goes on without an answer.
    }
    parentPort?.postMessage(delivery);
  });
}
