// Deck checks of Redemption's formats.
import { z } from 'zod';
import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game/inputs.ts';
import { type FormatCard, type FormatEntry, listFaults, type Manner } from '../shared/formats/check.ts';
import type { InForce } from '../shared/formats/schema.ts';
import type { KnownCards } from '../shared/known/cards.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import {
  add,
  byIdentity,
  checkReserve,
  checkStarter,
  checkType1,
  countSouls,
  dominants,
  type Entry,
  type Fault,
  hasWay,
  souls,
  sum,
  times,
} from './deck-building.ts';
import { alignmentOf, BRIGADES, TYPES } from './terms.ts';

const Count = z.int().min(0);
const Paragon = z.strictObject({
  paragon: z.string().min(1),
  good: z.enum(BRIGADES.good),
  evil: z.enum(BRIGADES.evil),
  primaryGood: Count,
  otherGood: Count,
  neutral: Count,
  primaryEvil: Count,
  otherEvil: Count,
});
type Paragon = z.infer<typeof Paragon>;

/** Rules of Redemption's formats, by the names under which format files use them. */
export const DeckCheck = z.discriminatedUnion('check', [
  /** Check for the deck rules of Type 1 by Deck Rules 1.3 (rules 3.5). */
  z.strictObject({ check: z.literal('type-1') }),
  /** Check that a deck is exactly one of the official lists, as it comes in its box (rules 17). */
  z.strictObject({ check: z.literal('starter-list') }),
  /** Check that the Reserve has no Dominants and no Lost Souls. */
  z.strictObject({ check: z.literal('reserve-cards') }),
  /**
   * Check that a deck of `from` cards has exactly `base` Lost Souls, plus one more for every `each` cards above that
   * size. "Hopper" does not count.
   */
  z.strictObject({ check: z.literal('lost-souls'), base: Count, from: Count, each: z.int().min(1) }),
  /** Check that a deck has no Lost Souls at all. */
  z.strictObject({ check: z.literal('no-lost-souls') }),
  /**
   * Check that a deck has no Dominant twice, and no more than `most` Dominants altogether; without `most`, no more
   * Dominants than Lost Souls ("Hopper" does not count).
   */
  z.strictObject({ check: z.literal('dominants'), most: Count.exactOptional() }),
  /** Check that a deck has no more Sites and Cities than Lost Souls. */
  z.strictObject({ check: z.literal('sites') }),
  /** Check that there are as many good cards as evil ones, in the deck and in the Reserve separately. */
  z.strictObject({ check: z.literal('good-equals-evil') }),
  /** Check for the card counts that one of these Paragons demands, for deck and Reserve together. */
  z.strictObject({ check: z.literal('paragon'), paragons: z.array(Paragon).min(1).max(100) }),
]);
export type DeckCheck = z.infer<typeof DeckCheck>;

/** Faults of a deck in this format; empty if the deck is legal. */
export function checkDeck(deck: DeckList, at: InForce<DeckCheck>, cards: CardSet): DeckFault[] {
  const faults = sizeFaults(deck);
  const told = new Set<string>();
  const fault: Fault = (rule, about, sentence) => {
    if (!told.has(`${rule} ${about}`)) faults.push({ rule, sentence });
    told.add(`${rule} ${about}`);
  };
  const read = (list: DeckList['cards']): Entry[] => {
    const entries: Entry[] = [];
    for (const { key, count } of list) {
      const card = cards.find(key);
      if (card === undefined) fault('unknown-card', key, `There is no card "${key}" here. Check its name.`);
      else add(entries, card.definition, count);
    }
    return entries;
  };
  const main = read(deck.cards);
  const reserve = read(deck.reserve ?? []);
  for (const check of at.version.checks) checkBy(check, main, reserve, cards, fault);
  const lists = listFaults(at, { main: main.map(asEntry), reserve: reserve.map(asEntry) }, MANNER);
  return [...faults, ...lists];
}

function checkBy(check: DeckCheck, main: Entry[], reserve: Entry[], cards: CardSet, fault: Fault): void {
  switch (check.check) {
    case 'type-1':
      checkType1(main, reserve, fault);
      return;
    case 'starter-list':
      checkStarter(main, reserve, cards, fault);
      return;
    case 'reserve-cards':
      checkReserve(reserve, fault);
      return;
    case 'lost-souls':
      checkSouls(main, check, fault);
      return;
    case 'no-lost-souls': {
      const has = sum(souls([...main, ...reserve]));
      if (has > 0) fault('souls', '', `A deck has no Lost Souls here, yours has ${has}. Take them out.`);
      return;
    }
    case 'dominants':
      checkDominants([...main, ...reserve], countSouls(main), check.most, fault);
      return;
    case 'sites': {
      // A City also counts as a Site.
      const sites = sum([...main, ...reserve].filter((e) => hasWay(e.definition, 'site')));
      const lost = sum(souls(main));
      if (sites > lost)
        fault(
          'sites',
          '',
          `A deck has no more Sites and Cities than Lost Souls, yours has ${sites} to ${lost}.`,
        );
      return;
    }
    case 'good-equals-evil':
      checkBalance(main, 'deck', fault);
      checkBalance(reserve, 'Reserve', fault);
      return;
    case 'paragon':
      checkParagon([...main, ...reserve], check.paragons, fault);
      return;
  }
}

function checkSouls(
  main: Entry[],
  { base, from, each }: Extract<DeckCheck, { check: 'lost-souls' }>,
  fault: Fault,
): void {
  const size = sum(main);
  // A deck that is too small is reported as too small, and not for its other counts.
  if (size < from) return;
  const wanted = base + Math.floor((size - from) / each);
  const has = countSouls(main);
  if (has !== wanted)
    fault('souls', '', `A deck of ${size} cards has ${times(wanted, 'Lost Soul')}, yours has ${has}.`);
}

function checkDominants(entries: Entry[], lost: number, most: number | undefined, fault: Fault): void {
  const has = sum(dominants(entries));
  const allowed = most ?? lost;
  if (has <= allowed) return;
  const than = most === undefined ? `no more Dominants than Lost Souls` : `at most ${most} Dominants`;
  fault('dominants', '', `A deck has ${than}, yours has ${has}${most === undefined ? ` to ${lost}` : ''}.`);
}

/**
 * Alignment by which a card is counted: a card that is good and evil counts as neutral; a card that is neutral and has
 * another alignment counts as the other.
 */
function sideOf({ ways }: CardDefinition): 'good' | 'evil' | 'neutral' {
  const sides = new Set(ways.map(alignmentOf));
  if (sides.has('good') === sides.has('evil')) return 'neutral';
  return sides.has('good') ? 'good' : 'evil';
}

function checkBalance(entries: Entry[], what: string, fault: Fault): void {
  const of = (side: string): number => sum(entries.filter((e) => sideOf(e.definition) === side));
  if (of('good') !== of('evil'))
    fault(
      'balance',
      what,
      `A ${what} has as many good cards as evil ones, yours has ${of('good')} good and ${of('evil')} evil ones.`,
    );
}

const PARTS = ['primaryGood', 'otherGood', 'neutral', 'primaryEvil', 'otherEvil'] as const;

/** Card counts of a deck, by the parts that Paragons (leaders of a deck) define. */
function partsFor(entries: Entry[], { good, evil }: Paragon): Record<(typeof PARTS)[number], number> {
  const parts = { primaryGood: 0, otherGood: 0, neutral: 0, primaryEvil: 0, otherEvil: 0 };
  for (const { definition, count } of entries) {
    const side = sideOf(definition);
    const has = (brigade: string): boolean =>
      definition.ways.some(({ brigades }) => brigades.some((one) => one === brigade));
    if (side === 'neutral') parts.neutral += count;
    else if (side === 'good') parts[has(good) ? 'primaryGood' : 'otherGood'] += count;
    else parts[has(evil) ? 'primaryEvil' : 'otherEvil'] += count;
  }
  return parts;
}

/**
 * Checks that the deck has the card counts of one of the Paragons (leaders of a deck); otherwise names the nearest one.
 */
function checkParagon(entries: Entry[], paragons: readonly Paragon[], fault: Fault): void {
  const measured = paragons.map((paragon) => {
    const parts = partsFor(entries, paragon);
    return { paragon, parts, off: PARTS.reduce((n, part) => n + Math.abs(parts[part] - paragon[part]), 0) };
  });
  const nearest = measured.reduce((best, next) => (next.off < best.off ? next : best));
  if (nearest.off === 0) return;
  const { paragon, parts } = nearest;
  const words = (of: Record<(typeof PARTS)[number], number>): string =>
    `${of.primaryGood} ${paragon.good}, ${of.otherGood} other good, ${of.neutral} neutral, ${of.primaryEvil} ${paragon.evil} and ${of.otherEvil} other evil cards`;
  fault(
    'paragon',
    '',
    `A deck has the numbers of a Paragon, with its Reserve. The nearest is ${paragon.paragon}, with ${words(paragon)}; yours has ${words(parts)}.`,
  );
}

interface Printing extends FormatCard {
  definition: CardDefinition;
}

const MANNER: Manner<Printing> = {
  deck: 'deck',
  alike: (entries) =>
    byIdentity(entries.map((entry) => ({ entry, definition: entry.card.definition }))).map((group) =>
      group.map(({ entry }) => entry),
    ),
  limit({ definition }) {
    if (hasWay(definition, 'dominant')) return 1;
    if (!hasWay(definition, 'lostSoul')) return undefined;
    return definition.abilities.length > 0 ? 1 : Number.POSITIVE_INFINITY;
  },
};

/** Names of all sets that formats may name. */
export const setCodes = (known: KnownCards<CardDefinition>): ReadonlySet<string> =>
  new Set(known.all().map(({ set }) => set));

function asEntry({ definition, count }: Entry): FormatEntry<Printing> {
  const { ref, name, listed, set, ways } = definition;
  const types = ways.flatMap(({ as }) => TYPES[as]);
  const card: Printing = {
    ...{ definition, name, types },
    label: listed,
    printings: [ref, listed],
    sets: [set],
  };
  return { card, count, counts: true };
}
