// Events since the player's own last move: the end of the game's story (its log in words), as the player reads it.
import type { Seat } from '../../kernel/ids.ts';
import type { GameRecord, InputRow, StoredLine } from '../records.ts';
import type { Store } from '../store.ts';
import { UnreadableError } from '../unreadable.ts';

/** The story lines since the player's own last move. */
export interface Since {
  lines: string[];
  /** False if the seat has not moved yet: then the lines are the whole story so far. */
  moved: boolean;
  /** The story lines of that move itself; none if it was secret, or an undo or an act by hand followed. */
  own?: string[];
}

/** Maximum number of story lines that are searched for the player's own last move. */
const LOOKED_THROUGH = 100;

/**
 * True for a story line that is a heading of a day, turn or round, such as "Day 3: Noon." The message with a question
 * leaves such a line out, because the question says the same.
 */
export const isHeading = (line: string): boolean => /^(Day|Turn|Round) \d+[:,] /.test(line);

/**
 * Kinds of inputs that count as a seat's own move. Inputs made by its clock or its standing orders (lasting
 * instructions) are not among them: they are news to the player.
 */
const OWN: readonly InputRow['input']['kind'][] = ['answers', 'interject', 'cancel', 'ahead'];

/** Kinds of inputs after which the seat's last move need not be the step that it would take back. */
const ASIDE: readonly InputRow['input']['kind'][] = ['undo', 'manual'];

/** The story lines that are new to the seat; `rows`: the log rows (accepted inputs) to which the lines belong. */
export function sinceOwnMove(
  lines: readonly StoredLine[],
  rows: readonly Pick<InputRow, 'seq' | 'input'>[],
  seat: Seat,
): Since {
  const own = rows.findLast(
    ({ input }) => OWN.includes(input.kind) && 'seat' in input && input.seat === seat,
  );
  const told = (counts: (seq: number) => boolean): string[] =>
    lines
      .filter(({ seq }) => counts(seq))
      .map(({ shared, secret }) => secret?.[seat] ?? shared)
      .filter((line) => !isHeading(line));
  const last = own?.seq ?? -1;
  return {
    lines: told((seq) => seq > last),
    moved: own !== undefined,
    ...(own !== undefined &&
      !rows.some(({ seq, input }) => seq > last && ASIDE.includes(input.kind)) && {
        own: told((seq) => seq === last),
      }),
  };
}

/** Reads the story lines since the seat's last move. Empty if a log row (an accepted input) is unreadable. */
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
    if (error instanceof UnreadableError) return { lines: [], moved: false };
    throw error;
  }
}
