// Unreadable settings of a server or person, and unreadable decks, are replaced only by the command that sets, saves or
// resets them.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DamageWorld, damageWorld } from '../../support/damage/world.ts';

const DAMAGED = '{"Sneakdoor';

let world: DamageWorld;
beforeEach(async () => {
  world = await damageWorld();
});
afterEach(() => world.close());

const damage = (table: string, column: string): Promise<void> =>
  world.damage({ table, column, isOptional: false }, DAMAGED);
const stored = (table: string, column: string): Promise<unknown> =>
  world.stored({ table, column, isOptional: false });
const open = async (): Promise<string> =>
  (await world.type('ann', 'game', 'new', { game: 'toy', deck: 'Two' })).content;

it.each([
  ['channelIds', { reset: 'channels' }, '[]'],
  ['channelIds', { channel: '4711' }, '["4711"]'],
  ['games', { reset: 'games' }, null],
  ['clock', { reset: 'clock' }, null],
  ['clock', { clock: '48h' }, '{"kind":"decision","ms":172800000,"zero":"remind"}'],
] as const)(
  'a server sets its %s again with %o, and new games begin again',
  async (column, options, value) => {
    await damage('GuildSettings', column);
    expect(await open()).toMatch(
      /^Some settings of this server cannot be read \(\w+\), so no new game begins/,
    );
    // Changing another setting leaves the damaged one unchanged.
    const other = await world.type('boss', 'game', 'settings', { limit: '9' });
    expect(other.content).toMatch(/^⚠ These settings cannot be read/);
    expect(await stored('GuildSettings', column)).toBe(DAMAGED);
    const { content } = await world.type('boss', 'game', 'settings', options);
    expect(content).not.toContain('cannot be read');
    expect(await stored('GuildSettings', column)).toBe(value);
    expect(await open()).not.toContain('cannot be read');
  },
);

it('a person’s settings are as usual until they set theirs again', async () => {
  await damage('Person', 'settings');
  expect((await world.type('ann', 'settings', undefined, {})).content).toContain('⚠ What you had set cannot');
  expect(await stored('Person', 'settings')).toBe(DAMAGED);
  const { content } = await world.type('ann', 'settings', undefined, { before: '7' });
  expect(content).not.toContain('cannot be read');
  expect(JSON.parse(String(await stored('Person', 'settings')))).toMatchObject({
    userId: 'ann',
    remindHours: 7,
  });
});

it('a saved deck is not brought, is named, and is replaced or deleted under its name', async () => {
  await damage('SavedDeck', 'deck');
  const brought = await world.type('ann', 'game', 'new', { game: 'toy', deck: 'One' });
  expect(brought.content).toContain('Your saved deck "one" cannot be read.');
  expect(await open()).not.toContain('cannot be read');
  expect((await world.type('ann', 'deck', 'list', {})).content).toMatch(
    /• one \(Heaps\): ⚠ cannot be read\./,
  );
  expect((await world.type('ann', 'deck', 'show', { name: 'One' })).content).toContain('cannot be read');
  expect(await stored('SavedDeck', 'deck')).toBe(DAMAGED);
  const saved = await world.type('ann', 'deck', 'save', { name: 'One', game: 'toy', list: '2 pebble' });
  expect(saved.content).toContain('Changed: "One"');
  await damage('SavedDeck', 'deck');
  expect((await world.type('ann', 'deck', 'delete', { name: 'One' })).content).toContain('is deleted');
  expect(await stored('SavedDeck', 'deck')).toBeUndefined();
});

it('games and leagues that cannot be read are named in lists in a line each, short enough for a phone', async () => {
  await damage('Game', 'affairs');
  const games = (await world.type('ann', 'game', 'list', {})).content.split('\n');
  const line = games.find((one) => one.includes(world.games.target.id)) ?? '';
  expect(line).toBe(
    `• <#thread-0> Heaps: Ann and Bob (${world.games.target.id.slice(-4)}): ⚠ cannot be read. Tell the people who run this bot, and name the game ${world.games.target.id}`,
  );
  expect(
    games.some((one) => /^• <#thread-1> Heaps: Ann and Bob \([0-9a-f]{4}\): \*\*your move\*\*/.test(one)),
  ).toBe(true);
  await damage('League', 'settings');
  const leagues = (await world.type('ann', 'league', 'list', {})).content.split('\n');
  expect(leagues.filter((one) => one.includes('cannot be read'))).toEqual([
    `• **Winter** in <#c>: Heaps, ⚠ cannot be read. Tell the people who run this bot, and name the league ${world.leagues.target.id}`,
  ]);
  expect(leagues).toContain('• **Summer** in <#c>: Heaps, under way');
});
