import { z } from 'zod';
import { sizeFaults, withinSize } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import {
  badLine,
  linesOf,
  noCards,
  ownFirst,
  readLines,
  refuseHugeCount,
  tidy,
  unknownCards,
} from '../shared/deck-lists.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { SIDES, type Side } from './words.ts';

/**
 * Formats of deck legality by name (rules 3). A player brings a list for the Corp, one for the Runner, or both in one; which of them is
 * played, the game decides. `starter` is what the official lists for a first game comply with: an identity of 30 cards and no influence.
 */
export const FORMATS = ['standard', 'starter', 'free'];

interface Entry {
  definition: CardDefinition;
  count: number;
}

/** Faults of a deck; none: it may be played in this format. */
export function checkDeck(deck: DeckList, format: string, cards: CardSet): DeckFault[] {
  const faults = sizeFaults(deck);
  const fault = (rule: string, sentence: string): void => {
    faults.push({ rule, sentence });
  };
  for (const c of deck.cards)
    if (cards.find(c.key) === undefined)
      fault('unknown-card', `There is no card "${c.key}" here. Check its number or name.`);
  const entries = deck.cards.flatMap(({ key, count }): Entry[] => {
    const card = cards.find(key);
    return card === undefined ? [] : [{ definition: card.definition, count }];
  });
  const sides = SIDES.filter((side) => entries.some(({ definition }) => definition.side === side));
  if (sides.length === 0) fault('one-identity', 'A deck has an identity and cards. Add them.');
  for (const side of sides) {
    const own = entries.filter(({ definition }) => definition.side === side);
    for (const each of faultsOf(own, side, format)) faults.push(each);
  }
  return faults;
}

const total = (entries: readonly Entry[]): number => entries.reduce((n, { count }) => n + count, 0);

function faultsOf(entries: Entry[], side: Side, format: string): DeckFault[] {
  const faults: DeckFault[] = [];
  const fault = (rule: string, sentence: string): void => {
    faults.push({ rule, sentence });
  };
  const whose = side === 'corp' ? 'Corp' : 'Runner';
  const identities = entries.filter(({ definition }) => definition.type === 'identity');
  const rest = entries.filter(({ definition }) => definition.type !== 'identity');
  const identity = identities[0]?.definition;
  if (total(identities) !== 1 || identity === undefined) {
    fault('one-identity', `A ${whose} deck has exactly one identity, yours has ${total(identities)}.`);
    if (identity === undefined) return faults;
  }
  if (format === 'free') return faults;
  const size = total(rest);
  const least = identity.deck?.least ?? 45;
  if (size < least)
    fault(
      'deck-size',
      `A deck of ${identity.name} has ${least} cards or more, yours has ${size}. Add cards.`,
    );
  const byName = new Map<string, { n: number; limit: number }>();
  for (const { definition, count } of rest)
    byName.set(definition.name, {
      n: (byName.get(definition.name)?.n ?? 0) + count,
      limit: definition.limit,
    });
  for (const [name, { n, limit }] of byName)
    if (n > limit) fault('copies', `A deck has at most ${limit} of ${name}, yours has ${n}.`);
  const foreign = rest.filter(({ definition }) => definition.faction !== identity.faction);
  const neutral = (faction: string): boolean => faction.startsWith('neutral');
  const limit = identity.deck?.influence;
  for (const { definition } of foreign)
    if (definition.influence === undefined && !neutral(definition.faction))
      fault('no-influence', `${definition.name} is of ${definition.faction} alone. Take it out.`);
  const spent = foreign.reduce((n, { definition, count }) => n + count * (definition.influence ?? 0), 0);
  if (limit !== undefined && spent > limit)
    fault(
      'influence',
      `${identity.name} has ${limit} influence, and your deck uses ${spent}. Take out cards of other factions.`,
    );
  if (side === 'corp') {
    const points = rest.reduce((n, { definition, count }) => n + count * (definition.points ?? 0), 0);
    const needed = 2 * Math.floor(size / 5) + 2;
    if (points !== needed && points !== needed + 1)
      fault(
        'agenda-points',
        `A deck of ${size} cards has ${needed} or ${needed + 1} agenda points, yours has ${points}.`,
      );
  }
  return faults;
}

/** A count before a card, as in "3x Sure Gamble", or nothing before an identity; what sites add behind it is left out. */
const LINE = /^(?:(\d{1,2}) ?x? )?(.+?)(?: \([^)]*\))?(?: [●○•★]+.*)?$/;
/** Headings of sites, with or without a count after them. */
const HEADING =
  /^(identity|event|hardware|resource|program|icebreaker|agenda|asset|upgrade|operation|ice|barrier|code gate|sentry|multi|other|deck)s?(?: \(\d+\))?:?$/i;
/** What they say about the deck. */
const REMARK =
  /^(#|\/\/|https?:|deck built on |cards up to |influence spent|agenda points|\d+ (influence|agenda points?|cards)\b)/i;
const NAMELESS = 'Pasted deck';
const EMPTY = 'The list is empty. Paste one card a line, as in "3x Sure Gamble".';

/**
 * Reads a pasted list, as NetrunnerDB exports it in text or JSON, or as people write it: a card a line, its count first, by name or
 * number. Throws a `DeckError`.
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

/** A deck as NetrunnerDB exports it: counts by the numbers of cards. */
const Exported = z.object({ name: z.string().exactOptional(), cards: z.record(z.string(), z.int().min(1)) });
/** The same as its interface answers it. */
const Answered = z.union([
  Exported,
  z.object({ data: z.tuple([Exported]) }).transform(({ data }) => data[0]),
]);

/** The list of NetrunnerDB's JSON, which has counts by the numbers of cards; undefined where the text is no such thing. */
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

/** A name without what differs between keyboards. */
const bare = (name: string): string =>
  tidy(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ʼ’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();

const byTitle = ownFirst((definitions: readonly CardDefinition[]) => {
  const named = new Map(definitions.map(({ name, ref }) => [bare(name), ref]));
  return (words) => {
    const ref = named.get(bare(words));
    return ref === undefined ? [] : [ref];
  };
});

/** Finds a card by number or title. A number that only a reprint has means the card of that title. */
function finder(cards: CardSet): (words: string) => string | undefined {
  const titled = byTitle(cards);
  return (words) => {
    const definition = words.startsWith('server:') ? undefined : cards.find(words)?.definition;
    const [ref] = titled(definition?.name ?? words);
    return ref;
  };
}
