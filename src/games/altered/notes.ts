import { notes, type Plain } from '../shared/notes.ts';
import type { PhaseName, Terrain } from './terms.ts';

/** What the rules note: by its name, what is said besides the player and the object that it is about. */
interface AlteredNotes {
  phase: { phase: PhaseName };
  /** An Expedition moves forward because of that terrain, or fails to. */
  due: { terrain: Terrain };
  failed: Plain;
  /** The Arena's terrains are won (rules 16). */
  arena: Plain;
  /** What a player does in a turn, and what a cost is paid for. */
  pass: Plain;
  pay: Plain;
  quick: Plain;
  inner: Plain;
  roll: Plain;
}

export const { note, read, among } = notes<AlteredNotes>();
