// What tables tell beside the play: a moment of a game that is over, and what is kept of one person.
import type { DeckList, View } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { PersonSettings } from './affairs.ts';
import type { GameRecord } from './records.ts';

/** Over whose shoulder a game that is over is looked at: a player's, those of all at once, or of who only watched. */
export type Onlooker = Seat | 'all' | 'spectator';

/** A game that is over as it stood after one row of its log. */
export interface Moment {
  record: GameRecord;
  /** The row, and the last one; 0 is the beginning. */
  step: number;
  last: number;
  onlooker: Onlooker;
  /** When the row was saved, milliseconds since the epoch. */
  at?: number;
  /** Who did what, in a few words. */
  act: string;
  /** What the row told, in his wording. */
  lines: string[];
  /** The table as he saw it. Where it cannot be shown any more, `gap` says so in its place. */
  view?: View;
  gap?: string;
}

/** What is kept of one person. */
export interface Personal {
  settings: PersonSettings;
  games: PersonalGame[];
}

/** A game as far as it is about one person. Times in milliseconds since the epoch. */
export interface PersonalGame
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'game' | 'profile' | 'format' | 'phase'> {
  openedAt: number;
  endedAt?: number;
  /** How it ended for him. */
  result?: 'won' | 'drawn' | 'lost';
  /** Has he opened it; has he seen its cards as a judge? */
  opened: boolean;
  judged: boolean;
  /** The seat that he has, or had until a judge handed it on. */
  seat?: Seat;
  left?: true;
  name?: string;
  deck?: DeckList;
  word?: string;
  /** What he has written to a judge or with an objection, and waits for an answer. */
  wrote?: string[];
  /** What he has done as a judge, as the story tells it. */
  ruled?: string[];
  /** When his seat has done something, and what he read of it. Once the game is over: which step it was, and what exactly. */
  acts: { at: number; told: string[]; step?: number; did?: unknown }[];
}

/** What taking somebody out has come to. */
export interface Erased {
  /** Games that he gave up, left or called off. */
  ended: number;
  /** Games in which nothing tells of him any more. */
  over: number;
  /** Games in which he still stands, for they go on. */
  kept: GameRecord[];
}
