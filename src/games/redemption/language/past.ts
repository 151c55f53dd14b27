import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/** Means no object: nothing has this name. */
const NOTHING = { ref: '(nothing)' };

/** Meaning of a node in the first version: undefined for an ability that did nothing. */
function before(node: Record<string, unknown>): unknown {
  const { kind, when, does, on } = node;
  // Nothing was known of what a card is placed on: as a noun it meant nothing, as what moves it never moved.
  if (
    kind === 'reaction' &&
    typeof when === 'object' &&
    when !== null &&
    'what' in when &&
    when.what === 'host'
  )
    return undefined;
  // Only programs and keywords of other kinds were given.
  if (kind === 'passive' && typeof does === 'object' && does !== null && 'ability' in does) {
    const { ability } = does;
    const given =
      typeof ability === 'object' && ability !== null && 'kind' in ability ? ability.kind : undefined;
    if (given === undefined || given === 'reaction' || given === 'quick') return undefined;
  }
  // Earlier programs did not look at whether a phase begins or ends.
  if (on === 'phase') {
    const { ends: _, ...rest } = node;
    return rest;
  }
  if (on === 'moves') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, value === 'host' ? NOTHING : value]),
  );
}

/** The card as it was when programs were in the first version of the language: without what did nothing then. */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  // Taking out whole abilities and options, and naming nothing, leaves programs of the same language.
  abilities: rewritten(card.abilities, before) as CardDefinition['abilities'],
});
