import { act } from '../../../../language/print/clauses.ts';
import { symbolName } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part, word } from '../../../../language/schema/shape.ts';
import { activations } from '../../rules/reactions.ts';
import type { StepWord } from '../word.ts';

const ACTIVATE = node(
  'The {J}, {H} or {R} abilities of the objects are set off, as theirs.',
  { symbol: 'j', of: { ref: 'a' } },
  { symbol: word('symbol'), of: part('noun') },
);

export const activate: StepWord<typeof ACTIVATE> = {
  node: ACTIVATE,
  aim: 'neither',
  possible: (state, step, env, book) => objects(state, step.of, env, book).length > 0,

  says(step, scope) {
    const whose = nounPhrase(step.of, scope);
    const ability = `${symbolName(step.symbol)} abilities`;
    return act(
      'set off',
      whose.subject === undefined ? `my ${ability}` : `the ${ability} of ${whose.object}`,
    );
  },

  atoms: (state, step, env, book) =>
    objects(state, step.of, env, book).flatMap((o) => activations(state, o, step.symbol, book)),
};
