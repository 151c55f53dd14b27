import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptancesFile } from '../compare/acceptances.ts';
import { GAME_IDS, loadGame, loadWorkbench } from '../games/games.ts';
import { withSigns } from '../kernel/picture.ts';
import { root } from '../root.ts';
import { compareCards } from './compare-cards.ts';
import { importCards } from './import-cards.ts';

/**
 * Runs the script `cards`: lists the cards of a game (what each does, and whether it is automated), compares their
 * texts with official ones, or imports card data. True if nothing is left to review. Throws an error with a message for
 * people if the arguments are wrong.
 */
export function cardsCommand(args: string[]): boolean {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string', default: GAME_IDS[0]! },
      json: { type: 'boolean', default: false },
      compare: { type: 'string', multiple: true },
      accept: { type: 'string', multiple: true, default: [] },
      'judge-again': { type: 'string', multiple: true, default: [] },
      reason: { type: 'string' },
      by: { type: 'string' },
      draw: { type: 'string' },
      read: { type: 'string' },
      import: { type: 'string', multiple: true },
      into: { type: 'string' },
    },
  });
  if (values.read !== undefined)
    throw new Error(
      `Texts are no longer read as programs. Write the program by hand (docs/adding-a-card.md), then let its printed text be compared with the official one: npm run cards -- --game ${values.game} --compare FILE`,
    );
  const { game: id, compare, import: sources, into, ...judging } = values;
  if (sources !== undefined) return importCards(id, sources, into ?? join(root(), 'src/games'));
  if (into !== undefined) throw new Error('--into needs --import FILE, the card data that is meant.');
  if (compare !== undefined) {
    const bench = loadWorkbench(id, root());
    return compareCards(bench, acceptancesFile(root(), id), { ...judging, compare });
  }
  const { accept, 'judge-again': again, reason, by, draw, json } = judging;
  if (accept.length + again.length > 0 || reason !== undefined || by !== undefined || draw !== undefined)
    throw new Error(
      '--accept, --judge-again, --reason, --by and --draw need --compare FILE, the official texts that are meant.',
    );
  listCards(id, json);
  return true;
}

function listCards(id: string, json: boolean): void {
  const game = loadGame(id, root());
  const own = game.cards();
  const keys = new Set(own.map(({ key }) => key));
  // The printed list leaves out the thousands of cards that have card data but no program. The JSON output includes
  // them.
  const known = json
    ? game.knownCards().flatMap(({ key }) => (keys.has(key) ? [] : (game.card(key) ?? [])))
    : [];
  const pages = [...own, ...known];
  for (const { key, name, automated, text, line } of pages) {
    const status = automated ? 'automated' : 'by hand';
    if (json) console.log(JSON.stringify({ ref: key, name, status, automated, native: false, text }));
    else
      console.log(
        `${key}  ${name}  ${withSigns(line, game.signs ?? [])}${text === '' ? '' : `\n    ${text.replaceAll('\n', '\n    ')}`}`,
      );
  }
  const totals = { cards: pages.length, automated: pages.filter((p) => p.automated).length, native: 0 };
  console.log(
    json
      ? JSON.stringify({ totals })
      : `${totals.cards} cards, ${totals.automated} automated, ${totals.native} native`,
  );
}
