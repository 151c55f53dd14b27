// Deck-building rules that formats share, and those of Type 1 before Deck Rules 2.0 (rules 3.5).
import { nameRow } from '../../kernel/text/names.ts';
import type { Lookup } from '../shared/deck-lists.ts';
import { says } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { personsOf, withoutSet } from './terms.ts';

/** Entry of a deck list: copies of a card. */
export interface Entry {
  definition: CardDefinition;
  count: number;
}
/**
 * Function that reports a fault of a deck. Only the first fault of each rule and card is reported, because the deck is
 * checked twice, alone and together with its Reserve, and both checks find the same faults.
 */
export type Fault = (rule: string, about: string, sentence: string) => void;

const SMALLEST = 50;
const LARGEST = 154;

export function add(entries: Entry[], definition: CardDefinition, count: number): void {
  const same = entries.find((e) => e.definition.ref === definition.ref);
  if (same === undefined) entries.push({ definition, count });
  else same.count += count;
}

export const sum = (entries: Entry[]): number => entries.reduce((n, e) => n + e.count, 0);
export const hasWay = (definition: CardDefinition, way: string): boolean =>
  definition.ways.some((w) => w.as === way);
export const souls = (entries: Entry[]): Entry[] => entries.filter((e) => hasWay(e.definition, 'lostSoul'));
export const dominants = (entries: Entry[]): Entry[] =>
  entries.filter((e) => hasWay(e.definition, 'dominant'));
/** Number of Lost Souls that count for a deck: "Hopper" does not (rules 3.5). */
export const countSouls = (entries: Entry[]): number =>
  sum(souls(entries).filter((e) => !/\bHopper\b/.test(e.definition.name)));
export const times = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

/**
 * Required number of Lost Souls for a deck of the given size: seven up to 56 cards, and one more for every further
 * seven.
 */
export const soulsFor = (size: number): number => 7 + Math.max(0, Math.ceil((size - 56) / 7));

/**
 * Type 1 of Deck Rules 1.3 (rules 3.5): the deck must be legal alone, and, except for the number of Lost Souls,
 * together with its Reserve.
 */
export function checkType1(main: Entry[], reserve: Entry[], fault: Fault): void {
  checkSouls(main, fault);
  checkCards(main, fault, '');
  if (reserve.length > 0) checkCards([...main, ...reserve], fault, ' with its Reserve');
}

function checkSouls(main: Entry[], fault: Fault): void {
  const size = sum(main);
  if (size < SMALLEST || size > LARGEST) return;
  const wanted = soulsFor(size);
  const has = countSouls(main);
  if (has !== wanted)
    fault('souls', '', `A deck of ${size} cards has ${times(wanted, 'Lost Soul')}, yours has ${has}.`);
}

/** Checks that a Reserve contains no Dominants and no Lost Souls. */
export function checkReserve(reserve: Entry[], fault: Fault): void {
  for (const { definition } of [...souls(reserve), ...dominants(reserve)])
    fault(
      'reserve-cards',
      definition.ref,
      `${definition.listed} cannot be in a Reserve. Put it into the deck or leave it out.`,
    );
}

/** Checks the rules about cards, for a deck alone, and for deck and Reserve together. */
function checkCards(entries: Entry[], fault: Fault, suffix: string): void {
  const size = sum(entries);
  if (size < SMALLEST || size > LARGEST)
    fault(
      'deck-size',
      '',
      `A deck has ${SMALLEST} to ${LARGEST} cards, yours has ${size}${suffix}. Add or take out cards.`,
    );
  const lost = countSouls(entries);
  // A City also counts as a Site.
  const sites = sum(entries.filter((e) => hasWay(e.definition, 'site')));
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

/** Pairs of Dominants that exclude each other: a deck may hold only one of the two. */
const EXCLUSIVE: [string, string][] = [
  ['New Jerusalem', 'The Second Coming'],
  ['Son of God', 'Chariot of Fire'],
];

/**
 * Cards with a maximum number of copies of their own, by name: `n` in total, or `n` for every fifty cards of the deck.
 */
const OWN_NUMBERS: Record<string, { n: number; perFifty: boolean }> = {
  'Faithful Witness': { n: 4, perFifty: false },
  'Locust from the Pit': { n: 5, perFifty: true },
  Legion: { n: 4, perFifty: true },
  'Angry Mob': { n: 4, perFifty: true },
};
/** Cards of which each colour counts as a separate card. */
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
  if (hasWay(definition, 'dominant')) return once('a Dominant');
  if (hasWay(definition, 'lostSoul'))
    return able ? once('a Lost Soul with an ability') : { n: Number.POSITIVE_INFINITY, rule: '', why: '' };
  if (brigades(definition).length > 1) return once('more than one brigade');
  if (able) return { n: fifties, rule: 'per-fifty', why: 'one for every 50 cards' };
  return { n: 3, rule: 'three-copies', why: 'without an ability' };
}

export const brigades = (definition: CardDefinition): string[] => [
  ...new Set(definition.ways.flatMap((w) => w.brigades)),
];

interface Ban {
  name?: string;
  reference?: string;
  /**
   * Beginning of the names of the sets whose printings of the card are banned. Alternate-border printings, whose sets
   * have longer names, are banned, too.
   */
  set?: string;
  /** True if only the printing whose ability draws cards is banned. */
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
        (ban.reference === definition.reference && hasWay(definition, 'lostSoul'))) &&
      (ban.set === undefined || definition.set.startsWith(ban.set)) &&
      (ban.draws !== true || says(definition.abilities, ['draw'])),
  );

/** Deck entries grouped into cards: several printings may be one card by the rules. */
export function byIdentity<One extends { definition: CardDefinition }>(entries: readonly One[]): One[][] {
  const groups: One[][] = [];
  for (const entry of entries) {
    const same = groups.find((g) => g.some((e) => sameCard(e.definition, entry.definition)));
    if (same === undefined) groups.push([entry]);
    else same.push(entry);
  }
  return groups;
}

/**
 * True if two printings are one card, so that their copies are added up (rules 3.5). The project has no data about
 * pictures, so generic cards of one name count as one if their references agree.
 */
export function sameCard(one: CardDefinition, other: CardDefinition): boolean {
  if (one.ref === other.ref) return true;
  if (!one.ways.some((w) => hasWay(other, w.as))) return false;
  // Lost Souls with the same reference are one card, except that two different Lost Souls have the reference Jeremiah
  // 22:3.
  if (hasWay(one, 'lostSoul') && one.reference !== undefined && one.reference !== 'Jeremiah 22:3')
    if (one.reference === other.reference) return true;
  if (BY_COLOUR.includes(one.name) && brigades(one).join() !== brigades(other).join()) return false;
  const generic = one.identifiers.includes('generic') || other.identifiers.includes('generic');
  if (generic)
    return (
      titleOf(one) === titleOf(other) &&
      one.reference === other.reference &&
      pictureOf(one) === pictureOf(other)
    );
  return (
    titleOf(one) === titleOf(other) || (isCharacter(one) && isCharacter(other) && isOnePerson(one, other))
  );
}

/** The card's name as printings that punctuate it differently agree on it. */
const titleOf = ({ name }: CardDefinition): string => name.replace(/,/g, '').replace(/’/g, "'").toLowerCase();

function isOnePerson(one: CardDefinition, other: CardDefinition): boolean {
  const persons = personsOf(other).map((name) => name.toLowerCase());
  return personsOf(one).some((name) => persons.includes(name.toLowerCase()));
}

/** Addition to the name of a card with several pictures, by which lists tell these apart: its brigade, for instance. */
function pictureOf({ name, listed }: CardDefinition): string {
  const shown = withoutSet(listed);
  return shown.startsWith(name) ? shown.slice(name.length).trim() : '';
}

const isCharacter = (definition: CardDefinition): boolean =>
  hasWay(definition, 'hero') || hasWay(definition, 'evilCharacter');

/**
 * Checks a starter deck (rules 17): exactly the cards of the box. A Reserve is not allowed, because the project does
 * not know which cards it would contain.
 */
export function checkStarter(
  main: Entry[],
  reserve: Entry[],
  cards: Lookup<CardDefinition>,
  fault: Fault,
): void {
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
