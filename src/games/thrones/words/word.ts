import type { Atom } from '../../../kernel/atom.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { value } from '../../../language/run/evaluate.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import type { Parts, Value } from '../language/types.ts';
import type { Moment, Spark } from './moment.ts';

/** A step of A Game of Thrones' own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, ThronesHost> & {
  /** It is one event, and still never happens together with other steps. */
  readonly byItself?: true;
  /** It moves its objects among the cards of draw decks, or into play: no plot, agenda or faction card goes there (rules 5). */
  readonly moves?: true;
};

/** A step that other games have, too, with what this game adds. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, ThronesHost>;

/** A sort of happening: an atom's name (`unmark` where a mark goes), or the name under which the rules note something. */
export type Sort = string;

/** When a trigger is noticed, and by which events. */
export interface Notice<N extends Node> {
  /** Before it happens, by interrupts; afterwards, by reactions. */
  readonly noticed: 'before' | 'after' | 'both';
  /** Sorts of happening that it could be about. */
  readonly sorts: readonly Sort[];
  /**
   * True if it could be about this happening, of one of those sorts, by what is known without any object. Asked of many abilities around
   * every event. Left out where the sort says enough.
   */
  mayBe?(when: Written<N['keys'], Parts>, atom: Atom, state: GameState): boolean;
}

/** A trigger of A Game of Thrones' own. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Spark[]> & Notice<N>;

/** A trigger that other games have, too. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment, Spark[]> &
  Notice<N>;

/** True if the number is more than none. */
export const isSome = (state: GameState, n: Value, env: Env, { book }: ThronesHost): boolean =>
  value(state, n, env, book) > 0;
