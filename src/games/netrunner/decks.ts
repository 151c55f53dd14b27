import { z } from 'zod';
import { withinSize } from '../../kernel/deck-error.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardKey } from '../../kernel/ids.ts';
import {
  badLine,
  bareName,
  linesOf,
  noCards,
  ownFirst,
  readLines,
  refuseHugeCount,
  unknownCards,
} from '../shared/deck-lists.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';

/**
 * A line of a deck list: a card with its count, as in "3x Sure Gamble", or without one for an identity; notes after the
 * name are ignored.
 */
const LINE = /^(?:(\d{1,2}) ?x? )?(.+?)(?: \([^)]*\))?(?: [●○•★]+.*)?$/;
/** Headings in deck lists from deck sites, with or without a count. */
const HEADING =
  /^(identity|event|hardware|resource|program|icebreaker|agenda|asset|upgrade|operation|ice|barrier|code gate|sentry|multi|other|deck)s?(?: \(\d+\))?:?$/i;
/** Lines in deck lists from deck sites with remarks about the deck. */
const REMARK =
  /^(#|\/\/|https?:|deck built on |cards up to |influence spent|agenda points|\d+ (influence|agenda points?|cards)\b)/i;
const NAMELESS = 'Pasted deck';
const EMPTY = 'The list is empty. Paste one card a line, as in "3x Sure Gamble".';

/**
 * Reads a pasted list, typed by hand or exported by NetrunnerDB as text or JSON: one card per line, its count first, by
 * name or number. Throws a `DeckError`.
 */
export function parseDeck(text: string, cards: CardSet): DeckList {
  const json = fromJson(text, cards);
  if (json !== undefined) return json;
  const counts = new Map<CardKey, number>();
  let name: string | undefined;
  const find = finder(cards);
  const unknown = unknownName(cards);
  readLines(linesOf(text), (line, number) => {
    if (line === '' || HEADING.test(line) || REMARK.test(line)) return;
    const [, typed, words = line] = LINE.exec(line) ?? [];
    const key = find(words) ?? find(line);
    if (key === undefined) {
      refuseHugeCount(line, number, (name) => find(name) !== undefined);
      // The first line of an exported list is the name of the deck.
      if (typed !== undefined || name !== undefined || counts.size > 0) throw unknown(number, words);
      name = line;
      return;
    }
    const count = typed === undefined ? 1 : Number(typed);
    if (count === 0) throw badLine(number, 'a count is 1 or more. Write how many there are.');
    counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return named(name, counts);
}

const named = (name: string | undefined, counts: ReadonlyMap<CardKey, number>): DeckList => {
  if (counts.size === 0) throw noCards(EMPTY);
  return withinSize({
    name: name ?? NAMELESS,
    cards: [...counts].map(([key, count]) => ({ key, count })),
  });
};

/** A deck as NetrunnerDB exports it: counts by card number. */
const Exported = z.object({ name: z.string().exactOptional(), cards: z.record(z.string(), z.int().min(1)) });
/** A deck as NetrunnerDB's API returns it. */
const Answered = z.union([
  Exported,
  z.object({ data: z.tuple([Exported]) }).transform(({ data }) => data[0]),
]);

/**
 * Deck list from NetrunnerDB's JSON, which counts cards by number. Undefined for other text; throws for JSON without
 * any cards.
 */
function fromJson(text: string, cards: CardSet): DeckList | undefined {
  if (!text.trim().startsWith('{')) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw noCards('That begins like JSON and is none. Paste the list as text.');
  }
  const { data } = Answered.safeParse(read);
  if (data === undefined) throw noCards('There are no cards in that. Paste the list as text.');
  const unknown = unknownNumber(cards);
  const counts = new Map<CardKey, number>();
  const find = finder(cards);
  readLines(Object.keys(data.cards), (code, number) => {
    const key = find(code);
    if (key === undefined) throw unknown(number, code);
    counts.set(key, (counts.get(key) ?? 0) + (data.cards[code] ?? 0));
  });
  return named(data.name, counts);
}

const unknownName = unknownCards(({ name }: CardDefinition) => name, 'Check its number or name.');
const unknownNumber = unknownCards(({ name }: CardDefinition) => name, 'I do not have this card.');

const byTitle = ownFirst((definitions: readonly CardDefinition[]) => {
  const named = new Map(definitions.map(({ name, ref }) => [bareName(name), ref]));
  return (words) => {
    const ref = named.get(bareName(words));
    return ref === undefined ? [] : [ref];
  };
});

/** Finds a card by number or title. The number of a reprint means the card of the same title. */
function finder(cards: CardSet): (words: string) => string | undefined {
  const titled = byTitle(cards);
  return (words) => {
    const definition = words.startsWith('server:') ? undefined : cards.find(words)?.definition;
    const [ref] = titled(definition?.name ?? words);
    return ref;
  };
}
