import { join, sep } from 'node:path';
import type { Game } from '../kernel/game.ts';
import type { Observer } from '../kernel/tx.ts';
import { alteredFormats, alteredPool, alteredSets, createAltered, loadAltered } from './altered/altered.ts';
import { importAltered } from './altered/importing.ts';
import { alteredWorkbench } from './altered/workbench.ts';
import { importNetrunner } from './netrunner/importing.ts';
import {
  createNetrunner,
  loadNetrunner,
  netrunnerFormats,
  netrunnerPool,
  netrunnerSets,
} from './netrunner/netrunner.ts';
import { netrunnerWorkbench } from './netrunner/workbench.ts';
import { redemptionImporter } from './redemption/importing.ts';
import {
  createRedemption,
  loadRedemption,
  redemptionFormats,
  redemptionPool,
  redemptionSets,
} from './redemption/redemption.ts';
import { redemptionWorkbench } from './redemption/workbench.ts';
import type { CardPool } from './shared/card-pool.ts';
import type { Refused } from './shared/formats/reading.ts';
import type { Format } from './shared/formats/schema.ts';
import type { CardSetFile } from './shared/known/cards.ts';
import type { Importer } from './shared/known/importing.ts';
import type { Workbench } from './shared/workbench.ts';
import { importThrones } from './thrones/importing.ts';
import { createThrones, loadThrones, thronesFormats, thronesPool, thronesSets } from './thrones/thrones.ts';
import { thronesWorkbench } from './thrones/workbench.ts';

/** A game that this installation of the bot plays. Its folder is named after its id. */
interface Installed {
  id: string;
  /** Loads the game with the cards and decks at `path`, a folder or the build's file as in `readPool`. */
  load(path: string, folders?: readonly string[], refused?: Refused): Game;
  /** The game without cards, for running games, which keep the cards that they began with. */
  bare(): Game;
  workbench(path: string, observer?: Observer): Workbench;
  pool(path: string): CardPool<unknown>;
  /** Reader for card records in a file made by a game's community. */
  importer(path: string): Importer;
  /** The sets of facts-only cards (cards of which only facts are known, no program) in the game's folder. */
  sets(folder: string): CardSetFile<unknown>[];
  /** The formats (rules for decks) in the folder of the game. */
  formats(folder: string): Format<unknown>[];
}

const GAMES: Installed[] = [
  {
    id: 'altered',
    load: (path, folders, refused) => loadAltered(path, undefined, folders, refused),
    bare: () => createAltered([], []),
    workbench: alteredWorkbench,
    pool: alteredPool,
    sets: alteredSets,
    formats: alteredFormats,
    importer: () => importAltered,
  },
  {
    id: 'redemption',
    load: (path, folders, refused) => loadRedemption(path, undefined, folders, refused),
    bare: () => createRedemption([], []),
    workbench: redemptionWorkbench,
    pool: redemptionPool,
    sets: redemptionSets,
    formats: redemptionFormats,
    importer: (path) => redemptionImporter(redemptionPool(path).cards),
  },
  {
    id: 'thrones',
    load: (path, folders, refused) => loadThrones(path, undefined, folders, refused),
    bare: () => createThrones([], []),
    workbench: thronesWorkbench,
    pool: thronesPool,
    sets: thronesSets,
    formats: thronesFormats,
    importer: () => importThrones,
  },
  {
    id: 'netrunner',
    load: (path, folders, refused) => loadNetrunner(path, undefined, folders, refused),
    bare: () => createNetrunner([], []),
    workbench: netrunnerWorkbench,
    pool: netrunnerPool,
    sets: netrunnerSets,
    formats: netrunnerFormats,
    importer: () => importNetrunner,
  },
];

/** Ids of the games that this installation plays. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/**
 * The games with these ids, by id, with the cards and decks of a folder that is laid out like `src/games`. Its card
 * sets and formats (rules for decks) are added to those of the installation, whose folder is `root`. Throws a sentence
 * if a file cannot be read; a format that cannot be used is reported to `refused`.
 */
export const loadGames = (
  folder: string,
  root: string,
  ids = GAME_IDS,
  refused?: Refused,
): Map<string, Game> =>
  new Map(
    ids.map((id) => {
      const own = join(folder, id);
      // The game reads its card sets on demand. Here they are read only to report their faults when the bot starts.
      installed(id).sets(own);
      return [id, installed(id).load(own, [ownPool(root, id), own], refused)];
    }),
  );

/**
 * The games with these ids, by id, with the cards and decks that come with them. `root` is the installation's folder.
 */
export const loadOwnGames = (root: string, ids = GAME_IDS): Map<string, Game> =>
  new Map(ids.map((id) => [id, installed(id).load(ownPool(root, id))]));

/** The game with this id, with its cards. `root` is the installation's folder. Throws a sentence for an unknown id. */
export const loadGame = (id: string, root: string): Game => installed(id).load(ownPool(root, id));

/**
 * The game with this id, without its cards; it plays only with the card definitions that a game was begun with
 * (`Game.pinned`).
 */
export const bareGame = (id: string): Game => installed(id).bare();

/** Game for scenario files and scripts; `observer` receives reports of what the game executes. */
export const loadWorkbench = (id: string, root: string, observer?: Observer): Workbench =>
  installed(id).workbench(ownPool(root, id), observer);

/** Looks up the games that a scenario file or script names. */
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

/** The card and deck files of a game, read and checked. Throws a sentence for the first file that cannot be used. */
export const readOwnPool = (id: string, root: string): CardPool<unknown> =>
  installed(id).pool(join(root, 'src/games', id));

/** Reader for card records made by a game's community, for the game with this id. */
export const importerOf = (id: string, root: string): Importer => installed(id).importer(ownPool(root, id));

/**
 * The sets of a game's facts-only cards (cards of which only facts are known, no program), read and checked. Throws a
 * sentence for the first set that cannot be used.
 */
export const readOwnSets = (id: string, root: string): CardSetFile<unknown>[] =>
  installed(id).sets(join(root, 'src/games', id));

/** The formats (rules for decks) of a game, read and checked. Throws a sentence for the first that cannot be used. */
export const readOwnFormats = (id: string, root: string): Format<unknown>[] =>
  installed(id).formats(join(root, 'src/games', id));

/**
 * Location of the cards that come with a game: built code in `dist` uses the file into which the build has compiled the
 * cards; code run from source, as in tests, reads the card files.
 */
const ownPool = (root: string, id: string): string =>
  import.meta.filename.startsWith(join(root, 'dist', sep))
    ? join(root, 'dist/cards', `${id}.json`)
    : join(root, 'src/games', id);

function installed(id: string): Installed {
  const found = GAMES.find((game) => game.id === id);
  if (found === undefined) throw new Error(`There is no game "${id}"; known are ${GAME_IDS.join(', ')}.`);
  return found;
}
