// Finds the person or thing that a judge names, either by a suggestion picked from a list, whose value no name can
// equal, or by typed text.

import type { Seat } from '../../kernel/ids.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import { fold } from '../play/match-text.ts';
import type { GameRecord } from '../records.ts';
import { namesOf, refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';

/** How a judge may decide a game's end. */
export type Result = Seat | 'draw' | 'no result';

/** A suggestion in a list: its text, its value when picked, and the word that people may type for it. */
export interface Named<T> {
  line: string;
  value: string;
  word: string;
  means: T;
}

/** The players of a game. */
export const playersOf = ({ players }: GameRecord): Named<Seat>[] =>
  players.map(({ seat, name }) => ({ line: name, value: seatValue(seat), word: name, means: seat }));

/**
 * The seats with their players, as suggestions. A suggestion's value names the player, so it changes when a judge gives
 * the seat to somebody else.
 */
export const holdersOf = ({ players }: GameRecord): Named<Seat>[] =>
  players.map(({ seat, name, userId }) => ({
    line: name,
    value: `${seatValue(seat)} of ${userId}`,
    word: name,
    means: seat,
  }));

/** A seat with its player: as the judge saw them, if the judge picked a suggestion; otherwise as recorded now. */
export function holderNamed(text: string, record: GameRecord): { seat: Seat; userId: string } | TableRefusal {
  const [, line = '', holder] = /^(=seat \d+) of (\S+)$/.exec(text.trim()) ?? [];
  const seat = oneNamed(holder === undefined ? text : line, playersOf(record), record);
  if (typeof seat === 'object') return seat;
  // A picked suggestion names the player whom the judge saw in the seat. Typed text means the seat's present player.
  return { seat, userId: holder ?? record.players.find((player) => player.seat === seat)!.userId };
}

/** The possible decisions about a game's end. */
export const resultsOf = ({ players }: GameRecord): Named<Result>[] => [
  ...players.map(({ seat, name }) => ({
    line: `${name} wins`,
    value: seatValue(seat),
    word: name,
    means: seat,
  })),
  { line: 'The game is drawn', value: '=draw', word: 'draw', means: 'draw' },
  { line: 'The game has no result', value: '=none', word: 'no result', means: 'no result' },
];

const seatValue = (seat: Seat): string => `=seat ${seat + 1}`;

/**
 * The suggestion that was meant. A picked suggestion's value takes precedence over names, because players may have any
 * name; typed text must be unambiguous.
 */
export function oneNamed<T>(text: string, all: readonly Named<T>[], record: GameRecord): T | TableRefusal {
  const picked = all.find(({ value }) => value === text.trim());
  if (picked !== undefined) return picked.means;
  const wanted = fold(text);
  const [found, another] = all.filter(({ line, word }) => [line, word].some((one) => fold(one) === wanted));
  if (found === undefined)
    return refuse(
      'unknown-value',
      `There is no player ${quoteTyped(text)} in this game. ${namesOf(
        record,
        record.players.map(({ seat }) => seat),
      )} play in it. Pick a line of those that appear as you type.`,
    );
  if (another !== undefined)
    return refuse(
      'unknown-value',
      `${quoteTyped(text)} may mean several things here: ${found.line}, or ${another.line}. Pick the line of those that appear as you type.`,
    );
  return found.means;
}
