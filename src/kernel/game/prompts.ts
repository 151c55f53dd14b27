// Questions to a seat as it reads them, the commands that answer them, and standing orders.
import type { Answer, Choice } from '../choice.ts';
import type { Seat } from '../ids.ts';
import type { RefusalCode } from './inputs.ts';

/**
 * A possible answer, in words. `value` is what a player types; if several candidates share it (two abilities of a
 * card), the detail is typed as well.
 */
export interface Candidate {
  value: string;
  /**
   * Number of alike cards in the seat's own hand, for the first of them in the list; 0 for the others, which may be typed
   * but are not listed. Absent for a card without a like.
   */
  copies?: number;
  /** Zone and kind of the object that the answer names, for lists. */
  detail: string;
  /** The card's text, printed from its program, on one line; lists show it, or its beginning, if there is room. */
  words?: string;
  /** The act's current price in the game's currency: "2"; "2+" if a choice may raise it. */
  price?: string;
  /** Words on the answer's button in place of `value`, where they say more: "End my turn" for `pass`. Never typed. */
  label?: string;
  /**
   * Possible answers to the act's next question that may be given with the act: kinds of challenge, servers. Filled in
   * by `src/table`.
   */
  ways?: readonly string[];
  /** The answer's consequence, as far as its seat can know. Filled in by `src/table`. */
  consequence?: Consequence;
  answer: Answer;
}

/** A candidate that was tried out on a copy of the state, and how the game goes on after it. */
export interface Reached {
  candidate: Candidate;
  /** Code of the question that the candidate answers. */
  code: string;
  /** True if the seat could also answer otherwise than with this candidate. */
  isFree: boolean;
  /**
   * Kind of the seat's next question, after this answer. `declared`: a question about an act that the answer has
   * declared, and that has not begun to happen; `again`: a question with the same code as the answered one; `on`: any
   * other question, or none.
   */
  to: 'declared' | 'again' | 'on';
}

/** Consequence of an answer, in a few words. */
export interface Consequence {
  says: string;
  /** True if the answer helps somebody else and its author cannot undo it alone: ask for confirmation. */
  doubt?: true;
}

/**
 * Code of the question for the next act, asked of a player who carries out a card text by hand (without a program).
 * Choosing nothing ends the text.
 */
export const BY_HAND = 'byHand';

/**
 * Code of the second menu of the question {@link BY_HAND}, for acts that look at hidden cards; choosing nothing returns
 * to the first.
 */
export const BY_HAND_MORE = 'byHandMore';

/**
 * Code of the question that asks an opponent (or a judge) for permission: a player who carries out a card text by hand
 * (without a program) wants to look at hidden cards.
 */
export const REQUEST = 'request';

/** A choice as its seat reads it. Made for that seat only. */
export interface Prompt {
  seat: Seat;
  ask: number;
  epoch: number;
  slot: string;
  kind: Choice['kind'];
  /** Code, in the game's own words, for the purpose of the choice. */
  code: string;
  /** The question as a sentence. */
  question: string;
  /** Part of `question` that the summary of the situation contains too; a message with both leaves it out. */
  standing?: string;
  /** Single candidates; if `max` is above 1, an answer may consist of several. */
  candidates: Candidate[];
  min: number;
  max: number;
  cancellable: boolean;
  /**
   * The answer already given to a sealed choice (one whose answers are secret until all seats have answered). It may
   * still be changed.
   */
  answered?: string;
  /**
   * Standing orders that would pass at this question, short-lived ones first. Which are offered depends on public
   * information only.
   */
  always?: readonly [Ahead, ...Ahead[]];
  /** Acts that the seat could name but may not do now, with the reason; never offered, only explained if typed. */
  unavailable: Unavailable[];
}

/** An act that is not possible now: the value that a player would type for it, and the reason. */
export interface Unavailable {
  /** Handle (number that names a card to players) of the card that the act is about, if there is one. */
  handle?: number;
  value: string;
  act: string;
  code: RefusalCode;
  sentence: string;
}

/** A slash command of a game, and the engine act behind it. */
export interface Move {
  command: string;
  description: string;
  /**
   * The act with which the command answers an `act` choice. A command without an act answers the question whose slot
   * (name as an option) is that of the command's option; with the slot `answer` it answers any question. The command
   * `cancel`, which has no act either, cancels a declaration (an act being decided on).
   */
  act?: string;
  /** For a command without `act`: it answers only the question with this code, also in advance (`inAdvance`). */
  answers?: string;
  options: MoveOption[];
  /**
   * True if one seat may do several of these acts in a row, without acts of other seats in between. A menu then lets
   * the player choose several at once.
   */
  several?: true;
  /** True for an act that a card's other acts in the same question never push from its button into a menu; the first one counts. */
  main?: true;
}

/**
 * An option of a game's slash command: answers the question with the same slot (name as an option). If the command does
 * an act, its first option names the act's object.
 */
export interface MoveOption {
  name: string;
  description: string;
  slot: string;
  required: boolean;
  /**
   * The act that the command stands for if this option is given and the object allows that act. Needed where the
   * command's usual act has no such option.
   */
  act?: string;
  /**
   * True if the option answers no question. Instead it secretly sets the standing order that has the name of the
   * option's slot, together with the act.
   */
  order?: true;
}

/** A standing order: a seat's answer to a recurring question, given once. */
export interface StandingOrder {
  name: string;
  description: string;
  values: { id: string; text: string }[];
  /** True if the order passes for a while and ends by itself; an undo also removes it. */
  passing?: true;
}

/**
 * A standing order that passes for a while ("pass until my turn"): its button's label, and the sentence for its seat.
 */
export interface Ahead {
  /** Code of the questions at which the standing order passes. */
  question: string;
  order: string;
  value: string;
  label: string;
  says: string;
}

/**
 * Standing orders for a command that lists several acts ("advance, then score"). They make the game wait for the later
 * acts at moments that the game would otherwise skip.
 */
export interface LineOrders {
  /** Codes of the questions at which the later acts of a typed command are carried out. */
  questions: readonly string[];
  /** Slash commands of the acts for which the game may have to wait. */
  commands: readonly string[];
  orders: Readonly<Record<string, string>>;
  /** Values of the standing orders that end the waiting, set together with the last act that needed it. */
  over: Readonly<Record<string, string>>;
}
