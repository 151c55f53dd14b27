// Games and settings in a store. Runs on each kind of database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SnapshotError } from '../../src/kernel/codec.ts';
import { openStore } from '../../src/store/open.ts';
import { noSettings } from '../../src/table/affairs.ts';
import type { Store } from '../../src/table/store.ts';
import { nextInput, record, running, state } from '../support/records.ts';
import { rounds } from '../support/sample.ts';
import { type ScratchStore, scratchStore, T } from '../support/scratch-store.ts';

describe('the store', () => {
  let on: ScratchStore;
  let store: Store;
  beforeAll(async () => {
    on = await scratchStore();
    store = on.store;
  });
  afterAll(() => on.close());

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
      affairs: {
        clock: { kind: 'bank', ms: 5_000, incrementMs: 10, zero: 'claim' },
        clocks: [{ seat: 1, leftMs: 4_000, since: T + 5, reminded: true, decided: [2], again: 0 }],
        pauses: [{ from: T, to: T + 1 }, { from: T + 2 }],
        halt: { kind: 'objection', seat: 0, about: 'the Fox' },
        undoOffer: { seats: [1], to: 0 },
        pauseOffers: [0],
        call: { seat: 1, about: 'help' },
      },
    });
    expect(
      await store.insert(full, 'secret', [{ kind: 'created' }], { interactionId: 'i-full', reply: 'made' }),
    ).toBe('saved');
    expect(await store.record('full')).toEqual(full);
    expect(await store.secretSeed('full')).toBe('secret');
    expect(await store.state('full')).toBeUndefined();
    expect(await store.record('nothing')).toBeUndefined();
  });

  it('keeps everything in a change together', async () => {
    const game = await running(store, 'whole');
    const change = nextInput(game, 'i-whole');
    change.lines.push({ seq: 1, index: 1, shared: 'draws a card', secret: { 0: 'draws a Fox' } });
    expect(await store.save(change)).toBe('saved');
    expect(await store.record('whole')).toEqual({ ...game, version: 1, revision: game.revision + 1 });
    expect(await store.state('whole')).toEqual(state(1));
    expect(await store.inputs('whole')).toEqual(change.inputs);
    const undone = { seq: 2, input: { kind: 'undo' as const, to: 0, by: [1] }, at: T, fingerprint: 'f0' };
    const now = (await store.record('whole'))!;
    expect(await store.save({ ...nextInput(now, 'i-undone'), lines: [], inputs: [undone] })).toBe('saved');
    expect(await store.inputs('whole')).toEqual([...change.inputs, undone]);
    expect(await store.inputs('whole', 1)).toEqual([undone]);
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
    const stores = [store, on.other, store, on.other];
    const results = await Promise.all(stores.map((each, n) => each.save(nextInput(game, `i-race-${n}`))));
    expect(results.filter((result) => result === 'saved')).toHaveLength(1);
    expect(results.filter((result) => result === 'stale')).toHaveLength(3);
  });

  it('lets the same interaction through once if it reaches two processes at once', async () => {
    const game = await running(store, 'twice');
    const results = await Promise.all(
      [store, on.other].map((each) => each.save(nextInput(game, 'i-twice-once'))),
    );
    expect(results).toContain('saved');
    expect(results).toContainEqual({ repeated: { gameId: 'twice', reply: 'done 1' } });
    expect(await store.inputs('twice')).toHaveLength(1);
  });

  it('lets games that play with the same new definitions begin at once', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `begins-${index}`);
    for (const id of ids)
      await store.insert(record(id), 's', [], { interactionId: `${id}-create`, reply: '' });
    const begin = (each: Store, id: string) =>
      each.save({
        record: record(id, { phase: 'running' }),
        seating: false,
        inputs: [],
        pin: '{"cards":["new"]}',
        state: state(0),
        lines: [],
        outbox: [],
        interactionId: `${id}-start`,
        reply: '',
      });
    const results = await Promise.all(ids.map((id, n) => begin(n % 2 === 0 ? store : on.other, id)));
    expect(results).toEqual(ids.map(() => 'saved'));
    expect(await Promise.all(ids.map((id) => store.pin(id)))).toEqual(ids.map(() => '{"cards":["new"]}'));
    expect(await on.place.execute('SELECT hash FROM "Programs"')).toHaveLength(2);
  });

  it('keeps intermediate states, and takes an earlier one if one is damaged', async () => {
    let game = await running(store, 'frames');
    for (let n = 1; n <= 45; n++) {
      await store.save(nextInput(game, `i-frames-${n}`));
      game = { ...game, version: n, revision: game.revision + 1 };
    }
    const versionAt = async (atMost: number) => (await store.keyframe('frames', atMost))?.version;
    expect(await versionAt(19)).toBe(0);
    expect(await versionAt(20)).toBe(20);
    expect(await versionAt(39)).toBe(20);
    expect(await versionAt(45)).toBe(40);
    const damage = (sql: string) => on.place.execute(`UPDATE "Keyframe" SET bytes = ${sql} WHERE seq = 40`);
    await damage('substr(bytes, 1, 30)');
    expect(await versionAt(45)).toBe(20);
    expect(await store.keyframe('frames', -1)).toBeUndefined();
    // A command that makes three inputs passes the sixtieth input: the state after its last input is saved.
    for (let n = 46; n <= 58; n++) {
      await store.save(nextInput(game, `i-frames-${n}`));
      game = { ...game, version: n, revision: game.revision + 1 };
    }
    const input = { kind: 'concede', seat: 0 } as const;
    await store.save({
      ...nextInput(game, 'i-frames-line'),
      record: { ...game, version: 61 },
      inputs: [59, 60, 61].map((seq) => ({ seq, input, at: 0, fingerprint: '' })),
      state: state(61),
    });
    expect(await versionAt(60)).toBe(20);
    expect(await versionAt(79)).toBe(61);
  });

  it('throws if the snapshot is not of the current version', async () => {
    const game = await running(store, 'lost');
    const { state: _, ...without } = nextInput(game, 'i-lost');
    await store.save(without);
    await expect(store.state('lost')).rejects.toThrow(SnapshotError);
  });

  it('replaces the players only when the seating has changed', async () => {
    await store.insert(record('seats'), 's', [], { interactionId: 'i-seats', reply: '' });
    const base = { inputs: [], lines: [], outbox: [], reply: '' };
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

  it('finds games by place and by player, those that have waited for the player longest first', async () => {
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

  it('keeps a server’s settings', async () => {
    expect(await store.settings('g9')).toEqual({ guildId: 'g9', channelIds: [], maxPerPlayer: 0 });
    const settings = { guildId: 'g9', creatorRoleId: 'r', channelIds: ['a', 'b'], maxPerPlayer: 3 };
    await store.setSettings(settings);
    await store.setSettings({ ...settings, maxPerPlayer: 4 });
    expect(await store.settings('g9')).toEqual({ ...settings, maxPerPlayer: 4 });
    await store.setSettings({ ...settings, games: ['nim', 'go'] });
    expect((await store.settings('g9')).games).toEqual(['nim', 'go']);
    const clock = { kind: 'bank' as const, ms: 600_000, incrementMs: 60_000, zero: 'claim' as const };
    await store.setSettings({ ...settings, clock });
    expect(await store.settings('g9')).toEqual({ ...settings, clock });
    await store.setSettings(settings);
    expect(await store.settings('g9')).toEqual(settings);
  });

  it('keeps what a person has set, and the defaults if that is nothing', async () => {
    expect(await store.person('p9')).toEqual(noSettings('p9'));
    const settings = {
      ...noSettings('p9'),
      timeZone: 'Europe/Berlin',
      remind: 'dm' as const,
      quiet: { from: 22, to: 7 },
      remindHours: 3,
    };
    await store.setPerson(settings);
    expect(await on.other.person('p9')).toEqual(settings);
    await store.setPerson(noSettings('p9'));
    expect(await store.person('p9')).toEqual(noSettings('p9'));
  });

  it('finds the running games of a person on all servers', async () => {
    const seats = [{ seat: 0, userId: 'traveller', name: 'Tom' }];
    const on = (id: string, changes: object) =>
      store.insert(record(id, { players: seats, phase: 'running', ...changes }), 's', [], {
        interactionId: `i-${id}`,
        reply: '',
      });
    await on('travel-1', { guildId: 'g11' });
    await on('travel-2', { guildId: 'g12' });
    await on('travel-3', { guildId: 'g12', phase: 'finished' });
    await on('travel-4', { guildId: 'g12', players: [] });
    expect((await store.runningOf('traveller')).map((game) => game.id).sort()).toEqual([
      'travel-1',
      'travel-2',
    ]);
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

  it('leaks no descriptors over many transactions', async () => {
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
    const TRANSACTIONS = rounds(200, 1_000);
    for (let n = 50; n < 50 + TRANSACTIONS; n++) await step(n);
    expect(open()).toBeLessThanOrEqual(before + 5);
    expect((await store.record('many'))?.version).toBe(50 + TRANSACTIONS);
  });
});

it('refuses an address that names no database', async () => {
  await expect(openStore('mysql://x')).rejects.toThrow(/begins with "mysql:"/);
});
