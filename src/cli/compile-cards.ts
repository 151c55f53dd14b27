import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, readOwnFormats, readOwnPool, readOwnSets } from '../games/games.ts';
import { root } from '../root.ts';

/**
 * A build step: checks the card and deck files of every game, and writes them to `dist/cards/GAME.json` for the built
 * bot; card data of known sets goes to `GAME.sets.json`, formats to `GAME.formats.json`. If a card is faulty, prints
 * which and why, exits with 1, and removes the files.
 */
const folder = join(root(), 'dist/cards');
rmSync(folder, { recursive: true, force: true });
const pools = GAME_IDS.flatMap((id) => {
  try {
    return [
      {
        id,
        text: JSON.stringify(readOwnPool(id, root())),
        sets: JSON.stringify(readOwnSets(id, root())),
        formats: JSON.stringify(readOwnFormats(id, root())),
      },
    ];
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.');
    console.error(
      `A card, deck or format of ${id} cannot be used: ${why} Fix the file in src/games/${id}, then build again.`,
    );
    process.exitCode = 1;
    return [];
  }
});
if (pools.length === GAME_IDS.length) {
  mkdirSync(folder, { recursive: true });
  for (const { id, text, sets, formats } of pools) {
    writeFileSync(join(folder, `${id}.json`), text);
    writeFileSync(join(folder, `${id}.sets.json`), sets);
    writeFileSync(join(folder, `${id}.formats.json`), formats);
  }
  // An empty file whose date tells when the cards were compiled: the build compares it with the dates of the sources.
  writeFileSync(join(folder, 'stamp'), '');
}
