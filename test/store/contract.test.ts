import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SnapshotError } from '../../src/kernel/codec.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/table/types.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { nextInput, record, running, state } from '../support/records.ts';

const T = 1_700_000_000_000;
const sqlite = { name: 'SQLite', scratch: scratchSqlite };
const postgres = { name: 'PostgreSQL', scratch: scratchPostgres };

describe.each((await hasPostgres()) ? [sqlite, postgres] : [sqlite])('the store on $name', ({ scratch }) => {
  let place: Scratch;
  let store: Store;
  let now = T;
  beforeAll(async () => {
    place = await scratch();
    store = await openStore(place.url, () => now);
  });
  afterAll(async () => {
    await store.close();
    await place.drop();
  });

  it('gives back a record as it was inserted', async () => {
    const full = record('full', {
      players: [
        { seat: 0, userId: 'ann', name: 'Ann' },
        {
          seat: 1,
          userId: 'bob',
          name: 'Bob',
          deck: { name: 'D', cards: [{ key: 'x', count: 3 }] },
          word: 'été, "ok"',
        },
      ],
      awaiting: [1],
      awaitedSince: T + 5,
      drawOffers: [0],
      outcome: { winners: [], reason: 'agreed', sentence: 'A draw.' },
    });
    expect(
      await store.insert(full, 'secret', [{ kind: 'created' }], { interactionId: 'i-full', reply: 'made' }),
    ).toBe('saved');
    expect(await store.record('full')).toEqual(full);
    expect(await store.secretSeed('full')).toBe('secret');
    expect(await store.state('full')).toBeUndefined();
    expect(await store.record('nothing')).toBeUndefined();
  });

  it('keeps everything of a change together', async () => {
    const game = await running(store, 'whole');
    const change = nextInput(game, 'i-whole');
    change.lines.push({ seq: 1, index: 1, shared: 'draws a card', secret: { 0: 'draws a Fox' } });
    expect(await store.save(change)).toBe('saved');
    expect(await store.record('whole')).toEqual({ ...game, version: 1, revision: game.revision + 1 });
    expect(await store.state('whole')).toEqual(state(1));
    expect(await store.inputs('whole')).toEqual([change.input]);
    expect(await store.lines('whole', 100)).toEqual(change.lines);
    expect(await store.lines('whole', 1)).toEqual(change.lines.slice(-1));
    expect(await store.pin('whole')).toBe('{"cards":[]}');
  });

  it('refuses a change that was computed from an older revision, and changes nothing', async () => {
    const game = await running(store, 'stale');
    expect(await store.save(nextInput(game, 'i-stale-1'))).toBe('saved');
    expect(await store.save(nextInput(game, 'i-stale-2'))).toBe('stale');
    expect(await store.inputs('stale')).toHaveLength(1);
    expect(await store.repeated('i-stale-2')).toBeUndefined();
  });

  it('tells a repeated interaction what it was told, and changes nothing', async () => {
    const game = await running(store, 'again');
    expect(await store.save(nextInput(game, 'i-again'))).toBe('saved');
    const now = (await store.record('again'))!;
    expect(await store.save(nextInput(now, 'i-again'))).toEqual({
      repeated: { gameId: 'again', reply: 'done 1' },
    });
    expect(await store.record('again')).toEqual(now);
    expect(await store.repeated('i-again')).toEqual({ gameId: 'again', reply: 'done 1' });
    expect(
      await store.insert(record('another'), 's', [], { interactionId: 'again-create', reply: 'created' }),
    ).toEqual({ repeated: { gameId: 'again', reply: 'created' } });
    expect(await store.record('another')).toBeUndefined();
  });

  it('lets exactly one of several changes at once through', async () => {
    const game = await running(store, 'race');
    const results = await Promise.all([1, 2, 3, 4].map((n) => store.save(nextInput(game, `i-race-${n}`))));
    expect(results.filter((result) => result === 'saved')).toHaveLength(1);
    expect(results.filter((result) => result === 'stale')).toHaveLength(3);
  });

  it('throws where the snapshot is not of the present version', async () => {
    const game = await running(store, 'lost');
    const { state: _, ...without } = nextInput(game, 'i-lost');
    await store.save(without);
    await expect(store.state('lost')).rejects.toThrow(SnapshotError);
  });

  it('replaces the players only when the seating has changed', async () => {
    await store.insert(record('seats'), 's', [], { interactionId: 'i-seats', reply: '' });
    const base = { lines: [], outbox: [], reply: '' };
    const ann = { seat: 0, userId: 'ann', name: 'Ann' };
    await store.save({
      ...base,
      record: record('seats', { players: [ann] }),
      seating: true,
      interactionId: 'i-s1',
    });
    await store.save({
      ...base,
      record: record('seats', { revision: 1 }),
      seating: false,
      interactionId: 'i-s2',
    });
    expect((await store.record('seats'))?.players).toEqual([ann]);
    await store.save({
      ...base,
      record: record('seats', { revision: 2 }),
      seating: true,
      interactionId: 'i-s3',
    });
    expect((await store.record('seats'))?.players).toEqual([]);
  });

  it('finds games by place and by player, those that wait for him longest first', async () => {
    const seats = [
      { seat: 0, userId: 'eve', name: 'Eve' },
      { seat: 1, userId: 'bob', name: 'Bob' },
    ];
    const make = (id: string, changes: object) =>
      store.insert(
        record(id, { guildId: 'g2', channelId: 'c2', phase: 'running', players: seats, ...changes }),
        's',
        [],
        { interactionId: `i-${id}`, reply: '' },
      );
    await make('late', { awaiting: [0], awaitedSince: T + 2 });
    await make('early', { awaiting: [0, 1], awaitedSince: T + 1 });
    await make('other', { awaiting: [1], awaitedSince: T });
    await make('done', { phase: 'finished' });
    const ids = (await store.ofPlayer('g2', 'eve', ['open', 'running'])).map((game) => game.id);
    expect(ids).toEqual(['early', 'late', 'other']);
    expect((await store.inChannel('c2', ['finished'])).map((game) => game.id)).toEqual(['done']);
    await store.setPlace('late', { threadId: 'thread', boardMessageId: 'm', boardPostedAt: T });
    expect(await store.byThread('thread')).toMatchObject({
      id: 'late',
      boardMessageId: 'm',
      boardPostedAt: T,
      revision: 0,
    });
  });

  it('offers the outbox in order, and holds a game back behind a row that failed', async () => {
    for (const row of await store.outbox(1000)) await store.sent(row.id);
    const a = await running(store, 'out-a');
    const b = await running(store, 'out-b');
    await store.save({
      ...nextInput(a, 'i-oa'),
      outbox: [{ kind: 'story', lines: ['x'] }, { kind: 'board' }],
    });
    now += 10;
    await store.save(nextInput(b, 'i-ob'));
    const all = await store.outbox(10);
    expect(all.map((row) => [row.gameId, row.message.kind])).toEqual([
      ['out-a', 'story'],
      ['out-a', 'board'],
      ['out-b', 'story'],
    ]);
    await store.failed(all[0]!.id, now + 1000);
    expect((await store.outbox(10)).map((row) => row.gameId)).toEqual(['out-b']);
    now += 2000;
    expect((await store.outbox(10))[0]).toMatchObject({ gameId: 'out-a', attempts: 1 });
    await store.sent(all[0]!.id);
    expect((await store.outbox(1))[0]?.message).toEqual({ kind: 'board' });
  });

  it('keeps a server’s settings', async () => {
    expect(await store.settings('g9')).toEqual({ guildId: 'g9', channelIds: [], maxPerPlayer: 0 });
    const settings = { guildId: 'g9', creatorRoleId: 'r', channelIds: ['a', 'b'], maxPerPlayer: 3 };
    await store.setSettings(settings);
    await store.setSettings({ ...settings, maxPerPlayer: 4 });
    expect(await store.settings('g9')).toEqual({ ...settings, maxPerPlayer: 4 });
    await store.setSettings({ ...settings, games: ['nim', 'go'] });
    expect((await store.settings('g9')).games).toEqual(['nim', 'go']);
    await store.setSettings(settings);
    expect(await store.settings('g9')).toEqual(settings);
  });

  it('knows which games are open or running on a server', async () => {
    const on = (id: string, changes: object) =>
      store.insert(record(id, { guildId: 'g10', ...changes }), 'secret', [], {
        interactionId: `i-${id}`,
        reply: '',
      });
    await on('played-1', { game: 'nim' });
    await on('played-2', { game: 'nim', phase: 'running' });
    await on('played-3', { game: 'go', phase: 'running' });
    await on('played-4', { game: 'chess', phase: 'finished' });
    await on('played-5', { game: 'draughts', phase: 'cancelled' });
    await on('played-6', { game: 'halma', guildId: 'elsewhere' });
    expect(await store.playedOn('g10')).toEqual(['go', 'nim']);
    expect(await store.playedOn('nowhere')).toEqual([]);
  });

  it('holds no more descriptors after a thousand transactions', async () => {
    if (process.platform !== 'linux') return;
    const { readdirSync } = await import('node:fs');
    const open = () => readdirSync('/proc/self/fd').length;
    let game = await running(store, 'many');
    const step = async (n: number) => {
      expect(await store.save(nextInput(game, `i-many-${n}`))).toBe('saved');
      game = { ...game, version: game.version + 1, revision: game.revision + 1 };
    };
    for (let n = 0; n < 50; n++) await step(n);
    const before = open();
    for (let n = 50; n < 1050; n++) await step(n);
    expect(open()).toBeLessThanOrEqual(before + 5);
    expect((await store.record('many'))?.version).toBe(1050);
  });
});

it('refuses an address that names no database', async () => {
  await expect(openStore('mysql://x')).rejects.toThrow(/begins with "mysql:"/);
});
