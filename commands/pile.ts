import { moveCommand } from '../src/discord/move-command.ts';

/** `/pile`: puts a card face down on the artifact pile. */
export const pile = moveCommand('pile');
