// Two people play Altered on the playground, as they would on Discord: the real bot, tables, rules and database. What each of
// them sees is looked at, and what neither may see is searched for.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '../../commands/registry.ts';
import { startBot } from '../../src/discord/bot.ts';
import type { Bot } from '../../src/discord/core.ts';
import { createAltered, loadAltered } from '../../src/games/altered/altered.ts';
import { type APIMessage, isEphemeral } from '../../src/playground/protocol.ts';
import { openStore } from '../../src/store/open.ts';
import type { Tables } from '../../src/table/acts.ts';
import type { Store } from '../../src/table/storing.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratch } from '../support/databases.ts';
import { Driver } from '../support/discord-driver.ts';

const altered = loadAltered(fileURLToPath(new URL('../../src/games/altered', import.meta.url)));

/** Copies of a plain Character under invented names, so that every card can be told wherever it turns up. */
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
);

let place: Scratch;
let driver: Driver;
let bot: Bot;
let store: Store;
let tables: Tables;
const errors: string[] = [];

beforeAll(async () => {
  place = await scratch();
  driver = await Driver.start();
  store = await openStore(place.url);
  let wake = (): void => undefined;
  let seed = 0;
  tables = createTables({
    store,
    games: new Map([[game.id, game]]),
    clock: Date.now,
    randomSeed: () => `${++seed}`.padStart(64, '0'),
    publish: () => wake(),
  });
  bot = await startBot({
    token: driver.token,
    apiBase: driver.api,
    commands,
    desk: { tables, places: store, games: new Map([[game.id, game]]), now: Date.now },
    store,
    log: { info: () => undefined, error: (data, text) => errors.push(`${text} ${JSON.stringify(data)}`) },
    onLost: (reason) => errors.push(reason),
  });
  wake = bot.wake;
});
afterAll(async () => {
  await bot?.stop(1000);
  await store?.close();
  await place?.drop();
  await driver?.close();
});

let thread = '';
const list = (who: keyof typeof NAMES): string =>
  cardsOf(who)
    .map((name) => `1 ${name}`)
    .join('\n');

/** The newest public message that calls somebody to decide. */
async function call(): Promise<APIMessage> {
  await bot.drain();
  const found = (await driver.posts('Sam', thread))
    .filter((message) => /decides now|your decision/.test(message.content))
    .at(-1);
  if (found === undefined) throw new Error('Nobody is called to decide.');
  return found;
}

const namesIn = (text: string, who: keyof typeof NAMES): string[] => [
  ...new Set(text.match(new RegExp(`${NAMES[who]} 1\\d\\d`, 'g')) ?? []),
];

it('opens a game with a thread, and both join', async () => {
  const opened = await driver.type('Ann', driver.lobbyId, '/game new game:altered format:free');
  expect(isEphemeral(opened)).toBe(true);
  await bot.drain();
  const threads = await driver.threads('Bob');
  expect(threads).toHaveLength(1);
  thread = threads[0]?.id ?? '';
  expect((await driver.posts('Bob', driver.lobbyId)).at(-1)?.content).toContain(
    'opened a game of **Altered**',
  );

  const form = await driver.open('Ann', thread, '/game join');
  await driver.submit('Ann', form.modal.modalId, { list: list('Ann'), word: 'tea' });
  const second = await driver.open('Bob', thread, '/game join');
  await driver.submit('Bob', second.modal.modalId, { list: list('Bob'), word: '' });
  const started = await call();
  expect(started.mentions.map((user) => user.username).sort()).toEqual(
    (await driver.posts('Ann', thread))
      .at(-1)
      ?.mentions.map((user) => user.username)
      .sort(),
  );
  expect(started.mentions).toHaveLength(2);
});

it('asks both for their mana at once, each for his own eyes', async () => {
  const button = await call();
  for (const who of ['Ann', 'Bob'] as const) {
    const shown = await driver.press(who, button, 'Your decision');
    expect(isEphemeral(shown)).toBe(true);
    expect(shown.content).toContain('Choose 3 cards of your hand for your Mana zone.');
    const options = namesIn(JSON.stringify(shown.components), who);
    expect(options).toHaveLength(6);
    const after = await driver.choose(who, shown, options.slice(0, 3));
    expect(after.id).toBe(shown.id);
  }
  // Nobody has seen a card of the other's yet, nor has anybody who only looks on.
  expect(namesIn(await driver.audit('Bob'), 'Ann')).toEqual([]);
  expect(namesIn(await driver.audit('Ann'), 'Bob')).toEqual([]);
  expect((await driver.audit('Sam')).match(/(Amber|Basalt) 1\d\d/g)).toBeNull();
});

it('is played by slash commands, and only what is played is seen', async () => {
  const record = (await store.byThread(thread)) ?? (await tables.record(''));
  const first = record?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  const other = first === 'Ann' ? 'Bob' : 'Ann';
  const cards = await driver.suggest(first, thread, 'play', [], { card: '' }, 'card');
  expect(cards.length).toBeGreaterThan(0);
  expect(await driver.suggest(other, thread, 'play', [], { card: '' }, 'card')).not.toEqual(cards);
  const card = String(cards[0]?.value);
  expect(await driver.suggest(first, thread, 'play', [], { card, expedition: 'h' }, 'expedition')).toEqual([
    { name: 'Hero', value: 'Hero' },
  ]);
  const played = await driver.type(first, thread, `/play card:${card} expedition:Hero`);
  expect(isEphemeral(played)).toBe(true);
  await bot.drain();
  const posts = (await driver.posts(other, thread)).map((message) => message.content);
  expect(posts.join('\n')).toContain(card);
  expect(namesIn(await driver.audit(other), first)).toEqual([card]);
  expect((await call()).mentions.map((user) => user.username.toLowerCase())).toEqual([other.toLowerCase()]);

  const stale = await driver.type(first, thread, '/pass');
  expect(stale.content).not.toContain('Something went wrong');
  for (const who of [other, first]) {
    const passed = await driver.type(who, thread, '/pass');
    expect(passed.content).not.toContain('Something went wrong');
  }
});

it('shows hands, zones, the story and the board to whom they belong', async () => {
  const hand = await driver.type('Ann', thread, '/hand');
  expect(isEphemeral(hand)).toBe(true);
  expect(namesIn(hand.content, 'Ann').length).toBeGreaterThan(0);
  expect(namesIn(hand.content, 'Bob')).toEqual([]);
  const again = await driver.press('Ann', hand, 'Refresh');
  expect(again.id).toBe(hand.id);
  expect((await driver.type('Sam', thread, '/hand')).content).toContain('no hand here');
  expect((await driver.type('Sam', thread, '/game board')).embeds[0]?.title).toBeTruthy();
  for (const text of [
    '/game log',
    '/game why',
    '/game list',
    '/zone zone:Reserves',
    '/deck show',
    '/orders',
    '/help',
  ])
    expect((await driver.type('Bob', thread, text)).content).not.toBe('');
});

it('ends by conceding, after a second thought', async () => {
  const asked = await driver.type('Ann', thread, '/game concede');
  const done = await driver.press('Ann', asked, 'Yes, I concede');
  expect(done.content).not.toContain('Something went wrong');
  await bot.drain();
  expect(
    (await driver.posts('Bob', thread)).some((message) => message.content.includes('**The game is over.**')),
  ).toBe(true);
  expect((await driver.press('Bob', await call(), 'Your decision')).content).toContain('This game is over.');
  expect((await driver.type('Bob', thread, '/game verify')).content).not.toContain('Something went wrong');
  expect((await driver.type('Bob', thread, '/game export')).attachments).toHaveLength(1);
});

it('made no request that Discord would refuse, and no error', async () => {
  expect(await driver.violations()).toEqual([]);
  expect(errors).toEqual([]);
});
