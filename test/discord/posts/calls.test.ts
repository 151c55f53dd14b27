// A thread has one open call to decide: a new one replaces the earlier one.
import { beforeEach, describe, expect, it } from 'vitest';
import { NONCE_WINDOW_MS } from '../../../src/discord/messages/limits.ts';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { ANN, BOB } from '../../support/discord.ts';
import { ARRIVALS, World } from '../../support/posts/world.ts';

let world: World;
let outbox: Outbox;

beforeEach(async () => {
  world = new World();
  outbox = world.process();
  world.write({ kind: 'awaiting', seats: [0] });
  await outbox.drain();
});

const ANNS = `<@${ANN}> it is your decision.`;
const BOBS = `<@${BOB}> it is your decision.`;
const bobsTurn = async (): Promise<void> => {
  world.write({ kind: 'story', lines: ['Ann passes.'] }, { kind: 'awaiting', seats: [1] });
  await outbox.drain();
};
const buttons = (): number[] => world.messages.map(({ body }) => body.components?.length ?? 0);

describe('the call that was answered', () => {
  it('goes once the next is there', async () => {
    expect(world.texts()).toEqual([ANNS]);
    await bobsTurn();
    expect(world.texts()).toEqual(['Ann passes.', BOBS]);
    expect(world.requests.slice(-2)).toEqual(['post', 'remove']);
    expect(world.record.callMessageIds?.at(-1)).toBe(world.messages.at(-1)?.id);
  });

  it('is followed by one that says first what has happened, and the story is complete all the same', async () => {
    const lines = ['Ann plays Kuwat.', 'Ann passes.'];
    world.write({ kind: 'story', lines }, { kind: 'awaiting', seats: [1], lines });
    await outbox.drain();
    expect(world.texts()).toEqual(['Ann plays Kuwat.\nAnn passes.', `Ann plays Kuwat. Ann passes.\n${BOBS}`]);
  });

  it('is followed by one that says the last of much, in whole sentences', async () => {
    const lines = [
      ...Array.from({ length: 40 }, (_, n) => `Ann draws card ${n}.`),
      `Ann names ${'x'.repeat(150)}.`,
    ];
    world.write({ kind: 'awaiting', seats: [1], lines });
    await outbox.drain();
    expect(world.texts()).toEqual([`Ann draws card 38. Ann draws card 39. ${lines.at(-1)}\n${BOBS}`]);
  });

  it('looks the same whatever was answered in secret since somebody is awaited', async () => {
    const called = async (version: number): Promise<unknown> => {
      const one = new World();
      one.record = { ...one.record, version, awaitedSince: 7_000 };
      one.write({ kind: 'awaiting', seats: [1] });
      await one.process().drain();
      return one.messages.map(({ body: { content, components } }) => [content, components]);
    };
    expect(await called(9)).toEqual(await called(4));
  });

  it('goes when the game is over, and nobody is called any more', async () => {
    const outcome = { winners: [0], reason: 'concession', sentence: 'Bob concedes.' };
    world.write({ kind: 'over', outcome }, { kind: 'board' });
    await outbox.drain();
    expect(world.texts()).toEqual([expect.stringContaining('The game is over.'), '[Board]']);
  });

  it('stays as long as one of those whom it calls has not answered', async () => {
    world.write({ kind: 'awaiting', seats: [0, 1] }, { kind: 'story', lines: ['Ann has chosen.'] });
    await outbox.drain();
    expect(world.texts()).toEqual([`<@${ANN}> <@${BOB}> each of you decides now.`, 'Ann has chosen.']);
  });

  it('may have been removed by somebody else', async () => {
    world.messages = [];
    await bobsTurn();
    expect(world.texts()).toEqual(['Ann passes.', BOBS]);
    expect(world.rows).toEqual([]);
  });

  it('loses its button where it may not be removed', async () => {
    world.removals = ['forbidden'];
    await bobsTurn();
    expect(world.texts()).toEqual([ANNS, 'Ann passes.', BOBS]);
    expect(buttons()).toEqual([0, 0, 1]);
    expect(world.rows).toEqual([]);
    // Ann's old call, whose removal Discord refused, counts as done: the next call removes only Bob's.
    world.write({ kind: 'awaiting', seats: [0] });
    await outbox.drain();
    expect(world.texts()).toEqual([ANNS, 'Ann passes.', ANNS]);
  });

  it('stays for now if Discord fails or the process crashes, and is deleted with the next; no clock waits for it', async () => {
    world.removals = ['passing'];
    await bobsTurn();
    expect(world.rows).toEqual([]);
    expect(world.texts()).toEqual([ANNS, 'Ann passes.', BOBS]);
    outbox = world.process();
    world.write({ kind: 'awaiting', seats: [0] });
    await outbox.drain();
    expect(world.texts()).toEqual(['Ann passes.', ANNS]);
  });

  it('is not made at all if a later one already waits: nobody is woken for nothing', async () => {
    world.write({ kind: 'awaiting', seats: [1] });
    world.write({ kind: 'awaiting', seats: [0] });
    await outbox.drain();
    expect(world.texts()).toEqual([ANNS]);
    expect(world.requests).toEqual(['post', 'post', 'remove']);
  });

  it('is made once, even if the process crashes between the post and its acknowledgement', async () => {
    const { store } = world.posts;
    const { sent } = store;
    store.sent = () => Promise.reject(new Error('the process is gone'));
    world.write({ kind: 'awaiting', seats: [1] });
    await outbox.drain();
    store.sent = sent;
    world.now += NONCE_WINDOW_MS * 5;
    await world.process().drain();
    // Two posts were made: the first pinged Ann, the second Bob.
    expect(world.requests.filter((request) => request === 'post')).toHaveLength(2);
    expect(world.texts()).toEqual([BOBS]);
    expect(world.rows).toEqual([]);
  });

  it.each([
    ['at once', 3_000],
    ['later', NONCE_WINDOW_MS * 5],
  ])('goes also if its process died, and %s another calls somebody else', async (_, wait) => {
    const { store } = world.posts;
    const { sent, setPlace } = store;
    store.setPlace = store.sent = () => Promise.reject(new Error('the process is gone'));
    world.write({ kind: 'awaiting', seats: [1] });
    await outbox.drain();
    expect(world.texts()).toEqual([ANNS, BOBS]);
    Object.assign(store, { sent, setPlace });
    world.now += wait;
    const next = world.process();
    world.write({ kind: 'awaiting', seats: [0, 1] });
    await next.drain();
    expect(world.texts()).toEqual([`<@${ANN}> <@${BOB}> each of you decides now.`]);
  });

  it.each(ARRIVALS)(
    'goes also where its process was killed while it was on its way, and it arrives %s',
    async (when, arrives) => {
      world.write({ kind: 'awaiting', seats: [1] });
      await world.killInFlight(outbox);
      world.now += 1_000;
      const next = world.process();
      world.write({ kind: 'awaiting', seats: [0, 1] });
      await arrives(world);
      await next.drain();
      expect(world.texts()).toEqual([`<@${ANN}> <@${BOB}> each of you decides now.`]);
      // The next process pings only players who still have to decide.
      expect(world.pings).toEqual(when === 'never' ? [[ANN], [ANN, BOB]] : [[ANN], [BOB], [ANN, BOB]]);
    },
  );

  it('is taken away before the end is done with, for no call comes after it', async () => {
    world.removals = ['passing'];
    world.write({ kind: 'cancelled', by: 'Ann' }, { kind: 'board' });
    await outbox.drain();
    expect(world.texts()).toEqual([ANNS, expect.stringContaining('Ann')]);
    world.now += NONCE_WINDOW_MS * 5;
    await world.process().drain();
    expect(world.texts()).toEqual([expect.stringContaining('Ann'), '[Board]']);
    // The row has left the outbox, so it does not block later posts.
    expect(world.rows).toEqual([]);
  });

  it('is not removed by a process that is told to leave, which has other things to do', async () => {
    let go = (): void => undefined;
    world.pause = () => new Promise((resolve) => (go = resolve));
    world.write({ kind: 'awaiting', seats: [1] });
    outbox.wake();
    await expect.poll(() => world.paused).toBe(1);
    const stopped = outbox.stop();
    go();
    await stopped;
    expect(world.texts()).toEqual([ANNS, BOBS]);
    expect(world.rows).toEqual([]);
  });

  it('has gone with its thread: the new one has one call', async () => {
    world.threads.clear();
    world.messages = [];
    await bobsTurn();
    const thread = world.record.threadId;
    expect(world.texts(thread).filter((text) => text.includes('it is your decision'))).toEqual([BOBS]);
  });
});
