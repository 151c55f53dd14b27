// Finds consequences of answers in a thread of its own, which is begun when somebody is asked something and ended when nobody was for a
// while, so that its memory is given back.
import { Worker } from 'node:worker_threads';
import { createLru } from '../lru.ts';
import type { Consequences } from '../table/play/consequences.ts';
import type { Foresight, Question } from '../table/play/foresight.ts';
import { KNOWN_GAMES } from './known.ts';

/** Message to the thread: a question, with the cards of a game that the thread does not know. */
export interface Order {
  id: number;
  question: Question;
  pin?: string;
}

/** Answer of the thread; empty where something went wrong. */
export interface Delivery {
  id: number;
  found: Consequences;
}

/** Foresight in a thread, which can be ended. */
export interface ForesightThread extends Foresight {
  stop(): void;
}

const IDLE_MS = 120_000;
/** After so long the thread hangs. */
const LONGEST_MS = 30_000;
/** Questions that may wait for others. */
const WAITING = 16;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

const NOTHING: Consequences = new Map();

/** A thread that runs this script, once something is asked; see `main.ts`. */
export function createForesight(script: string): ForesightThread {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;
  const known = createLru<true>(KNOWN_GAMES);
  const waiting = new Map<number, (found: Consequences) => void>();

  function begin(): Worker {
    const begun = new Worker(script, { resourceLimits: MEMORY });
    begun.unref();
    begun.on('message', ({ id, found }: Delivery) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
      clearTimeout(idle);
      if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref();
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
    void thread?.terminate();
    thread = undefined;
    known.clear();
    for (const resolve of waiting.values()) resolve(NOTHING);
    waiting.clear();
  }

  return {
    stop: end,
    look: async (question, readPin) => {
      if (waiting.size >= WAITING) return NOTHING;
      const pin = known.has(question.id) ? undefined : await readPin();
      // The thread may have forgotten the game while the cards were read.
      if (pin === undefined && !known.has(question.id)) return NOTHING;
      clearTimeout(idle);
      thread ??= begin();
      const id = ++orders;
      const order: Order = { id, question, ...(pin !== undefined && { pin }) };
      known.set(question.id, true);
      const found = new Promise<Consequences>((resolve) => waiting.set(id, resolve));
      thread.postMessage(order);
      const hangs = setTimeout(end, LONGEST_MS).unref();
      return found.finally(() => clearTimeout(hangs));
    },
  };
}
