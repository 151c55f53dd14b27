import { act } from '../../../../language/print/clauses.ts';
import { node } from '../../../../language/schema/shape.ts';
import { purgingAtoms } from '../../rules/happen.ts';
import type { StepWord } from '../word.ts';

const PURGE = node('Purge virus counters.', {}, {});

export const purge: StepWord<typeof PURGE> = {
  node: PURGE,
  aim: 'neither',
  possible: 'always',

  says: () => act('purge', 'virus counters'),

  atoms: (state, _step, env, book) => purgingAtoms(state, env.you, book),
};
