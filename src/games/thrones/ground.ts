import type { Env, GameObject, GameState } from '../../kernel/state.ts';
import type { Host } from '../../vocab/host.ts';
import type { Step } from '../../vocab/schema.ts';
import type { Book } from './facts.ts';

/** What all that uses abilities stands on: the verbs of the game for the vocabulary's interpreter, and what looking ahead takes. */
export interface ThronesHost extends Host {
  book: Book;
  /** The state after these steps, done on a copy; undefined where they would ask something. */
  probe(state: GameState, steps: Step[], env: Env): GameState | undefined;
  /** Does an effect want the object killed, sacrificed or discarded as it is? */
  doomed(state: GameState, o: GameObject): boolean;
}
