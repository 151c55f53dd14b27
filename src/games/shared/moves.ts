import type { Move, MoveOption } from '../../kernel/game/prompts.ts';

/** An option (argument) of a command that makes a move. */
export const option = (name: string, description: string, slot: string, required = false): MoveOption => ({
  name,
  description,
  slot,
  required,
});

/** The option (argument) of a command for the card that the move acts on. */
export const card = (description: string): MoveOption => option('card', description, 'act', true);

/** The move that answers any question. */
export const CHOOSE: Move = {
  command: 'choose',
  description: 'Answer what you are asked',
  options: [option('answer', 'Your answer, or several with commas', 'answer', true)],
};

/** The passing move. Each game describes what passing means. */
export const pass = (description: string): Move => ({
  command: 'pass',
  description,
  act: 'pass',
  options: [],
});

/** The move that cancels a declaration (an act that the player is still deciding on). */
export const CANCEL: Move = {
  command: 'cancel',
  description: 'Take back what you are declaring',
  options: [],
};
