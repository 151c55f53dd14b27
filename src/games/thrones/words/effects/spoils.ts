import { act } from '../../../../language/print/clauses.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const SPOILS = node('As you win a challenge, you gain power for your faction.', { n: 1 }, { n: SOME });

export const spoils: EffectWord<typeof SPOILS> = {
  node: SPOILS,
  aim: 'help',
  holds: 'passive',
  stage: STAGE.rest,

  says: ({ n }) => act('gain', `${n} power for your faction as you win the challenge`, PLAYERS.you),
};
