// A question says what has happened since its player's last move: what tells most, if there is no room for all.
import { expect, it } from 'vitest';
import { sinceLines } from '../../../src/discord/messages/decision/since-lines.ts';
import { GAME_IDS } from '../../../src/games/games.ts';
import { ownGame } from '../../support/games/loaded.ts';

const since = (...lines: string[]) => ({ lines, moved: true });
const ROUTINE = / (passes|draws a card)\.$/;
const long = (name: string): string => `${name} ${'x'.repeat(120)}.`;

it('nothing is said where nothing has happened', () => {
  expect(sinceLines(since())).toEqual([]);
});

it('a few short lines stand in one row', () => {
  expect(sinceLines(since('Bob plays Ant.', 'Bob passes.'), ROUTINE)).toEqual([
    '**Since your last move**: Bob plays Ant. Bob passes.',
  ]);
});

it('three rows hold what has room, in the order of the story', () => {
  expect(sinceLines(since(long('One'), 'Two.', long('Three'), 'Four.'))).toEqual([
    '**Since your last move**',
    `- ${long('One')} Two.`,
    `- ${long('Three')} Four.`,
  ]);
});

it('routine is left out first, then what is oldest, and the heading counts what is left', () => {
  const lines = [long('One'), long('Two'), 'Bob draws a card.', long('Three'), long('Four'), 'Bob passes.'];
  expect(sinceLines(since(...lines), ROUTINE)).toEqual([
    '**Since your last move** (5 of 6)',
    `- ${long('Two')} Bob draws a card.`,
    `- ${long('Three')}`,
    `- ${long('Four')} Bob passes.`,
  ]);
  expect(sinceLines(since(...lines), ROUTINE, 1)).toEqual([
    `**Since your last move** (3 of 6): Bob draws a card. ${long('Four')} Bob passes.`,
  ]);
});

it('a line that stands twice in a row is said once', () => {
  expect(sinceLines(since('Ant is negated.', 'Ant is negated.'))).toEqual([
    '**Since your last move**: Ant is negated.',
  ]);
});

it.each(GAME_IDS)('%s: what a reader draws, plays or loses is never routine', (id) => {
  const { routine } = ownGame(id);
  for (const line of ['You draw Ant and Bee.', 'Bob plays Ant.', 'Ant is discarded.', 'Ann wins.'])
    expect(routine?.test(line)).toBe(false);
  expect(routine?.test('Bob passes.') === true || routine?.test('Bob draws a card.') === true).toBe(true);
});
