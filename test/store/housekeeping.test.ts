// Housekeeping deletes outdated records at the start of a bot and at night, and leaves the others.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import type { Phase } from '../../src/table/records.ts';
import type { Store } from '../../src/table/store.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { everythingIn } from '../support/dump.ts';
import { nextInput, record, running } from '../support/records.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

const kinds: [string, () => Promise<Scratch>][] = [
  ['SQLite', scratchSqlite],
  ...((await hasPostgres()) ? ([['PostgreSQL', scratchPostgres]] as [string, () => Promise<Scratch>][]) : []),
];

describe.each(kinds)('housekeeping on %s', (_, make) => {
  let place: Scratch;
  let store: Store;
  let now: number;
  beforeEach(async () => {
    place = await make();
    now = NOW;
    store = await openStore(place.url, () => now);
  });
  afterEach(async () => {
    await store.close();
    await place.drop();
  });

  /** Restarts the store, which cleans up as it does at night. */
  async function night(keepDays?: number): Promise<void> {
    await store.close();
    store = await openStore(place.url, () => now, keepDays);
  }

  async function ended(id: string, phase: Phase, endedAt?: number): Promise<void> {
    const begun = await running(store, id);
    const input = nextInput(begun, `${id}-1`);
    await store.save({
      ...input,
      record: { ...input.record, phase, ...(endedAt !== undefined && { endedAt }) },
    });
  }

  it('forgets what people have used of the bot', async () => {
    const told = { row: NOW, since: NOW - 60_000, added: { interactions: 3, cpuMs: 5 } };
    await store.shareUsage('ann', told);
    const rows = (): Promise<unknown[]> => place.execute('SELECT "userId" FROM "Usage"');
    await night();
    expect(await rows()).toHaveLength(1);
    now += 6 * 60 * 1000;
    await night();
    expect(await rows()).toEqual([]);
  });

  const there = async (...ids: string[]): Promise<string[]> => {
    const found = await Promise.all(ids.map((id) => store.record(id)));
    return ids.filter((_, index) => found[index] !== undefined);
  };
  const count = async (table: string): Promise<number> =>
    Number((await place.execute(`SELECT count(*) AS n FROM "${table}"`))[0]!['n']);

  it('keeps everything if no days are given', async () => {
    await ended('old', 'finished', NOW - 5_000 * DAY);
    now += 5_000 * DAY;
    await night();
    expect(await there('old')).toEqual(['old']);
  });

  it('deletes games that were over, or called off, longer ago, with everything that belongs to them', async () => {
    await ended('old', 'finished', NOW - 31 * DAY);
    await ended('off', 'cancelled', NOW - 31 * DAY);
    await night(30);
    expect(await there('old', 'off')).toEqual([]);
    for (const table of ['Game', 'Input', 'Line', 'Outbox', 'Snapshot', 'Interaction', 'Programs'])
      expect(await count(table)).toBe(0);
  });

  it('leaves nothing of them in any table', async () => {
    await ended('gone-over', 'finished', NOW - 31 * DAY);
    await ended('gone-off', 'cancelled', NOW - 31 * DAY);
    const player = { seat: 0, userId: 'eve', name: 'Eve', word: 'eve’s word' };
    const before = (await store.record('gone-over'))!;
    await store.save({
      ...nextInput({ ...before, players: [player] }, 'gone-seat'),
      seating: true,
      deadlines: { due: [{ gameId: 'gone-over', seat: 0, kind: 'zero', dueAt: NOW }], others: false },
    });
    for (const what of ['Eve', 'gone-over', 'gone-off']) expect(await everythingIn(place)).toContain(what);
    await night(30);
    expect(await everythingIn(place)).not.toMatch(/eve\b|gone-/i);
  });

  it('keeps younger ones, those that go on, and the definitions that they play with', async () => {
    await ended('old', 'finished', NOW - 31 * DAY);
    await ended('young', 'finished', NOW - 29 * DAY);
    const { createdAt } = await running(store, 'on');
    expect(createdAt).toBeLessThan(NOW - 365 * DAY);
    await night(30);
    expect(await there('old', 'young', 'on')).toEqual(['young', 'on']);
    expect(await store.pin('on')).toBe('{"cards":[]}');
    expect(await count('Input')).toBe(1);
  });

  it('counts games of earlier versions, whose end was not recorded, from the day on which it finds them', async () => {
    await ended('early', 'finished');
    await night(30);
    expect(await store.record('early')).toMatchObject({ endedAt: NOW });
    now += 29 * DAY;
    await night(30);
    expect(await there('early')).toEqual(['early']);
    now += 2 * DAY;
    await night(30);
    expect(await there('early')).toEqual([]);
  });

  it('calls off open games that nobody has begun for thirty days, and says so in their threads', async () => {
    const opened = (id: string, createdAt: number) =>
      store.insert(record(id, { createdAt }), 'secret', [], { interactionId: id, reply: '' });
    const affairs = { ...noAffairs(), invited: 'eve' };
    await store.insert(record('stale', { createdAt: NOW - 31 * DAY, affairs }), 'secret', [], {
      interactionId: 'stale',
      reply: '',
    });
    await opened('fresh', NOW - 29 * DAY);
    await night();
    expect(await store.record('stale')).toMatchObject({ phase: 'cancelled', endedAt: NOW, revision: 1 });
    // The invitation to play is deleted: nobody named "eve" is in the database any more.
    expect(await everythingIn(place)).not.toContain('eve');
    expect(await store.record('fresh')).toMatchObject({ phase: 'open', revision: 0 });
    const by = 'me, because it was not begun within 30 days';
    expect((await store.outbox('stale')).map(({ message }) => message)).toEqual([{ kind: 'cancelled', by }]);
    await night();
    expect(await store.outbox('stale')).toHaveLength(1);
    // A player who joins in the meantime is told that it is too late, and nothing changes.
    const late = nextInput(record('stale'), 'late');
    expect(await store.save(late)).toBe('stale');
  });

  it('forgets interactions after a day', async () => {
    await running(store, 'on');
    expect(await count('Interaction')).toBe(2);
    now += DAY - 1;
    await night();
    expect(await count('Interaction')).toBe(2);
    now += 2;
    await night();
    expect(await count('Interaction')).toBe(0);
  });

  it('may be done by several processes at once', async () => {
    await ended('old', 'finished', NOW - 31 * DAY);
    await store.insert(record('stale', { createdAt: NOW - 31 * DAY }), 'secret', [], {
      interactionId: 'stale',
      reply: '',
    });
    // Only one process at a time can use a SQLite file.
    const others = place.url.startsWith('file:') ? 0 : 3;
    if (others === 0) await night(30);
    const more = await Promise.all(Array.from({ length: others }, () => openStore(place.url, () => now, 30)));
    expect(await there('old', 'stale')).toEqual(['stale']);
    expect(await store.outbox('stale')).toHaveLength(1);
    await Promise.all(more.map((other) => other.close()));
  });
});
