import type { Env, GameObject, GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import type { Host } from '../../../language/run/host.ts';
import type { Book } from '../facts/facts.ts';
import type { Step } from '../language/types.ts';

/**
 * Functions of the game that code about abilities uses: those that the interpreter of the card language needs, and
 * functions that predict results of steps.
 */
export interface ThronesHost extends Host<Step> {
  book: Book;
  /** The state after these steps were tried on a copy; undefined if they would ask a question. */
  probe(state: GameState, steps: Step[], env: Env): GameState | undefined;
  /** Text of a step. Delayed effects store this text, to show it to players later. */
  sayStep(step: OpaqueStep): string;
  /** True if an effect now requires that the object be killed, sacrificed or discarded. */
  doomed(state: GameState, o: GameObject): boolean;
}
