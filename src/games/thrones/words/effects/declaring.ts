import { act } from '../../../../language/print/clauses.ts';
import { challengeKind } from '../../../../language/print/numbers.ts';
import { about } from '../../../../language/print/subjects.ts';
import { maybe, node, one, YES } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { declaredText, inChallenges, OVER, TYPES } from './wording.ts';

const NO_KNEEL = node(
  'The objects do not kneel when they are declared so (in challenges of that kind; in the first that you initiate in a round or phase; in the next one, of what lasts for a while).',
  { over: 'self', as: 'attacker', type: 'military' },
  {
    over: OVER,
    as: one('attacker', 'defender'),
    type: TYPES,
    first: maybe(one('round', 'phase')),
    next: maybe(YES),
  },
  // The "first" or "next" challenge is one that the card's own player initiates. That player never defends in it, so
  // the text cannot be about defenders.
  {
    rules: [
      { key: 'as', is: ['defender'], bars: ['first', 'next'] },
      { of: ['first', 'next'], most: 1 },
    ],
  },
);

export const noKneel: EffectWord<typeof NO_KNEEL> = {
  node: NO_KNEEL,
  aim: 'help',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says({ over, as, type, first, next }, scope, { fixed }) {
    const who = about(over, scope, fixed);
    const kind = challengeKind(type, 'one');
    const counted = next === undefined ? undefined : `the next ${kind} you initiate`;
    const alone = first === undefined ? counted : `the first ${kind} you initiate each ${first}`;
    const where = alone === undefined ? inChallenges(type) : ` in ${alone}`;
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

const MUST_ATTACK = node(
  'The objects must be declared as attackers in each challenge that their controller initiates, if able.',
  { over: 'host' },
  { over: OVER },
);

export const mustAttack: EffectWord<typeof MUST_ATTACK> = {
  node: MUST_ATTACK,
  aim: 'harm',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    return act('must', `be declared ${declaredText('attacker', who)}, if able`, who);
  },
};
