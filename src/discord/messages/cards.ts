// The answer to `/card`.
import type { CardCost, CardPage, Game } from '../../kernel/game.ts';
import { type Body, body } from './body.ts';
import { cardEmbed } from './embeds.ts';
import { fitEmbeds } from './fit.ts';
import { cardIllustration } from './illustration.ts';

/** Made once for each game: autocomplete asks at every key. */
const printed = new WeakMap<Game, CardPage[]>();

function printedOf(game: Game): readonly CardPage[] {
  const pages = printed.get(game) ?? game.cards();
  printed.set(game, pages);
  return pages;
}

/** All cards of these games. */
export const pagesOf = (games: readonly Game[]): CardPage[] => games.flatMap(printedOf);

/**
 * Cards of these games, with what their words mean; of the reader's own also what they would cost in the game at hand, which is why
 * nobody else may see it.
 */
export function cardsBody(
  games: readonly Game[],
  pages: readonly CardPage[],
  costs: readonly CardCost[],
  more = '',
): Body {
  const gameOf = (page: CardPage | undefined): Game | undefined =>
    games.find((game) => page !== undefined && printedOf(game).includes(page));
  const game = gameOf(pages[0]);
  return body(more, {
    embeds: fitEmbeds(
      pages.flatMap((page) =>
        cardEmbed(page, gameOf(page)?.glossary, costs.find(({ key }) => key === page.key)?.lines),
      ),
    ),
    ...(game !== undefined && cardIllustration(game, pages)),
  });
}
