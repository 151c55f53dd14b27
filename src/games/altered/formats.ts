// Deck checks of Altered's formats (rules 3.1).
import { z } from 'zod';
import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game/inputs.ts';
import {
  type FormatCard,
  type FormatEntry,
  listFaults,
  type Manner,
  total,
} from '../shared/formats/check.ts';
import type { InForce } from '../shared/formats/schema.ts';
import type { KnownCards } from '../shared/known/cards.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';

/** Rules of Altered's formats, by the names under which format files use them. */
export const DeckCheck = z.discriminatedUnion('check', [
  /** Check that a deck has no cards that only exist in play, such as tokens (rules 3.1, 5). */
  z.strictObject({ check: z.literal('no-tokens') }),
  /** Check that a deck has no cards of Mana, which are for limited decks (rules 3.1, 5). */
  z.strictObject({ check: z.literal('no-mana') }),
  /** Check that a deck has exactly one Hero (rules 3.1, 1); with `optional`, at most one. */
  z.strictObject({ check: z.literal('one-hero'), optional: z.literal(true).exactOptional() }),
  /** Check that all cards are of the Hero's faction (rules 3.1, 2); cards without a faction are allowed in any deck. */
  z.strictObject({ check: z.literal('one-faction') }),
  /** Check for a maximum of factions in a deck, including the Hero's (C5 1.1.5). */
  z.strictObject({ check: z.literal('factions'), most: z.int().min(1) }),
]);
export type DeckCheck = z.infer<typeof DeckCheck>;

/** Types of cards that exist only in play, so that no deck may contain them. */
export const MADE_IN_PLAY: readonly CardDefinition['type'][] = ['Token', 'Region', 'Expedition'];

/** Entry of a deck: a printing and the number of copies. */
interface Entry {
  definition: CardDefinition;
  count: number;
}

const MANNER: Manner<FormatCard> = {
  deck: 'deck',
  with: ' with its Hero',
  // The limit of copies does not apply to Heroes: another rule of the format checks their number.
  limit: ({ types }) => (types.includes('Hero') ? Number.POSITIVE_INFINITY : undefined),
  rules: {
    copies: 'three-copies',
    'copies-of-rarity': 'one-of-each',
    'rarity-rare': 'rares',
    'rarity-exalted': 'exalted',
    'rarity-unique': 'uniques',
  },
};

/** Faults of a deck in this format; empty if the deck is legal. */
export function checkDeck(deck: DeckList, at: InForce<DeckCheck>, cards: CardSet): DeckFault[] {
  const unknown = deck.cards.flatMap(({ key }) =>
    cards.find(key) === undefined
      ? [{ rule: 'unknown-card', sentence: `There is no card "${key}" here. Check its reference or name.` }]
      : [],
  );
  const entries = deck.cards.flatMap(({ key, count }): Entry[] => {
    const card = cards.find(key);
    return card === undefined ? [] : [{ definition: card.definition, count }];
  });
  const faults = at.version.checks.flatMap((check) => {
    const rule = check.check === 'no-mana' ? 'limited-only' : check.check;
    return faultsBy(check, entries).map((sentence) => ({ rule, sentence }));
  });
  const main = entries.map(asFormatEntry);
  return [...sizeFaults(deck), ...unknown, ...faults, ...listFaults(at, { main, reserve: [] }, MANNER)];
}

/** Sentences for the faults of a deck against one rule of the format. */
function faultsBy(check: DeckCheck, entries: Entry[]): string[] {
  const heroes = entries.filter(({ definition }) => definition.type === 'Hero');
  switch (check.check) {
    case 'no-tokens':
      return entries.flatMap(({ definition: { type, name } }) =>
        MADE_IN_PLAY.includes(type) ? [`${name} is made in play and cannot be in a deck. Take it out.`] : [],
      );
    case 'no-mana':
      return entries.flatMap(({ definition: { type, name } }) =>
        type === 'Mana' ? [`${name} is for limited decks only. Take it out.`] : [],
      );
    case 'one-hero':
      if (heroes.length === 0)
        return check.optional === true ? [] : ['A deck has exactly one Hero, yours has none. Add one.'];
      return total(heroes) > 1 ? [`A deck has one Hero, yours has ${total(heroes)}. Keep one.`] : [];
    case 'one-faction': {
      const faction = heroes[0]?.definition.faction;
      return entries.flatMap(({ definition: card }) =>
        faction === undefined || card.faction === faction || card.faction === 'NE'
          ? []
          : [
              `All cards are of the Hero's faction, which is ${faction}: ${card.name} (${card.ref}) is of ${card.faction}. Take a printing of your Hero's faction.`,
            ],
      );
    }
    case 'factions': {
      const found = new Set(entries.map(({ definition }) => definition.faction));
      found.delete('NE');
      return found.size <= check.most
        ? []
        : [
            `A deck has at most ${check.most} factions with its Hero's, yours has ${found.size}: ${[...found].join(', ')}. Take one out.`,
          ];
    }
  }
}

/** Code of the set whose cards have programs. */
const OWN_SET = 'CORE';

/** Codes of all sets of cards that format files may name. */
export const setCodes = (known: KnownCards<CardDefinition>): ReadonlySet<string> =>
  new Set([OWN_SET, ...known.codes()]);

/** Pattern of a card reference, `ALT_CORE_B_AX_04_R1`: set, product, faction and number, rarity. */
const REFERENCE = /^ALT_([A-Z0-9]+)_([A-Z])_([A-Z]{2}_\d+)(?:_|$)/;

function asFormatEntry({ definition, count }: Entry): FormatEntry {
  const { ref, name, rarity, faction, type } = definition;
  const [, set, product = '', number = ''] = REFERENCE.exec(ref) ?? [];
  const card: FormatCard = {
    ...{ name, rarity, faction, types: [type], printings: [ref] },
    label: rarity === 'common' ? name : `${name} (${rarity}, ${faction})`,
    sets: set === undefined ? [] : [set],
    // A family is a card in all its rarities: their references share the number, even if their factions differ.
    ...(set !== undefined && { family: `ALT_${set}_${product}_${number}` }),
  };
  return { card, count, counts: true };
}
