import { AMOUNT, notZero, SOME } from '../../../language/schema/amounts.ts';
import { EFFECTS } from '../../../language/schema/effects.ts';
import {
  either,
  listed,
  maybe,
  narrowed,
  one,
  only,
  ruled,
  scope,
  some,
  within,
} from '../../../language/schema/shape.ts';
import { ICONS, NO_TRAITS } from '../terms.ts';
import * as own from './nodes.ts';
import { UNNUMBERED } from './parts.ts';
import { must, says } from './rules.ts';
import type { Passive } from './written.ts';

/** Continuous effects that this game carries out: the common ones, option by option, and its own. */

/** What may be given to others as a passive ability: effects that are looked for on every card, whoever has given them. */
const GIVEN = [
  'modify',
  'gains',
  'loses',
  'cannot',
  'limit',
  'extra',
  'noKneel',
  'mayDefend',
  'mustDefend',
  'contributes',
  'noContribution',
  'doomed',
];

/** Deeds that objects do or suffer, whoever does them; and deeds for which it matters neither which challenge it is nor against whom. */
const OF_OBJECTS = ['kill', 'save', 'stand', 'kneel', 'attach'];
const OTHERS = ['bypass', 'win', 'trigger', 'marshal', 'play'];

/** A number of each card that is played, which is `it`. */
const PRICE = maybe(scope(AMOUNT, { also: ['noun it'] }));

export const EFFECT = {
  grants: ruled(
    narrowed(listed(EFFECTS.grants, 'over', 'ability'), {
      // Only cards there have what they are given.
      over: either(one('refs'), within('filter', { in: maybe(some(one('play', 'plot'))) })),
      // The ability is that of the object that has it (rules 6), which was not there when something was chosen.
      ability: scope(only('ability', ['passive', 'action', 'interrupt', 'response', 'noAttachments']), {
        forgets: ['object', 'answer', 'noun it', 'noun host'],
      }),
    }),
    must<Extract<Passive, { effect: 'grants' }>>(
      `of passive abilities, those are given that do ${GIVEN.map((effect) => `"${effect}"`).join(', ')}`,
      ({ ability }) => ability.kind !== 'passive' || GIVEN.includes(ability.does.effect),
    ),
    // Without one, the effect itself may be over them.
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
    narrowed(listed(EFFECTS.cost, 'who', 'of', 'more', 'less', 'atLeast', 'first'), {
      who: one('you', 'opponent'),
      more: PRICE,
      less: PRICE,
    }),
    { of: ['more', 'less', 'atLeast'], least: 1, most: 1 },
    { key: 'of', is: ['self'], bars: ['first'] },
    // Only who has a card plays it.
    { key: 'of', is: ['self'], narrows: { who: one('you') } },
  ),
  next: narrowed(listed(EFFECTS.next, 'of', 'less'), { less: SOME }),
  immune: listed(EFFECTS.immune, 'over', 'from'),
  ...own.EFFECTS,
  modify: ruled(
    own.EFFECTS.modify,
    { of: ['by', 'less', 'times', 'set', 'base'], least: 1, most: 1 },
    notZero('by'),
    must<Extract<Passive, { effect: 'modify' }>>(
      '"less" is for what is counted; a number that is written down stands under "by", below zero',
      ({ less }) => typeof less !== 'number',
    ),
    must<Extract<Passive, { effect: 'modify' }>>(
      '"times" is not 1, which changes nothing, and not below 0',
      ({ times = 0 }) => times >= 0 && times !== 1,
    ),
  ),
  trait: ruled(
    own.EFFECTS.trait,
    { of: ['subtype', 'faction'], least: 1, most: 1 },
    must<Extract<Passive, { effect: 'trait' }>>(
      'factions stand under "faction", and "unique", "loyal" and "neutral" are no traits',
      ({ subtype }) => subtype === undefined || !NO_TRAITS.includes(subtype),
    ),
  ),
  gains: ruled(
    own.EFFECTS.gains,
    { key: 'keyword', is: ['ambush', 'bestow', 'prized'], needs: ['n'] },
    { key: 'keyword', is: ['bestow', 'prized'], narrows: { n: AMOUNT } },
    { key: 'keyword', is: [...UNNUMBERED, ...ICONS, 'named'], bars: ['n'] },
  ),
  cannot: ruled(
    own.EFFECTS.cannot,
    { of: ['over', 'who'], least: 1 },
    { key: 'what', is: ['initiate', 'win'], bars: ['over'] },
    // Whose they are is said of the objects.
    { key: 'what', is: OF_OBJECTS, bars: ['who'] },
    { key: 'what', is: [...OF_OBJECTS, ...OTHERS], bars: ['type'] },
    { key: 'what', is: ['attack', 'defend', ...OF_OBJECTS, ...OTHERS], bars: ['against'] },
    // It would be told as what a player cannot do at all, which is about no object, so that none is immune to it (rules 9.11).
    must<Extract<Passive, { effect: 'cannot' }>>(
      'with "who", "over" says more than that any card or character is meant',
      ({ what, who, over }) =>
        who === undefined ||
        typeof over !== 'object' ||
        Object.entries(over).some(
          ([key, is]) => key !== 'is' || is !== 'character' || !['attack', 'defend', 'bypass'].includes(what),
        ),
    ),
  ),
  // What is counted is the challenges that you initiate.
  noKneel: ruled(own.EFFECTS.noKneel, { key: 'as', is: ['defender'], bars: ['first'] }),
} as const;
