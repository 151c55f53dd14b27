import { moveCommand } from '../src/discord/move-command.ts';

/** `/free`: takes a card out of the place that holds it. */
export const free = moveCommand('free');
