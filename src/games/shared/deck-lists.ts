// Reading and checking deck lists: the part common to all games.

import { distance } from 'fastest-levenshtein';
import { DeckError, MOST_CARDS } from '../../kernel/deck-error.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { nameList, nameRow } from '../../kernel/text/names.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';

/** Collection of cards in which the names of a deck list are looked up. */
export interface Lookup<Definition> {
  find(key: CardKey): { definition: Definition } | undefined;
  all(): { definition: Definition }[];
  /** Facts-only cards (without program, their text carried out by hand). */
  onlyKnown?(): readonly Definition[];
  /** Names of the sets of the facts-only cards (those without program). */
  sets?(): readonly string[];
}

/** Function that finds cards by the words of a deck list's line. */
type Finder<Found> = (words: string) => readonly Found[];

/**
 * Makes a function that looks up words of a deck list. It searches the cards of the pool (cards with programs) first,
 * and the thousands of facts-only cards (without program) only if there is no match. The index of facts-only cards is
 * kept as long as these cards are in memory.
 */
export function ownFirst<Definition extends object, Found>(
  finderIn: (definitions: readonly Definition[]) => Finder<Found>,
): (cards: Lookup<Definition>) => Finder<Found> {
  const kept = new WeakMap<readonly Definition[], Finder<Found>>();
  return (cards) => {
    const own = finderIn(cards.all().map(({ definition }) => definition));
    return (words) => {
      const found = own(words);
      if (found.length > 0) return found;
      const known = cards.onlyKnown?.() ?? [];
      const finder = kept.get(known) ?? finderIn(known);
      kept.set(known, finder);
      return finder(words);
    };
  };
}

/** A line of a deck list without the differences between programs: tabs, doubled spaces, curly quotation marks. */
export const tidy = (line: string): string =>
  line
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim();

/** A card name without the differences between keyboards: accents, quotation marks, capitals. */
export const bareName = (name: string): string =>
  tidy(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ʼ’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();

/**
 * The tidied lines of a deck list. Semicolons separate lines too, because a slash command's option loses line breaks.
 */
export const linesOf = (text: string): string[] => text.split(/\r?\n|;/).map(tidy);

/** Number of faulty lines after which reading stops: a text with so many faults is no deck list. */
const MOST_FAULTS = 100;

/**
 * Reads the lines of a deck list one by one, numbered from 1. Collects all faults in one {@link DeckError}, so that a
 * player can fix the list in one go.
 */
export function readLines(lines: readonly string[], read: (line: string, number: number) => void): void {
  const errors: DeckError[] = [];
  for (const [index, line] of lines.entries())
    try {
      read(line, index + 1);
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      errors.push(error);
      if (errors.length < MOST_FAULTS || index + 1 === lines.length) continue;
      errors.push(badLine(index + 2, 'from here on nothing was read, so much of the list is at fault.'));
      break;
    }
  if (errors.length > 0) throw new DeckError(errors.flatMap(({ faults }) => faults));
}

/** Fault of a deck list's line that cannot be read, with the reason and what to write instead. */
export const badLine = (line: number, why: string): DeckError =>
  new DeckError([{ rule: 'line', line, sentence: `Line ${line}: ${why}` }]);

/** Error for a deck list without any line that is a card. */
export const noCards = (sentence: string): DeckError => new DeckError([{ rule: 'no-cards', sentence }]);

/** Pattern for a number of three or more digits before a name: too long for a count of copies. */
const HUGE = /^(\d{3,}) ?x? (.+)$/i;

/**
 * Rejects a count that no deck has, if a card's name follows. If no card's name follows, the number may belong to the
 * name of the deck: "2024 Regionals".
 */
export function refuseHugeCount(words: string, line: number, isCard: (name: string) => boolean): void {
  const [, count, name = ''] = HUGE.exec(words) ?? [];
  if (count !== undefined && isCard(name))
    throw badLine(line, `${count} is too many of one card: a deck holds at most ${MOST_CARDS} cards in all.`);
}

/** Maximum number of similar names that are suggested for one unknown name. */
const NEAREST = 3;
/**
 * Number of unknown names of a deck list that get suggestions: a list with thousands of them must not make everybody
 * wait.
 */
const GUESSED = 10;

/**
 * Errors for unknown card names, with suggestions: names that contain the words, then names that differ in a few
 * letters. All cards of the game are searched, so that a suggestion tells nothing about anybody's deck. `nameOf`: the
 * name by which a list calls a card; undefined for a card that no list may hold.
 */
export function unknownCards<Definition extends object>(
  nameOf: (definition: Definition) => string | undefined,
  help: string,
): (cards: Lookup<Definition>) => (line: number, words: string) => DeckError {
  const kept = new WeakMap<readonly Definition[], Known[]>();
  const named = (definitions: readonly Definition[]): Known[] =>
    [...new Set(definitions.flatMap((one) => nameOf(one) ?? []))].map((name) => ({ name, bare: bare(name) }));
  return (cards) => {
    const meant = new Map<string, string>();
    let all: readonly Known[] | undefined;
    const allNames = (): readonly Known[] => {
      const only = cards.onlyKnown?.() ?? [];
      const known = kept.get(only) ?? named(only);
      kept.set(only, known);
      return [...named(cards.all().map(({ definition }) => definition)), ...known];
    };
    const guess = (words: string): string => {
      all ??= allNames();
      const near = nearest(bare(words), all);
      if (near.length > 0) return `Did you mean ${nameList(near, 'or')}?`;
      // The list of known sets is added once to the error about unknown cards.
      return meant.size > 0 ? help : [help, ...setsKnown(cards)].join(' ');
    };
    return (line, words) => {
      if (!meant.has(words) && meant.size < GUESSED) meant.set(words, guess(words));
      return badLine(line, `there is no card ${quoteTyped(words)} here. ${meant.get(words) ?? help}`);
    };
  };
}

/** Maximum number of sets listed for somebody whose card is unknown to the game. */
const MOST_SETS = 12;

/** Sentence that names the sets of facts-only cards (without program), for players whose card is unknown. */
function setsKnown<Definition>(cards: Lookup<Definition>): string[] {
  const names = cards.sets?.() ?? [];
  const more = names.length - MOST_SETS;
  const listed = more > 0 ? [...names.slice(0, MOST_SETS), `${more} more`] : names;
  return names.length === 0 ? [] : [`Besides the automated cards I know these sets: ${nameRow(listed)}.`];
}

/**
 * A card name that may be suggested (`name`), and its normalized form without the part in brackets (`bare`), which is
 * compared with the typed name.
 */
interface Known {
  name: string;
  bare: string;
}

function nearest(wanted: string, known: readonly Known[]): string[] {
  const slips = Math.max(1, Math.floor(wanted.length / 3));
  const far = (bare: string): number => {
    // A word as short as "in" is part of many names, so only longer words are looked for within names.
    if (wanted.length >= 4 && bare.includes(wanted)) return 0;
    // Words of very different lengths differ in many letters, so they are not compared letter by letter.
    return Math.abs(bare.length - wanted.length) > slips ? slips + 1 : distance(wanted, bare);
  };
  const near = known
    .map(({ name, bare }) => ({ name, far: far(bare) }))
    .filter((each) => each.far <= slips)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
  return [...new Set(near)].slice(0, NEAREST);
}

/**
 * A card name split from the set or rarity in brackets after it, as in "Abigail [K]". Searches from the end, because a
 * hostile line may open hundreds of brackets.
 */
export function partBrackets(name: string): { name: string; within?: string } {
  const from = Math.max(name.lastIndexOf('['), name.lastIndexOf('('));
  const within = name.slice(from + 1, -1);
  if (from < 0 || !/[\])]$/.test(name) || /[\])]/.test(within)) return { name };
  return { name: name.slice(0, from).replace(/ $/, ''), within };
}

const bare = (name: string): string => partBrackets(tidy(name).toLowerCase()).name;
