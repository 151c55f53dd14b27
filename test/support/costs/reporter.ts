import { loadavg } from 'node:os';
import type { Reporter, TestModule } from 'vitest/node';
import { calibrate, calibrationOf } from '../../../bench/calibration.ts';
import './cpu.ts';

/** Number of the most expensive test files that are listed with `TEST_COSTS`. */
const NAMED = 60;

/**
 * Prints at the end of a run what it cost: CPU seconds of the test files and of processes that they started, the load
 * before and after, and a calibration (bench/calibration.ts) for comparing machines. With `TEST_COSTS=1` also the cost
 * by folder, and the most expensive files.
 */
export class CostsReporter implements Reporter {
  readonly #begun = Date.now();
  readonly #load = loadavg()[0] ?? 0;

  onTestRunEnd(modules: readonly TestModule[]): void {
    const counted = modules.filter((each) => each.meta().cpu !== undefined);
    const files = counted.map((each) => ({ path: each.relativeModuleId, cpu: each.meta().cpu ?? 0 }));
    const lines = process.env['TEST_COSTS'] === undefined ? [] : byFolderAndFile(files);
    const seconds = Math.round((Date.now() - this.#begun) / 1000);
    const load = (loadavg()[0] ?? 0).toFixed(1);
    lines.push(
      `   Costs  ${seconds} s, ${sum(files).toFixed(0)} s of CPU in ${counted.length} of ${modules.length} files; load ${this.#load.toFixed(1)} before, ${load} after; a calibration takes ${calibrationOf(calibrate()).toFixed(1)} ms`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

type Cost = { path: string; cpu: number };

const sum = (costs: readonly Cost[]): number => costs.reduce((all, { cpu }) => all + cpu, 0);

function byFolderAndFile(files: readonly Cost[]): string[] {
  const folders = new Map<string, number>();
  for (const { path, cpu } of files) {
    const folder = path.split('/').slice(0, 2).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + cpu);
  }
  const line = ({ path, cpu }: Cost) => `${cpu.toFixed(1).padStart(8)}  ${path}`;
  const dearestFirst = (costs: readonly Cost[]) => costs.toSorted((a, b) => b.cpu - a.cpu);
  return [
    ...dearestFirst([...folders].map(([path, cpu]) => ({ path, cpu }))).map(line),
    '',
    ...dearestFirst(files).slice(0, NAMED).map(line),
  ];
}
