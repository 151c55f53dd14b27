// Converts the games' display models into Discord embeds; no other file does.
import type { APIEmbed, APIEmbedField } from 'discord.js';
import type { BoardModel, BoardSection, CardPage, Term, View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import { literally } from '../../kernel/text/whole-words.ts';
import type { GameRecord } from '../../table/records.ts';
import { fitEmbeds, joinLines, splitLines } from './fit.ts';
import { EMBED_FIELD_VALUE, EMBED_FIELDS } from './limits.ts';

const BOARD_COLOUR = 0x4a6fa5;
const CARD_COLOUR = 0x7a5c99;

/** A section of the board with all its lines as embed fields; lines too long for one field continue in the next. */
function fieldsOf({ title, lines, inline }: BoardSection): APIEmbedField[] {
  const [first = '', ...rest] = splitLines(lines, EMBED_FIELD_VALUE);
  return [
    { name: title, value: first, inline },
    ...rest.map((value) => ({ name: `${title}, continued`, value, inline })),
  ];
}

/**
 * Embed field for one group of cards set aside. If its lines do not all fit, the last ones are left out, which are the
 * least important.
 */
const timerField = ({ title, lines, inline }: BoardSection): APIEmbedField => ({
  name: `⏳ ${title}`,
  value: joinLines(lines, EMBED_FIELD_VALUE),
  inline,
});

/** The part of the board's text that is still shown beside a picture of the table. */
export const besidePicture = (model: BoardModel): BoardModel => ({
  ...model,
  sections: model.sections.filter(({ unpictured }) => unpictured),
});

/** The board of a game. If the game was cancelled, says so in place of the line about the players that it waits for. */
export function boardOf(game: Game, view: View, { phase }: Pick<GameRecord, 'phase'>): BoardModel {
  const board = game.board(view);
  return phase === 'cancelled' ? { ...board, summary: 'The game was called off.' } : board;
}

/**
 * The board as embeds: the sections, and a field for each group of cards set aside, in embeds of their own if they do
 * not fit.
 */
export function boardEmbeds(model: BoardModel): APIEmbed[] {
  const sections = model.sections.flatMap(fieldsOf);
  const timers = model.timers.map(timerField);
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

/** The board, with further sections in an embed of their own below it. */
export function openBoardEmbeds(model: BoardModel, more: readonly BoardSection[]): APIEmbed[] {
  if (more.length === 0) return boardEmbeds(model);
  return fitEmbeds([
    ...boardEmbeds(model),
    { color: BOARD_COLOUR, fields: more.flatMap(fieldsOf).slice(0, EMBED_FIELDS) },
  ]);
}

/** A card's page for `/card`, with its current cost for the reader and explanations of its terms. */
export function cardEmbed(
  page: CardPage,
  glossary: readonly Term[] = [],
  costs: readonly string[] = [],
): APIEmbed[] {
  const words = termsOn(page, glossary).map(({ word, text }) => `**${word}**: ${text}`);
  const sections = [
    { title: 'Costs you now', lines: costs },
    { title: 'Its words', lines: words },
  ].filter(({ lines }) => lines.length > 0);
  return fitEmbeds([
    {
      title: page.name,
      description: [`*${page.line}*`, page.text].filter((part) => part !== '').join('\n\n'),
      color: CARD_COLOUR,
      fields: sections.map(({ title, lines }) => ({
        name: title,
        value: joinLines(lines, EMBED_FIELD_VALUE),
      })),
      footer: {
        text: page.automated
          ? 'The bot carries out everything this card says.'
          : 'The bot does not carry out this card yet.',
      },
    },
  ]);
}

/** The glossary terms that occur on a card, or in another text. */
export const termsOn = ({ text }: Pick<CardPage, 'text'>, glossary: readonly Term[]): Term[] =>
  glossary.filter((term) => patternOf(term).test(text));

/** Regular expression for each term, compiled once. */
const PATTERNS = new WeakMap<Term, RegExp>();

function patternOf(term: Term): RegExp {
  const known = PATTERNS.get(term);
  if (known !== undefined) return known;
  const pattern = new RegExp(`(?<!\\p{L})${literally(term.word)}(?:s|es|ed|d|ing)?(?!\\p{L})`, 'iu');
  PATTERNS.set(term, pattern);
  return pattern;
}
