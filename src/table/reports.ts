// Types for reports: finished games after each of their steps, and a person's data.
import type { DeckList } from '../kernel/game/inputs.ts';
import type { View } from '../kernel/game/views.ts';
import type { Seat } from '../kernel/ids.ts';
import type { PersonSettings } from './affairs.ts';
import type { GameRecord, SavedDeck } from './records.ts';

/** The point of view from which a finished game is shown: one player's, all players' at once, or a spectator's. */
export type Onlooker = Seat | 'all' | 'spectator';

/** A finished game after one row of its log (an accepted input). */
export interface Moment {
  record: GameRecord;
  /** Number of the log row (accepted input) after which the game is shown; 0 is the beginning. */
  step: number;
  /** Number of the last log row of the game. */
  last: number;
  onlooker: Onlooker;
  /** When the row of the log was saved, milliseconds since 1970. */
  at?: number;
  /** The act and its author, in a few words. */
  act: string;
  /** The story lines of the row, as the onlooker (point of view) read them. */
  lines: string[];
  /** The table as the onlooker (point of view) saw it. If it can no longer be computed, `gap` gives the reason. */
  view?: View;
  gap?: string;
}

/** Data about a person. */
export interface Personal {
  settings: PersonSettings;
  decks: SavedDeck[];
  games: PersonalGame[];
}

/** The part of a game about one person. Times in milliseconds since 1970. */
export interface PersonalGame
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'game' | 'profile' | 'format' | 'phase'> {
  openedAt: number;
  endedAt?: number;
  /** Result of the game for the person. */
  result?: 'won' | 'drawn' | 'lost';
  /** True if the person opened the game. */
  opened: boolean;
  /** True if the person has seen the game's cards as a judge. */
  judged: boolean;
  /** Set if a seat is reserved for the person. */
  invited?: true;
  /** The person's seat, also a former one that a judge gave to somebody else. */
  seat?: Seat;
  left?: true;
  name?: string;
  deck?: DeckList;
  word?: string;
  /** The person's texts to a judge, or with an objection, that are not answered yet. */
  wrote?: string[];
  /** The person's acts as a judge, from the story. */
  ruled?: string[];
  /**
   * The seat's acts: the time, and the lines that the person read. Once the game is over, also the step's number and
   * the exact input.
   */
  acts: { at: number; told: string[]; step?: number; did?: unknown }[];
  /**
   * Unreadable parts of this game, by column. `raw`: the stored text if it is only about this person; shared texts may
   * contain others' secrets.
   */
  unreadable?: { column: string; raw?: string }[];
}

/** Result of erasing a person. */
export interface Erased {
  /** Number of games that were conceded, left or called off. */
  ended: number;
  /** Number of games from which all data about the person was removed. */
  over: number;
  /** Games that still name the person, because the games go on. */
  kept: GameRecord[];
}
