import { AMOUNT } from '../../../language/schema/amounts.ts';
import { EFFECTS } from '../../../language/schema/effects.ts';
import {
  either,
  maybe,
  narrowed,
  one,
  only,
  ruled,
  scope,
  some,
  within,
  withKeys,
} from '../../../language/schema/shape.ts';
import { EFFECT_NODES, GIVEN } from '../words/effects/effects.ts';
import { must, says } from './rules.ts';
import type { Passive } from './written.ts';

/**
 * Continuous effects in the card language of A Game of Thrones: those that all games share, limited to the options that
 * this game uses, and those that only this game has.
 */

/** A number that is computed for each card to be paid for; `it` means that card. */
const PRICE = maybe(scope(AMOUNT, { also: ['noun it'] }));

/** Continuous effects that all games share, with the options that this game uses. */
export const COMMON = {
  grants: ruled(
    narrowed(withKeys(EFFECTS.grants, 'over', 'ability'), {
      // An ability that a text gives to an object works only in play, or on a revealed plot.
      over: either(one('refs'), within('filter', { in: maybe(some(one('play', 'plot'))) })),
      // A given ability belongs to the object that has it (rules 6), so it cannot refer to choices or objects of the
      // text that gives it.
      ability: scope(only('ability', ['passive', 'action', 'interrupt', 'response', 'noAttachments']), {
        forgets: ['object', 'answer', 'noun it', 'noun host'],
      }),
    }),
    must<Extract<Passive, { effect: 'grants' }>>(
      `of passive abilities, those are given that do ${GIVEN.map((effect) => `"${effect}"`).join(', ')}`,
      ({ ability }) => ability.kind !== 'passive' || GIVEN.includes(ability.does.effect),
    ),
    // A given passive ability needs a condition. Without one, giving it would be needless, because the card's own
    // effect could apply to the objects.
    must<Extract<Passive, { effect: 'grants' }>>(
      'a passive ability is given with a condition ("if")',
      ({ ability }) => ability.kind !== 'passive' || ability.if !== undefined,
    ),
    must<Extract<Passive, { effect: 'grants' }>>(
      'what is given is used in play, and has no "from"',
      ({ ability }) => !('from' in ability),
    ),
    must<Extract<Passive, { effect: 'grants' }>>(
      'an ability that is used does not know X of the event that gives it',
      ({ ability }) => ability.kind === 'passive' || !says(ability, (key) => key === 'number'),
    ),
  ),
  cost: ruled(
    narrowed(withKeys(EFFECTS.cost, 'who', 'of', 'more', 'less', 'atLeast', 'first', 'ways'), {
      who: one('you', 'opponent'),
      more: PRICE,
      less: PRICE,
    }),
    { of: ['more', 'less', 'atLeast'], least: 1, most: 1 },
    { key: 'of', is: ['self'], bars: ['first'] },
    // An effect of a card on its own cost concerns its own player only, because nobody else plays the card.
    { key: 'of', is: ['self'], narrows: { who: one('you') } },
    must<Extract<Passive, { effect: 'cost' }>>(
      '"ways" is said of the card itself ("of: self"), whose cost "less" lowers',
      ({ of, less, ways }) => ways === undefined || (of === 'self' && less !== undefined),
    ),
  ),
  next: narrowed(withKeys(EFFECTS.next, 'of', 'less', 'or', 'ways'), { less: AMOUNT }),
  immune: withKeys(EFFECTS.immune, 'over', 'from'),
} as const;

export const EFFECT = { ...COMMON, ...EFFECT_NODES } as const;
