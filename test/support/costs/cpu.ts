// Costs of a test file: CPU seconds of its own and of the processes that it started and that have ended.
import { existsSync, readFileSync } from 'node:fs';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that a test file took, stored with the file's task. */
    cpu?: number;
  }
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** CPU seconds so far of this process and, where the system tells, of its ended children and their children. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedChildren();
}

function endedChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  // In /proc/self/stat, the second field is the program's name in brackets, which may contain spaces; fields 16 and 17
  // are the CPU times of child processes.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
