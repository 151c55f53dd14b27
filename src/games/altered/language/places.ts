import { keys, list, maybe, one, only, type Rule, some, within } from '../../../language/schema/shape.ts';

/** Common parts of several nodes of Altered's language, which hold less there than the part does elsewhere. */

/** Two players, who are all that a text speaks of. */
export const WHO = one('you', 'opponent');

/** Objects in play; what is elsewhere is neither changed by an effect nor watched. */
export const IN_PLAY = within('filter', { in: undefined });

/** Zones that a player chooses, or a text speaks of as a whole. Decks are only counted. */
export const FOUND = within('filter', {
  in: maybe(some(one('play', 'control', 'hand', 'reserve', 'landmarks', 'discard', 'mana'))),
});

/** Cards that are played, `in` where they are played from (rules 10). */
export const PLAYED = within('filter', { in: maybe(one('hand', 'reserve')) });

/** Names of the two Expeditions of each player (rules 3). */
export const EXPEDITIONS = ['Hero Expedition', 'Companion Expedition'] as const;

/** Expeditions of either player. */
export const EXPEDITIONS_THAT = within('filter', { is: one('Expedition'), in: undefined });

/** One kind of object among several. What else is asked of it would be read as asked of all of them. */
export const KINDS = within('filter', {
  in: maybe(one('play', 'reserve')),
  of: undefined,
  called: undefined,
  handCost: undefined,
  reserveCost: undefined,
  baseCost: undefined,
  counter: undefined,
  zero: undefined,
  value: undefined,
  at: undefined,
  facing: undefined,
  holds: undefined,
  any: undefined,
  none: undefined,
});

/** True if this is the Expedition in which the speaker is. As a place it is `{ place: self }`. */
export const isOwnPlace = (filter: unknown): boolean =>
  at(filter, 'is') === 'Expedition' && at(at(filter, 'at'), 'place') === 'self';

/** True if this is the other of a player's two Expeditions than the speaker's, or faces one. */
export const isOtherExpedition = (filter: unknown): boolean =>
  at(filter, 'is') === 'Expedition' && at(filter, 'another') === true;

/** True if there is only one such object, so that there is nothing to choose. */
export const isOnly = (filter: unknown): boolean =>
  isOwnPlace(filter) ||
  isOtherExpedition(filter) ||
  (at(filter, 'of') !== undefined &&
    (at(filter, 'is') === 'Hero' ||
      (at(filter, 'is') === 'Expedition' && at(filter, 'called') !== undefined)));

/** Expeditions as a place where something comes to lie. */
export const PLACE = only('noun', ['ref', 'every', 'place']);

/** Steps that happen at one blow, as several of them do where a card has them happen together. */
export const SIMPLE = [
  'draw',
  'resupply',
  'orb',
  'move',
  'discard',
  'sacrifice',
  'create',
  'counters',
  'gain',
  'lose',
  'advance',
  'activate',
  'exchange',
  'defect',
  'switch',
  'together',
  'ongoing',
] as const;

/** Steps that take from a deck; where that is short, the discard pile is shuffled first, which takes a step of its own (C1 3.2.2.d). */
const FROM_DECK: readonly string[] = ['draw', 'resupply', 'orb', 'together'];

/** In place of a part of an event happens what can happen within that very event (C5 6.2). */
export const WITHIN_EVENT: readonly string[] = [...SIMPLE.filter((op) => !FROM_DECK.includes(op)), 'strip'];

/** Payments with an object, besides mana and the card itself. */
export const COST_STEPS = list(only('step', ['discard', 'move', 'sacrifice', 'gain', 'remove']));
export const PAID_WITH = keys(
  {
    as: { binds: 'object' },
    from: within('filter', { in: maybe(some(one('control', 'hand', 'reserve', 'landmarks'))) }),
  },
  {
    must: 'one pays with one’s own cards ("of: you")',
    holds: ({ from }) => at(from, 'in') === undefined || at(from, 'of') === 'you',
  },
);

/** Payments besides mana to play a card for less: an object that is chosen, and nothing else. */
export const PAID_BESIDES = within('cost', {
  mana: undefined,
  exhaust: undefined,
  discard: undefined,
  sacrifice: undefined,
  spend: undefined,
  resupplies: undefined,
  choose: PAID_WITH,
  steps: COST_STEPS,
});

/** Keywords that have a number (rules 18). */
const NUMBERED = ['tough', 'scout'];

/** Of the keywords, only those have a number. */
export const toughOnly = (keywords: readonly string[]): Rule => ({
  key: 'keyword',
  is: keywords.filter((keyword) => !NUMBERED.includes(keyword)),
  bars: ['n'],
});

/** Distance is the rules' own (rules 15): it may be read, but neither put nor taken. */
export const NO_DISTANCE: Rule = {
  must: 'Expeditions are moved by the step "advance", not by counters called "distance"',
  holds: ({ counter }) => counter !== 'distance',
};

/** True if this filter of zones that its player alone sees is one of theirs. */
export const seenBy = (filter: unknown, who: unknown): boolean => {
  const zones = [at(filter, 'in')].flat();
  return !zones.some((zone) => zone === 'hand' || zone === 'mana') || at(filter, 'of') === who;
};

/** Contents of this key of a node, for rules that look into it; undefined where it is no node. */
export const at = (node: unknown, key: string): unknown =>
  // Of an object, `entries` is certain to hold what is its own.
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined;

/** True if the filter asks the kind of cards in a hand, rather than only their owner. */
export const looksAtFaces = (filter: unknown): boolean =>
  [at(filter, 'in')].flat().includes('hand') &&
  Object.keys(Object(filter)).some((key) => !['in', 'of', 'another'].includes(key));
