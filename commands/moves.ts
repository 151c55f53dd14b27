// Slash commands for moves, generated from the games' own lists of moves: a new move needs no change here.
import type { Command } from '../src/discord/interactions/command.ts';
import { moveCommand } from '../src/discord/interactions/move-command.ts';
import type { Game } from '../src/kernel/game.ts';

/** The part of a game that these commands need: its list of moves. */
export type Moving = Pick<Game, 'moves'>;

/**
 * The slash commands for the games' moves: one for each first word of a move's name, in the games' order. Games with
 * the same word share the command.
 */
export const moveCommands = (games: readonly Moving[]): Command[] =>
  [...new Set(games.flatMap(({ moves }) => moves.map(firstWord)))].map(moveCommand);

/** The first word of a move's name: `setaside return` is a subcommand of `/setaside`. */
const firstWord = ({ command }: Moving['moves'][number]): string => command.split(' ')[0] ?? command;
