import { moveCommand } from '../src/discord/move-command.ts';

/** `/hold`: puts a card into a Fortress. */
export const hold = moveCommand('hold');
