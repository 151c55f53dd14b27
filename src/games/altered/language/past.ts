import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/**
 * Filter that fits no object. In cards of games begun with version 1 of the card language, it replaces filters that
 * fitted no object in version 1.
 */
const NOTHING = { none: [{}] };

const is = (value: unknown, wanted: string): boolean => [value].flat().includes(wanted);

/**
 * The node (part of a card program) that means today what this node meant in version 1 of the card language; undefined
 * for an ability that did nothing in version 1.
 */
function before(node: Record<string, unknown>): unknown {
  const { kind, when, does, op } = node;
  if (kind === 'reaction' && typeof when === 'object' && when !== null && 'on' in when) {
    // In version 1 of the card language, no ability triggered on drawing, or on playing a card from a certain zone.
    if (when.on === 'draws') return undefined;
    if (
      when.on === 'plays' &&
      'what' in when &&
      typeof when.what === 'object' &&
      when.what !== null &&
      'in' in when.what
    )
      return undefined;
  }
  if (typeof does === 'object' && does !== null && 'effect' in does) {
    // In version 1 of the card language, only Spells with printed Fleeting were Fleeting.
    if (kind === 'passive' && does.effect === 'keyword' && 'keyword' in does && does.keyword === 'fleeting')
      return undefined;
    // A `grants` effect gives an ability to objects. If the given ability was removed, because version 1 of the card
    // language did nothing with it, the effect is removed too.
    if (kind === 'passive' && does.effect === 'grants' && !('ability' in does && does.ability !== undefined))
      return undefined;
    // In version 1 of the card language, the effect `halt` stopped all Expeditions that fitted its filter, even if the
    // effect had fixed its objects when it began.
    if (op === 'ongoing' && does.effect === 'halt' && 'over' in does && does.over !== 'refs') {
      const { over: _, ...rest } = node;
      return rest;
    }
  }
  // In version 1 of the card language, only Characters counted as facing anything.
  if (node['facing'] === 'self' && is(node['is'], 'Expedition')) return { ...node, ...NOTHING };
  return node;
}

/** The card as version 1 of the card language carried it out: without the words that did nothing in version 1. */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  // The cast is safe: removing whole abilities or filter conditions leaves valid programs.
  abilities: rewritten(card.abilities, before) as CardDefinition['abilities'],
});
