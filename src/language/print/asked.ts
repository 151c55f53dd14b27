import { nameList } from '../../kernel/text/names.ts';
import type { Condition, Step, Text } from '../schema/ability.ts';
import { programText } from './ability.ts';
import { inTheirWords } from './choices.ts';
import { stepsClause, stepsText } from './clauses.ts';
import { sentence } from './english.ts';
import { questionText } from './questions.ts';
import { phrase, type Scope, within } from './scope.ts';

/**
 * Questions to players in words, with the consequence of each answer. For this purpose a choice is printed together
 * with the step that uses the chosen objects.
 */

/**
 * Objects named earlier in a program. For each name: the words by which the reader knows the objects, and the objects'
 * zones if they are not in play.
 */
export type Known = ReadonlyMap<string, { names: readonly string[]; zones: string[] | undefined }>;

/** Name by which a program refers to the object that triggered its ability. */
const IT = 'it';

/** Scope (the objects that a text has named so far) for a reader who already knows these objects. */
export function acquainted(scope: Scope, known: Known): Scope {
  for (const [ref, { names, zones }] of known) {
    const many = names.length > 1;
    const first = (): string => nameList(names);
    scope.names.set(ref, { first, head: 'card', many, said: false, yours: false, zones });
    if (ref === IT) scope.its = phrase(first(), many);
  }
  return scope;
}

/**
 * Question to the player about the first of these program steps. The question also says what the next step does with
 * the answer.
 */
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
      // The word "you" in the card's text does not mean the player who is asked. So the next step is only printed if
      // its words mention no player; otherwise the short question is used.
      if (isOthers)
        return theirs !== step && isPlain(next)
          ? stepsText([own, next], scope)
          : questionText(step, scope, next);
      if (typeof step.among === 'object' && 'ref' in step.among) {
        // The objects to choose from are listed below the question, so the question can call them "these cards".
        const among = scope.names.get(step.among.ref);
        if (among !== undefined)
          scope.names.set(step.among.ref, { ...among, first: () => 'these cards', rest: 'the rest' });
      }
      const after = later.slice(at + 1);
      const end = after.findIndex((one) => !speaksOf(one, step.as) || one.op === 'choose');
      const all = [next, ...(end < 0 ? after : after.slice(0, end))];
      const done = all.flatMap((one) => (isWhetherChosen(one) ? one.then : [one]));
      // Some steps lie between the question and the step that uses its answer. Of these, choices and definitions of
      // numbers are printed too if the later step uses them.
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
      // The question need not describe the options, because the label of each option says what it does.
      return `Which of these do you do${step.may === true ? ', if any' : ''}?`;
    default: {
      const asked = questionText(step, scope);
      if (later.length === 0 || scope.say.own.leading?.some((op) => op === step.op) !== true) return asked;
      // The step is printed only to add its names to the scope (what the text has named so far), so that later
      // sentences can refer to them.
      scope.say.step(step, scope);
      if (!('who' in step) || step.who === undefined || step.who === 'you')
        return `${asked} ${stepsText(later, scope)}`;
      return `${asked} ${sentence(`then your opponent does this: ${stepsClause(later, within(scope, 'they'))}`)}`;
    }
  }
}

/** Text of an ability about to be used, for the player who chooses its targets. */
export const declaredText = (text: Text, scope: Scope): string => programText(text, scope);

/** True for a program step whose printed words mention no player. */
const isPlain = (step: Step): boolean => ['move', 'discard', 'sacrifice', 'shuffle'].includes(step.op);

/** True for a step that only reveals a card just found by a search: card texts leave such a step out. */
const isShown = (step: Step): boolean => step.op === 'look' && step.what !== undefined;

/** True for a condition that asks only whether any object was chosen in an earlier choice. */
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

/** True if the program step, or any step nested in it, refers to the object of this name. */
function speaksOf(step: Step, name: string): boolean {
  const written = JSON.stringify(name);
  const text = JSON.stringify(step);
  return ['ref', 'except', 'ownerOf', 'number'].some((key) => text.includes(`"${key}":${written}`));
}
