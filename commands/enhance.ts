import { moveCommand } from '../src/discord/move-command.ts';

/** `/enhance`: plays an enhancement. */
export const enhance = moveCommand('enhance');
