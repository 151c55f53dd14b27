import { BOUNDED, CHOSEN, COUNTED, COUNTED_UP_TO } from '../../../language/schema/amounts.ts';
import type { Language } from '../../../language/schema/language.ts';
import { CONDITION, COST, FILTER, NOUN, TARGET, VALUE } from '../../../language/schema/phrases.ts';
import {
  keys,
  list,
  maybe,
  one,
  only,
  part,
  picked,
  scope,
  word,
  YES,
} from '../../../language/schema/shape.ts';
import {
  AMBUSHED,
  ATTACKING,
  BYPASSED,
  DEFENDING,
  ICONS,
  KEYWORDS,
  KNEELING,
  PARTICIPATING,
  PHASES,
  TYPES,
  ZONES,
} from '../words.ts';
import { must } from './rules.ts';
import type { Cost } from './written.ts';

/** What nodes are made of, as far as this game carries it out. */

/** Phases of a round: set-up comes before all of them, and no ability is used in it (rules 4). */
export const ROUND = PHASES.filter((phase) => phase !== 'setup');

/** Keywords of which there is one for each number (rules 14). */
export const NUMBERED = ['ambush', 'bestow', 'prized', 'shadow'];
export const UNNUMBERED = KEYWORDS.filter((keyword) => !NUMBERED.includes(keyword));

const STATUSES = [KNEELING, ATTACKING, DEFENDING, BYPASSED, AMBUSHED, PARTICIPATING];

/** Words by what they are words for. Subtypes (traits, factions) and counters are spelt as cards print them. */
export const WORDS: Language['words'] = {
  zone: Object.keys(ZONES),
  mark: [...STATUSES, ...KEYWORDS, ...ICONS, 'named'],
  counter: 'any',
  keyword: KEYWORDS,
  // Whether a card may go to shadows is read from the card itself (rules 14).
  'keyword or icon': [...KEYWORDS.filter((keyword) => keyword !== 'shadow'), ...ICONS, 'named'],
  type: [...TYPES, 'named'],
  // Cards bring these: see `whole-card.ts`.
  subtype: 'any',
  card: 'any',
  phase: ROUND,
  tally: ['gold', 'margin'],
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
  ],
  extra: [...ICONS, 'limited', 'named'],
  challenge: [...ICONS, 'named'],
};

const FILTER_KEYS = {
  ...picked(FILTER, ['is', 'subtype', 'in', 'of', 'called', 'namesake', 'has', 'hasnt', 'another']),
  counter: maybe(keys({ name: word('counter'), ...COUNTED }, ...BOUNDED)),
  lone: FILTER.lone,
  // No number is ever below zero (rules 6).
  value: maybe(keys({ name: word('value'), ...COUNTED_UP_TO }, ...BOUNDED)),
  ...picked(FILTER, ['at', 'any', 'none']),
} as const;
export const THRONES_FILTER = keys(FILTER_KEYS);

export const THRONES_NOUN = picked(NOUN, ['self', 'it', 'host', 'ref', 'every']);

export const THRONES_VALUE = {
  ...picked(VALUE, ['int', 'count', 'counters', 'number', 'objects', 'tally', 'value', 'per']),
  challenges: keys({
    challenges: one('won', 'lost'),
    type: maybe(one(...ICONS)),
    as: maybe(one('attacker', 'defender')),
    since: one('phase', 'round'),
  }),
};

export const THRONES_CONDITION = {
  count: keys({ count: part('filter'), ...COUNTED }, ...BOUNDED),
  value: keys({ value: part('value'), ...COUNTED }, ...BOUNDED),
  noun: CONDITION.noun,
  challenge: keys({
    challenge: keys(
      { type: maybe(word('challenge')), as: maybe(one('attacker', 'defender')), alone: maybe(YES) },
      // Who attacks alone is asked of attackers.
      { key: 'as', is: ['defender'], bars: ['alone'] },
    ),
  }),
  ...picked(CONDITION, ['more']),
  first: keys({ first: one('you', 'opponent') }),
  // A phase is everybody's (rules 15).
  phase: keys({ phase: word('phase') }),
  ...picked(CONDITION, ['did', 'not', 'all', 'either']),
};

const TARGET_KEYS = {
  as: TARGET.as,
  // What is legal is asked before anything is chosen (rules 9.7).
  of: scope(part('filter'), { forgets: ['object'] }),
  ...picked(TARGET, ['min', 'max', 'other', 'total', 'same']),
} as const;
export const THRONES_TARGET = keys(TARGET_KEYS, ...CHOSEN, { key: 'same', gives: ['who player'] });

/** A step of a cost, which says what is given and no more: a cost cannot be saved anyway (rules 13). */
const plainly = (step: NonNullable<Cost['steps']>[number]): boolean => {
  const { op: _, what, to = 'hand', ...more }: Record<string, unknown> = { ...step };
  const ref = typeof what === 'object' && what !== null && Object.keys(what).join() === 'ref';
  return (what === 'self' || ref) && (to === 'hand' || to === 'removed') && Object.keys(more).length === 0;
};

export const THRONES_COST = keys(
  {
    ...picked(COST, ['gold', 'kneel', 'sacrifice', 'spend', 'choose']),
    steps: maybe(list(only('step', ['kneel', 'sacrifice', 'discard', 'move']))),
  },
  { key: 'choose', needs: ['steps'] },
  must<Cost>(
    'each step is about "self" or the chosen card, "move" goes to "hand" or "removed", and nothing else is said',
    ({ steps = [] }) => steps.every(plainly),
  ),
);
