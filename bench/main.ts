import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, loadGame, loadWorkbench } from '../src/games/games.ts';
import { root } from '../src/root.ts';
import { copyAt } from '../test/support/end-to-end/program.ts';
import { besideRow } from './beside.ts';
import { calibrate, calibrationOf } from './calibration.ts';
import { crowdRows } from './crowd.ts';
import { engineRows } from './engine.ts';
import { idleRows } from './idle.ts';
import { meterRows } from './meter.ts';
import { moveRows } from './moves.ts';
import { pictureRows } from './pictures.ts';
import { measurable } from './process.ts';
import { type Row, rounded, rowOf } from './row.ts';

/** Milliseconds of each unit in which rows give CPU time. */
const MS: Readonly<Record<string, number>> = { ms: 1, µs: 1 / 1000 };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      beside: { type: 'string' },
      engine: { type: 'boolean', default: false },
    },
  });
  // Checks the folder of the other copy before anything is measured, because it may be wrong.
  const beside = values.beside === undefined ? undefined : copyAt(resolve(values.beside));
  const before = loadavg();
  const took: number[] = calibrate();
  // Prints each part's rows as soon as they are measured: the whole run takes a minute or two.
  const tell = (rows: readonly Row[]): void => {
    for (const row of rows) console.log(values.json ? JSON.stringify(row) : show(row));
  };
  /** Measures rows between two calibrations, which show how fast the machine was at that time. */
  const measure = async <Rows>(
    work: () => Rows | Promise<Rows>,
    cpuRows: (rows: Rows) => readonly Row[],
    others: (rows: Rows) => readonly Row[],
  ): Promise<void> => {
    const near = took.slice(-10);
    const rows = await work();
    const after = calibrate();
    took.push(...after);
    const ms = calibrationOf([...near, ...after]);
    tell(cpuRows(rows).map((row) => ({ ...row, calibrated: rounded(cpuMsOf(row) / ms) })));
    tell(others(rows));
  };

  for (const id of GAME_IDS)
    await measure(
      () => engineRows(loadWorkbench(id, root())),
      ({ rates, cpu }) => [...rates, ...cpu],
      ({ sizes }) => sizes,
    );
  if (beside !== undefined) for (const id of GAME_IDS) tell([await besideRow(id, beside.folder)]);
  if (values.engine) return;
  const games = GAME_IDS.map((id) => loadGame(id, root()));
  await measure(
    () => pictureRows(games),
    ({ cpu }) => cpu,
    ({ others }) => others,
  );
  await measure(
    () => meterRows(games[0]!),
    ({ cpu }) => cpu,
    () => [],
  );
  if (measurable()) {
    await measure(
      () => idleRows(beside),
      ({ cpu }) => cpu,
      ({ wall }) => wall,
    );
    await measure(
      () => moveRows(games),
      ({ cpu }) => cpu,
      ({ requests }) => requests,
    );
    await measure(
      () => crowdRows(games),
      ({ cpu }) => cpu,
      ({ others }) => others,
    );
  } else console.error('This system has no /proc: the figures of the bot process are left out.');
  tell([rowOf('calibration', 'ms', took), rowOf('run', 's', [performance.now() / 1000])]);
  const after = loadavg();
  const words = `load average ${before[0]!.toFixed(2)} before, ${after[0]!.toFixed(2)} after`;
  console.log(values.json ? JSON.stringify({ name: 'load', before, after }) : words);
}

/** CPU milliseconds of the row's value, whether it is a time or a rate. */
const cpuMsOf = ({ unit, value }: Row): number => {
  const ms = MS[unit];
  return ms === undefined ? 1000 / value : value * ms;
};

const show = ({ name, unit, value, n, median, p90, base, ratio, calibrated }: Row): string =>
  [
    name.padEnd(28),
    String(value).padStart(10),
    unit.padEnd(5),
    `n ${n}, median ${median}, p90 ${p90}`,
    ...(ratio === undefined ? [] : [`(${ratio} times ${base})`]),
    ...(calibrated === undefined ? [] : [`= ${calibrated} calibrations`]),
  ].join(' ');

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
