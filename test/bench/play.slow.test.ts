// The bench measures a real game played through a real bot: the moves that it counts are in the database, and the CPU
// times of the bot's parts add up to the whole.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doNotAddUp } from '../../bench/checks.ts';
import { play } from '../../bench/play.ts';
import { measurable } from '../../bench/process.ts';
import { PARTS } from '../../bench/spans.ts';
import { GAME_IDS, loadGame } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { copyAt } from '../support/end-to-end/program.ts';
import { readRecords } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';

const MOVES = 4;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start({}, { bot: 'bench/watched-bot.js' });
});
afterAll(() => stage?.close());

it.runIf(measurable())('a move is one whose input was saved, and costs what its parts cost', async () => {
  const { spent, help } = await play(stage, loadGame(GAME_IDS[0]!, root()), MOVES);
  const moves = spent.filter(({ outcome }) => outcome === 'saved');
  const { inputs } = await readRecords(stage.database);
  expect([...inputs.values()].flat()).toHaveLength(moves.reduce((sum, move) => sum + move.inputs, 0));
  expect(moves.length).toBeGreaterThanOrEqual(MOVES);
  const whole = moves.map(({ cpu }) => cpu);
  const parts = moves.map((move) => move.parts);
  expect(doNotAddUp('it', whole, parts)).toBeUndefined();
  // Every part of the bot has used CPU time in each move.
  for (const move of parts) for (const part of PARTS) expect(move[part], part).toBeGreaterThan(0);
  // A move costs more than the answer to a trivial command.
  expect(Math.min(...whole)).toBeGreaterThan(Math.min(...help));
});

it('another copy of the project is told by its sentence to be none, before anything is measured', () => {
  expect(copyAt(root())).toMatchObject({ folder: root(), bot: 'bundle/main.js' });
  expect(() => copyAt(stage.folder)).toThrow(
    `There is no built bot in ${stage.folder}. Run "npm ci && npm run build" there`,
  );
});
