import { act, type Clause } from '../../../language/print/clauses.ts';
import { list } from '../../../language/print/english.ts';
import { nameTarget, nounPhrase } from '../../../language/print/nouns.ts';
import type { Scope } from '../../../language/print/scope.ts';
import { clauseOf, clauses } from '../../../language/print/steps.ts';
import type { Condition, Noun, Step, Target } from '../../../language/schema/ability.ts';
import { steps } from '../words/steps/steps.ts';

/** Prints the beginnings of text lines: conditions, and choices of targets. */

/** Beginning of a sentence, with a comma after each part: "after you win dominance, if you control a Lord, ". */
export const openSentence = (all: string[]): string =>
  all.map((part) => (part === '' ? '' : `${part}, `)).join('');

/** True if the condition has just mentioned this object, and no other. */
export function speaksOf(condition: Condition, noun: Noun): boolean {
  if ('noun' in condition) return condition.noun === noun;
  if ('challenge' in condition) return condition.challenge.alone === true && noun === 'self';
  return (
    'all' in condition &&
    condition.all.every((c) => speaksOf(c, noun) || ('challenge' in c && c.challenge.alone !== true))
  );
}

/** Steps that form one sentence with the choice of their targets: "choose and kill a character". */
const AT_ONCE: readonly string[] = ['discard', 'sacrifice', ...steps.inOneBreath];

/** Words for an ability's steps, which follow the choice of its targets. */
export function aloud(targets: readonly Target[], program: Step[], scope: Scope): Clause[] {
  const [first, ...rest] = program;
  // A target that was already introduced is called by its name.
  const open = targets.filter(({ as }) => !scope.names.has(as));
  for (const target of open) nameTarget(scope, target);
  const [only, ...others] = open;
  if (only === undefined) return clauses(program, scope);
  if (others.length === 0 && first !== undefined && AT_ONCE.includes(first.op) && isAbout(first, only.as)) {
    const clause = clauseOf(first, scope);
    if (!('whole' in clause))
      return [{ ...clause, verb: `choose and ${clause.verb}` }, ...clauses(rest, scope)];
  }
  const chosen = open.map(({ as }) => nounPhrase({ ref: as }, scope).object);
  return [act('choose', list(chosen, 'and')), ...clauses(program, scope)];
}

/** True if the step acts on the object that the ability has given this name. */
const isAbout = (step: Step, name: string): boolean =>
  'what' in step && typeof step.what === 'object' && 'ref' in step.what && step.what.ref === name;
