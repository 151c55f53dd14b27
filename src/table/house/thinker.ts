// The opponent of the house as the table needs it. It is elsewhere, and thinks in a thread of its own.
import type { Answer } from '../../kernel/choice.ts';
import type { Input } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { HouseLevel } from '../affairs.ts';

/** Everything that an answer of the house follows from. */
export interface HouseQuestion {
  /** Ids of the game, and of its rules. */
  id: string;
  game: string;
  state: GameState;
  seat: Seat;
  level: HouseLevel;
  dice: string;
}

/** An answer that the house has weighed, and what it takes it to be worth. */
export interface Weighed {
  answer: Answer;
  value: number;
}

/** Finds the answers of the house. */
export interface Thinker {
  /**
   * The answer to what the seat is asked; undefined where none is found now. `readPin`: reads the cards of the game where they are not known
   * yet.
   */
  decide(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Input | undefined>;
  /** Answers that it weighs there, the best first; asked of games that are over. */
  weigh?(question: HouseQuestion, readPin: () => Promise<string | undefined>): Promise<Weighed[] | undefined>;
}
