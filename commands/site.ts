import { moveCommand } from '../src/discord/move-command.ts';

/** `/site`: puts a Lost Soul into a Site. */
export const site = moveCommand('site');
