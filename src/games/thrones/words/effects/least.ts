import { act } from '../../../../language/print/clauses.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const LEAST = node(
  'A player declares at least so many defenders in each challenge, if able.',
  { of: 'defenders', who: 'each', min: 1 },
  { of: one('defenders'), who: one('you', 'opponent', 'each'), min: SOME },
);

export const least: EffectWord<typeof LEAST> = {
  node: LEAST,
  aim: 'neither',
  holds: 'both',
  stage: STAGE.rest,

  says: ({ who, min }) =>
    act(
      'must',
      `declare at least ${min} ${min === 1 ? 'defender' : 'defenders'} in each challenge, if able`,
      PLAYERS[who],
    ),
};
