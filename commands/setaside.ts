import { moveCommand } from '../src/discord/move-command.ts';

/** `/setaside`: what is done with groups of cards that are set aside. */
export const setaside = moveCommand('setaside');
