import { moveCommand } from '../src/discord/move-command.ts';

/** `/artifact`: activates an Artifact. */
export const artifact = moveCommand('artifact');
