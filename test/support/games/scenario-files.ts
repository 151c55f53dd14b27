// Scenario files of the games: they lie in a folder for each chapter of the rules, and are named after their ids.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../../src/root.ts';

const folder = join(root(), 'test/scenarios');

/** The games that have scenarios. */
export const gamesWithScenarios = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** Paths of a game's scenario files below its folder, in order of their names. */
export const scenarioPaths = (game: string): string[] =>
  readdirSync(join(folder, game), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

/** Texts of a game's scenario files by file name; no two folders have the same name. */
export const scenarioTexts = (game: string): Map<string, string> =>
  new Map(
    scenarioPaths(game).map((path) => [basename(path), readFileSync(join(folder, game, path), 'utf8')]),
  );

/** The text of the scenario with this id. */
export function scenarioText(game: string, id: string): string {
  for (const [file, text] of scenarioTexts(game))
    if (isNamedAfter(file, id) && text.includes(`id: ${id}\n`)) return text;
  throw new Error(`${game} has no scenario ${id}.`);
}

/** True if the file is named after the scenario's id, with more words behind it if the id says little. */
export const isNamedAfter = (file: string, id: string): boolean =>
  file === `${id}.yaml` || (file.startsWith(`${id}-`) && file.endsWith('.yaml'));
