import { moveCommand } from '../src/discord/move-command.ts';

/** `/star`: reveals a star card before the first turn. */
export const star = moveCommand('star');
