import { CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import { LANGUAGE } from '../shared/pins.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability, Filter } from './language/types.ts';
import { sorting } from './words/abilities/abilities.ts';
import type { RezCost, RezHelp } from './words/abilities/rez-cost.ts';
import { CENTRALS, REMOTES, serverKey } from './words.ts';

type Kind<K extends Ability['kind']> = Extract<Ability, { kind: K }>;

/** An ability with its place on the card, by which limits and reports know it. */
export interface Placed<K extends Ability['kind']> {
  index: number;
  ability: Kind<K>;
}

/** A definition with its abilities sorted by kind, so that the rules find quickly what a card can do. */
export interface Card {
  definition: CardDefinition;
  types: string[];
  subtypes: string[];
  /** Numbers as printed. */
  values: Record<string, number>;
  keywords: Record<string, number>;
  /** Credits that come back to it at the beginning of each turn of its player. */
  recurring: number;
  /** Clicks that playing it takes besides. */
  surcharge: number;
  /** Cards of whose agenda points one is the X of its cost, in credits and tags. */
  tagsOf?: Filter;
  /** Agenda counters that it is scored with, for each advancement counter too many. */
  dividends: number;
  /** Costs of rezzing it besides credits: one of these. */
  rezCosts: RezCost[];
  /** Agendas that its player may forfeit for credits of its rez cost. */
  rezHelp?: RezHelp;
  reactions: Placed<'reaction'>[];
  /** Those of them that are for the first time in a turn. */
  firsts: Placed<'reaction'>[];
  interrupts: Placed<'interrupt'>[];
  paid: Placed<'paid'>[];
  passives: Placed<'passive'>[];
  subroutines: Placed<'subroutine'>[];
  effects: Placed<'effect'>[];
  restrictions: Placed<'restriction'>[];
}

const FACTS = ['cost', 'strength', 'memory', 'trash', 'advancement', 'points'] as const;

const compiled = onceEach((definition: CardDefinition): Card => {
  const card: Card = {
    definition,
    types: [definition.type],
    subtypes: definition.unique ? [...definition.subtypes, 'unique'] : definition.subtypes,
    values: Object.fromEntries(
      FACTS.flatMap((fact) => (definition[fact] === undefined ? [] : [[fact, definition[fact]]])),
    ),
    keywords: {},
    recurring: 0,
    surcharge: 0,
    dividends: 0,
    rezCosts: [],
    reactions: [],
    firsts: [],
    interrupts: [],
    paid: [],
    passives: [],
    subroutines: [],
    effects: [],
    restrictions: [],
  };
  for (const [index, ability] of definition.abilities.entries())
    sorting.sort(ability.kind, card, ability, index);
  return card;
});

const server = (ref: string, name: string, kind: 'central' | 'remote'): Card => {
  const definition: CardDefinition = {
    ref,
    name,
    side: 'corp',
    faction: 'neutral-corp',
    type: 'identity',
    subtypes: [],
    unique: false,
    limit: 1,
    abilities: [],
  };
  return { ...compiled(definition), types: ['server'], subtypes: [kind] };
};

/** Servers that every game has or may come to have. */
const SERVERS: Card[] = [
  ...Object.entries(CENTRALS).map(([word, name]) => server(serverKey(word), name, 'central')),
  ...Array.from({ length: REMOTES }, (_, i) => server(serverKey(i + 1), `Server ${i + 1}`, 'remote')),
];

/** Words of texts that ask for what the game remembers of a turn, run or encounter besides. */
const REMEMBERED =
  /"tally":"(hqRuns|rdRuns|archivesRuns|lastTakings|ownTrashed|operations|mandates|actions|handInstalls|encounters|broken|resolved|derezzed|runClicks|encounterTrashes|decoderBreaks)"|"(newlyRezzed|acted|breaks|guarded|purges|discards|resolve|finishes)"/;

/** Words for the same that came later: how often an action was taken, from where a card was played, what was accessed in Archives. */
const RECALLED = ['repeats', 'playedElsewhere', 'copies'] as const;
type Recalled = (typeof RECALLED)[number];

/** The version from which on games are recent. */
const RECENT = 5;

/** The cards that a game is played with. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /** Happenings whose first time in a turn texts ask for, by their sort. Only such games count times, so that older ones go on as they began. */
  readonly firsts: ReadonlySet<string>;
  readonly asksFirstWould: boolean;
  /** True if texts ask for facts that only some cards speak of. Only such games remember it, so that others go on as they began. */
  readonly remembers: boolean;

  /** Words of texts, each with what only games remember that have such a text, so that others go on as they began. */
  private readonly recalled: ReadonlySet<string>;

  /**
   * False for games begun before version 5, whose recorded states and questions stay as they are: there `limit` counts whatever sets an
   * ability off, as the word meant then; /replace is for what could be installed anyway; effects say "ices"; all are played to seven
   * points; and nothing is asked about an agenda that cannot be stolen.
   */
  readonly isRecent: boolean;

  /** `language`: the version in which the game begins. */
  constructor(
    definitions: CardDefinition[],
    language = LANGUAGE,
    known: KnownCards<CardDefinition> = NONE_KNOWN,
  ) {
    const cards = definitions.map(compiled);
    super([...SERVERS, ...cards], { known, compiled });
    this.isRecent = language >= RECENT;
    const texts = definitions.map(({ abilities }) => JSON.stringify(abilities));
    this.remembers = texts.some((text) => REMEMBERED.test(text));
    this.recalled = new Set(RECALLED.filter((word) => texts.some((text) => text.includes(`"${word}"`))));
    this.firsts = new Set(cards.flatMap(({ firsts }) => firsts.map(({ ability }) => ability.when.on)));
    this.asksFirstWould = cards.some(({ interrupts }) =>
      interrupts.some(({ ability }) => ability.limit !== undefined),
    );
  }

  /** True if a text of this game speaks of it. */
  recalls(word: Recalled): boolean {
    return this.recalled.has(word);
  }

  /** Cards that may be in decks. */
  override all(): Card[] {
    return super.all().filter(({ types }) => !types.includes('server'));
  }
}
