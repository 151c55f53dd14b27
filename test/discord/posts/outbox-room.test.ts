// The outbox sends the posts of a limited number of games at the same time; other games wait their turn.
import { expect, it } from 'vitest';
import { record } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

it('a game that waits for room is not kept back by one that is still under way', async () => {
  const world = new World();
  const outbox = world.process();
  const threads = Array.from({ length: 9 }, (_, n) => `9000000000000001${n}0`);
  for (const [n, threadId] of threads.entries()) {
    world.threads.add(threadId);
    world.record = record({ id: `x${n}`, threadId });
  }
  let finishSlow = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finishSlow = resolve;
  });
  let finishOthers = (): void => undefined;
  const others = new Promise<void>((resolve) => {
    finishOthers = resolve;
  });
  world.pause = (channelId) => (channelId === threads[0] ? slow : others);
  const until = world.now + 15_000;
  const moves = (n: number, text: string): void => {
    world.posts.write(`x${n}`, { kind: 'story', lines: [text] });
  };
  for (let n = 0; n < 8; n++) moves(n, 'one');
  outbox.wake();
  await expect.poll(() => world.paused).toBe(8);
  // A player moves in a game whose posts are being sent, and another player moves in a ninth game. Both saves come with
  // the right to send the posts.
  moves(0, 'two');
  outbox.wake({ record: world.records.get('x0')!, rows: [], until });
  moves(8, 'nine');
  outbox.wake({ record: world.records.get('x8')!, rows: [], until });
  finishOthers();
  await expect.poll(() => world.lines(threads[8])).toEqual(['nine']);
  finishSlow();
  await outbox.drain();
  expect(world.lines(threads[0])).toEqual(['one', 'two']);
  expect(world.rows).toEqual([]);
});
