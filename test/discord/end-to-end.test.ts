// Two people play Altered on the playground, as they would on Discord: the real bot, tables, rules and database. The
// test looks at what each of them sees, and searches for what neither may see.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAltered, loadAltered } from '../../src/games/altered/altered.ts';
import { DeckCheck } from '../../src/games/altered/formats.ts';
import { type APIMessage, isEphemeral } from '../../src/playground/driver/protocol.ts';
import { formatsOfGame } from '../support/games/formats.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';

const folder = fileURLToPath(new URL('../../src/games/altered', import.meta.url));
const altered = loadAltered(folder);

/** Copies of a plain Character under invented names, so that every card can be recognised wherever it turns up. */
const plain = altered.set
  .all()
  .map((card) => card.definition)
  .find((card) => card.type === 'Character' && card.abilities.length === 0);
const NAMES = { Ann: 'Amber', Bob: 'Basalt' } as const;
const cardsOf = (who: keyof typeof NAMES): string[] =>
  Array.from({ length: 40 }, (_, index) => `${NAMES[who]} ${100 + index}`);
const game = createAltered(
  [
    ...altered.set.all().map((card) => card.definition),
    ...(plain === undefined
      ? []
      : [...cardsOf('Ann'), ...cardsOf('Bob')].map((name) => ({
          ...plain,
          name,
          ref: name.toUpperCase().replace(' ', '_'),
          cost: { ...plain.cost, hand: 1, reserve: 1 },
        }))),
  ],
  [],
  undefined,
  undefined,
  undefined,
  formatsOfGame(folder, DeckCheck),
);

let on: RealBot;
beforeAll(async () => {
  on = await realBot([game]);
});
afterAll(() => on?.close());

let thread = '';
const list = (who: keyof typeof NAMES): string =>
  cardsOf(who)
    .map((name) => `1 ${name}`)
    .join('\n');

/** The newest public message that calls somebody to decide. */
async function call(): Promise<APIMessage> {
  await on.bot.drain();
  const found = (await on.driver.posts('Sam', thread))
    .filter((message) => /decides now|your decision/.test(message.content))
    .at(-1);
  if (found === undefined) throw new Error('Nobody is called to decide.');
  return found;
}

const namesIn = (text: string, who: keyof typeof NAMES): string[] => [
  ...new Set(text.match(new RegExp(`${NAMES[who]} 1\\d\\d`, 'g')) ?? []),
];

it('opens a game with a thread, and both join', async () => {
  const opened = await on.driver.type('Ann', on.driver.lobbyId, '/game new game:altered format:free');
  expect(isEphemeral(opened)).toBe(true);
  await on.bot.drain();
  const threads = await on.driver.threads('Bob');
  expect(threads).toHaveLength(1);
  thread = threads[0]?.id ?? '';
  expect((await on.driver.posts('Bob', on.driver.lobbyId)).at(-1)?.content).toContain(
    'opened a game of **Altered**',
  );

  const form = await on.driver.open('Ann', thread, '/game join', 'Paste a list');
  await on.driver.submit('Ann', form.modal.modalId, { list: list('Ann'), word: 'tea' });
  const second = await on.driver.open('Bob', thread, '/game join', 'Paste a list');
  await on.driver.submit('Bob', second.modal.modalId, { list: list('Bob'), word: '' });
  const started = await call();
  expect(started.mentions.map((user) => user.username).sort()).toEqual(
    (await on.driver.posts('Ann', thread))
      .at(-1)
      ?.mentions.map((user) => user.username)
      .sort(),
  );
  expect(started.mentions).toHaveLength(2);
});

it('asks both for their mana at once, each for their own eyes only', async () => {
  const button = await call();
  for (const who of ['Ann', 'Bob'] as const) {
    const shown = await on.driver.press(who, button, 'Your decision');
    expect(isEphemeral(shown)).toBe(true);
    expect(shown.content).toContain('Choose 3 cards of your hand for your Mana zone.');
    const options = namesIn(JSON.stringify(shown.components), who);
    expect(options).toHaveLength(6);
    const after = await on.driver.choose(who, shown, options.slice(0, 3));
    expect(after.id).toBe(shown.id);
  }
  // Neither player has seen a card of the other yet, and the spectator Sam has seen no card at all.
  expect(namesIn(await on.driver.audit('Bob'), 'Ann')).toEqual([]);
  expect(namesIn(await on.driver.audit('Ann'), 'Bob')).toEqual([]);
  expect((await on.driver.audit('Sam')).match(/(Amber|Basalt) 1\d\d/g)).toBeNull();
});

it('is played by slash commands, and only what is played is seen', async () => {
  const record = (await on.store.byThread(thread)) ?? (await on.tables.record(''));
  const first = record?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  const other = first === 'Ann' ? 'Bob' : 'Ann';
  const cards = await on.driver.suggest(first, thread, 'play', [], { card: '' }, 'card');
  expect(cards.length).toBeGreaterThan(0);
  expect(await on.driver.suggest(other, thread, 'play', [], { card: '' }, 'card')).not.toEqual(cards);
  const card = String(cards[0]?.value);
  expect(await on.driver.suggest(first, thread, 'play', [], { card, expedition: 'h' }, 'expedition')).toEqual(
    [{ name: 'Hero', value: 'Hero' }],
  );
  const played = await on.driver.type(first, thread, `/play card:${card} expedition:Hero`);
  expect(isEphemeral(played)).toBe(true);
  await on.bot.drain();
  const posts = (await on.driver.posts(other, thread)).map((message) => message.content);
  expect(posts.join('\n')).toContain(card);
  expect(namesIn(await on.driver.audit(other), first)).toEqual([card]);
  expect((await call()).mentions.map((user) => user.username.toLowerCase())).toEqual([other.toLowerCase()]);

  const stale = await on.driver.type(first, thread, '/pass');
  expect(stale.content).not.toContain('Something went wrong');
  for (const who of [other, first]) {
    const passed = await on.driver.type(who, thread, '/pass');
    expect(passed.content).not.toContain('Something went wrong');
  }
});

it('shows hands, zones, the story and the board to those who may see them', async () => {
  const hand = await on.driver.type('Ann', thread, '/hand');
  expect(isEphemeral(hand)).toBe(true);
  expect(namesIn(hand.content, 'Ann').length).toBeGreaterThan(0);
  expect(namesIn(hand.content, 'Bob')).toEqual([]);
  // The button "Board" replaces the contents of the message instead of sending another.
  const board = await on.driver.press('Ann', hand, 'Board');
  expect(board.id).toBe(hand.id);
  expect((await on.driver.type('Sam', thread, '/hand')).content).toContain('no hand here');
  expect((await on.driver.type('Sam', thread, '/game board')).embeds[0]?.title).toBeTruthy();
  for (const text of [
    '/game log',
    '/game why',
    '/game list',
    '/zone zone:Reserves',
    '/deck show',
    '/orders',
    '/help',
  ])
    expect((await on.driver.type('Bob', thread, text)).content).not.toBe('');
});

it('ends by conceding, after a confirmation', async () => {
  const called = await call();
  const asked = await on.driver.type('Ann', thread, '/game concede');
  const done = await on.driver.press('Ann', asked, 'Yes, I concede');
  expect(done.content).not.toContain('Something went wrong');
  await on.bot.drain();
  expect(
    (await on.driver.posts('Bob', thread)).some((message) =>
      message.content.includes('**The game is over.**'),
    ),
  ).toBe(true);
  // Nobody is called any more.
  expect((await on.driver.posts('Bob', thread)).map(({ id }) => id)).not.toContain(called.id);
  expect((await on.driver.type('Bob', thread, '/game verify')).content).not.toContain('Something went wrong');
  expect((await on.driver.type('Bob', thread, '/game export')).attachments).toHaveLength(1);
});

it('made no request that Discord would refuse, and logged no error', async () => {
  expect(await on.driver.violations()).toEqual([]);
  expect(on.errors).toEqual([]);
});
