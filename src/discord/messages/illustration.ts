// Pictures in messages: the contents of each kind of picture, and how a drawn picture is attached.
import type { APIEmbed } from 'discord.js';
import type { Prompt } from '../../kernel/game/prompts.ts';
import type { BoardModel, BoardSection, CardPage, View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import { type Picture, withSigns } from '../../kernel/picture.ts';
import type { LeagueGame } from '../../table/league/history.ts';
import { beforeWords, ratingPicture, standingsAlt, standingsPicture } from '../../table/league/picture.ts';
import type { Course } from '../../table/league/reading.ts';
import type { LeagueRecord } from '../../table/league/records.ts';
import { type Body, type File, type Illustration, isLayout, type PrivateMessage } from './body.ts';
import { besidePicture, openBoardEmbeds } from './embeds.ts';
import { clip, fitEmbeds, orDash } from './fit.ts';
import { EMBED_DESCRIPTION, FILE_DESCRIPTION } from './limits.ts';

/** Draws pictures. Resolves to undefined if no picture could be drawn; never rejects. */
export interface Pictures {
  /**
   * Draws a picture as a PNG file. `forWhom`: the person who asked, because only a few pictures per person are drawn at
   * a time.
   */
  draw(picture: Picture, forWhom?: string): Promise<Uint8Array | undefined>;
}

const plain = (text: string): string => text.replace(/\*\*|`/g, '');

const described = (lines: readonly string[]): string =>
  clip(orDash(plain(lines.join('\n'))), FILE_DESCRIPTION);

/**
 * The given lines, with codes of the game's symbols replaced by words, because alternative texts of pictures cannot
 * show symbols.
 */
const written = ({ signs = [] }: Game, lines: readonly string[]): string[] =>
  lines.map((line) => withSigns(line, signs));

/** Symbols of the seats, as in the pictures. */
const SYMBOLS = ['●', '◆', '▲', '■'];

/** Emoji for the seats' symbols in texts, in the colours of the pictures. */
const EMOJI = ['🔵', '🔶', '🔺', '⬛'];

/** The symbol of a seat in a text. */
export const seatSymbol = (seat: number): string => EMOJI[seat % EMOJI.length]!;

const legendOf = ({ names }: View): string =>
  names.map((name, seat) => `${SYMBOLS[seat % SYMBOLS.length]} ${name}`).join(' · ');

/**
 * The illustration as a part of a message; empty if drawing is impossible. If a game throws here, the message still has
 * its words; tests draw every state of random games (`test/leaks`) to find such faults.
 */
function illustrated(make: () => Illustration): Pick<Body, 'illustration'> {
  try {
    const illustration = make();
    return illustration.picture.nodes.length === 0 ? {} : { illustration };
  } catch {
    return {};
  }
}

/** Parts of a message that shows the board as one reader sees it: embeds, a picture, and further sections below. */
export const boardParts = (
  game: Game,
  view: View,
  model: BoardModel,
  more: readonly BoardSection[] = [],
): Pick<Body, 'embeds' | 'illustration'> => ({
  embeds: openBoardEmbeds(model, more),
  ...illustrated(() => ({
    file: 'board.png',
    picture: game.picture(view),
    alt: described(
      written(game, [
        `${model.title}. ${model.summary}`,
        ...changedLine(view),
        ...model.sections.map(({ title, lines }) => `${title}: ${lines.join('; ')}`),
        ...model.timers.map(({ title, lines }) => `${title}: ${lines.join('; ')}`),
      ]),
    ),
    legend: legendOf(view),
    embeds: openBoardEmbeds(besidePicture(model), more),
  })),
});

/**
 * Line with the names of cards on the table that have changed since the last post of the board; empty if there are
 * none.
 */
function changedLine({ zones }: View): string[] {
  const changed = zones.flatMap(({ cards }) => cards.filter(({ since }) => since !== undefined));
  return changed.length === 0
    ? []
    : [`Changed since the last post: ${changed.map(({ name }) => name).join(', ')}.`];
}

/** Picture of the viewer's hand; cards that may answer the current question are bright. */
export const handIllustration = (game: Game, view: View, prompt?: Prompt): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'hand.png',
    picture: game.handPicture(view, prompt),
    alt: described(['Your hand', ...view.zones.flatMap((zone) => handLines(game, view, zone))]),
  }));

const handLines = (game: Game, view: View, { id, kind, seat }: View['zones'][number]): string[] =>
  kind === 'hand' && seat === view.viewer ? game.zone(view, id) : [];

/** Picture of the cards that the viewer is offered. */
export const questionIllustration = (game: Game, view: View, prompt: Prompt): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'question.png',
    picture: game.questionPicture(view, prompt),
    alt: described([
      prompt.question,
      `You may choose: ${prompt.candidates
        .filter(({ copies }) => copies !== 0)
        .map(({ value, detail }) => (detail === '' ? value : `${value} (${detail})`))
        .join('; ')}`,
    ]),
  }));

/** Picture of cards with their texts. */
export const cardIllustration = (game: Game, pages: readonly CardPage[]): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'card.png',
    picture: game.cardPicture(pages),
    alt: described(
      written(
        game,
        pages.map(({ name, line, text }) => `${name}: ${line}. ${text}`),
      ),
    ),
  }));

/** Picture of a league's standings, with its bracket. */
export const standingsIllustration = (league: LeagueRecord, game: LeagueGame): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'standings.png',
    picture: standingsPicture(league, game),
    alt: described(standingsAlt(league, game)),
  }));

/** Picture of a rating over time. */
export const ratingIllustration = (ratings: Course): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'rating.png',
    picture: ratingPicture(ratings),
    alt: described([
      `Your rating after each round: ${ratings.map(({ rating }) => Math.round(rating)).join(', ')}`,
      ...[beforeWords(ratings)].filter((words) => words !== undefined),
    ]),
  }));

/** The message without pictures that would have to be drawn. */
export function unillustrated(message: PrivateMessage): PrivateMessage {
  if (isLayout(message)) {
    const { illustration: _, ...layout } = message;
    return layout;
  }
  const { illustration: _, ...body } = message;
  return body;
}

/**
 * The message with its drawn picture attached: at the place that the layout reserves for it, or on the first embed if
 * there is one.
 */
export function withPicture(message: PrivateMessage, png: Uint8Array): PrivateMessage {
  if (message.illustration === undefined) return message;
  const { file: name, alt } = message.illustration;
  const file: File = { name, png, alt };
  if (isLayout(message)) {
    const { illustration, ...rest } = message;
    return { ...rest, layout: illustration?.layout ?? rest.layout, files: [...rest.files, file] };
  }
  const { illustration, ...body } = message;
  return {
    ...body,
    embeds: illustration ? hungOn(body.embeds, illustration) : body.embeds,
    files: [...body.files, file],
  };
}

/** The embeds of a message, with this picture on the first of them. */
export function hungOn(
  whole: readonly APIEmbed[],
  { file, alt, legend, embeds = [...whole] }: Illustration,
): APIEmbed[] {
  const [first, ...rest] = embeds;
  if (first === undefined) return [];
  const description = [legend, first.description].filter((part) => part !== undefined).join('\n');
  return fitEmbeds([
    {
      ...first,
      ...(description !== '' && { description: clip(description, EMBED_DESCRIPTION) }),
      image: { url: `attachment://${file}`, description: alt },
    },
    ...rest,
  ]);
}
