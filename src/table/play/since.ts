// Events since somebody's own last move: the end of the story behind it, in their wording.
import type { Seat } from '../../kernel/ids.ts';
import type { GameRecord, InputRow, StoredLine } from '../records.ts';
import type { Store } from '../store.ts';
import { UnreadableError } from '../unreadable.ts';

/** The last lines of the story since then, and how many lines there are in all. */
export interface Since {
  lines: string[];
  of: number;
  /** False if the seat has not moved yet: then it is the story so far. */
  moved: boolean;
}

/** Lines that are told. */
const TOLD = 3;

/** Lines of the story that are looked through at most. */
const LOOKED_THROUGH = 100;

/** True for a line that begins a part of a day, turn or round: "Day 3: Noon." The question says it itself. */
export const isHeading = (line: string): boolean => /^(Day|Turn|Round) \d+[:,] /.test(line);

/** Acts of a seat itself. Acts of its clock or its orders are news to it. */
const OWN: readonly InputRow['input']['kind'][] = ['answers', 'interject', 'cancel', 'ahead'];

/** The part of these lines that the seat has not read yet, where these are the rows of the log that they belong to. */
export function sinceOwnMove(
  lines: readonly StoredLine[],
  rows: readonly Pick<InputRow, 'seq' | 'input'>[],
  seat: Seat,
): Since {
  const own = rows.findLast(
    ({ input }) => OWN.includes(input.kind) && 'seat' in input && input.seat === seat,
  );
  const told = lines
    .filter(({ seq }) => seq > (own?.seq ?? -1))
    .map(({ shared, secret }) => secret?.[seat] ?? shared)
    .filter((line) => !isHeading(line));
  return { lines: told.slice(-TOLD), of: told.length, moved: own !== undefined };
}

/** Reads from the store what has happened since the seat's last move. Nothing where a row of the log cannot be read. */
export async function readSince(
  store: Pick<Store, 'lines' | 'inputs'>,
  { id }: Pick<GameRecord, 'id'>,
  seat: Seat,
): Promise<Since> {
  try {
    const lines = await store.lines(id, LOOKED_THROUGH);
    const [first] = lines;
    const rows = first === undefined ? [] : await store.inputs(id, first.seq - 1);
    return sinceOwnMove(lines, rows, seat);
  } catch (error) {
    if (error instanceof UnreadableError) return { lines: [], of: 0, moved: false };
    throw error;
  }
}
