import { moveCommand } from '../src/discord/move-command.ts';

export const quick = moveCommand('quick');
