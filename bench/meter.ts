// Cost of measuring how much computing time people use: the same moves are made at tables in this process, in blocks
// with and without measuring.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../src/cli/random/random-play.ts';
import { createMeter } from '../src/discord/meter.ts';
import type { Game } from '../src/kernel/game.ts';
import { openStore } from '../src/store/open.ts';
import { against, type Row, rowOf } from './row.ts';
import { nextTurn, openGame, tablesOver, USERS } from './table.ts';

/** Number of counted blocks of moves, for each of the two kinds: with measuring and without. */
const BLOCKS = 8;
/** Number of moves in a block. */
const MOVES = 40;
/** Number of blocks of each kind that come first and only warm up the compiler. */
const WARM_UP = 2;

/**
 * Rows that compare a move whose computing time is measured with one that is not, and say how much of that time is
 * charged to a person.
 */
export async function meterRows(game: Game): Promise<{ cpu: Row[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-meter-'));
  const store = await openStore(`file:${join(folder, 'games.db')}`);
  const tables = tablesOver(store, [game]);
  const random = seeded(5);
  let id = '';
  let moves = 0;
  let charged = 0;

  /** CPU milliseconds of each saved move of one block. */
  async function play(run: <T>(act: () => T) => T): Promise<number[]> {
    const took: number[] = [];
    while (took.length < MOVES) {
      moves += 1;
      if ((await tables.record(id))?.phase !== 'running') id = await openGame(tables, game, { kind: 'none' });
      const { seat, answer } = await nextTurn(tables, id, random);
      const before = process.cpuUsage();
      const actor = { userId: USERS[seat]!, interactionId: `meter-${moves}` };
      const { refused } = await run(() => tables.answer(actor, id, answer));
      const { user, system } = process.cpuUsage(before);
      if (refused !== true) took.push((user + system) / 1000);
    }
    return took;
  }

  const plain: number[] = [];
  const measured: number[] = [];
  const own: number[] = [];
  for (let block = 0; block < BLOCKS + WARM_UP; block++) {
    const without = await play((act) => act());
    const meter = createMeter();
    charged = 0;
    const spent = (cpuMs: number): void => {
      charged += cpuMs;
    };
    const within = await play((act) => meter.measure({ kind: 'move', spent }, act));
    meter.stop();
    if (block < WARM_UP) continue;
    plain.push(...without);
    measured.push(...within);
    own.push(charged / MOVES);
  }
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return { cpu: [against(rowOf('meter/move', 'ms', measured), plain), rowOf('meter/charged', 'ms', own)] };
}
