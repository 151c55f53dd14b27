import { AMOUNT, notZero, SOME } from '../../../language/schema/amounts.ts';
import {
  atLeast,
  either,
  list,
  maybe,
  node,
  one,
  part,
  within,
  word,
  YES,
} from '../../../language/schema/shape.ts';
import {
  at,
  EXPEDITIONS_THAT,
  IN_PLAY,
  PAID_BESIDES,
  PLAYED,
  toughOnly,
  WHO,
  WITHIN_LEAVING,
} from './places.ts';

/** Keywords that an object may have from others; Fleeting is had by Spells while they are played (rules 10). */
const GIVEN = ['gigantic', 'tough', 'seasoned', 'eternal', 'defender', 'fleeting'] as const;

/** The speaker, or objects in play. */
const SUBJECT = either(one('self'), IN_PLAY);

/** Continuous effects, of a passive ability or for a while. */
export const EFFECTS = {
  stats: node(
    'All statistics of the objects change by that much.',
    { over: 'self', by: { count: { is: 'Landmark', of: 'you' } } },
    { over: SUBJECT, by: part('value') },
    { rules: [notZero('by')] },
  ),
  keyword: node(
    'The objects have a keyword; `n` is the number of a Tough. Several Toughs of one object add up. Spells have Fleeting while they are played.',
    { over: { is: 'Character', of: 'you' }, keyword: 'tough', n: 2 },
    { over: SUBJECT, keyword: one(...GIVEN), n: maybe(AMOUNT) },
    {
      rules: [
        toughOnly(GIVEN),
        {
          must: 'only Spells are given Fleeting ("over" says "is: Spell"); others gain it as a status',
          holds: ({ keyword, over }) => keyword !== 'fleeting' || at(over, 'is') === 'Spell',
        },
      ],
    },
  ),
  subtype: node(
    'The objects have a subtype in addition to theirs.',
    { over: { is: 'Character' }, subtype: 'Elemental' },
    { over: SUBJECT, subtype: word('subtype') },
  ),
  terrains: node(
    'Regions have these terrains and no others.',
    { over: { is: 'Region' }, terrains: ['ocean'] },
    { over: within('filter', { is: one('Region'), in: undefined }), terrains: atLeast(1, word('terrain')) },
  ),
  silence: node(
    'Abilities with these symbols of the objects cannot be set off.',
    { over: { is: 'Character', facing: 'self' }, symbols: ['j', 'h', 'r'] },
    { over: IN_PLAY, symbols: atLeast(1, word('symbol')) },
  ),
  halt: node(
    'Expeditions cannot move forward, neither at Dusk nor by an effect. With `terrain`, only moving forward because of that terrain is ruled out. `refs` are those that `over` of the step `ongoing` has fixed.',
    { over: { is: 'Expedition', of: 'opponent' } },
    { over: either(EXPEDITIONS_THAT, one('refs')), terrain: maybe(word('terrain')) },
  ),
  unplayable: node(
    'This player cannot play such cards; `of: self` is this card, wherever it is.',
    { who: 'you', of: 'self' },
    { who: WHO, of: either(one('self'), PLAYED) },
    {
      rules: [
        {
          must: 'it is its own player who would play it ("of: self")',
          holds: ({ of, who }) => of !== 'self' || who === 'you',
        },
      ],
    },
  ),
  morning: node(
    'In the Morning, you draw so many cards and no more; and what you put into your Mana zone is the top card of your deck, and not one of your hand.',
    { draw: 1, expand: 'deck' },
    { draw: maybe(SOME), expand: maybe(one('deck')) },
    { rules: [{ of: ['draw', 'expand'], least: 1 }] },
  ),
  dice: node(
    'Where you would roll a die, you roll so many more and keep one result (`extra`); or you may add so much to the result (`add`).',
    { add: 1 },
    { extra: maybe(SOME), add: maybe(SOME) },
    { rules: [{ of: ['extra', 'add'], least: 1, most: 1 }] },
  ),
  ignore: node(
    'The abilities of the objects are there, and do nothing; `self` leaves this very ability out.',
    { over: 'self' },
    { over: SUBJECT },
    {
      rules: [
        {
          must: 'Regions and Expeditions have no abilities that are ignored',
          holds: ({ over }) =>
            !['Region', 'Expedition'].some((type) => [at(over, 'is')].flat().includes(type)),
        },
      ],
    },
  ),
  instead: node(
    'Where the speaker would leave play, or you would Resupply, these steps happen in its place; `otherwise` follows where one declines.',
    { of: 'leaving', may: true, steps: [{ op: 'move', what: 'self', to: 'mana' }] },
    {
      of: one('leaving', 'resupply'),
      may: maybe(YES),
      steps: list(part('step')),
      otherwise: maybe(list(part('step'))),
    },
    {
      rules: [
        { key: 'otherwise', needs: ['may'] },
        {
          must: `in place of leaving play only such steps happen: ${WITHIN_LEAVING.join(', ')}`,
          holds: ({ of, steps }) =>
            of !== 'leaving' ||
            (Array.isArray(steps) && steps.every((step) => WITHIN_LEAVING.includes(String(at(step, 'op'))))),
        },
      ],
    },
  ),
} as const;

/** Kinds of ability: a line of a card’s text each. */
export const ABILITIES = {
  discount: node(
    'While playing this card you may pay that too, to pay less mana.',
    {
      less: 2,
      cost: {
        choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
        steps: [{ op: 'discard', what: { ref: 'x' } }],
      },
    },
    { less: SOME, cost: PAID_BESIDES },
  ),
} as const;
