// A day of play in which drawing is broken, once for each way in which it can break: bot, database and Discord are
// real, and everybody must read the same as from a bot that draws nothing.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Pictures } from '../../src/discord/messages/illustration.ts';
import { FIRST_ANSWER_MS } from '../../src/discord/messages/limits.ts';
import { loadAltered } from '../../src/games/altered/altered.ts';
import type { Picture } from '../../src/kernel/picture.ts';
import { createDrawingProcess } from '../../src/pictures/apart.ts';
import { createDraw, type Draw } from '../../src/pictures/draw.ts';
import { createStudio } from '../../src/pictures/studio.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { root } from '../../src/root.ts';
import { everythingIn } from '../support/dump.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';

const altered = loadAltered(fileURLToPath(new URL('../../src/games/altered', import.meta.url)));
const PLAYERS = ['Ann', 'Bob'] as const;
/** Number of moves made on that day. */
const MOVES = 5;

const studioOf = (draw: Draw, longestMs?: number): Pictures =>
  createStudio({ draw, log: { info: () => undefined }, ...(longestMs !== undefined && { longestMs }) });

/** Texts of the day: every post, every answer, and the milliseconds that the slowest answer took. */
interface Day {
  posts: unknown[];
  answers: unknown[];
  version: number;
  slowest: number;
}

/** Contents of a message, without what differs between two servers. */
const said = ({ content, embeds, components, attachments }: APIMessage): unknown => ({
  content: content.replace(/<t:\d+:\w>|<#\d+>|[0-9a-f]{64}/g, '…'),
  embeds: embeds.map(({ title, description, fields }) => ({ title, description, fields })),
  labels: JSON.stringify(components ?? []).match(/"label":"[^"]*"/g),
  attachments: attachments.map(({ filename }) => filename),
});

/** Plays some moves, and looks at the table now and then. */
async function played(on: RealBot): Promise<{ day: Day; gameId: string }> {
  const { driver, tables, store, bot } = on;
  const typed: [who: string, text: string, answer: string][] = [];
  let slowest = 0;
  const type = async (who: string, where: string, text: string): Promise<void> => {
    const started = performance.now();
    typed.push([who, text, (await driver.type(who, where, text)).id]);
    slowest = Math.max(slowest, performance.now() - started);
  };
  const made = await tables.create(
    { userId: driver.id('Ann'), interactionId: 'i0' },
    { guildId: driver.guildId, channelId: driver.lobbyId },
    { game: 'altered' },
  );
  if (made.refused === true) throw new Error(made.sentence);
  const { record } = made;
  await bot.drain();
  const thread = (await store.record(record.id))?.threadId ?? '';
  for (const [seat, who] of PLAYERS.entries())
    await type(who, thread, `/game join deck:${altered.decks[seat]!.name}`);
  for (let move = 0; move < MOVES; move++) {
    await bot.drain();
    const now = (await store.record(record.id))!;
    const who = PLAYERS[now.awaiting[0] ?? 0]!;
    const prompt = (await tables.prompt(now, driver.id(who)))!;
    if (move % 3 === 0) {
      await type(who, thread, '/hand');
      await type('Sam', thread, '/game board');
    }
    const names = prompt.candidates.slice(0, Math.max(1, prompt.min)).map(({ value }) => value);
    await type(who, thread, prompt.kind === 'act' ? '/pass' : `/choose answer:${names.join(', ')}`);
  }
  await bot.drain();
  const posts = await driver.posts('Sam', thread);
  // Answers as they are at the end of the day, because some were deferred and edited later.
  const answers: unknown[] = [];
  for (const [who, text, id] of typed) {
    const answer = (await driver.messages(who, thread)).find((message) => message.id === id);
    answers.push([who, text, answer && said(answer)]);
  }
  const version = (await store.record(record.id))!.version;
  expect(await store.outbox(record.id)).toEqual([]);
  expect(await driver.violations()).toEqual([]);
  return { day: { posts: posts.map(said), answers, version, slowest }, gameId: record.id };
}

async function dayWith(pictures?: Pictures): Promise<Day> {
  const on = await realBot([altered], () => Date.parse('2026-11-23T12:00:00Z'), pictures);
  try {
    const { day } = await played(on);
    expect(on.errors).toEqual([]);
    return day;
  } finally {
    await on.close();
  }
}

/** A picture that makes the drawing process of `draws.ts` crash. */
const CRASHING: Picture = {
  nodes: [{ node: 'line', items: [{ item: 'text', look: 'plain', text: 'crash' }] }],
};

const broken: [string, () => Pictures][] = [
  ['missing', () => studioOf(async () => Promise.reject(new Error("Cannot find package '@takumi-rs/core'")))],
  [
    'throwing',
    () =>
      studioOf(() => {
        throw new Error('made up');
      }),
  ],
  ['hanging', () => studioOf(() => new Promise(() => undefined), 2_000)],
  [
    'ending its process',
    () => {
      const { draw } = createDrawingProcess(join(root(), 'dist/test/support/children/draws.js'));
      return studioOf((_, signal) => draw(CRASHING, signal));
    },
  ],
];

describe('a day with drawing', { timeout: 120_000 }, () => {
  it('broken in any way loses nothing, and all are answered in time', async () => {
    const { slowest: _, ...plain } = await dayWith();
    expect(plain.version).toBeGreaterThanOrEqual(MOVES);
    for (const [how, pictures] of broken) {
      const { slowest, ...day } = await dayWith(pictures());
      expect(day, how).toEqual(plain);
      expect(slowest, how).toBeLessThan(FIRST_ANSWER_MS);
    }
  });
});

it('who has gone is in no row, and in no picture that was ever drawn of them', async () => {
  const drawn: Picture[] = [];
  const studio = studioOf(createDraw());
  const on = await realBot([altered], Date.now, {
    draw: (picture) => {
      drawn.push(picture);
      return studio.draw(picture);
    },
  });
  try {
    const { gameId } = await played(on);
    const id = on.driver.id('Ann');
    expect(drawn.length).toBeGreaterThan(MOVES);
    expect(JSON.stringify(drawn)).not.toMatch(new RegExp(`\\bAnn\\b|\\bBob\\b|${id}`));
    const thread = (await on.store.record(gameId))!.threadId!;
    await on.driver.type('Ann', thread, '/deck save game:altered name:Ann list:1 Sierra & Oddball');
    expect(await everythingIn(on.place)).toMatch(
      new RegExp(`\\bAnn\\b[\\s\\S]*${id}|${id}[\\s\\S]*\\bAnn\\b`),
    );
    await on.tables.erase({ userId: id, interactionId: 'gone' });
    expect(await everythingIn(on.place)).not.toMatch(new RegExp(`\\bAnn\\b|${id}`));
  } finally {
    await on.close();
  }
});
