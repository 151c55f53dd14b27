// Formats as files hold them: what a deck may hold, in versions that take effect on their dates.
import { z } from 'zod';

/** The most cards that one list of a format names; the longest known has a third of that. */
const MOST_PICKS = 500;
const MOST_VERSIONS = 100;
const MOST_COPIES = 400;

const Word = z.string().min(1).max(120);
const Count = z.int().min(0).max(MOST_COPIES);

/** A day, `2026-07-01`. Days are compared as text. */
export const Day = z.iso.date('must be a day, as in "2026-07-01"');

/**
 * Cards that a list means: all of what is said about one has to be true. Text alone is the name of a card, all printings of it;
 * `printing` is one printing by its reference; `family` is a card of a set in each of its rarities.
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

/** A card that is barred. `since`: from when, if that is earlier than the versions of the file tell. `why`: in a clause, "… because …". */
const Bar = z.preprocess(
  named,
  facts
    .extend({ since: Day.exactOptional(), why: Word.exactOptional() })
    .refine(({ since: _, why: __, ...pick }) => saysSomething(pick), NOTHING),
);
export type Bar = z.infer<typeof Bar>;

const Picks = z.array(CardPick).max(MOST_PICKS);

/** Bounds of a number of cards. */
const Size = z
  .strictObject({ least: Count.exactOptional(), most: Count.exactOptional() })
  .refine(({ least = 0, most = MOST_COPIES }) => least <= most, 'has a `least` above its `most`');

/** A version as every game's files may hold it; each game adds the checks that it knows by name. */
const shape = {
  /** The day on which it takes effect. Only the first version may lack it: that one has been in force ever since. */
  from: Day.exactOptional(),
  /** Its name, as players know it: "Standard Ban List 25.10". */
  name: Word.exactOptional(),
  /** Source of its facts, for whoever keeps the file. */
  source: z.string().max(400).exactOptional(),
  /** Why no deck can be checked in it, as a sentence. */
  closed: z.string().min(1).max(300).exactOptional(),
  /** Sets and single printings that decks are from; without `sets`, all but those in `without`. */
  pool: z
    .strictObject({
      sets: z.array(Word).max(MOST_PICKS).exactOptional(),
      without: z.array(Word).max(MOST_PICKS).exactOptional(),
      cards: Picks.exactOptional(),
    })
    .exactOptional(),
  banned: z.array(Bar).max(MOST_PICKS).default([]),
  suspended: z.array(Bar).max(MOST_PICKS).default([]),
  /** At most one different card of these, in any number of copies. */
  restricted: Picks.default([]),
  /** At most one different card of a pod; with `if`, none of its cards beside that one. */
  pods: z
    .array(z.strictObject({ cards: Picks.min(1), if: CardPick.exactOptional() }))
    .max(MOST_PICKS)
    .default([]),
  /** Each card counts once, whatever its copies. */
  points: z
    .strictObject({
      most: Count,
      cards: z.array(z.strictObject({ worth: z.int().min(1).max(MOST_COPIES), cards: Picks.min(1) })).max(20),
    })
    .exactOptional(),
  /** Of what counts as the deck, and of what is brought beside it. */
  deck: Size.exactOptional(),
  reserve: Size.exactOptional(),
  /** Copies of one card: in all, of each rarity; and those of which there may be other numbers, in all or for every so many cards. */
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
  /** Cards of a rarity, by its name. */
  rarities: z.record(Word, Count).exactOptional(),
  /** Cards of the rarity "unique", by the family of the Hero. */
  uniques: z.strictObject({ heroes: z.record(Word, Count), others: Count }).exactOptional(),
};

/** Schema of a format's file with these checks. */
export function formatFile<Check>(check: z.ZodType<Check>) {
  const version = z.strictObject({ ...shape, checks: z.array(check).max(40).default([]) });
  return z
    .strictObject({
      /** Its place among the formats of the game; those without one come last, by name. The first is meant where none is named. */
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

/** A version of a format, with the checks of its game. */
export type Version<Check> = z.infer<ReturnType<typeof formatFile<Check>>>['versions'][number];

/** A format: its versions, the earliest first. */
export interface Format<Check> {
  name: string;
  rank?: number;
  versions: readonly Version<Check>[];
}

/** The formats of a game by name, in their order. */
export type Formats<Check> = ReadonlyMap<string, Format<Check>>;

/** A version that is in force, and its place among those of its format. */
export interface InForce<Check> {
  format: Format<Check>;
  version: Version<Check>;
  at: number;
}

/**
 * The version in force on a day. Without a day it is the first one: games and leagues from before formats had dates go on by that.
 * A day before the first version means the first as well.
 */
export function inForce<Check>(format: Format<Check>, day: string | undefined): InForce<Check> {
  const last = day === undefined ? 0 : format.versions.findLastIndex(({ from = '' }) => from <= day);
  const at = Math.max(0, last);
  return { format, version: format.versions[at]!, at };
}
