import type {
  Ability,
  Condition,
  Cost,
  Filter,
  Noun,
  Passive,
  Step,
  Target,
  Text,
  Trigger,
  Value,
} from '../schema/ability.ts';
import { abilityText } from './ability.ts';
import { acquainted, askedText, declaredText, type Known } from './asked.ts';
import { bald, stepsText } from './clauses.ts';
import { conditionText } from './conditions.ts';
import { costText } from './costs.ts';
import { sentence } from './english.ts';
import { filterText } from './filters.ts';
import { formalEffect } from './formal-effects.ts';
import { nameTarget, nounPhrase } from './nouns.ts';
import { numberText } from './numbers.ts';
import type { Own, OwnNodes } from './own.ts';
import { passiveText } from './passives.ts';
import { questionText } from './questions.ts';
import { type Grammar, newScope, type Scope } from './scope.ts';
import { clauseOf, clauses } from './steps.ts';
import { triggerTag, triggerText } from './triggers.ts';
import type { Wording } from './wording.ts';

/**
 * Printer from card programs to the English that players read. Texts are generated from what a card does, so they
 * cannot say anything else. The grammar is regular: a symbol or "When …" with a dash for a reaction, a cost with a
 * colon for an action, one sentence a step.
 */

/**
 * Types of a game's programs, by part of the language. Phrases (nouns, filters, conditions) are the same in all games.
 */
export interface Programs {
  ability: unknown;
  step: unknown;
  passive: unknown;
  trigger: unknown;
  cost: unknown;
  text: unknown;
}

/** Printer of a game's card programs, in the game's words. */
export interface Printer<P extends Programs> {
  /** Prints an ability as one line of a card's text; modes (alternatives) are lines of their own. */
  ability(ability: P['ability']): string;
  /** Prints a step as one sentence. */
  step(step: P['step']): string;
  /** Prints program steps as sentences. `known`: objects that the reader already knows by name. */
  steps(steps: P['step'][], known?: Known): string;
  /** Prints the short question asked before a step is done. `next`: the step that then acts on the chosen objects. */
  question(step: P['step'], next?: P['step']): string;
  /** Prints the question of the first of these steps, with the consequence of the answer. */
  asked(steps: P['step'][], known: Known): string;
  /** Prints these targets and steps for the player who chooses the targets. */
  declared(text: P['text'], known: Known): string;
  /** Prints a continuous effect as a sentence. */
  passive(does: P['passive']): string;
  /**
   * Prints the trigger of a reaction, the text before the dash: "{J}", "At Noon", "When a Character joins your
   * Expeditions".
   */
  trigger(when: P['trigger']): string;
  /** Prints the short tag that names a reaction waiting to be used, 40 characters at most. */
  triggerTag(when: P['trigger']): string;
  /** Prints a cost in words: "pay {1} and spend 1 kelon counter". */
  cost(cost: P['cost']): string;
  /**
   * Prints a filter (description of objects) without article: "Character with Hand Cost 3 or less", "other cards in
   * your Reserve".
   */
  filter(filter: Filter, number: 'one' | 'many'): string;
  /** Prints the objects that a step acts on, as the object of a sentence. */
  noun(noun: Noun): string;
  /** Prints a number as a phrase: "the number of cards in your hand". */
  value(value: Value): string;
  /** Prints a condition as a clause: "you are the first player". */
  condition(condition: Condition): string;
  /** Prints a target when a text first mentions it: "target Character with Hand Cost 3 or less". */
  target(target: Target): string;
}

/** The printer of any game. Pass it only programs that were checked against that game's language. */
export type AnyPrinter = Printer<never>;

/** All printing functions: those that all games share, with those of one game. */
export const grammarOf = <N extends OwnNodes>(own: Own<N>): Grammar => ({
  noun: nounPhrase,
  filter: filterText,
  step: clauseOf,
  steps: clauses,
  ability: abilityText,
  // The cast is safe: a node (part of a card program) that is none of the common ones must be one of the game's own,
  // because it was checked when its card was loaded.
  own: own as unknown as Own,
});

/** Types of the card programs that the files shared by all games print. */
interface Shared {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** The printer of a game, from its grammar and its wording. */
export function printerOf<P extends Programs>(say: Grammar, wording: Wording): Printer<P> {
  const anew = (): Scope => newScope({ say, wording });
  const printer: Printer<Shared> = {
    ability: (ability) => abilityText(ability, { say, wording }),
    step: (step) => stepsText([step], anew()),
    steps: (steps, known = new Map()) => stepsText(steps, acquainted(anew(), known)),
    asked: (steps, known) => askedText(steps, acquainted(anew(), known)),
    declared: (text, known) => declaredText(text, acquainted(anew(), known)),
    question: (step, next) => questionText(step, anew(), next),
    passive(does) {
      const scope = anew();
      if (wording.formal === undefined) return sentence(passiveText(does, scope));
      return sentence(bald(formalEffect(does, scope, undefined, true)));
    },
    trigger: (when) => triggerText(when, anew()),
    triggerTag: (when) => triggerTag(when, anew()),
    cost: (cost) => costText(cost, anew(), 'words'),
    filter: (filter, number) => filterText(filter, number, anew(), {}),
    noun: (noun) => nounPhrase(noun, anew()).object,
    value: (value) => numberText(value, anew()),
    condition: (condition) => conditionText(condition, anew()),
    target(target) {
      const scope = anew();
      nameTarget(scope, target);
      return nounPhrase({ ref: target.as }, scope).object;
    },
  };
  // The cast is safe: a game's programs consist of common nodes (parts of programs) and of its own nodes, which the
  // printing functions pass to the game.
  return printer as unknown as Printer<P>;
}
