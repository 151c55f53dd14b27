import { moveCommand } from '../src/discord/move-command.ts';

/** `/defend`: declares defenders. */
export const defend = moveCommand('defend');
