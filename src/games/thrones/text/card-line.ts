import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { capital } from '../../../language/print/english.ts';
import { FACTION_NAMES } from '../cards.ts';
import type { Book } from '../facts/facts.ts';
import { isDuplicate } from '../facts/field.ts';
import { contributes } from '../facts/numbers.ts';
import { FACTIONS, ICONS, KEYWORDS, PASSING } from '../terms.ts';

/** First word of a duplicate's line, the same for all readers. */
export const DUPLICATE = 'Duplicate';

/** Statuses not shown in a card's line, because other statuses imply them, or they have no effect yet. */
const UNSAID = ['participating', 'removed', PASSING];

/** Keywords whose number is shown in a card's line even if it is 1. */
const NUMBERED = ['ambush', 'bestow', 'prized', 'shadow'];

/** A short line about the card: type, faction, current numbers and icons, for viewers who see its face. */
export function lineOf(state: GameState, o: GameObject, book: Book): string {
  if (isDuplicate(o)) return DUPLICATE;
  const { definition, face: printed } = book.card(o);
  // Rules ignore the face of a face-down card (rules 5), but the card's controller is shown the printed facts.
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

/** True for a card in play: its cost is no longer of interest, so its line leaves it out. */
const standsOpen = (o: GameObject): boolean => kindOf(o.zone) === 'play';

/** Words for the numbers of a plot (rules 6). */
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
  const said = ['loyal', 'unique'].filter((word) => subtypes.includes(word));
  return [...said, of].join(' ');
};

/** Statuses and keywords of a card in a list. */
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
