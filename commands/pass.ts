import { moveCommand } from '../src/discord/move-command.ts';

/** `/pass`: passes. */
export const pass = moveCommand('pass');
