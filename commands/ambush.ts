import { moveCommand } from '../src/discord/move-command.ts';

/** `/ambush`: puts a card into play by ambush. */
export const ambush = moveCommand('ambush');
