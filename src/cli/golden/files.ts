import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Outcome } from '../../kernel/game/inputs.ts';
import type { InputRow, SeatedPlayer } from '../../table/records.ts';

/**
 * A game of a golden set (recorded games of an older version): as it was in that version's database at the end, with
 * some of its earlier states.
 */
export interface GoldenGame {
  id: string;
  game: string;
  profile: string;
  format: string;
  players: SeatedPlayer[];
  secretSeed: string;
  commitment: string;
  /** SHA-256 of the card definitions that the game was played with: the store's key for them. */
  programs: string;
  inputs: InputRow[];
  outcome: Outcome;
  states: GoldenState[];
}

/**
 * A state in which the game waits for an answer: its snapshot in base64, and a description of pending effects for
 * people who read it.
 */
export interface GoldenState {
  version: number;
  what: string;
  snapshot: string;
}

const CONTENTS = 'contents.txt';
const DATABASE = 'arbiter.db.gz';
const GAME = '.game.json.gz';
const PROGRAMS = '.programs.json.gz';

/** Key under which the store keeps card definitions: the SHA-256 of their text, in hex. */
export const programsName = (text: string): string => createHash('sha256').update(text).digest('hex');

const pack = (content: string | Uint8Array): Buffer => gzipSync(content, { level: 9 });

/**
 * A golden set before it is written: games by file name, the card definitions that they were pinned with, and a SQLite
 * file.
 */
export interface GoldenSet {
  seed: string;
  games: Map<string, GoldenGame>;
  programs: string[];
  database: Uint8Array;
}

/** Writes a golden set (recorded games of this version) into a folder, which is created if necessary. */
export function writeSet(folder: string, { seed, games, programs, database }: GoldenSet): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, game] of games) writeFileSync(join(folder, `${name}${GAME}`), pack(JSON.stringify(game)));
  for (const text of programs) writeFileSync(join(folder, `${programsName(text)}${PROGRAMS}`), pack(text));
  writeFileSync(join(folder, DATABASE), pack(database));
  writeFileSync(join(folder, CONTENTS), contentsOf(seed, games));
}

/**
 * A table of contents for people: the games of the golden set (recorded games of an older version), and what is pending
 * in each of their states.
 */
function contentsOf(seed: string, games: Map<string, GoldenGame>): string {
  const lines = [...games].flatMap(([name, { players, inputs, states }]) => [
    '',
    `${name}: ${players.map(({ deck }) => deck?.name).join(' against ')}, ${inputs.length} inputs`,
    ...states.map(({ version, what }) => `  ${version}: ${what}`),
  ]);
  return [`Seed: ${seed}`, ...lines, ''].join('\n');
}

/** The games of a golden set (recorded games of an older version) by their files' names. */
export const readGames = (folder: string): Map<string, GoldenGame> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(GAME))
      .sort()
      .map((name) => [name.slice(0, -GAME.length), JSON.parse(unpack(folder, name).toString('utf8'))]),
  );

/** The card definitions with this hash. Throws if the text does not match. */
export function readPrograms(folder: string, hash: string): string {
  const text = unpack(folder, `${hash}${PROGRAMS}`).toString('utf8');
  if (programsName(text) !== hash) throw new Error(`The programs ${hash} have another text by now.`);
  return text;
}

/** The SQLite database of a golden set (recorded games of an older version). */
export const readDatabase = (folder: string): Buffer => unpack(folder, DATABASE);

const unpack = (folder: string, name: string): Buffer => gunzipSync(readFileSync(join(folder, name)));
