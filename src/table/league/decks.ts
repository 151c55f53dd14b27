// An entrant's deck for a league: one list, or one for each side in games whose sides differ.
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import { readDeck, sized } from '../lobby/decks.ts';
import type { DeckTerms } from '../lobby/formats.ts';
import type { SavedDeck } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { DeckSource, TableRefusal } from '../service.ts';

/** The decks that an entrant names for a league, and the decks that they have saved. */
export interface Bringing {
  deck: DeckSource;
  /** Deck for the other side, in games whose sides have different decks. */
  other?: DeckSource;
  saved: readonly SavedDeck[];
}

/** The deck list made of the decks that an entrant brings, with a part for each side; a refusal if it is not legal. */
export function broughtDeck(game: Game, terms: DeckTerms, bringing: Bringing): DeckList | TableRefusal {
  const { deck, other, saved } = bringing;
  const one = readDeck(game, terms, deck, saved);
  if ('refused' in one) return one;
  if (other === undefined) return forBothSides(one, game);
  const second = readDeck(game, terms, other, saved);
  return 'refused' in second ? second : together(one, second, game);
}

function forBothSides(deck: DeckList, { sides }: Game): DeckList | TableRefusal {
  const lacks = sides?.names.find((_, side) => sides.half(deck, side === 0 ? 0 : 1) === undefined);
  return lacks === undefined
    ? deck
    : refuse(
        'deck-illegal',
        `In a league everybody plays both sides, and "${deck.name}" has nothing for the ${lacks}. Name a deck for each side, with \`deck:\` and \`with:\` or two of the menu, or one that has both.`,
      );
}

/** One deck list made of two, one for each side, in whichever order they were named. */
function together(one: DeckList, other: DeckList, { name, sides }: Game): DeckList | TableRefusal {
  if (sides === undefined)
    return refuse('deck-illegal', `In ${name} both sides are the same: name one deck only.`);
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const [a, b] = [sides.half(first, 0), sides.half(second, 1)];
    if (a !== undefined && b !== undefined)
      return sized({ name: `${first.name} + ${second.name}`, cards: [...a.cards, ...b.cards] });
  }
  return refuse(
    'deck-illegal',
    `"${one.name}" and "${other.name}" are both for the same side. Name one for the ${sides.names.join(' and one for the ')}.`,
  );
}
