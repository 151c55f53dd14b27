import { act } from '../../../../language/print/clauses.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import { corp } from '../../facts/field.ts';
import { purseAtom } from '../../rules/happen.ts';
import type { StepWord } from '../word.ts';

const BAD_PUBLICITY = node('The Corp takes so much bad publicity.', { n: 1 }, { n: SOME });

export const badPublicity: StepWord<typeof BAD_PUBLICITY> = {
  node: BAD_PUBLICITY,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('take', `${step.n} bad publicity`),

  atoms: (state, step) => [purseAtom(state, corp(state), 'bad publicity', step.n)],
};
