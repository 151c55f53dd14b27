// Holders of each seat of a game, with the rows of its log (accepted inputs) from their time. A seat has several
// holders if a judge gave it to somebody else.
import type { Seat } from '../../kernel/ids.ts';
import type { GameRecord } from '../records.ts';

/**
 * A person's time in a seat: the log rows (accepted inputs) after the row `after`, only up to the row `upTo` if the
 * seat was then given to somebody else.
 */
export interface Held {
  seat: Seat;
  after: number;
  upTo: number;
  /** True if somebody else had the seat before this person. */
  handed: boolean;
  left: boolean;
}

/** True if this person had a seat that a judge gave to somebody else. */
export const hadSeat = ({ affairs: { left = [] } }: GameRecord, userId: string): boolean =>
  left.some((one) => one.userId === userId);

/**
 * The person's present or former seat (nobody gets a second one); undefined if they had none, or an earlier version did
 * not record which.
 */
export function heldBy({ players, affairs: { left = [] } }: GameRecord, userId: string): Held | undefined {
  const gone = left.findIndex((one) => one.userId === userId);
  const held = left[gone]?.held;
  const seat = gone < 0 ? players.find((player) => player.userId === userId)?.seat : held?.seat;
  if (seat === undefined) return undefined;
  const earlier = (gone < 0 ? left : left.slice(0, gone)).flatMap((one) =>
    one.held?.seat === seat ? [one.held.upTo] : [],
  );
  return {
    seat,
    after: earlier.at(-1) ?? 0,
    upTo: held?.upTo ?? Number.POSITIVE_INFINITY,
    handed: earlier.length > 0,
    left: gone >= 0,
  };
}
