import { moveCommand } from '../src/discord/move-command.ts';

/** `/action`: uses an action of a card in play, or plays an event that is one. */
export const action = moveCommand('action');
