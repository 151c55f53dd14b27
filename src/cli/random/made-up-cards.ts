import {
  GivenError,
  type Laid,
  type Random,
  type Workbench,
  type Written,
} from '../../games/shared/workbench.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { Observer } from '../../kernel/tx.ts';
import { type Word, Writer } from './made-up-programs.ts';

/**
 * Made-up cards for words of the card language that no printed card uses. Each has the card data (cost, type and so on)
 * of a card of an official deck and replaces it, so that it is drawn, paid for and played like any other card.
 */

/** A made-up card, and the official card that it replaces. */
export interface MadeUp {
  word: Word;
  insteadOf: CardKey;
  /** The card's definition, written as in a scenario. */
  definition: Written & { ref: CardKey };
}

/** Number of attempts to make one card: most random programs are not allowed on a given card. */
const ATTEMPTS = 20;
/** Number of attempts to make one ability: only an attempt shows whether its words may be combined. */
const TEXTS = 300;
/** In a deck of made-up cards, one card in this many keeps its own text. */
const KEPT = 3;

/**
 * Makes up the given number of cards that use these words, about as many for each word. They replace cards of these
 * decks.
 */
export function madeUp(
  bench: Workbench,
  decks: readonly DeckList[],
  words: readonly Word[],
  wanted: number,
  random: Random,
): MadeUp[] {
  const writer = new Writer(bench.language, bench.randomPlay.situations ?? {}, random);
  const originals = printed(bench, decks);
  const made: MadeUp[] = [];
  const number = (): number => made.length + 1;
  const one = (word: Word): MadeUp | undefined => {
    const says = attempt(TEXTS, () => writer.card(word));
    if (says === undefined) return undefined;
    const original = originals[random(originals.length)]!;
    const definition = saying(original, says, `${word.name} ${number()}`, number());
    return accepts(bench, definition) ? { word, insteadOf: original.ref, definition } : undefined;
  };
  for (let n = 0; n < wanted; n++) {
    const card = attempt(ATTEMPTS, () => one(words[n % words.length]!));
    if (card !== undefined) made.push(card);
  }
  return made;
}

/**
 * The game with these cards added; `observer` receives what happens in the game. Throws {@link GivenError} if the game
 * refuses a card.
 */
export function withCards(
  { scenarios }: Workbench,
  cards: readonly Written[],
  observer: Observer,
): Workbench {
  const laid: Laid = scenarios.layOut({
    cards: [...cards],
    given: scenarios.given.parse({}),
    seats: ['Ann', 'Bob'],
    profile: scenarios.profile,
    random: [],
    observer,
  });
  return laid.bench;
}

/** The deck with made-up cards in place of most cards that have a replacement. */
export function deckWith(deck: DeckList, made: readonly MadeUp[], random: Random): DeckList {
  const exchanged = (cards: DeckList['cards']): DeckList['cards'] =>
    cards.map(({ key, count }) => {
      const fit = made.filter(({ insteadOf }) => insteadOf === key);
      const other = random(KEPT) === 0 ? undefined : fit[random(Math.max(1, fit.length))];
      return { key: other?.definition.ref ?? key, count };
    });
  return {
    ...deck,
    cards: exchanged(deck.cards),
    ...(deck.reserve !== undefined && { reserve: exchanged(deck.reserve) }),
  };
}

/**
 * A card of an official deck: its data (cost, type and so on), and the parts of its text that are not a program,
 * because the game's rules may need them.
 */
interface Original {
  ref: CardKey;
  facts: Written;
  kept: readonly unknown[];
}

/** Cards of the decks that have a program, in the form in which a game stores them. */
function printed({ game, coverage }: Workbench, decks: readonly DeckList[]): Original[] {
  const used = new Set(
    decks.flatMap(({ cards, reserve = [] }) => [...cards, ...reserve]).map(({ key }) => key),
  );
  const others = coverage.abilities().filter(({ program }) => !program);
  // Parses card definitions in the form in which every game stores them: see `writePin`.
  const { cards } = JSON.parse(game.pin([...decks])) as { cards: (Written & { ref: CardKey })[] };
  return cards
    .filter(({ ref, moderated }) => used.has(ref) && moderated !== true)
    .map(({ abilities: _, ...facts }) => ({
      ref: facts.ref,
      facts,
      kept: others.filter(({ key }) => key.startsWith(`${facts.ref}:`)).map(({ does }) => does),
    }));
}

const saying = (
  { facts, kept }: Original,
  { abilities, ...others }: Written,
  title: string,
  number: number,
): Written & { ref: CardKey } => ({
  ...facts,
  ...others,
  ref: `made-up-${number}`,
  name: `Made-up: ${title}`,
  abilities: [...kept, ...[abilities].flat()],
});

/**
 * True if the game accepts the card under the same checks as the cards of its files. A card that would do less than its
 * text says is refused.
 */
function accepts(bench: Workbench, card: Written): boolean {
  try {
    withCards(bench, [card], { program: () => undefined, node: () => undefined });
    return true;
  } catch (error) {
    if (error instanceof GivenError) return false;
    throw error;
  }
}

function attempt<T>(times: number, act: () => T | undefined): T | undefined {
  for (let n = 0; n < times; n++) {
    const made = act();
    if (made !== undefined) return made;
  }
  return undefined;
}
