import { MOVING } from '../words/steps/steps.ts';
import type { Ability, Filter } from './written.ts';

/**
 * Finds texts that would move cards which never move (rules 5). A plot never leaves its player's zones for plots, and a
 * revealed plot stays until the next one covers it. Faction cards and agendas always stay. If a text is also about
 * other cards, only the others are moved.
 */

/** Steps that move objects into play, or to a zone for cards of draw decks. */
const MOVES = ['move', 'discard', 'sacrifice', 'shuffle', ...MOVING];
const TYPES = ['plot', 'agenda', 'faction'];
const ZONES = ['plot', 'plots', 'used', 'agenda', 'faction'];

/**
 * The step by which an ability of a card of this type would move nothing but cards that never move; undefined if there
 * is none.
 */
export function movesWhatStays(ability: Ability, type: string): string | undefined {
  const filters = new Map<string, Filter>();
  const nodes = nodesIn(ability);
  // In a delayed effect the word "it" means another object, so the filter of the trigger does not describe that object.
  const isLater = nodes.some(({ op }) => op === 'delayed');
  if (!isLater && 'when' in ability && 'what' in ability.when && typeof ability.when.what === 'object')
    filters.set('it', ability.when.what);
  for (const node of nodes) {
    const of = node['of'] ?? node['from'] ?? node['for'] ?? node['at'];
    // The cast is safe: in a checked card program, names are given to objects that fit a filter.
    if (typeof node['as'] === 'string' && typeof of === 'object') filters.set(node['as'], of as Filter);
    if (node['op'] === 'each' && node['choose'] !== undefined) filters.set('x', node['choose'] as Filter);
  }
  const stays = (what: unknown): boolean => {
    if (what === 'self') return TYPES.includes(type);
    const filter =
      what === 'it' ? filters.get('it') : typeof what === 'object' ? filterOf(what, filters) : undefined;
    return filter !== undefined && isFixed(filter);
  };
  for (const { op, what, to } of nodes)
    if (typeof op === 'string' && MOVES.includes(op) && to !== 'removed' && stays(what)) return op;
  return undefined;
}

/** The filter (description of objects) that a reference to objects stands for. */
function filterOf(noun: object | null, named: ReadonlyMap<string, Filter>): Filter | undefined {
  if (noun === null) return undefined;
  // The cast is safe: the reference comes from a checked card program, in which these keys have no other contents.
  if ('every' in noun) return noun.every as Filter;
  if ('topmost' in noun) return noun.topmost as Filter;
  return 'ref' in noun ? named.get(noun.ref as string) : undefined;
}

/** True if the filter means only cards that never move. */
const isFixed = ({ is, in: zone }: Filter): boolean => allOf(is, TYPES) || allOf(zone, ZONES);

const allOf = (words: string | readonly string[] | undefined, known: readonly string[]): boolean =>
  words !== undefined && [words].flat().every((word) => known.includes(word));

/** All expressions of the card language in a card's text, at any depth. */
export function nodesIn(text: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof text !== 'object' || text === null) return [];
  const inner = Object.values(text).flatMap(nodesIn);
  return Array.isArray(text) ? inner : [text as Readonly<Record<string, unknown>>, ...inner];
}
