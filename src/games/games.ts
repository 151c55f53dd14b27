import { join } from 'node:path';
import type { Observer } from '../kernel/tx.ts';
import { type Altered, loadAltered } from './altered/altered.ts';

/** Games that this installation knows, by name. */
export const GAMES = ['altered'] as const;

/** The game of that name with its cards. `root` is the installation's folder. Throws a sentence for an unknown one. */
export function loadGame(name: string, root: string, observer?: Observer): Altered {
  if (name !== 'altered') throw new Error(`There is no game "${name}"; known are ${GAMES.join(', ')}.`);
  return loadAltered(join(root, 'src/games/altered'), observer);
}
