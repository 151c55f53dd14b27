import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { recordsIn } from '../compare/facts.ts';
import { importerOf } from '../games/games.ts';
import { writeSet } from '../games/shared/known/cards.ts';
import { type ImportReport, importRecords } from '../games/shared/known/importing.ts';
import { root } from '../root.ts';

/** Maximum number of files that one import reads. */
const MOST_FILES = 20_000;
/** Maximum number of faulty cards that are listed by name; the rest are only counted. */
const LISTED = 20;
/** Number of files between two progress messages. */
const PROGRESS = 500;

/** Source of a card set's name: an entry of a list of packs (small sets), or the header of a pack's file. */
const Named = z.object({ code: z.string(), name: z.string() });

/**
 * Imports community card data: reads it and writes each set's data to `FOLDER/GAME/sets/CODE.json`. True if every card
 * could be used. Throws an error with a message for people if nothing could be read.
 */
export function importCards(game: string, sources: readonly string[], folder: string): boolean {
  const files = sources.flatMap(filesBelow);
  if (files.length > MOST_FILES)
    throw new Error(
      `There are ${files.length} files, and at most ${MOST_FILES} are read at once. Name fewer.`,
    );
  const names = new Map<string, string>();
  const records = files.flatMap((file, at) => {
    if (at > 0 && at % PROGRESS === 0) console.log(`${at} of ${files.length} files are read.`);
    const found = recordsIn(file);
    for (const one of found) {
      const set = Named.safeParse(one).data;
      if (set !== undefined) names.set(set.code, set.name);
    }
    return found;
  });
  const report = importRecords(records, importerOf(game, root()), (code) => names.get(code) ?? code);
  if (report.sets.length === 0)
    throw new Error(
      `There is no card of ${game} in a form that is known in ${sources.join(', ')}. docs/adding-a-set.md says which forms are.`,
    );
  const into = join(folder, game, 'sets');
  mkdirSync(into, { recursive: true });
  for (const set of report.sets)
    writeFileSync(join(into, `${set.code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`), writeSet(set));
  for (const line of reportLines(report, into)) console.log(line);
  return report.unusable.length === 0;
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) throw new Error(`There is no file or folder "${path}".`);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(json|txt)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))
    .sort();
}

function reportLines({ sets, foreign, unusable, incomplete }: ImportReport, into: string): string[] {
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  const named = <One>(all: readonly One[], line: (one: One) => string): string[] => [
    ...all.slice(0, LISTED).map((one) => `  ${line(one)}`),
    ...(all.length > LISTED ? [`  … and ${all.length - LISTED} more`] : []),
  ];
  return [
    ...sets.map(({ code, name, cards }) => `${code}  ${name}: ${count(cards.length, 'card')}`),
    `${count(sets.length, 'set')} written to ${into}.`,
    ...(foreign > 0 ? [`${count(foreign, 'record')} are no cards of this game and were left out.`] : []),
    ...(incomplete.length > 0
      ? [
          `${count(incomplete.length, 'card')} without something that cannot be derived (a number counts as 0, and is corrected by hand):`,
          ...named(incomplete, ({ ref, name, lacks }) => `${ref} ${name}: ${lacks.join(', ')}`),
        ]
      : []),
    ...(unusable.length > 0
      ? [
          `${count(unusable.length, 'card')} cannot be used:`,
          ...named(unusable, ({ name, why }) => `${name}: ${why}`),
        ]
      : []),
  ];
}
