// How a judge's act is announced and told: with their name, before everything that follows from it.

import { callAwaited } from '../play/accept.ts';
import type { Announcement } from '../records.ts';
import type { Playing } from '../refusal.ts';
import { asSentence, tableLine } from '../story.ts';
import type { Decided } from '../transaction.ts';
import type { Archive } from '../undo/undo.ts';

/** The sentence about an act. */
export type Said = Omit<Extract<Announcement, { kind: 'judged' }>, 'kind'>;

/** The announcement of a judge's act comes first, in place of the story. */
export const announced = (step: Decided, said: Said): Decided => ({
  ...step,
  outbox: [{ kind: 'judged', ...said }, ...step.outbox.filter(({ kind }) => kind !== 'story')],
  text: `Done, and told to all: ${said.act}`,
});

/** An act that is not a row of the log. */
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

/** When the game goes on, those who are awaited are called again. */
export const calledAgain = (step: Decided): Decided => ({
  ...step,
  outbox: [...step.outbox, ...callAwaited(step.table.record.awaiting)],
});

/** The story's words for a judge's reason. */
export const reasoned = (by: string, reason: string): string => `Judge ${by}: ${asSentence(reason)}`;
