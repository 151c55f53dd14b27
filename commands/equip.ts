import { moveCommand } from '../src/discord/move-command.ts';

/** `/equip`: gives a weapon to a character. */
export const equip = moveCommand('equip');
