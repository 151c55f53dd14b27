// Costs of a bot that nobody uses: its start with the embedded database, and its memory while it is idle.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Copy } from '../test/support/end-to-end/program.ts';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { cpuOf, rssOf, untilStill } from './process.ts';
import { against, type Row, rowOf } from './row.ts';

const TIMES = 3;
/** Milliseconds for which the bot is left idle before its memory is measured. */
const STANDS = 500;

/** Measurements of one bot, one figure for each start. */
interface Starts {
  /**
   * Milliseconds from the start of Node.js until the bot is ready, including the creation of an empty database: elapsed
   * time, and CPU time.
   */
  ready: number[];
  cpu: number[];
  /** Memory of the idle bot, in bytes. */
  rss: number[];
}

/**
 * Measurements of a bot that starts and does nothing. If `beside` is given, the bot of that other copy of the project
 * is started in turn with it, for comparison.
 */
export async function idleRows(beside?: Copy): Promise<{ wall: Row[]; cpu: Row[] }> {
  const stage = await Stage.open({ LOG_LEVEL: 'error' });
  const own: Starts = { ready: [], cpu: [], rss: [] };
  const other: Starts = { ready: [], cpu: [], rss: [] };
  try {
    for (let n = 0; n < TIMES; n++) {
      await start(stage, own, `own-${n}.db`);
      if (beside !== undefined) await start(stage, other, `other-${n}.db`, beside);
    }
  } finally {
    await stage.close();
  }
  const row = (name: string, unit: string, part: keyof Starts): Row => {
    const measured = rowOf(name, unit, own[part]);
    return beside === undefined ? measured : against(measured, other[part]);
  };
  return {
    wall: [row('ready', 'ms', 'ready'), row('idle-rss', 'bytes', 'rss')],
    cpu: [row('ready-cpu', 'ms', 'cpu')],
  };
}

async function start(stage: Stage, starts: Starts, database: string, copy?: Copy): Promise<void> {
  const bot = await stage.startBot({ DATABASE_URL: `file:${join(stage.folder, database)}` }, 0, copy);
  const [, ms] = await bot.until(/^ready (\d+) ms$/m);
  starts.ready.push(Number(ms));
  starts.cpu.push(cpuOf(bot.pid));
  await untilStill(bot.pid);
  await wait(STANDS);
  starts.rss.push(rssOf(bot.pid));
  await bot.end('SIGTERM');
}
