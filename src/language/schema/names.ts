import type { Name, Shape } from './shape.ts';

/** Names of objects, players and numbers that a place in a card program may refer to. */

type Perhaps = `perhaps ${Name}`;
type Known = Name | Perhaps;
/**
 * Names that a place in a card program may refer to. A name is stored as {@link Perhaps} if every step that defines it
 * may be skipped, so that the name may stand for nothing.
 */
export type Names = Set<Known>;

type Scope = Pick<Extract<Shape, { readonly scope: unknown }>, 'forgets' | 'also'>;

/**
 * Names that a nested place of a program may refer to: the names known `around` the place, without those in `forgets`,
 * and further names that are known only inside (`also`).
 */
export function inScope({ forgets = [], also = [] }: Scope, around: Names): Names {
  const lost = (name: Known): boolean => {
    const plain = found(name);
    return forgets.some((what) => plain === what || plain.startsWith(`${what} `));
  };
  return new Set([...[...around].filter((name) => !lost(name)), ...also]);
}

/**
 * Adds the names defined `inside` steps that may be skipped. The names become uncertain (marked "perhaps"). Only
 * answers stay certain, because a program may always ask whether there was an answer.
 */
export function addPerhaps(names: Names, inside: Names): void {
  for (const name of inside)
    if (!names.has(name)) names.add(isPerhaps(name) || name.startsWith('answer ') ? name : `perhaps ${name}`);
}

/**
 * The given names, with the mark "perhaps" removed from uncertain ones (defined in steps that may be skipped). Used
 * where it does no harm that a name may stand for nothing: counting its objects just gives 0.
 */
export const certain = (names: Names): Names => new Set([...names].map(found));

const found = (name: Known): Name =>
  // The cast is safe: a string for an uncertain name is always "perhaps" and a name.
  isPerhaps(name) ? (name.slice('perhaps '.length) as Name) : name;

const isPerhaps = (name: Known): name is Perhaps => name.startsWith('perhaps ');
