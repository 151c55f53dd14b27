import { ABILITIES } from '../../../language/schema/abilities.ts';
import { SOME } from '../../../language/schema/amounts.ts';
import { narrowed, only, ruled, withKeys } from '../../../language/schema/shape.ts';
import { NUMBERED, UNNUMBERED } from '../terms.ts';
import { ABILITY_NODES } from '../words/abilities/abilities.ts';
import { PASSIVE } from '../words/effects/effects.ts';
import { KNEELS_ALWAYS } from '../words/effects/enters-kneeling.ts';
import { EFFECT } from './effects.ts';
import { isOfItself, isYours, must, overOf } from './rules.ts';
import type { Ability } from './written.ts';

/**
 * Kinds of ability in the card language of A Game of Thrones: those that all games share, limited to the options that
 * this game uses, and those that only this game has.
 */

type Of<Kind extends Ability['kind']> = Extract<Ability, { kind: Kind }>;

export const ABILITY = {
  passive: ruled(
    narrowed(withKeys(ABILITIES.passive, 'if', 'does'), {
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
    withKeys(ABILITIES.keyword, 'keyword', 'n'),
    { key: 'keyword', is: NUMBERED, needs: ['n'] },
    // The numbers of bestow and prized are above 0. The other keywords with a number have a cost, which may be 0.
    { key: 'keyword', is: ['bestow', 'prized'], narrows: { n: SOME } },
    { key: 'keyword', is: UNNUMBERED, bars: ['n'] },
  ),
  ...ABILITY_NODES,
} as const;
