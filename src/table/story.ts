// The story as it is kept: what the rules tell of a row of the log, and what happens at the table besides.
import { neutralText } from '../kernel/text/neutral-text.ts';
import type { GameRecord, StoredLine } from './records.ts';
import type { Store } from './store.ts';

/** Positions from this one on belong to lines of the table: no input tells that many. */
const OF_THE_TABLE = 1_000;

/** More lines than any game has. */
const ALL = 1_000_000;

/** Lines of the rules for each row of the log. */
export async function toldByRules(
  store: Pick<Store, 'lines'>,
  gameId: string,
): Promise<Map<number, StoredLine[]>> {
  const told = new Map<number, StoredLine[]>();
  for (const line of await store.lines(gameId, ALL))
    if (line.index < OF_THE_TABLE) told.set(line.seq, [...(told.get(line.seq) ?? []), line]);
  return told;
}

/** The story in its parts: what the rules told of one row, or one line of the table. */
export async function storyOf(store: Pick<Store, 'lines'>, gameId: string): Promise<StoredLine[][]> {
  const parts: StoredLine[][] = [];
  for (const line of await store.lines(gameId, ALL)) {
    const last = parts.at(-1);
    if (line.index < OF_THE_TABLE && last?.[0]?.seq === line.seq) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** Something that happened at the table and is not a row of the log, as the next line of the story. */
export async function tableLine(
  store: Pick<Store, 'lines'>,
  record: GameRecord,
  shared: string,
): Promise<StoredLine> {
  const [last] = await store.lines(record.id, 1);
  const index = last?.seq === record.version && last.index >= OF_THE_TABLE ? last.index + 1 : OF_THE_TABLE;
  return { seq: record.version, index, shared };
}

/** Typed text for others to read, as a sentence on one line that Discord reads nothing into. */
export function asSentence(typed: string): string {
  const text = neutralText(typed);
  if (text === '') return '…';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
