import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/cli/root.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { chapters, vocabularyDocument } from '../../src/vocab/document.ts';

describe('the vocabulary document', () => {
  it('is up to date (npm run vocabulary writes it)', () => {
    const written = readFileSync(join(root(), 'docs/vocabulary.md'), 'utf8');
    const games = GAME_IDS.map((id) => loadWorkbench(id, root()));
    expect(written).toBe(vocabularyDocument(games.map(({ game, words }) => ({ name: game.name, words }))));
  });

  describe.each(chapters())('$title', ({ nodes }) => {
    it.each(nodes)(
      '$name has an example that parses and reads as English',
      ({ schema, example, printed, description }) => {
        expect(schema.safeParse(example).success).toBe(true);
        expect(description).not.toBe('');
        expect(printed).not.toMatch(/undefined|\[object|[{]"|^$/);
      },
    );

    it('documents every node once', () => {
      const names = nodes.map((n) => n.name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('?');
    });
  });
});
