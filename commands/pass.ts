import { moveCommand } from '../src/discord/move-command.ts';

/** `/pass`: passes: no more turns this day. */
export const pass = moveCommand('pass');
