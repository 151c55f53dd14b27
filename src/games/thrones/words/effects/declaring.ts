import { act } from '../../../../language/print/clauses.ts';
import { challengeKind } from '../../../../language/print/numbers.ts';
import { about } from '../../../../language/print/subjects.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { declaredText, inChallenges, OVER, TYPES } from './wording.ts';

const NO_KNEEL = node(
  'The objects do not kneel when they are declared so (in challenges of that kind; in the first that you initiate in a round).',
  { over: 'self', as: 'attacker', type: 'military' },
  { over: OVER, as: one('attacker', 'defender'), type: TYPES, first: maybe(one('round')) },
  // Only the challenges that you initiate are counted.
  { rules: [{ key: 'as', is: ['defender'], bars: ['first'] }] },
);

export const noKneel: EffectWord<typeof NO_KNEEL> = {
  node: NO_KNEEL,
  aim: 'help',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says({ over, as, type, first }, scope, { fixed }) {
    const who = about(over, scope, fixed);
    const where =
      first === undefined
        ? inChallenges(type)
        : ` in the first ${challengeKind(type, 'one')} you initiate each round`;
    return act('do', `not kneel when declared ${declaredText(as, who)}${where}`, who);
  },
};

const MAY_DEFEND = node(
  'The objects may be declared as defenders (in challenges of that kind), whatever icons they have, and although they kneel.',
  { over: 'self', type: 'power' },
  { over: OVER, type: TYPES },
);

export const mayDefend: EffectWord<typeof MAY_DEFEND> = {
  node: MAY_DEFEND,
  aim: 'neither',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says({ over, type }, scope, { fixed }) {
    const who = about(over, scope, fixed);
    return act(
      'may',
      `be declared ${declaredText('defender', who)}${inChallenges(type)} with whatever icons, even while kneeling`,
      who,
    );
  },
};

const MUST_DEFEND = node(
  'The objects must be declared as defenders, if able.',
  { over: 'refs' },
  { over: OVER },
);

export const mustDefend: EffectWord<typeof MUST_DEFEND> = {
  node: MUST_DEFEND,
  aim: 'harm',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    return act('must', `be declared ${declaredText('defender', who)}, if able`, who);
  },
};
