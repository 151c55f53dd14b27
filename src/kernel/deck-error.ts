import type { DeckFault, DeckList } from './game/inputs.ts';

/** Error: a deck list cannot be read. Holds every faulty line, as sentences for the person who pasted the list. */
export class DeckError extends Error {
  readonly faults: DeckFault[];

  constructor(faults: DeckFault[]) {
    super(faults.map(({ sentence }) => sentence).join('\n'));
    this.faults = faults;
  }
}

/**
 * Maximum number of cards in a deck with its reserve, in any game and format, because work on a deck takes time for
 * each card.
 */
export const MOST_CARDS = 400;

/**
 * Lowest and highest value of a setting that a game can have: how many different cards without a program (whose texts
 * players carry out by hand) it allows.
 */
export const BY_HAND_BOUNDS = [0, MOST_CARDS] as const;

/** Number of cards in a deck list, with copies. */
const total = (cards: DeckList['cards']): number => cards.reduce((sum, { count }) => sum + count, 0);

/** The fault of a deck that has more cards than {@link MOST_CARDS}, as a list; otherwise an empty list. */
export function sizeFaults({ cards, reserve = [] }: Pick<DeckList, 'cards' | 'reserve'>): DeckFault[] {
  const has = total(cards) + total(reserve);
  const sentence = `A deck holds at most ${MOST_CARDS} cards, and this one has ${has}. Take cards out.`;
  return has > MOST_CARDS ? [{ rule: 'most-cards', sentence }] : [];
}

/** The deck list, if it is not too long. Throws a `DeckError` if it has too many cards. */
export function withinSize(deck: DeckList): DeckList {
  const faults = sizeFaults(deck);
  if (faults.length > 0) throw new DeckError(faults);
  return deck;
}
