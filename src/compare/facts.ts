import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Comparison, Official } from '../games/shared/comparison.ts';

/** Maximum size of a file of card facts, in bytes. The largest known one has 2 MB. */
const MOST_BYTES = 50_000_000;

/** Contents of files of card facts (card data of a game from outside the project, with official texts). */
export interface Facts {
  /** The official card data for the first of these ids that occurs in any file. */
  find(ids: readonly string[]): Official | undefined;
  /** Sentences about parts of the files that were not read. */
  notes: string[];
}

/**
 * Reads files of card facts (card data with official texts). Of several records with one id, the first counts. Throws
 * an error with a message for people if a file cannot be used.
 */
export function readFacts(files: readonly string[], game: string, { official }: Comparison): Facts {
  const known = new Map<string, Official>();
  const notes: string[] = [];
  for (const file of files) {
    const records = recordsIn(file);
    const read = records.flatMap((record) => official(record) ?? []);
    if (read.length === 0)
      throw new Error(
        `${file} holds no card of ${game} in a form that is known. docs/adding-a-card.md says which forms are.`,
      );
    if (read.length < records.length)
      notes.push(
        `${records.length - read.length} of the ${records.length} records in ${file} are no cards of ${game} and were left out.`,
      );
    for (const one of read) for (const id of one.ids) if (!known.has(id)) known.set(id, one);
  }
  const find = (ids: readonly string[]): Official | undefined => {
    const id = ids.find((one) => known.has(one));
    return id === undefined ? undefined : known.get(id);
  };
  return { find, notes };
}

/** The cards listed in a file of card data. Throws an error with a message for people if the file cannot be used. */
export function recordsIn(file: string): unknown[] {
  if (!existsSync(file)) throw new Error(`There is no file "${file}". Give a file of card facts.`);
  const about = statSync(file);
  if (!about.isFile()) throw new Error(`"${file}" is a folder. Give a file of card facts.`);
  if (about.size > MOST_BYTES)
    throw new Error(
      `${file} has more than ${MOST_BYTES / 1_000_000} MB. No file of card facts is that large.`,
    );
  const text = readFileSync(file, 'utf8');
  return /^[^\n{[]*\t/.test(text) ? recordsInTable(text) : recordsInJson(text, file);
}

/** The cards listed in a JSON text: it is a list, a pack with a list "cards", or a single card. */
function recordsInJson(text: string, file: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is neither JSON nor a table with tabs and a head line.`);
  }
  if (Array.isArray(value)) return value;
  const cards = typeof value === 'object' && value !== null && 'cards' in value ? value.cards : undefined;
  return Array.isArray(cards) ? cards : [value];
}

/**
 * The cards listed in a table: one per line, below a line of column names ("SpecialAbility" becomes the key
 * `specialAbility`).
 */
function recordsInTable(text: string): unknown[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const keys = head.split('\t').map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(keys.map((key, at) => [key, values[at] ?? '']));
  });
}
