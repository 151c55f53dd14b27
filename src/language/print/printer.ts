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
 * From programs to the English that players read. The words are printed from what a card does, so they cannot say
 * something else. Nothing is looked up outside the program. The grammar is regular: a symbol or "When …" with a dash for
 * a reaction, a cost with a colon for an action, one sentence a step.
 */

/** The programs of a game, by the part that they are. Phrases (nouns, filters, conditions) are the same in all games. */
export interface Programs {
  ability: unknown;
  step: unknown;
  passive: unknown;
  trigger: unknown;
  cost: unknown;
  text: unknown;
}

/** Puts a game's programs into the game's words. */
export interface Printer<P extends Programs> {
  /** One line of a card's text. Modes are lines of their own. */
  ability(ability: P['ability']): string;
  /** A step as one sentence. */
  step(step: P['step']): string;
  /** Steps as sentences; `known`: what its reader knows by name. */
  steps(steps: P['step'][], known?: Known): string;
  /** The short question that a step asks before it is done; `next` is what happens then to what is chosen. */
  question(step: P['step'], next?: P['step']): string;
  /** Question of the first of these steps, with the consequence of the answer. */
  asked(steps: P['step'][], known: Known): string;
  /** A declaration of these targets and steps, for whoever chooses the targets. */
  declared(text: P['text'], known: Known): string;
  /** A continuous effect as a sentence. */
  passive(does: P['passive']): string;
  /** Trigger of a reaction, as the text before the dash: "{J}", "At Noon", "When a Character joins your Expeditions". */
  trigger(when: P['trigger']): string;
  /** The short tag that names a waiting reaction, 40 characters at most. */
  triggerTag(when: P['trigger']): string;
  /** A cost as words: "pay {1} and spend 1 kelon counter". */
  cost(cost: P['cost']): string;
  /** A filter without article: "Character with Hand Cost 3 or less", "other cards in your Reserve". */
  filter(filter: Filter, number: 'one' | 'many'): string;
  /** A noun as the object of a sentence. */
  noun(noun: Noun): string;
  /** A number as a phrase. */
  value(value: Value): string;
  /** A condition as a clause: "you are the first player". */
  condition(condition: Condition): string;
  /** A target as it is first spoken of: "target Character with Hand Cost 3 or less". */
  target(target: Target): string;
}

/** The printer of some game. It may be given what has been checked against that game's language. */
export type AnyPrinter = Printer<never>;

/** The whole printer, with what only the game knows. */
export const grammarOf = <N extends OwnNodes>(own: Own<N>): Grammar => ({
  noun: nounPhrase,
  filter: filterText,
  step: clauseOf,
  steps: clauses,
  ability: abilityText,
  // A node that the shared files hand on is not a common one. It was checked against the game's language when it was loaded, so it is
  // one of the nodes that the game reads here.
  own: own as unknown as Own,
});

/** The programs that the shared files print. */
interface Shared {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** The printer of a game with this grammar, whose texts are worded so. */
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
  // A game's programs are made of common nodes, which are the same here, and of its own, which the grammar hands to the game.
  return printer as unknown as Printer<P>;
}
