import { APART } from '../../../language/print/choices.ts';
import type { Rule } from '../../../language/schema/shape.ts';
import type { Ability, Filter, Step } from './written.ts';

/** What must be true of several keys of a node, and how texts are searched for it. */

/** What a trigger was about is spoken of afterwards as "it", but the speaker remains the speaker. */
export const bringsIt = (key: string): Rule => ({ key, isnt: ['self'], gives: ['noun it'] });

/** A rule about a node of this type, as a clause that says what must be so. */
export const must = <T>(clause: string, holds: (node: T) => boolean): Rule => ({
  must: clause,
  // Rules are asked of a node whose keys have been checked one by one, so it is what its declaration says.
  holds: (node) => holds(node as T),
});

/** What an effect is about: the speaker, fixed objects, a filter; undefined where it is about none. */
export const overOf = (effect: object): unknown => ('over' in effect ? effect.over : undefined);

/**
 * Is this passive ability, which is given to an object, about that object? It is told as theirs, so that no text would say whose it is;
 * and "you" in the text is the player who gives it.
 */
export const isOfItself = (ability: Ability, isYours: boolean): boolean =>
  ability.kind !== 'passive' ||
  (overOf(ability.does) === 'self' && (isYours || !says(ability, speaksOfPlayers)));

/** Are these objects of the player alone who says so? */
export const isYours = (over: 'refs' | Filter): boolean => over !== 'refs' && over.of === 'you';

/** Does this key speak of a player, from where the speaker stands? */
const speaksOfPlayers = (key: string, value: unknown): boolean =>
  value === 'you' ||
  value === 'opponent' ||
  ['challenges', 'tally'].includes(key) ||
  (key === 'as' && value !== undefined);

/** Can only one object fit: the revealed plot of a player, or their faction card? */
export function isOnlyOne({ is, in: zone, of, ...rest }: Filter): boolean {
  const [zones, types] = [[zone ?? []].flat().join(), [is ?? []].flat().join()];
  const plot = zones === 'plot' && types === '';
  const faction = zones === '' && types === 'faction';
  return (plot || faction) && of !== undefined && Object.keys(rest).length === 0;
}

/** Does a key of a text, at any depth, hold something of the kind? */
export function says(text: unknown, fits: (key: string, value: unknown) => boolean): boolean {
  if (typeof text !== 'object' || text === null) return false;
  return Object.entries(text).some(([key, value]) => fits(key, value) || says(value, fits));
}

/** The steps, and those inside them, but not those of abilities that they give. */
export function allOf(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    switch (step.op) {
      case 'may':
      case 'then':
      case 'repeat':
      case 'together':
      case 'search':
      case 'delayed':
        return [step, ...allOf(step.steps)];
      case 'if':
        return [step, ...allOf([...step.then, ...(step.else ?? [])])];
      case 'either':
        return [step, ...step.options.flatMap(({ steps: option }) => allOf(option))];
      case 'each':
        return [step, ...allOf([step.step])];
      default:
        return [step];
    }
  });
}

/** Steps about what is about to happen. */
const IN_INTERRUPTS = ['save', 'redirect', 'cancel', 'claim', 'retarget'];

/** An ability in which nothing is about to happen. */
export const NOTHING_IMMINENT = must<{ steps: Step[] }>(
  '"save", "redirect", "cancel", "claim" and "retarget" stand in interrupts alone',
  ({ steps }) => !allOf(steps).some(({ op }) => IN_INTERRUPTS.includes(op)),
);

type Opened = Pick<Extract<Ability, { kind: 'action' }>, 'if' | 'cost' | 'targets' | 'steps'>;

/** Is the choice said by the step after it: "kill a character", and not "choose a character"? */
const isSaidBy = (choice: Extract<Step, { op: 'choose' }>, next: Step | undefined): boolean =>
  next !== undefined &&
  !APART.includes(next.op) &&
  says(next, (key, value) => key === 'ref' && value === choice.as) &&
  !says(next, (key, value) => key === 'except' && value === choice.as);

/** What is chosen aloud before anything is done is a target (rules 9.7). */
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

/** Does a list of steps, at any depth, go on after "then"? */
function goesOn(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false;
  const isThen = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && 'op' in one && one.op === 'then';
  return (Array.isArray(text) && text.slice(0, -1).some(isThen)) || Object.values(text).some(goesOn);
}

/** What follows "then" in a text may depend on what was done before, so it is part of the step. */
const THEN_LAST = must<Opened>('"then" is the last of the steps', (ability) => !goesOn(ability));

/** Objects of which an ability has chosen exactly two, by their names. */
const pairs = (text: unknown): unknown[] => {
  if (typeof text !== 'object' || text === null) return [];
  const inner = Object.values(text).flatMap(pairs);
  if (!('as' in text) || !('min' in text) || text.min !== 2) return inner;
  return 'max' in text && text.max !== 2 ? inner : [text.as, ...inner];
};

/** Two switch, no more and no fewer. */
const TWO_SWITCH = must<Opened>(
  'what switches STR is named where exactly two are chosen ("min: 2")',
  (ability) => {
    const named = pairs(ability);
    return allOf(ability.steps).every(
      (step) =>
        step.op !== 'ongoing' ||
        step.does.effect !== 'switch' ||
        step.does.over !== 'refs' ||
        (typeof step.over === 'object' && 'ref' in step.over && named.includes(step.over.ref)),
    );
  },
);

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

/** What an ability may be that is used from a hand or a discard pile. */
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

/** The same of a plot, which is not used, but revealed. */
export const OPENING_OF_PLOTS: readonly Rule[] = [AIMED, THEN_LAST, TWO_SWITCH];

type Interrupt = Extract<Ability, { kind: 'interrupt' }>;

/** What an interrupt may do to what it interrupts. */
export const OF_INTERRUPTS: readonly Rule[] = [
  must<Interrupt>(
    'nothing changes that a phase begins or ends, so "would" is for other triggers',
    ({ would, when }) => would === undefined || when.on !== 'phase',
  ),
  must<Interrupt>(
    '"save" and "redirect" stand in interrupts of "moves"',
    ({ when, steps }) =>
      when.on === 'moves' || !allOf(steps).some(({ op }) => op === 'save' || op === 'redirect'),
  ),
  must<Interrupt>(
    'the speaker is saved where the interrupt is about it',
    ({ when, steps }) =>
      (when.on === 'moves' && when.what === 'self') ||
      !allOf(steps).some((step) => step.op === 'save' && step.what === 'self'),
  ),
  must<Interrupt>(
    '"cancel" stands in interrupts of "initiates"',
    ({ when, steps }) => when.on === 'initiates' || !allOf(steps).some(({ op }) => op === 'cancel'),
  ),
  must<Interrupt>(
    '"claim" stands in interrupts of "claim"',
    ({ when, steps }) => when.on === 'claim' || !allOf(steps).some(({ op }) => op === 'claim'),
  ),
  must<Interrupt>(
    '"retarget" stands in interrupts of "initiates" with "aimed"',
    ({ when, steps }) =>
      (when.on === 'initiates' && when.aimed !== undefined) ||
      !allOf(steps).some(({ op }) => op === 'retarget'),
  ),
  // Whether anything can be saved is asked before the ability is offered (rules 9.6), so it cannot depend on a step before it.
  must<Interrupt>(
    '"save" is a step of its own, inside no other',
    ({ steps }) =>
      allOf(steps).filter(({ op }) => op === 'save').length ===
      steps.filter(({ op }) => op === 'save').length,
  ),
];
