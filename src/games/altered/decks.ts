import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';

/** Types of cards that no deck holds. */
export const MADE_IN_PLAY: readonly CardDefinition['type'][] = ['Token', 'Region', 'Expedition'];

/** So many of a printing in a deck. */
interface Entry {
  definition: CardDefinition;
  count: number;
}

/** A rule of deck building: its name, and a sentence for everything in a deck that breaks it. */
interface Rule {
  rule: string;
  faults(entries: Entry[]): string[];
}

/** How many cards these are. */
const total = (entries: Entry[]): number => entries.reduce((n, { count }) => n + count, 0);

const heroesOf = (entries: Entry[]): Entry[] =>
  entries.filter(({ definition }) => definition.type === 'Hero');

/** Entries that are alike in something, Heroes apart. */
function alike(entries: Entry[], key: (card: CardDefinition) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.definition.type === 'Hero') continue;
    const of = key(entry.definition);
    groups.set(of, [...(groups.get(of) ?? []), entry]);
  }
  return groups;
}

/** No card that is made in play (rules 3.1, 5). */
const NO_TOKENS: Rule = {
  rule: 'no-tokens',
  faults: (entries) =>
    entries.flatMap(({ definition: { type, name } }) =>
      MADE_IN_PLAY.includes(type) ? [`${name} is made in play and cannot be in a deck. Take it out.`] : [],
    ),
};

/** Cards of Mana are for limited decks (rules 3.1, 5). */
const NO_MANA: Rule = {
  rule: 'limited-only',
  faults: (entries) =>
    entries.flatMap(({ definition: { type, name } }) =>
      type === 'Mana' ? [`${name} is for limited decks only. Take it out.`] : [],
    ),
};

/** At most one Hero. */
const NO_SECOND_HERO: Rule = {
  rule: 'one-hero',
  faults(entries) {
    const heroes = total(heroesOf(entries));
    return heroes > 1 ? [`A deck has one Hero, yours has ${heroes}. Keep one.`] : [];
  },
};

/** Exactly one Hero (rules 3.1, 1). */
const ONE_HERO: Rule = {
  rule: 'one-hero',
  faults: (entries) =>
    heroesOf(entries).length === 0
      ? ['A deck has exactly one Hero, yours has none. Add one.']
      : NO_SECOND_HERO.faults(entries),
};

/** So many cards with the Hero, and no more than `most`. */
const size = (least: number, most?: number): Rule => ({
  rule: 'deck-size',
  faults(entries) {
    const cards = total(entries);
    if (cards >= least && cards <= (most ?? cards)) return [];
    const bounds = most === undefined ? `${least} cards or more` : `${least} to ${most} cards`;
    return [`A deck has ${bounds} with its Hero, yours has ${cards}. Add or take out cards.`];
  },
});

/** All cards of the Hero's faction (rules 3.1, 2); what is of no faction goes with any. */
const ONE_FACTION: Rule = {
  rule: 'one-faction',
  faults(entries) {
    const faction = heroesOf(entries)[0]?.definition.faction;
    return entries.flatMap(({ definition: card }) =>
      faction === undefined || card.faction === faction || card.faction === 'NE'
        ? []
        : [
            `All cards are of the Hero's faction, which is ${faction}: ${card.name} (${card.ref}) is of ${card.faction}. Take a printing of your Hero's faction.`,
          ],
    );
  },
};

/** At most so many factions, that of the Hero counted (C5 1.1.5). */
const factions = (most: number): Rule => ({
  rule: 'factions',
  faults(entries) {
    const found = new Set(entries.map(({ definition }) => definition.faction));
    found.delete('NE');
    return found.size <= most
      ? []
      : [
          `A deck has at most ${most} factions with its Hero's, yours has ${found.size}: ${[...found].join(', ')}. Take one out.`,
        ];
  },
});

/** At most three cards of a name, of whatever rarity (rules 3.1, 3). */
const THREE_COPIES: Rule = {
  rule: 'three-copies',
  faults: (entries) =>
    [...alike(entries, ({ name }) => name)].flatMap(([name, printings]) =>
      total(printings) > 3
        ? [
            `A deck has at most 3 cards of one name, yours has ${total(printings)} of ${name}, all printings counted.`,
          ]
        : [],
    ),
};

/** One card of each rarity of a name, whatever edition it is of. */
const ONE_OF_EACH: Rule = {
  rule: 'one-of-each',
  faults: (entries) =>
    [...alike(entries, ({ name, rarity }) => `${name} (${rarity})`)].flatMap(([name, printings]) =>
      total(printings) > 1
        ? [
            `A deck has one card of each rarity of a name, yours has ${total(printings)} of ${name}. Keep one.`,
          ]
        : [],
    ),
};

/** At most so many cards of a rarity (rules 3.1, 4). */
const atMost = (most: number, rarity: CardDefinition['rarity'], rule: string): Rule => ({
  rule,
  faults(entries) {
    const found = total(entries.filter(({ definition }) => definition.rarity === rarity));
    return found > most ? [`A deck has at most ${most} ${rarity} cards, yours has ${found}.`] : [];
  },
});

const RARES = atMost(15, 'rare', 'rares');
const EXALTED = atMost(3, 'exalted', 'exalted');
const UNIQUES = atMost(3, 'unique', 'uniques');

/**
 * Deck legality by format (rules 3.1). `starter` is what the oldest lists comply with, `constructed` adds the upper bound that came
 * later (C5 1.1.4.b); `limited` is for cards out of opened packs (C5 1.1.5); `singleton` is the community's, which gives each Hero three to
 * five unique cards: five are allowed, since which Hero has how many is not part of the rules; `free` asks only for cards that exist.
 * New formats come last: messages that wait for a click know a format by its place.
 */
const RULES: Record<string, readonly Rule[]> = {
  constructed: [
    NO_TOKENS,
    NO_MANA,
    ONE_HERO,
    size(40, 60),
    ONE_FACTION,
    THREE_COPIES,
    RARES,
    EXALTED,
    UNIQUES,
  ],
  starter: [NO_TOKENS, NO_MANA, ONE_HERO, size(40), ONE_FACTION, THREE_COPIES, RARES, EXALTED, UNIQUES],
  free: [NO_TOKENS, NO_SECOND_HERO],
  limited: [NO_TOKENS, NO_SECOND_HERO, size(30), factions(3)],
  singleton: [
    NO_TOKENS,
    NO_MANA,
    ONE_HERO,
    size(60, 80),
    ONE_FACTION,
    ONE_OF_EACH,
    atMost(5, 'unique', 'uniques'),
  ],
};

/** Names of the formats; the first is meant where none is named. */
export const FORMATS: string[] = Object.keys(RULES);

/** Faults of a deck; none: it may be played in this format. */
export function checkDeck(deck: DeckList, format: string, cards: CardSet): DeckFault[] {
  const unknown = deck.cards.flatMap(({ key }) =>
    cards.find(key) === undefined
      ? [{ rule: 'unknown-card', sentence: `There is no card "${key}" here. Check its reference or name.` }]
      : [],
  );
  const entries = deck.cards.flatMap(({ key, count }) => {
    const card = cards.find(key);
    return card === undefined ? [] : [{ definition: card.definition, count }];
  });
  const rules = RULES[format];
  if (rules === undefined)
    return [
      { rule: 'unknown-format', sentence: `There is no format "${format}". Known: ${FORMATS.join(', ')}.` },
    ];
  const faults = rules.flatMap(({ rule, faults }) => faults(entries).map((sentence) => ({ rule, sentence })));
  return [...sizeFaults(deck), ...unknown, ...faults];
}
