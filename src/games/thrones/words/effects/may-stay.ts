import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { OVER, PLAYERS } from './wording.ts';

const MAY_STAY = node(
  'The player of the objects may choose that they do not stand in the standing phase.',
  { over: 'self' },
  { over: OVER },
);

export const mayStay: EffectWord<typeof MAY_STAY> = {
  node: MAY_STAY,
  aim: 'neither',
  holds: 'passive',
  stage: STAGE.rest,

  says: (does, scope, { fixed }) =>
    act(
      'may',
      `choose not to stand ${about(does.over, scope, fixed).object} in the standing phase`,
      PLAYERS.you,
    ),
};
