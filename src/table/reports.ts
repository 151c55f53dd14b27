// Looks apart from the play: a moment of a game that is over, and what is kept about one person.
import type { DeckList, View } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { PersonSettings } from './affairs.ts';
import type { GameRecord, SavedDeck } from './records.ts';

/**
 * Over whose shoulder a finished game is looked at: one player's, everybody's at once, or that of somebody who only
 * watched.
 */
export type Onlooker = Seat | 'all' | 'spectator';

/** A game that is over, as it stood after one row of its log. */
export interface Moment {
  record: GameRecord;
  /** The row, and the last one; 0 is the beginning. */
  step: number;
  last: number;
  onlooker: Onlooker;
  /** When the row was saved, milliseconds since the epoch. */
  at?: number;
  /** An act and its doer, in a few words. */
  act: string;
  /** Lines of the row, in the onlooker's wording. */
  lines: string[];
  /** The table as the onlooker saw it. Where it can no longer be shown, `gap` says so instead. */
  view?: View;
  gap?: string;
}

/** Records of one person. */
export interface Personal {
  settings: PersonSettings;
  decks: SavedDeck[];
  games: PersonalGame[];
}

/** A game as far as it is about one person. Times in milliseconds since the epoch. */
export interface PersonalGame
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'game' | 'profile' | 'format' | 'phase'> {
  openedAt: number;
  endedAt?: number;
  /** How it ended for them. */
  result?: 'won' | 'drawn' | 'lost';
  /** True if they opened it; or have seen its cards as a judge. */
  opened: boolean;
  judged: boolean;
  /** A seat is kept for them. */
  invited?: true;
  /** The seat that they have, or had until a judge handed it on. */
  seat?: Seat;
  left?: true;
  name?: string;
  deck?: DeckList;
  word?: string;
  /** Their words to a judge or with an objection that still wait for an answer. */
  wrote?: string[];
  /** Their acts as a judge, as the story tells them. */
  ruled?: string[];
  /**
   * When their seat did something, and what they read of it. Once the game is over: also which step it was, and what
   * exactly.
   */
  acts: { at: number; told: string[]; step?: number; did?: unknown }[];
  /**
   * Unreadable parts of this game, by column. `raw`: the stored text, where it is the person's alone; all that is shared
   * may hold what only others may know.
   */
  unreadable?: { column: string; raw?: string }[];
}

/** Result of taking somebody out. */
export interface Erased {
  /** Games that they gave up, left or called off. */
  ended: number;
  /** Games in which nothing tells of them any more. */
  over: number;
  /** Games that still name them, because they go on. */
  kept: GameRecord[];
}
