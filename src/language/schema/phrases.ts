import { AMOUNT, AMOUNT_OR_NONE, SOME, SOME_OR_NONE } from './amounts.ts';
import { atLeast, atLeastOne, FLAG, INT, keys, list, maybe, one, part, some, word, YES } from './shape.ts';

/** Parts of card programs that steps are made of: players, objects, numbers, conditions. */

/** A player in a card's text: `you` (whose ability it is), the opponent, or the chosen one (`player`). */
export const WHO = one('you', 'opponent', 'player');

/** Minimum and maximum of a number. */
const BOUND = keys({ min: maybe(part('value')), max: maybe(part('value')) });

/** Filter (description of objects). All its conditions must hold. Without `in`, it means objects in play. */
export const FILTER = {
  is: maybe(some(word('type'))),
  /** Requires one subtype, or all of several. */
  subtype: maybe(some(word('subtype'))),
  in: maybe(some(word('zone'))),
  of: maybe(part('who')),
  called: maybe(word('card')),
  /** Requires the title that a player named when agendas were announced, or a title other than that one. */
  titled: maybe(one('announced', 'other')),
  namesake: maybe(part('noun')),
  has: maybe(word('mark')),
  hasnt: maybe(word('mark')),
  token: maybe(FLAG),
  another: maybe(YES),
  handCost: maybe(BOUND),
  reserveCost: maybe(BOUND),
  /** Bounds of the cost at which the object was played, or would be played from its zone. */
  baseCost: maybe(BOUND),
  counter: maybe(keys({ name: word('counter'), min: maybe(INT), max: maybe(INT) })),
  zero: maybe(YES),
  lone: maybe(YES),
  value: maybe(keys({ name: word('value'), min: maybe(part('value')), max: maybe(part('value')) })),
  at: maybe(part('noun')),
  /** Requires that the object is attached to, or lies under, an object that fits this filter. */
  on: maybe(part('filter')),
  /** Requires an attachment that fits this filter. */
  bearing: maybe(part('filter')),
  /** Requires that the card has an ability of this kind. */
  ability: maybe(word('kind')),
  /** Requires a brigade (colour) that this other object has, too. */
  matches: maybe(part('noun')),
  /** Requires a reference to a book of the Bible to which this other object has a reference, too. */
  sameBook: maybe(part('noun')),
  /** Requires a card that this object uses, such as an Enhancement of Redemption that a character uses. */
  usedBy: maybe(part('noun')),
  /** Limits the filter to the first card played in the battle, of all cards that fit the filter's other keys. */
  first: maybe(one('battle')),
  /** Limits the filter to the last card played in the battle, of all cards that fit the filter's other keys. */
  last: maybe(one('battle')),
  facing: maybe(one('self')),
  /** Position that the object's place must have: its terrain, or where it is in relation to another place. */
  where: maybe(word('position')),
  /** Requires that the object is the region in which these Expeditions are. */
  holds: maybe(part('noun')),
  any: maybe(atLeastOne(part('filter'))),
  none: maybe(atLeastOne(part('filter'))),
} as const;

/** Nouns: the ways of saying which objects a step acts on. */
export const NOUN = {
  self: one('self'),
  it: one('it'),
  made: one('made'),
  host: one('host'),
  ref: keys({ ref: { refers: 'object' }, except: maybe({ refers: 'object' }) }),
  /** Objects that the program has stored under any of these names. */
  both: keys({ both: atLeast(2, { refers: 'object' }) }),
  every: keys({ every: part('filter'), except: maybe({ refers: 'object' }) }),
  /** Of all cards that fit this filter, the one that lies on top of its pile, or as many from the top as `n` says. */
  topmost: keys({ topmost: part('filter'), n: maybe(AMOUNT) }),
  place: keys({ place: part('noun') }),
} as const;

/** Numbers that a card program may contain, fixed or counted. */
export const VALUE = {
  int: INT,
  count: keys({ count: part('filter') }),
  counters: keys({ counters: word('counter'), of: part('noun') }),
  number: keys({ number: { refers: 'number' } }),
  objects: keys({ objects: { part: 'noun', any: true } }),
  tally: keys({ tally: word('tally') }),
  value: keys({ value: word('value'), of: part('noun') }),
  highest: keys({ highest: word('value'), among: part('filter') }),
  lowest: keys({ lowest: word('value'), among: part('filter') }),
  different: keys({ different: one('traits'), among: part('filter') }),
  /** Number of brigades (colours) of the given alignment (good or evil) that a card has. */
  brigades: keys({ brigades: one('good', 'evil'), of: part('noun') }),
  sum: keys({ sum: atLeast(2, part('value')) }),
  per: keys({ per: { plain: 'int', least: 1 }, of: part('value') }),
  capped: keys({ capped: part('value'), at: { plain: 'int', least: 1 } }),
  challenges: keys({
    challenges: one('won', 'lost', 'initiated'),
    who: maybe(part('who')),
    type: maybe(word('challenge')),
    as: maybe(one('attacker', 'defender')),
    since: one('phase', 'round'),
  }),
  /** Number of characters with the given subtype that were killed while you controlled them. */
  killed: keys({ killed: word('subtype'), since: one('phase', 'round') }),
} as const;

/** Conditions, checked once, when the program reaches them. */
export const CONDITION = {
  count: keys({ count: part('filter'), min: maybe(INT), max: maybe(INT) }),
  value: keys({ value: part('value'), min: maybe(INT), max: maybe(INT) }),
  noun: keys({ noun: part('noun'), is: part('filter') }),
  challenge: keys({
    challenge: keys({
      type: maybe(word('challenge')),
      as: maybe(one('attacker', 'defender')),
      alone: maybe(YES),
    }),
  }),
  more: keys({ more: part('value'), than: part('value') }),
  first: keys({ first: part('who') }),
  phase: keys({ phase: word('phase'), of: maybe(part('who')) }),
  turn: keys({ turn: part('who') }),
  did: keys({ did: { refers: 'answer' } }),
  different: keys({ different: atLeast(2, part('filter')), of: part('who') }),
  not: keys({ not: part('condition') }),
  all: keys({ all: atLeastOne(part('condition')) }),
  either: keys({ either: atLeastOne(part('condition')) }),
} as const;

/** Targets: choices made when an ability is used, by name. */
export const TARGET = {
  of: part('filter'),
  min: maybe(SOME_OR_NONE),
  max: maybe(SOME),
  /** Requires another object than the one that was chosen for the target with this name. */
  other: maybe({ refers: 'object' }),
  // The key `as` (the name of the choice) is placed last: a choice cannot refer to itself.
  as: { binds: 'object' },
  total: maybe(keys({ value: word('value'), max: AMOUNT_OR_NONE })),
  /** Requires that all chosen objects have the same controller. */
  same: maybe(one('controller')),
} as const;

/** Costs that must all be paid for something to happen. */
export const COST = {
  mana: maybe(SOME),
  gold: maybe(AMOUNT),
  kneel: maybe(one('self', 'faction')),
  exhaust: maybe(one('self')),
  discard: maybe(one('self')),
  sacrifice: maybe(one('self')),
  spend: maybe(keys({ counter: word('counter'), n: SOME })),
  /** Power (counters) taken from the player's faction card as a cost. */
  power: maybe(SOME),
  /** The player who resupplies (puts the top card of their deck into Reserve) as a cost. */
  resupplies: maybe(part('who')),
  choose: maybe(
    keys({ from: part('filter'), min: maybe(SOME_OR_NONE), max: maybe(SOME), as: { binds: 'object' } }),
  ),
  steps: maybe(list(part('step'))),
} as const;

/** Descriptions, for card authors, of the parts that have no tag word. */
export const PART_ABOUT = {
  filter:
    'Which objects: by type, subtype, zone (in), whose (of), name (called; the name of another object: namesake), status or keyword (has, hasnt), token or not, another than the speaker, costs, counters, a current number (value), a base statistic of zero, alone on its side (lone), the place they are at, facing the speaker, what their place is like (where), what they hold (holds); any or none of several filters. All that is said holds at once.',
  noun: 'Objects: the speaker (self), what the trigger was about (it), what was just created (made), what the speaker is attached to (host), something bound by name (ref, less those bound to another name), every object of a filter (less those bound to a name), or the places where objects are.',
  value:
    'A number: itself, a count of objects, counters on objects, how many objects a noun means (objects), a number bound by name, something that the game counts (tally), a number of an object (value: its cost), the highest or lowest such number among several, how many different traits they have, one for every so many of another number (per), or challenges that you won or lost.',
  condition:
    'A condition: a count or a value within bounds, a noun that fits a filter (as it is, or as it last was), who is first player, the phase, whose turn it is, whether an optional step was started (did), whether there is a challenge, whether one number is more than another, whether a player controls as many different objects, one for each filter (different), not, all, either.',
  target:
    'What is chosen while the action is declared. One unless min and max say otherwise; other than those of another target; total bounds the sum of a value over them.',
  cost: 'What must be given, all at once, for something to happen.',
} as const;
