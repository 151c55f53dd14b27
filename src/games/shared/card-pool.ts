import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { OfficialDeck } from '../../kernel/game/inputs.ts';
import { filesIn, readAs } from './card-files.ts';

/** Pool of a game: its cards, read and checked, and the decks that come with it. It is plain data. */
export interface CardPool<Card> {
  cards: Card[];
  decks: OfficialDeck[];
}

/**
 * The pool (cards and decks of a game) at `path`, checked. `path` is a folder of card and deck files, or the `.json`
 * file that the build has made of such a folder. Throws `CardError` with file, path and reason.
 */
export const readPool = <Card>(path: string, readCards: (folder: string) => Card[]): CardPool<Card> =>
  path.endsWith('.json')
    ? // Written by the same build, from the same type (`cli/compile-cards.ts`).
      (JSON.parse(readFileSync(path, 'utf8')) as CardPool<Card>)
    : { cards: readCards(join(path, 'cards')), decks: readDecks(join(path, 'decks')) };

const Cards = z.array(z.strictObject({ key: z.string(), count: z.int().min(1) }));
const DeckFile = z.strictObject({
  name: z.string(),
  about: z.string().max(80).exactOptional(),
  cards: Cards,
  reserve: Cards.exactOptional(),
});

/** The official decks of a folder, one per file; none if there is no such folder. */
const readDecks = (folder: string): OfficialDeck[] =>
  existsSync(folder) ? filesIn(folder).map(({ file, value }) => readAs(DeckFile, value, file)) : [];
