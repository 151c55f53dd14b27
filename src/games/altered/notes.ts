import { notes, type Plain } from '../shared/notes.ts';
import type { PhaseName, Terrain } from './terms.ts';

/**
 * Notes (log lines) of Altered's rules, by name, each with its data. The player and the object concerned are not
 * listed: every note may have them.
 */
interface AlteredNotes {
  phase: { phase: PhaseName };
  /** Note in the log: an Expedition moves forward because of this terrain, or fails to move forward. */
  due: { terrain: Terrain };
  failed: Plain;
  /** Note in the log: a terrain of the Arena (the tie-breaker region) is won (rules 16). */
  arena: Plain;
  /** Notes in the log: acts of a player in a turn, and acts whose costs are paid. */
  pass: Plain;
  pay: Plain;
  quick: Plain;
  inner: Plain;
  roll: { result: number };
}

export const { note, read, among } = notes<AlteredNotes>();
