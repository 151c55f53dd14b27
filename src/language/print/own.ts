import type {
  Ability,
  Condition,
  Cost,
  Filter,
  Noun,
  OwnAbility,
  OwnEffect,
  OwnStep,
  OwnTrigger,
  Passive,
  Step,
  Target,
  Trigger,
  Value,
  Who,
} from '../schema/ability.ts';
import type { OneOf } from '../schema/shape.ts';
import type { Clause } from './clauses.ts';
import type { Phrase, Scope } from './scope.ts';

/**
 * Interface between the printer of card texts that all games share and a game's printer, which words the nodes (steps,
 * triggers and the like) that only this game has.
 */

/**
 * Types of the nodes (parts of card programs) that only one game has, by the part of the language that they belong to.
 */
export interface OwnNodes {
  step: { readonly op: string };
  effect: { readonly effect: string };
  trigger: { readonly on: string };
  ability: { readonly kind: string };
}

/**
 * Nodes (parts of card programs) that only one game has, as the files shared by all games see them: the shared code
 * passes them on and does not look into them.
 */
interface Unread {
  step: OwnStep;
  effect: OwnEffect;
  trigger: OwnTrigger;
  ability: OwnAbility;
}

/** Functions that print the nodes (parts of card programs) that only one game has. Each game has its own. */
export interface Own<N extends OwnNodes = Unread> {
  /** A program step in words, as a clause that is not yet in a sentence. */
  step(step: N['step'], scope: Scope): Clause;
  effect(does: N['effect'], scope: Scope, told: Told): Clause;
  /** Words of a trigger (the event that an ability reacts to). `would`: the event is about to happen. */
  trigger(when: N['trigger'], scope: Scope, would: boolean): Occasion;
  /** An ability of a card, as one line of its text. */
  ability(ability: N['ability'], scope: Scope): string;
  /** Question to the player before a step is done; undefined if the step's own words serve as the question. */
  question(step: N['step'], scope: Scope): string | undefined;
  /**
   * Steps that mention objects only in their nested steps. If such a step follows the choice of an object, the choice
   * is printed as a sentence of its own.
   */
  readonly apart: readonly N['step']['op'][];
  /** Steps whose question includes the choice of their object: "kill a character you control". */
  readonly asked: readonly N['step']['op'][];
  /**
   * Kinds of step that are worded together with the next step ("negate and discard"), each with the kinds that may
   * follow it. The two steps must act on the same objects.
   */
  readonly joins: { readonly [op in N['step']['op']]?: readonly string[] };
  /** Steps whose question also says what follows from the answer: "name a card type". */
  readonly leading?: readonly N['step']['op'][];
  /** A passive ability, if the game words it in its own way. */
  passive?(ability: Extract<Ability, { kind: 'passive' }>, scope: Scope): string;
  /** Words of steps together with the choice of their targets, if the game's texts mention the choice first. */
  aloud?(targets: readonly Target[], steps: Step[], scope: Scope): Clause[];
  /** Words for a cost, if the game prints it in its own way. */
  cost?(cost: Cost, scope: Scope): string | undefined;
}

/** The parts of a game's dictionary (its own words of the card language) that print nodes (parts of card programs). */
interface Dictionary<N extends OwnNodes> {
  steps: {
    says(op: N['step']['op'], step: N['step'], scope: Scope): Clause;
    asks(op: N['step']['op'], step: N['step'], scope: Scope): string | undefined;
    withChoice: Own<N>['asked'];
  } & Required<Pick<Own<N>, 'apart' | 'joins' | 'leading'>>;
  effects: {
    says(effect: N['effect']['effect'], does: N['effect'], scope: Scope, told: Told): Clause | string;
  };
  triggers: { says(on: N['trigger']['on'], when: N['trigger'], scope: Scope, would: boolean): Occasion };
  abilities: { says(kind: N['ability']['kind'], ability: N['ability'], scope: Scope): string };
}

/**
 * Printing functions for the nodes (parts of card programs) that only one game has, with the words of its dictionary.
 */
export const ownOf = <N extends OwnNodes>({
  steps,
  effects,
  triggers,
  abilities,
}: Dictionary<N>): Own<N> => ({
  step: (step, scope) => steps.says(step.op, step, scope),
  effect: (does, scope, told) => {
    const said = effects.says(does.effect, does, scope, told);
    return typeof said === 'string' ? { whole: said } : said;
  },
  trigger: (when, scope, would) => triggers.says(when.on, when, scope, would),
  ability: (ability, scope) => abilities.says(ability.kind, ability, scope),
  question: (step, scope) => steps.asks(step.op, step, scope),
  apart: steps.apart,
  asked: steps.withChoice,
  joins: steps.joins,
  leading: steps.leading,
});

/** Subject and duration of a continuous effect that is being printed. */
export interface Told {
  /** The objects that were fixed when the continuous effect began. */
  fixed: Noun | undefined;
  /**
   * The effect's duration in words, with a space before it; empty if the duration is printed elsewhere, or not at all.
   */
  until: string;
  /** True if the continuous effect ends by itself. */
  lasts: boolean;
}

/** A trigger in all the forms of words that a text may need. */
export interface Occasion {
  /** Words of the trigger after "When": "a Hero attacks". */
  clause: string;
  /** Symbol printed on cards instead of "When …": "{J}". */
  sign?: string;
  /** The trigger's words if the game prints something other than "When …": "At Noon". */
  opening?: string;
  /** Short form of the trigger's clause: "it attacks". */
  brief?: string;
  /**
   * Words for the object of the trigger's event when the text mentions that object again; undefined if it is the card
   * itself, or if there is none.
   */
  about: Phrase | undefined;
}

/**
 * Types of the parts nested in a game's own nodes (steps, triggers and the like), as the game's printer reads them.
 * They are the shared types, so the printer can pass a nested part to the shared functions as it is.
 */
export interface Parts {
  who: Who;
  filter: Filter;
  noun: Noun;
  value: Value;
  condition: Condition;
  target: Target;
  cost: Cost;
  step: Step;
  effect: Passive;
  trigger: Trigger;
  ability: Ability;
}

/** Type of the steps in a game's dictionary (its own words), as the game's printer reads them. */
export type StepOf<T> = OneOf<T, 'op', Parts>;
/** Type of the effects in a game's dictionary (its own words), as the game's printer reads them. */
export type EffectOf<T> = OneOf<T, 'effect', Parts>;
/** Type of the triggers in a game's dictionary (its own words), as the game's printer reads them. */
export type TriggerOf<T> = OneOf<T, 'on', Parts>;
/** Type of the kinds of ability in a game's dictionary (its own words), as the game's printer reads them. */
export type AbilityOf<T> = OneOf<T, 'kind', Parts>;
