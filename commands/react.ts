import { moveCommand } from '../src/discord/move-command.ts';

/** `/react`: uses an interrupt or a reaction. */
export const react = moveCommand('react');
