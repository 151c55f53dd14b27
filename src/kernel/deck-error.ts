import type { DeckFault, DeckList } from './game.ts';

/** A deck list that cannot be read: every line of it that is at fault, as sentences for the person who pasted it. */
export class DeckError extends Error {
  readonly faults: DeckFault[];

  constructor(faults: DeckFault[]) {
    super(faults.map(({ sentence }) => sentence).join('\n'));
    this.faults = faults;
  }
}

/** The most cards that a deck may hold in any game and format, with those beside it. Whatever is done with a deck takes time for each of them. */
export const MOST_CARDS = 400;

/** Bounds of the number of different cards that may be carried out by hand. */
export const BY_HAND_BOUNDS = [0, MOST_CARDS] as const;

/** Number of these cards. */
const total = (cards: DeckList['cards']): number => cards.reduce((sum, { count }) => sum + count, 0);

/** A deck with more cards than {@link MOST_CARDS}, as a fault; none if it has no more. */
export function sizeFaults({ cards, reserve = [] }: Pick<DeckList, 'cards' | 'reserve'>): DeckFault[] {
  const has = total(cards) + total(reserve);
  const sentence = `A deck holds at most ${MOST_CARDS} cards, and this one has ${has}. Take cards out.`;
  return has > MOST_CARDS ? [{ rule: 'most-cards', sentence }] : [];
}

/** The list that was read. Throws a `DeckError` if it has too many cards. */
export function withinSize(deck: DeckList): DeckList {
  const faults = sizeFaults(deck);
  if (faults.length > 0) throw new DeckError(faults);
  return deck;
}
