import { sizeFaults, withinSize } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game.ts';
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
import { says } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { personOf } from './terms.ts';

/**
 * Formats of deck legality by name: `T1` is Type 1 (rules 3.5), `starter` one of the official lists exactly as it comes
 * in its box (rules 17), `free` asks only for cards that exist.
 */
export const FORMATS = ['T1', 'starter', 'free'];

/** Several cards, as a deck has them. */
interface Entry {
  definition: CardDefinition;
  count: number;
}
/** Notes a fault once for what it is about: deck and Reserve together would repeat the deck's faults. */
type Fault = (rule: string, about: string, sentence: string) => void;

/** Faults of a deck; none: it may be played in this format. */
export function checkDeck(deck: DeckList, format: string, cards: Lookup<CardDefinition>): DeckFault[] {
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
  if (format === 'starter') checkStarter(main, reserve, cards, fault);
  if (format === 'T1') {
    checkReserve(reserve, fault);
    checkSouls(main, fault);
    // Rules 3.5: the deck is legal alone, and legal together with its Reserve except for the number of Lost Souls.
    checkCards(main, fault, '');
    if (reserve.length > 0) checkCards([...main, ...reserve], fault, ' with its Reserve');
  }
  return faults;
}

const SMALLEST = 50;
const LARGEST = 154;
const RESERVE = 10;

function add(entries: Entry[], definition: CardDefinition, count: number): void {
  const same = entries.find((e) => e.definition.ref === definition.ref);
  if (same === undefined) entries.push({ definition, count });
  else same.count += count;
}

const sum = (entries: Entry[]): number => entries.reduce((n, e) => n + e.count, 0);
const used = (definition: CardDefinition, way: string): boolean => definition.ways.some((w) => w.as === way);
const souls = (entries: Entry[]): Entry[] => entries.filter((e) => used(e.definition, 'lostSoul'));
const dominants = (entries: Entry[]): Entry[] => entries.filter((e) => used(e.definition, 'dominant'));
/** Lost Souls that count as such for a deck: "Hopper" does not (rules 3.5). */
const counted = (entries: Entry[]): number =>
  sum(souls(entries).filter((e) => !/\bHopper\b/.test(e.definition.name)));
const times = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

/** Lost Souls of a deck of that size: seven up to 56 cards, one more for every further seven. */
export const soulsFor = (size: number): number => 7 + Math.max(0, Math.ceil((size - 56) / 7));

function checkSouls(main: Entry[], fault: Fault): void {
  const size = sum(main);
  if (size < SMALLEST || size > LARGEST) return;
  const wanted = soulsFor(size);
  const has = counted(main);
  if (has !== wanted)
    fault('souls', '', `A deck of ${size} cards has ${times(wanted, 'Lost Soul')}, yours has ${has}.`);
}

function checkReserve(reserve: Entry[], fault: Fault): void {
  const size = sum(reserve);
  if (size > RESERVE)
    fault('reserve-size', '', `A Reserve has at most ${RESERVE} cards, yours has ${size}. Take some out.`);
  for (const { definition } of [...souls(reserve), ...dominants(reserve)])
    fault(
      'reserve-cards',
      definition.ref,
      `${definition.listed} cannot be in a Reserve. Put it into the deck or leave it out.`,
    );
}

/** What holds for a deck alone, and for deck and Reserve together. */
function checkCards(entries: Entry[], fault: Fault, suffix: string): void {
  const size = sum(entries);
  if (size < SMALLEST || size > LARGEST)
    fault(
      'deck-size',
      '',
      `A deck has ${SMALLEST} to ${LARGEST} cards, yours has ${size}${suffix}. Add or take out cards.`,
    );
  const lost = counted(entries);
  // A City also counts as a Site.
  const sites = sum(entries.filter((e) => used(e.definition, 'site')));
  if (sites > lost)
    fault(
      'sites',
      '',
      `A deck has no more Sites and Cities than Lost Souls, yours has ${sites} to ${lost}${suffix}.`,
    );
  const dominant = sum(dominants(entries));
  if (dominant > lost)
    fault(
      'dominants',
      '',
      `A deck has no more Dominants than Lost Souls, yours has ${dominant} to ${lost}${suffix}.`,
    );
  for (const alike of byIdentity(entries)) {
    const limit = limitOf(alike[0]!.definition, size);
    const count = sum(alike);
    if (count <= limit.n) continue;
    const names = [...new Set(alike.map((e) => e.definition.listed))].join(' or ');
    fault(
      limit.rule,
      alike[0]!.definition.ref,
      `A deck has at most ${limit.n} of ${names} (${limit.why}), yours has ${count}${suffix}.`,
    );
  }
  for (const { definition } of entries)
    if (isBanned(definition)) fault('banned', definition.ref, `${definition.listed} is banned. Take it out.`);
  for (const [one, other] of EXCLUSIVE)
    if ([one, other].every((name) => dominants(entries).some((e) => e.definition.name === name)))
      fault('pairs', one, `A deck has ${one} or ${other}, not both. Take one of them out.`);
}

/** Cards that exclude each other as Dominants. */
const EXCLUSIVE: [string, string][] = [
  ['New Jerusalem', 'The Second Coming'],
  ['Son of God', 'Chariot of Fire'],
];

/** Cards with limits of their own: in total, or per fifty cards of the deck. */
const OWN_NUMBERS: Record<string, { n: number; perFifty: boolean }> = {
  'Faithful Witness': { n: 4, perFifty: false },
  'Locust from the Pit': { n: 5, perFifty: true },
  Legion: { n: 4, perFifty: true },
  'Angry Mob': { n: 4, perFifty: true },
};
/** Of these, each colour is a separate card. */
const BY_COLOUR = ['Legion', 'Angry Mob'];

interface Limit {
  n: number;
  rule: string;
  why: string;
}

function limitOf(definition: CardDefinition, size: number): Limit {
  const fifties = Math.max(1, Math.floor(size / 50));
  const own = OWN_NUMBERS[definition.name];
  if (own !== undefined)
    return { n: own.perFifty ? own.n * fifties : own.n, rule: 'own-number', why: 'its own number' };
  const able = definition.abilities.length > 0;
  const once = (why: string): Limit => ({ n: 1, rule: 'one-copy', why });
  if (used(definition, 'dominant')) return once('a Dominant');
  if (used(definition, 'lostSoul'))
    return able ? once('a Lost Soul with an ability') : { n: Number.POSITIVE_INFINITY, rule: '', why: '' };
  if (brigades(definition).length > 1) return once('more than one brigade');
  if (able) return { n: fifties, rule: 'per-fifty', why: 'one for every 50 cards' };
  return { n: 3, rule: 'three-copies', why: 'without an ability' };
}

const brigades = (definition: CardDefinition): string[] => [
  ...new Set(definition.ways.flatMap((w) => w.brigades)),
];

interface Ban {
  name?: string;
  reference?: string;
  /** Beginning of the set's name: an alternate border is banned with its card. */
  set?: string;
  /** Only the printing whose ability draws. */
  draws?: boolean;
}

const BANNED: Ban[] = [
  { name: 'Daniel', set: 'Cloud of Witnesses' },
  { name: 'Endless Treasures', set: 'Prophecies of Christ', draws: true },
  { name: 'Ephesian Widow', set: 'Persecuted Church' },
  { reference: 'Proverbs 22:14' },
  { name: 'Mourn and Weep', set: 'Prophecies of Christ' },
  { name: 'Samuel', set: 'Rock of Ages' },
  { name: 'The Foretelling Angel', set: 'Persecuted Church' },
];

const isBanned = (definition: CardDefinition): boolean =>
  BANNED.some(
    (ban) =>
      (ban.name === undefined || ban.name === definition.name) &&
      (ban.reference === undefined ||
        (ban.reference === definition.reference && used(definition, 'lostSoul'))) &&
      (ban.set === undefined || definition.set.startsWith(ban.set)) &&
      (ban.draws !== true || says(definition.abilities, ['draw'])),
  );

/** Entries that are one card to the rules, together. */
function byIdentity(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const same = groups.find((g) => g.some((e) => sameCard(e.definition, entry.definition)));
    if (same === undefined) groups.push([entry]);
    else same.push(entry);
  }
  return groups;
}

/**
 * Are the two the same card, so that their copies count together (rules 3.5)? We have no facts about pictures: a
 * generic card of the same name is taken for the same if its reference agrees.
 */
export function sameCard(one: CardDefinition, other: CardDefinition): boolean {
  if (one.ref === other.ref) return true;
  if (!one.ways.some((w) => used(other, w.as))) return false;
  if (BY_COLOUR.includes(one.name) && brigades(one).join() !== brigades(other).join()) return false;
  const generic = one.identifiers.includes('generic') || other.identifiers.includes('generic');
  if (generic) return one.name === other.name && one.reference === other.reference;
  return (
    one.name === other.name ||
    (isCharacter(one) && isCharacter(other) && personOf(one).toLowerCase() === personOf(other).toLowerCase())
  );
}

const isCharacter = (definition: CardDefinition): boolean =>
  used(definition, 'hero') || used(definition, 'evilCharacter');

/** Rules 17: the box as it is, and no Reserve, because the facts do not say which cards it would hold. */
function checkStarter(main: Entry[], reserve: Entry[], cards: Lookup<CardDefinition>, fault: Fault): void {
  if (reserve.length > 0)
    fault('no-reserve', '', 'A starter deck has no Reserve here. Put all 56 cards into the deck.');
  const boxes = STARTERS.map((set) =>
    cards.all().flatMap((c) => (c.definition.set === set ? [c.definition] : [])),
  );
  const has = (list: CardDefinition[], d: CardDefinition): boolean =>
    list.some((other) => other.ref === d.ref);
  const brought = main.map((e) => e.definition);
  const nearest = boxes
    .map((box, i) => ({ box, name: STARTERS[i]!, of: box.filter((d) => has(brought, d)).length }))
    .reduce((best, next) => (next.of > best.of ? next : best));
  const missing = nearest.box.filter((d) => !has(brought, d));
  for (const { definition, count } of main) {
    if (!has(nearest.box, definition))
      fault(
        'starter-list',
        definition.ref,
        `${definition.listed} is not in the ${nearest.name} deck. Take it out.`,
      );
    else if (count !== 1)
      fault(
        'starter-list',
        definition.ref,
        `A starter deck has one of each card, yours has ${count} of ${definition.listed}.`,
      );
  }
  if (missing.length > 0)
    fault(
      'starter-list',
      'missing',
      `Your deck lacks ${times(missing.length, 'card')} of the ${nearest.name} deck: ${nameRow(missing.map((d) => d.listed))}.`,
    );
}

const STARTERS = ['K Starter', 'L Starter'];

/** Sections of a list by their names, as Lackey and people write them. Tokens are made in play and belong to no deck. */
const SECTIONS: Record<string, 'main' | 'reserve' | 'none'> = {
  deck: 'main',
  main: 'main',
  'main deck': 'main',
  reserve: 'reserve',
  sideboard: 'reserve',
  tokens: 'none',
};

/**
 * Reads a pasted list in Lackey's text format: one card per line, its count first (`1<tab>Abigail [K]`), with those of
 * the Reserve under `Reserve:`. A card is named as lists name it, by its plain name if only one card has it, or by
 * reference; lines that begin with # or // are remarks. Throws a `DeckError`.
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

/** Finds cards by the names that a line may give them: as lists name them, plainly, or with their set in brackets. */
const finder = ownFirst((definitions: readonly CardDefinition[]) => {
  const listed = new Map<string, CardDefinition[]>();
  const plain = new Map<string, CardDefinition[]>();
  const note = (names: typeof plain, name: string, definition: CardDefinition): void => {
    const key = tidy(name).toLowerCase();
    const same = names.get(key);
    if (same === undefined) names.set(key, [definition]);
    else same.push(definition);
  };
  for (const definition of definitions) {
    note(listed, definition.listed, definition);
    note(plain, definition.name, definition);
  }
  return (wanted) => {
    const { name, within } = partBrackets(wanted);
    const ofSet = within === undefined ? [] : (plain.get(name) ?? []).filter((d) => isOf(d, within));
    return listed.get(wanted) ?? plain.get(wanted) ?? ofSet;
  };
});

function find(
  words: string,
  named: ReturnType<typeof finder>,
  cards: Lookup<CardDefinition>,
  line: number,
): CardKey | undefined {
  if (cards.find(words) !== undefined) return words;
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

/** Is the card from the set written in brackets: by its name, or as lists shorten it ("K", "PoC")? */
function isOf(definition: CardDefinition, set: string): boolean {
  const name = definition.set.toLowerCase();
  return (
    name === set ||
    name.startsWith(`${set} `) ||
    tidy(definition.listed).toLowerCase().endsWith(`(${set})`) ||
    tidy(definition.listed).toLowerCase().endsWith(`[${set}]`)
  );
}
