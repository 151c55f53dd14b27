// The post in the channel above a game's thread is updated with the game, and a game that was moved to another channel
// begins a thread there.
import type { RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { NONCE_WINDOW_MS } from '../../../src/discord/messages/limits.ts';
import { openedNotice } from '../../../src/discord/posts/announce-place.ts';
import { backOff, type Outbox } from '../../../src/discord/posts/outbox.ts';
import { createPace } from '../../../src/discord/posts/pace.ts';
import { noAffairs } from '../../../src/table/affairs.ts';
import type { Announcement, GameRecord } from '../../../src/table/records.ts';
import { ANN, BOB, CHANNEL, fakeGame, record } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

const ELSEWHERE = '900000000000000008';

let world: World;
let outbox: Outbox;

beforeEach(() => {
  world = new World();
  outbox = world.process();
});

const change = (changes: Partial<GameRecord>): void => {
  world.record = { ...world.record, ...changes };
};

describe('the post under which the thread hangs', () => {
  const [ann, bob] = record().players;
  if (ann === undefined || bob === undefined) throw new Error('Nobody plays.');
  const opening = (): string => world.texts(CHANNEL)[0] ?? '';
  const SEED = '-# The shuffles are fixed already: they follow from a seed whose SHA-256 is `c0ffee`.';

  beforeEach(async () => {
    const { threadId: _, ...unplaced } = record({ phase: 'open', players: [], awaiting: [] });
    world.record = unplaced;
    world.write({ kind: 'created' });
    await outbox.drain();
    expect(opening()).toMatch(
      new RegExp(`^<@${ANN}> opened a game of \\*\\*Pairs\\*\\*. \\*\\*Join\\*\\* takes a seat`),
    );
  });

  const told = async (changes: Partial<GameRecord>, ...kinds: Parameters<World['write']>) => {
    change(changes);
    world.write(...kinds);
    await outbox.drain();
    expect(world.rows).toEqual([]);
    expect(world.texts(CHANNEL)).toHaveLength(1);
    expect(opening()).toContain(SEED);
    return opening().split('\n')[0];
  };

  it('says when all seats are taken, and when one is free again', async () => {
    const deck = { name: 'Axiom', cards: [] };
    expect(await told({ players: [ann] }, { kind: 'joined', seat: 0 })).toContain('**Join** takes');
    expect(world.requests).not.toContain('edit');
    expect(await told({ players: [ann, { ...bob, deck }] }, { kind: 'joined', seat: 1 })).toBe(
      `<@${ANN}> opened a game of **Pairs**. All seats are taken: Ann and Bob. It begins when Ann has brought a deck.`,
    );
    expect(await told({ players: [ann] }, { kind: 'left', name: 'Bob' })).toContain('**Join** takes');
  });

  it('is not posted twice if nobody knew that it had arrived and the game went on meanwhile', async () => {
    const { threadId: _, ...unplaced } = record({ phase: 'open', players: [], awaiting: [] });
    world = new World();
    world.record = unplaced;
    world.write({ kind: 'created' });
    world.lost = 1;
    await world.process().drain();
    change({ players: [ann, bob] });
    world.now += NONCE_WINDOW_MS * 5;
    await world.process().drain();
    expect(world.texts(CHANNEL)).toHaveLength(1);
    expect(world.rows).toEqual([]);
  });

  it('of a rematch, whose seats are taken from the start, says what begins it', async () => {
    const deck = { name: 'Axiom', cards: [] };
    const both = [
      { ...ann, deck },
      { ...bob, deck },
    ];
    expect(await told({ players: both }, { kind: 'joined', seat: 1 })).toMatch(
      /All seats are taken: Ann and Bob\. `\/game start` in the thread below begins it\.$/,
    );
    const affairs = { ...noAffairs(), invited: BOB };
    expect(await told({ players: both, affairs }, { kind: 'joined', seat: 1 })).toContain(
      `All seats are taken: Ann and Bob. It begins when <@${BOB}> agrees.`,
    );
    expect(openedNotice(world.record, fakeGame()).body.content).toContain(
      `<@${BOB}>, you are asked for a rematch. **Pairs**: Ann against Bob, with the decks of last time. **Join** begins it`,
    );
  });

  it('says when the game begins, in one edit with the last seat, and how it ends', async () => {
    const players = [ann, bob];
    const begun = { kind: 'started' } as const;
    expect(await told({ phase: 'running', players }, { kind: 'joined', seat: 1 }, begun)).toBe(
      '**Pairs**: Ann against Bob. The game is played in the thread below.',
    );
    expect(world.messages[0]?.edits).toBe(1);
    const outcome = { winners: [0], reason: 'x', sentence: 'Ann wins.' };
    expect(await told({ phase: 'finished', outcome }, { kind: 'over', outcome })).toBe(
      '**Pairs**: Ann against Bob. The game is over. Ann wins.',
    );
  });

  it('lets people join as long as a seat is free, and watch until it is over', async () => {
    const labels = (): string[] =>
      [...JSON.stringify(world.messages[0]?.body.components ?? []).matchAll(/"label":"(\w+)"/g)].map(
        ([, label]) => label ?? '',
      );
    expect(labels()).toEqual(['Join', 'Watch']);
    await told({ players: [ann, bob] }, { kind: 'joined', seat: 1 });
    expect(labels()).toEqual(['Watch']);
    const outcome = { winners: [0], reason: 'x', sentence: 'Ann wins.' };
    await told({ phase: 'finished', outcome }, { kind: 'over', outcome });
    expect(labels()).toEqual([]);
  });

  it('says when it is called off', async () => {
    expect(await told({ phase: 'cancelled' }, { kind: 'cancelled', by: 'a moderator' })).toBe(
      'A game of **Pairs** was called off. `/game new` opens another.',
    );
    expect(await told({ phase: 'cancelled', players: [ann] }, { kind: 'cancelled', by: 'Ann' })).toMatch(
      /^\*\*Pairs\*\*: Ann\. The game was called off\./,
    );
  });

  it('names nobody who asked to be taken out', async () => {
    expect(await told({ createdBy: 'former-abc', players: [] }, { kind: 'left', name: 'Ann' })).toMatch(
      /^A game of \*\*Pairs\*\* is open\. \*\*Join\*\* takes/,
    );
  });

  it.each(['no-message', 'forbidden', 'no-channel'] as const)(
    'that cannot be edited (%s) keeps nothing back',
    async (trouble) => {
      change({ phase: 'cancelled' });
      world.write({ kind: 'cancelled', by: 'Ann' });
      world.edits = [trouble];
      await outbox.drain();
      expect(world.rows).toEqual([]);
      expect(world.texts(world.record.threadId)).toEqual([expect.stringContaining('was called off by Ann')]);
    },
  );

  it('is edited when Discord accepts it again, and nothing is posted twice; after a while it stays as it is', async () => {
    change({ phase: 'cancelled' });
    world.write({ kind: 'cancelled', by: 'Ann' });
    world.edits = ['passing'];
    await outbox.drain();
    expect(opening()).toContain('**Join** takes');
    world.now += backOff(0);
    await outbox.drain();
    expect(opening()).toContain('was called off');
    expect(world.texts(world.record.threadId)).toHaveLength(1);
    world.write({ kind: 'cancelled', by: 'Bob' });
    world.edits = Array.from({ length: 50 }, () => 'passing' as const);
    for (let n = 0; n < 5; n++) {
      world.now += backOff(n) + 10_000;
      await outbox.drain();
    }
    expect(world.rows).toEqual([]);
  });
});

describe('edits of older messages of a channel', () => {
  it('are at most three in a little over six seconds, and those of other channels do not wait', async () => {
    let now = 0;
    const waited: number[] = [];
    const pace = createPace(
      () => now,
      async (milliseconds) => void waited.push(milliseconds),
    );
    for (let n = 0; n < 3; n++) await pace('a');
    await pace('b');
    expect(waited).toEqual([]);
    now = 1_000;
    await pace('a');
    await pace('a');
    expect(waited).toEqual([6_000, 6_000]);
    now = 20_000;
    await pace('a');
    expect(waited).toHaveLength(2);
  });
});

describe('the first words in a thread', () => {
  const [ann, bob] = record().players;
  const COMMITMENT =
    '-# The shuffles are fixed already: they follow from a seed whose SHA-256 is `c0ffee`. `/game verify` checks it when the game is over.';
  /** Opens a game whose affairs have these changes. */
  async function opened(affairs: Partial<GameRecord['affairs']> = {}): Promise<void> {
    const { threadId: _, ...open } = record({ phase: 'open', players: [ann!], awaiting: [] });
    world.record = { ...open, affairs: { ...open.affairs, committed: true, ...affairs } };
    world.write({ kind: 'created' }, { kind: 'opened' });
    await outbox.drain();
  }
  const thread = () => world.messages.filter(({ channelId }) => channelId === world.record.threadId);

  it('are about the game; the commitment stands below them, once, and is never edited', async () => {
    await opened();
    change({ players: [ann!, bob!], phase: 'running', awaiting: [0] });
    world.write({ kind: 'joined', seat: 1 }, { kind: 'started' });
    await outbox.drain();
    const [first] = thread();
    expect(first?.body.content).toBe(
      `Ann plays **Pairs** here. **Join** takes a seat while one is free; anybody may read along.\n${COMMITMENT}`,
    );
    expect(first?.edits).toBe(0);
    expect(
      [...world.texts(CHANNEL), ...world.lines(world.record.threadId)].join('\n').split('c0ffee'),
    ).toHaveLength(2);
  });

  it('wake somebody who is asked to play', async () => {
    await opened({ invited: BOB });
    expect(thread()[0]?.body).toMatchObject({
      content: expect.stringContaining(`<@${BOB}>, Ann asks you for a game of **Pairs**.`),
      allowed_mentions: { users: [BOB] },
    });
    expect(world.texts(CHANNEL)[0]).toContain(`<@${ANN}> asks <@${BOB}> for a game of **Pairs**.`);
    world.write({ kind: 'invitation-declined' });
    await outbox.drain();
    expect(world.texts(world.record.threadId).at(-1)).toContain('Whoever was asked does not take the seat.');
  });

  it('come once, and the post above them, if nobody knew that they had arrived', async () => {
    world.lost = 1;
    await opened();
    change({ players: [ann!, bob!] });
    world.now += NONCE_WINDOW_MS * 5;
    world.lost = 1;
    await world.process().drain();
    world.now += NONCE_WINDOW_MS * 5;
    await world.process().drain();
    expect(world.texts(CHANNEL)).toHaveLength(1);
    expect(thread()).toHaveLength(1);
    expect(world.rows).toEqual([]);
  });

  it('say the commitment again in a thread that takes the place of a lost one', async () => {
    await opened();
    world.threads.clear();
    world.write({ kind: 'joined', seat: 0 });
    await outbox.drain();
    expect(world.texts(world.record.threadId)).toContain(COMMITMENT);
  });

  it('are under the names of the players from the moment at which the game begins', async () => {
    await opened();
    change({ players: [ann!, bob!], phase: 'running' });
    world.write({ kind: 'started' });
    world.edits = [];
    await outbox.drain();
    expect([...world.names.values()]).toEqual(['Pairs: Ann and Bob (g1)']);
  });
});

describe('a game that was given another channel', () => {
  beforeEach(async () => {
    world.channels.clear();
    world.threads.clear();
    world.channels.add(ELSEWHERE);
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    expect(world.rows).toHaveLength(1);
    const { threadId: _, trouble: __, ...rest } = world.record;
    world.record = { ...rest, channelId: ELSEWHERE };
    for (const row of world.rows) row.notBefore = 0;
    world.write(
      { kind: 'relocated', seat: 0 },
      { kind: 'board' },
      { kind: 'awaiting', seats: [0], quiet: true },
    );
  });

  const expectThere = (): void => {
    expect(world.texts(ELSEWHERE)).toEqual([
      'This game of **Pairs** (Ann against Bob) has been given this channel. It goes on in the thread below.',
    ]);
    expect(world.texts(world.record.threadId)).toEqual([
      'Ann passes.',
      `<@${BOB}> The channel of this game is gone, so Ann has given it this one. The game goes on as it stood.`,
      '[Board]',
      `<@${ANN}> it is your decision.`,
    ]);
    const pings = world.messages.flatMap((each) => each.body.allowed_mentions?.users ?? []);
    expect(pings).toEqual([BOB]);
    expect(world.rows).toEqual([]);
  };

  it('has a thread there with what waited, a note of where it comes from, the board and the button', async () => {
    await outbox.drain();
    expectThere();
  });

  it('has it once, whatever is lost on the way and whichever process posts', async () => {
    for (let n = 0; n < 6; n++) {
      world.lost = 1;
      await world.process().drain();
      world.now += backOff(n);
    }
    world.lost = 0;
    await world.process().drain();
    expectThere();
  });

  it('tells all its players where it is, if somebody who manages the server gave it its place', async () => {
    world.posts.rows = [];
    world.write({ kind: 'relocated' });
    await outbox.drain();
    expect(world.texts(world.record.threadId)[0]).toBe(
      `<@${ANN}> <@${BOB}> The channel of this game is gone, so it was given this one. The game goes on as it stood.`,
    );
  });

  it('that is over does not go on there', async () => {
    world.posts.rows = [];
    change({ phase: 'finished', awaiting: [] });
    world.write({ kind: 'relocated', seat: 0 });
    await outbox.drain();
    expect(world.texts(world.record.threadId)[0]).toBe(
      `<@${BOB}> The channel of this game is gone, so Ann has given it this one.`,
    );
  });

  it('that waits for players asks them to join', async () => {
    world.posts.rows = [];
    change({ phase: 'open', players: [], awaiting: [] });
    world.write({ kind: 'relocated' });
    await outbox.drain();
    expect(world.texts(ELSEWHERE)).toEqual([
      'This game of **Pairs** has been given this channel. **Join** takes a seat; anybody may read along in the thread below.',
    ]);
  });
});

it('an attempt at the old place that fails after the game was given another keeps nothing back', async () => {
  world.channels.clear();
  world.threads.clear();
  world.channels.add(ELSEWHERE);
  world.write({ kind: 'story', lines: ['Ann passes.'] });
  let asked = 0;
  world.pause = async () => {
    asked += 1;
    // While the first attempt fails because the channel is missing, somebody moves the game to another channel.
    if (asked !== 2) return;
    const { threadId: _, ...rest } = world.record;
    world.record = { ...rest, channelId: ELSEWHERE };
  };
  await outbox.drain();
  expect(world.texts(world.record.threadId)).toContain('Ann passes.');
  expect(world.record.trouble).toBeUndefined();
});

it('the board of a game that was called off says so', async () => {
  change({ phase: 'cancelled', awaiting: [] });
  world.write({ kind: 'board' });
  await outbox.drain();
  expect(world.messages.map(({ body }) => body.embeds?.[0]?.description)).toEqual([
    'The game was called off.',
  ]);
});

it('nobody is woken or named by an id that no longer belongs to anybody', async () => {
  const [ann, bob] = record().players;
  if (ann === undefined || bob === undefined) throw new Error('Nobody plays.');
  change({
    phase: 'finished',
    players: [ann, { ...bob, userId: 'former-0123456789ab', name: 'Former player' }],
  });
  const outcome = { winners: [0], reason: 'ruling', sentence: 'Ann wins.' };
  const written: Announcement[] = [
    { kind: 'draw-offered', seat: 0 },
    { kind: 'relocated', seat: 0 },
    { kind: 'awaiting', seats: [1] },
    { kind: 'late', seat: 1, zero: 'remind' },
    { kind: 'over', outcome },
  ];
  const posted: RESTPostAPIChannelMessageJSONBody[] = [];
  for (const message of written) {
    world.write(message);
    await outbox.drain();
    const last = world.messages.at(-1);
    if (last !== undefined) posted.push(last.body);
  }
  expect(posted.map((body) => body.allowed_mentions?.users)).toEqual([...[[], [], [], []], [ann.userId]]);
  for (const body of posted) expect(body.content).not.toContain('former');
});
