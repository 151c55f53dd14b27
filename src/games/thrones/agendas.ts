// Changes that agendas of sets make to deck building (rules 3). Cards with a program of their own say it themselves (`cards.ts`).
import type { CardDefinition } from './cards.ts';

type Type = CardDefinition['type'];

/** Some of the cards: of a type, with a trait, with a keyword or without it. All that is said has to be true. */
export interface Kind {
  types?: readonly Type[];
  trait?: string;
  keyword?: string;
  without?: string;
}

/** Rules of an agenda for the deck. */
export interface DeckText extends NonNullable<CardDefinition['agenda']> {
  /** Non-loyal cards of this kind may be of any faction. */
  anyFaction?: Kind;
  /** At least so many cards of this kind, or so many different ones. */
  atLeast?: { kind: Kind; n: number; different?: true };
  /** So many agendas with the trait Banner may stand beside it. */
  banners?: number;
  /** No loyal cards of this kind. */
  noLoyal?: Kind;
  /** Plots and draw cards are neutral, unless they may be of any faction. */
  neutralOnly?: true;
  /** No neutral cards of this kind. */
  noNeutral?: Kind;
  /** One copy of each card of this kind. */
  oneOfEach?: Kind;
  /** All cards of this type have the trait. */
  allWith?: { type: Type; trait: string };
  /** At most so many different cards of each faction. */
  differentOfFaction?: number;
}

const AT_LEAST_75: DeckText = { drawAtLeast: 75 };
const STEEL: DeckText = { ...AT_LEAST_75, oneOfEach: { types: ['attachment'] } };
const WARS: DeckText = { plots: 10, plotsTwice: 2 };
const SHADOWS: DeckText = { anyFaction: { types: ['character'], keyword: 'shadow' } };
const KINGSGUARD: Kind = { types: ['character'], trait: 'Kingsguard' };
const COUNCIL: Kind = { types: ['character'], trait: 'Small Council' };

/** By the number of the card. */
const AGENDAS: Readonly<Record<string, DeckText>> = {
  '04037': { noPlotsOf: 'Winter' },
  '04038': { noPlotsOf: 'Summer' },
  '06018': { ...AT_LEAST_75, banners: 2 },
  '06119': { noLoyal: { types: ['character'] } },
  '11079': { neutralOnly: true },
  '13079': SHADOWS,
  '13099': { anyFaction: KINGSGUARD, atLeast: { kind: KINGSGUARD, n: 7, different: true } },
  '13118': STEEL,
  '16028': { ...AT_LEAST_75, oneOfEach: { types: ['event'] } },
  '16030': { drawAtLeast: 100 },
  '17148': SHADOWS,
  '17149': { noNeutral: { types: ['event'] } },
  '17150': { neutralOnly: true, anyFaction: { types: ['character'], trait: 'Wildling' } },
  '17151': WARS,
  '17152': STEEL,
  '20051': { anyFaction: { types: ['character'], trait: 'Fool' } },
  '20052': { noPlotsOf: 'Kingdom' },
  '23040': { atLeast: { kind: { trait: 'House Arryn' }, n: 12 } },
  '25080': { noPlotsOf: 'Omen' },
  '25120': { anyFaction: { types: ['character', 'location', 'attachment'] }, differentOfFaction: 3 },
  '26040': { anyFaction: COUNCIL, atLeast: { kind: COUNCIL, n: 7, different: true } },
  '26080': {
    anyFaction: { types: ['location'], trait: 'Warship' },
    oneOfEach: { types: ['location'], without: 'limited' },
  },
  '26120': { allWith: { type: 'attachment', trait: 'Weapon' } },
};

/** Rules of an agenda for the deck; none for one whose text is about play alone. */
export function deckTextOf({ ref, agenda }: CardDefinition): DeckText {
  if (agenda?.characters === undefined) return agenda ?? AGENDAS[ref] ?? {};
  const { trait, atLeast: n } = agenda.characters;
  const kind: Kind = { types: ['character'], trait };
  return { ...agenda, anyFaction: kind, atLeast: { kind, n } };
}
