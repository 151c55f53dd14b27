import { AMOUNT_OR_NONE, BOUNDED, CHOSEN, COUNTED, COUNTED_UP_TO } from '../../../language/schema/amounts.ts';
import type { Language } from '../../../language/schema/language.ts';
import { CONDITION, FILTER, NOUN, TARGET, VALUE } from '../../../language/schema/phrases.ts';
import {
  keys,
  maybe,
  one,
  only,
  part,
  picked,
  type Rule,
  scope,
  within,
  word,
  YES,
} from '../../../language/schema/shape.ts';
import {
  AMBUSHED,
  ATTACKING,
  BYPASSED,
  DEFENDING,
  GOLD,
  ICONS,
  KEYWORDS,
  KNEELING,
  PARTICIPATING,
  POWER,
  ROUND,
  TYPES,
  ZONES,
} from '../terms.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { isOnlyOne, must } from './rules.ts';
import type { Filter } from './written.ts';

/** Parts of the card language (words, nouns, filters, numbers, conditions) with the options that this game uses. */

const STATUSES = [KNEELING, ATTACKING, DEFENDING, BYPASSED, AMBUSHED, PARTICIPATING];

/** The game's words for its cards, by sort. Subtypes (traits, factions) and counters are spelled as on cards. */
export const WORDS: Language['words'] = {
  // An event being played is in no area of the game (rules 11.2), so texts cannot name that zone.
  zone: Object.keys(ZONES).filter((zone) => zone !== 'played'),
  mark: [...STATUSES, ...KEYWORDS, ...ICONS, 'named'],
  counter: 'any',
  keyword: KEYWORDS,
  // Keywords that texts can give or ask for. Shadow is left out, because a card must have it printed to go to shadows
  // (rules 14).
  'keyword or icon': [...KEYWORDS.filter((keyword) => keyword !== 'shadow'), ...ICONS, 'named'],
  type: [...TYPES, 'named'],
  // Any subtype is allowed here; `whole-card.ts` limits subtypes to those that cards of the game have.
  subtype: 'any',
  card: 'any',
  phase: ROUND,
  tally: Object.keys(TALLIES),
  value: [
    'strength',
    'printedStrength',
    'cost',
    'income',
    'initiative',
    'claim',
    'reserve',
    'power',
    'gold',
    'attachments',
    'duplicates',
    'icons',
    'printedIncome',
  ],
  verb: ['kill', 'sacrifice', 'discard', 'ambush', 'emerge', 'marshal'],
  deed: [
    'attack',
    'defend',
    'bypass',
    'initiate',
    'win',
    'trigger',
    'marshal',
    'play',
    'kill',
    'save',
    'stand',
    'kneel',
    'attach',
    'gain',
    'bonus',
    'knelt',
    'lead',
    'enter',
  ],
  extra: [...ICONS, 'limited', 'named'],
  challenge: [...ICONS, 'named'],
};

/** Objects that a text has already mentioned, so that it need not describe them again. */
const SPOKEN_OF = only('noun', ['self', 'it', 'host', 'ref']);

const FILTER_KEYS = {
  ...picked(FILTER, ['is', 'subtype', 'in', 'of', 'called']),
  titled: FILTER.titled,
  namesake: maybe(SPOKEN_OF),
  ...picked(FILTER, ['has', 'hasnt', 'another']),
  counter: maybe(keys({ name: word('counter'), ...COUNTED }, ...BOUNDED)),
  lone: FILTER.lone,
  // A minimum of 0 is not allowed, because no number is ever below zero (rules 6).
  value: maybe(keys({ name: word('value'), ...COUNTED_UP_TO }, ...BOUNDED)),
  at: maybe(SPOKEN_OF),
  ...picked(FILTER, ['on', 'bearing', 'any', 'none']),
} as const;

/** True if the counter is a token. Power and gold are no tokens: card programs name them as numbers (`value`). */
const isToken = (counter: string): boolean => ![POWER, GOLD].includes(counter);

export const THRONES_FILTER = keys(
  FILTER_KEYS,
  must<Filter>(
    'power and gold are under "value"',
    ({ counter }) => counter === undefined || isToken(counter.name),
  ),
  must<Filter>(
    'there are several options, which say of what type they are where the filter does not',
    ({ is, any }) =>
      any === undefined || (any.length > 1 && (is === undefined || !any.some((one) => 'is' in one))),
  ),
  must<Filter>('an option says something', ({ any = [], none = [] }) =>
    [...any, ...none].every((one) => Object.keys(one).length > 0),
  ),
  must<Filter>(
    'what is on a card ("at") is in play, and "in" is not said',
    ({ at, in: zone }) => at === undefined || zone === undefined,
  ),
  must<Filter>(
    '"is: plot" goes without saying "in: plot"',
    ({ in: zone = [], is = [] }) => [zone].flat().join() !== 'plot' || [is].flat().join() !== 'plot',
  ),
);

export const THRONES_NOUN = {
  ...picked(NOUN, ['self', 'it', 'host', 'ref', 'every']),
  // Only piles and decks are ordered, so only they have a topmost card (rules 5).
  topmost: keys({ topmost: within('filter', { in: one('deck', 'discard', 'dead', 'used') }) }),
};

/**
 * Rule for filters: the key compares a number of each object, such as STR; it cannot compare how many things an object
 * has.
 */
const measured = (key: string): Rule =>
  must<Record<string, unknown>>(
    `"${key}" is about a number, and not about how many things an object has`,
    (node) => !THINGS.some((thing) => thing === node[key]),
  );

/** Numbers that count things on an object. Texts say that it "has a duplicate", but that its STR "is 2". */
const THINGS = [POWER, GOLD, 'attachments', 'duplicates', 'icons'];

export const THRONES_VALUE = {
  ...picked(VALUE, ['int', 'count']),
  counters: keys(
    VALUE.counters.keys,
    must<{ counters: string }>('power and gold are under "value"', ({ counters }) => isToken(counters)),
  ),
  ...picked(VALUE, ['number']),
  // The card with the text and its host are always one object each, so texts do not count them.
  objects: keys({ objects: { part: 'noun', only: ['it', 'ref', 'every'], any: true } }),
  ...picked(VALUE, ['tally', 'value', 'sum']),
  highest: keys(VALUE.highest.keys, measured('highest')),
  lowest: keys(VALUE.lowest.keys, measured('lowest')),
  different: VALUE.different,
  per: keys(
    VALUE.per.keys,
    must<{ of: object }>(
      'there is one highest number, and one lowest',
      ({ of }) => typeof of !== 'object' || !('highest' in of || 'lowest' in of),
    ),
    must<{ of: unknown }>(
      'what there is one for every so many of is counted',
      ({ of }) => typeof of !== 'number',
    ),
  ),
  challenges: keys(
    {
      challenges: one('won', 'lost', 'initiated'),
      who: maybe(one('you', 'opponent')),
      type: maybe(one(...ICONS)),
      as: maybe(one('attacker', 'defender')),
      since: one('phase', 'round'),
    },
    // The player who initiates a challenge is always the attacker, so the text names no role.
    { key: 'challenges', is: ['initiated'], bars: ['as'] },
  ),
  killed: VALUE.killed,
};

export const THRONES_CONDITION = {
  count: keys({ count: part('filter'), ...COUNTED }, ...BOUNDED),
  value: keys({ value: part('value'), ...COUNTED }, ...BOUNDED),
  noun: keys(
    CONDITION.noun.keys,
    must<{ is: Filter }>(
      'how many tokens an object has, or a number on it, is said with "value"',
      ({ is: { counter, value, ...rest } }) =>
        Object.keys(rest).length > 0 ||
        (counter === undefined) === (value === undefined) ||
        (value !== undefined && THINGS.includes(value.name)),
    ),
  ),
  challenge: keys({
    challenge: keys(
      { type: maybe(word('challenge')), as: maybe(one('attacker', 'defender')), alone: maybe(YES) },
      // Only an attacker is said to be alone, so the text names no role.
      { key: 'alone', bars: ['as'] },
    ),
  }),
  ...picked(CONDITION, ['more']),
  first: keys({ first: one('you', 'opponent') }),
  // The condition names no player, because a phase belongs to all players (rules 15).
  phase: keys({ phase: word('phase') }),
  did: CONDITION.did,
  // Only these conditions can be negated with `not`. Instead of negating another one, texts use the opposite bound, a
  // different word, or a negation in each part.
  not: keys(
    { not: only('condition', ['noun', 'challenge', 'more', 'first', 'phase', 'did']) },
    must<{ not: { is?: Filter } }>(
      'what an object has or lacks is said with "has" and "hasnt"',
      ({ not: { is } }) =>
        is === undefined || Object.keys(is).some((key) => key !== 'has' && key !== 'hasnt'),
    ),
  ),
  ...picked(CONDITION, ['all', 'either']),
};

/** True if the number is the X of an event whose cost is X. */
const isX = (n: object | null): boolean => n !== null && 'number' in n && n.number === 'x';

const TARGET_KEYS = {
  // Targets must be legal before anything is chosen (rules 9.7), so their filter cannot refer to chosen objects.
  of: scope(part('filter'), { forgets: ['object'] }),
  // Minimum number of targets. For "choose X characters" it is the X that was paid.
  min: maybe(AMOUNT_OR_NONE),
  ...picked(TARGET, ['max', 'other', 'total', 'same']),
  // The key is placed last, because a name is known only to later keys: so a target cannot refer to itself.
  as: TARGET.as,
} as const;
export const THRONES_TARGET = keys(
  TARGET_KEYS,
  ...CHOSEN,
  { key: 'same', gives: ['who player'] },
  must<{ min?: unknown; max?: number }>(
    'a number of targets that is not written down is X of an event, and all that are chosen',
    ({ min, max }) => typeof min !== 'object' || (max === undefined && isX(min)),
  ),
  must<{ total?: unknown; same?: unknown; min?: unknown; max?: number }>(
    '"total" and "same" are for several',
    ({ total, same, min = 1, max = min }) =>
      (total === undefined && same === undefined) || typeof max !== 'number' || max > 1,
  ),
  must<{ of: Filter }>('what there is one of for each player need not be chosen', ({ of }) => !isOnlyOne(of)),
);
