import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Kind } from './abilities/answered.ts';
import type { Ending } from './rules/battle-end.ts';
import type { PhaseName } from './terms.ts';

/** Log notes of Redemption's rules: their data by name, besides the player and the object concerned. */
interface RedemptionNotes {
  phase: { phase: PhaseName };
  phaseOver: { phase: PhaseName };
  plays: Plain;
  pass: Plain;
  /** A rescue attempt or battle begins, with its attacking characters. */
  rescues: Plain;
  challenges: Plain;
  /** A character enters battle: by an ability, as attacker, or as blocker. */
  enters: Plain;
  attacks: Plain;
  blocks: Plain;
  /** The ending of a battle (rules 8.5). */
  outcome: { ending: Ending };
  /** An ability was answered by special initiative: negated or interrupted (rules 8.4). */
  answer: { how: Kind };
  /** A use of an ability was undone (rules 7.4). */
  undone: { instance: number };
}

export type NoteName = keyof RedemptionNotes;
/** A note under that name. */
export type Note<W extends NoteName> = NoteOf<RedemptionNotes, W>;

export const { note, among } = notes<RedemptionNotes>();
