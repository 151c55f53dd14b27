// A due row that is postponed is looked at again exactly at its new time, even if the sweeper's timer was set for
// later.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSweeper, type DueRow } from '../../../src/table/clock/scheduler.ts';

const STEP = 2_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is looked at again when it may be', async () => {
  const begun = Date.now();
  const looks: number[] = [];
  let row: (DueRow & { heldUntil: number }) | undefined = {
    kind: 'house',
    dueAt: begun + STEP,
    heldUntil: 0,
  };
  const free = (): DueRow[] => (row !== undefined && row.heldUntil <= Date.now() ? [row] : []);
  const sweeper = createSweeper<DueRow>({
    now: () => Date.now(),
    log: { error: (_, text) => expect.fail(text) },
    before: async () => undefined,
    due: async (now) => free().filter(({ dueAt }) => dueAt <= now),
    nextDue: async () => free()[0]?.dueAt,
    hold: async (_, until) => {
      if (free().length === 0) return false;
      row!.heldUntil = until;
      return true;
    },
    failed: async () => undefined,
    later: async (_, until) => {
      row!.heldUntil = until;
    },
    again: () => begun + STEP * (looks.length + 1),
    fire: async () => {
      looks.push(Date.now() - begun);
      if (looks.length < 4) return 'later';
      row = undefined;
      return true;
    },
    about: () => ({ game: 'g' }),
  });
  await sweeper.start();
  await vi.advanceTimersByTimeAsync(5 * STEP);
  await sweeper.stop();
  expect(looks).toHaveLength(4);
  // Allows one millisecond, because timers are set that much late, so that none fires early.
  for (const [n, at] of looks.entries()) expect(at - (n + 1) * STEP).toBeLessThanOrEqual(1);
});
