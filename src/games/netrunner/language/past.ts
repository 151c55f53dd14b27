import type { CardDefinition } from '../cards.ts';

/** The card unchanged, because games of Netrunner have always used version 2 of the language or later. */
export const asIn1 = (card: CardDefinition): CardDefinition => card;
