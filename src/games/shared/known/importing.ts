// Import of community card data: each record becomes the facts of a card, without its text.
import type { CardSetFile } from './cards.ts';

/**
 * Result of reading a record of card data: a card and its set, with the facts that the record lacks; or the reason why
 * the card cannot be used.
 */
export type Imported =
  | { set: string; card: { ref: string; name: string }; lacks: readonly string[] }
  | { name: string; why: string };

/** A game's reader of community card records. Undefined if the record has no format that the game knows. */
export type Importer = (record: unknown) => Imported | undefined;

/** Result of an import of community card data. */
export interface ImportReport {
  sets: CardSetFile<unknown>[];
  /** Number of records that are not cards of the game. */
  foreign: number;
  /** Names of the imported cards that cannot be used, and why. */
  unusable: readonly { name: string; why: string }[];
  /**
   * Cards with missing facts, and which facts are missing. Missing facts count as 0 until the controller corrects them
   * by hand.
   */
  incomplete: readonly { ref: string; name: string; lacks: readonly string[] }[];
}

/**
 * The sets that these card records form, each with its cards in the order of their references. Of two records for one
 * card the first counts. `nameOf`: name of a set, by its code.
 */
export function importRecords(
  records: readonly unknown[],
  read: Importer,
  nameOf: (code: string) => string = (code) => code,
): ImportReport {
  const sets = new Map<string, Map<string, unknown>>();
  const known = new Set<string>();
  const unusable: { name: string; why: string }[] = [];
  const incomplete: { ref: string; name: string; lacks: readonly string[] }[] = [];
  let foreign = 0;
  for (const record of records) {
    const one = read(record);
    if (one === undefined) {
      foreign += 1;
      continue;
    }
    if ('why' in one) {
      unusable.push(one);
      continue;
    }
    const { set, card, lacks } = one;
    if (known.has(card.ref)) continue;
    known.add(card.ref);
    sets.set(set, (sets.get(set) ?? new Map<string, unknown>()).set(card.ref, card));
    if (lacks.length > 0) incomplete.push({ ref: card.ref, name: card.name, lacks });
  }
  const files = [...sets].map(([code, cards]) => ({
    code,
    name: nameOf(code),
    cards: [...cards].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, card]) => card),
  }));
  return { sets: files.sort((a, b) => (a.code < b.code ? -1 : 1)), foreign, unusable, incomplete };
}
