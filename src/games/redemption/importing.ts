// Import of card facts from the Redemption community's records: lines of a table, or records made from one.
import { z } from 'zod';
import type { Imported } from '../shared/known/importing.ts';
import { type CardDefinition, PinnedCard } from './cards.ts';
import { kindsOf } from './kinds-of-character.ts';
import { alignmentOf, BRIGADES, CLASSES, ELSEWHERE, placesIn, type Way, withoutSet } from './terms.ts';

const Word = z.string().default('');

const Record = z.object({
  name: z.string().min(1),
  set: z.string().min(1),
  officialSet: Word,
  type: z.string().min(1),
  brigade: Word,
  strength: Word,
  toughness: Word,
  class: Word,
  identifier: Word,
  reference: Word,
  alignment: Word,
  /** Text of the ability. Absent if the source has no texts: then nothing is known about the card's text. */
  specialAbility: z.string().optional(),
});

type Use = Pick<CardDefinition['ways'][number], 'as'> & { alignment?: 'good' | 'evil' };

/**
 * For each card type in the community's table: the ways of using a card of this type (as a Hero, as a Site), and its
 * sort (such as City), if the sort does not follow from the ways.
 */
const TYPES: Readonly<Record<string, { ways: readonly Use[]; sort?: 'Covenant' | 'Curse' | 'City' }>> = {
  Hero: { ways: [{ as: 'hero' }] },
  'Evil Character': { ways: [{ as: 'evilCharacter' }] },
  GE: { ways: [{ as: 'good' }] },
  EE: { ways: [{ as: 'evil' }] },
  Artifact: { ways: [{ as: 'artifact' }] },
  Dominant: { ways: [{ as: 'dominant' }] },
  'Lost Soul': { ways: [{ as: 'lostSoul' }] },
  Fortress: { ways: [{ as: 'fortress' }] },
  Site: { ways: [{ as: 'site' }] },
  City: { ways: [{ as: 'site' }], sort: 'City' },
  Covenant: { ways: [{ as: 'good' }, { as: 'artifact', alignment: 'good' }], sort: 'Covenant' },
  Curse: { ways: [{ as: 'evil' }, { as: 'artifact', alignment: 'evil' }], sort: 'Curse' },
};

/**
 * Alignments that a record may state for an Artifact, Dominant, Fortress or Site; without one, the default of its type
 * holds.
 */
const ALIGNMENTS = ['good', 'evil'] as const;

/**
 * Ways of using a card (as a Hero, as a Site) that have good brigades (`GOOD`), and those that have strength and
 * toughness (`NUMBERED`).
 */
const GOOD: readonly Way[] = ['hero', 'good', 'site'];
const NUMBERED: readonly Way[] = ['hero', 'evilCharacter', 'good', 'evil'];

/**
 * A card name without what stands in brackets or quotes at its end: the set, a brigade, another name of the person, a
 * printing's nickname.
 */
const plain = (name: string): string => name.replace(/(\s*([[(][^\])]*[\])]|"[^"]*"))*\s*$/, '');

/** A Lost Soul's name: with its nickname, or else with its reference, by which Lost Souls are told apart. */
const soulName = (name: string): string => /^Lost Soul "[^"]*"/.exec(name)?.[0] ?? withoutSet(name);

/** Last word of the type of a token. */
const TOKEN = ' Token';

/** Persons whom the records name with a title in front, or as others are named, by card name. */
const PERSONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Ahab', 'Ahaz', 'Amon', 'Asa', 'Belshazzar', 'David', 'Hezekiah', 'Jehoiakim', 'Jehoshaphat', 'Josiah']
      .concat('Jotham', 'Rehoboam', 'Solomon')
      .map((name) => [`King ${name}`, name]),
  ),
  ...Object.fromEntries(['Psalmist', 'Shepherd', 'Unifier'].map((who) => [`David the ${who}`, 'David'])),
  'Father Abraham / Faithful Abraham': 'Abraham',
  'John the Revelator': 'John',
  'John the Baptist': 'John the Baptist',
  'John the Forerunner': 'John the Baptist',
  'Joseph the Carpenter': 'Joseph of Nazareth',
  'Joseph, the Betrothed': 'Joseph of Nazareth',
  'Joseph, the Righteous / Joseph, the Carpenter': 'Joseph of Nazareth',
  'Joseph of Arimathea / Joseph the Courageous': 'Joseph of Arimathea',
};

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Makes the reader of the community's card records. Identifiers are spelled as on the given `cards`, or as these ask. */
export function redemptionImporter(
  cards: readonly CardDefinition[],
): (record: unknown) => Imported | undefined {
  const spellings = new Map(
    [
      ...ELSEWHERE.subtypes,
      ...cards.flatMap(({ identifiers, ways }) => [
        ...identifiers,
        ...ways.flatMap((way) => way.identifiers ?? []),
      ]),
    ].map((one): [string, string] => [one.toLowerCase(), one]),
  );
  return (record) => {
    const read = Record.safeParse(record);
    return read.success ? importOne(read.data, spellings) : undefined;
  };
}

function importOne(
  { name, set, officialSet, type, reference, ...card }: z.infer<typeof Record>,
  spellings: ReadonlyMap<string, string>,
): Imported {
  const sorts = type
    .replace(TOKEN, '')
    .split(/ ?\/ ?/)
    .map((one) => TYPES[one]);
  if (sorts.includes(undefined)) return { name, why: `there is no type of card "${type}" here` };
  const uses = sorts.flatMap((one) => one?.ways ?? []);
  const sort = sorts.find((one) => one?.sort !== undefined)?.sort;
  const lacks: string[] = [];
  const brigades = brigadesIn(card.brigade);
  if (brigades.unknown.length > 0) lacks.push(`brigade ${brigades.unknown.join(', ')}`);
  const alignment = ALIGNMENTS.find((one) => one === card.alignment.toLowerCase());
  const called = uses.some(({ as }) => as === 'lostSoul') ? soulName(name) : plain(name);
  const printed = identifiersIn(card.identifier, spellings);
  const spelled = (words: readonly string[]): string[] =>
    words.map((one) => spellings.get(one.toLowerCase()) ?? one);
  const kinds = uses.map(({ as }) => spelled(kindsOf(called, as, brigades.of(as), printed)));
  // An Enhancement on the same card is not human because its character is.
  const isShared = kinds.every((one) => one.join() === kinds[0]?.join());
  const identifiers = [...printed, ...(isShared ? (kinds[0] ?? []) : [])];
  const ways = uses.map((use, at) => {
    const numbers = NUMBERED.includes(use.as)
      ? numbersIn(card.strength, card.toughness, uses.length > 1 && at === 1, lacks)
      : undefined;
    const own = brigades.of(use.as);
    const ofWay = isShared ? [] : (kinds[at] ?? []);
    // A card with a single way of use that implies no alignment has the alignment that the record states.
    const side = alignmentOf(use) === 'neutral' && uses.length === 1 ? alignment : undefined;
    return {
      ...use,
      ...(side !== undefined && { alignment: side }),
      ...(own.length > 0 && { brigades: own }),
      ...(numbers !== undefined && { numbers }),
      ...(ofWay.length > 0 && { identifiers: ofWay }),
    };
  });
  const classes = card.class
    .split(/ ?[,/] ?/)
    .flatMap((one) => CLASSES.find((known) => known === one.trim().toLowerCase()) ?? []);
  const isBlank = card.specialAbility?.trim() === '';
  const abilities =
    /Plays to Set[- ]Aside/i.test(card.identifier) && uses.some(({ as }) => as === 'fortress');
  const stated = [...new Set(lacks)].filter((what) => ['strength', 'toughness'].includes(what));
  const person = uses.some(({ as }) => as === 'hero' || as === 'evilCharacter') ? PERSONS[called] : undefined;
  const made = {
    ref: slug(`${name} ${set}`),
    name: called,
    ...(person !== undefined && { person }),
    listed: name,
    set: officialSet === '' ? set : officialSet,
    ...(sort !== undefined && { sort }),
    ...(type.endsWith(TOKEN) && { token: true }),
    ...(placesIn(reference).length > 0 && { reference }),
    ...(classes.length > 0 && { classes }),
    ...(identifiers.length > 0 && { identifiers }),
    ways,
    abilities: [
      ...(abilities ? [{ kind: 'keyword', keyword: 'asideFortress' }] : []),
      // Nothing of a card without text is carried out by hand, and a Lost Soul without text has no limit on copies.
      ...(isBlank
        ? []
        : uses.flatMap(({ as }) => [
            abilityOf(as, uses.length > 1, NUMBERED.includes(as) ? stated : []),
            ...leavingOf(as, uses.length > 1, card.specialAbility ?? ''),
          ])),
    ],
  };
  const fault = PinnedCard.safeParse(made).error?.issues[0];
  if (fault !== undefined) return { name, why: `${fault.path.join('.')}: ${fault.message}` };
  return { set, card: made, lacks: [...new Set(lacks)] };
}

const BY_HAND = [{ op: 'byHand' }];

/** Matches the beginning of a text that triggers when the card is discarded, or a Lost Soul rescued. */
const DISCARDED = /\b(?:If|When) (?:this (?:card|character|Hero|Evil Character) is )?discarded\b/i;
const RESCUED = /\b(?:If|When) (?:this Lost Soul is )?rescued\b/i;

/** Ability of an imported card that asks its player to carry out a text about leaving play. */
function leavingOf(as: Way, isOneOfTwo: boolean, text: string): object[] {
  const isSoul = as === 'lostSoul';
  const lies = isSoul || ['hero', 'evilCharacter', 'fortress', 'site', 'artifact'].includes(as);
  if (!lies || !(isSoul ? RESCUED : DISCARDED).test(text)) return [];
  const when = { on: 'moves', what: 'self', to: isSoul ? 'redemption' : 'discard' };
  return [{ kind: 'reaction', ...(isOneOfTwo ? { as } : {}), when, steps: BY_HAND }];
}

/**
 * Ability that asks the controller to carry out a card's text: when it is used in battle or played; for a card in play,
 * as it arrives, and once a turn while it is active.
 */
function abilityOf(as: Way, isOneOfTwo: boolean, lacks: readonly string[]): object {
  const steps = lacks.length === 0 ? BY_HAND : [{ op: 'byHand', lacks }];
  const way = isOneOfTwo ? { as } : {};
  switch (as) {
    case 'hero':
    case 'evilCharacter':
    case 'good':
    case 'evil':
    case 'dominant':
    case 'reaper':
      return { kind: 'effect', ...way, steps };
    case 'artifact':
      return { kind: 'quick', ...way, limit: { n: 1, per: 'turn' }, steps };
    case 'lostSoul':
      return { kind: 'reaction', ...way, when: { on: 'moves', what: 'self', to: 'bondage' }, steps };
    case 'fortress':
    case 'site':
      return {
        kind: 'reaction',
        ...way,
        when: { on: 'moves', what: 'self', to: 'territory' },
        steps,
      };
  }
}

/**
 * The brigades in a record, by way of use (as a Hero, as an Evil Character): only brigades of its alignment count.
 * "Gold" belongs to both alignments, and "Multi" stands for every brigade of the alignment.
 */
function brigadesIn(text: string): { of(way: Way): string[]; unknown: string[] } {
  const words = text
    .split(/[/()]/)
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  const of = (way: Way): string[] => {
    const side = GOOD.includes(way) ? BRIGADES.good : BRIGADES.evil;
    const gold = GOOD.includes(way) ? 'good gold' : 'evil gold';
    const found = words.flatMap((word) => (word === 'multi' ? side : [word === 'gold' ? gold : word]));
    const both = way === 'artifact' || way === 'dominant' || way === 'lostSoul' || way === 'fortress';
    return both ? [] : [...new Set(found.filter((word) => side.includes(word)))];
  };
  const known = [...BRIGADES.good, ...BRIGADES.evil, 'gold', 'multi'];
  return { of, unknown: words.filter((word) => !known.includes(word)) };
}

/**
 * Strength and toughness for one way of use (as a Hero, say); if a card has two ways, the second numbers are in
 * brackets.
 */
function numbersIn(
  strength: string,
  toughness: string,
  isSecond: boolean,
  lacks: string[],
): string | undefined {
  if (strength === '' && toughness === '') return undefined;
  const one = (text: string, what: string): number => {
    const [, first = '', second] = /^([^(]*?) ?(?:\((.*)\))?$/.exec(text) ?? [];
    const wanted = isSecond && second !== undefined ? second : first;
    if (/^-?\d+$/.test(wanted)) return Number(wanted);
    if (wanted !== '' && wanted !== '-') lacks.push(what);
    return 0;
  };
  return `${one(strength, 'strength')}/${one(toughness, 'toughness')}`;
}

/**
 * Matches entries that the records list among a card's identifiers, but that are remarks: the meaning of X, the cards
 * that it holds, its place.
 */
const NO_IDENTIFIER = /=|^X\b|^\[|\]$|Holds|Plays to|Begins as|Unity|\d/i;

/** Matches an identifier made of several words that other records list apart: "Generic Male Demon". */
const SEVERAL = /^(generic |male |female )+(generic|male|female|human|angel|demon)$/i;

const identifiersIn = (text: string, spellings: ReadonlyMap<string, string>): string[] =>
  text
    .replace(/ \(Demon\b\)?/, ', Demon')
    .replace(/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/’/g, "'")
    .split(/, *| +\/ +/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !NO_IDENTIFIER.test(one))
    .flatMap((one) => (SEVERAL.test(one) ? one.split(' ') : [one]))
    .map((one) => spellings.get(one.toLowerCase()) ?? one);
