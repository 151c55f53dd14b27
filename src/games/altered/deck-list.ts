import { withinSize } from '../../kernel/deck-error.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
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
import { MADE_IN_PLAY } from './formats.ts';

const LINE = /^(?:(\d{1,2}) ?x? )?(.+)$/i;

/**
 * Pattern for the reference of a unique card, such as `ALT_CORE_B_AX_04_U_123`: rarity U, then a number, because each
 * unique card has a text of its own.
 */
const UNIQUE = /^ALT_[A-Z]+_[A-Z]_[A-Z]{2}_\d+_U_\d+$/i;
const UNREADABLE_UNIQUE =
  'is a unique card, and no text of a unique card is known here. Take a common or rare printing.';

/** The printings that a line of a deck list may mean, the likeliest first. */
interface Named {
  printings: readonly CardDefinition[];
  count: number;
}

/**
 * Reads a pasted list: one card per line, its count first, by reference (`3 ALT_CORE_B_AX_04_C`, as the game's site
 * exports) or by name with an optional rarity (`2 Foundry Mechanic (rare)`). Of several printings, a name means the one
 * of the Hero's faction. Lines that begin with # are remarks. Throws a `DeckError`.
 */
export function parseDeck(text: string, cards: CardSet): DeckList {
  const named: Named[] = [];
  const find = finder(cards);
  const unknown = unknownIn(cards);
  readLines(linesOf(text), (line, number) => {
    if (line === '' || line.startsWith('#')) return;
    const [, typed, words = line] = LINE.exec(line) ?? [];
    const count = typed === undefined ? 1 : Number(typed);
    if (count === 0) throw badLine(number, 'a count is 1 or more. Write how many there are.');
    const printings = find(words);
    if (printings.length === 0) refuseHugeCount(words, number, (name) => find(name).length > 0);
    if (printings.length === 0)
      throw UNIQUE.test(words) ? badLine(number, `${words} ${UNREADABLE_UNIQUE}`) : unknown(number, words);
    named.push({ printings, count });
  });
  if (named.length === 0)
    throw noCards('The list is empty. Paste one card a line, as in "3 Kelon Elemental".');
  return withinSize({ name: 'Pasted deck', cards: chosen(named) });
}

/** The printing chosen for each line of a deck list; lines of one printing are added up. */
function chosen(named: readonly Named[]): DeckList['cards'] {
  const hero = named.flatMap(({ printings }) => printings).find(({ type }) => type === 'Hero');
  const list: DeckList['cards'] = [];
  for (const { printings, count } of named) {
    const { ref: key } = printings.find(({ faction }) => faction === hero?.faction) ?? printings[0]!;
    const same = list.find((c) => c.key === key);
    if (same === undefined) list.push({ key, count });
    else same.count += count;
  }
  return list;
}

const unknownIn = unknownCards(
  ({ type, name }: CardDefinition) => (MADE_IN_PLAY.includes(type) ? undefined : name),
  'Check its reference or name.',
);
/**
 * References under which a typed card may be known here, the likeliest first. The backers' edition of the core set
 * (`ALT_COREKS_…`) has the same cards as the core set. Alternative pictures (`_A_`) and promotional cards (`_P_`) share
 * the number of the booster card (`_B_`).
 */
function references(typed: string): string[] {
  const core = typed.toUpperCase().replace(/^ALT_COREKS_/, 'ALT_CORE_');
  return [typed, core, core.replace(/^ALT_CORE_[AP]_/, 'ALT_CORE_B_')];
}

const byName = ownFirst((definitions: readonly CardDefinition[]) => {
  const printings = new Map<string, CardDefinition[]>();
  for (const definition of definitions) {
    const name = tidy(definition.name).toLowerCase();
    if (definition.type !== 'Token') printings.set(name, [...(printings.get(name) ?? []), definition]);
  }
  return (name) => printings.get(name) ?? [];
});

/**
 * Function that finds printings by reference, or by name with an optional rarity; without one, common printings come
 * first.
 */
function finder(cards: CardSet): (words: string) => readonly CardDefinition[] {
  const named = byName(cards);
  return (words) => {
    for (const reference of references(words)) {
      const card = cards.find(reference);
      if (card !== undefined) return [card.definition];
    }
    const [, plain = words, rarity] = /^(.+?) ?\((common|rare|unique|exalted)\)$/i.exec(words) ?? [];
    const printings = named(plain.toLowerCase());
    const wanted = (rarity ?? 'common').toLowerCase();
    const first = printings.filter((d) => d.rarity === wanted);
    // A rarity after the name is ignored if the card does not have it.
    return rarity === undefined || first.length === 0
      ? [...first, ...printings.filter((d) => d.rarity !== wanted)]
      : first;
  };
}
