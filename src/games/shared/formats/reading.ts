// Reading a game's formats: those that come with the bot, and those that an operator adds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { DeckFault, DeckList } from '../../../kernel/game/inputs.ts';
import type { Game } from '../../../kernel/game.ts';
import { CardError } from '../card-files.ts';
import { type Format, type Formats, formatFile, type InForce, inForce, type Version } from './schema.ts';

/** Maximum number of formats of a game: a Discord menu holds no more. */
export const MOST_FORMATS = 25;
/** Maximum size of a format's file in bytes. The largest known one has a twentieth of that. */
const MOST_BYTES = 1_000_000;
/** Maximum number of faults that are reported for a format's file. */
const TOLD = 10;
/** Allowed names of format files: the name of a format is the name of its file. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,23}$/;

/** A file of a format: its name and its text. */
interface Source {
  name: string;
  text: string;
}

const sourcesIn = (folder: string): Source[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => ({ name: basename(file, '.json'), text: readFileSync(join(folder, file), 'utf8') }))
    : [];

/**
 * The formats that come with the bot: read from a game's folder, or from the file that the build has made of one.
 * Throws {@link CardError}.
 */
const ownFormats = <Check>(path: string, check: z.ZodType<Check>): Format<Check>[] =>
  path.endsWith('.json')
    ? // Written by the same build, from the same type (`cli/compile-cards.ts`).
      (JSON.parse(readFileSync(path.replace(/\.json$/, '.formats.json'), 'utf8')) as Format<Check>[])
    : sourcesIn(join(path, 'formats')).map((source) => readFormat(source, check));

/** Reads one format file. Throws {@link CardError} with its name, and line, field and reason of each fault. */
export function readFormat<Check>({ name, text }: Source, check: z.ZodType<Check>): Format<Check> {
  const file = `formats/${name}.json`;
  if (!NAME.test(name))
    throw new CardError(
      `${file}: a format is called by the name of its file, which has up to 24 letters, digits and hyphens. Rename it.`,
    );
  if (text.length > MOST_BYTES)
    throw new CardError(`${file}: it has ${text.length} characters, and a format has at most ${MOST_BYTES}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CardError(`${file}: ${syntaxFault(text)}. Fix it there.`);
  }
  const read = formatFile(check).safeParse(value);
  if (read.success) {
    const { rank, versions } = read.data;
    return { name, versions, ...(rank !== undefined && { rank }) };
  }
  const lines = lineFinder(text);
  const { issues } = read.error;
  const told = issues
    .slice(0, TOLD)
    .map(
      ({ path, message }) => `line ${lines(path)}, ${path.map(String).join('.') || 'the whole'}: ${message}`,
    );
  const more = issues.length > TOLD ? `; and ${issues.length - TOLD} more` : '';
  throw new CardError(`${file}: ${told.join('; ')}${more}.`);
}

/**
 * The YAML parser is loaded only if a file has a fault: it then finds the line of the faulty value. `require` knows no
 * types.
 */
const yaml = (): typeof import('yaml') => createRequire(import.meta.url)('yaml') as typeof import('yaml');

function syntaxFault(text: string): string {
  const { LineCounter, parseDocument } = yaml();
  const counter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: counter, strict: true }).errors;
  return error === undefined
    ? 'it is no JSON'
    : `line ${counter.linePos(error.pos[0]).line}: it is no JSON here`;
}

/** Function that finds the line of a file with the value at a path, or with the nearest part around it. */
function lineFinder(text: string): (path: readonly PropertyKey[]) => number {
  const { LineCounter, parseDocument, isNode } = yaml();
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range != null) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
}

/**
 * Sentence listing set codes that the versions of a format use and the game does not know; undefined if all are known.
 */
export function unknownSets<Check>(
  { name, versions }: Format<Check>,
  known: ReadonlySet<string>,
): string | undefined {
  for (const [at, version] of versions.entries()) {
    const { sets = [], without = [], cards = [] } = version.pool ?? {};
    const picked = [...cards, ...version.banned, ...version.suspended, ...version.restricted].flatMap(
      ({ set }) => set ?? [],
    );
    const unknown = [...sets, ...without, ...picked].find((set) => !known.has(set));
    if (unknown !== undefined)
      return `formats/${name}.json: versions.${at}.pool: there is no set "${unknown}" here. Known are: ${[...known].sort().join(', ')}. Correct its code, or import the set first.`;
  }
  return undefined;
}

/** The files of formats in the folder of a game, checked. Throws {@link CardError}. */
export function checkedFormats<Check>(
  folder: string,
  check: z.ZodType<Check>,
  sets: () => ReadonlySet<string>,
): Format<Check>[] {
  const formats = ownFormats(folder, check);
  for (const format of formats) {
    const fault = unknownSets(format, sets());
    if (fault !== undefined) throw new CardError(fault);
  }
  if (formats.length > MOST_FORMATS)
    throw new CardError(`formats: there are ${formats.length} formats, and a menu holds ${MOST_FORMATS}.`);
  return formats;
}

/** Function that reports, as a sentence, a format that cannot be used. */
export type Refused = (sentence: string) => void;

/**
 * The formats of these pools (folders of card and format files). The first pool comes with the bot, so a fault there is
 * thrown. Later pools are an operator's: they add formats, or versions to an existing format, and replace a version of
 * the same day. A faulty format is refused as a whole and reported; the rest is unaffected. `sets`: all set codes,
 * asked for only if an operator's pool has formats.
 */
export function formatsAt<Check>(
  paths: readonly string[],
  check: z.ZodType<Check>,
  sets: () => ReadonlySet<string>,
  refused: Refused,
): Formats<Check> {
  const [first, ...others] = paths;
  const formats = new Map<string, Format<Check>>();
  for (const format of first === undefined ? [] : ownFormats(first, check)) formats.set(format.name, format);
  for (const path of others)
    for (const source of sourcesIn(join(path, 'formats')))
      try {
        const format = readFormat(source, check);
        const fault = unknownSets(format, sets());
        if (fault !== undefined) throw new CardError(fault);
        if (!formats.has(format.name) && formats.size >= MOST_FORMATS)
          throw new CardError(
            `formats/${format.name}.json: there are ${MOST_FORMATS} formats already, as many as a menu holds. Remove another file.`,
          );
        formats.set(format.name, together(formats.get(format.name), format));
      } catch (error) {
        if (!(error instanceof CardError)) throw error;
        refused(`${path}: ${error.message}`);
      }
  return new Map(inOrder([...formats.values()]).map((format) => [format.name, format]));
}

/** A format with the versions of a second file added. */
function together<Check>(earlier: Format<Check> | undefined, later: Format<Check>): Format<Check> {
  if (earlier === undefined) return later;
  const own = new Set(later.versions.map(({ from = '' }) => from));
  const versions = [...earlier.versions.filter(({ from = '' }) => !own.has(from)), ...later.versions];
  const date = ({ from = '' }: Version<Check>): string => from;
  return { ...earlier, ...later, versions: versions.sort((a, b) => (date(a) < date(b) ? -1 : 1)) };
}

const inOrder = <Check>(formats: Format<Check>[]): Format<Check>[] =>
  formats.sort(
    (a, b) =>
      (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) ||
      (a.name < b.name ? -1 : 1),
  );

/** No formats, for a game played only with the cards that it was begun with. */
export const NO_FORMATS: Formats<never> = new Map();

/** The format methods of a game. `check`: faults of a deck in a version. */
export function formatsOf<Check>(
  formats: Formats<Check>,
  check: (deck: DeckList, at: InForce<Check>) => DeckFault[],
): Pick<Game, 'formats' | 'checkDeck' | 'versionOn'> {
  const names = [...formats.keys()];
  return {
    formats: names,
    versionOn: (name, day) => {
      const format = formats.get(name);
      if (format === undefined) return undefined;
      const { version } = inForce(format, day);
      return version.from;
    },
    checkDeck: (deck, name, day) => {
      const format = formats.get(name);
      if (format === undefined)
        return [
          { rule: 'unknown-format', sentence: `There is no format "${name}". Known: ${names.join(', ')}.` },
        ];
      const at = inForce(format, day);
      const { closed } = at.version;
      return closed === undefined ? check(deck, at) : [{ rule: 'closed', sentence: closed }];
    },
  };
}
