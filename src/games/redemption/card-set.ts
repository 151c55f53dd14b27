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
/** An ability of a card with its name within it: its index, as text. */
interface Numbered<K extends Ability['kind']> {
  id: string;
  ability: Kind<K>;
}

/** Kind of a card when it is used in one way, or (outside play) in any. */
export interface Face {
  types: string[];
  subtypes: string[];
  values: Record<string, number>;
}

/** A definition with its abilities sorted by kind, and with its faces made once. */
export interface Card {
  definition: CardDefinition;
  /** In the hand, a pile or a deck a card is everything that it could be. */
  whole: Face;
  ways: Partial<Record<Way, Face>>;
  effects: Numbered<'effect'>[];
  reactions: Numbered<'reaction'>[];
  uses: Numbered<'quick'>[];
  passives: Numbered<'passive'>[];
  keywords: Record<string, number>;
  holds: Kind<'holds'> | undefined;
  /** Filter of its effects for setting it aside, and for which way of use. */
  sought: { as: string | undefined; filter: Filter }[];
  /** Deeds of its abilities, for texts that ask. */
  kinds(): ReadonlySet<string>;
  /** True if a player may control only one (rules 3.4). */
  unique: boolean;
  brigades: string[];
  /** True if it negates protection alone. */
  lifts: boolean;
  /** True if it asks what has been set aside before. */
  remembersAside: boolean;
  /** True if it asks how often something was done this turn or battle. */
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

/** Facts of a card that texts may ask about and that are not written on it as a word. */
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

/** Alignment of a way of use: as stated, or as its kind implies. */
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
  // 7.1: abilities that add characters come after the others.
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

/** The card's abilities of this kind. */
const numbered = <K extends Ability['kind']>({ abilities }: CardDefinition, kind: K): Numbered<K>[] =>
  abilities.flatMap((ability, index) => (isKind(ability, kind) ? [{ id: String(index), ability }] : []));

/** True if the ability is of this kind. */
export const isKind = <K extends Ability['kind']>(ability: Ability, kind: K): ability is Kind<K> =>
  ability.kind === kind;

/** Made the first time that it is asked for, as few games ask. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Deeds of the programs, by the words for it; what is only paid is left out. */
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

/** Effects that do for a while what a step does at once. */
const SAME: Readonly<Record<string, string>> = { negates: 'negate', prevents: 'prevent' };

/** Verbs by which a card adds characters to a battle. */
export const ADDS = ['band', 'block'];

/** True if a program says one of these verbs, at any depth. */
export function says(steps: unknown, verbs: readonly string[]): boolean {
  if (typeof steps !== 'object' || steps === null) return false;
  if ('op' in steps && typeof steps.op === 'string' && verbs.includes(steps.op)) return true;
  return Object.values(steps).some((inner) => says(inner, verbs));
}

/** Every step of a program, at any depth. */
function everyStep(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(everyStep);
  // In what was read and checked, only steps have an `op`.
  return 'op' in value ? [value as Step, ...inner] : inner;
}

/** Filter of a program for setting it aside. */
function sought(program: Step[]): Filter[] {
  const steps = everyStep(program);
  return steps.flatMap((step) => {
    if (step.op !== 'setAside' || typeof step.what !== 'object') return [];
    if ('every' in step.what) return [step.what.every];
    const name = 'ref' in step.what ? step.what.ref : undefined;
    return steps.flatMap((s) => (s.op === 'choose' && s.as === name && s.from !== undefined ? [s.from] : []));
  });
}

/** True if any program of the card, used in that way, says one of these verbs. */
export const cardSays = (card: Card, verbs: readonly Step['op'][], way?: Way): boolean =>
  card.effects.some(
    ({ ability }) =>
      (way === undefined || ability.as === undefined || ability.as === way) && says(ability.steps, verbs),
  );

/** Good brigades. */
export const GOOD = new Set<string>(BRIGADES.good);
/** Evil brigades. */
export const EVIL = new Set<string>(BRIGADES.evil);

/** The cards that a game is played with. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /** True if any card reduces toughness as long as it is there. */
  readonly lessens: boolean;
  /** True if any card gives others abilities as long as it is there. */
  readonly grants: boolean;
  /** True if any card negates protection alone. Then it is kept whose protection it is. */
  readonly lifts: boolean;
  /** True if any card asks what has been set aside before. Then it is kept. */
  readonly remembersAside: boolean;
  /** True if any card asks how often something was done this turn or battle. Then it is counted. */
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
