import type { DeckFault, DeckList } from '../../kernel/game.ts';
import { DeckError, tidy } from '../shared/deck-lists.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';

/**
 * Formats of deck legality by name (rules 3.1). `starter` is what the oldest lists comply with, `constructed` adds the
 * upper bound that came later (C5 1.1.4.b), `free` asks only for cards that exist.
 */
export const FORMATS = ['constructed', 'starter', 'free'];

/** Faults of a deck; none: it may be played in this format. */
export function checkDeck(deck: DeckList, format: string, cards: CardSet): DeckFault[] {
  const faults: DeckFault[] = [];
  const fault = (rule: string, sentence: string): void => {
    faults.push({ rule, sentence });
  };
  const unknown = deck.cards.filter((c) => cards.find(c.key) === undefined);
  for (const c of unknown)
    fault('unknown-card', `There is no card "${c.key}" here. Check its reference or name.`);
  const entries = deck.cards.flatMap(({ key, count }) => {
    const card = cards.find(key);
    return card === undefined ? [] : [{ definition: card.definition, count }];
  });
  for (const { definition } of entries)
    if (definition.type === 'Token' || definition.type === 'Region' || definition.type === 'Expedition')
      fault('no-tokens', `${definition.name} is made in play and cannot be in a deck. Take it out.`);
  const heroes = entries.filter((e) => e.definition.type === 'Hero');
  const heroCount = heroes.reduce((n, h) => n + h.count, 0);
  if (heroCount > 1) fault('one-hero', `A deck has one Hero, yours has ${heroCount}. Keep one.`);
  if (format === 'free') return faults;

  if (heroCount === 0) fault('one-hero', 'A deck has exactly one Hero, yours has none. Add one.');
  const total = entries.reduce((n, e) => n + e.count, 0);
  if (total < 40 || (format === 'constructed' && total > 60))
    fault(
      'deck-size',
      `A deck has ${format === 'constructed' ? '40 to 60 cards' : '40 cards or more'} with its Hero, yours has ${total}. Add or take out cards.`,
    );
  const faction = heroes[0]?.definition.faction;
  if (faction !== undefined)
    for (const { definition } of entries)
      if (definition.faction !== faction && definition.faction !== 'NE')
        fault(
          'one-faction',
          `${definition.name} (${definition.ref}) is of ${definition.faction}, your Hero of ${faction}. Take a printing of your Hero's faction.`,
        );
  const byName = new Map<string, number>();
  for (const { definition, count } of entries)
    if (definition.type !== 'Hero') byName.set(definition.name, (byName.get(definition.name) ?? 0) + count);
  for (const [name, count] of byName)
    if (count > 3)
      fault(
        'three-copies',
        `A deck has at most 3 cards of one name, yours has ${count} of ${name}, all printings counted.`,
      );
  const rarity = (which: string): number =>
    entries.filter((e) => e.definition.rarity === which).reduce((n, e) => n + e.count, 0);
  if (rarity('rare') > 15) fault('rares', `A deck has at most 15 rare cards, yours has ${rarity('rare')}.`);
  if (rarity('unique') > 3)
    fault('uniques', `A deck has at most 3 unique cards, yours has ${rarity('unique')}.`);
  return faults;
}

const LINE = /^(?:(\d{1,2}) ?x? )?(.+)$/i;

/**
 * Reads a pasted list: one card per line, its count first, by reference (`3 ALT_CORE_B_AX_04_C`, as the game's site
 * exports) or by name with an optional rarity (`2 Foundry Mechanic (rare)`). Lines that begin with # are remarks.
 * Throws {@link DeckError}.
 */
export function parseDeck(text: string, cards: CardSet): DeckList {
  const list: DeckList['cards'] = [];
  const find = finder(cards);
  for (const [i, raw] of text.split(/\r?\n|;/).entries()) {
    const line = tidy(raw);
    if (line === '' || line.startsWith('#')) continue;
    const [, typed, words = line] = LINE.exec(line) ?? [];
    const count = typed === undefined ? 1 : Number(typed);
    const key = find(words);
    if (key === undefined)
      throw new DeckError(`Line ${i + 1}: there is no card "${words}" here. Check its reference or name.`);
    const same = list.find((c) => c.key === key);
    if (same === undefined) list.push({ key, count });
    else same.count += count;
  }
  if (list.length === 0)
    throw new DeckError('The list is empty. Paste one card a line, as in "3 Kelon Elemental".');
  return { name: 'Pasted deck', cards: list };
}

/** Finds cards by reference, or by name with an optional rarity: the common one unless it says otherwise. */
function finder(cards: CardSet): (words: string) => string | undefined {
  const named = new Map<string, CardDefinition[]>();
  for (const { definition } of cards.all()) {
    const name = tidy(definition.name).toLowerCase();
    if (definition.type !== 'Token') named.set(name, [...(named.get(name) ?? []), definition]);
  }
  return (words) => {
    if (cards.find(words) !== undefined) return words;
    const [, plain = words, rarity = 'common'] =
      /^(.+?) ?\((common|rare|unique|exalted)\)$/i.exec(words) ?? [];
    const printings = named.get(plain.toLowerCase()) ?? [];
    return (printings.find((d) => d.rarity === rarity.toLowerCase()) ?? printings[0])?.ref;
  };
}
