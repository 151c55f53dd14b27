// Checks that keep the bench from reporting meaningless figures. Each returns a sentence for the operator if it finds a
// fault, and otherwise nothing.
import { PARTS, type Part, type Spans } from './spans.ts';

/** Result of one action of a player: a move was saved, the bot refused it, or the player only looked at something. */
export type Outcome = 'saved' | 'refused' | 'looked';

/** Maximum percentage of commands that may be refused: people mistype. */
const MOST_REFUSED = 5;
/** Percentage of the whole by which the sum of its parts may be off. */
const MOST_OFF = 10;

/**
 * Sentence for the operator if more commands were refused than people would cause by mistyping, or if no move was
 * saved.
 */
export function refusedTooOften(what: string, outcomes: readonly Outcome[]): string | undefined {
  const saved = outcomes.filter((each) => each === 'saved').length;
  const refused = outcomes.filter((each) => each === 'refused').length;
  if (saved === 0) return `${what} cannot be reported: no move was saved.`;
  const share = (100 * refused) / (saved + refused);
  return share <= MOST_REFUSED
    ? undefined
    : `${what} cannot be reported: of ${saved + refused} commands ${refused} were refused or not saved, and no more than ${MOST_REFUSED} % may be. Look at what the players of the bench answer (bench/play.ts).`;
}

/**
 * Sentence for the operator if the parts of these moves do not add up to the whole. `whole` and `parts` are CPU
 * milliseconds of each move.
 */
export function doNotAddUp(
  what: string,
  whole: readonly number[],
  parts: readonly Spans[],
): string | undefined {
  const all = whole.reduce((sum, ms) => sum + ms, 0);
  const sum = parts.reduce((total, each) => total + sumOf(each), 0);
  return Math.abs(sum - all) <= (all * MOST_OFF) / 100
    ? undefined
    : `${what} cannot be reported: its parts take ${sum.toFixed(1)} ms of CPU together and the whole ${all.toFixed(1)} ms, and ${MOST_OFF} % may lie between them. Look at who is charged for what (bench/spans.ts).`;
}

const sumOf = (spans: Spans): number => PARTS.reduce((sum, part: Part) => sum + spans[part], 0);
