// If a seat is handed on while its clock runs, the new player gets time to read the game, and does not pay for the time
// of the former player.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AtZero, ClockRule } from '../../../src/table/affairs.ts';
import { createDeadlines } from '../../../src/table/clock/scheduler.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const HOUR = 3_600_000;

let on: Bench;
beforeEach(async () => {
  on = await bench();
});
afterEach(() => on.close());

/** A game that waits for Ann. */
async function game(clock: ClockRule): Promise<string> {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record;
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
  await posted(id);
  return id;
}
const each = (zero: AtZero): ClockRule => ({ kind: 'decision', ms: 48 * HOUR, zero });

/** Marks all waiting announcements as posted, and returns them. */
async function posted(id: string): Promise<string[]> {
  const rows = await on.store.outbox(id);
  for (const { message, revision } of rows)
    if (message.kind === 'awaiting') await delivered(on.tables, id, message.seats, on.now.at, revision);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message.kind);
}
async function later(hours: number): Promise<void> {
  on.now.at += hours * HOUR;
  await on.store.beat(on.now.at, Number.POSITIVE_INFINITY);
  const log = {
    error: (data: object, text: string) => expect.unreachable(`${text} ${JSON.stringify(data)}`),
  };
  await createDeadlines({ store: on.store, tables: on.tables, now: () => on.now.at, log }).sweep();
}
async function handOn(id: string): Promise<void> {
  const record = (await on.store.record(id))!;
  const act = { kind: 'replace', player: 'ann', userId: 'cy', name: 'Cy' } as const;
  accepted(await on.tables.judge({ ...by('judy'), userName: 'Judy', isAdmin: true }, id, act, record));
}
const clock = async (id: string) =>
  (await on.store.record(id))!.affairs.clocks.find(({ seat }) => seat === 0)!;
/** Hours that the seat has left. */
const hours = async (id: string): Promise<number | undefined> => {
  const { dueAt } = await clock(id);
  return dueAt === undefined ? undefined : (dueAt - on.now.at) / HOUR;
};
const off = async (userId: string, from: number, to: number): Promise<void> =>
  on.tables.setPerson({
    ...(await on.tables.person(userId)),
    vacations: [{ first: '2023-11-15', last: '2023-11-24', from, to }],
  });

it('has the full time of a decision, from when its call is delivered, and is reminded of it', async () => {
  const id = await game(each('default'));
  await later(47);
  expect(await posted(id)).toEqual(['reminder']);
  await handOn(id);
  expect(await hours(id)).toBeUndefined();
  await later(5);
  expect(await posted(id)).toEqual(['judged', 'awaiting']);
  expect(await hours(id)).toBe(48);
  await later(36);
  expect(await posted(id)).toEqual(['reminder']);
});

it('is no longer late: the win cannot be taken before the newcomer could move', async () => {
  const id = await game(each('claim'));
  await later(49);
  await handOn(id);
  expect(await on.tables.claim(by('bob'), id)).toMatchObject({ refused: true, code: 'not-available' });
  await posted(id);
  await later(48);
  accepted(await on.tables.claim(by('bob'), id));
});

it('with a bank, has what was left, counted by the days off of the player who had it then', async () => {
  const id = await game({ kind: 'bank', ms: 96 * HOUR, incrementMs: 0, zero: 'default' });
  const began = on.now.at;
  await off('ann', began, began + 200 * HOUR);
  // The newcomer's days off must not count for the time when Ann had the seat.
  await off('cy', began + 200 * HOUR, began + 230 * HOUR);
  await later(240);
  await handOn(id);
  expect((await clock(id)).leftMs).toBe(56 * HOUR);
  await posted(id);
  expect(await hours(id)).toBe(56);
});

it('waits for its call even if the game is halted', async () => {
  const id = await game(each('default'));
  await later(40);
  for (const user of ['ann', 'bob']) accepted(await on.tables.pause(by(user), id));
  await handOn(id);
  await posted(id);
  await later(100);
  accepted(await on.tables.resume(by('cy'), id));
  expect(await posted(id)).toEqual(['resumed', 'awaiting']);
  expect(await hours(id)).toBe(48);
});

it('leaves the clock of the other seat as it is', async () => {
  const id = await game(each('default'));
  accepted(await on.tables.move(by('ann'), id, { command: 'pass', options: {} }));
  await posted(id);
  await later(10);
  await handOn(id);
  await posted(id);
  const bob = (await on.store.record(id))!.affairs.clocks.find(({ seat }) => seat === 1)!;
  expect((bob.dueAt! - on.now.at) / HOUR).toBe(38);
});
