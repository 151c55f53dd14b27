// Even the longest deck list is read so quickly that nobody has to wait.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { checkDeck } from '../../src/table/lobby/decks.ts';
import { inCalibrations } from '../support/calibrated.ts';
import { ownGame } from '../support/games/loaded.ts';

/**
 * Maximum CPU time for the longest deck list, as a multiple of one calibration (bench/calibration.ts), because the
 * speed of machines differs: 10 ms on a machine where a calibration takes 9 ms.
 */
const MOST = 1.1;

const filled = (line: string): string => `${line}\n`.repeat(Math.floor(8_000 / (line.length + 1)));

describe.each(GAME_IDS)('a deck list for %s', (id) => {
  const game = ownGame(id);
  const format = game.formats[0]!;
  const names = game.cards().map(({ name }) => name);
  const [shortest] = [...names].sort((a, b) => a.length - b.length);

  it('of more than 8,000 characters is refused before it is read', () => {
    const text = filled(`1 ${shortest}`).padEnd(8_001, '\n');
    expect(checkDeck(game, { format }, text)).toMatchObject({
      refused: true,
      code: 'deck-unreadable',
      sentence: expect.stringMatching(/^This list has 8001 characters, and at most 8000 are read\./),
    });
  });

  it('with a line that can be no card is refused with its number', () => {
    expect(checkDeck(game, { format }, `1 ${shortest}\n${'['.repeat(251)}`)).toMatchObject({
      sentence: expect.stringMatching(/^Line 2 is longer than 250 characters\./),
    });
  });

  it('with nothing but unknown names is read until a hundred lines are at fault', () => {
    const refused = checkDeck(game, { format }, 'Zzyzx\n'.repeat(300));
    const faults = typeof refused === 'string' ? [] : (refused.faults ?? []);
    expect(faults).toHaveLength(101);
    // In some lists the first line is the name of the deck.
    expect(faults.at(-1)?.sentence).toMatch(/^Line 10[12]: from here on nothing was read/);
  });

  it.each([
    ['the shortest name, again and again', filled(`1 ${shortest}`)],
    ['nothing but short lines', 'a\n'.repeat(4_000)],
    ['remarks', '#\n'.repeat(4_000)],
    ['brackets that never close', filled(`1 ${shortest}${' [('.repeat(80)}`)],
    ['spaces', filled(`1 ${shortest}${' '.repeat(200)}x`)],
    [
      'all names, one after the other',
      names
        .map((name) => `1 ${name}`)
        .join('\n')
        .slice(0, 8_000),
    ],
  ])('with %s is dealt with in no time', (_, text) => {
    expect(inCalibrations(() => void checkDeck(game, { format }, text))).toBeLessThan(MOST);
  });
});
