// The story of a game is one message that grows as long as only the board and the call stand below it.
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTENT, EASY_EDIT_MS, NONCE_WINDOW_MS } from '../../../src/discord/messages/limits.ts';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { ANN, BOB, THREAD } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

let world: World;
let outbox: Outbox;

beforeEach(() => {
  world = new World();
  outbox = world.process();
});

/** Posts a move: its line in the story, then the board, then the call of the next player. */
const move = async (line: string, next: number): Promise<void> => {
  world.write(
    { kind: 'story', lines: [line] },
    { kind: 'awaiting', seats: [next], quiet: true },
    { kind: 'board' },
  );
  await outbox.drain();
};
const call = (user: string): string => `<@${user}> it is your decision.`;

it('a turn is one message, above the board and the call', async () => {
  await move('Ann plays Ant.', 1);
  await move('Bob passes.', 0);
  await move('Ann passes.', 1);
  expect(world.texts()).toEqual(['Ann plays Ant.\nBob passes.\nAnn passes.', '[Board]', call(BOB)]);
  expect(world.messages[0]?.body.nonce).toBeDefined();
  expect(world.rows).toEqual([]);
});

describe('an interaction says which message is the last one', () => {
  /** Tells the outbox that somebody interacted in the thread, whose newest message had this id. */
  const heard = (id = world.messages.at(-1)?.id ?? ''): void => world.lastMessages.heard(THREAD, id);

  it('and nothing is read where that is the call, or one that it has replaced', async () => {
    await move('Ann plays Ant.', 1);
    const before = world.requests.length;
    heard();
    await move('Bob passes.', 0);
    await move('Ann passes.', 1);
    expect(world.texts()[0]).toBe('Ann plays Ant.\nBob passes.\nAnn passes.');
    expect(world.requests.slice(before)).toEqual([
      'edit',
      'edit',
      'post',
      'remove',
      'edit',
      'edit',
      'post',
      'remove',
    ]);
  });

  it('and the story goes on below what somebody has written', async () => {
    await move('Ann plays Ant.', 1);
    world.chat('Good luck!');
    heard();
    await move('Bob passes.', 0);
    expect(world.texts()).toEqual(['Ann plays Ant.', '[Board]', 'Good luck!', 'Bob passes.', call(ANN)]);
    expect(world.requests).not.toContain('look');
  });

  it('and below what the bot has announced since', async () => {
    await move('Ann plays Ant.', 1);
    heard();
    world.write({ kind: 'draw-offered', seat: 0 }, { kind: 'story', lines: ['Bob passes.'] });
    await outbox.drain();
    expect(world.texts().at(-1)).toBe('Bob passes.');
  });

  it('and after a quarter of a minute the bot looks for itself', async () => {
    await move('Ann plays Ant.', 1);
    heard();
    world.now += 15_001;
    world.chat('Good luck!');
    await move('Bob passes.', 0);
    expect(world.texts()).toContain('Bob passes.');
    expect(world.requests).toContain('look');
  });
});

/** Players move while Discord answers slowly, so several moves are posted together. */
const backlog = (...lines: string[]): void => {
  for (const [at, line] of lines.entries())
    world.write(
      { kind: 'story', lines: [line] },
      { kind: 'awaiting', seats: [at % 2], quiet: true },
      { kind: 'board' },
    );
};

it('what waits behind each other is told at once', async () => {
  await move('Ann plays Ant.', 1);
  const before = world.requests.length;
  backlog('Bob plays Bee.', 'Ann passes.', 'Bob passes.');
  await outbox.drain();
  expect(world.texts()).toEqual([
    'Ann plays Ant.\nBob plays Bee.\nAnn passes.\nBob passes.',
    '[Board]',
    call(ANN),
  ]);
  // The story, the board, the call, and the call before it.
  expect(world.requests.slice(before)).toEqual(['look', 'edit', 'edit', 'post', 'remove']);
  expect(world.rows).toEqual([]);
});

it('what has no room any more begins the next message', async () => {
  await move('Ann plays Ant.', 1);
  backlog('Bob plays Bee.', 'x'.repeat(CONTENT - 10), 'Ann passes.');
  await outbox.drain();
  const story = world.texts().filter((text) => text !== '[Board]' && !text.startsWith('<@'));
  expect(story).toEqual(['Ann plays Ant.\nBob plays Bee.', `${'x'.repeat(CONTENT - 10)}`, 'Ann passes.']);
});

it('keeps its place among what else is told', async () => {
  await move('Ann plays Ant.', 1);
  world.write(
    { kind: 'story', lines: ['Bob plays Bee.'] },
    { kind: 'draw-offered', seat: 0 },
    { kind: 'story', lines: ['Ann passes.'] },
  );
  await outbox.drain();
  expect(world.lines().filter((line) => /plays|passes|draw\./.test(line))).toEqual([
    'Ann plays Ant.',
    'Bob plays Bee.',
    expect.stringContaining('offers a draw'),
    'Ann passes.',
  ]);
});

it.each([
  ['before the edit', () => (world.edits = ['passing'])],
  [
    'between the edit and its acknowledgement',
    () => {
      const { sent } = world.posts.store;
      world.posts.store.sent = async () => {
        world.posts.store.sent = sent;
        throw new Error('the process is gone');
      };
    },
  ],
])('all of it is told once where the process dies %s, also if more has come by then', async (_, dies) => {
  await move('Ann passes.', 1);
  dies();
  backlog('Bob passes.', 'Ann passes.');
  await outbox.drain();
  world.now += NONCE_WINDOW_MS * 2;
  backlog('Ann passes.');
  await world.process().drain();
  expect(world.texts()[0]).toBe('Ann passes.\nBob passes.\nAnn passes.\nAnn passes.');
  expect(world.rows).toEqual([]);
});

it('pings nobody when it grows', async () => {
  await move('Ann plays Ant.', 1);
  await move(`Bob says <@${ANN}>.`, 0);
  expect(world.messages[0]?.body.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
});

it.each([
  ['somebody has written something below it', () => world.chat('Good luck!')],
  ['something else was announced below it', () => world.write({ kind: 'draw-offered', seat: 0 })],
  ['it is an hour old', () => (world.now += EASY_EDIT_MS)],
  ['it is full', () => world.write({ kind: 'story', lines: ['x'.repeat(CONTENT - 20)] })],
  ['its message was deleted', () => (world.messages = world.messages.filter(({ id }) => id !== 'm1'))],
])('a new message begins where %s', async (_, happens) => {
  await move('Ann plays Ant.', 1);
  happens();
  await outbox.drain();
  await move('Bob plays Bee.', 0);
  const story = world.texts().filter((text) => text.includes('plays Bee'));
  expect(story).toEqual(['Bob plays Bee.']);
  await move('Ann passes.', 1);
  expect(world.texts()).toContain('Bob plays Bee.\nAnn passes.');
});

it.each([
  ['before the edit', () => (world.edits = ['passing'])],
  [
    'between the edit and its acknowledgement',
    () => {
      const { sent } = world.posts.store;
      world.posts.store.sent = async () => {
        world.posts.store.sent = sent;
        throw new Error('the process is gone');
      };
    },
  ],
])('each line is told once where the process dies %s', async (_, dies) => {
  await move('Ann passes.', 1);
  dies();
  // Repeats the same words, so that the outbox cannot tell the rows apart by their text.
  world.write({ kind: 'story', lines: ['Ann passes.'] });
  await outbox.drain();
  world.now += NONCE_WINDOW_MS * 2;
  outbox = world.process();
  await move('Bob passes.', 0);
  expect(world.texts()[0]).toBe('Ann passes.\nAnn passes.\nBob passes.');
});

it('each line is told once where the process that grew it comes back hours later', async () => {
  await move('Ann passes.', 1);
  const { sent } = world.posts.store;
  world.posts.store.sent = () => Promise.reject(new Error('the process is gone'));
  world.write({ kind: 'story', lines: ['Ann waits.'] });
  await outbox.drain();
  world.posts.store.sent = sent;
  world.now += EASY_EDIT_MS * 3;
  outbox = world.process();
  await outbox.drain();
  expect(world.lines().filter((line) => line === 'Ann waits.')).toHaveLength(1);
  // A later row begins a new message.
  await move('Bob passes.', 0);
  expect(world.texts()).toContain('Bob passes.');
});

it('is told once if the process crashes after its first message', async () => {
  const { setPlace } = world.posts.store;
  world.posts.store.setPlace = async () => {
    world.posts.store.setPlace = setPlace;
    throw new Error('the process is gone');
  };
  world.write({ kind: 'story', lines: ['Ann passes.'] });
  await outbox.drain();
  world.now += NONCE_WINDOW_MS * 2;
  outbox = world.process();
  await move('Bob passes.', 0);
  expect(world.texts()[0]).toBe('Ann passes.\nBob passes.');
});

it('begins again in a thread that replaces a deleted one', async () => {
  await move('Ann passes.', 1);
  world.threads.clear();
  world.messages = [];
  await move('Bob passes.', 0);
  const thread = world.record.threadId;
  expect(world.texts(thread)).toContain('Bob passes.');
});

it('without permission to read the thread, each move has a message of its own', async () => {
  await move('Ann passes.', 1);
  const hasAfter = world.hasAfter.bind(world);
  world.hasAfter = async (...where) => {
    world.failures = ['forbidden'];
    return hasAfter(...where);
  };
  await move('Bob passes.', 0);
  expect(world.texts().filter((text) => text.endsWith('passes.'))).toEqual(['Ann passes.', 'Bob passes.']);
});
