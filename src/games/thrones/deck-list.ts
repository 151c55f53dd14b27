import { withinSize } from '../../kernel/deck-error.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardKey } from '../../kernel/ids.ts';
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
import { isOfLaterSet } from './terms.ts';

const NAMELESS = 'Pasted deck';

/**
 * Headings in a pasted deck list, with or without a count. They are ignored, because the type of a card decides to
 * which part of the deck it belongs.
 */
const HEADING =
  /^(plot deck|plots?|draw deck|deck|main deck|agendas?|faction|characters?|locations?|attachments?|events?|cards)( ?\(\d+\))?( cards)?:?$/i;
/** Lines of a pasted deck list to ignore: remarks, packs, links. */
const REMARK = /^(#|\/\/|packs?:|https?:)/i;
/** Labels that people write before the names of faction and agenda. */
const LABEL = /^(faction|house|agendas?|deck ?name|name): ?/i;

/**
 * Reads a pasted list as ThronesDB exports it: its name, the faction, the agenda, then one card per line with its count
 * (`2x The Roseroad (Core Set)`), with or without headings. A card is named by its title or its number; lines that
 * begin with # or // are remarks. Throws a `DeckError`.
 */
export function parseDeck(text: string, cards: Lookup<CardDefinition>): DeckList {
  const find = finder(cards);
  const unknown = unknownIn(cards);
  const lines = linesOf(text);
  // If a pasted list names its packs, its first line is the name of the deck, even if a card has the same name.
  const exported = lines.some((line) => /^packs?:/i.test(line));
  const counts = new Map<CardKey, number>();
  let name: string | undefined;
  readLines(lines, (line, number) => {
    if (line === '' || REMARK.test(line)) return;
    if (exported && name === undefined) {
      name = line;
      return;
    }
    if (HEADING.test(line)) return;
    const { count, words } = entry(line, number);
    const found = find(words);
    const [only, ...others] = found;
    if (only === undefined) refuseHugeCount(words, number, (name) => find(name).length > 0);
    if (only === undefined && count === undefined && name === undefined && counts.size === 0) {
      name = words;
      return;
    }
    if (only === undefined) throw unknown(number, words);
    if (others.length > 0)
      throw badLine(
        number,
        `there are ${found.length} cards ${quoteTyped(words)}: ${found.map((d) => d.ref).join(', ')}. Write the number of one of them.`,
      );
    counts.set(only.ref, (counts.get(only.ref) ?? 0) + (count ?? 1));
  });
  if (counts.size === 0) throw noCards('The list has no cards. Paste one card a line, as in "1x Summons".');
  return withinSize({
    name: name ?? NAMELESS,
    cards: [...counts].map(([key, count]) => ({ key, count })),
  });
}

function entry(line: string, number: number): { count: number | undefined; words: string } {
  const parts = /^(\d{1,2})(?: ?x ?| )(.+)$/i.exec(line);
  if (parts === null) return { count: undefined, words: line.replace(LABEL, '') };
  const count = Number(parts[1]);
  if (count === 0) throw badLine(number, 'a count is 1 or more. Write how many there are.');
  return { count, words: parts[2]! };
}

const unknownIn = unknownCards(
  ({ name }: CardDefinition) => name,
  'Check its name; a card stands on a line of its own, as in "1x Summons".',
);

const byTitle = ownFirst((definitions: readonly CardDefinition[]) => {
  const named = new Map<string, CardDefinition[]>();
  const note = (name: string, definition: CardDefinition): void => {
    const key = tidy(name).toLowerCase();
    const same = named.get(key);
    if (same === undefined) named.set(key, [definition]);
    else same.push(definition);
  };
  for (const definition of definitions) {
    note(definition.name, definition);
    if (definition.type === 'faction') note(shortName(definition.name), definition);
  }
  return (wanted) => pickBySet(wanted, named.get(wanted) ?? named.get(partBrackets(wanted).name) ?? []);
});

/**
 * The card, of several with one title, from the set that the deck list names in brackets; without brackets the core
 * set's.
 */
function pickBySet(wanted: string, found: readonly CardDefinition[]): readonly CardDefinition[] {
  const later = found.filter(({ ref }) => isOfLaterSet(ref));
  if (later.length === 0 || later.length === found.length) return found;
  const isCore = ['core set', 'core', undefined].includes(partBrackets(wanted).within);
  return isCore ? found.filter((one) => !later.includes(one)) : later;
}

/** Finds cards by number or title. Factions also have short names. */
function finder(cards: Lookup<CardDefinition>): (words: string) => readonly CardDefinition[] {
  const titled = byTitle(cards);
  return (words) => {
    const numbered = cards.find(words)?.definition;
    return numbered === undefined ? titled(words.toLowerCase()) : [numbered];
  };
}

const shortName = (name: string): string => name.replace(/^(House|The) /, '');
