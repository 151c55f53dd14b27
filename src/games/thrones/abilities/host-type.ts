import type { Env, GameObject, GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import type { Host } from '../../../language/run/host.ts';
import type { Book } from '../facts/facts.ts';
import type { Step } from '../language/types.ts';

/**
 * The base of all code that uses abilities: the verbs of the game for the interpreter of the language, and what looking
 * ahead takes.
 */
export interface ThronesHost extends Host<Step> {
  book: Book;
  /** The state after these steps, done on a copy; undefined if they would ask something. */
  probe(state: GameState, steps: Step[], env: Env): GameState | undefined;
  /** Words for what the step does, as effects that wait keep them. */
  sayStep(step: OpaqueStep): string;
  /** True if an effect wants the object killed, sacrificed or discarded as it is. */
  doomed(state: GameState, o: GameObject): boolean;
}
