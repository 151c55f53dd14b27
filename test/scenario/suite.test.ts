import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, workbenches } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { runScenario } from '../../src/scenario/run.ts';

const folder = join(root(), 'test/scenarios');
const games = workbenches(root());

/** The scenario files of a game: names and texts. */
const textsOf = (game: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, game))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, readFileSync(join(folder, game, file), 'utf8')]),
  );

describe('the folders of scenarios', () => {
  it('are those of the games', () => {
    expect(readdirSync(folder).sort()).toEqual([...GAME_IDS].sort());
  });
});

describe.each(GAME_IDS)('the scenarios of %s', (game) => {
  const texts = textsOf(game);

  it('are there', () => {
    expect(texts.size).toBeGreaterThan(0);
  });

  it('are for that game, and named after their ids', () => {
    for (const [file, text] of texts) {
      const { id, bench } = readScenario(text, games);
      expect([id, bench.game.id]).toEqual([basename(file, '.yaml'), game]);
    }
  });

  for (const suspend of [false, true])
    for (const rewind of [false, true])
      it(`hold${suspend ? ', saved and read back at every question' : ''}${rewind ? ', every input played twice' : ''}`, () => {
        const failed = [...texts].flatMap(([file, text]) => {
          const { passed, line, why } = runScenario(text, games, { suspend, rewind });
          return passed ? [] : [`${file}:${line}: ${why}`];
        });
        expect(failed).toEqual([]);
      });
});

describe('the scenarios of Altered', () => {
  it('cover every worked example of the seed documents', () => {
    const files = [...textsOf('altered').keys()];
    expect(files.length).toBeGreaterThan(100);
    const ids = new Set(files.map((f) => f.slice(0, 'ALT-S00'.length)));
    for (let n = 1; n <= 34; n++) expect(ids).toContain(`ALT-S${String(n).padStart(2, '0')}`);
  });
});
