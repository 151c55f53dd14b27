/**
 * How nodes of the language are declared: as data. From one declaration follow the type of the node, the check when a card is
 * loaded, the page of the vocabulary and what the mutation run may change.
 *
 * A declaration names the parts that it is made of (`part('noun')`) instead of holding them. So a game may put its own language
 * together from the common nodes that it lists and from its own, and a node never has to know which others there are.
 */

/** A part that has a name and stands in many nodes. */
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

/** Possible contents of a key of a node. */
export type Shape =
  /**
   * A part of the language; of a part that is told apart by a word (an effect), or written in several ways (a noun), one of these
   * `only`. Inside it only what it `knows` has been named: what a card does later does not know what it has chosen now. `here`:
   * keys of a filter that hold less in this place, or (undefined) may not stand there. It `gives` something to speak of. `least`: of a
   * number that is written down.
   */
  | {
      readonly part: PartName;
      readonly only?: readonly string[];
      readonly knows?: readonly Name[];
      readonly here?: Readonly<Record<string, Shape | undefined>>;
      readonly gives?: readonly Name[];
      readonly least?: number;
      /** It may speak of what may be nothing: how many there are may be asked of anything. */
      readonly any?: true;
    }
  /** One of the words that the game has for something: a zone, a status. */
  | { readonly word: string }
  /** One of these words. */
  | { readonly one: readonly string[] }
  /** A name that is given here, and spoken of later. */
  | { readonly binds: Named }
  /** A name that was given before. */
  | { readonly refers: Named }
  | { readonly plain: 'int' | 'number' | 'flag' | 'yes'; readonly least?: number }
  /** If they are `apart`, none knows what another has named: only one of them happens. */
  | { readonly list: Shape; readonly least?: number; readonly apart?: true }
  /** One of several, which are told apart by what they are: a word, a number, a list, or their keys. */
  | { readonly either: readonly Shape[] }
  | { readonly keys: Keys; readonly rules?: readonly Rule[] }
  /**
   * A place of its own: what is named inside is not known after it. Inside, nothing is known of what it `forgets` (one name, or all
   * of a sort), and what it has `also` is.
   */
  | { readonly scope: Shape; readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] }
  | { readonly maybe: Shape };

/** Sort of thing that a name is for. */
export type Named = 'object' | 'number' | 'answer';

/**
 * Something that texts may speak of from some place on: a name that the card has given, and the words that mean something only
 * where there is such a thing (`noun it`: what the trigger was about; `who player`: the player who was chosen; `word named`).
 */
export type Name = `${Sort} ${string}`;
/** Sort of thing that may be spoken of. */
type Sort = Named | 'noun' | 'who' | 'word';

/** Constraints on the keys of a node together. */
export type Rule =
  /** At least and at most so many of these keys stand there. */
  | { readonly of: readonly string[]; readonly least?: number; readonly most?: number }
  /**
   * If this key stands (and holds one of these, or none of those), so do those, and none of the others; this has been named (`knows`), that may be
   * spoken of from there on (`gives`), and those hold no more than is said (`narrows`).
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
  /** Anything else, as a clause for the page and for whoever broke it. It is asked when each key by itself is as declared. */
  | { readonly must: string; readonly holds: (value: Readonly<Record<string, unknown>>) => boolean };

/** The keys of a node, in the order in which they are read. */
export interface Keys {
  readonly [key: string]: Shape;
}

/** A node: what it is for, how it is written, and its keys. */
export interface Node<K extends Keys = Keys> {
  readonly description: string;
  /** Without the word that tells it from others (`op`, `effect`, `on`, `kind`). */
  readonly example: Readonly<Record<string, unknown>>;
  readonly keys: K;
  /** Names that the node makes known to later nodes, besides those of its keys; its own keys know them, too, unless it is a trigger. */
  readonly names?: readonly Name[];
  /** Names that are not known in it, although they are known around it; those named in it are not known after it (see `scope`). */
  readonly forgets?: readonly (Name | Sort)[];
  /**
   * Its steps may not be done, so what is named in them may be nothing afterwards; or one of the lists under these keys is done, so
   * what each of them names is known.
   */
  readonly perhaps?: true | readonly string[];
  readonly rules?: readonly Rule[];
}

/** Nodes that stand in the same place, by the word that tells them apart. */
export interface Nodes {
  readonly [word: string]: Node;
}

/** Ways of writing a part without a word that tells its nodes apart: each has a key of the same name, or is that very word. */
export interface Forms {
  readonly [form: string]: Shape;
}

export const part = <const P extends PartName>(name: P): { readonly part: P } => ({ part: name });
/** A part that is told apart by a word, of which only some may stand here; where it `knows` less than what is around it, that. */
export const only = <const P extends PartName>(
  name: P,
  words: readonly string[],
  knows?: readonly Name[],
): { readonly part: P; readonly only: readonly string[]; readonly knows?: readonly Name[] } => ({
  part: name,
  only: words,
  ...(knows === undefined ? {} : { knows }),
});
/** A part in which nothing but this has been named. */
export const knowing = <const P extends PartName>(
  name: P,
  knows: readonly Name[],
): { readonly part: P; readonly knows: readonly Name[] } => ({ part: name, knows });
/** A filter, or another part that is written as one object, some of whose keys hold less here, or (undefined) may not stand. */
export const within = <const P extends PartName>(
  name: P,
  here: Readonly<Record<string, Shape | undefined>>,
): { readonly part: P; readonly here: Readonly<Record<string, Shape | undefined>> } => ({ part: name, here });
/** A part, with which something is there to speak of. */
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
/** A list of at least one: none that says nothing. */
export const atLeastOne = <const S extends Shape>(of: S): { readonly list: S; readonly least: 1 } => ({
  list: of,
  least: 1,
});
/** A list of at least one, of which only one happens. */
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
/** A place of its own, where not everything is known that is known around it. */
export const scope = <const S extends Shape>(
  of: S,
  differs: { readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] } = {},
): { readonly scope: S; readonly forgets?: readonly (Name | Sort)[]; readonly also?: readonly Name[] } => ({
  scope: of,
  ...differs,
});
/** One, or a list of at least one. */
export const some = <const S extends Shape>(
  of: S,
): { readonly either: readonly [S, { readonly list: S; readonly least: 1 }] } => either(of, atLeastOne(of));

export const INT = { plain: 'int' } as const;
export const NUMBER = { plain: 'number' } as const;
export const FLAG = { plain: 'flag' } as const;
/** `true`; leaving the key out says that it is not so. */
export const YES = { plain: 'yes' } as const;

/** A node of the language. */
export const node = <const K extends Keys>(
  description: string,
  example: Readonly<Record<string, unknown>>,
  of: K,
  more: Pick<Node, 'names' | 'forgets' | 'perhaps' | 'rules'> = {},
): Node<K> => ({ description, example, keys: of, ...more });

/** The node with these rules besides. */
export const ruled = <K extends Keys>(of: Node<K>, ...rules: readonly Rule[]): Node<K> => ({
  ...of,
  rules: [...(of.rules ?? []), ...rules],
});

/** The node with these names from there on. */
export const naming = <K extends Keys>(of: Node<K>, ...names: readonly Name[]): Node<K> => ({ ...of, names });

/** The node with these of its keys: the options that a game carries out. */
export const withKeys = <K extends Keys, const N extends keyof K>(
  of: Node<K>,
  ...names: readonly N[]
): Node<Pick<K, N>> => ({ ...of, keys: picked(of.keys, names) });

/** The node where these keys hold less than they may elsewhere. */
export const narrowed = <K extends Keys, const O extends Partial<Record<keyof K, Shape>>>(
  of: Node<K>,
  here: O,
): Node<Omit<K, keyof O> & O> => ({ ...of, keys: { ...of.keys, ...here } });

/** Some of the keys, in the given order. */
export function picked<K extends Keys, N extends keyof K>(of: K, names: readonly N[]): Pick<K, N> {
  const entries = Object.entries(of).filter(([key]) => names.some((name) => name === key));
  // Made of those keys and no others, which the compiler cannot see through `fromEntries`.
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

/** Contents of a shape, where `T` says what each part is. */
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

/** An object with these keys. */
export type Written<K, T> = Flat<
  { [N in Exclude<keyof K, Optional<K>>]: Typed<K[N], T> } & {
    [N in Optional<K>]?: K[N] extends { readonly maybe: infer S } ? Typed<S, T> : never;
  }
>;

/** One of several nodes. */
export type OneOf<D, Tag extends string, T> = {
  [W in keyof D]: D[W] extends Node<infer K> ? Flat<{ [N in Tag]: W } & Written<K, T>> : never;
}[keyof D];

/** One of several forms. */
export type Formed<F, T> = { [N in keyof F]: Typed<F[N], T> }[keyof F];
