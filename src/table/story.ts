// The stored story (a game's log in words): lines from the rules about each log row, and lines about other events at
// the table.
import { neutralText } from '../kernel/text/neutral-text.ts';
import type { GameRecord, StoredLine } from './records.ts';
import type { Store } from './store.ts';

/**
 * Index of a log row's first story line that tells an event of the table (such as a ruling). Lines from the rules have
 * lower indices: no input has so many.
 */
const OF_THE_TABLE = 1_000;

/** Limit for reading all lines of a story from the database: more than any game has. */
const ALL = 1_000_000;

/** Story lines that come from the rules, by the number of the log row (accepted input) that they tell. */
export async function toldByRules(
  store: Pick<Store, 'lines'>,
  gameId: string,
): Promise<Map<number, StoredLine[]>> {
  const told = new Map<number, StoredLine[]>();
  for (const line of await store.lines(gameId, ALL))
    if (line.index < OF_THE_TABLE) told.set(line.seq, [...(told.get(line.seq) ?? []), line]);
  return told;
}

/** The story in parts: the rules' lines of one log row, or one line about the table. */
export async function storyOf(store: Pick<Store, 'lines'>, gameId: string): Promise<StoredLine[][]> {
  const parts: StoredLine[][] = [];
  for (const line of await store.lines(gameId, ALL)) {
    const last = parts.at(-1);
    if (line.index < OF_THE_TABLE && last?.[0]?.seq === line.seq) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** An event of the table that is no log row (such as a judge's ruling), as the next story line. */
export async function tableLine(
  store: Pick<Store, 'lines'>,
  record: GameRecord,
  shared: string,
): Promise<StoredLine> {
  const [last] = await store.lines(record.id, 1);
  const index = last?.seq === record.version && last.index >= OF_THE_TABLE ? last.index + 1 : OF_THE_TABLE;
  return { seq: record.version, index, shared };
}

/** Typed text as a sentence on one line, without anything that Discord would format. */
export function asSentence(typed: string): string {
  const text = neutralText(typed);
  if (text === '') return '…';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
