import { moveCommand } from '../src/discord/move-command.ts';

/** `/choose`: answers whatever is asked. */
export const choose = moveCommand('choose');
