// Interface for finding the consequences of answers in the background.
import type { Candidate, Prompt, View } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Consequences } from './consequences.ts';

/** A question, and the state that asks it. */
export interface Question {
  /** The game's id, under which its cards are cached, and its rules' id. */
  id: string;
  game: string;
  state: GameState;
  view: View;
  prompt: Prompt;
}

/** Finds consequences of answers. */
export interface Foresight {
  /**
   * Resolves to undefined if consequences cannot be found. `pin` loads the game's card definitions. Never rejects, and
   * has a time limit.
   */
  look(question: Question, pin: () => Promise<string | undefined>): Promise<Consequences>;
}

/** The question with each answer's consequence; the identical object if there are none. */
export const withConsequences = (prompt: Prompt, consequences: Consequences): Prompt =>
  consequences.size === 0
    ? prompt
    : {
        ...prompt,
        candidates: prompt.candidates.map((candidate, index): Candidate => {
          const consequence = consequences.get(index);
          return consequence === undefined ? candidate : { ...candidate, consequence };
        }),
      };
