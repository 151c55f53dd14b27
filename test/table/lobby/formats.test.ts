// A game keeps the version of its format that was in force when it was opened; games opened later use the later
// version.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AFTER, BEFORE, dated } from '../../support/games/dated.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

let on: Bench;
beforeAll(async () => {
  on = await bench([dated(createToy())]);
});
afterAll(() => on.close());
beforeEach(() => {
  on.now.at = BEFORE;
});

const where = { guildId: 'g', channelId: 'c' };
const open = async (format?: string) =>
  on.tables.create(by('ann'), where, { game: 'toy', ...(format !== undefined && { format }) });
const join = (user: string, id: string, list: string) => on.tables.join(by(user), id, user, { text: list });

const BANNED = {
  code: 'deck-illegal',
  sentence: 'The deck "My deck" may not be played in the format any of 2024-01-01.',
  faults: [{ rule: 'banned', sentence: 'stone is banned since 1 January 2024 (No stones). Take it out.' }],
};

it('a list that was legal yesterday is refused today, with the day since when', async () => {
  expect(on.tables.checkDeck('toy', {}, '2 stone')).toBe(
    'This deck of 2 cards may be played in Heaps, format any.',
  );
  on.now.at = AFTER;
  expect(on.tables.checkDeck('toy', {}, '2 stone')).toMatchObject(BANNED);
  expect(on.tables.checkDeck('toy', {}, '2 pebble')).toBe(
    'This deck of 2 cards may be played in Heaps, format any of 2024-01-01.',
  );
});

it('a game that was opened before the ban takes the deck after it', async () => {
  const { record } = accepted(await open());
  expect(record.affairs.formatVersion).toBeUndefined();
  on.now.at = AFTER;
  accepted(await join('ann', record.id, '2 stone'));
  const { record: begun } = accepted(await join('bob', record.id, '2 stone'));
  expect(begun.phase).toBe('running');
});

it('a game that is opened after it keeps the version of its day, also past a restart', async () => {
  on.now.at = AFTER;
  const { record } = accepted(await open());
  expect(record.affairs.formatVersion).toBe('2024-01-01');
  const later = on.restarted();
  expect((await later.record(record.id))?.affairs.formatVersion).toBe('2024-01-01');
  on.now.at = BEFORE;
  expect(await later.join(by('ann'), record.id, 'Ann', { text: '2 stone' })).toMatchObject(BANNED);
});

it('a rematch is played by the version by which its decks were brought', async () => {
  const { record } = accepted(await open());
  accepted(await join('ann', record.id, '2 stone'));
  accepted(await join('bob', record.id, '2 stone'));
  accepted(await on.tables.concede(by('bob'), record.id));
  on.now.at = AFTER;
  const again = accepted(await on.tables.rematch(by('ann'), record.id));
  expect(again.current.affairs.formatVersion).toBeUndefined();
});

it('a format that is not in force yet is refused with its day', async () => {
  expect(await open('later')).toMatchObject({
    code: 'not-available',
    sentence: 'The format later takes effect on 2999-01-01. Choose another one until then: any, later.',
  });
  expect(on.tables.checkDeck('toy', { format: 'later' }, '2 stone')).toMatchObject({ code: 'not-available' });
});

it('a saved deck is told the formats in which it may be played today', async () => {
  on.now.at = AFTER;
  expect(await on.tables.saveDeck(by('ann'), 'toy', 'Rocks', '2 stone')).not.toContain('any');
  expect(await on.tables.saveDeck(by('ann'), 'toy', 'Rocks', '2 pebble')).toContain('any');
});
