import { APART } from '../../../../language/print/choices.ts';
import type { Rule } from '../../../../language/schema/shape.ts';
import { must, says } from '../../language/rules.ts';
import type { Ability, Step } from '../../language/written.ts';
import { TWO_SWITCH } from '../effects/switch.ts';

/** Rules for the first step of an ability, and for abilities used outside of play. */

type Opened = Pick<Extract<Ability, { kind: 'action' }>, 'if' | 'cost' | 'targets' | 'steps'>;

/**
 * True if the next step's sentence already says that its target is chosen ("kill a character"), so that the choice
 * needs no words of its own.
 */
const isSaidBy = (choice: Extract<Step, { op: 'choose' }>, next: Step | undefined): boolean =>
  next !== undefined &&
  !APART.includes(next.op) &&
  says(next, (key, value) => key === 'ref' && value === choice.as) &&
  !says(next, (key, value) => key === 'except' && value === choice.as);

/** Rule for card texts: targets are chosen before anything is done, and a text must show that (rules 9.7). */
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

/** True if the steps contain a "then", at any depth. */
function goesOn(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false;
  const isThen = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && 'op' in one && one.op === 'then';
  return (Array.isArray(text) && text.slice(0, -1).some(isThen)) || Object.values(text).some(goesOn);
}

/** Rule for card texts: steps after "then" depend on the step before them, so "then" must be the last step. */
const THEN_LAST = must<Opened>('"then" is the last of the steps', (ability) => !goesOn(ability));

/** Rules for an ability's first step, so that its text shows what is asked or chosen before the use. */
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

/** Rules for the texts of abilities that are used from a hand, from shadows or from a discard pile. */
export const ELSEWHERE: readonly Rule[] = [
  // An ability used from a hand or from shadows is never forced, because nobody could check whether a player hides a
  // card that must be used.
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

/** Rules for the first step of a plot's "when revealed" ability. */
export const OPENING_OF_PLOTS: readonly Rule[] = [AIMED, THEN_LAST, TWO_SWITCH];
