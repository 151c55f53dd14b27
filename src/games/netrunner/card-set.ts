import { CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import { LANGUAGE } from '../shared/pins.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability, Filter } from './language/types.ts';
import { sorting } from './words/abilities/abilities.ts';
import type { RezCost, RezHelp } from './words/abilities/rez-cost.ts';
import { CENTRALS, REMOTES, serverKey } from './words.ts';

type Kind<K extends Ability['kind']> = Extract<Ability, { kind: K }>;

/**
 * An ability with its index on the card, by which limits of use and coverage reports (which abilities tests have used)
 * refer to it.
 */
export interface Placed<K extends Ability['kind']> {
  index: number;
  ability: Kind<K>;
}

/** A definition with its abilities sorted by kind, so that the rules find quickly what a card can do. */
export interface Card {
  definition: CardDefinition;
  types: string[];
  subtypes: string[];
  /** The card's numbers as printed: cost, strength and the like. */
  values: Record<string, number>;
  keywords: Record<string, number>;
  /** Recurring credits: the number restored at the beginning of each turn of its player. */
  recurring: number;
  /** Additional clicks for playing the card. */
  surcharge: number;
  /** Filter for agendas, if the card costs X credits and X tags: X is the agenda points of one agenda that fits. */
  tagsOf?: Filter;
  /** Agenda counters gained when scored, for each advancement counter beyond the requirement. */
  dividends: number;
  /** Additional costs of rezzing, of which one must be paid. */
  rezCosts: RezCost[];
  /** Agendas that the card's player may forfeit to pay credits of the card's rez cost. */
  rezHelp?: RezHelp;
  reactions: Placed<'reaction'>[];
  /** Abilities of the card that react only to the first event of their kind in a turn. */
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

/** Servers of every game: the central ones, and the remote ones that may be created. */
const SERVERS: Card[] = [
  ...Object.entries(CENTRALS).map(([word, name]) => server(serverKey(word), name, 'central')),
  ...Array.from({ length: REMOTES }, (_, i) => server(serverKey(i + 1), `Server ${i + 1}`, 'remote')),
];

/** Pattern for words of card texts that need remembered facts about the turn, run or encounter. */
const REMEMBERED =
  /"tally":"(hqRuns|rdRuns|archivesRuns|lastTakings|ownTrashed|operations|mandates|actions|handInstalls|encounters|broken|resolved|derezzed|runClicks|encounterTrashes|decoderBreaks)"|"(newlyRezzed|acted|breaks|guarded|purges|discards|resolve|finishes)"/;

/**
 * Further words of card texts that need remembered facts: how often an action was taken (`repeats`), from where a card
 * was played (`playedElsewhere`), and the cards accessed in Archives (`copies`). They are listed separately, because
 * they joined the card language later.
 */
const RECALLED = ['repeats', 'playedElsewhere', 'copies'] as const;
type Recalled = (typeof RECALLED)[number];

/** First version of the card language whose games are played by today's rules in full (see `isRecent`). */
const RECENT = 5;

/** The cards of a game, with indexes for the rules. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /**
   * Kinds of events whose first occurrence in a turn matters to some card of the game. Only games with such cards count
   * these events, so that the states of older games do not change.
   */
  readonly firsts: ReadonlySet<string>;
  readonly asksFirstWould: boolean;
  /** True if some card could prevent an ability that triggers when its ice is encountered. */
  readonly preventsEncounters: boolean;
  /**
   * True if some card's text needs remembered facts about a turn, run or encounter. Games without such cards do not
   * record these facts, so that their states do not change.
   */
  readonly remembers: boolean;

  /**
   * Words used by this game's cards for which the game must remember facts. A fact is recorded only in games whose
   * cards use its word, so that the states of other games do not change.
   */
  private readonly recalled: ReadonlySet<string>;

  /**
   * False for games begun before version 5 of the card language, whose recorded states and questions must not change.
   * In those games `limit` counts every triggering; /replace is only for cards that could be installed anyway; effects
   * say "ices"; every game goes to seven points; and no question is asked about an agenda that cannot be stolen.
   */
  readonly isRecent: boolean;

  /** `language`: the version of the card language with which the game begins. */
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
    const interrupts = cards.flatMap((card) => card.interrupts.map(({ ability }) => ability));
    this.asksFirstWould = interrupts.some(({ limit }) => limit !== undefined);
    this.preventsEncounters = interrupts.some(({ when }) => when === 'encounter');
  }

  /** True if some card of this game uses this word of the card language, for which facts must be remembered. */
  recalls(word: Recalled): boolean {
    return this.recalled.has(word);
  }

  /** Cards of the game that decks may contain. */
  override all(): Card[] {
    return super.all().filter(({ types }) => !types.includes('server'));
  }
}
