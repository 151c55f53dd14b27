import { ABILITIES } from '../../../language/schema/abilities.ts';
import { SOME } from '../../../language/schema/amounts.ts';
import { listed, narrowed, only, ruled } from '../../../language/schema/shape.ts';
import { NUMBERED, UNNUMBERED } from '../terms.ts';
import { ELSEWHERE, OPENING, OPENING_OF_PLOTS } from '../words/abilities/openings.ts';
import { PASSIVE } from '../words/effects/effects.ts';
import { KNEELS_ALWAYS } from '../words/effects/enters-kneeling.ts';
import { NOTHING_IMMINENT, OF_INTERRUPTS } from '../words/steps/imminent.ts';
import { INCREASE_UNFORCED } from '../words/triggers/increased.ts';
import { NOTICED_AFTER, NOTICED_BEFORE } from '../words/triggers/triggers.ts';
import { EFFECT } from './effects.ts';
import * as own from './nodes.ts';
import { isOfItself, isYours, must, overOf } from './rules.ts';
import type { Ability } from './written.ts';

/** Kinds of ability that this game carries out: the common ones, option by option, and its own. */

type Of<Kind extends Ability['kind']> = Extract<Ability, { kind: Kind }>;

/** What is used by itself knows nothing that was named before it was given to its object. */
const ANEW = { forgets: ['word named', 'who player'] } as const;

export const ABILITY = {
  passive: ruled(
    narrowed(listed(ABILITIES.passive, 'if', 'does'), {
      does: only(
        'effect',
        Object.keys(EFFECT).filter((effect) => PASSIVE.includes(effect)),
      ),
    }),
    must<Of<'passive'>>('"refs" are for the step "ongoing"', ({ does }) => overOf(does) !== 'refs'),
    must<Of<'passive'>>(
      'a passive ability that is given is over "self", and speaks of players only where it is given to objects of yours',
      ({ does }) => does.effect !== 'grants' || isOfItself(does.ability, isYours(does.over)),
    ),
    KNEELS_ALWAYS,
  ),
  keyword: ruled(
    listed(ABILITIES.keyword, 'keyword', 'n'),
    { key: 'keyword', is: NUMBERED, needs: ['n'] },
    // What costs 0 may be said; nothing is bestowed or prized 0.
    { key: 'keyword', is: ['bestow', 'prized'], narrows: { n: SOME } },
    { key: 'keyword', is: UNNUMBERED, bars: ['n'] },
  ),
  ...own.ABILITIES,
  action: {
    ...ruled(
      own.ABILITIES.action,
      must<Of<'action'>>(
        'with "anyone", the speaker is not what is paid with: that is the player’s own',
        ({ anyone, cost }) =>
          anyone === undefined ||
          (cost?.kneel !== 'self' && cost?.sacrifice === undefined && cost?.spend === undefined),
      ),
      { key: 'anyone', bars: ['from'] },
      NOTHING_IMMINENT,
      ...ELSEWHERE,
      ...OPENING,
    ),
    ...ANEW,
  },
  interrupt: {
    ...ruled(
      // Other events are noticed when they have happened.
      narrowed(
        // A maximum of all copies is printed on what is used at will, and on reactions.
        listed(
          own.ABILITIES.interrupt,
          'forced',
          'would',
          'from',
          'when',
          'if',
          'cost',
          'targets',
          'limit',
          'steps',
        ),
        { when: only('trigger', NOTICED_BEFORE) },
      ),
      { key: 'forced', bars: ['would'] },
      ...OF_INTERRUPTS,
      ...ELSEWHERE,
      ...OPENING,
    ),
    ...ANEW,
  },
  response: {
    ...ruled(
      narrowed(own.ABILITIES.response, { when: only('trigger', NOTICED_AFTER) }),
      INCREASE_UNFORCED,
      NOTHING_IMMINENT,
      ...ELSEWHERE,
      ...OPENING,
    ),
    ...ANEW,
  },
  // It is resolved once, by itself (rules 15).
  revealed: ruled(listed(own.ABILITIES.revealed, 'targets', 'steps'), NOTHING_IMMINENT, ...OPENING_OF_PLOTS),
} as const;
