import { instead } from '../../../language/schema/check.ts';
import { unsaidIn } from '../../../language/schema/unsaid.ts';
import { CardError } from '../../shared/card-files.ts';
import { PLAYED } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import type { Ability } from './types.ts';

/**
 * Checks of cards as a whole, and of all cards together: what each ability says may be well said, and still do nothing on such a card.
 * They are for cards that are read today; games that were begun before keep theirs.
 */

/** Throws {@link CardError} for the first ability that would never do what it says, and for tokens that do not exist. */
export function expectWhole(definitions: readonly CardDefinition[]): void {
  const tokens = definitions.flatMap(({ type, name }) => (type === 'Token' ? [name] : []));
  for (const card of definitions) {
    card.abilities.forEach((ability, index) => {
      const unsaid = unsaidIn(ability);
      if (unsaid !== undefined) throw new CardError(`${card.ref}: abilities.${index}: ${unsaid}`);
      const idle = idleBecause(card, ability, index);
      if (idle !== undefined) throw new CardError(`${card.ref}: abilities.${index}: ${idle}`);
    });
    for (const { path, name } of tokensIn(card.abilities, 'abilities'))
      if (!tokens.includes(name))
        throw new CardError(
          `${card.ref}: ${path}: There is no token called "${name}"${instead(name, tokens)}`,
        );
  }
}

/** Why a card of this type, with the abilities that it has so far, would never do this; undefined where it does. */
function idleBecause(
  { type, abilities }: CardDefinition,
  ability: Ability,
  index: number,
): string | undefined {
  const spell = type === 'Spell';
  const first = abilities.findIndex(({ kind }) => kind === ability.kind) === index;
  switch (ability.kind) {
    case 'effect':
      // The text of a Spell is one effect, whose steps come one after the other (rules 6.4, 12).
      if (!spell) return 'only a Spell has an effect.';
      return first ? undefined : 'a Spell has one effect; several lines are steps of it.';
    case 'discount':
      if (!PLAYED.includes(type)) return 'only what is played has a discount.';
      return first ? undefined : 'a card has one discount.';
    case 'keyword':
      return !spell && ['cooldown', 'fleeting'].includes(ability.keyword)
        ? `only a Spell has the keyword "${ability.keyword}".`
        : undefined;
    case 'passive':
      // Abilities work in play, where no Spell ever is; but a card's own cost is its own wherever it is played (rules 5.1).
      return spell && !(ability.does.effect === 'cost' && ability.does.of === 'self')
        ? 'a Spell has no passive ability but one about its own cost.'
        : undefined;
    default:
      return undefined;
  }
}

/** The tokens that a program makes, and where it names them. */
function tokensIn(node: unknown, path: string): { path: string; name: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    'op' in node && node.op === 'create' && key === 'token' && typeof inner === 'string'
      ? [{ path: `${path}.${key}`, name: inner }]
      : tokensIn(inner, `${path}.${key}`),
  );
}
