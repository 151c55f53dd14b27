// A fixed piece of work in plain JavaScript (the calibration), done again and again during a run. On a slow or busy
// machine, the calibration takes longer in the same proportion as everything else.
import { cpuMs, quantile } from './row.ts';

const TIMES = 10;
const OBJECTS = 5_000;
const STEPS = 1_000_000;

/**
 * Work of the kinds that a bot does all day, on a small scale: makes objects, sorts them, writes and reads them, looks
 * them up, and counts.
 */
function work(): number {
  const made = Array.from({ length: OBJECTS }, (_, n) => ({ id: (n * 7919) % OBJECTS, name: `card ${n}` }));
  made.sort((a, b) => a.id - b.id);
  const byId = new Map(made.map(({ id, name }) => [String(id), name]));
  // JSON gives the same objects back.
  const read = JSON.parse(JSON.stringify(made)) as typeof made;
  let sum = read.reduce((n, { id }) => n + (byId.get(String(id))?.length ?? 0), 0);
  for (let n = 0; n < STEPS; n++) sum = (Math.imul(sum, 31) + n) | 0;
  return sum;
}

/** Does the calibration's work `times` times and returns the CPU milliseconds of each time. */
export function calibrate(times = TIMES): number[] {
  let sum = 0;
  const took = Array.from({ length: times }, () =>
    cpuMs(() => {
      sum += work();
    }),
  );
  if (Number.isNaN(sum)) throw new Error('The work was not done.');
  return took;
}

/** CPU milliseconds of one calibration: the median of these measurements. */
export const calibrationOf = (took: readonly number[]): number => quantile(took, 0.5);
