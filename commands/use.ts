import { moveCommand } from '../src/discord/move-command.ts';

/** `/use`: uses an ability of a card in play. */
export const use = moveCommand('use');
