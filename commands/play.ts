import { moveCommand } from '../src/discord/move-command.ts';

/** `/play`: plays a card. */
export const play = moveCommand('play');
