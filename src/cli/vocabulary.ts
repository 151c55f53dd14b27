import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, loadWorkbench } from '../games/games.ts';
import { vocabularyPage } from '../language/document.ts';
import { root } from '../root.ts';

/** Writes docs/vocabulary/GAME.md for every game, from the declarations that validate its cards. */
const folder = join(root(), 'docs/vocabulary');
mkdirSync(folder, { recursive: true });
for (const id of GAME_IDS) {
  const { language, print } = loadWorkbench(id, root());
  writeFileSync(join(folder, `${id}.md`), vocabularyPage(language, print));
}
