import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Kind } from './abilities/answered.ts';
import type { Ending } from './rules/battle-end.ts';
import type { PhaseName } from './terms.ts';

/** Notes (log lines) of Redemption's rules, by name: their data besides the player and the object concerned. */
interface RedemptionNotes {
  phase: { phase: PhaseName };
  phaseOver: { phase: PhaseName };
  plays: Plain;
  pass: Plain;
  /** Note in the log: a rescue attempt or battle begins, with its attacking characters. */
  rescues: Plain;
  challenges: Plain;
  /** Note in the log: a character enters battle, by an ability, as attacker, or as blocker. */
  enters: Plain;
  attacks: Plain;
  blocks: Plain;
  /** Note in the log: a battle ends in this way (rules 8.5). */
  outcome: { ending: Ending };
  /** Note in the log: an ability was answered by special initiative, negated or interrupted (rules 8.4). */
  answer: { how: Kind };
  /** Note in the log: a use of an ability was undone (rules 7.4). */
  undone: { instance: number };
}

export type NoteName = keyof RedemptionNotes;
/** A note (log line) with the given name, and its data. */
export type Note<W extends NoteName> = NoteOf<RedemptionNotes, W>;

export const { note, among, notesOf } = notes<RedemptionNotes>();
