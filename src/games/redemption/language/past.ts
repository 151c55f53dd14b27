import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/**
 * Noun (reference to objects in a card program) that means no object, because no program defines its name. In cards of
 * old games it replaces a noun that meant no object in the first version of the language.
 */
const NOTHING = { ref: '(nothing)' };

/**
 * Meaning that a node (part of a card program) had in version 1 of the language: undefined for an ability that did
 * nothing in version 1.
 */
function before(node: Record<string, unknown>): unknown {
  const { kind, when, does, on } = node;
  // Version 1 could not name the card on which another is placed: a reference to it meant no object.
  if (
    kind === 'reaction' &&
    typeof when === 'object' &&
    when !== null &&
    'what' in when &&
    when.what === 'host'
  )
    return undefined;
  // In version 1 an effect that gave a triggered ability, or one to be used at will, did nothing.
  if (kind === 'passive' && typeof does === 'object' && does !== null && 'ability' in does) {
    const { ability } = does;
    const given =
      typeof ability === 'object' && ability !== null && 'kind' in ability ? ability.kind : undefined;
    if (given === undefined || given === 'reaction' || given === 'quick') return undefined;
  }
  // Version 1 did not distinguish the beginning and the end of a phase.
  if (on === 'phase') {
    const { ends: _, ...rest } = node;
    return rest;
  }
  if (on === 'moves') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, value === 'host' ? NOTHING : value]),
  );
}

/** The card as version 1 of the language carried it out: without the words that did nothing in version 1. */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  // The cast is safe: programs stay valid if whole abilities and options are removed, or if a reference to objects
  // means none.
  abilities: rewritten(card.abilities, before) as CardDefinition['abilities'],
});
