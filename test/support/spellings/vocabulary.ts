// Compares an earlier vocabulary page with today's language: finds documented ways of writing that are no longer
// accepted.
import { parse } from 'yaml';
import { EXAMPLE_NAMES, vocabularyPage } from '../../../src/language/document.ts';
import type { AnyPrinter } from '../../../src/language/print/printer.ts';
import { faultIn } from '../../../src/language/schema/check.ts';
import { isTagged, type Language, TAGS } from '../../../src/language/schema/language.ts';
import type { PartName } from '../../../src/language/schema/shape.ts';

/** A node (word of the card language), or a part that has no word of its own, as the vocabulary page documents it. */
export interface Documented {
  readonly part: PartName;
  readonly name: string;
  /** Contents of each key, and whether the key is required. */
  readonly keys: Readonly<Record<string, readonly [holds: string, need: string]>>;
  /** Ways of writing the part if it has no keys; otherwise the rules about several of its keys. */
  readonly lines: readonly string[];
  readonly example: unknown;
}

/** A vocabulary page: its nodes and parts, and the words of each sort. */
export interface Vocabulary {
  readonly nodes: readonly Documented[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const CHAPTERS: Readonly<Record<string, PartName>> = {
  Abilities: 'ability',
  Steps: 'step',
  Effects: 'effect',
  Triggers: 'trigger',
};
const PARTS: readonly PartName[] = ['filter', 'noun', 'value', 'condition', 'target', 'cost'];

/** Reads a page of the vocabulary. */
export function readPage(page: string): Vocabulary {
  const chapters = page.split(/^## /m).slice(1);
  const nodes = chapters.flatMap((chapter) => {
    const title = chapter.slice(0, chapter.indexOf('\n'));
    return chapter
      .split(/^### /m)
      .slice(1)
      .map((section) => documented(CHAPTERS[title], section));
  });
  const words = rows(chapters.find((chapter) => chapter.startsWith('Words\n')) ?? '');
  return { nodes, words: Object.fromEntries(words.map(([sort, list]) => [sort!, ticked(list!)])) };
}

function documented(part: PartName | undefined, section: string): Documented {
  const name = section.slice(0, section.indexOf('\n'));
  const own = part ?? PARTS.find((one) => one === name);
  const [form = '', example = ''] = section.split('```yaml\n');
  if (own === undefined || example === '') throw new Error(`The section "${name}" documents nothing.`);
  return {
    part: own,
    name,
    keys: Object.fromEntries(
      rows(form).map(([key, holds, need]) => [ticked(key!)[0]!, [holds!, need!] as const]),
    ),
    lines: [...form.matchAll(/^- (.*)$/gm)].map((line) => line[1]!),
    example: parse(example.slice(0, example.indexOf('```'))),
  };
}

/** The cells of a table's rows, without its head. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

/** The words of a cell that are marked as code. */
const ticked = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].map((word) => word[1]!);

/**
 * Documented ways of writing that are no longer accepted, or mean something else, by place, with a sentence about each.
 */
export function refusedSince(then: Vocabulary, language: Language, print: AnyPrinter): Map<string, string> {
  const now = readPage(vocabularyPage(language, print));
  const found = new Map<string, string>();
  for (const node of then.nodes) {
    const place = `${node.part} ${node.name}`;
    const kept = now.nodes.find(({ part, name }) => part === node.part && name === node.name);
    if (kept === undefined) found.set(place, 'is gone');
    else for (const [at, why] of narrowed(node, kept)) found.set(`${place}${at}`, why);
    for (const [at, why] of unread(node, language)) found.set(`${place}${at}`, why);
  }
  for (const [sort, words] of Object.entries(then.words)) {
    const kept = now.words[sort];
    // An empty list of words means that any word printed on cards is allowed, for example any subtype.
    if (kept === undefined || (words.length === 0 && kept.length > 0)) found.set(`word ${sort}`, 'is gone');
    for (const word of words)
      if (kept !== undefined && kept.length > 0 && !kept.includes(word))
        found.set(`word ${sort} ${word}`, 'is gone');
  }
  return found;
}

/**
 * Finds keys and rules that allow less than before. A rule about a new key is no loss, because nothing documented has
 * this key.
 */
function* narrowed(then: Documented, now: Documented): Generator<[at: string, why: string]> {
  for (const [key, [holds, need]] of Object.entries(then.keys)) {
    const kept = now.keys[key];
    if (kept === undefined) yield [` ${key}`, 'is gone'];
    else if (!isWithin(holds, kept[0])) yield [` ${key}`, `holds ${kept[0]}, and held ${holds}`];
    else if (need === 'optional' && kept[1] === 'needed') yield [` ${key}`, 'is needed now'];
  }
  const isNew = (key: string): boolean => then.keys[key] === undefined;
  for (const [key, [, need]] of Object.entries(now.keys))
    if (isNew(key) && need === 'needed') yield [` ${key}`, 'is new, and needed'];
  if (Object.keys(then.keys).length === 0) {
    for (const form of then.lines)
      if (!now.lines.includes(form)) yield [`: ${form}`, 'is no way of writing it'];
    return;
  }
  const newKeys = Object.keys(now.keys).filter(isNew);
  for (const rule of now.lines)
    if (
      !then.lines.includes(rule) &&
      !newKeys.some((key) => ticked(rule).some((code) => code.startsWith(key)))
    )
      yield [`: ${rule}`, 'is a new rule'];
}

/** True if the key now allows everything that it allowed before: each alternative, and each word of a list. */
const isWithin = (then: string, now: string): boolean => {
  const [before, after] = [onlyOf(then), onlyOf(now)];
  if (before.rest === after.rest && before.words.every((word) => after.words.includes(word))) return true;
  const alternatives = now.split(' or ');
  return then.split(' or ').every((one) => alternatives.includes(one));
};

/**
 * Splits a description such as "(`a` `b` only)" into its list of words, whose order does not matter, and the text
 * around the list.
 */
const onlyOf = (holds: string): { words: readonly string[]; rest: string } => {
  const [all = '', list = ''] = /((?:`[^`]*` )+)only/.exec(holds) ?? [];
  return { words: ticked(list), rest: holds.replace(all, '') };
};

/** Checks the documented example, and each word that a key may have as its value, with today's language. */
function* unread({ part, name, keys, example }: Documented, language: Language): Generator<[string, string]> {
  const fault = (value: unknown) => faultIn(language, part, value, [...language.names, ...EXAMPLE_NAMES]);
  const refused = fault(example);
  if (refused !== undefined) yield [' example', refused.message];
  if (isTagged(part) && Object(example)[TAGS[part]] !== name) yield [' example', 'is of another word'];
  for (const [key, [holds]] of Object.entries(keys)) {
    if (!/^`[^`]*`( or `[^`]*`)*$/.test(holds)) continue;
    for (const word of ticked(holds)) {
      const other = fault({
        ...Object(example),
        [key]: word === 'true' || word === 'false' ? word === 'true' : word,
      });
      // Only a fault of this key counts: other keys of the example may not fit this word, but the word itself must be
      // accepted.
      if (other?.path[0] === key) yield [` ${key} ${word}`, other.message];
    }
  }
}
