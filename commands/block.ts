import { moveCommand } from '../src/discord/move-command.ts';

/** `/block`: blocks a rescue attempt. */
export const block = moveCommand('block');
