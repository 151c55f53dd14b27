import { moveCommand } from '../src/discord/move-command.ts';

/** `/cancel`: takes back what is being declared. */
export const cancel = moveCommand('cancel');
