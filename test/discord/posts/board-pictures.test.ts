// A board has a picture if one can be drawn; otherwise the same board is posted without one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_PAUSE_MS, PICTURE_WAIT_MS } from '../../../src/discord/messages/limits.ts';
import type { Painter } from '../../../src/discord/posts/board-picture.ts';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import type { BoardSection } from '../../../src/kernel/game/views.ts';
import type { Picture } from '../../../src/kernel/picture.ts';
import { emptyBoard, fakeGame, record } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

let world: World;
let outbox: Outbox;
/** Number that the present board shows, in words and in its picture. */
let round = 1;
let drawn: Picture[] = [];
let sections: BoardSection[] = [];

function begin(draw: (picture: Picture) => Promise<Uint8Array | undefined>, wanted = async () => true): void {
  round = 1;
  drawn = [];
  sections = [];
  world = new World();
  world.game = fakeGame({
    board: () => ({ ...emptyBoard, summary: `Round ${round}.`, sections }),
    picture: () => ({
      nodes: [{ node: 'line', items: [{ item: 'text', look: 'title', text: `${round}` }] }],
    }),
  });
  world.painter = {
    wanted,
    draw: (picture) => {
      drawn.push(picture);
      return draw(picture);
    },
  } satisfies Painter;
  outbox = world.process();
}

const moved = async (milliseconds: number): Promise<void> => {
  world.now += milliseconds;
  world.write({ kind: 'board' });
  await outbox.drain();
};

const board = () => {
  const found = world.messages.find(({ id }) => id === world.record.boardMessageId);
  const [embed] = found?.body.embeds ?? [];
  return {
    text: embed?.description,
    image: embed?.image?.url,
    ...((embed?.fields ?? []).length > 0 && {
      fields: Object.fromEntries(embed!.fields!.map(({ name, value }) => [name, value])),
    }),
    attachments: found?.body.attachments?.map(({ id, filename, description }) => ({
      id,
      ...(filename !== undefined && { filename, description }),
    })),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a board', () => {
  beforeEach(() => begin(async () => PNG));

  it('is posted with its picture, which is described to those who do not see it', async () => {
    await moved(0);
    expect(world.requests).toEqual(['post']);
    expect(board()).toEqual({
      text: '● Ann · ◆ Bob\nRound 1.',
      image: 'attachment://board.png',
      attachments: [{ id: '0', filename: 'board.png', description: 'Board. Round 1.' }],
    });
  });

  it('does not tell again in words what its picture shows, and tells the rest whole', async () => {
    const effects = Array.from({ length: 12 }, (_, n) => `Effect ${n} lasts until the end of this day.`);
    sections = [
      { title: 'Ann', lines: ['hand 5'], inline: false },
      { title: 'In force', lines: effects, inline: false, unpictured: true },
    ];
    await moved(0);
    expect(board().fields).toEqual({ 'In force': effects.join('\n') });
    expect(board().attachments?.[0]).toMatchObject({ description: expect.stringContaining('Ann: hand 5') });
  });

  it('is edited with its new picture, whose file is called the same', async () => {
    await moved(0);
    round = 2;
    await moved(PICTURE_PAUSE_MS);
    expect(world.requests).toEqual(['post', 'edit']);
    expect(board()).toMatchObject({
      text: '● Ann · ◆ Bob\nRound 2.',
      attachments: [{ id: '0', filename: 'board.png', description: 'Board. Round 2.' }],
    });
  });

  it('keeps its picture, by name, if it is the same board', async () => {
    await moved(0);
    await moved(PICTURE_PAUSE_MS);
    expect(drawn).toHaveLength(1);
    expect(board()).toEqual({
      text: '● Ann · ◆ Bob\nRound 1.',
      image: 'attachment://board.png',
      attachments: [{ id: 'm1 board.png' }],
    });
  });

  it('is drawn at most once in two seconds: meanwhile its words change, and the picture follows', async () => {
    await moved(0);
    round = 2;
    await moved(100);
    round = 3;
    await moved(100);
    expect(drawn).toHaveLength(1);
    // The old picture must be removed, because it would not fit the new text.
    expect(board()).toEqual({ text: 'Round 3.', image: undefined, attachments: [] });
    world.now += PICTURE_PAUSE_MS;
    await vi.advanceTimersByTimeAsync(PICTURE_PAUSE_MS);
    await outbox.drain();
    expect(drawn).toHaveLength(2);
    expect(world.requests).toEqual(['post', 'edit', 'edit', 'edit']);
    expect(board()).toMatchObject({ attachments: [{ description: 'Board. Round 3.' }] });
  });

  it('has no picture where the server wants none', async () => {
    begin(
      async () => PNG,
      async () => false,
    );
    await moved(0);
    expect(drawn).toEqual([]);
    expect(board()).toEqual({ text: 'Round 1.', image: undefined, attachments: [] });
  });
});

const later = async (milliseconds: number): Promise<void> => {
  world.now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
  await outbox.drain();
};

describe('where Discord does not take the picture', () => {
  beforeEach(() => begin(async () => PNG));
  const plain = { image: undefined, attachments: [] };

  it('because the bot may not attach files, boards are posted and edited without', async () => {
    world.noFiles = true;
    world.write({ kind: 'board' }, { kind: 'draw-offered', seat: 0 });
    await outbox.drain();
    expect(world.rows).toEqual([]);
    expect(world.requests).toEqual(['post', 'post', 'post']);
    expect(board()).toEqual({ text: 'Round 1.', ...plain });
    round = 2;
    await moved(PICTURE_PAUSE_MS);
    expect(board()).toEqual({ text: 'Round 2.', ...plain });
    expect(drawn, 'it is not tried with each board').toHaveLength(1);
  });

  it('and may attach them later, the picture is there within an hour', async () => {
    world.noFiles = true;
    await moved(0);
    world.noFiles = false;
    round = 2;
    await moved(3_600_000);
    expect(board()).toMatchObject({ text: '● Ann · ◆ Bob\nRound 2.', image: 'attachment://board.png' });
  });

  it('because the one to be kept is not there any more, the board goes without, and a new one follows', async () => {
    await moved(0);
    world.edits = ['invalid'];
    await moved(PICTURE_PAUSE_MS);
    expect(board()).toEqual({ text: 'Round 1.', ...plain });
    expect(world.rows).toEqual([]);
    await later(PICTURE_PAUSE_MS);
    expect(board()).toMatchObject({ attachments: [{ description: 'Board. Round 1.' }] });
    expect(drawn).toHaveLength(2);
  });

  it('at the moment, it is hung a little later', async () => {
    await moved(0);
    round = 2;
    await moved(100);
    world.edits = ['passing'];
    await later(PICTURE_PAUSE_MS);
    expect(board()).toEqual({ text: 'Round 2.', ...plain });
    await later(60_000);
    expect(board()).toMatchObject({ attachments: [{ description: 'Board. Round 2.' }] });
  });
});

it('a picture that came late is not hung before what was told earlier and waits', async () => {
  begin(async () => PNG);
  await moved(0);
  round = 2;
  await moved(100);
  world.write({ kind: 'draw-offered', seat: 0 });
  world.failures = ['passing'];
  await outbox.drain();
  expect(world.rows).toHaveLength(1);
  world.failures = ['passing'];
  await later(PICTURE_PAUSE_MS);
  expect(world.requests).toEqual(['post', 'edit', 'post', 'post']);
  await later(60_000);
  await outbox.retry();
  expect(world.requests).toEqual(['post', 'edit', 'post', 'post', 'post', 'edit']);
  expect(board()).toMatchObject({ attachments: [{ description: 'Board. Round 2.' }] });
});

it('a bot that draws no more takes the old picture off', async () => {
  begin(async () => PNG);
  await moved(0);
  world.painter = undefined;
  outbox = world.process();
  round = 2;
  await moved(PICTURE_PAUSE_MS);
  expect(board()).toEqual({ text: 'Round 2.', image: undefined, attachments: [] });
});

describe('where drawing is broken', () => {
  const never = new Promise<undefined>(() => undefined);
  /**
   * Posts a fixed sequence of posts of all kinds. `draw` stands for a drawing library that works, is missing or fails.
   */
  async function day(draw?: (picture: Picture) => Promise<Uint8Array | undefined>): Promise<World> {
    begin(draw ?? (async () => undefined));
    if (draw === undefined) {
      world.painter = undefined;
      outbox = world.process();
    }
    world.record = record({ phase: 'running' });
    for (round = 1; round <= 3; round++) {
      world.now += 10_000;
      world.write(
        { kind: 'story', lines: [`Ann plays ${round}.`] },
        { kind: 'awaiting', seats: [1] },
        { kind: 'board' },
        { kind: 'draw-offered', seat: 0 },
      );
      await outbox.drain();
    }
    return world;
  }
  const told = ({ messages, requests }: World) => ({
    requests,
    texts: messages.map(({ body }) => [body.content, body.embeds?.[0]?.description]),
  });

  it.each([
    ['missing', async () => undefined],
    [
      'throwing',
      async () => {
        throw new Error('made up');
      },
    ],
  ])('as the library is %s, the same is posted in the same order', async (_, draw) => {
    const plain = told(await day());
    const broken = told(await day(draw));
    expect(drawn.length).toBeGreaterThan(0);
    expect(broken).toEqual(plain);
  });

  it('as it hangs, a board waits for it no longer than a moment, and what follows is posted', async () => {
    vi.useRealTimers();
    begin(() => never);
    const started = performance.now();
    world.write({ kind: 'board' }, { kind: 'draw-offered', seat: 0 });
    await outbox.drain();
    expect(performance.now() - started).toBeGreaterThan(PICTURE_WAIT_MS - 50);
    expect(performance.now() - started).toBeLessThan(PICTURE_WAIT_MS + 1_000);
    expect(board()).toEqual({ text: 'Round 1.', image: undefined, attachments: [] });
    expect(world.requests).toEqual(['post', 'post']);
  });

  it('as it is slow, the picture follows', async () => {
    let finish = (_: Uint8Array): void => undefined;
    const slow = new Promise<Uint8Array>((resolve) => {
      finish = resolve;
    });
    begin(async () => slow);
    await moved(0);
    expect(board().image).toBeUndefined();
    finish(PNG);
    await vi.advanceTimersByTimeAsync(0);
    world.now += PICTURE_PAUSE_MS;
    await vi.advanceTimersByTimeAsync(PICTURE_PAUSE_MS);
    await outbox.drain();
    expect(board()).toMatchObject({
      image: 'attachment://board.png',
      attachments: [{ description: 'Board. Round 1.' }],
    });
  });

  it('as it is never there in time, it is not asked for without end', async () => {
    let finish = (): void => undefined;
    begin(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(PNG);
        }),
    );
    await moved(0);
    for (let n = 0; n < 3; n++) {
      finish();
      world.now += PICTURE_PAUSE_MS;
      await vi.advanceTimersByTimeAsync(PICTURE_PAUSE_MS);
      await outbox.drain();
    }
    expect(drawn).toHaveLength(2);
    expect(world.requests).toEqual(['post']);
  });

  it('what it could not draw is not tried again before the board is another', async () => {
    let finish = (): void => undefined;
    begin(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    await moved(0);
    finish();
    for (let n = 0; n < 3; n++) await moved(10_000);
    await later(PICTURE_PAUSE_MS);
    expect(drawn).toHaveLength(1);
    round = 2;
    const next = moved(10_000);
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await next;
    expect(drawn).toHaveLength(2);
  });

  it('what it no longer draws is taken off the board', async () => {
    begin(async () => (round === 1 ? PNG : undefined));
    await moved(0);
    round = 2;
    await moved(PICTURE_PAUSE_MS);
    expect(board()).toEqual({ text: 'Round 2.', image: undefined, attachments: [] });
  });
});
