import { rewritten } from '../../shared/pins.ts';
import type { CardDefinition } from '../cards.ts';

/** Fits no object. */
const NOTHING = { none: [{}] };

/** Being alone was known to continuous effects only: in whatever else a text says, nobody was. */
function before(node: Record<string, unknown>): unknown {
  const { lone, ...rest } = node;
  return lone === true ? { ...rest, ...NOTHING } : node;
}

type Ability = CardDefinition['abilities'][number];

// Changing what a filter asks for leaves a program of the same language.
const asAbility = (ability: Ability): Ability =>
  ability.kind === 'passive' ? ability : (rewritten(ability, before) as Ability);

/** The card as it was when programs were in the first version of the language: without what did nothing then. */
export const asIn1 = (card: CardDefinition): CardDefinition => ({
  ...card,
  abilities: card.abilities.map(asAbility),
  ...(card.becomes === undefined
    ? {}
    : { becomes: { ...card.becomes, abilities: card.becomes.abilities.map(asAbility) } }),
});
