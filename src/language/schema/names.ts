import type { Name, Shape } from './shape.ts';

/** Names that may be spoken of at a place in a program. */

type Perhaps = `perhaps ${Name}`;
type Known = Name | Perhaps;
/** Names that may be spoken of by now, and those, perhaps, of steps that may not have been done. */
export type Names = Set<Known>;

type Scope = Pick<Extract<Shape, { readonly scope: unknown }>, 'forgets' | 'also'>;

/** Names that may be spoken of in a place of its own. */
export function inScope({ forgets = [], also = [] }: Scope, around: Names): Names {
  const lost = (name: Known): boolean => {
    const plain = found(name);
    return forgets.some((what) => plain === what || plain.startsWith(`${what} `));
  };
  return new Set([...[...around].filter((name) => !lost(name)), ...also]);
}

/** A name from steps that may not be done is there, perhaps. What somebody answered is asked (`did`), and known either way. */
export function addPerhaps(names: Names, inside: Names): void {
  for (const name of inside)
    if (!names.has(name)) names.add(isPerhaps(name) || name.startsWith('answer ') ? name : `perhaps ${name}`);
}

/** With what is there, perhaps, as if it were. */
export const certain = (names: Names): Names => new Set([...names].map(found));

const found = (name: Known): Name =>
  // Words after it are a name: that is how they are made.
  isPerhaps(name) ? (name.slice('perhaps '.length) as Name) : name;

const isPerhaps = (name: Known): name is Perhaps => name.startsWith('perhaps ');
