// Interface to the code that finds answers for the house (the bot as opponent), in a worker thread.
import type { Answer } from '../../kernel/choice.ts';
import type { Assumed } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { HouseLevel } from '../affairs.ts';

/** A question to the house (the bot as opponent), with everything on which the answer depends. */
export interface HouseQuestion {
  /** Id of the game. */
  id: string;
  /** Id of the game's rules. */
  game: string;
  state: GameState;
  seat: Seat;
  level: HouseLevel;
  dice: string;
  assumed: Assumed;
}

/** An answer that the house (the bot as opponent) has evaluated, with its value. */
export interface Weighed {
  answer: Answer;
  value: number;
}

/** The answers that the house (the bot as opponent) has found for a question. */
export interface Found {
  answers: readonly Answer[];
  /** True if the house has found that it loses whatever it does; absent if it has not evaluated the position. */
  isLost?: boolean;
}

/** Finds answers for the house (the bot as opponent). */
export interface Thinker {
  /**
   * The answers to the seat's question; undefined if none can be found now. `readPin`: loads the card definitions that
   * the game uses, if they are not known yet.
   */
  decide(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Found | undefined>;
  /** Evaluated answers to the question, best first; used only for finished games. */
  weigh?(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Weighed[] | undefined>;
}
