// The process that saves an input also sends its posts, even while another process, or the same one, saves the next
// input.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Channel, channel, type Process, startProcess } from '../../support/posts/processes.ts';
import { type ScratchStore, scratchStore } from '../../support/scratch-store.ts';
import { accepted, by } from '../../support/table.ts';

const DAY = 86_400_000;
let on: ScratchStore;
let thread: Channel;
let one: Process;
let other: Process;
let id: string;

beforeEach(async () => {
  on = await scratchStore();
  thread = channel();
  one = startProcess(on.store, thread, () => on.now.at);
  other = startProcess(on.other, thread, () => on.now.at);
  const clock = { kind: 'decision', ms: DAY, zero: 'remind' } as const;
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await one.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
  for (const user of ['ann', 'bob'])
    accepted(await one.tables.join(by(user), id, user, { official: 'Pebbles' }));
  for (const user of ['ann', 'bob'])
    accepted(await one.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
  await one.outbox.drain();
});
afterEach(() => on.close());

const pass = async ({ tables }: Process, user: string): Promise<void> =>
  void accepted(await tables.move(by(user), id, { command: 'pass', options: {} }));
const clockOf = async (seat: number) =>
  (await on.store.record(id))!.affairs.clocks.find((clock) => clock.seat === seat)!;

it('a call that is saved between the two reads of what waits starts its clock all the same', async () => {
  // A crashed process holds the right to send posts, so only the regular sweep finds Ann's move.
  await on.store.holdPosts(id, 'a process that has died', on.now.at + 1);
  await pass(one, 'ann');
  on.now.at += 10_000;
  const { outbox } = on.other;
  on.other.outbox = async (gameId) => {
    on.other.outbox = outbox;
    await pass(one, 'bob');
    return outbox(gameId);
  };
  await other.outbox.drain();
  await one.outbox.drain();
  expect(await on.store.outbox(id)).toEqual([]);
  expect(await clockOf(0)).not.toHaveProperty('armed');
  expect((await clockOf(0)).since).toBe(on.now.at);
});

it('what another process saves while a call is on its way is not left', async () => {
  thread.before = async (text) => {
    if (!text.includes('it is your decision')) return;
    thread.before = async () => undefined;
    accepted(await other.tables.draw(by('bob'), id));
  };
  await pass(one, 'ann');
  await one.outbox.drain();
  expect(await on.store.outbox(id)).toEqual([]);
  expect(thread.texts.at(-1)).toContain('offers a draw');
});

it('a change that tells nothing, and then one that does, leave nothing behind', async () => {
  thread.before = async () => {
    thread.before = async () => undefined;
    await other.tables.setPerson({ ...(await other.tables.person('bob')), remindHours: 3 });
  };
  const { outbox } = on.store;
  on.store.outbox = async (gameId) => {
    const rows = await outbox(gameId);
    if (rows.length > 0) return rows;
    on.store.outbox = outbox;
    accepted(await other.tables.draw(by('bob'), id));
    return rows;
  };
  await pass(one, 'ann');
  await one.outbox.drain();
  await other.outbox.drain();
  expect(await outbox(id)).toEqual([]);
});

it('more rows than are read at once are all sent', async () => {
  const outbox = Array.from({ length: 90 }, (_, n) => ({ kind: 'story' as const, lines: [`line ${n}`] }));
  for (let n = 0; n < 3; n++) {
    const record = (await on.store.record(id))!;
    await on.store.save({ record, seating: false, inputs: [], lines: [], outbox, reply: '' });
  }
  await one.outbox.drain();
  expect(await on.store.outbox(id)).toEqual([]);
  expect(thread.texts.filter((text) => text.startsWith('line'))).toHaveLength(270);
});

it('a process that stops leaves what it has just saved to the others at once', async () => {
  await one.outbox.stop();
  await pass(one, 'ann');
  await expect.poll(() => on.other.unsent(9)).toEqual([id]);
  await other.outbox.drain();
  expect(await on.store.outbox(id)).toEqual([]);
});

it('what was saved, although the answer to the save was lost, is sent at once', async () => {
  const { save } = on.store;
  on.store.save = async (change) => {
    on.store.save = save;
    await save(change);
    // As when the store retries the save, and finds that this interaction was already handled.
    return { repeated: (await on.store.repeated(change.interactionId!))! };
  };
  await pass(one, 'ann');
  await one.outbox.drain();
  expect(await on.store.outbox(id)).toEqual([]);
});

it('a refused rematch says, as every refusal does, whether its player is asked something', async () => {
  const record = (await on.store.record(id))!;
  expect(await one.tables.rematch(by('ann'), record)).toMatchObject({
    code: 'not-allowed',
    at: { record: { id }, asked: true },
  });
});
