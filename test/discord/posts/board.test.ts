// The board of a game is edited as long as it can be seen at the end of the thread; otherwise it is posted again there.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { BOB } from '../../support/discord.ts';
import { ARRIVALS, World } from '../../support/posts/world.ts';

const BOBS = `<@${BOB}> it is your decision.`;
let world: World;
let outbox: Outbox;

beforeEach(async () => {
  world = new World();
  outbox = world.process();
  world.write({ kind: 'board' });
  await outbox.drain();
});

/** Posts `n` lines of the story, each after a message of a player, so that the board moves up out of sight. */
async function told(n: number): Promise<void> {
  for (let i = 0; i < n; i++) {
    world.chat(`${i}`);
    world.write({ kind: 'story', lines: [`Line ${i}.`] });
    await outbox.drain();
  }
}

it('ten messages of the bot push it away: it comes back with the next call, above it', async () => {
  await told(10);
  expect(world.texts()[0]).toBe('[Board]');
  world.write({ kind: 'story', lines: ['Ann passes.'] }, { kind: 'awaiting', seats: [1] }, { kind: 'board' });
  await outbox.drain();
  expect(world.texts().filter((text) => text === '[Board]')).toHaveLength(1);
  expect(world.texts().slice(-2)).toEqual(['[Board]', BOBS]);
  expect(world.record.boardMessageId).toBe(world.messages.at(-2)?.id);
});

it('it stays where it is while fewer stand below it, and while nobody is called', async () => {
  await told(9);
  world.write({ kind: 'awaiting', seats: [1] }, { kind: 'board' });
  await outbox.drain();
  expect(world.texts()[0]).toBe('[Board]');
  await told(3);
  world.write({ kind: 'awaiting', seats: [1], quiet: true }, { kind: 'board' });
  await outbox.drain();
  expect(world.texts()[0]).toBe('[Board]');
});

it('it comes back once, also where the process crashes before it has said so', async () => {
  await told(11);
  const { store } = world.posts;
  const { sent } = store;
  store.sent = () => Promise.reject(new Error('the process is gone'));
  world.write({ kind: 'awaiting', seats: [1] }, { kind: 'board' });
  await outbox.drain();
  store.sent = sent;
  world.now += 60_000;
  await world.process().drain();
  expect(world.texts().filter((text) => text === '[Board]')).toHaveLength(1);
  expect(world.texts().slice(-2)).toEqual(['[Board]', BOBS]);
});

/** The steps just before which a process crashes, each with the function that does the step. */
const CRASHES = {
  'it has kept where the new one is': 'setPlace',
  'it has removed the old one': 'remove',
} as const;
const LATER = { 'at once': 3_000, later: 60_000 } as const;

describe.each(Object.keys(CRASHES) as (keyof typeof CRASHES)[])(
  'where the process crashes before %s',
  (before) => {
    const boards = () => world.messages.filter(({ body }) => body.embeds !== undefined);

    beforeEach(async () => {
      await told(11);
      const { store } = world.posts;
      const { sent, setPlace } = store;
      const remove = world.remove.bind(world);
      const crash = () => {
        const gone = () => Promise.reject(new Error('the process is gone'));
        Object.assign(store, { setPlace: gone, sent: gone });
        return gone();
      };
      Object.assign(CRASHES[before] === 'remove' ? world : store, { [CRASHES[before]]: crash });
      world.write({ kind: 'awaiting', seats: [1] }, { kind: 'board' });
      await outbox.drain();
      expect(boards().length).toBeGreaterThan(0);
      Object.assign(store, { sent, setPlace });
      world.remove = remove;
    });

    it.each(Object.keys(LATER) as (keyof typeof LATER)[])(
      'it is there once when another goes on %s',
      async (when) => {
        world.now += LATER[when];
        await world.process().drain();
        expect(boards().map(({ id }) => id)).toEqual([world.record.boardMessageId]);
        expect(world.texts().slice(-2)).toEqual(['[Board]', BOBS]);
      },
    );

    it.each(Object.keys(LATER) as (keyof typeof LATER)[])(
      'and if somebody moves %s, before another goes on',
      async (when) => {
        world.write(
          { kind: 'story', lines: ['Bob passes.'] },
          { kind: 'awaiting', seats: [0] },
          { kind: 'board' },
        );
        world.now += LATER[when];
        await world.process().drain();
        expect(boards().map(({ id }) => id)).toEqual([world.record.boardMessageId]);
      },
    );
  },
);

it.each(ARRIVALS)(
  'it is there once where the process is killed while it is on its way, and it arrives %s',
  async (_, arrives) => {
    await told(11);
    world.write({ kind: 'awaiting', seats: [1] }, { kind: 'board' });
    await world.killInFlight(outbox);
    world.now += 1_000;
    const next = world.process();
    world.write(
      { kind: 'story', lines: ['Bob passes.'] },
      { kind: 'awaiting', seats: [0] },
      { kind: 'board' },
    );
    await arrives(world);
    await next.drain();
    const boards = world.messages.filter(({ body }) => body.embeds !== undefined);
    expect(boards.map(({ id }) => id)).toEqual([world.record.boardMessageId]);
  },
);
