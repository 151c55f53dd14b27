/** One measured figure. `base` and `ratio` are set if it is compared with another figure of the same run. */
export interface Row {
  name: string;
  unit: string;
  /** The mean, because means can be added up. */
  value: number;
  /** Number of samples; 1 for a figure that was measured once. */
  n: number;
  median: number;
  /** The value that one sample in ten exceeds. */
  p90: number;
  base?: number;
  ratio?: number;
  /**
   * CPU time as a multiple of one calibration (calibration.ts). This makes figures from different machines, and from
   * busy and idle hours, comparable.
   */
  calibrated?: number;
}

/** Row with the mean, median and other figures of these samples. Throws if there are no samples. */
export function rowOf(name: string, unit: string, samples: readonly number[]): Row {
  if (samples.length === 0) throw new Error(`${name} cannot be reported: nothing was measured.`);
  return {
    name,
    unit,
    value: rounded(mean(samples)),
    n: samples.length,
    median: rounded(quantile(samples, 0.5)),
    p90: rounded(quantile(samples, 0.9)),
  };
}

/** The row with `base` and `ratio`, compared with the samples `base`. */
export const against = (row: Row, base: readonly number[]): Row => ({
  ...row,
  base: rounded(mean(base)),
  ratio: rounded(row.value / mean(base)),
});

/** CPU milliseconds of this process that the function took. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The figure rounded to four significant digits, because measurements are not more precise. */
export const rounded = (n: number): number => Number(n.toPrecision(4));

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Quantile: the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
