import type { Seat, Stamp } from '../../kernel/ids.ts';
import { type NoteOf, notes, type Plain } from '../shared/notes.ts';
import type { Icon, PhaseName } from './terms.ts';

/** A challenge that was won by the attacking player, whose claim is applied (rules 15.1, 4.2.4). */
interface Claim {
  type: Icon;
  loser: Seat;
  margin: number;
  unopposed: 0 | 1;
}

/** Notes of the rules: the data of each by its name, besides the player and the object that it is about. */
interface ThronesNotes {
  round: { round: number };
  roundEnds: Plain;
  phase: { phase: PhaseName };
  phaseEnds: { phase: string };
  /** A player turns a plot over; it lies open, and may be interrupted; later, all that plots do on being revealed has been done. */
  revealed: Plain;
  turned: Plain;
  unveiled: Plain;
  initiative: { initiative: number };
  income: { n: number };
  dominance: { total: number };
  /** A challenge is initiated by a player, characters are declared, and the player who is attacked is done with that. */
  initiated: { type: Icon; against: Seat };
  declared: { as: 'attacker' | 'defender' };
  defends: Plain;
  /** A player has won a challenge in that role. */
  challenge: Claim & { as: 'attacker' | 'defender'; attack: number; defense: number };
  challengeEnds: { type: Icon; attacker: Seat; defender: Seat };
  /** Claim is about to be applied, and has been. */
  claims: Claim;
  claimed: Claim;
  /** Keywords: the character that did it to the object. */
  bypassed: { by: Stamp };
  pillaged: { by: Stamp };
  /** A card is marshaled, or an event has been played, from that zone if not from the hand. */
  marshals: { from?: string };
  plays: { from?: string };
  /** The effects of an ability are about to initiate; `paid`: its costs were told of before. */
  initiates: { paid?: 1 };
  /** A card effect has increased the STR of the object. */
  increased: Plain;
  saved: Plain;
}

export type NoteName = keyof ThronesNotes;
/** A note under one of these names. */
export type Note<W extends NoteName = NoteName> = NoteOf<ThronesNotes, W>;

export const { note, read, among } = notes<ThronesNotes>();
