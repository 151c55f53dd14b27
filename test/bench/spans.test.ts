import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { owning, PARTS, type Part, type Spans, spansSoFar, watchSpans, within } from '../../bench/spans.ts';

watchSpans();

/** Uses this many milliseconds of CPU time. */
function burn(ms: number): void {
  const from = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(from);
    if ((user + system) / 1000 >= ms) return;
  }
}

/** CPU time that each part spent on this work, and CPU time of the whole process meanwhile. */
async function spentOn(work: () => Promise<unknown>): Promise<{ spans: Spans; all: number }> {
  const before = spansSoFar();
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  const spans = spansSoFar();
  for (const part of PARTS) spans[part] -= before[part];
  return { spans, all: (user + system) / 1000 };
}

/** Burns CPU time as a part, lets other work run, and burns again. */
const twice = (part: Part, ms: number, wait: () => Promise<unknown>): Promise<void> =>
  within(part, async () => {
    burn(ms);
    await wait();
    burn(ms);
  });

it.each<[string, () => Promise<unknown>]>([
  ['a promise', () => Promise.resolve()],
  ['a timer', () => sleep(3)],
  ['a callback', () => new Promise<void>((resolve) => setImmediate(() => resolve()))],
])('what goes on after %s belongs to the part that waited, also among others', async (_, wait) => {
  const { spans, all } = await spentOn(() =>
    Promise.all([twice('store', 40, wait), twice('view', 20, wait), twice('kernel', 10, wait)]),
  );
  expect(spans.store).toBeGreaterThanOrEqual(80);
  expect(spans.view).toBeGreaterThanOrEqual(40);
  expect(spans.kernel).toBeGreaterThanOrEqual(20);
  expect(Math.abs(PARTS.reduce((sum, part) => sum + spans[part], 0) - all)).toBeLessThan(all / 10);
  // The client's share is not checked: it contains the CPU time of threads that earlier tests began.
  expect(spans.table + spans.discord).toBe(0);
});

it.each([
  ['nextTick', (work: () => void) => owning(process.nextTick)(work)],
  ['setImmediate', (work: () => void) => owning(setImmediate)(work)],
  ['setTimeout', (work: () => void) => owning(setTimeout)(work, 1)],
] as const)('what is put off by %s belongs to the part that put it off', async (_, later) => {
  const { spans } = await spentOn(
    () =>
      new Promise<void>((resolve) =>
        within('store', () =>
          later(() => {
            burn(20);
            resolve();
          }),
        ),
      ),
  );
  expect(spans.store).toBeGreaterThanOrEqual(20);
});

it('a part that calls another gets its time back afterwards', async () => {
  const { spans, all } = await spentOn(async () =>
    within('table', () => {
      burn(10);
      within('kernel', () => burn(30));
      burn(10);
    }),
  );
  expect(spans.kernel).toBeGreaterThanOrEqual(30);
  expect(spans.table).toBeGreaterThanOrEqual(20);
  // No time is counted twice.
  expect(spans.table + spans.kernel).toBeLessThanOrEqual(all + 0.001);
});
