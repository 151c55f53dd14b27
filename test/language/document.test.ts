import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { chapters, vocabularyPage } from '../../src/language/document.ts';
import { root } from '../../src/root.ts';
import { ownBench } from '../support/games/loaded.ts';

describe.each(GAME_IDS)('the page of %s', (id) => {
  const { language, print } = ownBench(id);

  it('is up to date (npm run vocabulary writes it)', () => {
    const written = readFileSync(join(root(), `docs/vocabulary/${id}.md`), 'utf8');
    expect(written).toBe(vocabularyPage(language, print));
  });

  // An example that the game would refuse makes `chapters` throw.
  describe.each(chapters(language, print))('$title', ({ entries }) => {
    it.each(entries)('$name has an example that reads as English', ({ printed, description }) => {
      expect(description).not.toBe('');
      expect(printed).not.toMatch(/undefined|\[object|[{]"|^$/);
    });
  });
});
