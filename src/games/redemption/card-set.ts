import { CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import type { CardDefinition } from './cards.ts';
import { says as mentions } from './language/places.ts';
import type { Ability, Filter, Step } from './language/types.ts';
import {
  ASKING_FOR_DEEDS,
  alignmentOf,
  BEEN_ASIDE,
  BOOKS,
  BRIGADES,
  bookOf,
  TYPES,
  type Way,
} from './terms.ts';
import { lessens } from './words/effects/numbers.ts';

type Kind<K extends Ability['kind']> = Extract<Ability, { kind: K }>;
/** An ability of a card, with an id that is unique within the card: its index, as text. */
interface Numbered<K extends Ability['kind']> {
  id: string;
  ability: Kind<K>;
}

/**
 * Characteristics of a card in one way of use (as a Hero, as an Enhancement). Outside play: in all its ways of use
 * together.
 */
export interface Face {
  types: string[];
  subtypes: string[];
  values: Record<string, number>;
}

/**
 * A card definition with its abilities sorted by kind, and its characteristics for each way of use (as a Hero, as an
 * Enhancement), computed once.
 */
export interface Card {
  definition: CardDefinition;
  /**
   * The card's characteristics in the hand, a pile or a deck, where all its ways of use (as a Hero, as an Enhancement)
   * count.
   */
  whole: Face;
  ways: Partial<Record<Way, Face>>;
  effects: Numbered<'effect'>[];
  reactions: Numbered<'reaction'>[];
  uses: Numbered<'quick'>[];
  passives: Numbered<'passive'>[];
  keywords: Record<string, number>;
  holds: Kind<'holds'> | undefined;
  /**
   * Filters (descriptions of objects) of the card's effects that set cards aside, each with the way of use (Hero,
   * Enhancement) to which the effect belongs.
   */
  sought: { as: string | undefined; filter: Filter }[];
  /** Kinds of acts that the card's abilities do, for other cards whose texts ask about them. */
  kinds(): ReadonlySet<string>;
  /** True if a player may control only one copy of the card (rules 3.4). */
  unique: boolean;
  brigades: string[];
  /**
   * True if the card negates only protection (texts that keep other cards from affecting an object), and nothing else.
   */
  lifts: boolean;
  /** True if the card's text asks which cards have been set aside before. */
  remembersAside: boolean;
  /** True if the card's text asks how often something was done this turn or battle. */
  countsDeeds: boolean;
}

const NO_KEYWORDS: Record<string, number> = {};

function faceOf(definition: CardDefinition, ways: CardDefinition['ways']): Face {
  const { sort, classes, identifiers, reference } = definition;
  const book = reference === undefined ? undefined : bookOf(reference);
  const testament = book === undefined ? [] : [BOOKS['O.T.'].includes(book) ? 'O.T.' : 'N.T.', book];
  const numbers = ways.find((w) => w.numbers !== undefined)?.numbers;
  return {
    types: [...new Set(ways.flatMap((w) => TYPES[w.as])), ...(sort === undefined ? [] : [sort])],
    subtypes: [
      ...new Set(ways.map(alignmentOf)),
      ...new Set(ways.flatMap((w) => w.brigades)),
      ...testament,
      ...classes,
      ...identifiers,
      ...ways.flatMap((w) => w.identifiers ?? []),
      ...derived(definition, ways),
    ],
    values: numbers === undefined ? {} : { strength: numbers.strength, toughness: numbers.toughness },
  };
}

/**
 * Subtypes that are not printed as such, but follow from other facts of the card, so that texts may ask about them.
 */
function derived({ abilities, reference }: CardDefinition, ways: CardDefinition['ways']): string[] {
  const brigades = new Set(ways.flatMap((w) => w.brigades));
  const soul = ways.some((w) => w.as === 'lostSoul');
  return [
    ...(brigades.size > 1 ? ['multi-brigade'] : []),
    ...(abilities.length === 0 ? ['plain'] : []),
    ...(says(abilities, ['setAside']) ? ['set-aside'] : []),
    ...(soul && reference !== undefined ? [reference] : []),
  ];
}

/** True if a player may control only one copy of the card: as the card states, or by its kind. */
function isUnique({ ways, unique, sort, identifiers }: CardDefinition): boolean {
  if (unique !== undefined) return unique;
  if (sort === 'Covenant' || sort === 'Curse') return true;
  return ways.some((w) =>
    w.as === 'hero' || w.as === 'evilCharacter'
      ? !identifiers.includes('generic')
      : w.as === 'fortress' || w.as === 'artifact',
  );
}

const compiled = onceEach((definition: CardDefinition): Card => {
  const effects = numbered(definition, 'effect');
  // Abilities that add characters to the battle come last (rules 7.1).
  effects.sort((a, b) => Number(says(a.ability.steps, ADDS)) - Number(says(b.ability.steps, ADDS)));
  const keywords = numbered(definition, 'keyword').map(({ ability }) => ability.keyword);
  return {
    definition,
    whole: faceOf(definition, definition.ways),
    ways: Object.fromEntries(definition.ways.map((w) => [w.as, faceOf(definition, [w])])),
    effects,
    reactions: numbered(definition, 'reaction'),
    uses: numbered(definition, 'quick'),
    passives: numbered(definition, 'passive'),
    keywords: keywords.length === 0 ? NO_KEYWORDS : Object.fromEntries(keywords.map((word) => [word, 1])),
    holds: numbered(definition, 'holds').at(-1)?.ability,
    sought: effects.flatMap(({ ability }) =>
      sought(ability.steps).map((filter) => ({ as: ability.as, filter })),
    ),
    kinds: lazily(() => kindsOf(definition.abilities)),
    unique: isUnique(definition),
    brigades: [...new Set(definition.ways.flatMap((w) => w.brigades))],
    lifts: mentions(definition.abilities, 'lifts'),
    remembersAside: mentions(definition.abilities, BEEN_ASIDE),
    countsDeeds: ASKING_FOR_DEEDS.some((tally) => mentions(definition.abilities, tally)),
  };
});

/** The card's abilities of one kind, with their names. */
const numbered = <K extends Ability['kind']>({ abilities }: CardDefinition, kind: K): Numbered<K>[] =>
  abilities.flatMap((ability, index) => (isKind(ability, kind) ? [{ id: String(index), ability }] : []));

/** True if the ability is of this kind. */
export const isKind = <K extends Ability['kind']>(ability: Ability, kind: K): ability is Kind<K> =>
  ability.kind === kind;

/** Computes a value when it is first needed, because few games need it. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Kinds of acts in the programs of abilities, without those that are only paid as a price. */
function kindsOf(programs: unknown): Set<string> {
  const kinds = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('op' in value && value.op === 'cost') return;
    for (const word of ['op' in value ? value.op : undefined, 'effect' in value ? value.effect : undefined])
      if (typeof word === 'string') kinds.add(SAME[word] ?? word);
    Object.values(value).forEach(look);
  };
  look(programs);
  return kinds;
}

/** Steps of the card language that do once what a continuous effect does all the time, by the effect's name. */
const SAME: Readonly<Record<string, string>> = { negates: 'negate', prevents: 'prevent' };

/** Steps by which a card adds characters to a battle. */
export const ADDS = ['band', 'block'];

/** True if the program contains a step of one of these kinds, at any depth. */
export function says(steps: unknown, verbs: readonly string[]): boolean {
  if (typeof steps !== 'object' || steps === null) return false;
  if ('op' in steps && typeof steps.op === 'string' && verbs.includes(steps.op)) return true;
  return Object.values(steps).some((inner) => says(inner, verbs));
}

/** Every step of a program, at any depth. */
function everyStep(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(everyStep);
  // The cast is safe: in a checked program only steps have an `op`.
  return 'op' in value ? [value as Step, ...inner] : inner;
}

/** Filters (descriptions of objects) of the steps in a program that set cards aside. */
function sought(program: Step[]): Filter[] {
  const steps = everyStep(program);
  return steps.flatMap((step) => {
    if (step.op !== 'setAside' || typeof step.what !== 'object') return [];
    if ('every' in step.what) return [step.what.every];
    const name = 'ref' in step.what ? step.what.ref : undefined;
    return steps.flatMap((s) => (s.op === 'choose' && s.as === name && s.from !== undefined ? [s.from] : []));
  });
}

/**
 * True if an ability that the card has when used in this way (as a Hero, as an Enhancement) contains a step of one of
 * these kinds.
 */
export const cardSays = (card: Card, verbs: readonly Step['op'][], way?: Way): boolean =>
  card.effects.some(
    ({ ability }) =>
      (way === undefined || ability.as === undefined || ability.as === way) && says(ability.steps, verbs),
  );

/** Good brigades. */
export const GOOD = new Set<string>(BRIGADES.good);
/** Evil brigades. */
export const EVIL = new Set<string>(BRIGADES.evil);

/** The cards of a game of Redemption. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /** True if any card of the game reduces toughness continuously. */
  readonly lessens: boolean;
  /** True if any card of the game gives abilities to others continuously. */
  readonly grants: boolean;
  /**
   * True if any card negates only protection. Then the controller of each protection is recorded, because the card's
   * text needs it.
   */
  readonly lifts: boolean;
  /**
   * True if any card asks which cards have been set aside before. Setting aside is recorded only in games with such a
   * card.
   */
  readonly remembersAside: boolean;
  /**
   * True if any card asks how often something was done this turn or battle. Acts are counted only in games with such a
   * card.
   */
  readonly countsDeeds: boolean;

  constructor(definitions: CardDefinition[], known: KnownCards<CardDefinition> = NONE_KNOWN) {
    super(definitions.map(compiled), { known, compiled });
    const passives = this.all().flatMap((c) => c.passives);
    this.lessens = passives.some(({ ability }) => lessens(ability.does));
    this.lifts = this.all().some(({ lifts }) => lifts);
    this.remembersAside = this.all().some(({ remembersAside }) => remembersAside);
    this.countsDeeds = this.all().some(({ countsDeeds }) => countsDeeds);
    this.grants = passives.some(({ ability }) => ability.does.effect === 'grants');
  }
}
