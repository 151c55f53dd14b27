import { moveCommand } from '../src/discord/move-command.ts';

export const play = moveCommand('play');
