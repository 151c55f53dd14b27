import { act } from '../../../../language/print/clauses.ts';
import { node } from '../../../../language/schema/shape.ts';
import { meeting } from '../../facts/field.ts';
import { keep } from '../../structures.ts';
import type { StepWord } from '../word.ts';

const BYPASS = node('The Runner bypasses the ice that is being encountered.', {}, {});

export const bypass: StepWord<typeof BYPASS> = {
  node: BYPASS,
  aim: 'neither',
  possible: 'always',

  says: () => act('bypass', 'the ice that is being encountered'),

  does({ tx, env, goOn }) {
    goOn(env);
    keep(tx, meeting(tx.state)?.chart ?? 'run', { bypassed: true });
  },
};
