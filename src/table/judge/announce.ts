// Announces a judge's act, with their name, before everything that follows from it.

import { callAwaited } from '../play/accept.ts';
import type { Announcement } from '../records.ts';
import type { Playing } from '../refusal.ts';
import { asSentence, tableLine } from '../story.ts';
import type { Decided } from '../transaction.ts';
import type { Archive } from '../undo/undo.ts';

/** The announcement of a judge's act. */
export type Said = Omit<Extract<Announcement, { kind: 'judged' }>, 'kind'>;

/**
 * Puts the announcement of a judge's act first among the announcements; it replaces the public story lines of the act.
 */
export const announced = (step: Decided, said: Said): Decided => ({
  ...step,
  outbox: [{ kind: 'judged', ...said }, ...step.outbox.filter(({ kind }) => kind !== 'story')],
  text: `Done, and told to all: ${said.act}`,
});

/** A judge's act that adds no row to the game's log, such as answering a call: a line of the story announces it. */
export async function besideTheLog(archive: Archive, table: Playing, said: Said): Promise<Decided> {
  const shared = [
    `Judge ${said.judge} ${said.act}`,
    ...(said.reason === undefined ? [] : [said.reason]),
  ].join(' ');
  return announced(
    { table, lines: [await tableLine(archive, table.record, shared)], outbox: [], text: '' },
    said,
  );
}

/** Posts another call (a message that pings the players who must decide), because a judge lets the game continue. */
export const calledAgain = (step: Decided): Decided => ({
  ...step,
  outbox: [...step.outbox, ...callAwaited(step.table.record.awaiting)],
});

/** The line of the game's story that gives a judge's reason. */
export const reasoned = (by: string, reason: string): string => `Judge ${by}: ${asSentence(reason)}`;
