// What it costs to have a bot at all: starting one with the embedded database, and letting it stand.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { cpuOf, rssOf, untilStill } from './process.ts';
import { type Row, rowOf } from './row.ts';

const TIMES = 3;
/** How long it stands before its memory is looked at, milliseconds. */
const STANDS = 500;

/** Time and CPU time from node's start to ready (an empty database is made on the way), and memory of a bot that does nothing. */
export async function idleRows(): Promise<{ wall: Row[]; cpu: Row[] }> {
  const stage = await Stage.open({ LOG_LEVEL: 'error' });
  const ready: number[] = [];
  const cpu: number[] = [];
  const rss: number[] = [];
  try {
    for (let n = 0; n < TIMES; n++) {
      const bot = await stage.startBot({ DATABASE_URL: `file:${join(stage.folder, `idle-${n}.db`)}` });
      const [, ms] = await bot.until(/^ready (\d+) ms$/m);
      ready.push(Number(ms));
      cpu.push(cpuOf(bot.pid));
      await untilStill(bot.pid);
      await wait(STANDS);
      rss.push(rssOf(bot.pid));
      await bot.end('SIGTERM');
    }
  } finally {
    await stage.close();
  }
  return {
    wall: [rowOf('ready', 'ms', ready), rowOf('idle-rss', 'bytes', rss)],
    cpu: [rowOf('ready-cpu', 'ms', cpu)],
  };
}
