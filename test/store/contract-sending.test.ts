// By saving an input, a process claims the right to send the game's posts. It gives the right back only if no new post
// can be waiting. Runs on each kind of database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/table/records.ts';
import type { Change, Store } from '../../src/table/store.ts';
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
  on.now.at = T;
  game = await running(store, `game-${++count}`);
});

const by = (holder: string): NonNullable<Change['sender']> => ({ holder, until: on.now.at + 1_000 });

/** Saves an input with these texts to be posted; returns the result of saving. */
async function write(each: Store, sender: string | undefined, ...texts: string[]) {
  const now = (await store.record(game.id))!;
  return each.save({
    ...nextInput(now, `i-${now.id}-${now.revision}`),
    outbox: texts.map((text) => ({ kind: 'story' as const, lines: [text] })),
    ...(sender !== undefined && { sender: by(sender) }),
  });
}
const textsIn = (result: Awaited<ReturnType<typeof write>>) =>
  typeof result === 'object' && 'sending' in result
    ? result.sending.rows.map(({ message }) => (message.kind === 'story' ? message.lines[0] : '?'))
    : result;

describe('a save that names a sender', () => {
  it('gives it what was written, and the game as it lies in the database now', async () => {
    await store.setPlace(game.id, {
      threadId: `thread-${count}`,
      boardMessageId: 'board',
      boardPostedAt: T - 5,
      callMessageIds: ['earlier', 'open'],
      storyMessage: { id: 'story', at: T - 7, row: 'r1', before: 12 },
    });
    const result = await write(store, 'one', 'a', 'b');
    expect(textsIn(result)).toEqual(['a', 'b']);
    if (typeof result !== 'object' || !('sending' in result)) throw new Error('Nothing is to be sent.');
    const { record, rows, until } = result.sending;
    expect(until).toBe(T + 1_000);
    expect(record).toEqual(await other.record(game.id));
    expect(record).toMatchObject({
      threadId: `thread-${count}`,
      boardMessageId: 'board',
      boardPostedAt: T - 5,
      callMessageIds: ['earlier', 'open'],
      storyMessage: { id: 'story', at: T - 7, row: 'r1', before: 12 },
    });
    expect(rows).toEqual(await other.outbox(game.id));
    expect(await other.unsent(10)).toEqual([]);
    expect(await other.holdPosts(game.id, 'two', T + 9_000)).toBe(false);
  });

  it('gives it what waited before, too, in order', async () => {
    await write(store, undefined, 'a');
    expect(textsIn(await write(store, 'one', 'b'))).toEqual(['a', 'b']);
  });

  it('gives nothing to send as long as a row waits for its next attempt', async () => {
    await write(store, undefined, 'a');
    await store.failed((await store.outbox(game.id))[0]!, T + 500, 'locked');
    const result = await write(store, 'one', 'b');
    expect(textsIn(result)).toEqual([]);
    expect(result).toMatchObject({ sending: { record: { trouble: 'locked' } } });
  });

  it('leaves it to the process that has it; the same one goes on', async () => {
    expect(textsIn(await write(store, 'one', 'a'))).toEqual(['a']);
    expect(await write(other, 'two', 'b')).toBe('saved');
    expect(textsIn(await write(store, 'one', 'c'))).toEqual(['a', 'b', 'c']);
  });

  it('takes it from one that has died', async () => {
    await write(store, 'one', 'a');
    on.now.at = T + 1_001;
    expect(textsIn(await write(other, 'two', 'b'))).toEqual(['a', 'b']);
    expect(await store.holdPosts(game.id, 'one', T + 9_000)).toBe(false);
  });

  it('that is stale takes nothing', async () => {
    const now = (await store.record(game.id))!;
    await write(store, undefined, 'a');
    expect(await other.save({ ...nextInput(now, 'late'), sender: by('two') })).toBe('stale');
    expect(await store.unsent(10)).toEqual([game.id]);
  });
});

describe('giving back', () => {
  it('is refused where somebody has saved since, and done without a revision', async () => {
    await write(store, 'one', 'a');
    const { revision } = (await store.record(game.id))!;
    await write(other, 'two', 'b');
    expect(await store.releasePosts(game.id, 'one', revision)).toBe(false);
    expect(await other.unsent(10)).toEqual([]);
    expect(await store.releasePosts(game.id, 'one', revision + 1)).toBe(true);
    expect(await other.unsent(10)).toEqual([game.id]);
    expect(await store.releasePosts(game.id, 'one')).toBe(false);
  });

  it('by one of two at once leaves no row that nobody sends', async () => {
    for (let n = 0; n < 10; n++) {
      await write(store, 'one', `a${n}`);
      const { revision } = (await store.record(game.id))!;
      const [released, result] = await Promise.all([
        store.releasePosts(game.id, 'one', revision),
        write(other, 'two', `b${n}`),
      ]);
      // Either the first process sees that there is another post, or the second one gets the right to send.
      expect(released).toBe(result !== 'saved');
      await store.releasePosts(game.id, 'one');
      await store.releasePosts(game.id, 'two');
    }
  });
});

it('what was delivered is gone with what followed from it, or neither is', async () => {
  await write(store, undefined, 'a', 'b');
  const now = (await store.record(game.id))!;
  const [first] = await store.outbox(game.id);
  const change: Change = {
    record: now,
    seating: false,
    inputs: [],
    lines: [],
    outbox: [],
    reply: '',
    posted: first!.id,
  };
  const due = [{ gameId: game.id, seat: 0, kind: 'zero' as const, dueAt: T + 100 }];
  expect(await store.save({ ...change, deadlines: { due, others: false } })).toBe('saved');
  expect((await store.outbox(game.id)).map(({ id }) => id)).not.toContain(first!.id);
  expect(await store.due(T + 100, 9)).toEqual(due);
  const [second] = await store.outbox(game.id);
  expect(await store.save({ ...change, posted: second!.id })).toBe('stale');
  expect(await store.outbox(game.id)).toHaveLength(1);
});
