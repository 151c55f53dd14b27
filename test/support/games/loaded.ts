// The games with the cards that come with them, read once in a process: nothing changes them, and reading takes a
// second.
import { GAME_IDS, workbenches } from '../../../src/games/games.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { root } from '../../../src/root.ts';

const read = workbenches(root());

/** A game for scenario files and random play, by its id. */
export const ownBench = (id: string): Workbench => read(id);

/** A game by its id. */
export const ownGame = (id: string): Game => read(id).game;

/** Every game by its id. */
export const ownGames = (): Map<string, Game> => new Map(GAME_IDS.map((id) => [id, ownGame(id)]));
