import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { GAME_IDS, loadGame, loadWorkbench } from '../src/games/games.ts';
import { root } from '../src/root.ts';
import { botCost } from './bot.ts';
import { crowdCost } from './crowd.ts';
import { engine } from './engine.ts';
import { PLAYED } from './played.ts';
import { type Row, rounded } from './row.ts';
import { tableCost } from './table.ts';

/** Number of moves over which the bot and the table are measured. */
const MOVES = 60;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const load = loadavg();
  const rows: Row[] = [];
  // Shown as they come in: the whole run takes minutes.
  const add = (...found: Row[]): void => {
    rows.push(...found);
    for (const row of found) console.log(values.json ? JSON.stringify(row) : show(row));
  };
  for (const id of GAME_IDS) add(...engine(loadWorkbench(id, root())));
  const perSubmit = 1000 / rows.find((r) => r.name === `submit/${PLAYED}`)!.value;
  const table = await tableCost(loadGame(PLAYED, root()), MOVES * 3);
  const bot = await botCost(MOVES);
  if (bot === undefined)
    console.error('This system has no /proc: the figures of the bot process are left out.');
  else
    add(
      {
        name: 'move-cpu',
        unit: 'ms',
        value: rounded(bot.move),
        base: rounded(bot.base),
        ratio: rounded(bot.move / bot.base),
      },
      { name: 'move-cpu/client', unit: 'ms', value: rounded(bot.base) },
      { name: 'move-cpu/kernel', unit: 'ms', value: rounded(perSubmit) },
      { name: 'move-cpu/view', unit: 'ms', value: rounded(table.view) },
      { name: 'move-cpu/store', unit: 'ms', value: rounded(table.move - perSubmit) },
      { name: 'move-cpu/discord', unit: 'ms', value: rounded(bot.move - bot.base - table.move - table.view) },
      { name: 'ready', unit: 'ms', value: bot.ready },
      { name: 'idle-rss', unit: 'bytes', value: bot.idleRss },
    );
  const crowd = await crowdCost(loadGame(PLAYED, root()));
  if (crowd !== undefined) {
    const held = (name: string, unit: string, value: number, base: number): Row => ({
      name: `crowd/${name}`,
      unit,
      value: rounded(value),
      base: rounded(base),
      ratio: rounded(value / base),
    });
    add(
      held('rss', 'bytes', crowd.rss, crowd.alone.rss),
      held('move-median', 'ms', crowd.median, crowd.alone.median),
      held('move-p99', 'ms', crowd.p99, crowd.alone.p99),
      { name: 'crowd/file-per-game', unit: 'bytes', value: crowd.bytesPerGame },
    );
  }
  const after = loadavg();
  const words = `load average ${load[0]!.toFixed(2)} before, ${after[0]!.toFixed(2)} after`;
  console.log(values.json ? JSON.stringify({ name: 'load', before: load, after }) : words);
}

const show = (row: Row): string =>
  `${row.name.padEnd(24)} ${String(row.value).padStart(10)} ${row.unit}${row.ratio === undefined ? '' : `   (${row.ratio} times ${row.base})`}`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
