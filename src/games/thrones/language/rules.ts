import type { Rule } from '../../../language/schema/shape.ts';
import type { Ability, Step } from './written.ts';

/** What must be true of several keys of a node, and how texts are searched for it. */

/** A rule about a node of this type, as a clause that says what must be so. */
export const must = <T>(clause: string, holds: (node: T) => boolean): Rule => ({
  must: clause,
  // Rules are asked of a node whose keys have been checked one by one, so it is what its declaration says.
  holds: (node) => holds(node as T),
});

/** What an effect is about: the speaker, fixed objects, a filter; undefined where it is about none. */
export const overOf = (effect: object): unknown => ('over' in effect ? effect.over : undefined);

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
const IN_INTERRUPTS = ['save', 'redirect', 'cancel'];

/** An ability in which nothing is about to happen. */
export const NOTHING_IMMINENT = must<{ steps: Step[] }>(
  '"save", "redirect" and "cancel" stand in interrupts alone',
  ({ steps }) => !allOf(steps).some(({ op }) => IN_INTERRUPTS.includes(op)),
);

type Interrupt = Extract<Ability, { kind: 'interrupt' }>;

/** What an interrupt may do to what it interrupts. */
export const OF_INTERRUPTS: readonly Rule[] = [
  must<Interrupt>(
    '"save" and "redirect" stand in interrupts of "moves"',
    ({ when, steps }) =>
      when.on === 'moves' || !allOf(steps).some(({ op }) => op === 'save' || op === 'redirect'),
  ),
  must<Interrupt>(
    '"cancel" stands in interrupts of "initiates"',
    ({ when, steps }) => when.on === 'initiates' || !allOf(steps).some(({ op }) => op === 'cancel'),
  ),
  // Whether anything can be saved is asked before the ability is offered (rules 9.6), so it cannot depend on a step before it.
  must<Interrupt>(
    '"save" is a step of its own, inside no other',
    ({ steps }) =>
      allOf(steps).filter(({ op }) => op === 'save').length ===
      steps.filter(({ op }) => op === 'save').length,
  ),
];
