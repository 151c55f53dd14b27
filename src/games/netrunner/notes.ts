import { type NoteOf, notes, type Plain } from '../shared/notes.ts';

/** Log notes of Netrunner's rules: their data by name, besides the player and the object concerned. */
export interface NetrunnerNotes {
  /** A turn begins, or its discard phase ends (`ends`), or its action phase ends (`acted`). */
  turn: { ends: 0 | 1; acted?: 1 };
  /** Number of cards about to be drawn, which have been set aside as one group. */
  drawing: { n: number };
  draws: { group: number };
  searches: { found: number };
  purges: Plain;
  /** Cards were discarded because of the maximum hand size. */
  discards: Plain;
  installs: { from: string; price: number };
  rezzes: { price: number };
  derezzes: Plain;
  relocates: Plain;
  advances: { first: 0 | 1 };
  plays: { price: number };
  /** An event, an operation, or an action on a card is finished. */
  finishes: Plain;
  /** An action is finished; `n`: how often it was taken in this turn. */
  repeats: { n: number };
  scores: { how: 'scored' | 'stolen' };
  /** A card is trashed; `accessed`: it was being accessed. */
  trashes: { accessed: 0 | 1 };
  /** Cards of the group were set aside instead of being trashed; `count`: the name of the count of such times. */
  catches: { group: number; count: string };
  /** A run begins, is successful, or ends: with its success, agendas stolen and cards accessed. */
  run: { moment: 'begins' | 'success' | 'ends'; success?: 0 | 1; stolen?: number; accesses?: number };
  approachIce: Plain;
  encounters: Plain;
  /** A subroutine is broken: its number; `all`: it was the last unbroken one. */
  subroutine: { number: number };
  broken: { number: number; all: 0 | 1 };
  /** The Runner passes ice; `met`: they encountered it. */
  passes: { met: 0 | 1 };
  bypasses: Plain;
  encounterEnds: Plain;
  /** Every subroutine has been broken by the object with that id. */
  breaks: { by: number };
  /** The server is approached, or breached. */
  approaches: Plain;
  breaches: Plain;
  /** A card is accessed; `quiet`: the log tells of it later, together with others. */
  accesses: { installed: 0 | 1; quiet?: 1 };
  accessed: Plain;
  tagged: { n: number };
  /** Damage was done; `by`: the seat responsible. */
  damaged: { n: number; of: string; by: number };
  /** A cost has been paid. */
  paid: Plain;
  /** An action has been taken on the card. */
  acts: Plain;
}

export type NoteName = keyof NetrunnerNotes;
/** A note under one of these names. */
export type Note<W extends NoteName> = NoteOf<NetrunnerNotes, W>;

export const { note, read } = notes<NetrunnerNotes>();
