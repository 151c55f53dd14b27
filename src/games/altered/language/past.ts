import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/** Fits no object. */
const NOTHING = { none: [{}] };

const is = (value: unknown, wanted: string): boolean => [value].flat().includes(wanted);

/** Meaning of a node in the first version: undefined for an ability that did nothing. */
function before(node: Record<string, unknown>): unknown {
  const { kind, when, does, op } = node;
  if (kind === 'reaction' && typeof when === 'object' && when !== null && 'on' in when) {
    // Nobody looked at drawing, and a card that was being played was in no zone that it could have been played from.
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
    // Spells were Fleeting only by what is printed on them.
    if (kind === 'passive' && does.effect === 'keyword' && 'keyword' in does && does.keyword === 'fleeting')
      return undefined;
    // A grant that has been taken out leaves nothing to grant.
    if (kind === 'passive' && does.effect === 'grants' && !('ability' in does && does.ability !== undefined))
      return undefined;
    // It held for all that fits its filter, whatever it was fixed on.
    if (op === 'ongoing' && does.effect === 'halt' && 'over' in does && does.over !== 'refs') {
      const { over: _, ...rest } = node;
      return rest;
    }
  }
  // Only Characters faced anything.
  if (node['facing'] === 'self' && is(node['is'], 'Expedition')) return { ...node, ...NOTHING };
  return node;
}

/** The card as it was when programs were in the first version of the language: without what did nothing then. */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  // Taking out whole abilities, and what filters ask for, leaves programs of the same language.
  abilities: rewritten(card.abilities, before) as CardDefinition['abilities'],
});
