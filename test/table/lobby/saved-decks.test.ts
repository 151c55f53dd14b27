// Decks that people keep for their next games.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_SAVED } from '../../../src/table/lobby/saved-decks.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

let on: Bench;
beforeAll(async () => {
  on = await bench([createToy(), { ...createToy(), id: 'other', name: 'Other' }]);
});
afterAll(() => on.close());

const save = (userId: string, name: string, text = '2 pebble', game = 'toy') =>
  on.tables.saveDeck(by(userId), game, name, text);
const names = async (userId: string) => (await on.tables.savedDecks(userId)).map(({ deck }) => deck.name);

it('are kept under a name, replaced under the same one, and are nobody else’s', async () => {
  expect(await save('ann', 'Rocks')).toBe('Saved: "Rocks", for Heaps. It may be played in the format any.');
  expect(await save('ann', 'rocks', '9 pebble')).toBe(
    'Changed: "rocks", for Heaps. It may be played in none of its formats; `/deck check` says why.',
  );
  await save('ann', 'Another');
  expect(await names('ann')).toEqual(['Another', 'rocks']);
  expect(await names('bob')).toEqual([]);
  expect(await on.tables.deleteDeck(by('bob'), 'rocks')).toMatchObject({ refused: true });
  expect(await on.tables.deleteDeck(by('ann'), 'ROCKS')).toContain('is deleted');
  expect(await names('ann')).toEqual(['Another']);
});

it('are not kept where the list cannot be read, or the name says something else already', async () => {
  expect(await save('cy', 'Mine', 'rubbish')).toMatchObject({ code: 'deck-unreadable' });
  expect(await save('cy', ' ')).toMatchObject({ sentence: expect.stringContaining('A deck needs a name') });
  expect(await save('cy', 'pebbles')).toMatchObject({
    sentence: expect.stringContaining('an official deck'),
  });
  expect(await save('cy', 'Mine', '2 pebble', 'chess')).toMatchObject({ code: 'unknown-value' });
  await save('cy', 'Mine');
  expect(await save('cy', 'Mine', '2 pebble', 'other')).toMatchObject({
    sentence: 'You have a deck "Mine" of Heaps already. Choose another name.',
  });
  expect(await names('cy')).toEqual(['Mine']);
});

it('are brought to a game of theirs by name', async () => {
  await save('dee', 'Mine');
  const { record } = accepted(
    await on.tables.create(
      by('dee'),
      { guildId: 'g', channelId: 'c' },
      { game: 'toy', seat: { name: 'Dee', deck: { saved: 'MINE' } } },
    ),
  );
  expect(record.players[0]?.deck).toEqual({ name: 'Mine', cards: [{ key: 'pebble', count: 2 }] });
  expect(await on.tables.join(by('eve'), record.id, 'Eve', { saved: 'Mine' })).toMatchObject({
    sentence: expect.stringContaining('There is no deck "Mine" here.'),
  });
  await save('eve', 'Else', '2 pebble', 'other');
  expect(await on.tables.join(by('eve'), record.id, 'Eve', { saved: 'Else' })).toMatchObject({
    sentence: 'You have saved "Else" for another game. Choose another deck.',
  });
});

it(`are ${MOST_SAVED} at most; one of them may still be changed`, async () => {
  const deck = { name: 'x', cards: [] };
  for (let n = 1; n < MOST_SAVED; n++)
    await on.store.keepDeck('fay', `deck ${n}`, { game: 'toy', deck, savedAt: 1 }, MOST_SAVED);
  expect(await save('fay', 'Last')).toContain('Saved: "Last"');
  expect(await save('fay', 'One more')).toMatchObject({
    sentence: expect.stringContaining('Delete one first'),
  });
  expect(await save('fay', 'Last', '3 pebble')).toContain('Changed: "Last"');
  expect(await names('fay')).toHaveLength(MOST_SAVED);
});
