import { moveCommand } from '../src/discord/move-command.ts';

/** `/setup`: chooses set-up cards. */
export const setup = moveCommand('setup');
