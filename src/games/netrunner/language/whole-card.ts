import { type Fault, faultIn } from '../../../language/schema/check.ts';
import { type Language, withWords } from '../../../language/schema/language.ts';
import { expectSound } from '../../shared/card-files.ts';
import type { CardDefinition } from '../cards.ts';
import { sorting } from '../words/abilities/abilities.ts';
import { CENTRALS } from '../words.ts';
import { NETRUNNER } from './language.ts';
import type { Ability } from './types.ts';

/**
 * Checks of whole cards, and of all cards together. Applied to cards as they are read today; running games keep the
 * cards that they began with.
 */

/** The language of a game with these cards: their subtypes and names are its words. */
export const languageOf = (definitions: readonly CardDefinition[]): Language =>
  withWords(NETRUNNER, {
    subtype: [
      ...new Set([
        'unique',
        'central',
        'remote',
        'Assassination',
        ...definitions.flatMap(({ subtypes }) => subtypes),
      ]),
    ],
    card: [...new Set([...Object.values(CENTRALS), ...definitions.map(({ name }) => name)])],
  });

/**
 * Throws `CardError` for the first ability of the `read` cards that would never do anything, or that mentions words
 * that no card has.
 */
export function expectWhole(
  definitions: readonly CardDefinition[],
  read: readonly CardDefinition[] = definitions,
): void {
  // Building the language takes longer than reading a card, and most scenarios add no cards. So it is built only if
  // cards were added.
  if (read.length === 0) return;
  const language = languageOf(definitions);
  expectSound(read, (card) => faultOfCard(card, language));
}

/** True if the card's cost contains X, so that its abilities may use X. */
const hasX = ({ abilities }: CardDefinition): boolean =>
  abilities.some((ability) => ability.kind === 'additional' && ability.tags !== undefined);

function faultOfCard(card: CardDefinition, language: Language): Fault | undefined {
  for (const [index, ability] of card.abilities.entries()) {
    const idle = idleBecause(card, ability);
    const fault =
      idle === undefined
        ? faultIn(
            language,
            'ability',
            ability,
            hasX(card) ? [...NETRUNNER.names, 'number x'] : NETRUNNER.names,
          )
        : { path: [], message: idle };
    if (fault !== undefined) return { ...fault, path: ['abilities', index, ...fault.path] };
  }
  return undefined;
}

/** All nodes (expressions of the card language) in a card program, at any depth. */
function nodesIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(nodesIn)];
}

/**
 * True if a list has further steps after one that ends the run. They would never happen, because ending a run also ends
 * programs that run within it (rules 17).
 */
const isBrokenOff = (value: unknown): boolean =>
  Array.isArray(value) && value.slice(0, -1).some((step) => nodesIn(step).some(({ op }) => op === 'endRun'));

/** Reason why the ability would never do anything on a card of this type; undefined if it could. */
function idleBecause({ type, side }: CardDefinition, ability: Ability): string | undefined {
  const played = type === 'event' || type === 'operation';
  const nodes = nodesIn(ability);
  const does = (op: string): boolean => nodes.some((node) => node['op'] === op);
  if (
    side === 'corp' &&
    nodes.some(({ effect, value }) => effect === 'modify' && (value === 'memory' || value === 'link'))
  )
    return 'only the Runner has memory and link.';
  if (side === 'corp' && ability.kind === 'paid' && ability.access === true)
    return 'only the Runner accesses cards.';
  if (nodes.some((node) => Object.values(node).some(isBrokenOff)))
    return 'steps after "endRun" would not be carried out: the ability ends with the run. Put "endRun" last.';
  if (side === 'runner' && does('trace')) return 'only the Corp traces.';
  if (played && does('host')) return 'what is played carries no other cards.';
  return sorting.idle(ability.kind, ability, { type, isPlayed: played });
}
