// Findings of the doctor (`npm run doctor`, which checks all that the bot needs), and their layout as text.

/** Result of one check by the doctor (`npm run doctor`). `todo` says what to do about a problem, as a sentence. */
export interface Finding {
  about: string;
  level: 'ok' | 'warning' | 'fault';
  says: string;
  todo?: string;
}

/** A finding that reports no problem. */
export const ok = (about: string, says: string): Finding => ({ about, level: 'ok', says });

/** A finding about a problem that does not keep the bot from working, but that the operator should know. */
export const warning = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'warning',
  says,
  todo,
});

/** A finding about a problem that keeps the bot from starting, or from working properly. */
export const fault = (about: string, says: string, todo?: string): Finding => ({
  about,
  level: 'fault',
  says,
  ...(todo !== undefined && { todo }),
});

const SHOWN = { ok: 'OK', warning: 'warning', fault: 'fault' };

/** The finding as text for people. */
export const line = ({ about, level, says, todo }: Finding): string =>
  `${SHOWN[level].padEnd(7)}  ${about}: ${says}${todo === undefined ? '' : ` ${todo}`}`;

/** The error's code, or else the name of its class, for a sentence that must not quote the error's message. */
export const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^\w{1,40}$/.test(String(error.code))
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';

/**
 * Clock differences in milliseconds: up to `fine` nothing is reported, up to `bearable` the bot still works properly.
 */
const CLOCKS = { fine: 2_000, bearable: 5_000 };

/** Finding about the difference between this computer's clock and another; positive if this one is ahead. */
export function clockFinding(about: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  if (Math.abs(aheadMs) <= CLOCKS.fine) return ok(about, 'this computer’s clock agrees with it.');
  const says = `this computer’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead of it' : 'behind it'}.`;
  const todo =
    'Let the computer keep its time by NTP (such as "timedatectl set-ntp true"); in a container, the computer that it runs on.';
  return Math.abs(aheadMs) <= CLOCKS.bearable ? warning(about, says, todo) : fault(about, says, todo);
}
