import type { CardDefinition } from '../cards.ts';

/** Unchanged: games of Netrunner have always used version 2 of the language or later. */
export const asIn1 = (card: CardDefinition): CardDefinition => card;
