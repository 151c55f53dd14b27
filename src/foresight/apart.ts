// Finds the consequences of answers in a worker thread.
import { createSideThread } from '../side-thread.ts';
import type { Consequences } from '../table/play/consequences.ts';
import type { Foresight, Question } from '../table/play/foresight.ts';

/** Finds the consequences of answers in a worker thread that can be ended. */
export interface ForesightThread extends Foresight {
  stop(): void;
}

/**
 * Foresight (finder of the consequences of answers) in a worker thread with this script (see `main.ts`), which starts
 * at the first request.
 */
export function createForesight(script: string): ForesightThread {
  const bounds = { oldMb: 64, newMb: 8, waiting: 16, longestMs: 30_000 };
  const thread = createSideThread<Question, Consequences>(script, bounds);
  return {
    stop: thread.stop,
    look: async (question, readPin) => (await thread.ask(question, readPin)) ?? new Map(),
  };
}
