import type { Env, GameState } from '../../../kernel/state.ts';
import { value } from '../../../language/run/evaluate.ts';
import type { Node } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import type { Parts, Value } from '../language/types.ts';

/** A step of A Game of Thrones' own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, ThronesHost> & {
  /** It is one event, and still never happens together with other steps. */
  readonly byItself?: true;
  /** It moves its objects among the cards of draw decks, or into play: no plot, agenda or faction card goes there (rules 5). */
  readonly moves?: true;
};

/** A step that other games have, too, with what this game adds. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, ThronesHost>;

/** True if the number is more than none. */
export const isSome = (state: GameState, n: Value, env: Env, { book }: ThronesHost): boolean =>
  value(state, n, env, book) > 0;
