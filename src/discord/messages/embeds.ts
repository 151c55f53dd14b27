// The one place that turns the games' neutral models into embeds.
import type { APIEmbed, APIEmbedField } from 'discord.js';
import type { BoardModel, BoardSection, CardPage, Game, Term, View } from '../../kernel/game.ts';
import { literally } from '../../kernel/text/whole-words.ts';
import type { GameRecord } from '../../table/records.ts';
import { fitEmbeds, joinLines, splitLines } from './fit.ts';
import { EMBED_FIELD_VALUE, EMBED_FIELDS } from './limits.ts';

const BOARD_COLOUR = 0x4a6fa5;
const CARD_COLOUR = 0x7a5c99;

/** A section with all of its lines: one that is too long for a field goes on in the next. */
function fieldsOf({ title, lines, inline }: BoardSection): APIEmbedField[] {
  const [first = '', ...rest] = splitLines(lines, EMBED_FIELD_VALUE);
  return [
    { name: title, value: first, inline },
    ...rest.map((value) => ({ name: `${title}, continued`, value, inline })),
  ];
}

/** One field for everything set aside, the most important lines first. */
const timerField = ({ title, lines, inline }: BoardSection): APIEmbedField => ({
  name: `⏳ ${title}`,
  value: joinLines(lines, EMBED_FIELD_VALUE),
  inline,
});

/** Text that stays where a picture shows the table. */
export const besidePicture = (model: BoardModel): BoardModel => ({
  ...model,
  sections: model.sections.filter(({ unpictured }) => unpictured),
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

/** The board, and further sections in an embed of their own below it. */
export function openBoardEmbeds(model: BoardModel, more: readonly BoardSection[]): APIEmbed[] {
  if (more.length === 0) return boardEmbeds(model);
  return fitEmbeds([
    ...boardEmbeds(model),
    { color: BOARD_COLOUR, fields: more.flatMap(fieldsOf).slice(0, EMBED_FIELDS) },
  ]);
}

/** A card's page for `/card`, with what it costs the reader now and what its words mean as far as the glossary says. */
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

/** The terms of a glossary that stand on a card, or in another text. */
export const termsOn = ({ text }: Pick<CardPage, 'text'>, glossary: readonly Term[]): Term[] =>
  glossary.filter((term) => patternOf(term).test(text));

/** How each is found; made once. */
const PATTERNS = new WeakMap<Term, RegExp>();

function patternOf(term: Term): RegExp {
  const known = PATTERNS.get(term);
  if (known !== undefined) return known;
  const pattern = new RegExp(`(?<!\\p{L})${literally(term.word)}(?:s|es|ed|d|ing)?(?!\\p{L})`, 'iu');
  PATTERNS.set(term, pattern);
  return pattern;
}
