// The house thinks in a thread of its own.
import type { Input } from '../kernel/game.ts';
import { createSideThread } from '../side-thread.ts';
import type { HouseQuestion, Thinker, Weighed } from '../table/house/thinker.ts';

/** A question to the thread, and what is wanted of it. */
export interface ThreadQuestion extends HouseQuestion {
  wants: 'answer' | 'weighed';
}

/** Result of a question to the thread. */
export interface Thought {
  answer?: Input;
  weighed?: Weighed[];
}

/** The house in a thread, which can be ended. */
export interface ThinkingThread extends Required<Thinker> {
  stop(): void;
}

/** A thread that runs this script, once something is asked; see `main.ts`. */
export function createThinking(script: string): ThinkingThread {
  const bounds = { oldMb: 48, newMb: 8, waiting: 16, longestMs: 10_000 };
  const thread = createSideThread<ThreadQuestion, Thought>(script, bounds);
  return {
    stop: thread.stop,
    decide: async (question, readPin) =>
      (await thread.ask({ ...question, wants: 'answer' }, readPin))?.answer,
    weigh: async (question, readPin) =>
      (await thread.ask({ ...question, wants: 'weighed' }, readPin))?.weighed,
  };
}
