import { moveCommand } from '../src/discord/move-command.ts';

/** `/discard`: discards a card from the hand. */
export const discard = moveCommand('discard');
