import {
  GivenError,
  type Laid,
  type Random,
  type Workbench,
  type Written,
} from '../../games/shared/workbench.ts';
import type { DeckList } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { Observer } from '../../kernel/tx.ts';
import { type Word, Writer } from './made-up-programs.ts';

/**
 * Cards that nobody printed, for words that no printed card brings into play. Each has the facts of a card of an official deck,
 * and stands there in its place, so that it is drawn, paid for and played like any other.
 */

/** A card that uses a word, in the place of an official one. */
export interface MadeUp {
  word: Word;
  insteadOf: CardKey;
  /** As a scenario would define it. */
  definition: Written & { ref: CardKey };
}

/** Attempts at a card: most programs do not suit most cards. */
const ATTEMPTS = 20;
/** Attempts at a text: what the words allow together is known only when it has been tried. */
const TEXTS = 300;
/** One card of a deck in so many keeps its own text. */
const KEPT = 3;

/** Makes up so many cards that use these words, about as many each, in the place of cards of these decks. */
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

/** The game with these cards among its own; `observer` is told what happens in it. Throws {@link GivenError} if it refuses one. */
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

/** The deck with made-up cards in the place of most cards for which there are some. */
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

/** A card of an official deck: its facts, and what it says that is no program, which its rules may need. */
interface Original {
  ref: CardKey;
  facts: Written;
  kept: readonly unknown[];
}

/** The automated cards of the decks, as a game keeps them. */
function printed({ game, coverage }: Workbench, decks: readonly DeckList[]): Original[] {
  const used = new Set(
    decks.flatMap(({ cards, reserve = [] }) => [...cards, ...reserve]).map(({ key }) => key),
  );
  const others = coverage.abilities().filter(({ program }) => !program);
  // Every game writes its definitions so: see `writePin`.
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

/** True if the game takes the card as it takes those of its files. One that would do less than it says is refused. */
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
