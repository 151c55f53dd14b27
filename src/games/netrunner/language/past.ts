import type { CardDefinition } from '../cards.ts';

/** Games of Netrunner have always had the second version of the language. */
export const asIn1 = (card: CardDefinition): CardDefinition => card;
