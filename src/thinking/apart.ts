// Runs the thinking of the house (the bot as opponent) in a worker thread.
import { createSideThread } from '../side-thread.ts';
import type { Found, HouseQuestion, Thinker, Weighed } from '../table/house/thinker.ts';

/** A question to the thread in which the house (the bot as opponent) thinks, and the kind of result wanted. */
export interface ThreadQuestion extends HouseQuestion {
  wants: 'answer' | 'weighed';
}

/** The thread's result. */
export interface Thought {
  found?: Found;
  weighed?: Weighed[];
}

/** Thinking of the house (the bot as opponent) in a worker thread, which can be ended. */
export interface ThinkingThread extends Required<Thinker> {
  stop(): void;
}

/**
 * Thinking of the house (the bot as opponent) in a worker thread with this script (see `main.ts`), started at the first
 * question.
 */
export function createThinking(script: string): ThinkingThread {
  const bounds = { oldMb: 48, newMb: 8, waiting: 16, longestMs: 10_000 };
  const thread = createSideThread<ThreadQuestion, Thought>(script, bounds);
  return {
    stop: thread.stop,
    decide: async (question, readPin) => (await thread.ask({ ...question, wants: 'answer' }, readPin))?.found,
    weigh: async (question, readPin) =>
      (await thread.ask({ ...question, wants: 'weighed' }, readPin))?.weighed,
  };
}
