import type { Seat, Stamp } from '../../kernel/ids.ts';
import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Icon, PhaseName } from './terms.ts';

/** A challenge won by the attacker, whose claim is applied (rules 15.1, 4.2.4). */
interface Claim {
  type: Icon;
  loser: Seat;
  margin: number;
  unopposed: 0 | 1;
}

/** Log notes of Thrones' rules: their data by name, besides the player and the object concerned. */
interface ThronesNotes {
  round: { round: number };
  roundEnds: Plain;
  phase: { phase: PhaseName };
  phaseEnds: { phase: string };
  /**
   * Stages of revealing plots: a plot is turned over (and may be interrupted); all "when revealed" effects are done.
   */
  revealed: Plain;
  turned: Plain;
  unveiled: Plain;
  initiative: { initiative: number };
  income: { n: number };
  dominance: { total: number };
  /** Stages of a challenge's beginning: initiated; characters declared; defenders declared. */
  initiated: { type: Icon; against: Seat };
  declared: { as: 'attacker' | 'defender' };
  defends: Plain;
  /** A player has won a challenge in that role. */
  challenge: Claim & { as: 'attacker' | 'defender'; attack: number; defense: number };
  challengeEnds: { type: Icon; attacker: Seat; defender: Seat };
  /** Claim is about to be applied; or has been applied. */
  claims: Claim;
  claimed: Claim;
  /** A keyword was used on the object; `by`: the character with the keyword. */
  bypassed: { by: Stamp };
  pillaged: { by: Stamp };
  /** A card is marshaled, or an event was played; `from`: the zone, if not the hand. */
  marshals: { from?: string };
  plays: { from?: string };
  /** An ability is about to initiate; `paid`: its costs were already logged. */
  initiates: { paid?: 1 };
  /** A card effect has raised the object's STR. */
  increased: Plain;
  saved: Plain;
}

export type NoteName = keyof ThronesNotes;
/** A note under one of these names. */
export type Note<W extends NoteName = NoteName> = NoteOf<ThronesNotes, W>;

export const { note, read, among } = notes<ThronesNotes>();
