import type { Atom, GameEvent } from '../../kernel/atom.ts';

/**
 * Declaration of a game's notes (records in the log that change nothing). Keys are the names of notes; values are the
 * data that the note has in addition to its seat and object. Each game declares its notes once.
 */
export type Notes<N> = { readonly [W in keyof N]: { readonly [D in keyof N[W]]: number | string } };

/** Data of a note (log record that changes nothing) whose name says everything. */
export type Plain = Record<string, never>;

type Register = Extract<Atom, { atom: 'register' }>;

/**
 * A note (record in the log that changes nothing) whose name is `W`, or one of the names in `W`. The name decides the
 * type of the data.
 */
export type NoteOf<N, W extends keyof N> = {
  [K in W]: Omit<Register, 'what' | 'data'> & { what: K; data: N[K] };
}[W];

type Name<T> = keyof T & string;

/**
 * Writer and reader for a game's declared notes (log records that change nothing), so that a misspelt name or key does
 * not compile. Saved atoms (changes of state) keep their format: a name, a seat and an object if there are any, and
 * plain data.
 */
export const notes = <N extends Notes<N>>() => {
  // The cast is safe: `note` alone writes notes, and takes only declared data; states of former versions are converted
  // before they get here.
  const of = <W extends Name<N>>(atom: Register): NoteOf<N, W> =>
    (atom.data === undefined ? { ...atom, data: {} } : atom) as unknown as NoteOf<N, W>;

  /** The atom (entry of an event) as a note with its declared type; undefined if it is no note. */
  function read(atom: Register): NoteOf<N, Name<N>>;
  function read(atom: Atom): NoteOf<N, Name<N>> | undefined;
  function read(atom: Atom): NoteOf<N, Name<N>> | undefined {
    return atom.atom === 'register' ? of(atom) : undefined;
  }

  const among = <W extends Name<N>>(atoms: readonly Atom[], what: W): NoteOf<N, W>[] =>
    atoms.flatMap((atom) => (atom.atom === 'register' && atom.what === what ? [of<W>(atom)] : []));

  return {
    /**
     * Makes a note (a record in the log that changes nothing): its name, its data, and the seat and object concerned.
     */
    note: <W extends Name<N>>(
      what: W,
      data: N[W],
      about: Pick<Register, 'seat' | 'object'> = {},
    ): Register => ({
      atom: 'register',
      what,
      ...about,
      // The cast is safe: declared data of notes consist only of numbers and texts.
      ...(Object.keys(data).length === 0 ? {} : { data: data as Record<string, number | string> }),
    }),
    read,
    /** The notes (log records that change nothing) of that name among these atoms, in order. */
    among,
    /** The event's notes (log records that change nothing) of that name, in order. */
    notesOf: <W extends Name<N>>({ entries }: GameEvent, what: W): NoteOf<N, W>[] =>
      among(
        entries.map(({ atom }) => atom),
        what,
      ),
  };
};
