// Slash commands for moves, generated from the games' own lists of moves: a new move needs no change here.
import type { Command } from '../src/discord/interactions/command.ts';
import { moveCommand } from '../src/discord/interactions/move-command.ts';
import type { Game } from '../src/kernel/game.ts';

/** The part of a game that these commands need: its list of moves. */
export type Moving = Pick<Game, 'moves'>;

/**
 * One command for each name that a move of these games begins with, in the order in which the games list them. Games
 * that share a name share its command.
 */
export const moveCommands = (games: readonly Moving[]): Command[] =>
  [...new Set(games.flatMap(({ moves }) => moves.map(firstWord)))].map(moveCommand);

/** `setaside return` is a subcommand of `/setaside`. */
const firstWord = ({ command }: Moving['moves'][number]): string => command.split(' ')[0] ?? command;
