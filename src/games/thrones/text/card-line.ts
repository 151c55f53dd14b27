import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { capital } from '../../../language/print/english.ts';
import { FACTION_NAMES } from '../cards.ts';
import type { Book } from '../facts/facts.ts';
import { isDuplicate } from '../facts/field.ts';
import { contributes } from '../facts/numbers.ts';
import { FACTIONS, ICONS, KEYWORDS, PASSING } from '../terms.ts';

/** Begins the line of a duplicate, whoever reads it. */
export const DUPLICATE = 'Duplicate';

/** Marks that say nothing beside others, as how a card participates already says that it does, or nothing yet. */
const UNSAID = ['participating', 'removed', PASSING];

/** Keywords whose number matters even if it is 1. */
const NUMBERED = ['ambush', 'bestow', 'prized', 'shadow'];

/** A short line of what the card is: type, faction, numbers and icons as they are now, for viewers who see its face. */
export function lineOf(state: GameState, o: GameObject, book: Book): string {
  if (isDuplicate(o)) return DUPLICATE;
  const { definition, face: printed } = book.card(o);
  // Face down it is nothing (rules 5), but its controller reads what it will be.
  const face = book.face(o);
  const facts = face === undefined ? printed : book.facts(state, o);
  const { type } = face ?? printed;
  const parts = [
    capital(type),
    ...(type === 'faction' || type === 'agenda' || type === 'plot' ? [] : [factionOf(facts.subtypes)]),
    ...(type === 'character' ? [`STR ${facts.values['strength'] ?? 0}`, letters(facts.keywords)] : []),
    ...(type === 'plot' ? [numbersOf(facts.values)] : []),
    ...(definition.cost === undefined || (standsOpen(o) && face !== undefined)
      ? []
      : [`cost ${definition.cost}`]),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** In play the cost has been paid, and is not worth the space. */
const standsOpen = (o: GameObject): boolean => kindOf(o.zone) === 'play';

/** The numbers of a plot (rules 6). */
const numbersOf = (values: Record<string, number>): string =>
  (['income', 'initiative', 'claim', 'reserve'] as const)
    .map((name) => `${name} ${values[name] ?? 0}`)
    .join(', ');

/** First letters of the challenge icons: "MIP". */
const letters = (keywords: Record<string, number>): string =>
  ICONS.filter((icon) => (keywords[icon] ?? 0) > 0)
    .map((icon) => icon[0]!.toUpperCase())
    .join('');

const factionOf = (subtypes: string[]): string => {
  const faction = FACTIONS.find((name) => subtypes.includes(name));
  const of = faction === undefined ? 'neutral' : FACTION_NAMES[faction].replace(/^(House|The) /, '');
  return subtypes.includes('unique') ? `unique ${of}` : of;
};

/** States and keywords of a card in a list. */
export const marksOf = (state: GameState, o: GameObject, book: Book): string[] => {
  const { marks, keywords } = book.facts(state, o);
  return [
    ...marks.filter((mark) => !UNSAID.includes(mark) && !mark.includes(':')),
    ...(contributes(state, o, book) ? [] : ['STR does not count']),
    ...KEYWORDS.filter((keyword) => (keywords[keyword] ?? 0) > 0).map((keyword) => {
      const n = keywords[keyword]!;
      return n > 1 || NUMBERED.includes(keyword) ? `${keyword} ${n}` : keyword;
    }),
  ];
};
