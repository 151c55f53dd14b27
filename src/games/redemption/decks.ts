import { withinSize } from '../../kernel/deck-error.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import {
  badLine,
  type Lookup,
  linesOf,
  noCards,
  ownFirst,
  partBrackets,
  readLines,
  refuseHugeCount,
  tidy,
  unknownCards,
} from '../shared/deck-lists.ts';
import type { CardDefinition } from './cards.ts';
import { withoutSet } from './terms.ts';

/**
 * Headings in deck lists, as the Lackey program and people write them. Tokens are made in play and belong to no deck.
 */
const SECTIONS: Record<string, 'main' | 'reserve' | 'none'> = {
  deck: 'main',
  main: 'main',
  'main deck': 'main',
  reserve: 'reserve',
  sideboard: 'reserve',
  tokens: 'none',
};

/**
 * Reads a pasted list in Lackey's text format: one card per line, its count first (`1<tab>Abigail [K]`), and the cards
 * of the Reserve below a line `Reserve:`. A card is named as in lists, by its plain name if only one card has it, or by
 * reference. Lines beginning with # or // are remarks. Throws a `DeckError`.
 */
export function parseDeck(text: string, cards: Lookup<CardDefinition>): DeckList {
  const names = finder(cards);
  const unknown = unknownIn(cards);
  const main: DeckList['cards'] = [];
  const reserve: DeckList['cards'] = [];
  let section: 'main' | 'reserve' | 'none' = 'main';
  readLines(linesOf(text), (words, number) => {
    if (words === '' || words.startsWith('#') || words.startsWith('//')) return;
    const heading = /^([a-z ]+):$/i.exec(words)?.[1];
    if (heading !== undefined) {
      const named = SECTIONS[heading.toLowerCase()];
      if (named === undefined)
        throw badLine(number, `I know no section ${quoteTyped(heading)}. There are Reserve: and Tokens:.`);
      section = named;
      return;
    }
    if (section === 'none') return;
    const { count, name } = entry(words, number);
    const key = find(name, names, cards, number);
    if (key === undefined) {
      refuseHugeCount(words, number, (named) => find(named, names, cards, number) !== undefined);
      throw unknown(number, name);
    }
    const list = section === 'main' ? main : reserve;
    const same = list.find((c) => c.key === key);
    if (same === undefined) list.push({ key, count });
    else same.count += count;
  });
  if (main.length === 0)
    throw noCards('The list has no cards. Paste one card a line, as in "1 Abigail [K]".');
  return withinSize({ name: 'Pasted deck', cards: main, ...(reserve.length > 0 ? { reserve } : {}) });
}

function entry(words: string, line: number): { count: number; name: string } {
  const parts = /^(\d{1,3}) ?x? (.+)$/i.exec(words);
  const count = parts === null ? 1 : Number(parts[1]);
  if (count === 0) throw badLine(line, 'a count is 1 or more. Write how many there are.');
  return { count, name: parts?.[2] ?? words };
}

const unknownIn = unknownCards(({ listed }: CardDefinition) => listed, 'Check its name.');

/**
 * Finds a card by the name in a line of a deck list: the name used in lists, with or without its set, the plain name,
 * or this with the set in brackets.
 */
const finder = ownFirst((definitions: readonly CardDefinition[]) => {
  const listed = new Map<string, CardDefinition[]>();
  const unset = new Map<string, CardDefinition[]>();
  const plain = new Map<string, CardDefinition[]>();
  const note = (names: typeof plain, name: string, definition: CardDefinition): void => {
    const key = tidy(name).toLowerCase();
    const same = names.get(key);
    if (same === undefined) names.set(key, [definition]);
    else same.push(definition);
  };
  for (const definition of definitions) {
    // Tokens belong to no deck.
    if (definition.token) continue;
    note(listed, definition.listed, definition);
    note(unset, withoutSet(definition.listed), definition);
    note(plain, definition.name, definition);
  }
  return (wanted) => {
    const { name, within } = partBrackets(wanted);
    const named = listed.get(wanted) ?? unset.get(wanted) ?? plain.get(wanted);
    if (named !== undefined || within === undefined) return named ?? [];
    const ofSet = [unset, plain].map((names) => (names.get(name) ?? []).filter((d) => isOf(d, within)));
    return ofSet.find((found) => found.length > 0) ?? [];
  };
});

function find(
  words: string,
  named: ReturnType<typeof finder>,
  cards: Lookup<CardDefinition>,
  line: number,
): CardKey | undefined {
  const called = cards.find(words)?.definition;
  if (called !== undefined && called.token !== true) return words;
  const found = named(words.toLowerCase());
  const [only, ...others] = found;
  if (only === undefined) return undefined;
  if (others.length > 0)
    throw badLine(
      line,
      `there are ${found.length} cards ${quoteTyped(words)}: ${nameRow(found.map((d) => d.listed))}. Write one of these.`,
    );
  return only.ref;
}

/**
 * True if the card is from the set that a deck list gives in brackets, by the set's name or abbreviation ("K", "PoC").
 */
function isOf(definition: CardDefinition, set: string): boolean {
  const name = definition.set.toLowerCase();
  return (
    name === set ||
    name.startsWith(`${set} `) ||
    tidy(definition.listed).toLowerCase().endsWith(`(${set})`) ||
    tidy(definition.listed).toLowerCase().endsWith(`[${set}]`)
  );
}
