import { type NoteOf, notes, type Plain } from '../shared/notes.ts';

/**
 * Notes (lines for the game's log) of Netrunner's rules, by name, each with its data. The player and the object
 * concerned are not listed: every note may have them.
 */
export interface NetrunnerNotes {
  /**
   * Note (line for the log) that a turn begins; with `ends`, that its discard phase ends; with `acted`, that its action
   * phase ends.
   */
  turn: { ends: 0 | 1; acted?: 1 };
  /** Note (line for the log) with the number of cards about to be drawn, which have been set aside as one group. */
  drawing: { n: number };
  draws: { group: number };
  searches: { found: number };
  purges: Plain;
  /** Note (line for the log) that cards were discarded because of the maximum hand size. */
  discards: Plain;
  installs: { from: string; price: number };
  rezzes: { price: number };
  derezzes: Plain;
  relocates: Plain;
  advances: { first: 0 | 1 };
  plays: { price: number };
  /** Note (line for the log) that an event or operation is finished, or an action on a card (`action`). */
  finishes: { action: 0 | 1 };
  /** Note (line for the log) that an action is finished; `n`: times that the player has taken it in this turn. */
  repeats: { n: number };
  scores: { how: 'scored' | 'stolen' };
  /** Note (line for the log) that a card is trashed; `accessed`: it was being accessed. */
  trashes: { accessed: 0 | 1 };
  /**
   * Note (line for the log) that cards were set aside as a group instead of being trashed; `count`: the name under
   * which the game counts how often that happens.
   */
  catches: { group: number; count: string };
  /**
   * Note (line for the log) that a run begins, is successful, or ends: with its success, agendas stolen and cards
   * accessed.
   */
  run: { moment: 'begins' | 'success' | 'ends'; success?: 0 | 1; stolen?: number; accesses?: number };
  approachIce: Plain;
  encounters: Plain;
  /** Note (line for the log) that a subroutine is broken: its number; `all`: it was the last unbroken one. */
  subroutine: { number: number };
  broken: { number: number; all: 0 | 1 };
  /** Note (line for the log) that the Runner passes ice; `met`: they encountered it. */
  passes: { met: 0 | 1 };
  bypasses: Plain;
  encounterEnds: Plain;
  /** Note (line for the log) that all subroutines have been broken; `by`: id of the object that broke them. */
  breaks: { by: number };
  /** Notes (lines for the log) that the server is approached, and that it is breached. */
  approaches: Plain;
  breaches: Plain;
  /**
   * Note (line for the log) that a card is accessed; `quiet`: the log does not mention the access yet, but later,
   * together with others.
   */
  accesses: { installed: 0 | 1; quiet?: 1 };
  accessed: Plain;
  tagged: { n: number };
  /** Note (line for the log) that damage was done; `by`: seat of the player responsible for the damage. */
  damaged: { n: number; of: string; by: number };
  /** Note (line for the log) that a cost has been paid. */
  paid: Plain;
  /** Note (line for the log) that an action has been taken on the card. */
  acts: Plain;
}

export type NoteName = keyof NetrunnerNotes;
/** A note (line for the game's log) whose name is `W`, or one of the names in `W`, with its data. */
export type Note<W extends NoteName> = NoteOf<NetrunnerNotes, W>;

export const { note, read } = notes<NetrunnerNotes>();
