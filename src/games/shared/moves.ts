import type { Move, MoveOption } from '../../kernel/game.ts';

/** An option of a move. */
export const option = (name: string, description: string, slot: string, required = false): MoveOption => ({
  name,
  description,
  slot,
  required,
});

/** The card that something is done with. */
export const card = (description: string): MoveOption => option('card', description, 'act', true);

/** Answers whatever is asked. */
export const CHOOSE: Move = {
  command: 'choose',
  description: 'Answer what you are asked',
  options: [option('answer', 'Your answer, or several with commas', 'answer', true)],
};

/** Passes; the game says what that means. */
export const pass = (description: string): Move => ({
  command: 'pass',
  description,
  act: 'pass',
  options: [],
});

/** Takes back what is being declared. */
export const CANCEL: Move = {
  command: 'cancel',
  description: 'Take back what you are declaring',
  options: [],
};
