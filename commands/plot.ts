import { moveCommand } from '../src/discord/move-command.ts';

/** `/plot`: chooses a plot. */
export const plot = moveCommand('plot');
