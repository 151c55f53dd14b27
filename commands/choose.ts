import { moveCommand } from '../src/discord/move-command.ts';

export const choose = moveCommand('choose');
