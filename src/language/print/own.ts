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
 * Interface between the shared printer and a game's printer, which words the game's own nodes (steps, triggers and the
 * like).
 */

/** Types of a game's own nodes, by the part of the language that they belong to. */
export interface OwnNodes {
  step: { readonly op: string };
  effect: { readonly effect: string };
  trigger: { readonly on: string };
  ability: { readonly kind: string };
}

/** A game's own nodes as the shared files see them: passed on without being read. */
interface Unread {
  step: OwnStep;
  effect: OwnEffect;
  trigger: OwnTrigger;
  ability: OwnAbility;
}

/** Functions that print a game's own nodes. */
export interface Own<N extends OwnNodes = Unread> {
  /** A step as a clause, not yet in a sentence. */
  step(step: N['step'], scope: Scope): Clause;
  effect(does: N['effect'], scope: Scope, told: Told): Clause;
  /** Words of a trigger. `would`: the event is about to happen. */
  trigger(when: N['trigger'], scope: Scope, would: boolean): Occasion;
  /** One line of a card's text. */
  ability(ability: N['ability'], scope: Scope): string;
  /** Question asked before a step is done; undefined if the step's own words do. */
  question(step: N['step'], scope: Scope): string | undefined;
  /** Steps that refer to objects only in their nested steps, so that a choice for them gets a sentence of its own. */
  readonly apart: readonly N['step']['op'][];
  /** Steps whose question includes the choice of their object: "kill a character you control". */
  readonly asked: readonly N['step']['op'][];
  /**
   * Steps joined with the next one ("negate and discard"), if the next one is listed here and acts on the same objects.
   */
  readonly joins: { readonly [op in N['step']['op']]?: readonly string[] };
  /** Steps whose question also tells what happens after the answer: "name a card type". */
  readonly leading?: readonly N['step']['op'][];
  /** A passive ability, if the game words it in its own way. */
  passive?(ability: Extract<Ability, { kind: 'passive' }>, scope: Scope): string;
  /** Steps with the choice of their targets, if the game's texts mention the choice first. */
  aloud?(targets: readonly Target[], steps: Step[], scope: Scope): Clause[];
  /** A cost, if the game words it in its own way. */
  cost?(cost: Cost, scope: Scope): string | undefined;
}

/** Those parts of a game's dictionary that print its own nodes. */
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

/** Prints a game's own nodes with the words of its dictionary. */
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
  /** The objects that were fixed when the effect began. */
  fixed: Noun | undefined;
  /** The duration, after a space; "" if it is printed elsewhere, or not at all. */
  until: string;
  /** True if the effect ends by itself. */
  lasts: boolean;
}

/** A trigger in all the forms of words that a text may need. */
export interface Occasion {
  /** Words after "When": "a Hero attacks". */
  clause: string;
  /** Symbol printed on cards instead of "When …": "{J}". */
  sign?: string;
  /** Words instead of "When …", if the game has its own: "At Noon". */
  opening?: string;
  /** Short form of the clause: "it attacks". */
  brief?: string;
  /** The trigger's subject in later mentions; undefined if that is the speaker, or nothing. */
  about: Phrase | undefined;
}

/**
 * Parts of a game's nodes as its printer reads them: typed as shared nodes, so that a nested step can be passed back to
 * the shared files unchanged.
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

/** The steps that a table declares, as a game's printer reads them. */
export type StepOf<T> = OneOf<T, 'op', Parts>;
/** The effects that a table declares. */
export type EffectOf<T> = OneOf<T, 'effect', Parts>;
/** The triggers that a table declares. */
export type TriggerOf<T> = OneOf<T, 'on', Parts>;
/** The kinds of ability that a table declares. */
export type AbilityOf<T> = OneOf<T, 'kind', Parts>;
