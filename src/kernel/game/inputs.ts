// Inputs of a game and their results: answers and other acts, refusals, deck lists, the outcome.
import type { Atom } from '../atom.ts';
import type { Answer, Choice } from '../choice.ts';
import type { CardKey, Seat } from '../ids.ts';
import type { GameState } from '../state.ts';

/**
 * A player's input at the table. Each accepted input is one row of the game's log: `answers` is an ordered list,
 * accepted or refused as a whole, because one slash command may answer several choices.
 */
export type Input =
  | {
      kind: 'answers';
      seat: Seat;
      ask: number;
      epoch: number;
      answers: Answer[];
      /** Standing orders that the player gave in the same command as the answers; in force before the first answer. */
      orders?: Record<string, string>;
      /**
       * Set if a judge answers in the seat's place whether another player may look at hidden cards ({@link REQUEST}).
       */
      by?: 'judge';
    }
  /** An unprompted act of a seat, complete: the act first, then the answers to the questions that it asks. */
  | { kind: 'interject'; seat: Seat; answers: Answer[] }
  | { kind: 'cancel'; seat: Seat; ask: number }
  | { kind: 'concede'; seat: Seat }
  | { kind: 'draw'; seats: Seat[] }
  | { kind: 'orders'; seat: Seat; orders: Record<string, string> }
  /** Stores a seat's secret answer to a later question; without `answer`, removes the stored one. */
  | { kind: 'ahead'; seat: Seat; answer?: Answer | undefined }
  /** The seat's clock has run out: each question to the seat is answered with its `fallback` answer. */
  | { kind: 'clock'; seat: Seat }
  /**
   * An act by hand (without a card program): exactly these changes of state, without triggering anything. `lines`: its
   * entries in the game's story.
   */
  | { kind: 'manual'; by: Seat | 'judge'; atoms: Atom[]; lines: LogLine[] }
  /**
   * A decision about the game's result, by a judge or because time ran out. Also accepted after the game's end, to
   * overturn the result.
   */
  | { kind: 'ruling'; outcome: Outcome };

/** Stable codes of refusals; the accompanying sentence is for people and may change. */
export const REFUSAL_CODES = [
  'game-over',
  'not-asked',
  'stale-choice',
  'illegal-answer',
  'illegal-target',
  'cannot-pay',
  'cannot-cancel',
  'unknown-value',
  'unused-option',
  'missing-option',
  'not-available',
] as const;

/** A code of a refusal. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Reason why an input was refused. The state is unchanged. */
export interface Refusal {
  refused: true;
  code: RefusalCode;
  sentence: string;
  /**
   * The state after the answers so far, if an unprompted act lacks an answer. The act's next question can be read from
   * this state. Never stored, and shown only to the acting seat: for everybody else nothing has happened.
   */
  soFar?: Accepted;
}

/** A line of the game's story. `shared` is for everybody, `secret` is what certain seats read instead. */
export interface LogLine {
  shared: string;
  secret?: Record<Seat, string>;
}

/** An automatic answer: the only legal answer, or the fallback after a clock ran out. */
export interface Automatic {
  seat: Seat;
  choice: Choice;
  answer: Answer;
  /**
   * The state in which the automatically answered question was asked, with the question on top of the stack. Never
   * stored, and shown to nobody.
   */
  at: GameState;
}

/** An accepted input: the next state (the old one stays valid), what happened, and the automatic answers. */
export interface Accepted {
  refused?: false;
  state: GameState;
  log: LogLine[];
  automatic: Automatic[];
}

/** Result of an input: accepted or refused. */
export type Result = Accepted | Refusal;

/** A list of cards that a player brings: how many of which printing. */
export interface DeckList {
  name: string;
  cards: { key: CardKey; count: number }[];
  /** The reserve: cards that a player brings in addition to the deck, in games that allow them. */
  reserve?: { key: CardKey; count: number }[];
}

/** A deck that comes with the game. */
export interface OfficialDeck extends DeckList {
  /** A short line for choosing a deck: faction, publication, purpose. */
  about?: string;
}

/**
 * One fault of a deck: the name of the broken rule, which never changes, and a sentence for the deck's owner; `line`:
 * line number in the pasted list, from 1.
 */
export interface DeckFault {
  rule: string;
  sentence: string;
  line?: number;
}

/** Parameters of a new game. Equal parameters give equal games. */
export interface NewGame {
  profile: string;
  /** Hex string; every random result of the game is a function of it. */
  seed: string;
  decks: DeckList[];
  /** Names of the seats, for the story. */
  names: string[];
}

/** A game's result: the winners (none: a draw) and the reason, as a code and a sentence. */
export interface Outcome {
  winners: Seat[];
  reason: string;
  sentence: string;
}
