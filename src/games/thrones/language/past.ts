import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/** A filter that fits no object. */
const NOTHING = { none: [{}] };

/**
 * Meaning that a part of a card program had in version 1 of the card language. In that version only continuous effects
 * knew the word "alone": in all other places no character counted as alone.
 */
function before(node: Record<string, unknown>): unknown {
  const { lone, ...rest } = node;
  return lone === true ? { ...rest, ...NOTHING } : node;
}

type Ability = CardDefinition['abilities'][number];

// The cast is safe: changing a filter leaves a valid card program.
const asAbility = (ability: Ability): Ability =>
  ability.kind === 'passive' ? ability : (rewritten(ability, before) as Ability);

/**
 * The card as version 1 of the card language carried it out: outside continuous effects, a filter for characters that
 * are alone fits nothing.
 */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  abilities: card.abilities.map(asAbility),
  ...(card.becomes === undefined
    ? {}
    : { becomes: { ...card.becomes, abilities: card.becomes.abilities.map(asAbility) } }),
});
