import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import { must } from '../../language/rules.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

const ENTERS_KNEELING = node('The speaker enters play knelt.', {}, {});

export const entersKneeling: EffectWord<typeof ENTERS_KNEELING> = {
  node: ENTERS_KNEELING,
  aim: 'neither',
  holds: 'passive',
  ofSpeaker: true,
  stage: STAGE.rest,

  says: (_does, scope, { fixed }) => act('enter', 'play kneeling', about('self', scope, fixed)),
};

/** True for the effect that makes cards enter play knelt. */
export const makesKneel = ({ effect }: Passive): boolean => effect === 'entersKneeling';

export const KNEELS_ALWAYS = must<{ if?: unknown; does: { effect: string } }>(
  '"entersKneeling" holds under no condition',
  ({ if: condition, does }) => condition === undefined || does.effect !== 'entersKneeling',
);
