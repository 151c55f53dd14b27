// Clocks in the two-world test: every game is played with a clock, so that what the clock tells after a move is
// compared, too.
import type { Seat } from '../../../src/kernel/ids.ts';
import type { Deadline } from '../../../src/table/affairs.ts';
import { type Affairs, noAffairs, noSettings, type SeatClock } from '../../../src/table/affairs.ts';
import { type Circumstances, tellMoved, ticked } from '../../../src/table/clock/counting.ts';
import { clockLines } from '../../../src/table/clock/text.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { Decided } from '../../../src/table/transaction.ts';

const HOUR = 3_600_000;
/** A moment at which the time of every seat has run out. */
const NOW = 5 * HOUR;
const OVER = HOUR;

export const around: Circumstances = { now: NOW, outages: [], person: () => noSettings('somebody') };

/** Circumstances after an outage. Clocks take the outage into account at the next change. */
const away: Circumstances = { ...around, outages: [{ from: OVER / 2, to: OVER }] };

/**
 * Data about a game (its affairs) in which the time of the awaited seats has run out, so that the clock answers for
 * them by default.
 */
export function withClocks(seats: number, awaiting: readonly Seat[]): Affairs {
  const clocks = Array.from({ length: seats }, (_, seat): SeatClock => {
    const clock = { seat, leftMs: OVER, decided: [], again: 0 };
    return awaiting.includes(seat) ? { ...clock, since: 0, dueAt: OVER } : clock;
  });
  return { ...noAffairs({ kind: 'decision', ms: OVER, zero: 'default' }), clocks };
}

/** The deadline of a seat whose time is over. */
export const deadline = (record: GameRecord, seat: Seat): Deadline => ({
  gameId: record.id,
  seat,
  kind: 'zero',
  dueAt: OVER,
});

/**
 * Texts about the clocks after a change, and news about the clocks for the thread. Undefined if the change did not
 * affect the clocks; a secret change must never affect them.
 */
export function clocksAfter(before: GameRecord, { table, input, outbox }: Decided): string[] | undefined {
  const after = table.record;
  const clocked = ticked({ before, after, outbox, ...(input !== undefined && { input: input.input }) }, away);
  const { affairs, news } = tellMoved(clocked, away);
  const told = clockLines({ ...after, affairs });
  if (news === undefined && told.join() === clockLines(before).join()) return undefined;
  return [...told, JSON.stringify(news)];
}
