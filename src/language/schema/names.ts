import type { Name, Shape } from './shape.ts';

/** Names of objects, players and numbers that a place in a card program may refer to. */

type Perhaps = `perhaps ${Name}`;
type Known = Name | Perhaps;
/**
 * Names that may be referred to at a place in a program, including uncertain ones (defined in steps that may be
 * skipped).
 */
export type Names = Set<Known>;

type Scope = Pick<Extract<Shape, { readonly scope: unknown }>, 'forgets' | 'also'>;

/** Names that may be referred to at a place nested in a program. */
export function inScope({ forgets = [], also = [] }: Scope, around: Names): Names {
  const lost = (name: Known): boolean => {
    const plain = found(name);
    return forgets.some((what) => plain === what || plain.startsWith(`${what} `));
  };
  return new Set([...[...around].filter((name) => !lost(name)), ...also]);
}

/**
 * Adds the names defined in steps that may be skipped, as uncertain. Answers (`did`) stay certain, because a program
 * may always ask about them.
 */
export function addPerhaps(names: Names, inside: Names): void {
  for (const name of inside)
    if (!names.has(name)) names.add(isPerhaps(name) || name.startsWith('answer ') ? name : `perhaps ${name}`);
}

/** All names that may be referred to, with the uncertain ones counted as certain. */
export const certain = (names: Names): Names => new Set([...names].map(found));

const found = (name: Known): Name =>
  // The cast is safe: a string for an uncertain name is always "perhaps" and a name.
  isPerhaps(name) ? (name.slice('perhaps '.length) as Name) : name;

const isPerhaps = (name: Known): name is Perhaps => name.startsWith('perhaps ');
