import { z } from 'zod';
import { CardError, expectOneHand, filesIn, Moderated, readAs } from '../shared/card-files.ts';
import type { Ability } from './language/types.ts';
import { faultInCard } from './language/whole-card.ts';
import { BRIGADES, CLASSES, placesIn, WAYS } from './terms.ts';

/** Schema of strength and toughness, written as "9/7"; X is a number that an ability of the card says ("X/7"). */
const Numbers = z
  .string()
  .regex(/^(-?\d+|X)\/(-?\d+|X)$/, 'must be strength and toughness, as in "9/7", or with an X, as in "X/7"')
  .transform((text) => {
    const [strength, toughness] = text
      .split('/')
      .map((one): number | 'X' => (one === 'X' ? one : Number(one)));
    return { strength: strength!, toughness: toughness! };
  });

/**
 * One way of using a card (as a Hero, as an Enhancement). Its alignment follows from the way, unless the card states
 * one.
 */
const WayOfUse = z.strictObject({
  as: z.enum(WAYS),
  alignment: z.enum(['good', 'evil', 'neutral']).exactOptional(),
  brigades: z.array(z.enum([...BRIGADES.good, ...BRIGADES.evil])).default([]),
  numbers: Numbers.exactOptional(),
  /** Identifiers (words such as "royalty") that the card has only if it is used in this way (as a Hero, say). */
  identifiers: z.array(z.string()).exactOptional(),
  /** True if the card is used in this way only once it has become that: it begins as what its other way says. */
  later: z.literal(true).exactOptional(),
});

/** A card as a running game stores it: facts, ways of use (as a Hero, as an Enhancement), and programs. */
export const PinnedCard = z.strictObject({
  ref: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and hyphens'),
  name: z.string(),
  /**
   * The person that the card shows, if the card's name does not tell: a title in front of a name counts as part of the
   * name, and some persons share one (rules 3.5).
   */
  person: z.string().exactOptional(),
  /** The card's name in deck lists, with the set in brackets. */
  listed: z.string(),
  set: z.string(),
  /**
   * Sort of card (Covenant, Curse, City), if it does not follow from the ways in which the card can be used (as an
   * Artifact, as a Site).
   */
  sort: z.enum(['Covenant', 'Curse', 'City']).exactOptional(),
  /** Bible reference of the card: book and verse, or only a testament. */
  reference: z
    .string()
    .refine((text) => placesIn(text).length > 0, 'begins with no book of the Bible')
    .exactOptional(),
  classes: z.array(z.enum(CLASSES)).default([]),
  identifiers: z.array(z.string()).default([]),
  /**
   * True if the card is unique. Stated only if the rules do not decide (3.4): generic characters are not unique, others
   * are.
   */
  unique: z.boolean().exactOptional(),
  /** True for a token: abilities create it, and no deck has it (rules 3.3). */
  token: z.literal(true).exactOptional(),
  ways: z.array(WayOfUse).min(1).max(2),
  /** Abilities of the card. Checked by `readCard`; a running game keeps them as they were read when it began. */
  abilities: z.array(z.custom<Ability>()).default([]),
  moderated: Moderated,
});
/** A card, read and checked. */
export type CardDefinition = z.infer<typeof PinnedCard>;

/** Reads one card definition, from a card file or from a scenario. Throws `CardError` naming `source`. */
export function readCard(value: unknown, source: string): CardDefinition {
  const card = readAs(PinnedCard, value, source);
  const fault = faultInCard(card);
  if (fault !== undefined) throw new CardError(`${source}: ${fault.path.join('.')}: ${fault.message}`);
  expectOneHand(card, `${source}: ${card.ref}`);
  return card;
}

/** Reads every card file of a folder. Throws `CardError` with file, path and reason. */
export const readCards = (folder: string): CardDefinition[] =>
  filesIn(folder).map(({ file, value }) => readCard(value, file));
