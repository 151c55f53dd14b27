import { moveCommand } from '../src/discord/move-command.ts';

/** `/dominant`: plays a dominant, also without being asked. */
export const dominant = moveCommand('dominant');
