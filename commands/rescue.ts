import { moveCommand } from '../src/discord/move-command.ts';

/** `/rescue`: begins a rescue attempt. */
export const rescue = moveCommand('rescue');
