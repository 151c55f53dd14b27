import type { Env, GameState } from '../../../kernel/state.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { FactBook } from '../facts/facts.ts';
import type { Parts, Step } from '../language/types.ts';
import type { DeckUse } from '../rules/draw.ts';

/** What any step of this game may have besides. */
export interface Drawing<N extends Node> {
  /** The cards of decks that it is about to use; none where it has no such face. `usesOf` tells the same of a step that stands in it. */
  uses?(
    state: GameState,
    step: Written<N['keys'], Parts>,
    env: Env,
    book: FactBook,
    usesOf: (inner: Step) => DeckUse[],
  ): DeckUse[];
}

/** A step of Altered's own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, FactBook> & Drawing<N>;
/** A step that other games have, too. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, FactBook> & Drawing<N>;
