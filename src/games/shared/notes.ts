import type { Atom } from '../../kernel/atom.ts';

/** The notes of a game: by the name of each, what it says besides whom and what it is about. Each game declares this once. */
export type Notes<N> = { readonly [W in keyof N]: { readonly [D in keyof N[W]]: number | string } };

/** Data of a note whose name says it all. */
export type Plain = Record<string, never>;

type Register = Extract<Atom, { atom: 'register' }>;

/** A note under one of these names. What it says follows from the name. */
export type NoteOf<N, W extends keyof N> = {
  [K in W]: Omit<Register, 'what' | 'data'> & { what: K; data: N[K] };
}[W];

type Name<T> = keyof T & string;

/**
 * Writes and reads the notes of a game as it declares them. A misspelt name or datum does not compile. The saved atoms stay what they are:
 * a name, a seat and an object where there are any, and plain data where anything is said.
 */
export const notes = <N extends Notes<N>>() => {
  // Notes are written by `note` alone, which takes only what is declared, and by former versions, whose states are converted before they
  // get here.
  const of = <W extends Name<N>>(atom: Register): NoteOf<N, W> =>
    (atom.data === undefined ? { ...atom, data: {} } : atom) as unknown as NoteOf<N, W>;

  /** The atom as its name declares it; undefined if it is no note. */
  function read(atom: Register): NoteOf<N, Name<N>>;
  function read(atom: Atom): NoteOf<N, Name<N>> | undefined;
  function read(atom: Atom): NoteOf<N, Name<N>> | undefined {
    return atom.atom === 'register' ? of(atom) : undefined;
  }

  return {
    /** A note for those who watch: what it says, and whom and what it is about. */
    note: <W extends Name<N>>(
      what: W,
      data: N[W],
      about: Pick<Register, 'seat' | 'object'> = {},
    ): Register => ({
      atom: 'register',
      what,
      ...about,
      // The declared data are numbers and texts.
      ...(Object.keys(data).length === 0 ? {} : { data: data as Record<string, number | string> }),
    }),
    read,
    /** The notes under that name, in order. */
    among: <W extends Name<N>>(atoms: readonly Atom[], what: W): NoteOf<N, W>[] =>
      atoms.flatMap((atom) => (atom.atom === 'register' && atom.what === what ? [of<W>(atom)] : [])),
  };
};
