// A reminder that cannot be posted when it is due may no longer be wanted when it can be posted.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonSettings } from '../../../src/table/affairs.ts';
import { createDeadlines } from '../../../src/table/clock/scheduler.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let at: Bench;
let id: string;
/** The time at which the reminder was written: noon. */
let written: number;
beforeEach(async () => {
  at = await bench();
  at.now.at = Date.UTC(2026, 2, 16);
  const clock = { kind: 'decision' as const, ms: 24 * HOUR, zero: 'remind' as const };
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await at.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
  for (const user of ['ann', 'bob'])
    accepted(await at.tables.join(by(user), id, user, { official: 'Pebbles' }));
  await delivered(at.tables, id, [0, 1], at.now.at, (await at.store.record(id))!.revision);
  await later(12 * HOUR);
  written = at.now.at;
  expect(await reminders()).toBe(2);
});
afterEach(() => at.close());

async function later(ms: number): Promise<void> {
  at.now.at += ms;
  await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
  const log = {
    error: (data: object, text: string) => expect.unreachable(`${text} ${JSON.stringify(data)}`),
  };
  await createDeadlines({ store: at.store, tables: at.tables, now: () => at.now.at, log }).sweep();
}
const reminders = async (): Promise<number> =>
  (await at.store.outbox(id)).filter(({ message }) => message.kind === 'reminder').length;
const set = async (changes: Partial<PersonSettings>): Promise<void> =>
  at.tables.setPerson({ ...(await at.tables.person('ann')), ...changes });
const may = (seat = 0): Promise<boolean> => at.tables.mayRemind(id, seat, written);

it('still goes out if its person may be disturbed', async () => {
  await set({ quiet: { from: 22, to: 8 } });
  await later(5 * HOUR);
  expect([await may(0), await may(1)]).toEqual([true, true]);
});

it('is put off in quiet hours until they end, and then comes once', async () => {
  await set({ quiet: { from: 16, to: 20 } });
  await later(5 * HOUR);
  expect([await may(0), await may(1)]).toEqual([false, true]);
  await later(3 * HOUR - 1);
  expect(await reminders()).toBe(2);
  // A process that still has the old reminder must not post it.
  expect(await may()).toBe(false);
  // Just after quiet hours, the process must not post the old reminder either, because a new one is about to be
  // written.
  at.now.at += 1;
  expect(await may()).toBe(false);
  await later(0);
  expect(await reminders()).toBe(3);
  await later(HOUR);
  expect(await reminders()).toBe(3);
});

it('is left out if its time is over before quiet hours end', async () => {
  await set({ quiet: { from: 16, to: 2 } });
  await later(5 * HOUR);
  expect(await may()).toBe(false);
  await later(7 * HOUR - 1);
  expect(await reminders()).toBe(2);
});

it('is not held back for the moments that posting takes', async () => {
  await set({ quiet: { from: 12, to: 20 } });
  await later(MINUTE);
  expect(await may()).toBe(true);
});

it('is left out if its person wants none any more, and when they have moved', async () => {
  await set({ remind: 'off' });
  expect(await may()).toBe(false);
  accepted(await at.tables.move(by('bob'), id, { command: 'choose', options: { answer: '2' } }));
  expect(await may(1)).toBe(false);
});
