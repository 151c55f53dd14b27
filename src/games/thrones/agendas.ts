// Deck-building rules of agendas from later sets (rules 3). Agendas with a program have their deck-building rules in
// `cards.ts`.
import type { CardDefinition } from './cards.ts';

type Type = CardDefinition['type'];

/** A kind of card: by type, by trait, by a keyword that it has or lacks. All fields given must match. */
export interface Kind {
  types?: readonly Type[];
  trait?: string;
  keyword?: string;
  without?: string;
}

/** Deck-building rules of an agenda. */
export interface DeckText extends NonNullable<CardDefinition['agenda']> {
  /** Rule of an agenda: non-loyal cards of this kind may be of any faction. */
  anyFaction?: Kind;
  /** Rule of an agenda: minimum number of cards of this kind. `different`: copies of one card count once. */
  atLeast?: { kind: Kind; n: number; different?: true };
  /** Rule of an agenda: number of further agendas with the trait Banner that are allowed beside it. */
  banners?: number;
  /** Rule of an agenda: no loyal cards of this kind. */
  noLoyal?: Kind;
  /** Rule of an agenda: plots and draw cards must be neutral, except those allowed from any faction. */
  neutralOnly?: true;
  /** Rule of an agenda: no neutral cards of this kind. */
  noNeutral?: Kind;
  /** Rule of an agenda: at most one copy of each card of this kind. */
  oneOfEach?: Kind;
  /** Rule of an agenda: all cards of this type must have the trait. */
  allWith?: { type: Type; trait: string };
  /** Rule of an agenda: maximum number of different cards of each faction. */
  differentOfFaction?: number;
}

const AT_LEAST_75: DeckText = { drawAtLeast: 75 };
const STEEL: DeckText = { ...AT_LEAST_75, oneOfEach: { types: ['attachment'] } };
const WARS: DeckText = { plots: 10, plotsTwice: 2 };
const SHADOWS: DeckText = { anyFaction: { types: ['character'], keyword: 'shadow' } };
const KINGSGUARD: Kind = { types: ['character'], trait: 'Kingsguard' };
const COUNCIL: Kind = { types: ['character'], trait: 'Small Council' };

/** Deck-building rules, by the number of the agenda card. */
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

/** Deck-building rules of an agenda; empty if the agenda's text is only about play. */
export function deckTextOf({ ref, agenda }: CardDefinition): DeckText {
  if (agenda?.characters === undefined) return agenda ?? AGENDAS[ref] ?? {};
  const { trait, atLeast: n } = agenda.characters;
  const kind: Kind = { types: ['character'], trait };
  return { ...agenda, anyFaction: kind, atLeast: { kind, n } };
}
