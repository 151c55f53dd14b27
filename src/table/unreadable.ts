// Stored values that cannot be read. One of them harms the game, league, deck or person that it belongs to, and nothing else:
// the row is read with a neutral value in its place, says so, and is written back with the value that it had.
import type { LeagueHead, LeagueRecord } from './league/records.ts';
import type { GameRecord } from './records.ts';

/** Why a value cannot be read: it is not JSON, or it is JSON that means nothing to this version (damage, or a later version). */
export type Fault = 'not JSON' | 'unknown shape';

/** A value that cannot be read, as it is stored. `raw` may hold hidden cards: only the person whom it is about may get it. */
export interface Unreadable {
  /** The column, without its table: `affairs`. */
  column: string;
  fault: Fault;
  raw: string;
}

/** Something that was asked for needs a value that cannot be read. The message is a sentence for the person who asked. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** People who can repair a value, for the end of a sentence. */
export const TELL = 'Tell the people who run this bot';

/** Contents of columns, in players' words. */
const WORDS: Readonly<Record<string, string>> = {
  affairs: 'its clocks, pauses and offers',
  awaiting: 'whose turn it is',
  drawOffers: 'its draw offers',
  outcome: 'its result',
  settings: 'its settings',
  byes: 'a bye',
  notices: 'the notes on a pairing',
  overturned: 'an overturned result',
  numbers: 'the numbers of a match',
  paid: 'how a match was paired',
  extending: 'who asks for more time',
  reminders: 'who was reminded',
  channelIds: 'channels',
  games: 'games',
  clock: 'clock',
};

/** Unreadable values, in players' words. */
export const unreadableWords = (values: readonly Pick<Unreadable, 'column'>[]): string =>
  [...new Set(values.map(({ column }) => WORDS[column] ?? column))].join(', ');

/** Unreadable values of a game that keep it from going on; none where it can go on. */
export function unreadableIn({ unreadable = [], phase, players }: GameRecord): readonly string[] {
  const own = unreadable.length === 0 ? [] : [unreadableWords(unreadable)];
  // As long as a game is open, somebody whose deck cannot be read may bring another.
  const decks = phase === 'open' ? [] : players.filter((player) => player.unreadable !== undefined);
  return [...own, ...decks.map(({ name }) => `the deck of ${name}`)];
}

/** True if a stored value keeps this game from going on. */
export const isUnreadable = (record: GameRecord): boolean => unreadableIn(record).length > 0;

/** Why a game with such a value does not go on, and what can be done, as its players are told. */
export function unreadableGame(record: GameRecord): string {
  const goesOn = record.phase === 'open' || record.phase === 'running';
  return [
    `${goesOn ? 'This game cannot go on' : 'This game cannot be shown'}: its saved data cannot be read (${unreadableIn(record).join(', ')}).`,
    `${TELL}, and name the game ${record.id}: they can repair it.`,
    ...(goesOn ? ['`/game cancel` calls it off.'] : []),
  ].join(' ');
}

/** Unreadable columns of a game for the log: columns and faults, without names. */
export const unreadableColumns = ({ unreadable = [], players }: GameRecord): string =>
  [
    ...unreadable.map(({ column, fault }) => `Game.${column} (${fault})`),
    ...players.flatMap(({ seat, unreadable: deck }) =>
      deck === undefined ? [] : [`Player.deck of seat ${seat} (${deck.fault})`],
    ),
  ].join(', ');

/** Note beside such a game in a list. */
export const unreadableNote = ({ id }: GameRecord): string =>
  `⚠ cannot be read. ${TELL}, and name the game ${id}`;

/** True if one of the values that cannot be read speaks of this person, as far as their id can be found in it. */
export const mayName = ({ unreadable = [] }: GameRecord, userId: string): boolean =>
  unreadable.some(({ raw }) => raw.includes(userId));

/** Unreadable values of a league; of its head alone where no more is known. */
export function unreadableInLeague(league: LeagueHead | LeagueRecord): readonly Unreadable[] {
  const parts = 'rounds' in league ? [...league.rounds, ...league.matches] : [];
  return [league, ...parts].flatMap(({ unreadable = [] }) => unreadable);
}

/** True if a stored value keeps this league from going on. A deck that cannot be read keeps its owner's matches alone. */
export const isUnreadableLeague = (league: LeagueHead | LeagueRecord): boolean =>
  unreadableInLeague(league).length > 0;

/** Why a league with such a value does not go on, and what can be done, as its players are told. */
export const unreadableLeague = (league: LeagueHead | LeagueRecord): string =>
  `**${league.name}** cannot go on: its saved data cannot be read (${unreadableWords(unreadableInLeague(league))}). Its games go on. ${TELL}, and name the league ${league.id}: they can repair it. \`/league leave\` and \`/league drop\` take you out, and its staff can end it with \`/league end\`.`;
