// Interface for finding the consequences of answers in a worker thread.
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import type { View } from '../../kernel/game/views.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Consequences } from './consequences.ts';

/** A question to a player, and the state of the game in which it is asked. */
export interface Question {
  /** Id of the game, under which its card definitions are cached, and id of its rules. */
  id: string;
  game: string;
  state: GameState;
  view: View;
  prompt: Prompt;
}

/** Finds the consequences of answers to a question. */
export interface Foresight {
  /**
   * Finds the consequences of each answer. Resolves to undefined if they cannot be found. `pin` loads the game's card
   * definitions. Never rejects, and has a time limit.
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
