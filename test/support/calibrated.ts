// The cost of a piece of work on a machine that does other things as well.
import { calibrate } from '../../bench/calibration.ts';
import { cpuMs, quantile } from '../../bench/row.ts';

/** Number of measurements; the median lies among those for which the code is already compiled. */
const TURNS = 21;

/**
 * CPU time of the work as a multiple of a calibration of the bench. Work and calibration are measured in turns, because
 * other work on the machine slows both; the median counts.
 */
export function inCalibrations(work: () => void): number {
  const ratios = Array.from({ length: TURNS }, () => cpuMs(work) / calibrate(1)[0]!);
  return quantile(ratios, 0.5);
}
