// Lines of the doctor, and their looks.

/** One thing that was checked. `todo` is what to do about it, as a sentence. */
export interface Finding {
  about: string;
  level: 'ok' | 'warning' | 'fault';
  says: string;
  todo?: string;
}

/** All is well with this. */
export const ok = (about: string, says: string): Finding => ({ about, level: 'ok', says });

/** The bot runs with this, and somebody should know. */
export const warning = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'warning',
  says,
  todo,
});

/** The bot does not start with this, or does not work as it should. */
export const fault = (about: string, says: string, todo?: string): Finding => ({
  about,
  level: 'fault',
  says,
  ...(todo !== undefined && { todo }),
});

const SHOWN = { ok: 'OK', warning: 'warning', fault: 'fault' };

/** A line for people. */
export const line = ({ about, level, says, todo }: Finding): string =>
  `${SHOWN[level].padEnd(7)}  ${about}: ${says}${todo === undefined ? '' : ` ${todo}`}`;

/** The code of an error, for a sentence that says no more about it. */
export const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^\w{1,40}$/.test(String(error.code))
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';

/**
 * Differences between clocks, in milliseconds: up to the first nothing is said, up to the second the bot still works
 * right.
 */
const CLOCKS = { fine: 2_000, bearable: 5_000 };

/** How this computer's clock compares to another; positive if it is ahead. */
export function clockFinding(about: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  if (Math.abs(aheadMs) <= CLOCKS.fine) return ok(about, 'this computer’s clock agrees with it.');
  const says = `this computer’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead of it' : 'behind it'}.`;
  const todo =
    'Let the computer keep its time by NTP (such as "timedatectl set-ntp true"); in a container, the computer that it runs on.';
  return Math.abs(aheadMs) <= CLOCKS.bearable ? warning(about, says, todo) : fault(about, says, todo);
}
