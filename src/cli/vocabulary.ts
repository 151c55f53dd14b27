import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, loadWorkbench } from '../games/games.ts';
import { vocabularyDocument } from '../vocab/document.ts';
import { root } from './root.ts';

/** Writes docs/vocabulary.md from the schema of the language and the words of every game. */
const games = GAME_IDS.map((id) => loadWorkbench(id, root()));
writeFileSync(
  join(root(), 'docs/vocabulary.md'),
  vocabularyDocument(games.map(({ game, words }) => ({ name: game.name, words }))),
);
