// Rules texts of cards for lists: printed from the card programs, and cut to one line.
import type { CardView, View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { clipAtWord, joinLines } from './fit.ts';

/** Maximum characters of a card's rules text in a list of cards. */
export const IN_A_LIST = 100;

const WORDS = new WeakMap<Game, ReadonlyMap<CardKey, string>>();

/** Each card's text, cut to one line; computed once per game. */
export function wordsOf(game: Game): ReadonlyMap<CardKey, string> {
  const known = WORDS.get(game);
  if (known !== undefined) return known;
  const words = new Map(
    game.cards().map(({ key, text }) => [key, clipAtWord(text.replace(/\s+/g, ' '), IN_A_LIST)]),
  );
  WORDS.set(game, words);
  return words;
}

/** The line that describes a card, followed by the card's rules text. */
export const saying = (text: string, words: string | undefined): string =>
  words === undefined || words === '' ? text : `${text}: ${words}`;

/**
 * The cards of a zone as text, cut to the given room in a message; `whole` is the full text if `text` leaves out any
 * cards.
 */
interface ZoneText {
  text: string;
  whole?: string;
}

/** Result for a zone without cards. */
export const NO_CARDS: ZoneText = { text: '' };

/**
 * The cards of a zone in at most `room` characters, with the rules texts of all cards if there is room for them, else
 * without.
 */
export function zoneText(game: Game, view: View, zone: string, room: number): ZoneText {
  const words = wordsOf(game);
  const told = ({ key }: CardView): string => saying('', key === undefined ? '' : words.get(key));
  const whole = game.zone(view, zone, told).join('\n');
  if (whole.length <= room) return { text: whole };
  const short = game.zone(view, zone);
  return { text: joinLines(short, room), ...(short.join('\n').length > room && { whole }) };
}
