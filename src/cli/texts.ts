import { parseArgs } from 'node:util';
import { GAME_IDS, loadGame } from '../games/games.ts';
import { root } from '../root.ts';
import { formatSamples, sampleTexts } from './sample-texts.ts';

const USAGE = `texts --game ${GAME_IDS.join('|')} [--seed S] [--count N]`;

try {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: GAME_IDS[0]! },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '50' },
    },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count must be a whole number above 0.');
  console.log(formatSamples(sampleTexts(loadGame(values.game, root()), { seed: values.seed, count })));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  process.exitCode = 2;
}
