import type { Step } from '../schema/ability.ts';
import { inTheirWords, purpose, uses } from './choices.ts';
import { bare, optionally, stepsText } from './clauses.ts';
import { capital, sentence } from './english.ts';
import { nameChosen, nounPhrase } from './nouns.ts';
import type { Scope } from './scope.ts';
import { clauseOf } from './steps.ts';

/** The short question asked before a step is done; `next`: the step that then acts on the chosen objects. */
export function questionText(step: Step, scope: Scope, next?: Step): string {
  const formal = scope.wording.formal !== undefined;
  switch (step.op) {
    case 'may':
      return `${capital(optionally(step.steps, scope))}?`;
    case 'choose': {
      if (next !== undefined && formal && isSaid(step, next, scope)) {
        // The question addresses the player who chooses, and says what the choice is for.
        const { who: _, ...own } = inTheirWords(step, true);
        return stepsText([own, next], scope);
      }
      nameChosen(scope, inTheirWords(step, formal));
      return sentence(`choose ${nounPhrase({ ref: step.as }, scope).object}${purpose(step.as)}`);
    }
    case 'each': {
      if (step.choose === undefined) return `${capital(bare(clauseOf(step.step, scope)))}?`;
      if (!uses(step.step, 'x', scope)) {
        // A step about the cards that are not chosen is printed after the choice: first the choice, then what happens
        // to the others.
        const many = step.max === undefined ? {} : { min: 0, max: step.max };
        return stepsText([{ op: 'choose', as: 'x', from: step.choose, ...many }, step.step], scope);
      }
      nameChosen(scope, { as: 'x', from: step.choose });
      const what = bare(clauseOf(step.step, scope));
      return step.may === true ? `You may ${what}.` : sentence(what);
    }
    case 'either':
      return step.may === true ? 'Choose one, or none.' : 'Choose one.';
    // For every other step that games share, the question is the step's own text with a question mark.
    case 'draw':
    case 'move':
    case 'discard':
    case 'sacrifice':
    case 'counters':
    case 'gain':
    case 'lose':
    case 'exchange':
    case 'reveal':
    case 'if':
    case 'repeat':
    case 'together':
    case 'ongoing':
    case 'player':
    case 'look':
    case 'search':
    case 'cost':
    case 'shuffle':
    case 'play':
    case 'then':
      return stepsText([step], scope);
    default:
      return scope.say.own.question(step, scope) ?? stepsText([step], scope);
  }
}

/**
 * True if the question mentions the act for which the object is chosen ("kill a character you control"), and not only
 * the choice ("choose a character").
 */
function isSaid(step: Extract<Step, { op: 'choose' }>, next: Step, { say }: Scope): boolean {
  switch (next.op) {
    case 'sacrifice':
    case 'discard':
      return true;
    case 'move':
      // For cards that an earlier step has named, the question cannot know which verb fits ("return to hand", "add to
      // hand"), so it only mentions the choice.
      return step.among === undefined;
    default:
      return say.own.asked.some((op) => op === next.op);
  }
}
