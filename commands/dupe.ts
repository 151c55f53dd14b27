import { moveCommand } from '../src/discord/move-command.ts';

/** `/dupe`: marshals a duplicate. */
export const dupe = moveCommand('dupe');
