// Deck checks against a version of a format (banned lists, limits, deck size). Checks that only one game has are
// functions of that game, found by name.
import type { DeckFault } from '../../../kernel/game/inputs.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { bareName } from '../deck-lists.ts';
import type { Bar, CardPick, InForce, Version } from './schema.ts';

/** A printed card, as formats describe it. */
export interface FormatCard {
  /** Name of the card; all printings of a card share it. */
  name: string;
  /** Name of the card for sentences, with what tells it apart from cards of the same name. */
  label: string;
  /** References (codes) of the printings that this card stands for. */
  printings: readonly string[];
  /** Codes of the sets that the card counts as part of. */
  sets: readonly string[];
  family?: string;
  rarity?: string;
  faction?: string;
  types: readonly string[];
}

/** Entry of a deck: a printing and the number of copies. */
export interface FormatEntry<Card extends FormatCard = FormatCard> {
  card: Card;
  count: number;
  /** True if the entry's copies count towards the size of the deck. */
  counts: boolean;
}

/** A deck as format checks read it. */
export interface FormatDeck<Card extends FormatCard = FormatCard> {
  main: readonly FormatEntry<Card>[];
  reserve: readonly FormatEntry<Card>[];
}

/** A game's words and counting rules for deck checks. */
export interface Manner<Card extends FormatCard> {
  /** Name for the cards that count towards the deck's size: "deck", "draw deck". */
  deck: string;
  /** Words after the number of cards in a deck: " with its Hero". */
  with?: string;
  /** Groups deck entries whose cards count as one card by the rules. If omitted, entries of one name form a group. */
  alike?(entries: readonly FormatEntry<Card>[]): FormatEntry<Card>[][];
  /** Maximum number of copies of a card, if the card's own text sets it and not the format. `Infinity`: any number. */
  limit?(card: Card): number | undefined;
  /**
   * The game's names for common deck rules, if they differ from the common names. Scenario files and docs use them.
   * Listed by common name.
   */
  rules?: Readonly<Record<string, string>>;
}

export const total = (entries: readonly { count: number }[]): number =>
  entries.reduce((n, { count }) => n + count, 0);

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** A day in words: "1 July 2026". */
const dayWords = (day: string): string => DAYS.format(new Date(`${day}T00:00:00Z`));

/**
 * True if the card fits a pick (a format's description of cards) in all fields of the pick except name and printing,
 * which are compared elsewhere.
 */
const isRest = (card: FormatCard, { family, set, rarity, faction, type }: CardPick): boolean =>
  (family === undefined || family === card.family) &&
  (set === undefined || card.sets.includes(set)) &&
  (rarity === undefined || rarity === card.rarity) &&
  (faction === undefined || faction === card.faction) &&
  (type === undefined || card.types.includes(type));

/** True if the card is one that a format's pick (description of cards) means. */
const isMeant = (card: FormatCard, pick: CardPick): boolean =>
  (pick.printing === undefined || card.printings.includes(pick.printing)) &&
  (pick.name === undefined || titleOf(card) === bareName(pick.name)) &&
  isRest(card, pick);

const titles = new WeakMap<FormatCard, string>();
/** The card's name, normalized for comparison. */
function titleOf(card: FormatCard): string {
  const title = titles.get(card) ?? bareName(card.name);
  titles.set(card, title);
  return title;
}

/** Index of a list of cards, by reference of the printing, or by name for entries that give no printing. */
type Index<One> = ReadonlyMap<string | undefined, readonly One[]>;
// Cached indices of lists of cards. The lists are data of formats: they live as long as the games do and never change,
// so an index stays valid.
const indices = new WeakMap<readonly CardPick[], Index<CardPick>>();

function indexOf<One extends CardPick>(picks: readonly One[]): Index<One> {
  const kept = indices.get(picks);
  // The cast is safe: an index is cached under the very list that it was built from, so its entries have this list's
  // type.
  if (kept !== undefined) return kept as Index<One>;
  const index = new Map<string | undefined, One[]>();
  for (const pick of picks) {
    const key = pick.printing ?? (pick.name === undefined ? undefined : bareName(pick.name));
    const there = index.get(key);
    if (there === undefined) index.set(key, [pick]);
    else there.push(pick);
  }
  indices.set(picks, index);
  return index;
}

/** The first entry of a format's list that describes the card. */
function pickOf<One extends CardPick>(card: FormatCard, picks: readonly One[]): One | undefined {
  const index = indexOf(picks);
  for (const key of [...card.printings, titleOf(card), undefined]) {
    const found = index.get(key)?.find((pick) => isMeant(card, pick));
    if (found !== undefined) return found;
  }
  return undefined;
}

const isAnyOf = (card: FormatCard, picks: readonly CardPick[]): boolean => pickOf(card, picks) !== undefined;

/** Faults of the deck against the card lists and numbers of a format's version. */
export function listFaults<Card extends FormatCard, Check>(
  inForce: InForce<Check>,
  deck: FormatDeck<Card>,
  manner: Manner<Card>,
): DeckFault[] {
  const { version } = inForce;
  const faults: DeckFault[] = [];
  const fault = (rule: string, sentence: string): void =>
    void faults.push({ rule: manner.rules?.[rule] ?? rule, sentence });
  const all = [...deck.main, ...deck.reserve];
  const cards = [...new Map(all.map(({ card }) => [card.printings[0], card])).values()];
  for (const sentence of outOfPool(inForce, cards)) fault('pool', sentence);
  for (const kind of ['banned', 'suspended'] as const)
    for (const card of cards) {
      const bar = pickOf(card, version[kind]);
      if (bar !== undefined) fault(kind, barWords(card, bar, kind, inForce));
    }
  for (const sentence of oneOfFaults(inForce, cards)) fault(sentence.rule, sentence.sentence);
  if (version.points !== undefined)
    for (const sentence of pointFaults(version.points, cards)) fault('points', sentence);
  const size = total(deck.main.filter(({ counts }) => counts));
  for (const sentence of sizeFault(version.deck, size, manner)) fault('deck-size', sentence);
  for (const sentence of sizeFault(version.reserve, total(deck.reserve), { deck: 'Reserve' }))
    fault('reserve-size', sentence);
  for (const { rule, sentence } of copyFaults(version.copies, all, total(deck.main), manner))
    fault(rule, sentence);
  for (const [rarity, most] of Object.entries(version.rarities ?? {})) {
    const found = total(all.filter(({ card }) => card.rarity === rarity));
    if (found > most)
      fault(`rarity-${rarity}`, `A deck has at most ${most} ${rarity} cards, yours has ${found}.`);
  }
  for (const sentence of uniqueFaults(version.uniques, all)) fault('rarity-unique', sentence);
  return faults;
}

/** Name of a format's version in words: "standard, as of 3 October 2025 (Standard Ban List 25.10)". */
function listName<Check>({ format, version }: InForce<Check>): string {
  const dated = version.from === undefined ? '' : ` of ${dayWords(version.from)}`;
  return `${version.name ?? `the format ${format.name}`}${dated}`;
}

function outOfPool<Check>(at: InForce<Check>, cards: readonly FormatCard[]): string[] {
  const { pool } = at.version;
  if (pool === undefined) return [];
  const { sets, without = [], cards: single = [] } = pool;
  const isIn = (card: FormatCard): boolean =>
    isAnyOf(card, single) ||
    (sets === undefined
      ? card.sets.length === 0 || card.sets.some((set) => !without.includes(set))
      : card.sets.some((set) => sets.includes(set)));
  return cards.flatMap((card) => {
    if (isIn(card)) return [];
    const from = card.sets.length === 0 ? 'no set that I know' : `the set ${card.sets.join(', ')}`;
    return [`${card.label} is of ${from}, which ${listName(at)} does not include. Take it out.`];
  });
}

/** The sentence about a card barred by a format: since when, by which list, and why. */
function barWords<Check>(
  card: FormatCard,
  bar: Bar,
  kind: 'banned' | 'suspended',
  at: InForce<Check>,
): string {
  const since = bar.since ?? barredSince(card, kind, at);
  const when = since === undefined ? '' : ` since ${dayWords(since)}`;
  const why = bar.why === undefined ? '' : `: ${bar.why}`;
  const list = at.version.name === undefined ? '' : ` (${at.version.name})`;
  return `${card.label} is ${kind}${when}${list}${why}. Take it out.`;
}

/** First day of the unbroken run of a format's versions, up to this one, that bar the card. */
function barredSince<Check>(
  card: FormatCard,
  kind: 'banned' | 'suspended',
  { format, at }: InForce<Check>,
): string | undefined {
  const bars = (version: Version<Check> | undefined): boolean =>
    version !== undefined && isAnyOf(card, version[kind]);
  let first = at;
  while (first > 0 && bars(format.versions[first - 1])) first -= 1;
  return format.versions[first]?.from;
}

/** Faults of a deck against lists from which it may use only one card (in any number of copies). */
function oneOfFaults<Check>(
  at: InForce<Check>,
  cards: readonly FormatCard[],
): { rule: string; sentence: string }[] {
  const { restricted, pods } = at.version;
  // Entries of the list are counted, not cards: two printings of one card fit the same entry.
  const there = (picks: readonly CardPick[]): string[] => {
    const labels = new Map<CardPick, string>();
    for (const card of cards) {
      const pick = pickOf(card, picks);
      if (pick !== undefined && !labels.has(pick)) labels.set(pick, card.label);
    }
    return [...labels.values()];
  };
  const found = there(restricted);
  const tooMany =
    found.length > 1
      ? [
          {
            rule: 'restricted',
            sentence: `A deck has at most one card of the restricted list of ${listName(at)}, yours has ${found.length}: ${nameRow(found)}. Keep one of them.`,
          },
        ]
      : [];
  const inPods = pods.flatMap(({ cards: picks, if: key }) => {
    const of = there(picks);
    if (key !== undefined) {
      const bar = cards.find((card) => isMeant(card, key));
      return bar === undefined || of.length === 0
        ? []
        : [
            {
              rule: 'pod',
              sentence: `With ${bar.label} a deck has none of ${nameRow(of)} (${listName(at)}). Take that out, or ${bar.label}.`,
            },
          ];
    }
    return of.length < 2
      ? []
      : [
          {
            rule: 'pod',
            sentence: `A deck has only one of ${nameRow(of)} (${listName(at)}), yours has all of them. Keep one of them.`,
          },
        ];
  });
  return [...tooMany, ...inPods];
}

function pointFaults(
  { most, cards: lists }: NonNullable<Version<unknown>['points']>,
  cards: readonly FormatCard[],
): string[] {
  const names = new Map<string, number>();
  for (const { worth, cards: picks } of lists)
    for (const card of cards) if (isAnyOf(card, picks)) names.set(card.name, worth);
  const has = [...names.values()].reduce((sum, worth) => sum + worth, 0);
  const row = [...names].map(([name, worth]) => `${name} (${worth})`);
  return has > most
    ? [`A deck has at most ${most} points, yours has ${has}: ${nameRow(row)}. Take some of these cards out.`]
    : [];
}

function sizeFault(
  size: Version<unknown>['deck'],
  has: number,
  { deck, with: besides = '' }: Pick<Manner<FormatCard>, 'deck' | 'with'>,
): string[] {
  if (size === undefined) return [];
  const { least = 0, most } = size;
  if (has >= least && has <= (most ?? has)) return [];
  const bounds =
    most === undefined
      ? `${least} cards or more`
      : least === most
        ? `exactly ${most} cards`
        : least === 0
          ? `at most ${most} cards`
          : `${least} to ${most} cards`;
  return [`A ${deck} has ${bounds}${besides}, yours has ${has}. ${has < least ? 'Add' : 'Take out'} cards.`];
}

function copyFaults<Card extends FormatCard>(
  copies: Version<unknown>['copies'],
  entries: readonly FormatEntry<Card>[],
  size: number,
  { alike = byName, limit }: Manner<Card>,
): { rule: string; sentence: string }[] {
  if (copies === undefined) return [];
  const { most, mostOfEachRarity, others } = copies;
  const faults: { rule: string; sentence: string }[] = [];
  for (const group of alike(entries)) {
    const { card } = group[0]!;
    const own = others.find(({ cards }) => isAnyOf(card, cards));
    const times = own?.per === undefined ? 1 : Math.max(1, Math.floor(size / own.per));
    const allowed = own === undefined ? (limit?.(card) ?? most) : own.most * times;
    const has = total(group);
    const names = nameRow([...new Set(group.map((entry) => entry.card.label))]);
    if (allowed !== undefined && has > allowed)
      faults.push({
        rule: 'copies',
        sentence: `A deck has at most ${allowed} of ${names}, yours has ${has}. Take some out.`,
      });
    if (mostOfEachRarity === undefined) continue;
    for (const rarity of new Set(group.map((entry) => entry.card.rarity))) {
      const of = total(group.filter((entry) => entry.card.rarity === rarity));
      if (of > mostOfEachRarity)
        faults.push({
          rule: 'copies-of-rarity',
          sentence: `A deck has at most ${mostOfEachRarity} of each rarity of a card, yours has ${of} ${rarity} of ${card.name}. Take some out.`,
        });
    }
  }
  return faults;
}

/** The deck's entries, grouped by the name of the card. */
function byName<Card extends FormatCard>(entries: readonly FormatEntry<Card>[]): FormatEntry<Card>[][] {
  const groups = new Map<string, FormatEntry<Card>[]>();
  for (const entry of entries) {
    const there = groups.get(entry.card.name);
    if (there === undefined) groups.set(entry.card.name, [entry]);
    else there.push(entry);
  }
  return [...groups.values()];
}

function uniqueFaults(uniques: Version<unknown>['uniques'], entries: readonly FormatEntry[]): string[] {
  if (uniques === undefined) return [];
  const hero = entries.find(({ card }) => card.types.includes('Hero'))?.card;
  const most = uniques.heroes[hero?.family ?? ''] ?? uniques.others;
  const has = total(entries.filter(({ card }) => card.rarity === 'unique'));
  return has > most
    ? [
        `A deck of ${hero?.name ?? 'this Hero'} has at most ${most} unique cards, yours has ${has}. Take some out.`,
      ]
    : [];
}
