import { faultIn } from '../../../language/schema/check.ts';
import { type Language, withWords } from '../../../language/schema/language.ts';
import { unsaidIn } from '../../../language/schema/unsaid.ts';
import { CardError } from '../../shared/card-files.ts';
import { PLAYED } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import { sorting } from '../words/abilities/abilities.ts';
import { facesFaultIn, nodesIn } from './faces.ts';
import { ALTERED } from './language.ts';
import { EXPEDITIONS, isOtherExpedition } from './places.ts';
import type { Ability } from './types.ts';

/**
 * Checks of whole cards, and of all cards together: an ability may be valid by itself, and still do nothing on its
 * card. Only cards read from files are checked: a running game keeps the cards that it began with.
 */

/** The card language of a game with these cards: their subtypes, names and tokens are its words. */
export const languageOf = (definitions: readonly CardDefinition[]): Language =>
  withWords(ALTERED, {
    subtype: [...new Set(definitions.flatMap(({ subtypes }) => subtypes))],
    card: [...new Set([...EXPEDITIONS, ...definitions.map(({ name }) => name)])],
    token: definitions.flatMap(({ type, name }) => (type === 'Token' ? [name] : [])),
  });

/**
 * Throws {@link CardError} for the first ability of the `read` cards that would never do anything, or that mentions
 * words that no card has.
 */
export function expectWhole(
  definitions: readonly CardDefinition[],
  read: readonly CardDefinition[] = definitions,
): void {
  // Building the language takes longer than reading a card, and most scenarios add no cards, so it is built only if
  // cards were added.
  if (read.length === 0) return;
  const language = languageOf(definitions);
  for (const card of read)
    card.abilities.forEach((ability, index) => {
      const at = `${card.ref}: abilities.${index}`;
      const unsaid = unsaidIn(ability);
      if (unsaid !== undefined) throw new CardError(`${at}: ${unsaid}`);
      const faces = facesFaultIn(ability);
      if (faces !== undefined) throw new CardError(`${at}: ${faces}`);
      const idle = idleBecause(card, ability, index);
      if (idle !== undefined) throw new CardError(`${at}: ${idle}`);
      const fault = faultIn(language, 'ability', ability);
      if (fault !== undefined) throw new CardError(`${[at, ...fault.path].join('.')}: ${fault.message}`);
    });
}

/**
 * Reason why the ability would never do anything on a card of this type that already has these other abilities;
 * undefined if it could.
 */
function idleBecause(
  { type, abilities }: CardDefinition,
  ability: Ability,
  index: number,
): string | undefined {
  if (
    !['Character', 'Token', 'Expedition Permanent'].includes(type) &&
    nodesIn(ability).some(isOtherExpedition)
  )
    return `a ${type} is in no Expedition, so that there is no other one.`;
  const isFirst = abilities.findIndex(({ kind }) => kind === ability.kind) === index;
  return sorting.idle(ability.kind, ability, {
    isSpell: type === 'Spell',
    isPlayed: PLAYED.includes(type),
    isFirst,
  });
}
