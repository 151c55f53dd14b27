// The page of open seats is updated when seats change, edited no more often than Discord allows, and posted again if it
// was deleted.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { body } from '../../../src/discord/messages/body.ts';
import { PostError, type PostOffice, type Trouble } from '../../../src/discord/posts/rest.ts';
import { createSeatsPages, type SeatsPages, seatsNotice } from '../../../src/discord/posts/seats-page.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { SeatsPage } from '../../../src/table/store.ts';
import { expectAccepted } from '../../support/accepted.ts';
import { fakeGame, GUILD, ids } from '../../support/discord.ts';
import { noForums } from '../../support/posts/no-forums.ts';
import { record } from '../../support/records.ts';

const HERE = 'lobby';
const games = new Map([fakeGame()].map((game) => [game.id, game]));
const [game] = [...games.keys()];

/** An open game with Ann in it. */
const open = (id: string, changes: Partial<GameRecord> = {}): GameRecord =>
  record(id, {
    game: game ?? '',
    guildId: GUILD,
    channelId: HERE,
    threadId: `thread-${id}`,
    players: [{ seat: 0, userId: 'ann', name: 'Ann' }],
    ...changes,
  });

interface Message {
  id: string;
  channelId: string;
  content: string;
}

let page: SeatsPage | undefined;
let listed: GameRecord[];
let messages: Message[];
let edits: number;
let posts: number;
let refuses: Trouble | undefined;
let hidden: string[];
let pages: SeatsPages;

/** A process that updates pages of open seats. */
function begin(): SeatsPages {
  const refused = async (): Promise<never> => {
    throw new PostError(refuses ?? 'passing', undefined);
  };
  const office: Pick<PostOffice, 'post' | 'edit' | 'remove' | 'recent'> = {
    post: async (channelId, { content = '' }) => {
      if (refuses === 'forbidden' || refuses === 'passing') return refused();
      posts += 1;
      const id = `m${posts}`;
      messages.push({ id, channelId, content });
      return { id, attachments: [] };
    },
    edit: async (channelId, messageId, { content }) => {
      if (refuses !== undefined) return refused();
      const message = messages.find((one) => one.id === messageId && one.channelId === channelId);
      if (message === undefined) throw new PostError('no-message', undefined);
      message.content = content ?? '';
      edits += 1;
      return { id: messageId, attachments: [] };
    },
    remove: async (_channel, messageId) => {
      messages = messages.filter(({ id }) => id !== messageId);
    },
    recent: async (channelId) =>
      messages
        .filter((one) => one.channelId === channelId)
        .map(({ id, content }) => ({ id, content, byUs: true, at: 0, ids: [], attachments: [] })),
  };
  const never = async (): Promise<never> => {
    throw new Error('A page needs nothing of this.');
  };
  return createSeatsPages({
    store: {
      openOn: async (_guild, limit) => listed.slice(0, limit),
      seatsPage: async () => page,
      seatsPages: async () => (page === undefined ? [] : [page]),
      claimSeatsPage: async (_guild, now, until) => {
        if (page === undefined || (page.notBefore ?? 0) > now) return false;
        page = { ...page, notBefore: until };
        return true;
      },
      placeSeatsPage: async (_guild, stands) => {
        if (page === undefined) return;
        const { stands: _, ...rest } = page;
        page = { ...rest, ...(stands !== undefined && { stands }) };
      },
    },
    office: {
      ...office,
      hasAfter: never,
      thread: never,
      unarchive: never,
      ...noForums,
      relabel: never,
      direct: never,
    },
    games,
    channels: { seenByAll: async (_guild, id) => !hidden.includes(id) },
    now: Date.now,
    log: { info: () => undefined, error: (data) => expect.fail(JSON.stringify(data)) },
  });
}

const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);
const shown = (): string => messages.map(({ content }) => content).join('\n---\n');

beforeEach(() => {
  vi.useFakeTimers();
  page = { guildId: GUILD, channelId: HERE };
  listed = [open('a')];
  messages = [];
  edits = 0;
  posts = 0;
  refuses = undefined;
  hidden = [];
  pages = begin();
});
afterEach(async () => {
  await pages.stop();
  vi.useRealTimers();
});

it('Ann opens a game, and the page has it with its thread; Bob joins, and it is gone from there', async () => {
  pages.changed(GUILD);
  await pass(2);
  expect(shown()).toContain('<#thread-a>');
  expect(shown()).toContain('Ann');
  listed = [];
  pages.changed(GUILD);
  await pass(40);
  expect(messages).toHaveLength(1);
  expect(shown()).toContain('None at the moment. `/game new` opens a game.');
});

it('a hundred games that open within five minutes change it once in thirty seconds', async () => {
  for (let n = 0; n < 100; n++) {
    listed = [open(`g${n}`), ...listed];
    pages.changed(GUILD);
    await pass(3);
  }
  expect(edits).toBeGreaterThanOrEqual(8);
  expect(edits).toBeLessThanOrEqual(10);
  await pass(35);
  expect(shown()).toContain('<#thread-g99>');
  expect(messages).toHaveLength(1);
});

it('two processes together change it no more often than one', async () => {
  const other = begin();
  for (let n = 0; n < 40; n++) {
    pages.changed(GUILD);
    other.changed(GUILD);
    await pass(3);
  }
  expect(edits).toBeLessThanOrEqual(4);
  expect(messages).toHaveLength(1);
  await other.stop();
});

it('a moderator deletes it: with the next change it is there again', async () => {
  pages.changed(GUILD);
  await pass(2);
  messages = [];
  pages.changed(GUILD);
  await pass(40);
  expect(shown()).toContain('<#thread-a>');
});

it('Discord takes no more changes of an old message: another takes its place', async () => {
  pages.changed(GUILD);
  await pass(2);
  const [old] = messages;
  refuses = 'edits-full';
  pages.changed(GUILD);
  await pass(40);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.id).not.toBe(old?.id);
});

it('the bot may not write there: it does not try again by itself, and goes on with the next change', async () => {
  refuses = 'forbidden';
  pages.changed(GUILD);
  await pass(300);
  refuses = undefined;
  await pass(300);
  expect(messages).toEqual([]);
  pages.changed(GUILD);
  await pass(2);
  expect(messages).toHaveLength(1);
});

it('Discord does not answer: it tries again by itself', async () => {
  refuses = 'passing';
  pages.changed(GUILD);
  await pass(2);
  refuses = undefined;
  await pass(60);
  expect(messages).toHaveLength(1);
});

it('if a process crashes between posting the page and recording it, the next process finds the page', async () => {
  messages = [{ id: 'lost', channelId: HERE, content: '**Open seats**\nof yesterday' }];
  await pages.start();
  await pass(2);
  expect(messages.map(({ id }) => id)).toEqual(['lost']);
  expect(shown()).toContain('<#thread-a>');
});

it('the page moves to another channel, and goes when none is wanted', async () => {
  pages.changed(GUILD);
  await pass(2);
  page = { ...page, guildId: GUILD, channelId: 'plaza' };
  pages.changed(GUILD);
  await pass(40);
  expect(messages.map(({ channelId }) => channelId)).toEqual(['plaza']);
  const { channelId: _, ...unwanted } = page;
  page = unwanted;
  pages.changed(GUILD);
  await pass(40);
  expect(messages).toEqual([]);
});

it('says nothing of games in channels that not everybody may view, nor of seats that are kept for somebody', async () => {
  hidden = ['staff'];
  listed = [
    open('secret', { channelId: 'staff' }),
    open('kept', { affairs: { ...open('x').affairs, invited: 'cyd' } }),
    open('a'),
  ];
  pages.changed(GUILD);
  await pass(2);
  expect(shown()).toContain('<#thread-a>');
  expect(shown()).not.toContain('<#thread-secret>');
  expect(shown()).not.toContain('<#thread-kept>');
});

it('two worlds: whatever decks were brought, and by whichever list, the page is the same', async () => {
  const withDeck = (name: string): GameRecord =>
    open('a', {
      players: [{ seat: 0, userId: 'ann', name: 'Ann', deck: { name, cards: [{ key: name, count: 3 }] } }],
    });
  const told = (name: string): string => JSON.stringify(seatsNotice([withDeck(name)], games));
  expect(told('Bravos')).toBe(told('Axiom'));
  // The two games really differ in the deck, which nobody may be told.
  expect(JSON.stringify(withDeck('Bravos'))).not.toBe(JSON.stringify(withDeck('Axiom')));
});

it('has ten games and a word about the others, within what Discord takes, however long the names are', () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    open(`g${n}`, {
      players: [{ seat: 0, userId: 'ann', name: 'Ｗ'.repeat(80) }],
      affairs: {
        ...open('x').affairs,
        clock: { kind: 'bank', ms: 7 * 86_400_000, incrementMs: 43_200_000, zero: 'claim' },
      },
    }),
  );
  const { body: page } = seatsNotice(many, games);
  expectAccepted(page);
  expect(Object.keys(ids(page)).length).toBeGreaterThan(0);
  expect(page.components).toHaveLength(2);
  expect(page.content).toContain('… and 30 more: `/game list` shows them.');
  expect(seatsNotice([], games).body).toEqual(body(seatsNotice([], games).body.content));
});
