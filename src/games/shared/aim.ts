import type { Step } from '../../kernel/state.ts';

/** True if it is good or bad for the object that it is done to. */
export type Aim = 'help' | 'harm';

/** Good and bad in a game: its steps and continuous effects by their names, its statuses and counters. */
export interface Aims {
  steps: Readonly<Record<string, Aim>>;
  effects: Readonly<Record<string, Aim>>;
  /** Statuses, counters, keywords: is having them good or bad. */
  having: Readonly<Record<string, Aim>>;
  /** Fields of continuous effects that hold a number: what it is if that is above zero. */
  numbers: Readonly<Record<string, Aim>>;
}

/**
 * Effect of the steps on the object bound by this name, by the first of them that does anything to it; undefined where that is neither
 * good nor bad, or depends.
 */
export function aimOf(steps: readonly Step[], name: string, aims: Aims): Aim | undefined {
  const first = steps.flatMap((step) => partsOf({ ...step })).find((part) => doneTo(part, name));
  return first && aimOfStep(first, String(first['op']), aims);
}

/** What comes of being chosen; and does the text let a seat choose among its own alone? Then it is plain whose is meant. */
export interface Aimed {
  aim: Aim | undefined;
  own: boolean;
}

/** Effect of the steps on the choice from this filter under this name. `who`: the one who chooses, as the text calls them. */
export const aimedAt = (
  steps: readonly Step[],
  { as, from, who = 'you' }: { as: string; from?: unknown; who?: unknown },
  aims: Aims,
): Aimed => ({ aim: aimOf(steps, as, aims), own: isPart(from) && from['of'] === who });

/** True if the choice harms its objects, although they might be anybody's. */
export const doesHarm = (aimed: Aimed | undefined): boolean => aimed?.aim === 'harm' && !aimed.own;

interface Part {
  readonly [key: string]: unknown;
}

/** The step and all that it holds, in order. */
function partsOf(part: Part): Part[] {
  const inner = Object.values(part).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [part, ...inner.filter(isPart).flatMap(partsOf)];
}

/** True if this is a step that is done to what has this name. */
const doneTo = (part: Part, name: string): boolean => {
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
