// Clocks in both worlds: every game is played with one, so that what it makes of a move is seen by those to whom it is
// shown.
import type { Seat } from '../../../src/kernel/ids.ts';
import type { Deadline } from '../../../src/table/affairs.ts';
import { type Affairs, noAffairs, noSettings, type SeatClock } from '../../../src/table/affairs.ts';
import { type Circumstances, tellMoved, ticked } from '../../../src/table/clock/counting.ts';
import { clockLines } from '../../../src/table/clock/text.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { Decided } from '../../../src/table/transaction.ts';

const HOUR = 3_600_000;
/** A moment when all time is over. */
const NOW = 5 * HOUR;
const OVER = HOUR;

export const around: Circumstances = { now: NOW, outages: [], person: () => noSettings('somebody') };

/** The same, if nothing was running for a while: that is found out with the next change that may show it. */
const away: Circumstances = { ...around, outages: [{ from: OVER / 2, to: OVER }] };

/** A table whose awaited seats have let their time run out; what they have not decided is decided by default. */
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
 * Lines about the clocks after a change, and what they have to say to the thread; undefined if it has left them
 * alone, as anything secret must.
 */
export function clocksAfter(before: GameRecord, { table, input, outbox }: Decided): string[] | undefined {
  const after = table.record;
  const clocked = ticked({ before, after, outbox, ...(input !== undefined && { input: input.input }) }, away);
  const { affairs, news } = tellMoved(clocked, away);
  const told = clockLines({ ...after, affairs });
  if (news === undefined && told.join() === clockLines(before).join()) return undefined;
  return [...told, JSON.stringify(news)];
}
