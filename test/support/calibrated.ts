// The cost of a piece of work on a machine that does other things as well.
import { calibrate } from '../../bench/calibration.ts';
import { cpuMs, quantile } from '../../bench/row.ts';

/** Number of measurements; the median lies among those for which the code is already compiled. */
const TURNS = 21;

/**
 * CPU time of the work in calibrations of the bench. The two are measured in turns, because what else the machine does slows both; the
 * median of the turns counts.
 */
export function inCalibrations(work: () => void): number {
  const ratios = Array.from({ length: TURNS }, () => cpuMs(work) / calibrate(1)[0]!);
  return quantile(ratios, 0.5);
}
