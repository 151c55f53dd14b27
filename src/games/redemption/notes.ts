import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Kind } from './abilities/answered.ts';
import type { Ending } from './rules/battle-end.ts';
import type { PhaseName } from './terms.ts';

/** Notes of the rules: the data of each by its name, besides the player and the object that it is about. */
interface RedemptionNotes {
  phase: { phase: PhaseName };
  phaseOver: { phase: PhaseName };
  plays: Plain;
  pass: Plain;
  /** A battle begins, with the characters that attack in it. */
  rescues: Plain;
  challenges: Plain;
  /** A character enters battle, and how. */
  enters: Plain;
  attacks: Plain;
  blocks: Plain;
  /** How a battle has ended (rules 8.5). */
  outcome: { ending: Ending };
  /** Special initiative answers an ability: it is negated or interrupted (rules 8.4). */
  answer: { how: Kind };
  /** A use of an ability was undone (rules 7.4). */
  undone: { instance: number };
}

export type NoteName = keyof RedemptionNotes;
/** A note under that name. */
export type Note<W extends NoteName> = NoteOf<RedemptionNotes, W>;

export const { note, among } = notes<RedemptionNotes>();
