import { bare } from './print-clauses.ts';
import { typeName } from './print-filters.ts';
import { nameChosen, nameTarget, newScope, nounPhrase } from './print-nouns.ts';
import { amount } from './print-numbers.ts';
import {
  clauseOf,
  costText,
  inTheirWords,
  joined,
  optionally,
  purpose,
  stepsText,
  uses,
} from './print-steps.ts';
import { capital, sentence } from './print-words.ts';
import type { Step } from './schema.ts';
import type { Noun } from './schema-phrases.ts';
import type { Wording } from './wording.ts';

/** The short question that a step asks before it is done; `next` is what happens then to what is chosen. */
export function printQuestion(step: Step, wording?: Wording, next?: Step): string {
  const scope = newScope(wording);
  switch (step.op) {
    case 'may':
      return `${capital(optionally(step.steps, scope))}?`;
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return `${capital(cost)} to ${joined(step.steps, scope, bare)}?`;
    }
    case 'choose': {
      if (next !== undefined && wording?.formal !== undefined && isSaid(step, next)) {
        // Whoever chooses is told what for, and is the one spoken to.
        const { who: _, ...own } = inTheirWords(step, true);
        return stepsText([own, next], scope);
      }
      nameChosen(scope, inTheirWords(step, wording?.formal !== undefined));
      return sentence(`choose ${nounPhrase({ ref: step.as }, scope).object}${purpose(step.as)}`);
    }
    case 'create':
      return `Create ${amount(step.n ?? 1, step.token, 'words', scope)} in which ${placeNoun(step.in)}?`;
    case 'each': {
      if (step.choose === undefined) return `${capital(bare(clauseOf(step.step, scope)))}?`;
      if (!uses(step.step, 'x')) {
        // What is done to those not chosen is said of them, after the choice.
        const many = step.max === undefined ? {} : { min: 0, max: step.max };
        return stepsText([{ op: 'choose', as: 'x', from: step.choose, ...many }, step.step], scope);
      }
      nameChosen(scope, { as: 'x', from: step.choose });
      const what = bare(clauseOf(step.step, scope));
      return step.may === true ? `You may ${what}.` : sentence(what);
    }
    case 'arrange':
      // It is asked of several alone.
      return step.place === 'top' ? 'Put them on top of the deck.' : 'Put them on the bottom of the deck.';
    case 'either':
      return step.may === true ? 'Choose one, or none.' : 'Choose one.';
    // Whoever is asked something else reads what the step does.
    default:
      return stepsText([step], scope);
  }
}

/** Is what happens to the chosen said with the choice: "kill a character you control", not only "choose" one? */
function isSaid(step: Extract<Step, { op: 'choose' }>, next: Step): boolean {
  switch (next.op) {
    case 'kill':
    case 'sacrifice':
    case 'discard':
    case 'enter':
    case 'kneel':
    case 'stand':
    case 'remove':
    case 'takeControl':
      return true;
    case 'move':
      // Of cards named before nobody can tell here whether they are returned or added.
      return step.among === undefined;
    default:
      return false;
  }
}

/** What kind of place a noun is, for asking which one. */
const placeNoun = (noun: Noun): string =>
  typeof noun === 'object' && 'every' in noun ? typeName(noun.every) : 'Expedition';
