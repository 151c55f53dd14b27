// The line of play: which rows of the log still count after some were taken back, and which questions went with them.
import type { Input } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Affairs, Undone } from '../affairs.ts';
import type { InputRow } from '../records.ts';

/** The beginning of a game (row 0, no input), or an input that still counts. */
export interface Counted {
  seq: number;
  input?: Input;
  /**
   * Row after which this is the last step of the game that counts: its own row, or that of the last undo that came back
   * to it.
   */
  at: number;
}

/** Source of an input: a seat; undefined if it was a judge, all seats together, or a ruling that ended the game. */
export function seatOf(input: Input | undefined): Seat | undefined {
  switch (input?.kind) {
    case 'answers':
      return input.by === 'judge' ? undefined : input.seat;
    case 'interject':
    case 'cancel':
    case 'concede':
    case 'orders':
    case 'ahead':
    case 'clock':
      return input.seat;
    case 'manual':
      return input.by === 'judge' ? undefined : input.by;
    case 'draw':
    case 'ruling':
    case undefined:
      return undefined;
  }
}

/** True if a judge has done this to the game themselves, by hand or by an answer. */
export const isJudges = (input: Input | undefined): boolean =>
  (input?.kind === 'manual' || input?.kind === 'answers') && input.by === 'judge';

/** The present line of play, oldest first. Its first entry is the beginning, which nothing takes back. */
export function lineOf(rows: readonly Pick<InputRow, 'seq' | 'input'>[]): Counted[] {
  let line: Counted[] = [{ seq: 0, at: 0 }];
  for (const { seq, input } of rows) {
    if (input.kind === 'undo') {
      line = line.filter((one) => one.seq <= input.to);
      line.push({ ...line.pop()!, at: seq });
    } else line.push({ seq, input, at: seq });
  }
  return line;
}

/** Result of taking steps back. */
export interface Back {
  /** Row after which the game would stand again. */
  to: number;
  /** Rows that would no longer count, oldest first. */
  taken: Counted[];
}

/**
 * Taking back this many of the last steps: those that are `mine`, with everything that followed them. A step is
 * something the story tells of. What led to it without a word (the parts of a declaration) goes with it; standing
 * orders are not a step, and no undo touches them. Undefined if there are not that many.
 */
export function stepsBack(
  line: readonly Counted[],
  told: ReadonlySet<number>,
  mine: (one: Counted) => boolean,
  steps: number,
): Back | undefined {
  const ends = line.flatMap((one, i) => (one.seq > 0 && told.has(one.seq) && mine(one) ? [i] : []));
  let first = ends.at(-steps);
  if (first === undefined) return undefined;
  const seat = seatOf(line[first]!.input);
  const leadsTo = ({ seq, input }: Counted): boolean =>
    isInSecret(input) || (seq > 0 && !told.has(seq) && seat !== undefined && seatOf(input) === seat);
  while (leadsTo(line[first - 1]!)) first--;
  return { to: line[first - 1]!.at, taken: line.slice(first) };
}

/** Standing orders and answers in advance: nobody else knows of them, at any time. */
export const isInSecret = (input: Input | undefined): boolean =>
  input?.kind === 'orders' || input?.kind === 'ahead';

/** Rows that no longer count when the game again stands as it did after this row. */
export function backTo(line: readonly Counted[], to: number): Back {
  const last = line.findIndex(({ at }) => at === to);
  if (last < 0) throw new Error(`Row ${to} is not where the game has stood.`);
  return { to, taken: line.slice(last + 1) };
}

/** True if somebody else at the table has done something by hand since this seat made its last step. */
export function handledSince(line: readonly Counted[], told: ReadonlySet<number>, seat: Seat): boolean {
  for (const { seq, input } of [...line].reverse()) {
    const by = seatOf(input);
    if (input?.kind === 'manual' && by !== undefined && by !== seat) return true;
    if (by === seat && told.has(seq)) return false;
  }
  return false;
}

/** Number of stretches of questions that are remembered: somebody who finds an older button is told that the game has moved on. */
const REMEMBERED = 20;

/** Undone stretches, with these added. Stretches that follow each other become one. */
export function withUndone(undone: readonly Undone[], more: readonly Undone[]): Undone[] {
  const result = [...undone];
  for (const one of more) {
    if (one.last < one.first) continue;
    const touching = result.filter(
      ({ seat, first, last }) => seat === one.seat && first <= one.last + 1 && one.first <= last + 1,
    );
    const all = [one, ...touching];
    for (const gone of touching) result.splice(result.indexOf(gone), 1);
    result.push({
      seat: one.seat,
      first: Math.min(...all.map(({ first }) => first)),
      last: Math.max(...all.map(({ last }) => last)),
    });
  }
  return result.slice(-REMEMBERED);
}

/** True if this question of the seat was taken back with what followed it. */
export const wasUndone = ({ undone = [] }: Affairs, seat: Seat, ask: number): boolean =>
  undone.some((one) => one.seat === seat && one.first <= ask && ask <= one.last);
