/**
 * Declarations of the nodes (parts of card programs) of the card language, as data. One declaration yields the node's
 * type, the check when a card is loaded, the entry on the vocabulary page (reference for card authors), and the changes
 * that mutation tests may make. A declaration names its parts (`part('noun')`) instead of containing them. So a game
 * can combine its language from common nodes and its own, and a node need not know which others exist.
 */

/** Names of the parts of the card language that many nodes (parts of programs) contain. */
export type PartName =
  | 'who'
  | 'filter'
  | 'noun'
  | 'value'
  | 'condition'
  | 'target'
  | 'cost'
  | 'step'
  | 'effect'
  | 'trigger'
  | 'ability';

/** Allowed contents of a key of a node (part of a card program). */
export type Shape =
  /**
   * A part of the card language, given by its name. `only`: the tag words (words that tell kinds of node apart) or
   * forms that are allowed at this place. `knows`: the only names to which the part may refer, if it runs later and
   * does not know present choices. `here`: other shapes for some keys of a filter, which allow less at this place;
   * undefined forbids the key. `gives`: names that the part defines. `least`: minimum of a written number.
   */
  | {
      readonly part: PartName;
      readonly only?: readonly string[];
      readonly knows?: readonly Name[];
      readonly here?: Readonly<Record<string, Shape | undefined>>;
      readonly gives?: readonly Name[];
      readonly least?: number;
      /**
       * True if the part may refer to names that possibly stand for nothing. The part only counts objects, so it then
       * gives 0, which does no harm.
       */
      readonly any?: true;
    }
  /** One of the game's words of this sort, such as the names of its zones or statuses. */
  | { readonly word: string }
  /** One of these fixed words. */
  | { readonly one: readonly string[] }
  /** A name that is defined at this key and that later parts of the program refer to. */
  | { readonly binds: Named }
  /** A reference to a name that an earlier part of the program has defined. */
  | { readonly refers: Named }
  | { readonly plain: 'int' | 'number' | 'flag' | 'yes'; readonly least?: number }
  /**
   * A list. If `apart`, only one of the items ever happens, so no item may refer to names that another item defines.
   */
  | { readonly list: Shape; readonly least?: number; readonly apart?: true }
  /** One of several shapes, told apart by type: a word, a number, a list, or an object's keys. */
  | { readonly either: readonly Shape[] }
  | { readonly keys: Keys; readonly rules?: readonly Rule[] }
  /**
   * A nested place of the program: names defined inside are unknown after it. `forgets`: names (one, or all of a sort)
   * unknown inside; `also`: names known only inside.
   */
  | { readonly scope: Shape; readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] }
  | { readonly maybe: Shape };

/** Sort of thing that a name in a card program stands for. */
export type Named = 'object' | 'number' | 'answer';

/**
 * Something that a program may refer to from some place on. Either a name that the program defines, or a fixed word
 * that needs something to stand for: `noun it` (the trigger's object), `who player` (the chosen player), `word named`
 * (the word that a player named).
 */
export type Name = `${Sort} ${string}`;
/** Sort of thing that a card program may refer to. */
type Sort = Named | 'noun' | 'who' | 'word';

/** Rules about several keys of a node (part of a card program). */
export type Rule =
  /** Rule that a minimum and a maximum number of these keys are present. */
  | { readonly of: readonly string[]; readonly least?: number; readonly most?: number }
  /**
   * Rule for a node (part of a program) in which this key is present; with `is`, only if it has one of these values;
   * with `isnt`, only if it has none of them. The keys in `needs` must be present, those in `bars` must not. `knows`: a
   * name must be defined; `gives`: the node defines a name for what follows; `narrows`: other keys allow less.
   */
  | {
      readonly key: string;
      readonly is?: readonly unknown[];
      readonly isnt?: readonly unknown[];
      readonly needs?: readonly string[];
      readonly bars?: readonly string[];
      readonly knows?: readonly Name[];
      readonly gives?: readonly Name[];
      readonly narrows?: Readonly<Record<string, Shape>>;
    }
  /**
   * A rule about a node's keys that no other kind of rule can state. `must` words it as a clause, for the vocabulary
   * page and for fault messages. Checked once each key is valid by itself.
   */
  | { readonly must: string; readonly holds: (value: Readonly<Record<string, unknown>>) => boolean };

/** The keys of a node (part of a card program), in the order in which they are read. */
export interface Keys {
  readonly [key: string]: Shape;
}

/** Declaration of a node (part of a card program): its description, an example, and its keys. */
export interface Node<K extends Keys = Keys> {
  readonly description: string;
  /**
   * Example of the node (part of a card program), without its tag word (the word under `op`, `effect`, `on` or `kind`).
   */
  readonly example: Readonly<Record<string, unknown>>;
  readonly keys: K;
  /**
   * Names that the node (part of a card program) defines without a key for them. The node's own keys may refer to these
   * names, too, except in a trigger.
   */
  readonly names?: readonly Name[];
  /**
   * Names that are known around the node (part of a card program) but not in it. Names that the node defines are then
   * unknown after it (see `scope`).
   */
  readonly forgets?: readonly (Name | Sort)[];
  /**
   * True if the steps in the node (part of a card program) may be skipped, so that names defined in them may stand for
   * nothing afterwards. A list of keys instead of `true`: exactly one of the lists of steps under these keys runs, so
   * names defined in all of them are certain.
   */
  readonly perhaps?: true | readonly string[];
  readonly rules?: readonly Rule[];
}

/**
 * Declarations of the nodes (parts of a program) that may stand at one place. Each key is a tag word: the word in the
 * program by which nodes are told apart.
 */
export interface Nodes {
  readonly [word: string]: Node;
}

/**
 * Ways of writing a part of a program that has no tag word (word that tells nodes apart). Each key of this table is
 * either the key of an object in the program, or the whole part as one word.
 */
export interface Forms {
  readonly [form: string]: Shape;
}

export const part = <const P extends PartName>(name: P): { readonly part: P } => ({ part: name });
/**
 * Shape for a part of a program that is limited to nodes with these tag words. If `knows` is given, the part may refer
 * only to those names.
 */
export const only = <const P extends PartName>(
  name: P,
  words: readonly string[],
  knows?: readonly Name[],
): { readonly part: P; readonly only: readonly string[]; readonly knows?: readonly Name[] } => ({
  part: name,
  only: words,
  ...(knows === undefined ? {} : { knows }),
});
/** Shape for a part of a program that may refer to these names and no others. */
export const knowing = <const P extends PartName>(
  name: P,
  knows: readonly Name[],
): { readonly part: P; readonly knows: readonly Name[] } => ({ part: name, knows });
/**
 * A filter, or another part written as one object, with keys that allow less at this place, or (undefined) are
 * forbidden.
 */
export const within = <const P extends PartName>(
  name: P,
  here: Readonly<Record<string, Shape | undefined>>,
): { readonly part: P; readonly here: Readonly<Record<string, Shape | undefined>> } => ({ part: name, here });
/** Shape for a part of a program that defines these names, to which later parts may refer. */
export const giving = <const P extends PartName>(
  name: P,
  gives: readonly Name[],
): { readonly part: P; readonly gives: readonly Name[] } => ({ part: name, gives });
export const word = (sort: string): { readonly word: string } => ({ word: sort });
export const one = <const W extends readonly string[]>(...words: W): { readonly one: W } => ({ one: words });
export const list = <const S extends Shape>(of: S): { readonly list: S } => ({ list: of });
export const atLeast = <const S extends Shape>(
  least: number,
  of: S,
): { readonly list: S; readonly least: number } => ({ list: of, least });
/** A list of at least one item: an empty one would say nothing. */
export const atLeastOne = <const S extends Shape>(of: S): { readonly list: S; readonly least: 1 } => ({
  list: of,
  least: 1,
});
/** A list of at least one item, of which only one happens. */
export const oneOf = <const S extends Shape>(
  of: S,
): { readonly list: S; readonly least: number; readonly apart: true } => ({
  list: of,
  least: 1,
  apart: true,
});
export const either = <const S extends readonly Shape[]>(...of: S): { readonly either: S } => ({
  either: of,
});
export const keys = <const K extends Keys>(
  of: K,
  ...rules: readonly Rule[]
): { readonly keys: K; readonly rules?: readonly Rule[] } =>
  rules.length === 0 ? { keys: of } : { keys: of, rules };
export const maybe = <const S extends Shape>(of: S): { readonly maybe: S } => ({ maybe: of });
/**
 * Shape for a nested place of a program, in which some of the names that are known around it are unknown, or further
 * names are known.
 */
export const scope = <const S extends Shape>(
  of: S,
  differs: { readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] } = {},
): { readonly scope: S; readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] } => ({
  scope: of,
  ...differs,
});
/** Shape for one item, or for a list of at least one. */
export const some = <const S extends Shape>(
  of: S,
): { readonly either: readonly [S, { readonly list: S; readonly least: 1 }] } => either(of, atLeastOne(of));

export const INT = { plain: 'int' } as const;
export const NUMBER = { plain: 'number' } as const;
export const FLAG = { plain: 'flag' } as const;
/** Shape for the value `true`; a key is omitted for "no". */
export const YES = { plain: 'yes' } as const;

/** Declares a node (part of card programs) of the language. */
export const node = <const K extends Keys>(
  description: string,
  example: Readonly<Record<string, unknown>>,
  of: K,
  more: Pick<Node, 'names' | 'forgets' | 'perhaps' | 'rules'> = {},
): Node<K> => ({ description, example, keys: of, ...more });

/** The declaration of a node (part of card programs), with further rules about its keys. */
export const ruled = <K extends Keys>(of: Node<K>, ...rules: readonly Rule[]): Node<K> => ({
  ...of,
  rules: [...(of.rules ?? []), ...rules],
});

/**
 * The declaration of a node (part of card programs), with further names that it defines for later parts of the program.
 */
export const naming = <K extends Keys>(of: Node<K>, ...names: readonly Name[]): Node<K> => ({ ...of, names });

/** The declaration of a node (part of card programs) with only these keys, for a game that does not use the others. */
export const withKeys = <K extends Keys, const N extends keyof K>(
  of: Node<K>,
  ...names: readonly N[]
): Node<Pick<K, N>> => ({ ...of, keys: picked(of.keys, names) });

/** The declaration of a node (part of card programs) in which these keys allow less than usual. */
export const narrowed = <K extends Keys, const O extends Partial<Record<keyof K, Shape>>>(
  of: Node<K>,
  here: O,
): Node<Omit<K, keyof O> & O> => ({ ...of, keys: { ...of.keys, ...here } });

/** Some of the keys of a node (part of card programs), in the given order. */
export function picked<K extends Keys, N extends keyof K>(of: K, names: readonly N[]): Pick<K, N> {
  const entries = Object.entries(of).filter(([key]) => names.some((name) => name === key));
  // The cast is safe: the object has exactly the picked keys, which the compiler cannot infer from `fromEntries`.
  return Object.fromEntries(entries) as Pick<K, N>;
}

interface Plain {
  text: string;
  int: number;
  number: number;
  flag: boolean;
  yes: true;
}

type Flat<X> = { [N in keyof X]: X[N] };

/** TypeScript type of the values that a declared shape allows; `T` maps the parts to their types. */
export type Typed<S, T> = S extends { readonly part: infer P extends keyof T }
  ? T[P]
  : S extends { readonly one: readonly (infer W)[] }
    ? W
    : S extends { readonly list: infer E }
      ? Typed<E, T>[]
      : S extends { readonly either: readonly (infer E)[] }
        ? E extends unknown
          ? Typed<E, T>
          : never
        : S extends { readonly scope: infer I }
          ? Typed<I, T>
          : S extends { readonly keys: infer K }
            ? Written<K, T>
            : S extends { readonly plain: infer W extends keyof Plain }
              ? Plain[W]
              : string;

type Optional<K> = { [N in keyof K]: K[N] extends { readonly maybe: unknown } ? N : never }[keyof K];

/** TypeScript type of an object with these declared keys. */
export type Written<K, T> = Flat<
  { [N in Exclude<keyof K, Optional<K>>]: Typed<K[N], T> } & {
    [N in Optional<K>]?: K[N] extends { readonly maybe: infer S } ? Typed<S, T> : never;
  }
>;

/** TypeScript type of a part of programs that is one of several declared nodes. */
export type OneOf<D, Tag extends string, T> = {
  [W in keyof D]: D[W] extends Node<infer K> ? Flat<{ [N in Tag]: W } & Written<K, T>> : never;
}[keyof D];

/** TypeScript type of a part of programs that has several declared ways of writing. */
export type Formed<F, T> = { [N in keyof F]: Typed<F[N], T> }[keyof F];
