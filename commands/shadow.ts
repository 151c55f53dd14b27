import { moveCommand } from '../src/discord/move-command.ts';

/** `/shadow`: puts a card into shadows. */
export const shadow = moveCommand('shadow');
