// A game with a dictionary keeps what it knows of a word in the word's own file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Compiler } from '../../src/cli/spread/compiler.ts';
import { spread } from '../../src/cli/spread/spread.ts';
import { vocabulary } from '../../src/cli/spread/vocabulary.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';

/** Files that name one of a game's own words, on average. */
const MOST = 2.5;

const hasDictionary = (game: string): boolean => existsSync(join(root(), 'src/games', game, 'words/steps'));

it('two and a half files name a word of a game with a dictionary, on average', () => {
  const compiler = new Compiler(root());
  const found = spread(compiler, vocabulary(compiler));
  compiler.close();
  const means = GAME_IDS.filter(hasDictionary).map((game) => {
    const own = found.filter(({ owner }) => owner === game);
    return { game, mean: own.reduce((sum, { files }) => sum + files.length, 0) / own.length };
  });
  expect(means.length).toBeGreaterThan(0);
  expect(means.filter(({ mean }) => !(mean <= MOST))).toEqual([]);
}, 120_000);
