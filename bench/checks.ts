// Checks that keep the bench from reporting figures that are none. Each gives the sentence for the operator, or nothing.
import { PARTS, type Part, type Spans } from './spans.ts';

/** Result of a deed: a move was saved; the bot would not have it; or somebody only looked. */
export type Outcome = 'saved' | 'refused' | 'looked';

/** Of a hundred commands this many may be refused: people mistype. */
const MOST_REFUSED = 5;
/** The parts may miss the whole by this many hundredths of it. */
const MOST_OFF = 10;

/** True if more commands were refused than people would see refused, or nothing was moved at all. */
export function refusedTooOften(what: string, outcomes: readonly Outcome[]): string | undefined {
  const saved = outcomes.filter((each) => each === 'saved').length;
  const refused = outcomes.filter((each) => each === 'refused').length;
  if (saved === 0) return `${what} cannot be reported: no move was saved.`;
  const share = (100 * refused) / (saved + refused);
  return share <= MOST_REFUSED
    ? undefined
    : `${what} cannot be reported: of ${saved + refused} commands ${refused} were refused or not saved, and no more than ${MOST_REFUSED} % may be. Look at what the players of the bench answer (bench/play.ts).`;
}

/** True if the parts of these moves miss the whole. `whole` and `parts` are CPU milliseconds of each move. */
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
