// A deadline that cannot be handled, because its game cannot be loaded or the rules fail, is retried at longer and
// longer intervals.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDeadlines, type Deadlines } from '../../../src/table/clock/scheduler.ts';
import type { Tables } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let at: Bench;
let id: string;
let logged: { text: string; data: object }[];
beforeEach(async () => {
  at = await bench();
  logged = [];
  const clock = { kind: 'decision' as const, ms: 24 * HOUR, zero: 'default' as const };
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await at.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
  for (const user of ['ann', 'bob'])
    accepted(await at.tables.join(by(user), id, user, { official: 'Pebbles' }));
  await at.tables.move(by('bob'), id, { command: 'choose', options: { answer: '2' } });
  await at.tables.setPerson({ ...(await at.tables.person('ann')), remind: 'off' });
  await delivered(at.tables, id, [0], at.now.at, (await at.store.record(id))!.revision);
});
afterEach(() => at.close());

/** A process that handles deadlines, and the times at which it tried to handle this game's deadline. */
function looking(tables: Tables): { runner: Deadlines; looks: number[] } {
  const looks: number[] = [];
  const runner = createDeadlines({
    store: at.store,
    tables: {
      fire: (row) => {
        looks.push(at.now.at);
        return tables.fire(row);
      },
    },
    now: () => at.now.at,
    log: { error: (data, text) => logged.push({ data, text }) },
  });
  return { runner, looks };
}

/** Moves time on. All processes look for due deadlines every twenty-five seconds. */
async function pass(ms: number, ...runners: Deadlines[]): Promise<void> {
  for (const end = at.now.at + ms; at.now.at < end; ) {
    at.now.at += 25_000;
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    for (const runner of runners) await runner.sweep();
  }
}

it('goes from half a minute to five, for all processes together, and the log mentions it once', async () => {
  await at.place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', id);
  await at.place.execute('DELETE FROM "Input" WHERE "gameId" = ?', id);
  const [one, other] = [looking(at.restarted()), looking(at.restarted())];
  at.now.at += 24 * HOUR - MINUTE;
  await pass(30 * MINUTE, one.runner, other.runner);
  const looks = [...one.looks, ...other.looks].sort((a, b) => a - b);
  const gaps = looks.slice(1).map((look, n) => look - looks[n]!);
  // The minutes between attempts increase to five. Each attempt is made at the first sweep after its time.
  expect(gaps.map((ms) => Math.floor(ms / MINUTE))).toEqual([0, 1, 2, 4, 5, 5, 5]);
  expect(logged).toMatchObject([
    {
      text: 'a deadline could not be dealt with',
      data: { game: id, kind: 'zero', err: { name: 'FrozenError' } },
    },
  ]);
});

it('is dealt with when the game can be loaded again', async () => {
  const broken = looking({ ...at.tables, fire: () => Promise.reject(new Error('broken')) });
  at.now.at += 24 * HOUR;
  await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
  await broken.runner.sweep();
  expect(broken.looks).toHaveLength(1);
  expect(await at.store.due(at.now.at + MINUTE, 9)).toMatchObject([{ kind: 'zero', attempts: 1 }]);
  const well = looking(at.tables);
  await pass(MINUTE, well.runner);
  expect(well.looks).toHaveLength(1);
  expect((await at.store.record(id))!.version).toBe(2);
  // A later deadline of the same game starts with short intervals again.
  await delivered(at.tables, id, [0, 1], at.now.at, (await at.store.record(id))!.revision);
  expect((await at.store.due(at.now.at + 100 * HOUR, 9)).some(({ attempts }) => attempts !== undefined)).toBe(
    false,
  );
});

it('is looked at soon after its game was repaired, however long that took', async () => {
  const broken = looking({ ...at.tables, fire: () => Promise.reject(new Error('broken')) });
  at.now.at += 24 * HOUR - MINUTE;
  await pass(HOUR, broken.runner);
  const well = looking(at.tables);
  await pass(6 * MINUTE, well.runner);
  expect(well.looks).toHaveLength(1);
  expect((await at.store.record(id))!.version).toBe(2);
});

it('is looked at immediately when something has been accepted in its game', async () => {
  const broken = looking({ ...at.tables, fire: () => Promise.reject(new Error('broken')) });
  at.now.at += 24 * HOUR - MINUTE;
  await pass(HOUR, broken.runner);
  accepted(await at.tables.draw(by('bob'), id));
  const well = looking(at.tables);
  await well.runner.sweep();
  expect(well.looks).toEqual([at.now.at]);
  expect((await at.store.record(id))!.version).toBe(2);
});

it('leaves the time that was left when it was first met: nobody could move meanwhile', async () => {
  await at.tables.setPerson({ ...(await at.tables.person('ann')), remind: 'thread', remindHours: 2 });
  const broken = looking({ ...at.tables, fire: () => Promise.reject(new Error('broken')) });
  at.now.at += 21 * HOUR;
  await pass(5 * HOUR, broken.runner);
  const fixedAt = at.now.at;
  const well = looking(at.tables);
  await pass(2 * HOUR - MINUTE, well.runner);
  expect((await at.store.record(id))!.version).toBe(1);
  const said = (await at.store.outbox(id)).map(({ message }) => message.kind);
  expect(said.filter((kind) => kind === 'reminder' || kind === 'late')).toEqual(['reminder']);
  await pass(7 * MINUTE, well.runner);
  expect((await at.store.record(id))!.version).toBe(2);
  expect(at.now.at - fixedAt).toBeGreaterThan(2 * HOUR);
});

it('survives even if this cannot be written down', async () => {
  const runner = createDeadlines({
    store: { ...at.store, deadlineFailed: () => Promise.reject(new Error('gone')) },
    tables: { fire: () => Promise.reject(new Error('broken')) },
    now: () => at.now.at,
    log: { error: (data, text) => logged.push({ data, text }) },
  });
  at.now.at += 24 * HOUR;
  await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
  await runner.sweep();
  expect(logged.map(({ text }) => text)).toEqual(['a deadline could not be dealt with']);
  // The process that failed still holds the deadline's lease.
  expect(await at.store.due(at.now.at, 9)).toEqual([]);
});
