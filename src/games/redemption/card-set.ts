import type { CardKey } from '../../kernel/ids.ts';
import { CardError, CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import { LANGUAGE } from '../shared/pins.ts';
import type { CardDefinition } from './cards.ts';
import { at, says as mentions } from './language/places.ts';
import type { Ability, Filter, Noun, Step } from './language/types.ts';
import {
  ASKING_FOR_DEEDS,
  alignmentOf,
  BEEN_ASIDE,
  BRIGADES,
  GOSPEL,
  isGospel,
  MULTI_BRIGADE,
  placesIn,
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
 * A text that holds (`passive`), of a card whose abilities work only in battle. Such a card begins its effect as it
 * uses its other abilities, and the effect lasts until the end of the phase, even if the card leaves the battle (rules
 * 7).
 */
export interface BegunText {
  kind: 'begun';
  as?: string;
  if?: undefined;
  limit?: undefined;
  cannotBe?: undefined;
  cannotBeIf?: undefined;
  steps: Step[];
}

/**
 * Characteristics of a card in one way of use (as a Hero, as an Enhancement). Outside play: in all its ways of use
 * together.
 */
export interface Face {
  types: string[];
  subtypes: string[];
  /** Strength and toughness; 0 stands for a printed X. */
  values: Record<string, number>;
  /** Values that are printed as X. */
  unknowns: readonly string[];
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
  /** The ways in which the card may be used from the start. */
  ways: Partial<Record<Way, Face>>;
  /** Its ways of use with those that it only becomes in play. */
  forms: Partial<Record<Way, Face>>;
  effects: Numbered<'effect'>[];
  reactions: Numbered<'reaction'>[];
  uses: Numbered<'quick'>[];
  passives: Numbered<'passive'>[];
  /** Effects and begun texts, in the order in which a card that comes into battle uses them. */
  activations: { id: string; ability: Kind<'effect'> | BegunText }[];
  keywords: Record<string, number>;
  holds: Kind<'holds'> | undefined;
  /** Meaning of X in the card's printed numbers. */
  x: Kind<'x'>['is'] | undefined;
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
  const numbers = ways.find((w) => w.numbers !== undefined)?.numbers;
  return {
    types: [...new Set(ways.flatMap((w) => TYPES[w.as])), ...(sort === undefined ? [] : [sort])],
    subtypes: [
      ...new Set([
        ...ways.map(alignmentOf),
        ...ways.flatMap((w) => w.brigades),
        ...(reference === undefined ? [] : placesIn(reference)),
        ...classes,
        ...identifiers,
        ...ways.flatMap((w) => w.identifiers ?? []),
        ...derived(definition, ways),
      ]),
    ],
    values: Object.fromEntries(Object.entries(numbers ?? {}).map(([name, n]) => [name, n === 'X' ? 0 : n])),
    unknowns: Object.entries(numbers ?? {}).flatMap(([name, n]) => (n === 'X' ? [name] : [])),
  };
}

const facesOf = (definition: CardDefinition, ways: CardDefinition['ways']): Partial<Record<Way, Face>> =>
  Object.fromEntries(ways.map((w) => [w.as, faceOf(definition, [w])]));

/**
 * Subtypes that are not printed as such, but follow from other facts of the card, so that texts may ask about them.
 */
function derived(
  { abilities, reference, identifiers }: CardDefinition,
  ways: CardDefinition['ways'],
): string[] {
  const brigades = new Set(ways.flatMap((w) => w.brigades));
  const soul = ways.some((w) => w.as === 'lostSoul');
  const named = [...identifiers, ...ways.flatMap((w) => w.identifiers ?? [])];
  return [
    ...(brigades.size > 1 ? [MULTI_BRIGADE] : []),
    ...(abilities.length === 0 ? ['plain'] : []),
    ...(says(abilities, ['setAside']) ? ['set-aside'] : []),
    ...(soul && reference !== undefined ? [reference] : []),
    ...(reference !== undefined && isGospel(reference) ? [GOSPEL] : []),
    ...named.flatMap(identifiersIn),
    ...(isRoyal(named) ? ['royalty'] : []),
  ];
}

/** True if the identifiers name a king or a queen: records print "royalty" only on who is neither. */
const isRoyal = (named: readonly string[]): boolean =>
  [...named, ...named.flatMap(identifiersIn)].some((word) => word === 'king' || word === 'queen');

/** Matches identifiers that name a role together with a people. */
const OF_A_PEOPLE =
  /^(?!May be |False )(.+) (king and commander|king|queen|emperor|governor|judge|prophet|giant|magician|centurion|royalty|commander|soldier|solider|prince)$/i;

/**
 * Identifiers that a longer one contains, because records print in one what other cards print apart: a "Tabernacle
 * Artifact" is of the Tabernacle, a "Temple High Priest" a Temple priest, a high priest and a priest, an "Egyptian
 * King" an Egyptian and a king, a "King of Judah" a king, one "Moabite and Sidonian" both.
 */
function identifiersIn(word: string): string[] {
  const [, temple] = /^(.+) Artifact$/.exec(word) ?? [];
  if (temple !== undefined) return [temple];
  const priest = /^(?:(.+?) )??(high )?priest$/i.exec(word);
  if (priest !== null) {
    const [, place, high] = priest;
    return [
      ...(place === undefined ? [] : [ofPlace(place)]),
      ...(high === undefined ? [] : ['high priest']),
      'priest',
    ];
  }
  const [, people, role] = OF_A_PEOPLE.exec(word) ?? [];
  if (people !== undefined && role !== undefined)
    return [...people.replace(/^[ON]\.T\. /, '').split('/'), ...role.toLowerCase().split(' and ')];
  const [, ruler] = /^(king|queen) of /i.exec(word) ?? [];
  if (ruler !== undefined) return [ruler.toLowerCase()];
  const [, one, other] = /^([A-Z]\w+)(?: and |\/)([A-Z]\w+)$/.exec(word) ?? [];
  return one === undefined || other === undefined ? [] : [one, other];
}

/** Priests of a place, or the people whose priests they are. */
const ofPlace = (word: string): string =>
  /(Temple|Tabernacle)$/.test(word) ? `${word.replace('’', "'")} priest` : word;

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

/**
 * First language version in which texts that hold begin as their cards come into battle, abilities are parted where
 * they add characters, and declined uses are not counted. Games begun earlier go on without that: in them texts hold as
 * long as their cards are in battle.
 */
const BEGINS_AS_USED = 6;

/** A function that compiles cards of games whose texts are written in this language version. */
const compiler = (language: number) =>
  onceEach((definition: CardDefinition): Card => compile(definition, language));
const compileNow = compiler(LANGUAGE);
const compileEarlier = compiler(BEGINS_AS_USED - 1);

function compile(definition: CardDefinition, language: number): Card {
  const abilities =
    language < BEGINS_AS_USED ? definition.abilities : definition.abilities.map(limitedWhereDone);
  const numbered = <K extends Ability['kind']>(kind: K): Numbered<K>[] => numberedIn(abilities, kind);
  const effects = numbered('effect').flatMap((effect) =>
    language < BEGINS_AS_USED ? [effect] : inParts(definition, effect),
  );
  effects.sort(inOrder);
  const keywords = numbered('keyword').map(({ ability }) => ability.keyword);
  const first = definition.ways.filter(({ later }) => later !== true);
  return {
    definition,
    whole: faceOf(definition, first),
    ways: facesOf(definition, first),
    forms: facesOf(definition, definition.ways),
    effects,
    reactions: numbered('reaction'),
    uses: numbered('quick'),
    passives: numbered('passive'),
    activations: [...effects, ...begunTexts(abilities)].sort(inOrder),
    keywords: keywords.length === 0 ? NO_KEYWORDS : Object.fromEntries(keywords.map((word) => [word, 1])),
    holds: numbered('holds').at(-1)?.ability,
    x: numbered('x').at(-1)?.ability.is,
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
}

/** Order of abilities: as printed, but those that add characters to the battle come last (rules 7.1). */
const inOrder = (a: Card['activations'][number], b: Card['activations'][number]): number =>
  Number(says(a.ability.steps, ADDS)) - Number(says(b.ability.steps, ADDS)) ||
  Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10);

/** The card's texts that hold, as abilities that begin them. */
const begunTexts = (abilities: readonly Ability[]): { id: string; ability: BegunText }[] =>
  numberedIn(abilities, 'passive').flatMap(({ id, ability }) => {
    const begun = begunBy(ability);
    return begun === undefined ? [] : [{ id, ability: begun }];
  });

/**
 * The text as an ability that begins its effect; undefined for one that only describes its own card where that card is
 * (its numbers, what cannot be done to its abilities), or that holds for the card's place: ignoring, and what is said
 * of the card on which it is placed.
 */
function begunBy({ as, does }: Kind<'passive'>): BegunText | undefined {
  const over = 'over' in does ? does.over : undefined;
  if (does.effect === 'ignore' || over === 'host') return undefined;
  if (over === 'self' && (does.effect === 'numbers' || does.effect === 'cannotBe')) return undefined;
  // The effect on the card itself follows the card within the field only.
  const step =
    over === 'self'
      ? { op: 'ongoing', until: 'phase', over, does: { ...does, over: 'refs' } }
      : { op: 'ongoing', until: 'phase', does };
  // The cast is safe: cards may begin fewer kinds of effects than the rules can carry out.
  return { kind: 'begun', ...(as === undefined ? {} : { as }), steps: [step as Step] };
}

/** True if texts of the card that hold are begun when the card is used in this way, because it works only in battle. */
const worksInBattle = ({ classes }: CardDefinition, way: Way | undefined): boolean =>
  way === 'good' ||
  way === 'evil' ||
  ((way === 'hero' || way === 'evilCharacter') && !classes.includes('territory'));

/** Abilities of one kind, with their names. */
const numberedIn = <K extends Ability['kind']>(abilities: readonly Ability[], kind: K): Numbered<K>[] =>
  abilities.flatMap((ability, index) => (isKind(ability, kind) ? [{ id: String(index), ability }] : []));

/**
 * The ability with its limit moved into the one step that a player may decline: a use that is declined is no use.
 */
function limitedWhereDone(ability: Ability): Ability {
  if (!('limit' in ability) || ability.limit === undefined) return ability;
  const { limit, ...rest } = ability;
  const [only, ...more] = ability.steps;
  if (ability.kind === 'quick' || only?.op !== 'may' || more.length > 0) return ability;
  const { n, per } = limit;
  const limited: Step = { op: 'limited', per, ...(n === 1 ? {} : { n }), steps: only.steps };
  return { ...rest, steps: [{ ...only, steps: [limited] }] };
}

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

/** End of the id of an ability's part that adds characters to the battle. */
const ADDING = '+';

/** True for the later part of an ability that was parted: its use is no activation of its own. */
export const isLaterPart = (id: string): boolean => id.endsWith(ADDING);

/** Number of the ability in its card's text, also for a part of it. */
export const wholeOf = (id: string): string => (isLaterPart(id) ? id.slice(0, -ADDING.length) : id);

/**
 * The ability in two parts, if it is a character's and its text goes on with adding characters to the battle: these
 * come only after the weapons (rules 7.1). An ability whose later part depends on all that is before, or whose uses are
 * limited, stays whole.
 */
function inParts({ ways }: CardDefinition, { id, ability }: Numbered<'effect'>): Numbered<'effect'>[] {
  const { steps, as, limit } = ability;
  // The condition was met by the first part, without which the later one is not used.
  const { if: _, ...always } = ability;
  const fights = ways.some((w) => FIGHTERS.includes(w.as) && (as ?? w.as) === w.as);
  const last = fights && limit === undefined ? steps.findIndex((step) => says(step, ADDS)) : -1;
  for (let place = last; place > 0; place--) {
    const [own, adds] = [steps.slice(0, place), steps.slice(place)];
    const again = names(adds);
    if ([...names(own)].some((name) => mentions(adds, name) && !again.has(name))) continue;
    return [
      { id, ability: { ...ability, steps: own } },
      { id: `${id}${ADDING}`, ability: { ...always, steps: adds } },
    ];
  }
  return [{ id, ability }];
}

const FIGHTERS: readonly Way[] = ['hero', 'evilCharacter'];

/** Names that the steps give for later steps: to objects, decisions, a number and the chosen player. */
function names(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const as = at(value, 'as');
  const op = at(value, 'op');
  return new Set([
    ...(typeof as === 'string' ? [as] : []),
    ...(op === 'player' ? [op] : op === 'number' ? ['x'] : []),
    ...Object.values(value).flatMap((inner) => [...names(inner)]),
  ]);
}

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
    return steps.flatMap((s) =>
      s.op === 'choose' && s.as === name && s.from !== undefined ? within(s.from, s.among, steps) : [],
    );
  });
}

/** The filter, of cards that some of the steps have looked at where a choice is among these. */
function within(from: Filter, among: Noun | undefined, steps: Step[]): Filter[] {
  const seen = steps.flatMap((s) =>
    s.op === 'look' && s.at !== undefined && s.as !== undefined && mentions(among, s.as) ? [s.at] : [],
  );
  return seen.length === 0 ? [from] : seen.map((at) => ({ ...at, any: [from] }));
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
  /** Version of the card language in which the texts are written. */
  readonly language: number;
  /** The tokens that abilities create. */
  readonly tokens: readonly Card[];

  constructor(
    definitions: CardDefinition[],
    known: KnownCards<CardDefinition> = NONE_KNOWN,
    language = LANGUAGE,
  ) {
    const compileCard = language < BEGINS_AS_USED ? compileEarlier : compileNow;
    super(definitions.map(compileCard), { known, compiled: compileCard });
    const passives = this.all().flatMap((c) => c.passives);
    this.lessens = passives.some(({ ability }) => lessens(ability.does));
    this.lifts = this.all().some(({ lifts }) => lifts);
    this.remembersAside = this.all().some(({ remembersAside }) => remembersAside);
    this.countsDeeds = this.all().some(({ countsDeeds }) => countsDeeds);
    this.grants = passives.some(({ ability }) => ability.does.effect === 'grants');
    this.language = language;
    this.tokens = this.all().filter(({ definition }) => definition.token);
  }

  /** Key of the token of this name. Throws {@link CardError} for an unknown one. */
  token(name: string): CardKey {
    const found = this.tokens.find(({ definition }) => definition.name === name);
    if (found === undefined) throw new CardError(`There is no token called "${name}".`);
    return found.definition.ref;
  }

  /** Abilities that the card uses as it comes into battle or into force in this way, in order. */
  activationsAs(card: Card, way: Way | undefined): Card['activations'] {
    return card.activations.filter(
      ({ id, ability }) =>
        (ability.as === undefined || ability.as === way) &&
        (ability.kind !== 'begun' || this.isBegun(card, id, way)),
    );
  }

  /** True if this ability of the card is a text that holds, and that the card begins when it is used in this way. */
  isBegun(card: Card, id: string, way: Way | undefined): boolean {
    return (
      this.language >= BEGINS_AS_USED &&
      worksInBattle(card.definition, way) &&
      card.activations.some((one) => one.id === id && one.ability.kind === 'begun')
    );
  }
}
