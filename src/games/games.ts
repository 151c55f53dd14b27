import { join } from 'node:path';
import type { Game } from '../kernel/game.ts';
import type { Observer } from '../kernel/tx.ts';
import { type Altered, loadAltered } from './altered/altered.ts';

/** Names of the games that this installation plays. */
const GAMES = ['altered'];

/**
 * Every game, by id, with its cards and decks. `folder` is laid out as `src/games` is. Throws a sentence where a file cannot be
 * read.
 */
export const loadGames = (folder: string): Map<string, Game> =>
  new Map([loadAltered(join(folder, 'altered'))].map((game) => [game.id, game]));

/** The game of that name with its cards. `root` is the installation's folder. Throws a sentence for an unknown one. */
export function loadGame(name: string, root: string, observer?: Observer): Altered {
  if (name !== 'altered') throw new Error(`There is no game "${name}"; known are ${GAMES.join(', ')}.`);
  return loadAltered(join(root, 'src/games/altered'), observer);
}
