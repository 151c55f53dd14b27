import { z } from 'zod';
import { readAs } from './card-files.ts';

/**
 * Pins of a game: the definitions of its cards, which it keeps to its end. They were checked against the language of
 * that day, and its words mean what they meant then; today's check might refuse some that nothing carried out in those days. A rule that
 * was carried out wrongly is repaired for all games, those included; what is asked by default stays as it was, because their logs answer it.
 */

/**
 * Version of the languages that cards are written in, and of how games begin. 1: what a game did not carry out was accepted, and did
 * nothing. 2: it is refused, and some of it is carried out. 3: the language of 2; Redemption begins with standing orders. 4: the same
 * language; Netrunner begins with standing orders. 5: the same language; states name a part of a text by its place, not by its words; in
 * Netrunner the decks say to how many points they are played, and it begins with other standing orders.
 */
export const LANGUAGE = 5;

/** From this version on, states name a part of a text by its place. */
export const NAMES_BY_PLACE = 5;

/** The definitions that a game kept, and the version of its day. */
export interface Pinned<Card> {
  language: number;
  cards: Card[];
}

const Pin = z.union([
  // Version 1 had no version.
  z.array(z.unknown()).transform((cards) => ({ language: 1, cards })),
  z.strictObject({ language: z.int(), cards: z.array(z.unknown()) }),
]);

/** Error location, for whoever repairs the database. */
const KEPT = 'The definitions that this game was begun with';

/** Definitions as a game keeps them. */
export const writePin = (cards: unknown[]): string => JSON.stringify({ language: LANGUAGE, cards });

/**
 * The definitions that a game kept. `schema` reads their facts and leaves programs alone; `asIn1` takes from a card what its words
 * did not do in the first version. Throws a sentence for definitions of a version to come.
 */
export function readPin<Card>(
  text: string,
  schema: z.ZodType<Card>,
  asIn1: (card: Card) => Card,
): Pinned<Card> {
  const { language, cards } = readAs(Pin, JSON.parse(text), KEPT);
  if (language > LANGUAGE)
    throw new Error(
      `This game was begun by a later version of the bot: its cards are in language ${language}, and this version knows them up to ${LANGUAGE}.`,
    );
  const read = readAs(z.array(schema), cards, KEPT);
  return { language, cards: language === 1 ? read.map(asIn1) : read };
}

/** Copy of the data with each object in it put through `change`, from the inside out; undefined takes it out of its list. */
export function rewritten(value: unknown, change: (node: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) => rewritten(one, change)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, change)])),
  );
}
