import { describe, expect, it } from 'vitest';
import { oneNamed, playersOf, resultsOf } from '../../../src/table/judge/pick.ts';
import { record } from '../../support/records.ts';

const game = (...names: string[]) =>
  record('g1', { players: names.map((name, seat) => ({ seat, userId: `u${seat}`, name })) });
const result = (text: string, ...names: string[]) =>
  oneNamed(text, resultsOf(game(...names)), game(...names));
const player = (text: string, ...names: string[]) =>
  oneNamed(text, playersOf(game(...names)), game(...names));

describe('what a judge names', () => {
  it('is the line that was picked, whatever the players are called', () => {
    for (const names of [
      ['Draw', 'no result'],
      ['=draw', '=seat 1'],
      ['The game is drawn', 'Draw wins'],
    ]) {
      const all = resultsOf(game(...names));
      expect(all.map(({ value }) => result(value, ...names))).toEqual([0, 1, 'draw', 'no result']);
      expect(new Set(all.map(({ line }) => line)).size).toBe(4);
      expect(playersOf(game(...names)).map(({ value }) => player(value, ...names))).toEqual([0, 1]);
    }
  });

  it('is what was typed, if that can mean only one thing', () => {
    expect(result('ann', 'Ann', 'Bob')).toBe(0);
    expect(result(' BOB wins', 'Ann', 'Bob')).toBe(1);
    expect(result('Draw', 'Ann', 'Bob')).toBe('draw');
    expect(result('no result', 'Ann', 'Bob')).toBe('no result');
    expect(player('Zoë', 'Zoe', 'Bob')).toBe(0);
  });

  it('is refused if it can mean two', () => {
    expect(result('draw', 'Draw', 'Bob')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(
        /^"draw" may mean several things here: Draw wins, or The game is drawn\. Pick the line/,
      ),
    });
    expect(result('No Result', 'Ann', 'No result')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(/several things/),
    });
    expect(player('ANN', 'Ann', 'ann')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(/several things/),
    });
    expect(player('draw', 'Ann', 'Bob')).toMatchObject({
      sentence: expect.stringMatching(/^There is no player "draw"/),
    });
  });
});
