import { act } from '../../../../../language/print/clauses.ts';
import { inWords } from '../../../../../language/print/english.ts';
import { filterText } from '../../../../../language/print/filters.ts';
import { bind } from '../../../../../language/run/choices.ts';
import { select } from '../../../../../language/run/evaluate.ts';
import type { Filter as SharedFilter } from '../../../../../language/schema/ability.ts';
import { SOME } from '../../../../../language/schema/amounts.ts';
import { node, part } from '../../../../../language/schema/shape.ts';
import type { StepWord } from '../../word.ts';

const RANDOM = node(
  'So many cards that fit are named, at random, as far as there are any.',
  { n: 2, from: { in: 'hand', of: 'opponent' }, as: 'x' },
  { n: SOME, from: part('filter'), as: { binds: 'object' } },
);

export const random: StepWord<typeof RANDOM> = {
  node: RANDOM,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    const many = step.n !== 1;
    const what = filterText(step.from, many ? 'many' : 'one', scope, { from: true });
    scope.names.set(step.as, {
      first: () => (many ? 'them' : 'it'),
      head: 'card',
      many,
      said: true,
      yours: step.from.of === 'you',
      zones: [step.from.in ?? []].flat(),
    });
    return act('pick', `${inWords(step.n)} ${what} at random`);
  },

  does({ tx, env, goOn, host }, step) {
    // The cast is safe: filters of this game's language are a subset of the shared ones.
    const all = select(tx.state, step.from as SharedFilter, env, host);
    goOn(bind(env, step.as, tx.pick('pick', all, step.n)));
  },
};
