import { join } from 'node:path';
import type { Game } from '../kernel/game.ts';
import type { Observer } from '../kernel/tx.ts';
import { loadAltered } from './altered/altered.ts';
import { alteredWorkbench } from './altered/workbench.ts';
import { loadRedemption } from './redemption/redemption.ts';
import { redemptionWorkbench } from './redemption/workbench.ts';
import type { Workbench } from './shared/workbench.ts';
import { loadThrones } from './thrones/thrones.ts';
import { thronesWorkbench } from './thrones/workbench.ts';

/** A game that this installation plays. Its folder is named after its id. */
interface Installed {
  id: string;
  load(folder: string): Game;
  workbench(folder: string, observer?: Observer): Workbench;
}

const GAMES: Installed[] = [
  { id: 'altered', load: loadAltered, workbench: alteredWorkbench },
  { id: 'redemption', load: loadRedemption, workbench: redemptionWorkbench },
  { id: 'thrones', load: loadThrones, workbench: thronesWorkbench },
];

/** Ids of the games that this installation plays. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/**
 * Every game, by id, with its cards and decks. `folder` is laid out like `src/games`. Throws a sentence if a file
 * cannot be read.
 */
export const loadGames = (folder: string): Map<string, Game> =>
  new Map(GAMES.map(({ id, load }) => [id, load(join(folder, id))]));

/** The game of that id with its cards. `root` is the installation's folder. Throws a sentence for an unknown one. */
export const loadGame = (id: string, root: string): Game => installed(id).load(folderOf(root, id));

/** The same game for scenario files and scripts; `observer` is told what it executes. */
export const loadWorkbench = (id: string, root: string, observer?: Observer): Workbench =>
  installed(id).workbench(folderOf(root, id), observer);

/** Looks up the games that a file names. */
export type Workbenches = (id: string) => Workbench;

/** Any game by its id, each read when it is first needed. */
export function workbenches(root: string): Workbenches {
  const made = new Map<string, Workbench>();
  return (id) => {
    const bench = made.get(id) ?? loadWorkbench(id, root);
    made.set(id, bench);
    return bench;
  };
}

const folderOf = (root: string, id: string): string => join(root, 'src/games', id);

function installed(id: string): Installed {
  const found = GAMES.find((game) => game.id === id);
  if (found === undefined) throw new Error(`There is no game "${id}"; known are ${GAME_IDS.join(', ')}.`);
  return found;
}
