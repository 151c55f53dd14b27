// Measures the CPU time of a piece of work, even while other programs run on the machine.
import { calibrate } from '../../bench/calibration.ts';
import { cpuMs, quantile } from '../../bench/row.ts';

/** Number of measurements. There are so many that the median is measured after the code has been compiled. */
const TURNS = 21;

/**
 * CPU time of the work as a multiple of a calibration of the bench. Work and calibration are measured in turns, because
 * other programs on the machine slow both. Returns the median.
 */
export function inCalibrations(work: () => void): number {
  const ratios = Array.from({ length: TURNS }, () => cpuMs(work) / calibrate(1)[0]!);
  return quantile(ratios, 0.5);
}
