import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/cli/root.ts';
import { readCards } from '../../src/games/altered/cards.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { runScenario } from '../../src/scenario/run.ts';

const folder = join(root(), 'test/scenarios/altered');
const files = readdirSync(folder).filter((f) => f.endsWith('.yaml'));
const texts = new Map(files.map((f) => [f, readFileSync(join(folder, f), 'utf8')]));
const cards = readCards(join(root(), 'src/games/altered/cards'));

describe('the scenarios of Altered', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it('are called by their ids', () => {
    for (const [file, text] of texts) expect(readScenario(text).id).toBe(basename(file, '.yaml'));
  });

  it('cover every worked example and every rule of the seed documents', () => {
    const ids = new Set(files.map((f) => f.slice(0, 'ALT-S00'.length)));
    for (let n = 1; n <= 34; n++) expect(ids).toContain(`ALT-S${String(n).padStart(2, '0')}`);
  });

  for (const suspend of [false, true])
    for (const rewind of [false, true])
      it(`hold${suspend ? ', saved and read back at every question' : ''}${rewind ? ', every input played twice' : ''}`, () => {
        const failed = [...texts].flatMap(([file, text]) => {
          const { passed, line, why } = runScenario(text, cards, { suspend, rewind });
          return passed ? [] : [`${file}:${line}: ${why}`];
        });
        expect(failed).toEqual([]);
      });
});
