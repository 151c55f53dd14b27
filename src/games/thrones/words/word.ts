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
export type Sort = Exclude<Atom['atom'], 'register'> | 'unmark' | NoteName;

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

/** How an effect holds, and what it makes of objects in the stage in which it is taken. */
export interface Layered<N extends Node> {
  /** By a passive ability, for a while by the step `ongoing`, or either. */
  readonly holds: 'passive' | 'lasting' | 'both';
  /** A passive ability of it may be given to others: it is looked for on every card, whoever has given it. */
  readonly given?: true;
  /** It says something of an object, so that several are said in one sentence. */
  readonly joined?: true;
  /** It is about the speaker. */
  readonly ofSpeaker?: true;
  /** Its stage; `late` where its texts, or its condition, ask for STR. */
  readonly stage: Stage;
  /** The texts that decide what it does to keywords or numbers. */
  asks?(does: Written<N['keys'], Parts>): unknown;
  /** True if what attachments may be on depends on whether it holds. */
  shifts?(does: Written<N['keys'], Parts>): boolean;
  /** Traits and affiliations that its objects gain. */
  traits?(does: Written<N['keys'], Parts>): string[];
  /** The number of its objects that it changes. */
  number?(does: Written<N['keys'], Parts>): string;
  /** The base that it gives that number. */
  base?(does: Written<N['keys'], Parts>, at: Altering): number | undefined;
  /** Changes keywords and numbers of one of its objects. */
  alter?(does: Written<N['keys'], Parts>, at: Altering): void;
}

/** One of the objects of an effect, as the effect reads and changes it. */
export interface Altering {
  /** A number, in which `it` is the object. */
  amount(n: Value): number;
  /** The word that "named" stands for. */
  meant(word: string): string;
  /** The base that the other of two objects has; undefined if there is no other with such a number. */
  baseOfOther(number: string, over: Over): number | undefined;
  gain(keyword: string, n: number): void;
  lose(keyword: string): void;
  change(number: string, change: Omit<Change, 'since'>): void;
}

/** A continuous effect of A Game of Thrones' own. */
export type EffectWord<N extends Node> = language.EffectWord<N, Clause> & Layered<N>;

/** A kind of ability of A Game of Thrones' own. */
export type AbilityWord<N extends Node> = language.AbilityWord<N> & {
  /** The only type of card that has it. */
  readonly ofType?: Type;
  /** It is printed among the keywords. */
  readonly inKeywords?: true;
};

/** A kind of ability that is used. */
export type UsedWord<N extends Node> = AbilityWord<N> & {
  /** The part of the sequence around an event to which it belongs. */
  part(ability: Written<N['keys'], Parts>): Part;
  /** The words before the colon: "Forced Reaction". */
  lead(ability: Written<N['keys'], Printed>): string;
  /** Its trigger, in words: "after you win dominance". */
  when?(ability: Written<N['keys'], Printed>, scope: Scope): string;
};

/** True if the number is more than none. */
export const isSome = (state: GameState, n: Value, env: Env, { book }: ThronesHost): boolean =>
  value(state, n, env, book) > 0;
