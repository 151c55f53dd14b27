import { moveCommand } from '../src/discord/move-command.ts';

export const pass = moveCommand('pass');
