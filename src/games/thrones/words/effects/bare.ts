import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { OVER } from './wording.ts';

const BARE = node(
  'The objects lose all faction affiliations and traits that they have until then.',
  { over: 'refs' },
  { over: OVER },
);

export const bare: EffectWord<typeof BARE> = {
  node: BARE,
  aim: 'neither',
  holds: 'lasting',
  joined: true,
  stage: STAGE.traits,
  shifts: () => true,

  says: (does, scope, { fixed }) =>
    act('lose', 'all faction affiliations and Traits', about(does.over, scope, fixed)),
};
