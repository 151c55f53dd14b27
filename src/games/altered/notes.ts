import { notes, type Plain } from '../shared/notes.ts';
import type { PhaseName, Terrain } from './terms.ts';

/** Log notes of Altered's rules: their data by name, besides the player and the object concerned. */
interface AlteredNotes {
  phase: { phase: PhaseName };
  /** An Expedition moves forward because of this terrain, or fails to. */
  due: { terrain: Terrain };
  failed: Plain;
  /** A terrain of the Arena (the tie-breaker region) is won (rules 16). */
  arena: Plain;
  /** Acts of a player in a turn, and acts whose costs are paid. */
  pass: Plain;
  pay: Plain;
  quick: Plain;
  inner: Plain;
  roll: { result: number };
}

export const { note, read, among } = notes<AlteredNotes>();
