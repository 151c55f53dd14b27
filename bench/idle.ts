// Costs of a bot at all: starting one with the embedded database, and letting it stand.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Copy } from '../test/support/end-to-end/program.ts';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { cpuOf, rssOf, untilStill } from './process.ts';
import { against, type Row, rowOf } from './row.ts';

const TIMES = 3;
/** How long it stands before its memory is looked at, milliseconds. */
const STANDS = 500;

/** Measurements of one bot, a figure a start. */
interface Starts {
  /** From node's start to ready, an empty database made on the way: milliseconds on the clock and of CPU. */
  ready: number[];
  cpu: number[];
  /** When it does nothing, bytes. */
  rss: number[];
}

/** A bot that starts and does nothing; in turn with `beside`, the bot of another copy of the project, if there is one. */
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
