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

/** Questions of the shared printer to a game: its own nodes in words, and other facts of them. */

/** A game's own nodes, by the part that they are. */
export interface OwnNodes {
  step: { readonly op: string };
  effect: { readonly effect: string };
  trigger: { readonly on: string };
  ability: { readonly kind: string };
}

/** Own nodes as the shared files see them: handed on, and not read. */
interface Unread {
  step: OwnStep;
  effect: OwnEffect;
  trigger: OwnTrigger;
  ability: OwnAbility;
}

/** How a game prints its own nodes. */
export interface Own<N extends OwnNodes = Unread> {
  /** A step before it is put into a sentence. */
  step(step: N['step'], scope: Scope): Clause;
  effect(does: N['effect'], scope: Scope, told: Told): Clause;
  /** `would`: it is about to happen. */
  trigger(when: N['trigger'], scope: Scope, would: boolean): Occasion;
  /** A line of a card's text. */
  ability(ability: N['ability'], scope: Scope): string;
  /** Question of a step before it is done; undefined where that is what the step does. */
  question(step: N['step'], scope: Scope): string | undefined;
  /** Steps that speak of objects only within themselves, so that a choice for them is made before and said apart. */
  readonly apart: readonly N['step']['op'][];
  /** Steps that are asked about together with the choice of what they are done to: "kill a character you control". */
  readonly asked: readonly N['step']['op'][];
  /** Steps that are said with the next one ("negate and discard"), where that is one of these and done to the same objects. */
  readonly joins: { readonly [op in N['step']['op']]?: readonly string[] };
  /** Steps of which the question says as well what is done after the answer: "name a card type". */
  readonly leading?: readonly N['step']['op'][];
  /** A passive ability, where the game says it in a way of its own. */
  passive?(ability: Extract<Ability, { kind: 'passive' }>, scope: Scope): string;
  /** Steps with the choice of their targets, where that is said before they are done. */
  aloud?(targets: readonly Target[], steps: Step[], scope: Scope): Clause[];
  /** A cost, where the game says it in a way of its own. */
  cost?(cost: Cost, scope: Scope): string | undefined;
}

/** A game's dictionary, as far as its nodes are printed by it. */
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

/** Prints a game's own nodes as its dictionary words them. */
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

/** Of what an effect is told, and for how long. */
export interface Told {
  /** The objects that were fixed when it began. */
  fixed: Noun | undefined;
  /** The time that it lasts, after a space; "" where that is said elsewhere, or not at all. */
  until: string;
  /** True if it ends by itself. */
  lasts: boolean;
}

/** Trigger of an ability, in all the words that a text may need for it. */
export interface Occasion {
  /** After "When": "a Hero attacks". */
  clause: string;
  /** The sign that stands on cards in place of "When …": "{J}". */
  sign?: string;
  /** The words in place of "When …", where the game speaks of it otherwise: "At Noon". */
  opening?: string;
  /** The clause where there is little room: "it attacks". */
  brief?: string;
  /** Subject of the trigger, as the text speaks of it afterwards; undefined where that is the speaker, or nothing. */
  about: Phrase | undefined;
}

/**
 * Nodes of a game, as its printer reads them. These are the shared types and not the game's, so that a step
 * within a step goes back to the shared files as it is.
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

/** The steps of a table, as a game's printer reads them. */
export type StepOf<T> = OneOf<T, 'op', Parts>;
/** The effects of a table. */
export type EffectOf<T> = OneOf<T, 'effect', Parts>;
/** The triggers of a table. */
export type TriggerOf<T> = OneOf<T, 'on', Parts>;
/** The kinds of ability of a table. */
export type AbilityOf<T> = OneOf<T, 'kind', Parts>;
