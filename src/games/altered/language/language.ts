import {
  BOUNDED,
  CHOSEN,
  COUNTED,
  COUNTED_UP_TO,
  SOME,
  SOME_OR_NONE,
} from '../../../language/schema/amounts.ts';
import type { Language } from '../../../language/schema/language.ts';
import { CONDITION, COST, FILTER, NOUN, TARGET, VALUE } from '../../../language/schema/phrases.ts';
import {
  atLeast,
  INT,
  keys,
  list,
  maybe,
  one,
  part,
  picked,
  some,
  within,
  word,
} from '../../../language/schema/shape.ts';
import { KEYWORDS, PHASES, STATUSES, TERRAINS } from '../terms.ts';
import { ABILITY_NODES } from '../words/abilities/abilities.ts';
import { EFFECT_NODES } from '../words/effects/effects.ts';
import { SHARED_STEP_NODES, STEP_NODES } from '../words/steps/steps.ts';
import { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import { POSITIONS } from '../words/values/positions.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { ABOUT, EXAMPLES } from './examples.ts';
import {
  at,
  COST_STEPS,
  EXPEDITIONS,
  FOUND,
  IN_PLAY,
  isOwnPlace,
  KINDS,
  NO_DISTANCE,
  PAID_WITH,
  PLACE,
  WHO,
} from './places.ts';

/**
 * The card language of Altered: the nodes (parts of programs) common to all games, with the options that Altered uses,
 * and its own nodes. A word is listed only if the rules carry it out and a scenario would fail without it.
 */

export const STEP = { ...SHARED_STEP_NODES, ...STEP_NODES } as const;

export const EFFECT = EFFECT_NODES;

export const TRIGGER = TRIGGER_NODES;

export const ABILITY = ABILITY_NODES;

// Statistics, unlike costs and counts, may be below zero.
const VALUES = { min: maybe(part('value')), max: maybe(part('value')) };
const NUMBERS = { min: maybe(INT), max: maybe(INT) };

const ALTERED_FILTER = {
  ...picked(FILTER, ['is']),
  subtype: maybe(word('subtype')),
  in: maybe(some(word('zone'))),
  of: maybe(part('who')),
  ...picked(FILTER, ['called', 'has', 'hasnt', 'token', 'another']),
  handCost: maybe(keys(COUNTED_UP_TO, ...BOUNDED)),
  reserveCost: maybe(keys(COUNTED_UP_TO, ...BOUNDED)),
  baseCost: maybe(keys(COUNTED_UP_TO, ...BOUNDED)),
  counter: maybe(keys({ name: word('counter'), ...COUNTED }, ...BOUNDED)),
  zero: FILTER.zero,
  value: maybe(keys({ name: word('value'), ...VALUES }, ...BOUNDED)),
  at: maybe(PLACE),
  facing: FILTER.facing,
  where: FILTER.where,
  holds: maybe(PLACE),
  // A filter with options names its zone only once, for all options together.
  any: maybe(atLeast(2, KINDS)),
  none: maybe(list(IN_PLAY)),
} as const;

/** Altered's words by sort (zones, statuses and so on). Counters, subtypes and token names are spelled as on cards. */
const WORDS: Language['words'] = {
  zone: ['play', 'control', 'hand', 'reserve', 'landmarks', 'discard', 'mana', 'deck'],
  status: STATUSES,
  mark: [...STATUSES, 'boosted', 'gigantic', 'tough', 'seasoned', 'eternal', 'defender', 'counters'],
  counter: 'any',
  keyword: KEYWORDS,
  type: ['Character', 'Spell', 'Permanent', 'Landmark', 'Gear', 'Hero', 'Region', 'Expedition'],
  // The words for subtypes, cards and counters come from the cards: see `whole-card.ts`.
  subtype: 'any',
  card: 'any',
  symbol: ['j', 'h', 'r'],
  phase: PHASES,
  terrain: TERRAINS,
  tally: Object.keys(TALLIES),
  value: ['handCost', 'reserveCost', 'baseCost', ...TERRAINS],
  position: Object.keys(POSITIONS),
  token: 'any',
};

/** The language in which Altered's cards are written. */
export const ALTERED: Language = {
  game: 'Altered',
  who: one(...WHO.one, 'player'),
  filter: keys(
    ALTERED_FILTER,
    { key: 'another', knows: ['noun self'] },
    {
      must: 'nobody knows what the cards of a deck are, so they are only counted',
      holds: ({ in: zone, of: _, ...others }) =>
        ![zone].flat().includes('deck') || Object.keys(others).length === 0,
    },
    // Each player has just two Expeditions (rules 3), so a filter with any other name would fit none.
    { key: 'is', is: ['Expedition'], bars: ['subtype'], narrows: { called: one(...EXPEDITIONS) } },
    {
      must: 'another Expedition is a player’s other one: it has "of", and nothing else is said of it',
      holds: (filter) =>
        filter['is'] !== 'Expedition' ||
        filter['another'] !== true ||
        (filter['of'] !== undefined && Object.keys(filter).length === 3),
    },
  ),
  noun: {
    ...picked(NOUN, ['self', 'it', 'made', 'ref']),
    every: keys(
      {
        every: FOUND,
        except: maybe({ refers: 'object' }),
      },
      {
        must: 'the Expedition of the speaker is a place ("place: self")',
        holds: ({ every }) => !isOwnPlace(every),
      },
    ),
    place: NOUN.place,
  },
  value: picked(VALUE, ['int', 'count', 'counters', 'number', 'objects', 'tally', 'value', 'sum', 'highest']),
  condition: {
    ...picked(CONDITION, ['more', 'did', 'not', 'all', 'either']),
    first: keys({ first: WHO }),
    count: keys({ count: part('filter'), ...COUNTED }, ...BOUNDED),
    value: keys({ value: part('value'), ...NUMBERS }, ...BOUNDED),
    noun: keys(
      { noun: part('noun'), is: within('filter', { in: maybe(one('reserve')) }) },
      {
        must: 'to have counters is a number ("value: { counters: …, of: … }")',
        holds: ({ is }) => at(is, 'counter') === undefined || Object.keys(Object(is)).length > 1,
      },
    ),
    phase: keys({ phase: word('phase') }),
    different: keys({
      different: atLeast(2, within('filter', { in: undefined, of: undefined })),
      of: part('who'),
    }),
  },
  target: keys(
    {
      of: within('filter', { in: maybe(some(one('play', 'reserve', 'discard'))) }),
      min: TARGET.min,
      max: TARGET.max,
      other: TARGET.other,
      // The key `as` (the name of the choice) comes after the keys that describe the choice, because only later keys
      // may refer to the name.
      as: TARGET.as,
      total: maybe(keys({ value: one('handCost', ...TERRAINS), max: SOME_OR_NONE })),
    },
    ...CHOSEN,
    {
      must: '"total" is for several targets, so "max" is 2 or more',
      holds: ({ total, max }) => total === undefined || Number(max) > 1,
    },
  ),
  cost: keys(
    {
      ...picked(COST, ['mana', 'exhaust', 'discard', 'sacrifice']),
      spend: maybe(keys({ counter: word('counter'), n: SOME }, NO_DISTANCE)),
      resupplies: maybe(one('opponent')),
      choose: maybe(PAID_WITH),
      steps: maybe(COST_STEPS),
    },
    // A cost that chooses an object needs steps that use the object, because the object pays in no other way.
    { key: 'choose', needs: ['steps'] },
    { key: 'steps', needs: ['choose'] },
    {
      must: 'what is chosen is what each of the steps takes',
      holds: ({ choose, steps }) =>
        !Array.isArray(steps) ||
        steps.every(
          (step) =>
            at(at(step, 'what'), 'ref') !== undefined && at(at(step, 'what'), 'ref') === at(choose, 'as'),
        ),
    },
  ),
  step: STEP,
  effect: EFFECT,
  trigger: TRIGGER,
  ability: ABILITY,
  words: WORDS,
  examples: EXAMPLES,
  about: ABOUT,
  names: ['noun self'],
  reserved: ['it', 'made', 'placed', 'one', 'to come', 'rolled', 'kept', 'asked', 'opponent', 'player'],
};
