// Measures the costs of handling something: CPU time of this process, and heap that stays in use.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calibrate } from '../../../bench/calibration.ts';
import { quantile } from '../../../bench/row.ts';

/**
 * Maximum CPU time for handling one interaction, in calibrations of the bench: 100 ms on a machine where a calibration
 * takes 9.
 */
const MOST_CALIBRATIONS = 11;
/** Megabytes that may stay in use after an interaction was handled {@link REPETITIONS} times. */
export const MOST_HEAP = 50;
export const REPETITIONS = 20;

/** An interaction that is handled repeatedly to measure its cost. */
export interface Case {
  name: string;
  handle(): Promise<unknown>;
}

/** Cost of a case: the median of its CPU milliseconds, and the number of times that it was handled. */
export interface Cost {
  name: string;
  ms: number;
  of: number;
}

/** Measures the costs of cases. */
export interface Meter {
  /** CPU milliseconds that a case may take. */
  most: number;
  costs: readonly Cost[];
  /** Megabytes that {@link REPETITIONS} handlings leave in use, by the names of what was handled. */
  heaps: ReadonlyMap<string, number>;
  /** Handles each case as often as needed to determine its cost. */
  measure(cases: readonly Case[]): Promise<void>;
  /**
   * Measures the heap that the cases since the last call leave in use. Garbage collection takes long, so it is done
   * once for many cases.
   */
  weigh(name: string): void;
  dearest(count: number): Cost[];
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/**
 * If `thorough`, every case is handled {@link REPETITIONS} times. A case above its bound is handled again, each time
 * beside a calibration, because other programs on the machine slow both. The median of these repetitions counts. They
 * end as soon as it is certain on which side of the bound the median lies.
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
    // Interactions come one by one from the network. Memory of the SQLite driver is freed only as the event loop turns:
    // without that, a run of 40 minutes took 19 GB.
    await setImmediate();
    return (user + system) / 1_000;
  };
  /** CPU milliseconds of the case, corrected by a calibration that is made at the same time. */
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

/** True if more than half of {@link REPETITIONS} measurements lie on the same side of the bound. */
function isDecided(took: readonly number[], most: number): boolean {
  const over = took.filter((ms) => ms > most).length;
  return Math.max(over, took.length - over) > REPETITIONS / 2;
}

/** Megabytes of heap in use after a garbage collection. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
