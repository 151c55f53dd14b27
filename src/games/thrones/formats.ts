// Deck checks of Thrones' formats.
import { z } from 'zod';
import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game/inputs.ts';
import type { FormatCard } from '../shared/formats/check.ts';
import { type FormatEntry, listFaults, type Manner } from '../shared/formats/check.ts';
import type { InForce } from '../shared/formats/schema.ts';
import type { KnownCards } from '../shared/known/cards.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { checkBuilding, checkWhole, type Entry, type Fault, partsOf } from './deck-building.ts';

/** Rules of Thrones' formats, by the names under which format files use them. */
export const DeckCheck = z.discriminatedUnion('check', [
  /** Deck check: plots, copies, affiliation, loyalty, and the agenda's own rules (rules 3). */
  z.strictObject({
    check: z.literal('deck-building'),
    /** True if a format allows loyal cards of the faction that the agenda adds. */
    loyal: z.literal('any').exactOptional(),
  }),
]);
export type DeckCheck = z.infer<typeof DeckCheck>;

/** Wording for the shared deck checks: in this game a format's deck size is the size of the draw deck. */
const MANNER: Manner<FormatCard> = { deck: 'draw deck', rules: { 'deck-size': 'draw-deck' } };

/** Faults of a deck in this format; empty if the deck is legal. */
export function checkDeck(deck: DeckList, at: InForce<DeckCheck>, cards: CardSet): DeckFault[] {
  const faults = sizeFaults(deck);
  const fault: Fault = (rule, sentence) => void faults.push({ rule, sentence });
  if ((deck.reserve ?? []).length > 0)
    fault('type', 'A deck has no cards beside it. Take them out, or put them into the deck.');
  const parts = partsOf(deck, cards, fault);
  checkWhole(parts, fault);
  for (const check of at.version.checks) checkBuilding(parts, check.loyal !== 'any', fault);
  const { agendas, plots, draw } = parts;
  const main = [
    ...[...agendas, ...plots].map((entry) => asFormatEntry(entry, cards, false)),
    ...draw.map((entry) => asFormatEntry(entry, cards, true)),
  ];
  return [...faults, ...listFaults(at, { main, reserve: [] }, MANNER)];
}

/** Code of the set whose cards have programs, and the pattern of its card numbers. */
const OWN_SET = { code: 'Core', numbers: /^01\d{3}$/ };

/** Codes of all sets that format files may name. */
export const setCodes = (known: KnownCards<CardDefinition>): ReadonlySet<string> =>
  new Set([OWN_SET.code, ...known.codes()]);

function asFormatEntry({ definition, count }: Entry, cards: CardSet, counts: boolean): FormatEntry {
  const { ref, name, faction, type } = definition;
  const set = cards.setOf(ref) ?? (OWN_SET.numbers.test(ref) ? OWN_SET.code : undefined);
  const card: FormatCard = {
    ...{ name, faction, types: [type], printings: [ref] },
    // Different cards may have the same name, so messages to players name the set, too.
    label: set === undefined ? name : `${name} (${set})`,
    sets: set === undefined ? [] : [set],
  };
  return { card, count, counts };
}
