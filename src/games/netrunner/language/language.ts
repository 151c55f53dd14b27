import { AMOUNT, BOUNDED, COUNTED } from '../../../language/schema/amounts.ts';
import type { Language } from '../../../language/schema/language.ts';
import { CONDITION, FILTER, NOUN, VALUE } from '../../../language/schema/phrases.ts';
import {
  INT,
  keys,
  maybe,
  narrowed,
  one,
  only,
  part,
  picked,
  ruled,
  some,
  withKeys,
  word,
} from '../../../language/schema/shape.ts';
import { STEPS } from '../../../language/schema/steps.ts';
import { ABILITY_NODES } from '../words/abilities/abilities.ts';
import { COST } from '../words/costs/cost.ts';
import { EFFECT_NODES } from '../words/effects/effects.ts';
import { SHARED_STEP_NODES, STEP_NODES } from '../words/steps/steps.ts';
import { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { DAMAGE, TYPES } from '../words.ts';
import { ABOUT, EXAMPLES } from './examples.ts';

/**
 * The language in which Netrunner's cards are programmed: the common words with the options that this game uses, and
 * its own words. Everything else is refused when a card is loaded.
 */

export const STEP = {
  draw: SHARED_STEP_NODES.draw,
  move: ruled(
    narrowed(withKeys(STEPS.move, 'what', 'to', 'top'), { to: one('hand', 'deck', 'score', 'removed') }),
    {
      key: 'to',
      is: ['hand', 'score', 'removed'],
      bars: ['top'],
    },
  ),
  counters: withKeys(STEPS.counters, 'on', 'counter', 'by'),
  choose: ruled(withKeys(STEPS.choose, 'as', 'who', 'from', 'among', 'min', 'max'), {
    of: ['from', 'among'],
    least: 1,
  }),
  may: withKeys(STEPS.may, 'who', 'as', 'if', 'steps'),
  if: withKeys(STEPS.if, 'condition', 'then', 'else'),
  repeat: withKeys(STEPS.repeat, 'times', 'steps'),
  look: narrowed(withKeys(STEPS.look, 'top', 'of', 'as'), { top: AMOUNT, of: maybe(one('you', 'opponent')) }),
  either: withKeys(STEPS.either, 'may', 'options'),
  ongoing: ruled(
    narrowed(withKeys(STEPS.ongoing, 'until', 'over', 'does'), {
      until: one('turn', 'run', 'encounter'),
      does: only('effect', ['modify', 'price', 'spendable', 'barScore', 'subroutine', 'barEnd'], []),
    }),
  ),
  shuffle: SHARED_STEP_NODES.shuffle,
  ...STEP_NODES,
} as const;

export const EFFECT = EFFECT_NODES;

export const TRIGGER = TRIGGER_NODES;

export const ABILITY = ABILITY_NODES;

/**
 * Keywords of Netrunner's cards: "you can advance this card", "install only on a piece of ice", "this ability is
 * persistent".
 */
export const KEYWORDS = ['advanceable', 'onIce', 'persistent', 'remoteOnly', 'ownTurn'];

const WORDS: Language['words'] = {
  zone: ['hand', 'deck', 'discard', 'score', 'aside', 'removed', 'root', 'ice', 'rig', 'hosted', 'played'],
  mark: [
    'rezzed',
    'facedown',
    'new',
    'encountered',
    'accessed',
    'oddCost',
    'advanceable',
    'attacked',
    'newlyRezzed',
    'flipped',
    'discarded',
  ],
  counter: 'any',
  keyword: KEYWORDS,
  type: [...Object.keys(TYPES), 'server'],
  subtype: 'any',
  card: 'any',
  verb: ['trash', 'draw', 'install', 'aside', 'forfeit', 'score', 'steal'],
  server: ['hq', 'rd', 'archives', 'central', 'remote', 'here', 'any'],
  damage: DAMAGE,
  changed: ['strength', 'memory', 'handSize', 'link'],
  value: ['cost', 'strength', 'memory', 'trash', 'advancement', 'points'],
  tally: Object.keys(TALLIES),
};

const VALUES = { min: maybe(part('value')), max: maybe(part('value')) };
const NUMBERS = { min: maybe(INT), max: maybe(INT) };

const NETRUNNER_FILTER = {
  is: FILTER.is,
  subtype: maybe(some(word('subtype'))),
  in: maybe(some(word('zone'))),
  of: maybe(part('who')),
  ...picked(FILTER, ['called', 'has', 'hasnt', 'another']),
  counter: maybe(keys({ name: word('counter'), ...COUNTED }, ...BOUNDED)),
  value: maybe(keys({ name: word('value'), ...VALUES }, ...BOUNDED)),
  at: FILTER.at,
  any: FILTER.any,
  none: FILTER.none,
} as const;

/** The language in which Netrunner's cards are written. */
export const NETRUNNER: Language = {
  game: 'Netrunner',
  who: one('you', 'opponent'),
  filter: keys(NETRUNNER_FILTER, { key: 'another', knows: ['noun self'] }),
  noun: picked(NOUN, ['self', 'it', 'host', 'ref', 'every', 'place']),
  value: {
    ...picked(VALUE, ['int', 'count', 'counters', 'number', 'objects', 'tally', 'value']),
    different: keys({ different: one('types'), among: part('filter') }),
  },
  condition: {
    ...picked(CONDITION, ['more', 'did', 'not', 'all', 'either', 'turn']),
    count: keys({ count: part('filter'), ...COUNTED }, ...BOUNDED),
    value: keys({ value: part('value'), ...NUMBERS }, ...BOUNDED),
    noun: CONDITION.noun,
  },
  // Abilities in Netrunner have no targets: their steps choose the objects.
  target: keys({}),
  cost: COST,
  step: STEP,
  effect: EFFECT,
  trigger: TRIGGER,
  ability: ABILITY,
  words: WORDS,
  examples: EXAMPLES,
  about: ABOUT,
  names: ['noun self', 'noun host'],
  reserved: ['it', 'made', 'refs', 'incomplete', 'opponent', 'player'],
};
