import { moveCommand } from '../src/discord/move-command.ts';

/** `/quick`: uses a quick action or a support ability. */
export const quick = moveCommand('quick');
