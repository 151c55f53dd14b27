import { ABILITIES } from '../../../language/schema/abilities.ts';
import { AMOUNT, BOUNDED, COUNTED } from '../../../language/schema/amounts.ts';
import { EFFECTS } from '../../../language/schema/effects.ts';
import type { Language } from '../../../language/schema/language.ts';
import { CONDITION, FILTER, NOUN, VALUE, WHO } from '../../../language/schema/phrases.ts';
import {
  atLeast,
  keys,
  list,
  maybe,
  naming,
  narrowed,
  one,
  only,
  part,
  picked,
  type Rule,
  ruled,
  some,
  within,
  withKeys,
  word,
} from '../../../language/schema/shape.ts';
import { STEPS } from '../../../language/schema/steps.ts';
import {
  ABILITY_KINDS,
  BEEN_ASIDE,
  BRIGADES,
  FIRST_STRIKE,
  ILLS,
  IN_PLAY,
  PHASES,
  STATUSES,
  TYPES,
  WAYS,
  ZONES,
} from '../terms.ts';
import { ABILITY_NODES } from '../words/abilities/abilities.ts';
import { EFFECT_NODES } from '../words/effects/effects.ts';
import { IMMUNE } from '../words/effects/protect.ts';
import { SHARED_STEP_NODES, STEP_NODES } from '../words/steps/steps.ts';
import { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import { COMPUTED_STATUSES } from '../words/values/statuses.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { ABOUT, EXAMPLES } from './examples.ts';
import { at, ONE_CHOOSES, PRICES, SIMPLE, says, speaksOf, THOSE, TWO } from './places.ts';

/**
 * The card language of Redemption: the nodes (parts of programs) common to all games, with the options that Redemption
 * uses, and its own nodes. A word of the language is listed only if the rules carry it out and a scenario would fail
 * without it.
 */

export const STEP = {
  draw: SHARED_STEP_NODES.draw,
  move: SHARED_STEP_NODES.move,
  discard: SHARED_STEP_NODES.discard,
  gain: withKeys(STEPS.gain, 'what', 'status'),
  lose: withKeys(STEPS.lose, 'what', 'status'),
  exchange: withKeys(STEPS.exchange, 'one', 'other'),
  choose: SHARED_STEP_NODES.choose,
  may: ruled(withKeys(STEPS.may, 'who', 'ownerOf', 'as', 'if', 'steps'), ONE_CHOOSES, {
    must: 'who may do one of several things says "may" in "either"',
    holds: ({ steps }) => !Array.isArray(steps) || steps.length !== 1 || at(steps[0], 'op') !== 'either',
  }),
  if: withKeys(STEPS.if, 'condition', 'then', 'else'),
  repeat: withKeys(STEPS.repeat, 'times', 'steps'),
  together: narrowed(withKeys(STEPS.together, 'steps'), { steps: list(only('step', SIMPLE)) }),
  ongoing: ruled(
    // A lasting effect belongs to no card, so its text cannot say "this card": it knows only the objects that were
    // fixed when it began.
    narrowed(withKeys(STEPS.ongoing, 'until', 'over', 'does'), {
      until: one(
        'phase',
        'battle',
        'turn',
        'yourNextTurn',
        'opponentNextTurn',
        'oneRound',
        'stays',
        'permanent',
      ),
      does: only(
        'effect',
        [
          'numbers',
          'protect',
          'negates',
          'prevents',
          'cannotBe',
          'lifts',
          'allows',
          'access',
          'handSize',
          'restricts',
          'unshields',
          'grants',
        ],
        ['object refs'],
      ),
    }),
    {
      must: '"refs" are the objects that "over" fixes, and what it fixes is spoken of',
      holds: ({ over, does }) =>
        (over !== undefined) === (at(does, 'over') === 'refs' || speaksOf(does, 'refs')),
    },
  ),
  either: withKeys(STEPS.either, 'may', 'options'),
  player: naming(STEPS.player, 'who player'),
  look: SHARED_STEP_NODES.look,
  search: ruled(
    narrowed(withKeys(STEPS.search, 'in', 'of', 'for', 'as', 'max', 'steps'), {
      in: some(one('deck', 'reserve', 'discard')),
      for: within('filter', { in: undefined, of: undefined }),
    }),
    {
      must: 'the one step of a search is what is done to what was found; or that is a price, and another what it is paid for',
      holds: ({ as, steps }) => {
        if (!Array.isArray(steps)) return false;
        const [first, ...rest]: unknown[] = steps;
        const paid = at(first, 'op') === 'cost';
        const step = paid ? at(first, 'step') : first;
        return (
          rest.length === (paid ? 1 : 0) &&
          ['what', 'one', 'other'].some((key) => at(at(step, key), 'ref') === as)
        );
      },
    },
  ),
  cost: narrowed(withKeys(STEPS.cost, 'step'), { step: only('step', PRICES) }),
  shuffle: SHARED_STEP_NODES.shuffle,
  ...STEP_NODES,
} as const;

export const EFFECT = {
  grants: ruled(
    narrowed(withKeys(EFFECTS.grants, 'over', 'ability'), {
      over: THOSE,
      // An ability that is given to an object means that object by "this card". It cannot refer to the card that gave
      // it.
      ability: only('ability', ['effect', 'reaction', 'quick', 'passive'], ['noun self', 'noun host']),
    }),
    { must: 'what is given has no "as"', holds: ({ ability }) => at(ability, 'as') === undefined },
    {
      must: 'a passive ability that is given has no "if", and gives nothing itself',
      holds: ({ ability }) =>
        at(ability, 'kind') !== 'passive' ||
        (at(ability, 'if') === undefined && at(at(ability, 'does'), 'effect') !== 'grants'),
    },
  ),
  immune: IMMUNE,
  ...EFFECT_NODES,
} as const;

export const TRIGGER = TRIGGER_NODES;

/**
 * Rule of the language: a condition for acts that cannot be done to an ability (`cannotBeIf`) needs a list of these
 * acts.
 */
const IMMUNITY: Rule = { key: 'cannotBeIf', needs: ['cannotBe'] };
const CANNOT_BE = maybe(atLeast(1, word('undoing')));

export const ABILITY = {
  effect: ruled(
    narrowed(withKeys(ABILITIES.effect, 'if', 'as', 'limit', 'cannotBe', 'cannotBeIf', 'steps'), {
      // Lost Souls, Fortresses and Sites have no abilities that work when the card is used (rules 3.3), only triggered
      // and continuous ones.
      as: maybe(one('hero', 'evilCharacter', 'good', 'evil', 'artifact', 'dominant', 'reaper', 'star')),
      cannotBe: CANNOT_BE,
    }),
    IMMUNITY,
  ),
  quick: ruled(
    narrowed(withKeys(ABILITIES.quick, 'anyTime', 'if', 'as', 'limit', 'cannotBe', 'cannotBeIf', 'steps'), {
      cannotBe: CANNOT_BE,
    }),
    IMMUNITY,
  ),
  reaction: ruled(
    narrowed(withKeys(ABILITIES.reaction, 'when', 'if', 'as', 'limit', 'cannotBe', 'cannotBeIf', 'steps'), {
      cannotBe: CANNOT_BE,
    }),
    IMMUNITY,
    {
      must: 'what is set off by the card itself speaks of it as "self", and not as "it"',
      holds: ({ when, ...rest }) => at(when, 'what') !== 'self' || !says(rest, 'it'),
    },
  ),
  passive: ruled(withKeys(ABILITIES.passive, 'as', 'if', 'does'), {
    must: '"refs" are the objects that "ongoing" or "setAside" has fixed',
    holds: ({ does }) => at(does, 'over') !== 'refs',
  }),
  keyword: withKeys(ABILITIES.keyword, 'keyword'),
  ...ABILITY_NODES,
} as const;

const REDEMPTION_FILTER = {
  ...picked(FILTER, ['is', 'subtype', 'in', 'of', 'called', 'has', 'token', 'another', 'lone']),
  // Strength and toughness may be below zero.
  value: maybe(
    keys({ name: word('value'), min: maybe(part('value')), max: maybe(part('value')) }, ...BOUNDED),
  ),
  ...picked(FILTER, ['at', 'ability']),
  // The filter key `each` is left out, because the reader of a printed text could not tell where its description ends.
  matches: maybe(only('noun', ['self', 'it', 'host', 'ref'])),
  sameBook: maybe(only('noun', ['self', 'it', 'host', 'ref'])),
  usedBy: maybe(only('noun', ['self', 'it', 'host', 'ref'])),
  ...picked(FILTER, ['first', 'last']),
  any: maybe(atLeast(2, part('filter'))),
  ...picked(FILTER, ['none']),
} as const;

/**
 * Rule for lists of zones. Texts print "in play" for all of these zones together, including the Land of Bondage (rules
 * 4). A list without that zone would get the same words with another meaning, so it is refused.
 */
const WHOLE_PLAY: Rule = {
  must: 'who names "territory", "artifact" and "battle" names "bondage" as well: all of them are in play',
  holds: ({ in: zone }) => {
    const zones: unknown[] = [zone].flat();
    return (
      zones.includes('bondage') || !['territory', 'artifact', 'battle'].every((one) => zones.includes(one))
    );
  },
};

/**
 * Rule for lists of zones: a list of all zones in play is refused, because a text without a zone means those zones
 * anyway.
 */
const ALL_OF_PLAY: Rule = {
  must: 'who means all that is in play leaves out "in"',
  holds: ({ in: zone }) =>
    [zone].flat().length !== IN_PLAY.length || !IN_PLAY.every((one) => [zone].flat().includes(one)),
};

/** Statuses that card texts may name. Captives are found by their type, so being captive is not among them. */
const MARKS = STATUSES.filter((status) => status !== 'captured');

/** Redemption's words by sort (zones, statuses and so on). Subtypes are spelled as on cards. */
const WORDS: Language['words'] = {
  zone: Object.keys(ZONES).filter((zone) => zone !== 'triggered'),
  place: Object.keys(ZONES).filter((zone) => zone !== 'triggered' && zone !== 'played'),
  status: MARKS,
  mark: [...new Set([...MARKS, BEEN_ASIDE, ...Object.keys(COMPUTED_STATUSES)])],
  keyword: ['asideFortress', FIRST_STRIKE],
  type: [...new Set(Object.values(TYPES).flat()), 'Covenant', 'Curse', 'City', 'captive'],
  // Any word is allowed as a subtype here; `whole-card.ts` limits subtypes to those that the rules or the game's cards
  // have.
  subtype: 'any',
  card: 'any',
  token: 'any',
  phase: PHASES.filter((phase) => phase !== 'pregame'),
  tally: Object.keys(TALLIES),
  kind: ABILITY_KINDS,
  ill: ILLS,
  value: ['strength', 'toughness'],
  deed: [
    'discard',
    'banished',
    'capture',
    'convert',
    'shuffle',
    'deck',
    'topdeck',
    'underdeck',
    'hand',
    'reserve',
    'pile',
    'setAside',
    'rescue',
    'band',
    'exchange',
  ],
  undoing: ['negate', 'interrupt', 'prevent'],
  brigade: [...BRIGADES.good, ...BRIGADES.evil],
  way: WAYS,
};

/** The language in which Redemption's cards are written. */
export const REDEMPTION: Language = {
  game: 'Redemption',
  who: WHO,
  filter: keys(
    REDEMPTION_FILTER,
    { key: 'another', knows: ['noun self'] },
    { key: 'at', bars: ['in'] },
    WHOLE_PLAY,
    ALL_OF_PLAY,
  ),
  noun: {
    ...picked(NOUN, ['self', 'it', 'host', 'ref', 'both', 'every']),
    // Cards that are discarded unseen: nobody looks at them or reveals them (rules 9).
    topmost: keys({ topmost: keys({ in: one('deck'), of: WHO }), n: AMOUNT }),
  },
  value: {
    ...picked(VALUE, ['int', 'count', 'number', 'tally', 'capped', 'brigades']),
    objects: keys({ objects: { part: 'noun', only: ['ref'], any: true } }),
  },
  condition: {
    ...picked(CONDITION, ['noun', 'more', 'turn', 'did', 'not', 'all', 'either']),
    count: keys({ count: part('filter'), ...COUNTED }, ...BOUNDED),
    value: keys({ value: part('value'), ...COUNTED }, ...BOUNDED),
    phase: keys({ phase: word('phase'), of: maybe(TWO) }),
  },
  // Redemption's abilities have no targets and no costs before use: choosing and paying are steps.
  target: keys({}),
  cost: keys({}),
  step: STEP,
  effect: EFFECT,
  trigger: TRIGGER,
  ability: ABILITY,
  words: WORDS,
  examples: EXAMPLES,
  about: ABOUT,
  names: ['noun self', 'noun host'],
  given: ['object user'],
  // Names that the rules define: a trigger's subject, the user of an Enhancement, the objects that an effect or
  // set-aside group has fixed, and the place of a search.
  reserved: ['it', 'user', 'refs', 'aside', 'searched', 'cost', 'player'],
};
