import { moveCommand } from '../src/discord/move-command.ts';

/** `/save`: saves a card by its duplicate. */
export const save = moveCommand('save');
