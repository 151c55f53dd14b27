// Consequences of the answers of a question are found out beside the bot, which goes on meanwhile.
import type { Candidate, Prompt, View } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Consequences } from './consequences.ts';

/** A question, and the state in which it is asked. */
export interface Question {
  /** The game's own id, by which its cards are known again, and the id of its rules. */
  id: string;
  game: string;
  state: GameState;
  view: View;
  prompt: Prompt;
}

/** Finds consequences. */
export interface Foresight {
  /** `pin` reads the cards of the game. Nothing where it cannot be found out. Never rejects, and never takes for ever. */
  look(question: Question, pin: () => Promise<string | undefined>): Promise<Consequences>;
}

/** The question, each answer with its consequence; the same question where there is none. */
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
