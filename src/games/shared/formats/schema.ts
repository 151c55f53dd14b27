// Schema of format files: rules on decks, in versions that take effect on their dates.
import { z } from 'zod';

/** Maximum number of cards that one list of a format names; the longest known has a third of that. */
const MOST_PICKS = 500;
const MOST_VERSIONS = 100;
const MOST_COPIES = 400;

const Word = z.string().min(1).max(120);
const Count = z.int().min(0).max(MOST_COPIES);

/** Schema of a day, `2026-07-01`. Days are compared as text. */
export const Day = z.iso.date('must be a day, as in "2026-07-01"');

/**
 * Description of cards in a list: a card must match every given field. Plain text is the name of a card, and means all
 * its printings. `printing` is the reference of a single printing. `family` means one card of a set in all its
 * rarities.
 */
const facts = z.strictObject({
  name: Word.exactOptional(),
  printing: Word.exactOptional(),
  family: Word.exactOptional(),
  set: Word.exactOptional(),
  rarity: Word.exactOptional(),
  faction: Word.exactOptional(),
  type: Word.exactOptional(),
});
const named = (value: unknown): unknown => (typeof value === 'string' ? { name: value } : value);
const saysSomething = (pick: object): boolean => Object.keys(pick).length > 0;
const NOTHING = 'must say which cards: a name, a printing, a family, a set, a rarity, a faction or a type';

const CardPick = z.preprocess(named, facts.refine(saysSomething, NOTHING));
export type CardPick = z.infer<typeof CardPick>;

/**
 * Schema of a banned card. `since`: the first day of the ban, if it is earlier than the file's versions show. `why`:
 * the reason as a clause, "… because …".
 */
const Bar = z.preprocess(
  named,
  facts
    .extend({ since: Day.exactOptional(), why: Word.exactOptional() })
    .refine(({ since: _, why: __, ...pick }) => saysSomething(pick), NOTHING),
);
export type Bar = z.infer<typeof Bar>;

const Picks = z.array(CardPick).max(MOST_PICKS);

/** Schema of a minimum and maximum of a number of cards. */
const Size = z
  .strictObject({ least: Count.exactOptional(), most: Count.exactOptional() })
  .refine(({ least = 0, most = MOST_COPIES }) => least <= most, 'has a `least` above its `most`');

/** Fields of a format's version, common to every game's files. Each game adds `checks` of its own, by name. */
const shape = {
  /**
   * The day on which the format's version takes effect. Only the first version may omit it, because that one has always
   * been in force.
   */
  from: Day.exactOptional(),
  /** The version's name, as players know it: "Standard Ban List 25.10". */
  name: Word.exactOptional(),
  /** Source of the data, for the maintainer of the file. */
  source: z.string().max(400).exactOptional(),
  /** Reason, as a sentence, why no deck can be checked against this version. */
  closed: z.string().min(1).max(300).exactOptional(),
  /** Sets and single printings that decks may use. Without `sets`, every set is allowed except those in `without`. */
  pool: z
    .strictObject({
      sets: z.array(Word).max(MOST_PICKS).exactOptional(),
      without: z.array(Word).max(MOST_PICKS).exactOptional(),
      cards: Picks.exactOptional(),
    })
    .exactOptional(),
  banned: z.array(Bar).max(MOST_PICKS).default([]),
  suspended: z.array(Bar).max(MOST_PICKS).default([]),
  /** Cards of which a deck may use at most one, in any number of copies. */
  restricted: Picks.default([]),
  /**
   * Pods (groups of cards): a deck may use at most one different card of each pod. With `if`, the pod's cards are
   * barred from decks that contain the card named there, and allowed without limit in all others.
   */
  pods: z
    .array(z.strictObject({ cards: Picks.min(1), if: CardPick.exactOptional() }))
    .max(MOST_PICKS)
    .default([]),
  /**
   * Point system: cards are worth points, and a deck may have at most `most` of them. A card's points count once,
   * whatever the number of its copies.
   */
  points: z
    .strictObject({
      most: Count,
      cards: z.array(z.strictObject({ worth: z.int().min(1).max(MOST_COPIES), cards: Picks.min(1) })).max(20),
    })
    .exactOptional(),
  /** Minimum and maximum size of the main deck, and of the reserve (a second, smaller deck beside it). */
  deck: Size.exactOptional(),
  reserve: Size.exactOptional(),
  /**
   * Maximum copies of one card in a deck: in all, and of each rarity. `others`: cards with another maximum, for the
   * whole deck or for each `per` cards in it.
   */
  copies: z
    .strictObject({
      most: Count.exactOptional(),
      mostOfEachRarity: Count.exactOptional(),
      others: z
        .array(
          z.strictObject({ cards: Picks.min(1), most: Count, per: z.int().min(1).max(400).exactOptional() }),
        )
        .max(MOST_PICKS)
        .default([]),
    })
    .exactOptional(),
  /** Maximum number of cards of a rarity in a deck, by the name of the rarity. */
  rarities: z.record(Word, Count).exactOptional(),
  /**
   * Maximum number of cards of the rarity "unique" in a deck: for Heroes named by their family (the card in all
   * rarities), and for all others.
   */
  uniques: z.strictObject({ heroes: z.record(Word, Count), others: Count }).exactOptional(),
};

/** Schema of a format's file, with the checks of one game. */
export function formatFile<Check>(check: z.ZodType<Check>) {
  const version = z.strictObject({ ...shape, checks: z.array(check).max(40).default([]) });
  return z
    .strictObject({
      /**
       * Sort position among the formats of the game; those without one come last, by name. The first format is the
       * default.
       */
      rank: z.int().min(0).max(1000).exactOptional(),
      about: z.string().max(400).exactOptional(),
      versions: z.array(version).min(1).max(MOST_VERSIONS),
    })
    .superRefine(({ versions }, context) => {
      for (const [at, { from }] of versions.entries()) {
        const before = versions[at - 1];
        const path = ['versions', at, 'from'];
        if (before !== undefined && from === undefined)
          context.addIssue({
            code: 'custom',
            path,
            message: 'is missing: only the first version may have no date',
          });
        if (before?.from !== undefined && from !== undefined && from <= before.from)
          context.addIssue({
            code: 'custom',
            path,
            message: `is not later than ${before.from}, the date before it`,
          });
      }
    });
}

/** A version of a format (its rules from one day on), with the checks of its game. */
export type Version<Check> = z.infer<ReturnType<typeof formatFile<Check>>>['versions'][number];

/** A format: its versions, the earliest first. */
export interface Format<Check> {
  name: string;
  rank?: number;
  versions: readonly Version<Check>[];
}

/** The formats of a game by name, in their order. */
export type Formats<Check> = ReadonlyMap<string, Format<Check>>;

/** A format's version in force on a day, and its position in the format. */
export interface InForce<Check> {
  format: Format<Check>;
  version: Version<Check>;
  at: number;
}

/**
 * The format's version in force on a day. A day before the first version gets the first version. So does an undefined
 * day, because games and leagues that began before formats had dates use the first version.
 */
export function inForce<Check>(format: Format<Check>, day: string | undefined): InForce<Check> {
  const last = day === undefined ? 0 : format.versions.findLastIndex(({ from = '' }) => from <= day);
  const at = Math.max(0, last);
  return { format, version: format.versions[at]!, at };
}
