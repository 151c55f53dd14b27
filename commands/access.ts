import { moveCommand } from '../src/discord/move-command.ts';

/** `/access`: puts a Site of yours in battle. */
export const access = moveCommand('access');
