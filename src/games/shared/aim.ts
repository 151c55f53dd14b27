import type { Step } from '../../kernel/state.ts';

/** Help or harm: a step's, effect's or status's consequence for the object that it applies to. */
export type Aim = 'help' | 'harm';

/**
 * A game's table of effects that help and effects that harm: for each program step, continuous effect, status and
 * counter, its consequence for the object concerned.
 */
export interface Aims {
  steps: Readonly<Record<string, Aim>>;
  effects: Readonly<Record<string, Aim>>;
  /** Statuses, counters and keywords, each with whether it helps or harms the object that has it. */
  having: Readonly<Record<string, Aim>>;
  /**
   * Help or harm by a positive number, for continuous effects that change an object by a number. Listed by the key
   * under which the effect holds the number.
   */
  numbers: Readonly<Record<string, Aim>>;
}

/**
 * Aim (help or harm) of a card program for the object bound to this name. The first step that affects the object
 * decides. Undefined if that step neither helps nor harms, or may do either.
 */
export function aimOf(steps: readonly Step[], name: string, aims: Aims): Aim | undefined {
  const first = partsIn(steps).find((part) => actsOn(part, name));
  return first && aimOfStep(first, String(first['op']), aims);
}

/** True if a step with these keys (`op: 'move', to: 'territory'`) acts on the object bound to this name. */
export const isDoneTo = (
  steps: readonly Step[],
  keys: Readonly<Record<string, string>>,
  name: string,
): boolean =>
  partsIn(steps).some(
    (part) => Object.entries(keys).every(([key, value]) => part[key] === value) && actsOn(part, name),
  );

/**
 * Aim (help or harm) of a choice, and whether a seat may choose among its own cards only (`own`): then nobody else can
 * be hit by mistake.
 */
export interface Aimed {
  aim: Aim | undefined;
  own: boolean;
}

/**
 * Aim (help or harm) of a choice in a card program. `steps` are the program's steps. The choice takes objects that fit
 * the filter `from`, and stores them under the name `as`, by which the steps refer to them. `who` is the program's word
 * for the player who chooses.
 */
export const aimedAt = (
  steps: readonly Step[],
  { as, from, who = 'you' }: { as: string; from?: unknown; who?: unknown },
  aims: Aims,
): Aimed => ({ aim: aimOf(steps, as, aims), own: isPart(from) && from['of'] === who });

/** True if the choice harms the chosen objects, and these may belong to any player. */
export const doesHarm = (aimed: Aimed | undefined): boolean => aimed?.aim === 'harm' && !aimed.own;

interface Part {
  readonly [key: string]: unknown;
}

const partsIn = (steps: readonly Step[]): Part[] => steps.flatMap((step) => partsOf({ ...step }));

/** The program step and all steps and nouns (references to objects) nested in it, in order. */
function partsOf(part: Part): Part[] {
  const inner = Object.values(part).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [part, ...inner.filter(isPart).flatMap(partsOf)];
}

/** True if the value is a program step that acts on the object of this name. */
const actsOn = (part: Part, name: string): boolean => {
  const to = [part['what'], part['over'], part['on'], part['in']];
  return typeof part['op'] === 'string' && to.some((noun) => isPart(noun) && noun['ref'] === name);
};

function aimOfStep(step: Part, op: string, aims: Aims): Aim | undefined {
  switch (op) {
    case 'counters':
      return signed(aims.having[String(step['counter'])], step['by']);
    case 'gain':
      return aims.having[String(step['status'])];
    case 'lose':
      return opposite(aims.having[String(step['status'])]);
    case 'ongoing': {
      const does = step['does'];
      return isPart(does) ? aimOfEffect(does, aims) : undefined;
    }
    default:
      return aims.steps[op];
  }
}

function aimOfEffect(does: Part, aims: Aims): Aim | undefined {
  const stated = aims.effects[String(does['effect'])];
  if (stated !== undefined) return stated;
  const key = Object.keys(aims.numbers).find((one) => does[one] !== undefined);
  return key === undefined ? undefined : signed(aims.numbers[key], does[key]);
}

const signed = (aim: Aim | undefined, by: unknown): Aim | undefined =>
  typeof by === 'number' && by < 0 ? opposite(aim) : aim;

const opposite = (aim: Aim | undefined): Aim | undefined =>
  aim === undefined ? undefined : aim === 'help' ? 'harm' : 'help';

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
