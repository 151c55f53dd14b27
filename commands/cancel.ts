import { moveCommand } from '../src/discord/move-command.ts';

export const cancel = moveCommand('cancel');
