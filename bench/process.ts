// Figures of the operating system about another process.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Idle detection: a process counts as idle once it has used at most `NOTHING` CPU milliseconds for `STILL`
 * milliseconds; it is looked at every `LOOK` milliseconds.
 */
const NOTHING = 0.4;
const STILL = 20;
const LOOK = 5;

/** True if this system can measure processes. */
export const measurable = (): boolean => existsSync('/proc/self/task');

/** CPU milliseconds that all threads of the process have used, by the scheduler. */
export function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return sum; // the thread has just ended
    }
  }, 0);
}

/** Resident memory of the process, in bytes. */
export const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Waits until the process is idle. */
export async function untilStill(pid: number): Promise<void> {
  let before = cpuOf(pid);
  for (let still = 0; still < STILL; still += LOOK) {
    await wait(LOOK);
    const now = cpuOf(pid);
    if (now - before > NOTHING) {
      before = now;
      still = -LOOK;
    }
  }
}
