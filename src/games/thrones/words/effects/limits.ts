import { challengeKind } from '../../../../language/print/numbers.ts';
import { SOME_OR_NONE } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, word } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const LIMIT = node(
  'A player declares no more attackers or defenders in a challenge, initiates no more challenges in a phase, or stands no more characters in the standing phase than that.',
  { of: 'attackers', who: 'each', max: 1 },
  {
    of: one('attackers', 'defenders', 'challenges', 'standing'),
    who: one('you', 'opponent', 'each'),
    max: SOME_OR_NONE,
  },
);

export const limit: EffectWord<typeof LIMIT> = {
  node: LIMIT,
  aim: 'neither',
  holds: 'both',
  given: true,
  stage: STAGE.rest,

  says: ({ of, who, max }) => ({ whole: `${PLAYERS[who].subject} cannot ${LIMITED[of](max)}` }),
};

const LIMITED: Record<'attackers' | 'defenders' | 'challenges' | 'standing', (max: number) => string> = {
  attackers: (max) => `declare more than ${max} ${max === 1 ? 'attacker' : 'attackers'} in a challenge`,
  defenders: (max) => `declare more than ${max} ${max === 1 ? 'defender' : 'defenders'} in a challenge`,
  challenges: (max) =>
    `initiate more than ${max} ${max === 1 ? 'challenge' : 'challenges'} each challenges phase`,
  standing: (max) => `stand more than ${max} ${max === 1 ? 'character' : 'characters'} in the standing phase`,
};

const EXTRA = node(
  'You may initiate one more challenge of a kind in a phase (military, intrigue, power, or the one that was named), or use one more limited card in a round (limited); `n` more, where it is not one.',
  { of: 'military' },
  { of: word('extra'), n: maybe({ plain: 'int', least: 2 }) },
);

export const extra: EffectWord<typeof EXTRA> = {
  node: EXTRA,
  aim: 'neither',
  holds: 'both',
  given: true,
  stage: STAGE.rest,

  says({ of, n = 1 }, _scope, { lasts }) {
    const number = n === 1 ? 'one' : 'many';
    if (of === 'limited')
      return {
        whole: `you may marshal or play ${n} additional limited ${n === 1 ? 'card' : 'cards'}${lasts ? '' : ' each round'}`,
      };
    return {
      whole: `you may initiate ${n} additional ${challengeKind(of, number)}${lasts ? '' : ' each challenges phase'}`,
    };
  },
};
