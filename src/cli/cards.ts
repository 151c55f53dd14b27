import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { GAME_IDS, loadGame, loadWorkbench } from '../games/games.ts';
import { withSigns } from '../kernel/picture.ts';
import { readerOf } from '../language/read/read.ts';
import { root } from '../root.ts';

/** Lists the cards of a game: what each does, and whether a program does it. Or reads a line of a card's text. */
function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: GAME_IDS[0]! },
      json: { type: 'boolean', default: false },
      read: { type: 'string' },
    },
  });
  if (values.read !== undefined) {
    if (!READ.includes(values.game))
      throw new Error(
        `Lines are read for ${READ.join(', ')} only; encode this card by hand (docs/adding-a-card.md).`,
      );
    readLine(values.game, values.read.replaceAll('\\n', '\n'));
    return;
  }
  const game = loadGame(values.game, root());
  const pages = game.cards();
  for (const { key, name, automated, text, line } of pages) {
    if (values.json) console.log(JSON.stringify({ ref: key, name, automated, native: false, text }));
    else
      console.log(
        `${key}  ${name}  ${withSigns(line, game.signs ?? [])}${text === '' ? '' : `\n    ${text.replaceAll('\n', '\n    ')}`}`,
      );
  }
  const totals = { cards: pages.length, automated: pages.filter((p) => p.automated).length, native: 0 };
  console.log(
    values.json
      ? JSON.stringify({ totals })
      : `${totals.cards} cards, ${totals.automated} automated, ${totals.native} native`,
  );
}

/** Games whose reader is tested with all of their cards and with programs made at random. */
const READ: readonly string[] = ['altered', 'redemption', 'thrones'];

/** Prints the program that this line of text is, or why it is none. */
function readLine(game: string, text: string): void {
  const reading = readerOf(loadWorkbench(game, root()))(text);
  if ('program' in reading) console.log(stringify([reading.program]).trimEnd());
  else if ('several' in reading)
    console.log(`This text may mean several programs:\n${stringify(reading.several)}`.trimEnd());
  else if (reading.stopped === text.trim())
    console.log('All of its words are known, but no program of this game has exactly this text.');
  else
    console.log(`Read up to here: "${reading.stopped}". What follows is not said so in this game's texts.`);
  if (!('program' in reading)) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
