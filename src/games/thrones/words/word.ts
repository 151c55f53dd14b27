import type { Atom } from '../../../kernel/atom.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import type { Clause } from '../../../language/print/clauses.ts';
import type { Parts as Printed } from '../../../language/print/own.ts';
import type { Scope } from '../../../language/print/scope.ts';
import { value } from '../../../language/run/evaluate.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import type { Part } from '../facts/ability-kinds.ts';
import type { Over } from '../facts/continuous-effects.ts';
import type { Change } from '../facts/modifiers.ts';
import type { Stage } from '../facts/stages.ts';
import type { Parts, Value } from '../language/types.ts';
import type { NoteName } from '../notes.ts';
import type { Type } from '../terms.ts';
import type { Moment, Spark } from './moment.ts';

/** Dictionary entry of a step that only A Game of Thrones has. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, ThronesHost> & {
  /** True for a step that is one event, but never simultaneous with other steps. */
  readonly byItself?: true;
  /**
   * True if the step moves objects into play, or to a zone for cards of draw decks, where plots, agendas and faction
   * cards never go (rules 5).
   */
  readonly moves?: true;
};

/** Dictionary entry of a step shared with other games, with the additions of A Game of Thrones. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, ThronesHost>;

/**
 * Kind of a part of an event: the name of an atom (smallest change of state; `unmark` for a removed status), or the
 * name of a note (record that changes nothing).
 */
export type Sort = Exclude<Atom['atom'], 'register'> | 'unmark' | NoteName;

/** Part of a trigger's dictionary entry: when the trigger is noticed, and by which events. */
export interface Notice<N extends Node> {
  /** Time at which the trigger is noticed: before the event (by interrupts), after it (by reactions), or both. */
  readonly noticed: 'before' | 'after' | 'both';
  /** Kinds of event parts that could fire the trigger. */
  readonly sorts: readonly Sort[];
  /**
   * Quick test whether a part of an event, of one of these kinds, could fire the trigger, without looking at objects.
   * Runs for many abilities around every event. Omitted if the kind is enough.
   */
  mayBe?(when: Written<N['keys'], Parts>, atom: Atom, state: GameState): boolean;
}

/** Dictionary entry of a trigger (condition of an ability) that only A Game of Thrones has. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Spark[]> & Notice<N>;

/** Dictionary entry of a trigger (condition of an ability) shared with other games. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment, Spark[]> &
  Notice<N>;

/**
 * Part of a continuous effect's dictionary entry: whether the effect can be passive or lasting, its stage (layer), and
 * how it changes objects.
 */
export interface Layered<N extends Node> {
  /**
   * Place where the effect may stand: in a passive ability, in a step that makes it last for a while (`ongoing`), or in
   * both.
   */
  readonly holds: 'passive' | 'lasting' | 'both';
  /** True if a passive ability with this effect may be given to objects: then the rules look for it on every card. */
  readonly given?: true;
  /** True if several effects of this kind on one object form one sentence. */
  readonly joined?: true;
  /** True if the effect is about the card with the text itself. */
  readonly ofSpeaker?: true;
  /** Stage (layer) at which the effect applies; `late` if its texts, or its condition, read STR. */
  readonly stage: Stage;
  /** Parts of the program that decide how much the effect changes a keyword or number. */
  asks?(does: Written<N['keys'], Parts>): unknown;
  /** True if the effect can make an attachment legal or illegal on its host. */
  shifts?(does: Written<N['keys'], Parts>): boolean;
  /** Traits and affiliations that the effect's objects gain. */
  traits?(does: Written<N['keys'], Parts>): string[];
  /** Name of the number that the effect changes on its objects. */
  number?(does: Written<N['keys'], Parts>): string;
  /** Base value (before additions) that the effect sets for the number that it changes on an object. */
  base?(does: Written<N['keys'], Parts>, at: Altering): number | undefined;
  /** Applies the effect to the keywords and numbers of one of its objects. */
  alter?(does: Written<N['keys'], Parts>, at: Altering): void;
}

/** An object that an effect applies to, as the effect reads and changes it. */
export interface Altering {
  /** Value of a number in the effect's program; `it` in the effect means the object. */
  amount(n: Value): number;
  /** The word that a player named for the effect, if `word` is "named"; any other word unchanged. */
  meant(word: string): string;
  /**
   * For an effect that switches a number of two objects: the base value (before additions) of the other object's
   * number; undefined if there is no other object, or if it has no number of this name.
   */
  baseOfOther(number: string, over: Over): number | undefined;
  gain(keyword: string, n: number): void;
  lose(keyword: string): void;
  change(number: string, change: Omit<Change, 'since'>): void;
}

/** Dictionary entry of a continuous effect that only A Game of Thrones has. */
export type EffectWord<N extends Node> = language.EffectWord<N, Clause> & Layered<N>;

/** Dictionary entry of a kind of ability that only A Game of Thrones has. */
export type AbilityWord<N extends Node> = language.AbilityWord<N> & {
  /** The only type of card that may have this kind of ability. */
  readonly ofType?: Type;
  /** True if this kind of ability is printed in the keyword line. */
  readonly inKeywords?: true;
};

/** Dictionary entry of a kind of ability that is used in windows (chances to act). */
export type UsedWord<N extends Node> = AbilityWord<N> & {
  /** Part of the sequence around an event in which the ability is used. */
  part(ability: Written<N['keys'], Parts>): Part;
  /** Words before the colon of an ability's text: "Forced Reaction". */
  lead(ability: Written<N['keys'], Printed>): string;
  /** Words for the trigger of the ability: "after you win dominance". */
  when?(ability: Written<N['keys'], Printed>, scope: Scope): string;
};

/** True if the number is above 0. */
export const isSome = (state: GameState, n: Value, env: Env, { book }: ThronesHost): boolean =>
  value(state, n, env, book) > 0;
