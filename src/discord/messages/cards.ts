// Cards with their full texts: the answer to `/card`, and a player's own cards.

import type { Prompt } from '../../kernel/game/prompts.ts';
import type { CardCost, CardPage, CardView, View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameRecord } from '../../table/records.ts';
import { type Body, body, type Layout, type Part } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { turnRow } from './decide-button.ts';
import { colourOf } from './decision/decision.ts';
import { cardEmbed } from './embeds.ts';
import { handBody, termsIn } from './ephemeral.ts';
import { fitEmbeds, joinLines } from './fit.ts';
import { cardIllustration, handIllustration } from './illustration.ts';
import { container, gallery, text } from './layout.ts';
import { LAYOUT_TEXT } from './limits.ts';
import { hint, START, typeButton, wordsRow } from './prompt.ts';
import { STOP_LINE } from './trouble.ts';

/** Pages about all cards of a game. Computed once per game, because autocomplete asks for them at every key press. */
const printed = new WeakMap<Game, CardPage[]>();

function printedOf(game: Game): readonly CardPage[] {
  const pages = printed.get(game) ?? game.cards();
  printed.set(game, pages);
  return pages;
}

/**
 * Pages of cards that have card data but no program. Finds cards by the full name or key; if there are none, by a part
 * of the name. At most `most` cards.
 */
export function knownPages(games: readonly Game[], typed: string, most: number): CardPage[] {
  const all = games.flatMap((game) => game.knownCards().map((card) => ({ ...card, game })));
  const exact = all.filter(({ key, name }) => [key, name].some((one) => one.toLowerCase() === typed));
  const found = exact.length > 0 ? exact : all.filter(({ name }) => name.toLowerCase().includes(typed));
  return found.slice(0, most).flatMap(({ key, game }) => game.card(key) ?? []);
}

/** All cards of the given games. */
export const pagesOf = (games: readonly Game[]): CardPage[] => games.flatMap(printedOf);

/**
 * Cards of these games with explanations of their terms. The reader's own cards also show their current cost in the
 * game, so nobody else may see the message.
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

/** Characters of a message that stay free for lines that are added later, such as a warning that posts fail. */
const SPARE = 400;

/** Both players' cards that are not in any hand but act from the beginning, with their texts. */
function besideHand(game: Game, view: View, kind: string, room: number): string {
  const cards = view.zones.filter((zone) => zone.kind === kind).flatMap((zone) => zone.cards);
  return cards.length === 0 ? '' : written(game, view, kind, cards, room);
}

/** The hand with its cards' full texts as far as there is room, then only names. */
export function handLayout(
  game: Game,
  record: Pick<GameRecord, 'id'> & { affairs?: Pick<GameRecord['affairs'], 'halt'> },
  view: View,
  prompt?: Prompt,
): Layout {
  const zone = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === view.viewer);
  const heading = `**Your hand** (${zone?.count ?? 0})`;
  const place = prompt && { game: record.id, prompt, progress: START, moves: game.moves };
  const typed = prompt && `-# You may also type what you do: ${hint(prompt, game.moves)}.`;
  const note = '-# Only you see this.';
  const fixed = [heading, ...(typed === undefined ? [] : [typed]), note];
  const stop = record.affairs?.halt === undefined ? 0 : STOP_LINE + 3;
  const room = LAYOUT_TEXT - SPARE - stop - fixed.join('\n').length - 2;
  const beside = game.besideHand === undefined ? '' : besideHand(game, view, game.besideHand, room / 2);
  const cards = zone === undefined ? '' : written(game, view, zone.id, zone.cards, room - beside.length);
  const below = [
    ...(place === undefined ? [] : wordsRow(place, 0, termsIn(place.prompt, game.glossary))),
    ...(place === undefined || place.prompt.kind === 'act' ? [] : buttonRows(typeButton(place))),
  ];
  const { illustration } = handIllustration(game, view, prompt);
  const build = (pictured: boolean): Part[] => [
    container(
      [
        text([...(beside === '' ? [] : [beside]), heading, cards === '' ? 'It is empty.' : cards].join('\n')),
        ...(pictured && illustration ? [gallery(illustration.file, illustration.alt)] : []),
        text([...(typed === undefined ? [] : [typed]), note].join('\n')),
        ...below,
      ],
      colourOf(view.viewer ?? 0),
    ),
    turnRow(record.id, 'cards'),
  ];
  const plain = handBody(game, record, view, prompt);
  return {
    layout: build(false),
    files: [],
    ...(illustration && { illustration: { ...illustration, layout: build(true) } }),
    plain: { ...plain, components: [...plain.components, turnRow(record.id, 'cards')] },
  };
}

/** Each card with its one-line summary and its full rules text. If that is too long, only the one-line summaries. */
function written(game: Game, view: View, zone: string, cards: readonly CardView[], room: number): string {
  const pages = new Map(pagesOf([game]).map((page) => [page.key, page.text.replace(/\s+/g, ' ')]));
  const told = ({ key }: CardView): string => {
    const words = key === undefined ? '' : (pages.get(key) ?? '');
    return words === '' ? '' : `\n${words}`;
  };
  const whole = game.zone(view, zone, told).join('\n');
  if (cards.length > 0 && whole.length <= room) return whole;
  return joinLines(game.zone(view, zone), room);
}
