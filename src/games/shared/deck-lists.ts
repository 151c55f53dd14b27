// Common part of reading and checking deck lists.

import { distance } from 'fastest-levenshtein';
import { DeckError, MOST_CARDS } from '../../kernel/deck-error.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { nameList, nameRow } from '../../kernel/text/names.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';

/** Source of the cards of a list. */
export interface Lookup<Definition> {
  find(key: CardKey): { definition: Definition } | undefined;
  all(): { definition: Definition }[];
  /** Cards of which only the facts are known. */
  onlyKnown?(): readonly Definition[];
  /** Names of the sets that they are from. */
  sets?(): readonly string[];
}

/** Finds cards by the words of a line. */
type Finder<Found> = (words: string) => readonly Found[];

/**
 * Looks words up among the cards of the pool, and among those of which only the facts are known if none of the pool has them. What finds the
 * latter is kept as long as they are: they are thousands.
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

/** A line without what differs between programs: tabs, doubled spaces, curly quotation marks. */
export const tidy = (line: string): string =>
  line
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim();

/** A name without what differs between keyboards: accents, quotation marks, capitals. */
export const bareName = (name: string): string =>
  tidy(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ʼ’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();

/** The tidied lines of a list; semicolons part them too, because a slash command's option loses the ends of lines. */
export const linesOf = (text: string): string[] => text.split(/\r?\n|;/).map(tidy);

/** After so many lines at fault the rest is not read: this is no deck list. */
const MOST_FAULTS = 100;

/**
 * Reads the lines one by one, the first as number 1. Whatever is wrong with them is thrown together as one
 * {@link DeckError}, so that a list can be put right in one go.
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

/** A line that cannot be read, with the reason and what to write instead. */
export const badLine = (line: number, why: string): DeckError =>
  new DeckError([{ rule: 'line', line, sentence: `Line ${line}: ${why}` }]);

/** A list of which no line is a card. */
export const noCards = (sentence: string): DeckError => new DeckError([{ rule: 'no-cards', sentence }]);

/** A number that is longer than a count, before a name. */
const HUGE = /^(\d{3,}) ?x? (.+)$/i;

/** Refuses a count that no deck has. Before anything but a card, such a number may belong to the name of the deck: "2024 Regionals". */
export function refuseHugeCount(words: string, line: number, isCard: (name: string) => boolean): void {
  const [, count, name = ''] = HUGE.exec(words) ?? [];
  if (count !== undefined && isCard(name))
    throw badLine(line, `${count} is too many of one card: a deck holds at most ${MOST_CARDS} cards in all.`);
}

/** Number of names that are suggested in place of one that nobody knows. */
const NEAREST = 3;
/** For how many unknown names of a list others are suggested: whoever sends thousands must not keep everybody waiting. */
const GUESSED = 10;

/**
 * Says that there is no such card, with those that may have been meant: names that hold what was written, then those that
 * differ in a few letters. All that the game has are looked through, whatever anybody has brought: a suggestion must tell
 * nothing about a deck. `nameOf` is the name by which a list has a card; undefined for one that is in no list.
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
      // Once in an answer is enough.
      return meant.size > 0 ? help : [help, ...setsKnown(cards)].join(' ');
    };
    return (line, words) => {
      if (!meant.has(words) && meant.size < GUESSED) meant.set(words, guess(words));
      return badLine(line, `there is no card ${quoteTyped(words)} here. ${meant.get(words) ?? help}`);
    };
  };
}

/** Sets that are named to somebody whose card nobody knows. */
const MOST_SETS = 12;

/** Names of the sets beside the automated cards, in a sentence. */
function setsKnown<Definition>(cards: Lookup<Definition>): string[] {
  const names = cards.sets?.() ?? [];
  const more = names.length - MOST_SETS;
  const listed = more > 0 ? [...names.slice(0, MOST_SETS), `${more} more`] : names;
  return names.length === 0 ? [] : [`Besides the automated cards I know these sets: ${nameRow(listed)}.`];
}

/** A name, also without what is in brackets behind it. */
interface Known {
  name: string;
  bare: string;
}

function nearest(wanted: string, known: readonly Known[]): string[] {
  const slips = Math.max(1, Math.floor(wanted.length / 3));
  const far = (bare: string): number => {
    // Of words as short as "in", many a name has a part.
    if (wanted.length >= 4 && bare.includes(wanted)) return 0;
    // At least as many slips as the words differ in length.
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
 * A name parted from the set or rarity in brackets behind it, as in "Abigail [K]". Looks from the end: a line may open
 * hundreds of brackets.
 */
export function partBrackets(name: string): { name: string; within?: string } {
  const from = Math.max(name.lastIndexOf('['), name.lastIndexOf('('));
  const within = name.slice(from + 1, -1);
  if (from < 0 || !/[\])]$/.test(name) || /[\])]/.test(within)) return { name };
  return { name: name.slice(0, from).replace(/ $/, ''), within };
}

const bare = (name: string): string => partBrackets(tidy(name).toLowerCase()).name;
