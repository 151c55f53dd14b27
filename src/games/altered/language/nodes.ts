import { AMOUNT, notZero, SOME } from '../../../language/schema/amounts.ts';
import {
  atLeast,
  either,
  INT,
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
  PLACE,
  toughOnly,
  WHO,
  WITHIN_LEAVING,
} from './places.ts';

/** Keywords that an object may have from others; Fleeting is had by Spells while they are played (rules 10). */
const GIVEN = ['gigantic', 'tough', 'seasoned', 'eternal', 'defender', 'fleeting'] as const;

/** The speaker, or objects in play. */
const SUBJECT = either(one('self'), IN_PLAY);

/** Steps: one instruction each. */
export const STEPS = {
  resupply: node(
    'Put the top card of your deck in Reserve (exhausted, if so said).',
    {},
    { who: maybe(part('who')), exhausted: maybe(YES) },
  ),
  create: node(
    'Create tokens, one or that many in each of these Expeditions. `{ place: self }` is the Expedition of the speaker; of a Gigantic one, either, as you choose. Afterwards `made` are the tokens.',
    { token: 'Brassbug', in: { ref: 'a' } },
    { token: word('token'), n: maybe(AMOUNT), in: PLACE },
    { names: ['noun made'] },
  ),
  advance: node(
    'Expeditions move forward so many regions, or backward where the number is below zero.',
    { what: { ref: 'a' }, by: 1 },
    { what: part('noun'), by: INT },
    { rules: [{ must: 'whoever moves by 0 does not move', holds: ({ by }) => by !== 0 }] },
  ),
  activate: node(
    'The {J}, {H} or {R} abilities of the objects are set off, as theirs.',
    { symbol: 'j', of: { ref: 'a' } },
    { symbol: word('symbol'), of: part('noun') },
  ),
  defect: node(
    'Characters go to the Expedition that faces theirs, and so to the other player.',
    { what: { ref: 'a' } },
    { what: part('noun') },
  ),
  switch: node(
    'Characters go to the other Expedition of the same player.',
    { what: { ref: 'a' } },
    { what: part('noun') },
  ),
  afterYou: node('Your turn ends without a pass.', {}, {}),
  pay: node(
    'You may pay the cost to do the steps; their targets are chosen when it is paid (an internal action, C1 5.4).',
    { cost: { mana: 1 }, steps: [{ op: 'draw', n: 1 }] },
    { cost: part('cost'), targets: maybe(list(part('target'))), steps: list(part('step')) },
    { perhaps: true },
  ),
} as const;

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
    { over: SUBJECT, keyword: one(...GIVEN), n: maybe(SOME) },
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
    'Expeditions cannot move forward at Dusk (or not because of one terrain). `refs` are those that `over` of the step `ongoing` has fixed.',
    { over: { is: 'Expedition', of: 'opponent' } },
    { over: either(EXPEDITIONS_THAT, one('refs')), terrain: maybe(word('terrain')) },
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

/** What sets an ability off. */
export const TRIGGERS = {
  symbol: node(
    'The speaker entered play (j), was played from hand (h) or from Reserve (r).',
    { symbol: 'j' },
    { symbol: word('symbol') },
    { names: ['noun it'] },
  ),
  advances: node(
    'An Expedition (it) moves forward, or fails to at Dusk.',
    { what: { is: 'Expedition', at: { place: 'self' } } },
    { what: EXPEDITIONS_THAT, fails: maybe(YES) },
    { names: ['noun it'] },
  ),
  draws: node(
    'A player draws one or more cards at once, in the Morning as by an ability.',
    { who: 'opponent' },
    { who: WHO },
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
