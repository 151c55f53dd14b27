// Labels of buttons in place of the values that players type: "Keep" for `no`.
import type { Choice } from '../../../kernel/choice.ts';
import type { Candidate } from '../../../kernel/game/prompts.ts';
import type { GameState } from '../../../kernel/state.ts';
import { howMany } from '../../../language/print/english.ts';
import type { Namer } from '../../shared/naming.ts';
import { rezPrice } from '../abilities/acts.ts';
import type { Book } from '../facts/facts.ts';
import { unrezzed } from '../facts/field.ts';

/** Labels by the values of the answers to this question. */
function labelsOf(
  state: GameState,
  { why }: Choice,
  names: Namer,
  book: Book,
): Readonly<Record<string, string>> {
  if (why.code === 'mulligan') return { yes: 'Draw five new', no: 'Keep' };
  if (why.code !== 'rez-plan') return {};
  // Only the Corp is asked, and it knows its own ice. The ice being approached is the first that the run has met.
  const ice = unrezzed(state);
  const first =
    ice === undefined
      ? 'the first that is met'
      : `${names.of(ice)}, for ${howMany(rezPrice(state, ice, book), 'credit')}`;
  return {
    each: 'Ask me at each piece',
    rez: 'Rez every piece that I can pay for',
    outermost: `Rez only ${first}`,
    pass: 'Rez nothing in this run',
  };
}

/** The answers, with labels for those whose values do not say what they do. */
export function withLabels(
  state: GameState,
  candidates: Candidate[],
  choice: Choice,
  names: Namer,
  book: Book,
): Candidate[] {
  const labels = labelsOf(state, choice, names, book);
  return candidates.map((one) => {
    const label = labels[one.value];
    return label === undefined ? one : { ...one, label };
  });
}
