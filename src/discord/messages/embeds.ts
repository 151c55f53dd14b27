// The one place that turns the games' neutral models into embeds.
import type { APIEmbed, APIEmbedField } from 'discord.js';
import type { BoardModel, BoardSection, CardPage, Game, View } from '../../kernel/game.ts';
import type { GameRecord } from '../../table/records.ts';
import { fitEmbeds, joinLines } from './fit.ts';
import { EMBED_FIELD_VALUE, EMBED_FIELDS } from './limits.ts';

const BOARD_COLOUR = 0x4a6fa5;
const CARD_COLOUR = 0x7a5c99;

const field = (section: BoardSection, mark = ''): APIEmbedField => ({
  name: `${mark}${section.title}`,
  value: joinLines(section.lines, EMBED_FIELD_VALUE),
  inline: section.inline,
});

/** The board of a game. A game that was called off no longer waits for anybody, which its cards do not show. */
export function boardOf(game: Game, view: View, { phase }: Pick<GameRecord, 'phase'>): BoardModel {
  const board = game.board(view);
  return phase === 'cancelled' ? { ...board, summary: 'The game was called off.' } : board;
}

/**
 * The board: the sections, and a field for each timer of cards that are set aside, in embeds of their own if they do
 * not fit.
 */
export function boardEmbeds(model: BoardModel): APIEmbed[] {
  const sections = model.sections.map((section) => field(section));
  const timers = model.timers.map((section) => field(section, '⏳ '));
  const together = sections.length + timers.length <= EMBED_FIELDS;
  const board: APIEmbed = {
    title: model.title,
    description: model.summary,
    color: BOARD_COLOUR,
    fields: together ? [...sections, ...timers] : sections,
    footer: { text: model.footer },
  };
  if (together) return fitEmbeds([board]);
  const more: APIEmbed[] = [];
  for (let at = 0; at < timers.length; at += EMBED_FIELDS)
    more.push({ color: BOARD_COLOUR, fields: timers.slice(at, at + EMBED_FIELDS) });
  return fitEmbeds([board, ...more]);
}

/** The board, and further sections in an embed of their own below it. */
export function openBoardEmbeds(model: BoardModel, more: readonly BoardSection[]): APIEmbed[] {
  if (more.length === 0) return boardEmbeds(model);
  return fitEmbeds([
    ...boardEmbeds(model),
    { color: BOARD_COLOUR, fields: more.slice(0, EMBED_FIELDS).map((section) => field(section)) },
  ]);
}

/** A card's page for `/card`. */
export function cardEmbed(page: CardPage): APIEmbed[] {
  return fitEmbeds([
    {
      title: page.name,
      description: [`*${page.line}*`, page.text].filter((part) => part !== '').join('\n\n'),
      color: CARD_COLOUR,
      footer: {
        text: page.automated
          ? `${page.key} · the bot carries out everything this card says`
          : `${page.key} · the bot does not carry out this card yet`,
      },
    },
  ]);
}
