import { notes, type Plain } from '../shared/notes.ts';
import type { PhaseName, Terrain } from './terms.ts';

/** Notes of the rules: the data of each by its name, besides the player and the object that it is about. */
interface AlteredNotes {
  phase: { phase: PhaseName };
  /** An Expedition moves forward because of that terrain, or fails to. */
  due: { terrain: Terrain };
  failed: Plain;
  /** The Arena's terrains are won (rules 16). */
  arena: Plain;
  /** Acts of a player in a turn, and acts that costs are paid for. */
  pass: Plain;
  pay: Plain;
  quick: Plain;
  inner: Plain;
  roll: { result: number };
}

export const { note, read, among } = notes<AlteredNotes>();
