// Pictures of the table on the playground: the real bot draws with the real library, and every request is checked by
// Discord's own OpenAPI document.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_WAIT_MS } from '../../src/discord/messages/limits.ts';
import { loadAltered } from '../../src/games/altered/altered.ts';
import { createDraw } from '../../src/pictures/draw.ts';
import { createStudio } from '../../src/pictures/studio.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';

const altered = loadAltered(fileURLToPath(new URL('../../src/games/altered', import.meta.url)));

/** Waits up to a minute, because drawing takes more than seconds on a busy machine. */
const PATIENTLY = { timeout: 60_000, interval: 200 };

let on: RealBot;
/** Extra milliseconds by which drawing is slowed down. */
let slow = 0;
let thread = '';
let time = Date.parse('2026-11-23T12:00:00Z');
beforeAll(async () => {
  const draw = createDraw();
  const studio = createStudio({
    draw: async (...picture) => {
      await sleep(slow);
      return draw(...picture);
    },
    log: { info: () => undefined },
  });
  on = await realBot([altered], () => time, studio);
  const made = await on.tables.create(
    { userId: on.driver.id('Ann'), interactionId: 'i0' },
    { guildId: on.driver.guildId, channelId: on.driver.lobbyId },
    { game: 'altered' },
  );
  if (made.refused === true) throw new Error(made.sentence);
  for (const [seat, name] of (['Ann', 'Bob'] as const).entries())
    await on.tables.join(
      { userId: on.driver.id(name), interactionId: `i${seat + 1}` },
      made.record.id,
      name,
      { official: altered.decks[seat]!.name },
    );
  await on.bot.drain();
  thread = (await on.store.record(made.record.id))?.threadId ?? '';
});
afterAll(() => on?.close());

async function board(): Promise<APIMessage> {
  await on.bot.drain();
  const found = (await on.driver.posts('Sam', thread)).filter(({ embeds }) => embeds.length > 0);
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** The board with its picture, which is added by an edit if it was not drawn in time. */
async function drawnBoard(): Promise<APIMessage> {
  const hangs = async (): Promise<number> => {
    time += 1_000;
    return (await board()).attachments.length;
  };
  await expect.poll(hangs, PATIENTLY).toBe(1);
  return board();
}

/** The present contents of a message that somebody has seen. */
const again = async (who: string, { id }: APIMessage): Promise<APIMessage> =>
  (await on.driver.messages(who, thread)).find((message) => message.id === id)!;

/** The answer with its picture. On a busy machine the bot adds the picture to the words later, so this waits for it. */
async function whole(who: string, answer: APIMessage): Promise<APIMessage> {
  await expect.poll(async () => (await again(who, answer)).attachments.length).toBe(1);
  return again(who, answer);
}

/** The only picture of a message, by its address. */
async function pictureOf({ attachments }: APIMessage): Promise<{ name: string; bytes: Buffer; alt: string }> {
  expect(attachments).toHaveLength(1);
  const [{ filename, url, description }] = attachments as [APIMessage['attachments'][number]];
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { name: filename, bytes, alt: description ?? '' };
}

/** The question of somebody who is asked. */
async function decide(who: string): Promise<APIMessage> {
  await on.bot.drain();
  const call = (await on.driver.posts(who, thread))
    .filter(({ content }) => /decides now|your decision/.test(content))
    .at(-1)!;
  return on.driver.press(who, call, 'Your decision');
}

/** Answers with the first three cards of the menu. */
async function threeOf(who: string, question: APIMessage): Promise<APIMessage> {
  const menu = JSON.stringify(question.components).match(/"label":"[^"]+"/g) ?? [];
  return on.driver.choose(who, question, menu.map((text) => text.slice(9, -1)).slice(0, 3));
}

/** Passes for the player whom the game waits for. */
async function pass(): Promise<void> {
  time += 10_000;
  const { awaiting } = (await on.store.byThread(thread))!;
  await on.driver.type(awaiting[0] === 0 ? 'Ann' : 'Bob', thread, '/pass');
}

it('hangs on the board, in words too', async () => {
  const shown = await drawnBoard();
  const { name, alt } = await pictureOf(shown);
  expect(name).toBe('board.png');
  expect(alt).toMatch(/^Altered: Ann against Bob\./);
  expect(alt.length).toBeLessThanOrEqual(1_024);
  expect(shown.embeds[0]?.image?.url).toBe(shown.attachments[0]?.url);
  expect(shown.embeds[0]?.description).toContain('● Ann · ◆ Bob');
  // The board's text lists no lasting effects, because there are none, and the picture shows everything else.
  expect(shown.embeds[0]?.fields ?? []).toEqual([]);
});

it('shows a hand, a question and a card to those who ask, and to nobody else', async () => {
  const answered = async (who: string, text: string): Promise<string> =>
    (await pictureOf(await whole(who, await on.driver.type(who, thread, text)))).name;
  expect(await answered('Ann', '/hand')).toBe('hand.png');
  expect(await answered('Sam', '/game board')).toBe('board.png');
  expect(await answered('Sam', '/card name:Haven Bouncer')).toBe('card.png');
  const question = await whole('Ann', await decide('Ann'));
  const { name, alt } = await pictureOf(question);
  expect(name).toBe('question.png');
  expect(alt).toContain('You may choose: ');
  expect((await on.driver.audit('Bob')).includes(question.attachments[0]!.url)).toBe(false);
});

it('terrains and mana are emoji, drawn by the same hand, and text where Discord draws none', async () => {
  const drawn = (name: string, text = ''): RegExp => new RegExp(`<:${name}:\\d+>${text}`);
  // Text beside a picture does not repeat what the picture shows.
  const pictured = await whole('Sam', await on.driver.type('Sam', thread, '/game board'));
  expect(pictured.attachments[0]?.description).toContain('V 0 · M 0 · O 0');
  await on.driver.type('Sam', thread, '/settings picture:off');
  // The bot creates its emoji in the background as it starts.
  await vi.waitFor(async () => {
    const { embeds } = await on.driver.type('Sam', thread, '/game board');
    const fields = embeds[0]?.fields ?? [];
    const said = (title: string): string => fields.find(({ name }) => name === title)?.value ?? '';
    expect(said("Ann's Hero Expedition")).toMatch(drawn('forest', ' 0'));
    expect(said('Regions')).toMatch(/^(<:(forest|mountain|water):\d+>){3}/);
    expect(said('Ann')).toMatch(drawn('mana', ' 0/0'));
    expect(JSON.stringify(embeds)).not.toMatch(/\{(V|M|O|Mana)\}/);
  }, PATIENTLY);
  await on.driver.type('Sam', thread, '/settings picture:on');
  const { embeds } = await on.driver.type('Sam', thread, '/card name:Kelonic Generator');
  expect(embeds[0]?.description).toMatch(drawn('mana', ' 4/4'));
  expect(embeds[0]?.description).toMatch(/\d<:mana:\d+>, \{T\}: Draw a card\./);
  const { emojis } = await on.driver.state('Sam');
  expect(emojis).toHaveLength(4);
});

describe('takes long to draw', () => {
  beforeAll(() => {
    slow = PICTURE_WAIT_MS + 300;
  });
  afterAll(() => {
    slow = 0;
  });
  it('and follows the words of an answer, to its owner alone', async () => {
    const words = await on.driver.type('Bob', thread, '/hand');
    expect(words.attachments).toEqual([]);
    const drawn = await whole('Bob', words);
    expect((await pictureOf(drawn)).name).toBe('hand.png');
    expect(drawn.content).toBe(words.content);
    expect((await on.driver.audit('Ann')).includes(drawn.attachments[0]!.url)).toBe(false);
  });

  it('but is not hung on a message that shows something else by then', async () => {
    const first = await decide('Bob');
    expect(first.attachments).toEqual([]);
    await on.driver.type('Bob', thread, '/settings picture:off');
    const second = await threeOf('Bob', first);
    expect(second.id).toBe(first.id);
    await sleep(2 * slow);
    const now = await again('Bob', first);
    expect([now.content, now.attachments]).toEqual([second.content, []]);
  });

  it('and follows the words of a board', async () => {
    expect((await pictureOf(await drawnBoard())).name).toBe('board.png');
  });
});

it('changes with the board, and the old one goes', async () => {
  const before = await pictureOf(await drawnBoard());
  time += 10_000;
  await threeOf('Ann', await decide('Ann'));
  const after = await pictureOf(await drawnBoard());
  expect(after.name).toBe(before.name);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

it('is left out for those who want none, and on a server that wants none', async () => {
  await on.driver.type('Ann', thread, '/settings picture:off');
  expect((await on.driver.type('Ann', thread, '/hand')).attachments).toEqual([]);
  const settings = await on.store.settings(on.driver.guildId);
  await on.store.setSettings({ ...settings, picture: false });
  await pass();
  const shown = await board();
  expect(shown.attachments).toEqual([]);
  expect(shown.embeds[0]?.image).toBeUndefined();
});

it('is left out where the bot may not attach files, and the game goes on', async () => {
  const { picture: _, ...settings } = await on.store.settings(on.driver.guildId);
  await on.store.setSettings(settings);
  await on.driver.faults({ denied: { [on.driver.lobbyId]: ['ATTACH_FILES'] } });
  await pass();
  expect((await board()).attachments).toEqual([]);
  const record = (await on.store.byThread(thread))!;
  expect(record.trouble).toBeUndefined();
  expect(await on.store.outbox(record.id)).toEqual([]);
  await on.driver.faults({ denied: {} });
});

it('was accepted by Discord every time', async () => {
  expect(await on.driver.violations()).toEqual([]);
  expect(on.errors).toEqual([]);
});
