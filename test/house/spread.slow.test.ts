// Everything that a game's code knows about a word of its card language is in the word's own file.
import { expect, it } from 'vitest';
import { Compiler } from '../../src/cli/spread/compiler.ts';
import { spread } from '../../src/cli/spread/spread.ts';
import { vocabulary } from '../../src/cli/spread/vocabulary.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';

/** Maximum number of files that name one of a game's own words, on average. */
const MOST = 2.5;

it('two and a half files name a word of a game, on average', () => {
  const compiler = new Compiler(root());
  const found = spread(compiler, vocabulary(compiler));
  compiler.close();
  const means = GAME_IDS.map((game) => {
    const own = found.filter(({ owner }) => owner === game);
    expect(own.length).toBeGreaterThan(0);
    return { game, mean: own.reduce((sum, { files }) => sum + files.length, 0) / own.length };
  });
  expect(means.filter(({ mean }) => !(mean <= MOST))).toEqual([]);
}, 120_000);
