// Work that processes share: posts of games, deadlines, and the record of being alive. Runs on each kind of database,
// if possible with two processes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Deadline } from '../../src/table/affairs.ts';
import type { GameRecord } from '../../src/table/records.ts';
import type { Store } from '../../src/table/store.ts';
import { nextInput, running } from '../support/records.ts';
import { type ScratchStore, scratchStore, T } from '../support/scratch-store.ts';

let on: ScratchStore;
let store: Store;
let other: Store;
let count = 0;
let game: GameRecord;
beforeAll(async () => {
  on = await scratchStore();
  ({ store, other } = on);
});
afterAll(() => on.close());
beforeEach(async () => {
  await on.place.execute('DELETE FROM "Outbox"');
  await on.place.execute('DELETE FROM "Deadline"');
  on.now.at = T;
  game = await running(store, `game-${++count}`);
});

/** Saves a next input of the game, with these texts to be posted. */
async function write(of: GameRecord, ...texts: string[]): Promise<GameRecord> {
  const outbox = texts.map((text) => ({ kind: 'story' as const, lines: [text] }));
  await store.save({ ...nextInput(of, `i-${of.id}-${of.version}`), outbox });
  return { ...of, version: of.version + 1, revision: of.revision + 1 };
}
const textsOf = async (id: string) =>
  (await store.outbox(id)).map(({ message }) => (message.kind === 'story' ? message.lines[0] : '?'));

describe('the posts of a game', () => {
  it('are offered in their order, those of the game that has waited longest first', async () => {
    const late = await running(store, `late-${count}`);
    on.now.at += 10;
    await write(late, 'c');
    on.now.at -= 5;
    await write(await write(game, 'a', 'b'), 'd');
    expect(await store.unsent(10)).toEqual([game.id, late.id]);
    expect(await store.unsent(1)).toEqual([game.id]);
    expect(await textsOf(game.id)).toEqual(['a', 'b', 'd']);
    const [first] = await store.outbox(game.id);
    expect(first).toMatchObject({ gameId: game.id, createdAt: T + 5, attempts: 0 });
    await store.sent(first!, true);
    await store.sent(first!, true);
    expect(await textsOf(game.id)).toEqual(['b', 'd']);
  });

  it('are one process’s to send, until it gives them back', async () => {
    await write(game, 'a');
    expect(await store.holdPosts(game.id, 'one', T + 1_000)).toBe(true);
    expect(await other.holdPosts(game.id, 'two', T + 1_000)).toBe(false);
    expect(await store.unsent(10)).toEqual([]);
    expect(await store.holdPosts(game.id, 'one', T + 2_000)).toBe(true);
    on.now.at = T + 1_500;
    expect(await other.holdPosts(game.id, 'two', T + 9_000)).toBe(false);
    await other.releasePosts(game.id, 'two');
    expect(await other.unsent(10)).toEqual([]);
    await store.releasePosts(game.id, 'one');
    expect(await other.unsent(10)).toEqual([game.id]);
    expect(await other.holdPosts(game.id, 'two', T + 9_000)).toBe(true);
    expect(await store.holdPosts('no such game', 'one', T + 9_000)).toBe(false);
  });

  it('are taken over once the lease has expired, and the first one notices', async () => {
    await write(game, 'a');
    await store.holdPosts(game.id, 'one', T + 1_000);
    on.now.at = T + 1_001;
    expect(await other.unsent(10)).toEqual([game.id]);
    expect(await other.holdPosts(game.id, 'two', T + 3_000)).toBe(true);
    expect(await store.holdPosts(game.id, 'one', T + 3_000)).toBe(false);
    await store.releasePosts(game.id, 'one');
    expect(await store.unsent(10)).toEqual([]);
  });

  it('go to one of several that want them at once', async () => {
    for (let round = 0; round < 10; round++) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const taken = await Promise.all(
        names.map((name, n) => (n % 2 === 0 ? store : other).holdPosts(game.id, name, on.now.at + 1_000)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      on.now.at += 2_000;
    }
  });

  it('wait behind a row that failed, with the reason', async () => {
    await write(game, 'a', 'b');
    const [row] = await store.outbox(game.id);
    await store.failed(row!, T + 1_000, 'locked');
    expect((await other.record(game.id))?.trouble).toBe('locked');
    expect(await store.unsent(10)).toEqual([]);
    expect(await store.outbox(game.id)).toEqual([]);
    on.now.at = T + 1_001;
    expect(await store.unsent(10)).toEqual([game.id]);
    expect((await store.outbox(game.id)).map(({ attempts }) => attempts)).toEqual([1, 0]);
    await store.sent(row!, true);
    expect((await store.record(game.id))?.trouble).toBeUndefined();
  });

  it('keep that reason when the game is played on', async () => {
    const next = await write(game, 'a');
    const [row] = await store.outbox(game.id);
    await store.failed(row!, T + 1_000, 'locked');
    await write(next, 'b');
    expect(await store.record(game.id)).toMatchObject({ version: 2, trouble: 'locked' });
  });

  it('are offered again at once when somebody asks for it, and that counts as no attempt', async () => {
    const second = await running(store, `second-${count}`);
    await write(game, 'a');
    await write(second, 'b');
    for (const { id } of [game, second]) await store.failed((await store.outbox(id))[0]!, T + 9_000, 'x');
    await store.retryPosts(second.id);
    expect(await store.unsent(10)).toEqual([second.id]);
    await store.retryPosts();
    expect((await store.unsent(10)).sort()).toEqual([game.id, second.id].sort());
    expect((await store.outbox(second.id))[0]).toMatchObject({ attempts: 1 });
  });
});

describe('deadlines', () => {
  const deadline = (changes: Partial<Deadline> = {}): Deadline => ({
    gameId: game.id,
    seat: 0,
    kind: 'zero',
    dueAt: T + 100,
    ...changes,
  });
  /** Replaces the game's deadlines with these. */
  async function set(...deadlines: Deadline[]): Promise<void> {
    await store.save({
      ...nextInput(game, `i-${game.id}-${game.version}`),
      deadlines: { due: deadlines, others: true },
    });
    game = { ...game, version: game.version + 1, revision: game.revision + 1 };
  }

  it('are offered when they are due, oldest first', async () => {
    expect(await store.nextDue()).toBeUndefined();
    const [early, late] = [deadline({ kind: 'remind', dueAt: T + 50 }), deadline()];
    await set(late, early, deadline({ seat: 1, dueAt: T + 900 }));
    expect(await other.nextDue()).toBe(T + 50);
    expect(await store.due(T + 49, 10)).toEqual([]);
    expect(await store.due(T + 100, 10)).toEqual([early, late]);
    expect(await store.due(T + 100, 1)).toEqual([early]);
  });

  it('are replaced as a whole, and left alone by a change that does not mention them', async () => {
    await set(deadline(), deadline({ seat: 1 }));
    await write(game, 'a');
    expect(await store.due(T + 100, 10)).toHaveLength(2);
    game = (await store.record(game.id))!;
    await set(deadline({ dueAt: T + 70 }));
    expect(await store.due(T + 100, 10)).toEqual([deadline({ dueAt: T + 70 })]);
    await set();
    expect(await store.due(T + 100, 10)).toEqual([]);
  });

  it('are dealt with by one process at a time; another takes over from one that has died', async () => {
    await set(deadline());
    on.now.at = T + 100;
    const held = await Promise.all(
      [store, other, store, other].map((each) => each.holdDeadline(deadline(), T + 600)),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await other.due(T + 100, 10)).toEqual([]);
    expect(await other.nextDue()).toBeUndefined();
    on.now.at = T + 601;
    expect(await other.due(T + 601, 10)).toEqual([deadline()]);
    expect(await other.nextDue()).toBe(T + 100);
    expect(await other.holdDeadline(deadline(), T + 900)).toBe(true);
  });

  it('that could not be dealt with are left alone until then, and it is counted', async () => {
    await set(deadline());
    await store.holdDeadline(deadline(), T + 600);
    await store.deadlineFailed(deadline(), T + 900);
    on.now.at = T + 601;
    expect(await other.due(T + 601, 10)).toEqual([]);
    expect(await other.nextDue()).toBeUndefined();
    on.now.at = T + 901;
    expect(await other.due(T + 901, 10)).toEqual([deadline({ attempts: 1 })]);
    expect(await other.holdDeadline(deadline({ attempts: 1 }), T + 950)).toBe(true);
    await other.deadlineFailed(deadline(), T + 950);
    on.now.at = T + 951;
    expect(await store.due(T + 951, 10)).toEqual([deadline({ attempts: 2 })]);
    // A deadline with another time is a different deadline, so reporting its failure changes nothing.
    await store.deadlineFailed(deadline({ dueAt: T + 99 }), T + 9_000);
    expect(await store.due(T + 951, 10)).toEqual([deadline({ attempts: 2 })]);
    await set(deadline());
    expect(await store.due(T + 951, 10)).toEqual([deadline()]);
  });

  it('that have to wait are left alone until then, and nothing is counted', async () => {
    await set(deadline());
    await store.holdDeadline(deadline(), T + 600);
    await store.deadlineLater(deadline(), T + 900);
    on.now.at = T + 900;
    expect(await other.due(T + 900, 10)).toEqual([]);
    expect(await other.nextDue()).toBeUndefined();
    expect(await other.holdDeadline(deadline(), T + 950)).toBe(false);
    on.now.at = T + 901;
    expect(await other.due(T + 901, 10)).toEqual([deadline()]);
    expect(await other.holdDeadline(deadline(), T + 950)).toBe(true);
    // A deadline with another time is a different deadline, so it is not affected.
    await store.deadlineLater(deadline({ dueAt: T + 99 }), T + 9_000);
    on.now.at = T + 951;
    expect(await store.due(T + 951, 10)).toEqual([deadline()]);
  });

  it('are not held if they have changed or are gone', async () => {
    await set(deadline());
    expect(await store.holdDeadline(deadline({ dueAt: T + 99 }), T + 600)).toBe(false);
    expect(await store.holdDeadline(deadline({ seat: 1 }), T + 600)).toBe(false);
    await set();
    expect(await store.holdDeadline(deadline(), T + 600)).toBe(false);
  });

  it('fire once, however many processes look after them', async () => {
    await set(deadline(), deadline({ kind: 'remind' }));
    const fire = (each: Store, n: number) =>
      each.save({ ...nextInput(game, `fired-${game.id}-${n}`), fired: deadline() });
    const results = await Promise.all([store, other, store, other].map(fire));
    expect(results.sort()).toEqual(['saved', 'stale', 'stale', 'stale']);
    expect(await store.due(T + 100, 10)).toEqual([deadline({ kind: 'remind' })]);
    // The record is reloaded because the game has moved on; now only the deadline is missing.
    game = (await store.record(game.id))!;
    expect(await fire(store, 9)).toBe('stale');
    expect(await store.record(game.id)).toEqual(game);
    expect(await store.repeated(`fired-${game.id}-9`)).toBeUndefined();
  });

  it('that fire may leave others', async () => {
    await set(deadline());
    const next = deadline({ dueAt: T + 500 });
    const change = {
      ...nextInput(game, `fired-${game.id}`),
      fired: deadline(),
      deadlines: { due: [next], others: true },
    };
    expect(await store.save(change)).toBe('saved');
    expect(await store.due(T + 999, 10)).toEqual([next]);
  });
});

describe('being alive', () => {
  it('is noted by all, and a time in which nobody was is noted once', async () => {
    const lastBeat = async (each: Store) => (await each.circumstances([], 0)).lastBeat;
    const outages = async (since: number) => (await store.circumstances([], since)).outages;
    expect(await lastBeat(store)).toBeUndefined();
    await Promise.all([store, other, store, other].map((each) => each.beat(T, 60)));
    await other.beat(T + 50, 60);
    await store.beat(T + 40, 60);
    await store.beat(T + 110, 60);
    expect(await outages(0)).toEqual([]);
    expect(await lastBeat(other)).toBe(T + 110);
    // Both processes wake up at the same time, one a little later than the other.
    await Promise.all([store, other, store, other].map((each, n) => each.beat(T + 1_000 + n, 60)));
    const [outage, ...more] = await outages(0);
    expect(more).toEqual([]);
    expect(outage?.from).toBe(T + 110);
    expect([0, 1, 2, 3].map((n) => T + 1_000 + n)).toContain(outage?.to);
    await store.beat(T + 2_000, 60);
    expect(await outages(T + 1_500)).toHaveLength(1);
    expect(await outages(T + 2_000)).toEqual([]);
    expect(await outages(0)).toHaveLength(2);
  });
});

it('what a dead process held is free at once if there can be no other', async () => {
  await write(game, 'a');
  const deadline: Deadline = { gameId: game.id, seat: 0, kind: 'zero', dueAt: T };
  const now = (await store.record(game.id))!;
  await store.save({ ...nextInput(now, `i-${game.id}-dead`), deadlines: { due: [deadline], others: false } });
  await store.holdPosts(game.id, 'dead', T + 15_000);
  await store.holdDeadline(deadline, T + 15_000);
  if (store !== other) {
    const third = await openStore(on.place.url, () => T);
    expect(await third.unsent(10)).toEqual([]);
    expect(await third.due(T, 10)).toEqual([]);
    await third.close();
    return;
  }
  await store.close();
  store = await openStore(on.place.url, () => T);
  other = store;
  on.store = store;
  on.other = store;
  expect(await store.unsent(10)).toEqual([game.id]);
  expect(await store.due(T, 10)).toEqual([deadline]);
});
