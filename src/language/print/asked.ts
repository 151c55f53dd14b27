import { nameList } from '../../kernel/text/names.ts';
import type { Condition, Step, Text } from '../schema/ability.ts';
import { programText } from './ability.ts';
import { inTheirWords } from './choices.ts';
import { stepsClause, stepsText } from './clauses.ts';
import { sentence } from './english.ts';
import { questionText } from './questions.ts';
import { phrase, type Scope, within } from './scope.ts';

/** Questions with what comes of their answers: a choice is printed together with the step that it is made for. */

/** Earlier binding, by its name: what its reader calls it, and where it is taken from, if that is not in play. */
export type Known = ReadonlyMap<string, { names: readonly string[]; zones: string[] | undefined }>;

/** The object that set an ability off, among what is bound. */
const IT = 'it';

/** The scope of somebody who knows these. */
export function acquainted(scope: Scope, known: Known): Scope {
  for (const [ref, { names, zones }] of known) {
    const many = names.length > 1;
    const first = (): string => nameList(names);
    scope.names.set(ref, { first, head: 'card', many, said: false, yours: false, zones });
    if (ref === IT) scope.its = phrase(first(), many);
  }
  return scope;
}

/** Question of the first of these steps, and what the next one does with the answer. */
export function askedText([step, ...later]: Step[], scope: Scope): string {
  if (step === undefined) return '';
  switch (step.op) {
    case 'choose': {
      const formal = scope.wording.formal !== undefined;
      const theirs = inTheirWords(step, formal);
      const { who: _, ownerOf: __, ...own } = theirs;
      const isOthers = (step.who !== undefined && step.who !== 'you') || step.ownerOf !== undefined;
      const at = later.findIndex((one) => one.op !== 'choose' && !isShown(one) && speaksOf(one, step.as));
      const next = later[at];
      if (next === undefined) return questionText(step, scope);
      // Another than "you" reads this: what is done to a card of theirs is the same to them, anything else might not be.
      if (isOthers)
        return theirs !== step && isPlain(next)
          ? stepsText([own, next], scope)
          : questionText(step, scope, next);
      if (typeof step.among === 'object' && 'ref' in step.among) {
        // They are listed as the candidates.
        const among = scope.names.get(step.among.ref);
        if (among !== undefined)
          scope.names.set(step.among.ref, { ...among, first: () => 'these cards', rest: 'the rest' });
      }
      const after = later.slice(at + 1);
      const end = after.findIndex((one) => !speaksOf(one, step.as) || one.op === 'choose');
      const all = [next, ...(end < 0 ? after : after.slice(0, end))];
      const done = all.flatMap((one) => (isWhetherChosen(one) ? one.then : [one]));
      // Choices in between are for the same steps, and so is what gives them a number.
      const between = later.slice(0, at).filter((one) => {
        const named = 'as' in one ? one.as : undefined;
        return typeof named === 'string' && done.some((then) => speaksOf(then, named));
      });
      return stepsText([own, ...between, ...done], scope);
    }
    case 'player': {
      const next = later[0];
      return stepsText(next === undefined ? [step] : [step, next], scope);
    }
    case 'either':
      // The options say what they do.
      return `Which of these do you do${step.may === true ? ', if any' : ''}?`;
    default: {
      const asked = questionText(step, scope);
      if (later.length === 0 || scope.say.own.leading?.some((op) => op === step.op) !== true) return asked;
      // Its bindings are spoken of by later steps.
      scope.say.step(step, scope);
      if (!('who' in step) || step.who === undefined || step.who === 'you')
        return `${asked} ${stepsText(later, scope)}`;
      return `${asked} ${sentence(`then your opponent does this: ${stepsClause(later, within(scope, 'they'))}`)}`;
    }
  }
}

/** Declaration, with its targets. */
export const declaredText = (text: Text, scope: Scope): string => programText(text, scope);

/** True for a step whose words name no player. */
const isPlain = (step: Step): boolean => ['move', 'discard', 'sacrifice', 'shuffle'].includes(step.op);

/** True if it is shown because it was searched for. That goes without saying. */
const isShown = (step: Step): boolean => step.op === 'look' && step.what !== undefined;

/** True if it is done if something was chosen at all. */
const isWhetherChosen = (step: Step): step is Extract<Step, { op: 'if' }> =>
  step.op === 'if' && step.else === undefined && asksWhether(step.condition);

const asksWhether = (condition: Condition): boolean =>
  'all' in condition
    ? condition.all.every(asksWhether)
    : 'value' in condition &&
      typeof condition.value === 'object' &&
      'objects' in condition.value &&
      condition.min === 1 &&
      condition.max === undefined;

/** True if anything in the step, or within it, has this name. */
function speaksOf(step: Step, name: string): boolean {
  const written = JSON.stringify(name);
  const text = JSON.stringify(step);
  return ['ref', 'except', 'ownerOf', 'number'].some((key) => text.includes(`"${key}":${written}`));
}
