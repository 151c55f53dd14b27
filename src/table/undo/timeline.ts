// The line of play: the log rows (accepted inputs) that still count after undos, and the questions that were undone.
import type { Input } from '../../kernel/game/inputs.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Affairs, Undone } from '../affairs.ts';
import type { InputRow } from '../records.ts';

/** A step that counts: the game's beginning (row 0 of the log, no input), or an input that no undo has taken back. */
export interface Counted {
  seq: number;
  input?: Input;
  /**
   * Number of the log row after which the game was last in the state that this step led to: the step's own row, or the
   * last undo that returned to this state.
   */
  at: number;
}

/** The seat that made an input; undefined for a judge, all seats together, or a ruling that ended the game. */
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

/** True if a judge made this input: an act by hand (a correction), or an answer in a player's place. */
export const isJudges = (input: Input | undefined): boolean =>
  (input?.kind === 'manual' || input?.kind === 'answers') && input.by === 'judge';

/** The present line of play, oldest first. Its first entry is the beginning, which cannot be undone. */
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

/** Result of undoing steps: where the game returns to, and which inputs it loses. */
export interface Back {
  /** Log row (accepted input) to whose state the game would return. */
  to: number;
  /** Log rows (accepted inputs) that would no longer count, oldest first. */
  taken: Counted[];
}

/**
 * Undoes this many of the last steps: those that are `mine`, with everything after them. A step is something that the
 * story tells. Silent inputs that led to it (parts of an act's declaration) are undone with it; standing orders
 * (lasting instructions) are no steps, and no undo affects them. Undefined if there are not that many.
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

/** True for a standing order (a lasting instruction) or an answer given in advance: nobody else ever knows of these. */
export const isInSecret = (input: Input | undefined): boolean =>
  input?.kind === 'orders' || input?.kind === 'ahead';

/** Log rows that no longer count if the game returns to the state after the row `to`. */
export function backTo(line: readonly Counted[], to: number): Back {
  const last = line.findIndex(({ at }) => at === to);
  if (last < 0) throw new Error(`Row ${to} is not where the game has stood.`);
  return { to, taken: line.slice(last + 1) };
}

/** True if another player has made an act by hand (without a card program) since this seat's last step. */
export function handledSince(line: readonly Counted[], told: ReadonlySet<number>, seat: Seat): boolean {
  for (const { seq, input } of [...line].reverse()) {
    const by = seatOf(input);
    if (input?.kind === 'manual' && by !== undefined && by !== seat) return true;
    if (by === seat && told.has(seq)) return false;
  }
  return false;
}

/**
 * Number of ranges of undone questions that are remembered. A button of an older question gets the reply that the game
 * has moved on.
 */
const REMEMBERED = 20;

/** The ranges of undone questions with the given ranges added; adjacent ranges are merged. */
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

/** True if this question of the seat was undone with everything after it. */
export const wasUndone = ({ undone = [] }: Affairs, seat: Seat, ask: number): boolean =>
  undone.some((one) => one.seat === seat && one.first <= ask && ask <= one.last);
