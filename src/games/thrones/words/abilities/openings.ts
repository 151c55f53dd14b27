import { APART } from '../../../../language/print/choices.ts';
import type { Rule } from '../../../../language/schema/shape.ts';
import { must, says } from '../../language/rules.ts';
import type { Ability, Step } from '../../language/written.ts';
import { TWO_SWITCH } from '../effects/switch.ts';

/** How abilities that are used begin, and what they may be elsewhere than in play. */

type Opened = Pick<Extract<Ability, { kind: 'action' }>, 'if' | 'cost' | 'targets' | 'steps'>;

/** True if the step after it says the choice: "kill a character", and not "choose a character". */
const isSaidBy = (choice: Extract<Step, { op: 'choose' }>, next: Step | undefined): boolean =>
  next !== undefined &&
  !APART.includes(next.op) &&
  says(next, (key, value) => key === 'ref' && value === choice.as) &&
  !says(next, (key, value) => key === 'except' && value === choice.as);

/** Targets are chosen aloud before anything is done (rules 9.7). */
const AIMED = must<Opened>(
  'what is chosen first of all, and not just for the next step, is one of the "targets"',
  ({ targets, steps: [first, ...rest] }) =>
    targets !== undefined ||
    first?.op !== 'choose' ||
    first.from === undefined ||
    first.among !== undefined ||
    (first.who !== undefined && first.who !== 'you') ||
    isSaidBy(
      first,
      rest.find(({ op }) => op !== 'choose' && op !== 'player'),
    ),
);

/** True if a list of steps, at any depth, goes on after "then". */
function goesOn(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false;
  const isThen = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && 'op' in one && one.op === 'then';
  return (Array.isArray(text) && text.slice(0, -1).some(isThen)) || Object.values(text).some(goesOn);
}

/** Steps after "then" in a text may depend on the step before, so they are part of it. */
const THEN_LAST = must<Opened>('"then" is the last of the steps', (ability) => !goesOn(ability));

/** How what an ability does begins, so that its text says whether that was asked or chosen before it was used. */
export const OPENING: readonly Rule[] = [
  must<Opened>(
    'a condition that comes first, without "else", is the "if" of the ability',
    ({ cost, targets, steps: [first] }) =>
      cost !== undefined || targets !== undefined || first?.op !== 'if' || first.else !== undefined,
  ),
  AIMED,
  THEN_LAST,
  TWO_SWITCH,
];

type Used = Extract<Ability, { kind: 'action' | 'interrupt' | 'response' }>;

/** Kinds of ability that may be used from a hand or a discard pile. */
export const ELSEWHERE: readonly Rule[] = [
  // Nobody could tell whether a hand holds what must be used, or what lies in shadows.
  must<Used>(
    'nothing is forced "from: hand" or "from: shadows"',
    (ability) => (ability.from !== 'hand' && ability.from !== 'shadows') || !('forced' in ability),
  ),
  must<Used>(
    'with "from", the speaker does not kneel, and neither is it sacrificed, nor does it spend counters',
    ({ from, cost }) =>
      from === undefined ||
      (cost?.kneel !== 'self' && cost?.sacrifice === undefined && cost?.spend === undefined),
  ),
];

/** Openings of a plot, which is not used, but revealed. */
export const OPENING_OF_PLOTS: readonly Rule[] = [AIMED, THEN_LAST, TWO_SWITCH];
