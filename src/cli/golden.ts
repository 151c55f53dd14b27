import { parseArgs } from 'node:util';
import { GAME_IDS } from '../games/games.ts';
import { makeSet } from './golden/make.ts';

const USAGE = `golden FOLDER [--seed S] [--game ${GAME_IDS.join('|')}] [--games N] [--kept N] [--states N]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: 'golden' },
      game: { type: 'string' },
      games: { type: 'string', default: '12' },
      kept: { type: 'string', default: '4' },
      states: { type: 'string', default: '20' },
    },
  });
  const [target] = positionals;
  const counted = (text: string): number => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < 1)
      throw new Error(`"${text}" is no whole number above 0. Usage: ${USAGE}`);
    return n;
  };
  const [games, kept, states] = [counted(values.games), counted(values.kept), counted(values.states)];
  if (target === undefined || positionals.length > 1) throw new Error(`Name one folder. Usage: ${USAGE}`);
  const kinds = values.game === undefined ? GAME_IDS : [values.game];
  console.log(await makeSet({ target, seed: values.seed, kinds, games, kept, states }));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
