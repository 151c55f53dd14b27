// Finds the places where two values differ that should be equal.
import type { GameState } from '../../../src/kernel/state.ts';
import { type Carried, leftWords } from '../../../src/table/play/act-line.ts';
import type { MoveWords } from '../../../src/table/service.ts';
import type { Viewer } from './secrets.ts';
import { actIn, type Leaves, type Outlets } from './what-leaves.ts';

/** Something that a viewer was sent in one world and not in the other. */
export interface Difference {
  viewer: Viewer;
  /** The step before the difference: the input, or a description. */
  after: string;
  /** Channel in which the difference appeared: the view, a prompt, the log. */
  channel: string;
  /** Path within the channel's value, and the value there in each world. */
  path: string;
  here: string;
  there: string;
}

/** The first difference between what the viewer was sent in two worlds. */
export function difference(one: Leaves, other: Leaves): Difference | undefined {
  for (const channel of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [one[channel], other[channel]];
    if (isAlike(a, b)) continue;
    // Values with the same JSON are the same, even if their objects have different prototypes.
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    return { viewer: undefined, after: '', channel, ...place(a, b, '') };
  }
  return undefined;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * True if both values are equal, with keys in the same order. This check comes first, because most values are equal and
 * it is faster than converting them to JSON.
 */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isTree(a) || !isTree(b)) return false;
  const made: unknown = Object.getPrototypeOf(a);
  if (made !== Object.getPrototypeOf(b) || (made !== Object.prototype && made !== Array.prototype))
    return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length && keys.every((key, n) => key === others[n] && isAlike(a[key], b[key]))
  );
}

function place(a: unknown, b: unknown, path: string): Pick<Difference, 'path' | 'here' | 'there'> {
  if (isTree(a) && isTree(b))
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      if (JSON.stringify(a[key]) !== JSON.stringify(b[key])) return place(a[key], b[key], `${path}.${key}`);
  return { path, here: short(a), there: short(b) };
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);

/** The difference as a sentence, for the reader of the test's output. */
export const describeDifference = (d: Difference): string =>
  `${d.viewer === undefined ? 'a spectator' : `seat ${d.viewer}`} can tell by ${d.channel}${d.path} after ${d.after}: ${d.here} or ${d.there}`;

/**
 * Compares the answers to a typed command with several acts in both worlds. If the seat saw the same of each act that
 * was carried out in both worlds, it must be told the same about the remaining acts. Undefined if no remaining acts are
 * mentioned, or if hidden cards have made the worlds differ in a way that everybody sees.
 */
export function ofLine(
  out: Outlets,
  one: GameState,
  other: GameState,
  viewer: Viewer,
): Difference | undefined {
  const prompt = viewer === undefined ? undefined : out.game.prompt(one, viewer);
  if (viewer === undefined || prompt?.kind !== 'act') return undefined;
  const acts = prompt.candidates.flatMap(({ answer }) => actIn(out.game, prompt, [answer]) ?? []);
  const [first, second] = acts.filter(({ command }) => command !== 'pass');
  const pass: MoveWords = { command: 'pass', options: {} };
  const [here, there] = [one, other].map((state) =>
    out.carryOut(out.game, state, viewer, [first ?? pass, second ?? pass, pass]),
  );
  if (here === undefined || there === undefined || 'refused' in here || 'refused' in there) return undefined;
  const same = here.done.every(({ result }, n) => {
    const again = there.done[n]?.result;
    return (
      again === undefined || difference(seen(out, result, viewer), seen(out, again, viewer)) === undefined
    );
  });
  return same ? difference({ line: leftOf(here) }, { line: leftOf(there) }) : undefined;
}

const seen = (out: Outlets, { state, log }: Carried['done'][number]['result'], viewer: number) => ({
  view: out.game.view(state, viewer),
  prompt: out.game.prompt(state, viewer),
  log: log.map((line) => line.secret?.[viewer] ?? line.shared),
});

const leftOf = ({ left }: Carried): string => (left === undefined ? 'all of it' : leftWords(left));
