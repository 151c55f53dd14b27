import { moveCommand } from '../src/discord/move-command.ts';

/** `/emerge`: brings a card out of shadows. */
export const emerge = moveCommand('emerge');
