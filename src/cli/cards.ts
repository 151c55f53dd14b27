import { parseArgs } from 'node:util';
import { GAME_IDS, loadGame } from '../games/games.ts';
import { root } from '../root.ts';

/** Lists the cards of a game: what each does, and whether a program does it. */
function main(): void {
  const { values } = parseArgs({
    options: { game: { type: 'string', default: GAME_IDS[0]! }, json: { type: 'boolean', default: false } },
  });
  const pages = loadGame(values.game, root()).cards();
  for (const { key, name, automated, text, line } of pages) {
    if (values.json) console.log(JSON.stringify({ ref: key, name, automated, native: false, text }));
    else
      console.log(`${key}  ${name}  ${line}${text === '' ? '' : `\n    ${text.replaceAll('\n', '\n    ')}`}`);
  }
  const totals = { cards: pages.length, automated: pages.filter((p) => p.automated).length, native: 0 };
  console.log(
    values.json
      ? JSON.stringify({ totals })
      : `${totals.cards} cards, ${totals.automated} automated, ${totals.native} native`,
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
