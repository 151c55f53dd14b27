// How what a judge does is announced and told: with his name, before all that follows from it.
import { called } from './accept.ts';
import type { Affairs } from './affairs.ts';
import type { Decided } from './change.ts';
import type { Loaded } from './loader.ts';
import type { Announcement } from './records.ts';
import type { Playing } from './refusal.ts';
import { tableLine } from './story.ts';
import type { Archive } from './undo.ts';

/** What is said of an act. */
export type Said = Omit<Extract<Announcement, { kind: 'judged' }>, 'kind'>;

/** The announcement of a judge's act comes first, in the place of the story. */
export const ruled = (step: Decided, said: Said): Decided => ({
  ...step,
  outbox: [{ kind: 'judged', ...said }, ...step.outbox.filter(({ kind }) => kind !== 'story')],
  text: `Done, and told to all: ${said.act}`,
});

/** An act that is no row of the log. */
export async function beside(archive: Archive, table: Playing, said: Said): Promise<Decided> {
  const shared = [
    `Judge ${said.judge} ${said.act}`,
    ...(said.reason === undefined ? [] : [said.reason]),
  ].join(' ');
  return ruled(
    { table, lines: [await tableLine(archive, table.record, shared)], outbox: [], text: '' },
    said,
  );
}

/** With the game, those who are awaited are called again. */
export const goesOn = (step: Decided): Decided => ({
  ...step,
  outbox: [...step.outbox, ...called(step.table.record.awaiting)],
});

/** The table with these of its affairs changed. */
export const withAffairs = <T extends Loaded>(table: T, affairs: Partial<Affairs>): T => ({
  ...table,
  record: { ...table.record, affairs: { ...table.record.affairs, ...affairs } },
});

/** The table without one of its affairs. */
export function without<T extends Loaded>(table: T, what: 'halt' | 'call'): T {
  const { [what]: _, ...affairs } = table.record.affairs;
  return { ...table, record: { ...table.record, affairs } };
}
