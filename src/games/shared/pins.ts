import { z } from 'zod';
import { readAs } from './card-files.ts';

/**
 * Pins of a game: the card definitions that it keeps until it ends. They were checked against the card language of the
 * day when the game began, and keep the meaning of that day. They are not checked again, because today's check might
 * reject a word that did nothing then.
 *
 * When a bug in a rule is fixed, the fix applies to running games, too. But the questions that a running game asks by
 * default stay the same, because its log contains the answers.
 */

/**
 * Version of the card language, and of how games begin. 1: words that the game did not carry out were accepted, and did
 * nothing. 2: those are rejected, and some are carried out. 3: Redemption begins with standing orders. 4: Netrunner
 * does, too. 5: states name a part of a text by its place, not by its words; in Netrunner decks state the points to
 * play to, and the standing orders at the start changed. 6: in Redemption what holds (`passive`) begins as a card that
 * works only in battle comes there, and lasts until the end of the phase; characters are added to a battle after the
 * weapons; a use that is declined does not count.
 */
export const LANGUAGE = 6;

/** First language version in which states name a part of a text by its place, not by its words. */
export const NAMES_BY_PLACE = 5;

/** Card definitions stored with a game, and the language version at the time when they were stored. */
export interface Pinned<Card> {
  language: number;
  cards: Card[];
}

const Pin = z.union([
  // Version 1 stored the pins (card definitions that a game keeps) as a bare list, without a version number.
  z.array(z.unknown()).transform((cards) => ({ language: 1, cards })),
  z.strictObject({ language: z.int(), cards: z.array(z.unknown()) }),
]);

/** Location that errors about stored card definitions give, for the person who repairs the database. */
const KEPT = 'The definitions that this game was begun with';

/** Card definitions as JSON with the language version, as a running game stores them. */
export const writePin = (cards: unknown[]): string => JSON.stringify({ language: LANGUAGE, cards });

/**
 * The card definitions stored with a running game. `schema` parses their facts, but does not check their programs.
 * `asIn1` removes from a card of language version 1 the words that did nothing in that version. Throws a sentence if a
 * later version of the bot has stored the definitions.
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

/**
 * Copy of the data in which each object at any depth is replaced by the result of `change`, inner objects first. If the
 * result is undefined, the object is removed from its list.
 */
export function rewritten(value: unknown, change: (node: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) => rewritten(one, change)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, change)])),
  );
}
