import { CardTable, onceEach } from '../shared/card-files.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability } from './language/types.ts';
import { sorting } from './words/abilities/abilities.ts';
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
  reactions: Placed<'reaction'>[];
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
    reactions: [],
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

/** The cards that a game is played with. Read-only once made. */
export class CardSet extends CardTable<Card> {
  /** True if a text asks for the first breach of a turn: only such games count breaches, so that older ones go on as they began. */
  readonly asksFirstBreach: boolean;

  constructor(definitions: CardDefinition[]) {
    const cards = definitions.map(compiled);
    super([...SERVERS, ...cards]);
    this.asksFirstBreach = cards.some(({ reactions }) =>
      reactions.some(({ ability: { when } }) => when.on === 'breaches' && when.first === true),
    );
  }

  /** Cards that may be in decks. */
  override all(): Card[] {
    return super.all().filter(({ types }) => !types.includes('server'));
  }
}
