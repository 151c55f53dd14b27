// If a deadline of which the thread was told has moved, the thread is told the new time, once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeadlines } from '../../../src/table/clock/scheduler.ts';
import type { Announcement } from '../../../src/table/records.ts';
import type { JudgeAct, Tables } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let at: Bench;
let id: string;
beforeEach(async () => {
  at = await bench();
  const clock = { kind: 'decision' as const, ms: 48 * HOUR, zero: 'remind' as const };
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await at.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
  for (const user of ['ann', 'bob'])
    accepted(await at.tables.join(by(user), id, user, { official: 'Pebbles' }));
  await posted();
});
afterEach(() => at.close());

/** Marks all waiting announcements as posted, and returns them. */
async function posted(): Promise<Announcement[]> {
  const rows = await at.store.outbox(id);
  for (const row of rows) {
    const { message, revision } = row;
    if (message.kind === 'awaiting') await delivered(at.tables, id, message.seats, at.now.at, revision);
    await at.store.sent(row, true);
  }
  return rows.map(({ message }) => message);
}
const news = async () => (await posted()).filter(({ kind }) => kind === 'time-moved');
const sweep = (tables: Tables = at.tables): Promise<void> =>
  createDeadlines({
    store: at.store,
    tables,
    now: () => at.now.at,
    log: { error: (data, text) => expect.unreachable(`${text} ${JSON.stringify(data)}`) },
  }).sweep();
/** Moves time on, during which a process keeps recording that it is alive. */
async function alive(ms: number): Promise<void> {
  at.now.at += ms;
  await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
}
const choose = async (user: string) =>
  accepted(await at.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
const dueAt = async (seat: number) =>
  (await at.store.record(id))!.affairs.clocks.find((clock) => clock.seat === seat)!.dueAt;

describe('the bot was away', () => {
  beforeEach(async () => {
    await alive(HOUR);
    at.now.at += 3 * HOUR;
    await sweep();
  });

  it('says so when something would have been due, once, whichever process looks', async () => {
    expect(await news()).toEqual([]);
    await alive(32 * HOUR);
    // The sweeps find reminders that are due by the old times, and see that it is too early for them.
    await Promise.all([sweep(), sweep(at.restarted()), sweep(at.restarted())]);
    const said = await posted();
    expect(said).toEqual([{ kind: 'time-moved', seats: [0, 1], awayMs: 3 * HOUR }]);
    expect(await dueAt(0)).toBe(at.now.at + 15 * HOUR);
    await sweep();
    await alive(3 * HOUR);
    await sweep();
    expect((await posted()).map(({ kind }) => kind)).toEqual(['reminder', 'reminder']);
  });

  it('says so along with what happens in the game, if that is earlier', async () => {
    await choose('bob');
    expect(await news()).toEqual([{ kind: 'time-moved', seats: [0], awayMs: 3 * HOUR }]);
    await alive(32 * HOUR);
    await sweep();
    expect(await news()).toEqual([]);
  });

  it('tells the time that counts to anyone who asks, before anything is due or told', async () => {
    const saved = (await dueAt(0))!;
    const shown = async (user: string) =>
      (await at.tables.why(id, user)).filter((line) => line.startsWith('The time of '));
    const ends = Math.floor((saved + 3 * HOUR) / 1000);
    expect(await shown('bob')).toEqual(
      ['ann', 'bob'].map((name) => `The time of ${name} runs out <t:${ends}:R>.`),
    );
    const { clocks } = (await at.tables.current((await at.store.record(id))!)).affairs;
    expect(clocks.map((clock) => clock.dueAt)).toEqual([saved + 3 * HOUR, saved + 3 * HOUR]);
    // Reading the deadline has not changed it.
    expect(await dueAt(0)).toBe(saved);
    expect(await posted()).toEqual([]);
  });

  it('says nothing because of what is done in secret, and leaves what is due as it is', async () => {
    for (const user of ['ann', 'bob']) await choose(user);
    await posted();
    await alive(HOUR);
    at.now.at += 3 * HOUR;
    await sweep();
    const before = await dueAt(0);
    const [heap] = await at.tables.suggest(id, 'ann', { command: 'take', options: {} }, 'heap');
    accepted(await at.tables.move(by('ann'), id, { command: 'take', options: { heap: heap!.value } }));
    expect(await posted()).toEqual([]);
    expect(await dueAt(0)).toBe(before);
    expect(await at.store.nextDue()).toBe(before! - 12 * HOUR);
  });
});

it('a short absence is not worth a word, several are', async () => {
  for (const told of [[], [{ kind: 'time-moved', seats: [0, 1], awayMs: 16 * MINUTE }]]) {
    await alive(HOUR);
    at.now.at += 8 * MINUTE;
    await sweep();
    // An unrelated change is saved.
    await at.tables.setPerson(await at.tables.person('ann'));
    expect(await news()).toEqual(told);
  }
});

it('days off move what was told, and so does taking them back', async () => {
  const person = await at.tables.person('ann');
  const off = { first: '2023-11-14', last: '2023-11-20', from: at.now.at, to: at.now.at + 100 * HOUR };
  await at.tables.setPerson({ ...person, vacations: [off] });
  expect(await news()).toEqual([{ kind: 'time-moved', seats: [0] }]);
  await alive(HOUR);
  await at.tables.setPerson({ ...person, remind: 'off', vacations: [off] });
  expect(await news()).toEqual([]);
  await at.tables.setPerson({ ...person, vacations: [{ ...off, to: at.now.at }] });
  expect(await news()).toEqual([{ kind: 'time-moved', seats: [0] }]);
});

it('when a judge gives or takes time, the thread is told until when', async () => {
  const judge = { ...by('judy'), userName: 'Judy', isAdmin: true };
  const clock = async (player: string, hours: number): Promise<void> => {
    const act: JudgeAct = { kind: 'clock', player, hours, reason: 'So be it' };
    const { interactionId } = by('judy');
    accepted(await at.tables.judge({ ...judge, interactionId }, id, act, (await at.tables.record(id))!));
  };
  await clock('ann', 5);
  expect((await posted()).map(({ kind }) => kind)).toEqual(['judged', 'time-moved']);
  await clock('bob', -5);
  expect(await news()).toEqual([{ kind: 'time-moved', seats: [1] }]);
});

it('a pause needs no announcement: its end calls the players again', async () => {
  for (const user of ['ann', 'bob']) accepted(await at.tables.pause(by(user), id));
  await alive(10 * HOUR);
  accepted(await at.tables.resume(by('ann'), id));
  expect((await posted()).map(({ kind }) => kind)).toEqual([
    'pause-offered',
    'paused',
    'resumed',
    'awaiting',
  ]);
  accepted(await at.tables.draw(by('ann'), id));
  expect(await news()).toEqual([]);
});
