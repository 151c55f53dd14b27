import type { CardKey } from '../../kernel/ids.ts';
import { CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import { rememberedOfCards } from '../shared/remembered.ts';
import { type CardDefinition, FACTION_CARDS } from './cards.ts';
import { givesUse, isTriggered, type Part, type Triggered } from './facts/ability-kinds.ts';
import type { Ability, Passive, Trigger } from './language/types.ts';
import { isOfLaterSet, LURKING, type Lurking, type Type } from './terms.ts';
import { partOf } from './words/abilities/abilities.ts';
import { shifts } from './words/effects/effects.ts';
import { changesTraits } from './words/effects/trait.ts';

type Kind<K extends Ability['kind']> = Extract<Ability, { kind: K }>;
/**
 * An ability of a card, with an id that is unique within the card: its index as text, with `b` in front for the
 * abilities of the attachment that an event becomes.
 */
export interface Numbered<A extends Ability = Ability> {
  id: string;
  ability: A;
}

/** Facts of one side of a card: as printed, or of the attachment that an event becomes. */
export interface Face {
  type: Type;
  traits: string[];
  /** Words by which filters find the card: its faction, its traits, `unique`, `loyal`. */
  subtypes: string[];
  /** Printed numbers: cost, strength, income, initiative, claim, reserve. */
  values: Record<string, number>;
  /** Keywords with their number, including challenge icons. */
  keywords: Record<string, number>;
  triggered: Numbered<Triggered>[];
  passives: Numbered<Kind<'passive'>>[];
  attaches: Kind<'attaches'>[];
  noAttachments: Kind<'noAttachments'>[];
  duplicates: Kind<'duplicates'>[];
  ambushes: Kind<'ambushes'>[];
  lent: Kind<'lent'>[];
  lingers: Numbered<Kind<'lingers'>>[];
  setups: Numbered<Kind<'setup'>>[];
  /** Kinds of continuous effect in the card's text, including effects of abilities that the text gives to objects. */
  says: Set<Passive['effect']>;
}

/** A definition with its abilities sorted by kind. */
export interface Card {
  definition: CardDefinition;
  face: Face;
  /** The attachment that the event can become. */
  becomes: Face | undefined;
  /**
   * Abilities used in windows (chances to act) that the card's text has, or gives to objects (`uses`); and keywords
   * that the text mentions (`mentions`).
   */
  uses: Triggered[];
  mentions: string[];
  /** True if the card's text changes traits or affiliations. */
  changesTraits: boolean;
}

/** Every keyword that a card's text mentions, at any depth. */
function keywordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'keyword' in value && typeof value.keyword === 'string' ? [value.keyword] : [];
  return [...own, ...Object.values(value).flatMap(keywordsIn)];
}

/** Every ability used in windows (chances to act) that a card's text has or gives, at any depth. */
function triggeredIn(value: unknown): Triggered[] {
  if (typeof value !== 'object' || value === null) return [];
  // The cast is safe: in a checked program only abilities have a `kind`.
  const own = 'kind' in value && isTriggered(value as Ability) ? [value as Triggered] : [];
  return [...own, ...Object.values(value).flatMap(triggeredIn)];
}

/** Kinds of continuous effect in a card's text: its own, and that of an ability that it gives. */
export function effectsIn(does: Passive): Passive['effect'][] {
  const given = does.effect === 'grants' && does.ability.kind === 'passive' ? [does.ability.does.effect] : [];
  return [does.effect, ...given];
}

type Resting = Exclude<Ability['kind'], Triggered['kind']>;

/**
 * For each kind of constant ability, a function that adds such an ability to the card's facts, where the rules look for
 * it.
 */
const PLACES: { readonly [K in Resting]: (face: Face, ability: Kind<K>, id: string) => void } = {
  passive(face, ability, id) {
    face.passives.push({ id, ability });
    for (const effect of effectsIn(ability.does)) face.says.add(effect);
  },
  keyword({ keywords }, { keyword, n = 1 }) {
    keywords[keyword] = (keywords[keyword] ?? 0) + n;
  },
  attaches: (face, ability) => face.attaches.push(ability),
  setup: (face, ability, id) => face.setups.push({ id, ability }),
  noAttachments: (face, ability) => face.noAttachments.push(ability),
  duplicates: (face, ability) => face.duplicates.push(ability),
  ambushes: (face, ability) => face.ambushes.push(ability),
  lent: (face, ability) => face.lent.push(ability),
  lingers: (face, ability, id) => face.lingers.push({ id, ability }),
};

const place = <K extends Resting>(kind: K, face: Face, ability: Kind<K>, id: string): void =>
  PLACES[kind](face, ability, id);

/** Printed numbers of a plot; X counts as 0 (rules 6). */
const printedNumbers = (plot: CardDefinition['plot']): Record<string, number> =>
  plot === undefined ? {} : { ...plot, income: plot.income === 'X' ? 0 : plot.income };

function faceOf(
  { faction, unique, loyal, cost, strength, icons, plot }: CardDefinition,
  type: Type,
  traits: string[],
  abilities: Ability[],
  mark: string,
): Face {
  const face: Face = {
    type,
    traits,
    subtypes: [faction, ...(unique ? ['unique'] : []), ...(loyal ? ['loyal'] : []), ...traits],
    values: { ...(typeof cost === 'number' ? { cost } : {}), ...printedNumbers(plot) },
    keywords: Object.fromEntries(icons.map((icon) => [icon, 1])),
    triggered: [],
    passives: [],
    attaches: [],
    noAttachments: [],
    duplicates: [],
    ambushes: [],
    lent: [],
    lingers: [],
    setups: [],
    says: new Set(),
  };
  if (strength !== undefined) face.values['strength'] = strength;
  for (const [i, ability] of abilities.entries()) {
    const id = `${mark}${i}`;
    if (isTriggered(ability)) {
      face.triggered.push({ id, ability });
      continue;
    }
    place(ability.kind, face, ability, id);
  }
  return face;
}

const compiled = onceEach((definition: CardDefinition): Card => {
  const { type, traits, abilities, becomes } = definition;
  return {
    definition,
    uses: triggeredIn([abilities, becomes]),
    mentions: keywordsIn([abilities, becomes]),
    changesTraits: changesTraits([abilities, becomes]),
    face: faceOf(definition, type, traits, abilities, ''),
    becomes:
      becomes === undefined
        ? undefined
        : faceOf(definition, 'attachment', becomes.traits, becomes.abilities, 'b'),
  };
});

/** The hidden place that an ability is used from: the hand for events, otherwise as the ability says. */
export function lurksIn({ definition: { type } }: Card, { from }: Triggered): Lurking | undefined {
  if (from === undefined) return type === 'event' ? 'hand' : undefined;
  return LURKING.find((place) => place === from);
}

/** The cards of a game, with indexes for the rules. Read-only once made. */
export class CardSet extends CardTable<Card> {
  readonly index: CardIndex;
  private readonly indexes = new Map<string, CardIndex>();

  /**
   * Index of the cards of the game with these objects. A card of a later set is included only if one of the objects is
   * that card, because players need not expect it otherwise (`facts/holding.ts`).
   */
  readonly among = rememberedOfCards((objects): CardIndex => {
    const there = new Set(objects.flatMap((o) => (o !== null && 'card' in o.what ? [o.what.card] : [])));
    const key = [...there].sort().join();
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    if (this.indexes.size >= GAMES_AT_ONCE) this.indexes.clear();
    const index = this.indexOf(there);
    this.indexes.set(key, index);
    return index;
  });

  /** Adds the faction cards, which every set includes. Throws `CardError` if two cards share a reference. */
  constructor(definitions: CardDefinition[], known: KnownCards<CardDefinition> = NONE_KNOWN) {
    super([...FACTION_CARDS, ...definitions].map(compiled), { known, compiled });
    this.index = new CardIndex(this.all());
  }

  private indexOf(there: ReadonlySet<CardKey>): CardIndex {
    const all = this.all();
    const cards = all.filter(
      ({ definition: { ref, moderated } }) => !isOfLaterSet(ref) || moderated === true || there.has(ref),
    );
    return cards.length === all.length ? this.index : new CardIndex(cards);
  }

  private readonly wordsKnown = new Map<string, boolean>();

  /**
   * True if any card's program contains this word of the card language. The rules record certain facts only in games
   * with such a card, because no other card needs these facts.
   */
  speaksOf(word: string): boolean {
    const known = this.wordsKnown.get(word);
    if (known !== undefined) return known;
    const stands = this.all().some(({ definition }) =>
      JSON.stringify([definition.abilities, definition.becomes?.abilities]).includes(`"${word}"`),
    );
    this.wordsKnown.set(word, stands);
    return stands;
  }
}

/** Maximum number of games whose indexes are cached. */
const GAMES_AT_ONCE = 50;

/**
 * Index of a set of cards (not only those in the decks): tells the rules, without a search, whether any card has a
 * certain kind of ability.
 */
export class CardIndex {
  /**
   * Abilities used from hands (mostly abilities of events), shadows or decks, by part of the sequence around an event:
   * everything that may be hidden there.
   */
  readonly lurking: Readonly<Record<Lurking, Map<Part, { card: Card; numbered: Numbered<Triggered> }[]>>> = {
    hand: new Map(),
    shadows: new Map(),
    deck: new Map(),
  };
  /** Kinds of open piles from which a card in this index can be used. */
  readonly piles: readonly ('discard' | 'dead' | 'used')[];
  /** Cards with ambush. */
  readonly ambushes: readonly Card[];
  /** Triggers of all abilities that cards have or give, by part of the sequence around an event and by kind. */
  readonly triggers = new Map<Part, Map<Trigger['on'], Trigger[]>>();
  /** Keywords that any card has or gives. */
  readonly keywords: ReadonlySet<string>;
  /** True if any card makes others blank, or gives them something, under a condition that may change. */
  readonly shifting: boolean;
  /** True if any card changes traits or affiliations. */
  readonly changesTraits: boolean;
  /** True if any card gives objects abilities that are used in windows (chances to act), as a continuous effect. */
  readonly grants: boolean;

  constructor(cards: readonly Card[]) {
    for (const card of cards)
      for (const numbered of card.face.triggered) {
        const place = lurksIn(card, numbered.ability);
        if (place === undefined) continue;
        const part = partOf(numbered.ability);
        const there = this.lurking[place].get(part);
        if (there === undefined) this.lurking[place].set(part, [{ card, numbered }]);
        else there.push({ card, numbered });
      }
    this.piles = (['discard', 'dead', 'used'] as const).filter((pile) =>
      cards.some(({ face }) => face.triggered.some(({ ability }) => ability.from === pile)),
    );
    for (const { uses } of cards)
      for (const ability of uses) if ('when' in ability) this.listen(partOf(ability), ability.when);
    this.keywords = new Set(cards.flatMap(({ mentions }) => mentions));
    this.shifting = cards.some(({ face }) =>
      face.passives.some(({ ability: { if: condition, does } }) => condition !== undefined && shifts(does)),
    );
    this.changesTraits = cards.some((card) => card.changesTraits);
    this.grants = cards.some(({ face }) => face.passives.some(({ ability: { does } }) => givesUse(does)));
    this.ambushes = cards.filter(({ face }) => 'ambush' in face.keywords || face.ambushes.length > 0);
  }

  /** True if any card has an ability, for these parts of the sequence around an event, with this kind of trigger. */
  hears(on: Trigger['on'], parts: readonly Part[]): boolean {
    return parts.some((part) => this.triggers.get(part)?.has(on) === true);
  }

  private listen(part: Part, when: Trigger): void {
    const ofPart = this.triggers.get(part) ?? new Map<Trigger['on'], Trigger[]>();
    this.triggers.set(part, ofPart);
    const sorted = ofPart.get(when.on);
    if (sorted === undefined) ofPart.set(when.on, [when]);
    else sorted.push(when);
  }
}
