/** One measured figure. `base` and `ratio` where it is compared with another measured in the same run. */
export interface Row {
  name: string;
  unit: string;
  value: number;
  base?: number;
  ratio?: number;
}

/** CPU seconds of this process that the work took. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1e6;
}

/** The figure with four significant digits: more than that a measurement cannot give. */
export const rounded = (n: number): number => Number(n.toPrecision(4));

/** The middle of the values, the upper one of two; 0 where there are none. */
export const median = (values: number[]): number => {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
