// Pictures of messages: what is to be drawn for them, and how a drawn one hangs on them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIEmbed } from 'discord.js';
import type { BoardModel, CardPage, Game, Prompt, View } from '../../kernel/game.ts';
import { type Picture, withSigns } from '../../kernel/picture.ts';
import type { LeagueGame } from '../../table/league/history.ts';
import { beforeWords, ratingPicture, standingsAlt, standingsPicture } from '../../table/league/picture.ts';
import type { Course } from '../../table/league/reading.ts';
import type { LeagueRecord } from '../../table/league/records.ts';
import { type Body, type File, type Illustration, isLayout, type PrivateMessage } from './body.ts';
import { clip, fitEmbeds, joinLines, orDash } from './fit.ts';
import { EMBED_DESCRIPTION, FILE_DESCRIPTION } from './limits.ts';

/** Who draws. Undefined where there is no picture; never rejects. */
export interface Pictures {
  /** `forWhom`: the person who has asked for it; one person gets only a few at a time. */
  draw(picture: Picture, forWhom?: string): Promise<Uint8Array | undefined>;
}

const plain = (text: string): string => text.replace(/\*\*|`/g, '');

const described = (lines: readonly string[]): string =>
  clip(orDash(plain(lines.join('\n'))), FILE_DESCRIPTION);

/** Where no symbol of the game can be drawn. */
const written = ({ signs = [] }: Game, lines: readonly string[]): string[] =>
  lines.map((line) => withSigns(line, signs));

/** Symbols of the seats, as pictures draw them. */
const SYMBOLS = ['●', '◆', '▲', '■'];

/** The same symbols where they stand in a text, in the colours that pictures have. */
const EMOJI = ['🔵', '🔶', '🔺', '⬛'];

/** The symbol of a seat in a text. */
export const seatSymbol = (seat: number): string => EMOJI[seat % EMOJI.length]!;

const legendOf = ({ names }: View): string =>
  names.map((name, seat) => `${SYMBOLS[seat % SYMBOLS.length]} ${name}`).join(' · ');

/**
 * A part of a message; nothing where there is nothing to draw. A game that cannot make a picture of something still has it
 * told in words: its pictures are tried with every state of random games (`test/leaks`), where a fault shows.
 */
function illustrated(make: () => Illustration): Pick<Body, 'illustration'> {
  try {
    const illustration = make();
    return illustration.picture.nodes.length === 0 ? {} : { illustration };
  } catch {
    return {};
  }
}

/** The board of that view. */
export const boardIllustration = (game: Game, view: View, model: BoardModel): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'board.png',
    picture: game.picture(view),
    alt: described(
      written(game, [
        `${model.title}. ${model.summary}`,
        ...model.sections.map(({ title, lines }) => `${title}: ${lines.join('; ')}`),
        ...model.timers.map(({ title, lines }) => `${title}: ${lines.join('; ')}`),
      ]),
    ),
    legend: legendOf(view),
  }));

/** The viewer's hand; with what they are asked, bright is what may answer it. */
export const handIllustration = (game: Game, view: View, prompt?: Prompt): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'hand.png',
    picture: game.handPicture(view, prompt),
    alt: described(['Your hand', ...view.zones.flatMap((zone) => handLines(game, view, zone))]),
  }));

const handLines = (game: Game, view: View, { id, kind, seat }: View['zones'][number]): string[] =>
  kind === 'hand' && seat === view.viewer ? game.zone(view, id) : [];

/** The cards that the viewer is offered. */
export const questionIllustration = (game: Game, view: View, prompt: Prompt): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'question.png',
    picture: game.questionPicture(view, prompt),
    alt: described([
      prompt.question,
      `You may choose: ${prompt.candidates.map(({ value, detail }) => (detail === '' ? value : `${value} (${detail})`)).join('; ')}`,
    ]),
  }));

/** Cards with their words. */
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

/** Who stands where in a league, with its bracket. */
export const standingsIllustration = (league: LeagueRecord, game: LeagueGame): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'standings.png',
    picture: standingsPicture(league, game),
    alt: described(standingsAlt(league, game)),
  }));

/** How a rating has gone. */
export const ratingIllustration = (ratings: Course): Pick<Body, 'illustration'> =>
  illustrated(() => ({
    file: 'rating.png',
    picture: ratingPicture(ratings),
    alt: described([
      `Your rating after each round: ${ratings.map(({ rating }) => Math.round(rating)).join(', ')}`,
      ...[beforeWords(ratings)].filter((words) => words !== undefined),
    ]),
  }));

/** The drawing if it comes in time, and nothing goes wrong with it. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    done.abort();
  }
}

/** The message without anything that is to be drawn. */
export function unillustrated(message: PrivateMessage): PrivateMessage {
  if (isLayout(message)) {
    const { illustration: _, ...layout } = message;
    return layout;
  }
  const { illustration: _, ...body } = message;
  return body;
}

/** The message with its picture, and that as a file: where its layout has it, or on its first embed if it has one. */
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

/** The embeds with this picture on the first of them; what it shows need be said less fully. */
export function hungOn(embeds: readonly APIEmbed[], { file, alt, legend }: Illustration): APIEmbed[] {
  const [first, ...rest] = embeds;
  if (first === undefined) return [];
  const description = [legend, first.description].filter((part) => part !== undefined).join('\n');
  return fitEmbeds([
    {
      ...shorter(first),
      ...(description !== '' && { description: clip(description, EMBED_DESCRIPTION) }),
      image: { url: `attachment://${file}`, description: alt },
    },
    ...rest.map(shorter),
  ]);
}

/** Characters of a place that stands beside its picture, and of a line about what is set aside, of which every line is told. */
const BESIDE_PICTURE = 240;
const TIMER_LINE = 90;

const shorter = ({ fields, ...embed }: APIEmbed): APIEmbed => ({
  ...embed,
  ...(fields !== undefined && {
    fields: fields.map((field) =>
      field.name.startsWith('⏳')
        ? {
            ...field,
            value: field.value
              .split('\n')
              .map((line) => clip(line, TIMER_LINE))
              .join('\n'),
          }
        : { ...field, value: joinLines(field.value.split('\n'), BESIDE_PICTURE) },
    ),
  }),
});
