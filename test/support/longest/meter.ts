// Costs of handling something: CPU of this process, and heap that stays in use.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calibrate } from '../../../bench/calibration.ts';
import { quantile } from '../../../bench/row.ts';

/** CPU that handling one interaction may take, in calibrations of the bench: 100 ms where one of those takes 9. */
const MOST_CALIBRATIONS = 11;
/** Megabytes that may stay in use after an interaction was handled {@link REPETITIONS} times. */
export const MOST_HEAP = 50;
export const REPETITIONS = 20;

/** Something that is handled, again and again. */
export interface Case {
  name: string;
  handle(): Promise<unknown>;
}

/** Costs of a case: CPU milliseconds, and of how many handlings that is the median. */
export interface Cost {
  name: string;
  ms: number;
  of: number;
}

/** Measures cases. */
export interface Meter {
  /** CPU milliseconds that a case may take. */
  most: number;
  costs: readonly Cost[];
  /** Megabytes that {@link REPETITIONS} handlings leave in use, by the names of what was handled. */
  heaps: ReadonlyMap<string, number>;
  /** Handles each case as often as it takes to know its cost. */
  measure(cases: readonly Case[]): Promise<void>;
  /** Heap that the work since the last time leaves in use. Collecting takes long, so it is done for many cases at once. */
  weigh(name: string): void;
  dearest(count: number): Cost[];
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/**
 * `thorough`: every case is handled {@link REPETITIONS} times. A case that takes more than it may is handled again, each time beside a
 * calibration, because what else the machine does slows both. The median of those turns counts; there are as many as it takes to know
 * on which side of the bound it lies.
 */
export function createMeter(thorough: boolean): Meter {
  const calibration = Math.min(...calibrate());
  const most = MOST_CALIBRATIONS * calibration;
  const costs: Cost[] = [];
  const heaps = new Map<string, number>();
  let before = inUse();
  let handled = 0;
  const cpuOf = async (work: Case['handle']): Promise<number> => {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    handled++;
    // Interactions come one by one from the network. Memory of the SQLite driver is freed only as the event loop turns: without that,
    // a run of 40 minutes took 19 GB.
    await setImmediate();
    return (user + system) / 1_000;
  };
  /** CPU milliseconds at the calibration that `most` is of. */
  const besideCalibration = async (work: Case['handle']): Promise<number> =>
    ((await cpuOf(work)) / calibrate(1)[0]!) * calibration;
  return {
    most,
    costs,
    heaps,
    measure: async (cases) => {
      for (const { name, handle } of cases) {
        let took = [await cpuOf(handle)];
        if (thorough) while (took.length < REPETITIONS) took.push(await cpuOf(handle));
        if (quantile(took, 0.5) > most) {
          took = [];
          while (!isDecided(took, most)) took.push(await besideCalibration(handle));
        }
        costs.push({ name, ms: quantile(took, 0.5), of: took.length });
      }
    },
    weigh: (name) => {
      const now = inUse();
      if (handled > 0) heaps.set(name, ((now - before) / handled) * REPETITIONS);
      before = now;
      handled = 0;
    },
    dearest: (count) => costs.toSorted((a, b) => b.ms - a.ms).slice(0, count),
  };
}

/** More than half of {@link REPETITIONS} lie on one side of the bound. */
function isDecided(took: readonly number[], most: number): boolean {
  const over = took.filter((ms) => ms > most).length;
  return Math.max(over, took.length - over) > REPETITIONS / 2;
}

/** Megabytes in use after a collection. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
