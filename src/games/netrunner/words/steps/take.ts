import { act } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node } from '../../../../language/schema/shape.ts';
import { things } from '../../language/phrases.ts';
import { purseAtom } from '../../rules/happen.ts';
import type { StepWord } from '../word.ts';

const TAKE = node(
  'You take so many credits from the speaker, or all of them (`n` left out).',
  { n: 3 },
  { n: maybe(SOME) },
);

export const take: StepWord<typeof TAKE> = {
  node: TAKE,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      'take',
      `${step.n === undefined ? 'all credits' : things(step.n, 'credit', 'credits', scope)} from this card`,
    ),

  atoms(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    const there = self?.counters['credit'] ?? 0;
    const n = Math.min(step.n ?? there, there);
    if (self === undefined || n === 0) return [];
    return [
      { atom: 'counter', object: self.stamp, counter: 'credit', by: -n },
      purseAtom(state, env.you, 'credit', n),
    ];
  },
};
