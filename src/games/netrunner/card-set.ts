import { CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import { LANGUAGE } from '../shared/pins.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability } from './language/types.ts';
import { sorting } from './words/abilities/abilities.ts';
import type { RezCost } from './words/abilities/rez-cost.ts';
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
  /** Agenda counters that it is scored with, for each advancement counter too many. */
  dividends: number;
  /** Costs of rezzing it besides credits: one of these. */
  rezCosts: RezCost[];
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

/** The version from which on games are recent. */
const RECENT = 5;

/** The cards that a game is played with. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /** True if texts ask for the first time in a turn or run. Only such games count times, so that older ones go on as they began. */
  readonly asksFirst: boolean;
  readonly asksFirstWould: boolean;
  /** True if texts ask for facts that only some cards speak of. Only such games remember it, so that others go on as they began. */
  readonly remembers: boolean;

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
    this.remembers = definitions.some(({ abilities }) => REMEMBERED.test(JSON.stringify(abilities)));
    this.asksFirst = cards.some(({ firsts }) => firsts.length > 0);
    this.asksFirstWould = cards.some(({ interrupts }) =>
      interrupts.some(({ ability }) => ability.limit !== undefined),
    );
  }

  /** Cards that may be in decks. */
  override all(): Card[] {
    return super.all().filter(({ types }) => !types.includes('server'));
  }
}
