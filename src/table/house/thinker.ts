// Interface to the house's opponent code, which thinks in a worker thread.
import type { Answer } from '../../kernel/choice.ts';
import type { Assumed, Input } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { HouseLevel } from '../affairs.ts';

/** Everything that the house's answer depends on. */
export interface HouseQuestion {
  /** Ids of the game, and of its rules. */
  id: string;
  game: string;
  state: GameState;
  seat: Seat;
  level: HouseLevel;
  dice: string;
  assumed: Assumed;
}

/** An answer that the house has evaluated, with its value. */
export interface Weighed {
  answer: Answer;
  value: number;
}

/** Finds the house's answers. */
export interface Thinker {
  /**
   * The answer to the seat's question; undefined if none can be found now. `readPin`: loads the game's card definitions
   * if they are not known yet.
   */
  decide(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Input | undefined>;
  /** The evaluated answers to the question, best first; used only for finished games. */
  weigh?(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Weighed[] | undefined>;
}
