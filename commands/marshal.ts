import { moveCommand } from '../src/discord/move-command.ts';

/** `/marshal`: marshals a card. */
export const marshal = moveCommand('marshal');
