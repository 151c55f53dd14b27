// Messages that a process has posted without recording them, because it was killed or lost Discord's answer.
import type { OutboxRow } from '../../table/records.ts';
import { SOONEST_TAKEOVER_MS } from './lease.ts';
import type { OutboxParts } from './outbox.ts';

/**
 * True if messages of this row (a waiting post) may be in the channel without being recorded. If a killed process may
 * have sent one that has not reached Discord yet, first waits until a search can find the message.
 */
export type LeftBehind = (row: Pick<OutboxRow, 'createdAt' | 'attempts'>) => Promise<boolean>;

/** Milliseconds after the next process's start within which a killed process's last post arrives, if at all. */
const ARRIVAL_MS = 4_000;

/**
 * Creates the check for messages that a killed process posted without recording them. Counts the present moment as the
 * start of this process. If this process has the database alone, it takes over at once, so the last post of the killed
 * process may still be on its way.
 */
export function createLeftBehind({ now, wait }: Pick<OutboxParts, 'now' | 'wait'>): LeftBehind {
  const born = now();
  return async ({ createdAt, attempts }) => {
    // A row (a waiting post) that was written after this process started was tried by no other process. There are two
    // exceptions: an attempt has failed, or the row is so old that another process may have taken it over from a
    // crashed one.
    if (createdAt >= born) return attempts > 0 || now() - createdAt >= SOONEST_TAKEOVER_MS;
    const left = born + ARRIVAL_MS - now();
    if (left > 0) await wait(left);
    return true;
  };
}
