import { act } from '../../../../language/print/clauses.ts';
import { nameChosen, nounPhrase } from '../../../../language/print/nouns.ts';
import { bind } from '../../../../language/run/choices.ts';
import { select, value } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const RANDOM = node(
  'So many cards that fit are taken at random (all of them, if there are no more) and called by the name `as`. Nobody sees them by that.',
  { from: { in: 'hand', of: 'opponent' }, n: 1, as: 'x' },
  { from: part('filter'), n: { part: 'value', least: 1 }, as: { binds: 'object' } },
);

export const random: StepWord<typeof RANDOM> = {
  node: RANDOM,
  aim: 'neither',
  possible: (state, step, env, book) => select(state, step.from, env, book).length > 0,

  says(step, scope) {
    nameChosen(scope, { as: step.as, from: step.from, min: step.n, max: step.n });
    return act('choose', `${nounPhrase({ ref: step.as }, scope).object} at random`);
  },

  does({ tx, env, goOn }, step, book) {
    const left = select(tx.state, step.from, env, book);
    const n = Math.min(left.length, value(tx.state, step.n, env, book));
    // If the step takes all of the cards, no random choice is needed.
    const taken = n === left.length ? left : tx.pick('random-card', left, n);
    goOn(bind(env, step.as, taken));
  },
};
