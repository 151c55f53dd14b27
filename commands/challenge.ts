import { moveCommand } from '../src/discord/move-command.ts';

/** `/challenge`: initiates a challenge. */
export const challenge = moveCommand('challenge');
