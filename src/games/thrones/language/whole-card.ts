import { withArticle } from '../../../language/print/english.ts';
import { type Fault, faultIn } from '../../../language/schema/check.ts';
import { type Language, withWords } from '../../../language/schema/language.ts';
import type { Name } from '../../../language/schema/shape.ts';
import { expectSound } from '../../shared/card-files.ts';
import type { Card } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import { DRAW_TYPES, FACTIONS } from '../terms.ts';
import { typeWith } from '../words/abilities/abilities.ts';
import { THRONES } from './language.ts';
import { neverSetOff } from './never.ts';
import { paysX, says } from './rules.ts';
import { movesWhatStays } from './staying.ts';
import type { Ability } from './types.ts';

/** Checks of whole cards, and of all cards together. */

/** The language of a game with these cards: subtypes are factions, `unique`, `loyal`, and the cards' traits. */
export const languageOf = (cards: readonly Card[]): Language =>
  withWords(THRONES, {
    subtype: [
      ...new Set([
        ...FACTIONS,
        'neutral',
        'unique',
        'loyal',
        ...cards.flatMap(({ face, becomes }) => [...face.traits, ...(becomes?.traits ?? [])]),
      ]),
    ],
    card: [...new Set(cards.map(({ definition }) => definition.name))],
  });

/**
 * Throws `CardError` for the first subtype or name in the `read` cards that no card has, because a misspelled one would
 * fit nothing. Only newly read cards are checked: running games keep their own definitions.
 */
export function expectWhole(
  cards: readonly Card[],
  read: readonly CardDefinition[] = cards.map(({ definition }) => definition),
): void {
  // Building the language takes longer than reading a card, and most scenarios add no cards, so it is built only if
  // there are cards to check.
  if (read.length === 0) return;
  const language = languageOf(cards);
  expectSound(read, (definition) => faultInCard(definition, language));
}

/** The first part of the card's program that the game would not carry out; undefined if there is none. */
export function faultInCard(
  { type, cost, abilities, becomes }: Pick<CardDefinition, 'type' | 'cost' | 'abilities' | 'becomes'>,
  language = THRONES,
): Fault | undefined {
  const knows = names(type === 'attachment', type === 'event' && cost === 'X');
  return (
    untitled(abilities) ??
    firstFault(abilities, ['abilities'], (ability) => faultOf(ability, type, knows, language)) ??
    unpriced(type, cost, abilities) ??
    firstFault(becomes?.abilities ?? [], ['becomes', 'abilities'], (ability) =>
      faultOf(ability, 'attachment', names(true, false), language),
    )
  );
}

/**
 * Fault of a card: a filter asks for the title that the player has named (`titled`), but no ability of the card lets
 * the player name one.
 */
function untitled(abilities: readonly Ability[]): Fault | undefined {
  const names = abilities.some((ability) => ability.kind === 'setup' && ability.names !== undefined);
  const at = names ? -1 : abilities.findIndex((ability) => says(ability, (key) => key === 'titled'));
  return at < 0
    ? undefined
    : {
        path: ['abilities', at],
        message: '"titled" is for agendas with an ability "setup" that "names" a character.',
      };
}

/** Fault of a card: an event used from shadows without a shadow keyword, or with X as its number (rules 14). */
function unpriced(
  type: string,
  cost: CardDefinition['cost'],
  abilities: readonly Ability[],
): Fault | undefined {
  const at = abilities.findIndex((ability) => 'from' in ability && ability.from === 'shadows');
  if (type !== 'event' || at < 0) return undefined;
  const hasPrice = abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'shadow');
  return hasPrice && cost !== 'X'
    ? undefined
    : {
        path: ['abilities', at, 'from'],
        message:
          'An event that is played from shadows has the keyword shadow, whose number is paid, and its cost is no X.',
      };
}

/** The first fault of these abilities, with its path in the card. */
function firstFault(
  abilities: readonly Ability[],
  at: readonly string[],
  faultOf: (ability: Ability) => Fault | undefined,
): Fault | undefined {
  for (const [i, ability] of abilities.entries()) {
    const fault = faultOf(ability);
    if (fault !== undefined) return { ...fault, path: [...at, i, ...fault.path] };
  }
  return undefined;
}

/** Names that card programs may use from their beginning: the card's host (rules 7), X of an event (rules 11). */
const names = (host: boolean, x: boolean): Name[] => [
  ...THRONES.names,
  ...(host ? (['noun host'] as const) : []),
  ...(x ? (['number x'] as const) : []),
];

/** Types of cards whose abilities may be used from these zones (events are played from the hand anyway, rules 11). */
const FROM: Record<'hand' | 'discard' | 'dead' | 'used' | 'shadows' | 'deck', readonly string[]> = {
  hand: ['character', 'location', 'attachment'],
  discard: DRAW_TYPES,
  dead: ['character'],
  used: ['plot'],
  shadows: DRAW_TYPES,
  deck: ['character', 'location', 'attachment'],
};

/** Count of the numbers that a text makes a player choose, at any depth. */
function numbersChosen(text: unknown): number {
  if (typeof text !== 'object' || text === null) return 0;
  return Object.values(text).reduce<number>(
    (n, inner) => n + numbersChosen(inner),
    'op' in text && (text.op === 'number' || text.op === 'define') ? 1 : 0,
  );
}

/** Fault of an ability on a card of the given type; undefined if there is none. */
function faultOf(ability: Ability, type: string, knows: Name[], language: Language): Fault | undefined {
  // A card outside of play has no host, so its text cannot name one.
  const known = paysX(ability) && !knows.includes('number x') ? [...knows, 'number x' as const] : knows;
  const names = 'from' in ability ? known.filter((name) => name !== 'noun host') : known;
  const fault = faultIn(language, 'ability', ability, names);
  if (fault !== undefined) return fault;
  const only = typeWith(ability.kind);
  if (only !== undefined && only !== type)
    return { path: ['kind'], message: `Nothing asks for "${ability.kind}" of a card that is no ${only}.` };
  if ('from' in ability && !(FROM[ability.from ?? 'hand'] ?? []).includes(type))
    return { path: ['from'], message: `"from: ${ability.from}" is not for ${withArticle(type)}.` };
  const xs = numbersChosen(ability) + (names.includes('number x') ? 1 : 0);
  if (xs > 1)
    return {
      path: [],
      message: 'A text has one X: it chooses one number at most, and none where X is the cost of the event.',
    };
  const never = neverSetOff(ability, type);
  if (never !== undefined) return { path: 'when' in ability ? ['when'] : [], message: never };
  const moved = movesWhatStays(ability, type);
  return moved === undefined
    ? undefined
    : {
        path: [],
        message: `"${moved}" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.`,
      };
}
