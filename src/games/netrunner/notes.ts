import { type NoteOf, notes, type Plain } from '../shared/notes.ts';

/** Notes of the rules: the data of each by its name, besides the player and the object that it is about. */
export interface NetrunnerNotes {
  /** The turn begins, or its discard phase ends, or its action phase (`acted`). */
  turn: { ends: 0 | 1; acted?: 1 };
  /** So many cards will be drawn; they have been set aside, as that group. */
  drawing: { n: number };
  draws: { group: number };
  searches: { found: number };
  purges: Plain;
  /** Cards were discarded down to the maximum hand size. */
  discards: Plain;
  installs: { from: string; price: number };
  rezzes: { price: number };
  derezzes: Plain;
  relocates: Plain;
  advances: { first: 0 | 1 };
  plays: { price: number };
  /** An event or operation, or an action on a card, has been carried out. */
  finishes: Plain;
  /** An action has been finished that was taken so many times in this turn. */
  repeats: { n: number };
  scores: { how: 'scored' | 'stolen' };
  /** `accessed`: the card was being accessed. */
  trashes: { accessed: 0 | 1 };
  /** Cards of that group were set aside instead; `count` counts how often that was done. */
  catches: { group: number; count: string };
  /** A run begins, is successful, or ends: successful or not, with agendas stolen and cards accessed. */
  run: { moment: 'begins' | 'success' | 'ends'; success?: 0 | 1; stolen?: number; accesses?: number };
  approachIce: Plain;
  encounters: Plain;
  /** The number of a subroutine; `all`: no other is left. */
  subroutine: { number: number };
  broken: { number: number; all: 0 | 1 };
  /** `met`: it was encountered. */
  passes: { met: 0 | 1 };
  bypasses: Plain;
  encounterEnds: Plain;
  /** The object of that id has broken every subroutine. */
  breaks: { by: number };
  /** The server is approached, and breached. */
  approaches: Plain;
  breaches: Plain;
  /** A card is accessed; `quiet`: it is told of later, with others. */
  accesses: { installed: 0 | 1; quiet?: 1 };
  accessed: Plain;
  tagged: { n: number };
  /** `by`: the seat that does it. */
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
