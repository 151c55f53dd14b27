// Texts of cards, beside them in lists: printed from their programs, and cut to one line.
import type { CardView, Game, View } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { clipAtWord, joinLines } from './fit.ts';

/** Characters of a card's words in a list. */
export const IN_A_LIST = 100;

const WORDS = new WeakMap<Game, ReadonlyMap<CardKey, string>>();

/** Text of each card, cut to one line; made once for a game. */
export function wordsOf(game: Game): ReadonlyMap<CardKey, string> {
  const known = WORDS.get(game);
  if (known !== undefined) return known;
  const words = new Map(
    game.cards().map(({ key, text }) => [key, clipAtWord(text.replace(/\s+/g, ' '), IN_A_LIST)]),
  );
  WORDS.set(game, words);
  return words;
}

/** The text with what a card says behind it. */
export const saying = (text: string, words: string | undefined): string =>
  words === undefined || words === '' ? text : `${text}: ${words}`;

/** The cards of a zone; `whole` is there where `text` leaves any of them out. */
interface ZoneText {
  text: string;
  whole?: string;
}

/** No cards at all. */
export const NO_CARDS: ZoneText = { text: '' };

/** The cards of a zone in at most so many characters, each with what it says if there is room for all of that. */
export function zoneText(game: Game, view: View, zone: string, room: number): ZoneText {
  const words = wordsOf(game);
  const told = ({ key }: CardView): string => saying('', key === undefined ? '' : words.get(key));
  const whole = game.zone(view, zone, told).join('\n');
  if (whole.length <= room) return { text: whole };
  const short = game.zone(view, zone);
  return { text: joinLines(short, room), ...(short.join('\n').length > room && { whole }) };
}
