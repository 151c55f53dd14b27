// The decks that people bring (official, saved or pasted), and whether they are legal.

import { DeckError, sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckList, OfficialDeck } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { neutralName, neutralText, quoteTyped } from '../../kernel/text/neutral-text.ts';
import { uncovered } from '../by-hand.ts';
import type { SavedDeck } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { DeckSource, TableRefusal } from '../service.ts';
import { TELL } from '../unreadable.ts';
import { type DeckTerms, type FormatTerms, formatWords } from './formats.ts';

/** Maximum characters of a deck list. */
const LONGEST_LIST = 8_000;
/** Maximum characters of one line of a deck list. */
const LONGEST_LINE = 250;
/** Maximum characters of a list's title. */
const LONGEST_TITLE = 40;

/** Normalised form of a name of a deck, league or person; equal for names that mean the same. */
export const keyOf = (name: string): string => neutralName(name).toLowerCase();

/**
 * Normalised form (as by `keyOf`) of a stored name, from which characters with a meaning on Discord were removed before
 * it was saved.
 */
export const keptKey = (name: string): string => name.toLowerCase();

/** Maximum number of cards carried out by hand (without a program) that are named to the deck's owner. */
const MOST_NAMED = 10;

/** Sentence for a deck's owner that names its cards without a program; nobody else learns which they are. */
export function playedByHand(game: Game, deck: DeckList): string[] {
  const names = uncovered(game, deck);
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return [
    `I play these of its cards only as far as their numbers and keywords go: ${nameRow(names.slice(0, MOST_NAMED))}${more}. Have their texts at hand: I ask you to carry them out as the cards are played, and \`/table\` does whatever else they say. The game is announced as moderated play, without their names.`,
  ];
}

/**
 * Rule about cards carried out by hand (without a program) as text: none allowed, or a maximum number of different
 * ones. Empty: no limit.
 */
export const byHandRule = (most: number | undefined): string[] =>
  most === undefined
    ? []
    : [
        most === 0
          ? 'Decks hold automated cards only.'
          : `A deck holds at most ${most} different ${most === 1 ? 'card' : 'cards'} that ${most === 1 ? 'is' : 'are'} carried out by hand.`,
      ];

function tooManyByHand(game: Game, deck: DeckList, most: number | undefined): TableRefusal | undefined {
  const names = uncovered(game, deck);
  if (most === undefined || names.length <= most) return undefined;
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return refuse(
    'deck-illegal',
    `${byHandRule(most).join('')} "${deck.name}" has ${names.length}: ${nameRow(names.slice(0, MOST_NAMED))}${more}. Take some out, or bring another deck.`,
  );
}

/** The deck to bring, if it is legal under these rules. */
export function readDeck(
  game: Game,
  terms: DeckTerms,
  from: DeckSource,
  saved: readonly SavedDeck[],
): DeckList | TableRefusal {
  const deck = findDeck(game, from, saved);
  if ('refused' in deck) return deck;
  const faults = game.checkDeck(deck, terms.format, terms.version);
  if (faults.length === 0) return tooManyByHand(game, deck, terms.mostByHand) ?? deck;
  return refuse(
    'deck-illegal',
    `The deck "${deck.name}" may not be played in the format ${formatWords(terms)}.`,
    faults,
  );
}

/** Parses a pasted list and checks it against a format, without a game. */
export function checkDeck(game: Game, terms: FormatTerms, text: string): string | TableRefusal {
  const deck = readDeck(game, terms, { text }, []);
  if ('refused' in deck) return deck;
  const total = (cards: DeckList['cards']): number => cards.reduce((sum, { count }) => sum + count, 0);
  const beside = deck.reserve === undefined ? '' : ` and ${total(deck.reserve)} beside it`;
  return [
    `This deck of ${total(deck.cards)} cards${beside} may be played in ${game.name}, format ${formatWords(terms)}.`,
    ...playedByHand(game, deck),
  ].join(' ');
}

/** Why a list is too long to be parsed, which would keep other users waiting; undefined if it is not. */
function beyondSize(text: string): string | undefined {
  if (text.length > LONGEST_LIST)
    return `This list has ${text.length} characters, and at most ${LONGEST_LIST} are read. Leave out remarks, and write each card once with its count.`;
  const long = text.split(/\r?\n|;/).findIndex((line) => line.length > LONGEST_LINE);
  return long < 0
    ? undefined
    : `Line ${long + 1} is longer than ${LONGEST_LINE} characters. Write one card a line, its count first.`;
}

/** The deck that the person means by a name or a list, legal or not. */
export function findDeck(game: Game, from: DeckSource, saved: readonly SavedDeck[]): DeckList | TableRefusal {
  if (from.official !== undefined) {
    const wanted = from.official.trim().toLowerCase();
    const found = game.decks.find((deck) => deck.name.toLowerCase() === wanted);
    return found === undefined
      ? refuse(
          'deck-unreadable',
          `There is no official deck ${quoteTyped(from.official)}. There are: ${officialNames(game)}.`,
        )
      : listOf(found);
  }
  if (from.saved !== undefined) return findSaved(game, from.saved, saved);
  const text = from.text ?? '';
  const size = beyondSize(text);
  if (size !== undefined) return refuse('deck-unreadable', size);
  try {
    const deck = game.parseDeck(text);
    // Makes the list's title harmless and short: a pasted list may begin with any title, and others read it in leagues.
    return { ...deck, name: neutralText(deck.name, LONGEST_TITLE) || 'Pasted deck' };
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    const { faults, message } = error;
    return faults.length === 1
      ? refuse('deck-unreadable', message)
      : refuse('deck-unreadable', `${faults.length} lines of this list cannot be read.`, faults);
  }
}

/** An official deck as a plain list, without its description. */
export const listOf = ({ about: _, ...deck }: OfficialDeck): DeckList => deck;

/** A deck that the person has saved for this game. */
function findSaved(game: Game, name: string, saved: readonly SavedDeck[]): DeckList | TableRefusal {
  const wanted = keyOf(name);
  const found = saved.find((one) => keptKey(one.deck.name) === wanted);
  if (found === undefined)
    return refuse(
      'deck-unreadable',
      `There is no deck ${quoteTyped(name)} here. Official decks are: ${officialNames(game)}. \`/deck list\` shows those that you have saved.`,
    );
  if (found.unreadable !== undefined)
    return refuse(
      'deck-unreadable',
      `Your saved deck "${found.deck.name}" cannot be read. Save it again with \`/deck save\`, or choose another. ${TELL}: they may be able to repair it.`,
    );
  if (found.game === game.id) return sized(found.deck);
  return refuse(
    'deck-unreadable',
    `You have saved "${found.deck.name}" for another game. Choose another deck.`,
  );
}

/** The deck, or a refusal if it is larger than any deck may be: some were saved before there was a limit. */
export function sized(deck: DeckList): DeckList | TableRefusal {
  const [fault] = sizeFaults(deck);
  return fault === undefined ? deck : refuse('deck-illegal', fault.sentence);
}

/**
 * Official decks as offered to a seat: the deck for a first game comes first, because it is as strong as the other
 * seat's.
 */
export function officialDecks(
  { decks, firstDecks }: Pick<Game, 'decks' | 'firstDecks'>,
  seat: number,
): OfficialDeck[] {
  const first = firstDecks?.[seat] ?? decks[seat]?.name;
  return decks.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}

const officialNames = ({ decks }: Game): string => nameRow(decks.map(({ name }) => name));
