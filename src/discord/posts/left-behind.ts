// Messages that a process has posted and not recorded, because it was killed or lost the answer.
import type { OutboxRow } from '../../table/records.ts';
import { SOONEST_TAKEOVER_MS } from './lease.ts';
import type { OutboxParts } from './outbox.ts';

/**
 * True if this row may have messages that nobody has kept. Where a killed process may have had one on its way to Discord, it is
 * waited for first: no look finds it before it has arrived.
 */
export type LeftBehind = (row: Pick<OutboxRow, 'createdAt' | 'attempts'>) => Promise<boolean>;

/** A killed process's last post arrives within this time of the next process's start, or never. */
const ARRIVAL_MS = 4_000;

/** For a process that starts now. Where it is the only one, it takes over at once. */
export function createLeftBehind({ now, wait }: Pick<OutboxParts, 'now' | 'wait'>): LeftBehind {
  const born = now();
  return async ({ createdAt, attempts }) => {
    // A row that this process has not tried, and that no other process could have tried, has no message.
    if (createdAt >= born) return attempts > 0 || now() - createdAt >= SOONEST_TAKEOVER_MS;
    const left = born + ARRIVAL_MS - now();
    if (left > 0) await wait(left);
    return true;
  };
}
