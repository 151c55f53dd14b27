import type { Seat, Stamp } from '../../kernel/ids.ts';
import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Icon, PhaseName } from './terms.ts';

/** Data of a challenge that the attacker has won, and for which claim is applied (rules 15.1, 4.2.4). */
interface Claim {
  type: Icon;
  loser: Seat;
  margin: number;
  unopposed: 0 | 1;
}

/**
 * Notes (records that change nothing) of the rules of A Game of Thrones: their data by name, besides the player and the
 * object concerned.
 */
interface ThronesNotes {
  round: { round: number };
  roundEnds: Plain;
  phase: { phase: PhaseName };
  phaseEnds: { phase: string };
  /**
   * Notes (lines for the log) on plots that are revealed: a plot is about to be turned over (`revealed`, which may be
   * interrupted); it was turned over (`turned`); all "when revealed" effects are done (`unveiled`).
   */
  revealed: Plain;
  turned: Plain;
  unveiled: Plain;
  initiative: { initiative: number };
  income: { n: number };
  dominance: { total: number };
  /**
   * Notes (records that change nothing) on stages of a challenge's beginning: initiated; characters declared; defenders
   * declared.
   */
  initiated: { type: Icon; against: Seat };
  declared: { as: 'attacker' | 'defender' };
  defends: Plain;
  /** Note (record that changes nothing) that a player has won a challenge in this role. */
  challenge: Claim & { as: 'attacker' | 'defender'; attack: number; defense: number };
  challengeEnds: { type: Icon; attacker: Seat; defender: Seat };
  /** Notes (lines for the log) on claim: it is about to be applied (`claims`); it has been applied (`claimed`). */
  claims: Claim;
  claimed: Claim;
  /** Note (record that changes nothing) that a keyword was used on the object; `by`: the character with the keyword. */
  bypassed: { by: Stamp };
  pillaged: { by: Stamp };
  /**
   * Notes (records that change nothing) that a card is marshaled, or an event was played; `from`: the zone, if not the
   * hand.
   */
  marshals: { from?: string };
  plays: { from?: string };
  /** Note (record that changes nothing) that an ability is about to initiate; `paid`: its costs were already logged. */
  initiates: { paid?: 1 };
  /** Note (record that changes nothing) that a card effect has raised the object's STR. */
  increased: Plain;
  saved: Plain;
}

export type NoteName = keyof ThronesNotes;
/** A note (record that changes nothing) with one of these names, and its data. */
export type Note<W extends NoteName = NoteName> = NoteOf<ThronesNotes, W>;

export const { note, read, among } = notes<ThronesNotes>();
