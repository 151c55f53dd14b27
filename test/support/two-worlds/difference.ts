// Where two values that should be the same are not.
import type { Viewer } from './secrets.ts';
import type { Leaves } from './what-leaves.ts';

/** What a viewer was sent in one world and not in the other. */
export interface Difference {
  viewer: Viewer;
  /** What was done: the input, or how it came about. */
  after: string;
  /** The way that it took: the view, a prompt, the log. */
  channel: string;
  /** Where in it, and what was there in each world. */
  path: string;
  here: string;
  there: string;
}

/** The first difference between what left in two worlds. */
export function difference(one: Leaves, other: Leaves): Difference | undefined {
  for (const channel of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [one[channel], other[channel]];
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    return { viewer: undefined, after: '', channel, ...place(a, b, '') };
  }
  return undefined;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function place(a: unknown, b: unknown, path: string): Pick<Difference, 'path' | 'here' | 'there'> {
  if (isTree(a) && isTree(b))
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      if (JSON.stringify(a[key]) !== JSON.stringify(b[key])) return place(a[key], b[key], `${path}.${key}`);
  return { path, here: short(a), there: short(b) };
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);

/** The difference as a sentence, for the reader of the test's output. */
export const told = (d: Difference): string =>
  `${d.viewer === undefined ? 'a spectator' : `seat ${d.viewer}`} can tell by ${d.channel}${d.path} after ${d.after}: ${d.here} or ${d.there}`;
