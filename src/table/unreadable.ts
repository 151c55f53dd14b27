// Unreadable stored values. Each affects only its own game, league, deck or person: when the row is read, a neutral
// value takes its place and the row is marked. Saving keeps the stored value.
import type { LeagueHead, LeagueRecord } from './league/records.ts';
import type { GameRecord } from './records.ts';

/**
 * Why a value is unreadable: it is not JSON, or is JSON with a shape unknown to this version (damage, or a later
 * version).
 */
export type Fault = 'not JSON' | 'unknown shape';

/**
 * A stored value that cannot be read. Its text, `raw`, may contain hidden cards: only the person whose data it is may
 * get it.
 */
export interface Unreadable {
  /** Name of the column, without its table: `affairs`. */
  column: string;
  fault: Fault;
  raw: string;
}

/** A request needs a stored value that is unreadable. The message is a sentence for the person who asked. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Advice whom to tell about an unreadable value, for the end of a sentence. */
export const TELL = 'Tell the people who run this bot';

/** Names of stored columns in words for players. */
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

/** Unreadable values in words for players. */
export const unreadableWords = (values: readonly Pick<Unreadable, 'column'>[]): string =>
  [...new Set(values.map(({ column }) => WORDS[column] ?? column))].join(', ');

/** Unreadable values that keep a game from going on; empty if it can go on. */
export function unreadableIn({ unreadable = [], phase, players }: GameRecord): readonly string[] {
  const own = unreadable.length === 0 ? [] : [unreadableWords(unreadable)];
  // While a game is open, a player whose deck is unreadable may bring another.
  const decks = phase === 'open' ? [] : players.filter((player) => player.unreadable !== undefined);
  return [...own, ...decks.map(({ name }) => `the deck of ${name}`)];
}

/** True if an unreadable value keeps this game from going on. */
export const isUnreadable = (record: GameRecord): boolean => unreadableIn(record).length > 0;

/** Sentence for players about why the game does not go on, and what can be done. */
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

/** Words about a game that cannot go on because of unreadable values, for a list of games. */
export const unreadableNote = ({ id }: GameRecord): string =>
  `⚠ cannot be read. ${TELL}, and name the game ${id}`;

/** True if an unreadable value contains this person's id. */
export const mayName = ({ unreadable = [] }: GameRecord, userId: string): boolean =>
  unreadable.some(({ raw }) => raw.includes(userId));

/** Unreadable values of a league, including those of its rounds and matches if these are loaded. */
export function unreadableInLeague(league: LeagueHead | LeagueRecord): readonly Unreadable[] {
  const parts = 'rounds' in league ? [...league.rounds, ...league.matches] : [];
  return [league, ...parts].flatMap(({ unreadable = [] }) => unreadable);
}

/** True if an unreadable value keeps this league from going on. An unreadable deck only stops its owner's matches. */
export const isUnreadableLeague = (league: LeagueHead | LeagueRecord): boolean =>
  unreadableInLeague(league).length > 0;

/** Sentence about why the league does not go on, and what can be done. */
export const unreadableLeague = (league: LeagueHead | LeagueRecord): string =>
  `**${league.name}** cannot go on: its saved data cannot be read (${unreadableWords(unreadableInLeague(league))}). Its games go on. ${TELL}, and name the league ${league.id}: they can repair it. \`/league leave\` and \`/league drop\` take you out, and its staff can end it with \`/league end\`.`;
