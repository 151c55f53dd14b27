import { act } from '../../../../language/print/clauses.ts';
import { challengeKind, mass } from '../../../../language/print/numbers.ts';
import { about } from '../../../../language/print/subjects.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { OVER, TYPES } from './wording.ts';

/** Effects on the strength that counts for a side in a challenge, or for dominance. */

const CONTRIBUTES = node(
  'The speaker contributes STR to your side in a challenge, or to your total for dominance.',
  { toward: 'dominance', n: 8 },
  { toward: one('challenge', 'dominance'), n: AMOUNT },
);

export const contributes: EffectWord<typeof CONTRIBUTES> = {
  node: CONTRIBUTES,
  aim: 'help',
  holds: 'both',
  given: true,
  ofSpeaker: true,
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const to = does.toward === 'dominance' ? 'your total for dominance' : 'your side in the challenge';
    return act('contribute', `${mass(does.n, 'STR', scope)} to ${to}`, about('self', scope, fixed));
  },
};

const NO_CONTRIBUTION = node(
  'The objects do not contribute their STR to the challenge (to challenges of that kind), or to dominance (`toward`).',
  { over: 'refs' },
  { over: OVER, type: TYPES, toward: maybe(one('dominance')) },
  { rules: [{ of: ['type', 'toward'], most: 1 }] },
);

export const noContribution: EffectWord<typeof NO_CONTRIBUTION> = {
  node: NO_CONTRIBUTION,
  aim: 'harm',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    const to =
      does.toward === 'dominance'
        ? "to its controller's total for dominance"
        : does.type === undefined
          ? 'to the challenge'
          : `to ${challengeKind(does.type, 'many')}`;
    const theirs = who.many ? to.replace("its controller's total", "their controllers' totals") : to;
    return act('do', `not contribute ${who.many ? 'their' : 'its'} STR ${theirs}`, who);
  },
};

const PARTICIPATES = node(
  'The speaker, or what it is attached to (`over`), is considered to be participating in the challenge, on your side.',
  {},
  { over: maybe(one('host')) },
);

export const participates: EffectWord<typeof PARTICIPATES> = {
  node: PARTICIPATES,
  aim: 'neither',
  holds: 'passive',
  ofSpeaker: true,
  stage: STAGE.participates,

  says: (does, scope, { fixed }) =>
    act('count', 'as participating in the challenge on your side', about(does.over ?? 'self', scope, fixed)),
};
