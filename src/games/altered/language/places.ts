import { asksFace } from '../../../language/run/questions.ts';
import { keys, list, maybe, one, only, type Rule, some, within } from '../../../language/schema/shape.ts';

/**
 * Parts of card programs that several nodes of Altered's language use. Each limits what card authors may write in it.
 */

/** The two players: Altered's texts mention no others. */
export const WHO = one('you', 'opponent');

/** Filter for objects in play, the only objects that effects change and triggers watch. */
export const IN_PLAY = within('filter', { in: undefined });

/** Zones in which a player chooses objects, or that a text affects as a whole. Decks are only counted. */
export const FOUND = within('filter', {
  in: maybe(some(one('play', 'control', 'hand', 'reserve', 'landmarks', 'discard', 'mana'))),
});

/** Filter for cards that are played; `in`: the zone that they are played from (rules 10). */
export const PLAYED = within('filter', { in: maybe(one('hand', 'reserve')) });

/** Names of the two Expeditions of each player (rules 3). */
export const EXPEDITIONS = ['Hero Expedition', 'Companion Expedition'] as const;

/** Filter for Expeditions of either player. */
export const EXPEDITIONS_THAT = within('filter', { is: one('Expedition'), in: undefined });

/**
 * Filter for one option in a list of kinds of objects. Further conditions are not allowed here: the printed text would
 * read as if they applied to all options.
 */
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

/**
 * True if the filter means the Expedition in which the card with this text is. Where a text needs a place and not a
 * filter, this Expedition is written `{ place: self }`.
 */
export const isOwnPlace = (filter: unknown): boolean =>
  at(filter, 'is') === 'Expedition' && at(at(filter, 'at'), 'place') === 'self';

/** True if the filter means "the other Expedition": the other one of the card's player, or the one that faces it. */
export const isOtherExpedition = (filter: unknown): boolean =>
  at(filter, 'is') === 'Expedition' && at(filter, 'another') === true;

/** True if only one object can fit the filter, so that there is nothing to choose. */
export const isOnly = (filter: unknown): boolean =>
  isOwnPlace(filter) ||
  isOtherExpedition(filter) ||
  (at(filter, 'of') !== undefined &&
    (at(filter, 'is') === 'Hero' ||
      (at(filter, 'is') === 'Expedition' && at(filter, 'called') !== undefined)));

/** Filter for Expeditions that are the destination of a step. */
export const PLACE = only('noun', ['ref', 'every', 'place']);

/** Steps that happen at once, as one event. A card that does several steps together may only use these. */
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

/**
 * Steps that take cards from a deck. If the deck is too short, the discard pile is shuffled in first, as a separate
 * step (C1 3.2.2.d).
 */
const FROM_DECK: readonly string[] = ['draw', 'resupply', 'orb', 'together'];

/** Steps that can replace a part of an event, because they happen within that event (C5 6.2). */
export const WITHIN_EVENT: readonly string[] = [...SIMPLE.filter((op) => !FROM_DECK.includes(op)), 'strip'];

/** Steps by which a chosen object pays a cost. Mana, and the card itself, pay in other ways. */
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

/** Optional payment for a lower cost: a chosen object, and nothing else. */
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

/** Rule of the language: only the keywords with a number (Tough, for example) may be given one. */
export const toughOnly = (keywords: readonly string[]): Rule => ({
  key: 'keyword',
  is: keywords.filter((keyword) => !NUMBERED.includes(keyword)),
  bars: ['n'],
});

/**
 * Rule of the language: only the game's rules change distances of Expeditions (rules 15); texts may read them, but not
 * add or remove them.
 */
export const NO_DISTANCE: Rule = {
  must: 'Expeditions are moved by the step "advance", not by counters called "distance"',
  holds: ({ counter }) => counter !== 'distance',
};

/**
 * True if this player sees the faces in every zone that the filter means. Cards in a hand or a Mana zone are seen only
 * by its own player.
 */
export const seenBy = (filter: unknown, who: unknown): boolean => {
  const zones = [at(filter, 'in')].flat();
  return !zones.some((zone) => zone === 'hand' || zone === 'mana') || at(filter, 'of') === who;
};

/** Value that a part of a card program has under this key; undefined for a part that is no object with keys. */
export const at = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined;

/** True if the filter asks about the faces of cards in a hand, and not only about their owner. */
export const looksAtFaces = (filter: unknown): boolean =>
  [at(filter, 'in')].flat().includes('hand') && asksFace(Object(filter));
