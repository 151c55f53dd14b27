// Facts-only cards: names, numbers and types, without texts. Their programs only ask their players to carry out the
// printed text. There are thousands of them, so they are loaded on first use, and dropped when memory is needed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { CardKey } from '../../../kernel/ids.ts';
import { CardError, readAs } from '../card-files.ts';

/** Facts-only cards (without program), as definitions whose texts players carry out by hand. */
export interface KnownCards<Definition> {
  find(key: CardKey): Definition | undefined;
  /** All facts-only cards (without program): the same array at each call, until they are dropped from memory. */
  all(): readonly Definition[];
  /** Names of the sets of facts-only cards (without program), in the order of their files. */
  sets(): readonly string[];
  /** Code of the set that the facts-only card (without program) is from. */
  setOf(key: CardKey): string | undefined;
  /** Codes of all sets that have facts-only cards. */
  codes(): readonly string[];
}

/** No facts-only cards (cards without program), for a running game, which has its own copies of its cards. */
export const NONE_KNOWN: KnownCards<never> = {
  find: () => undefined,
  all: () => [],
  sets: () => [],
  setOf: () => undefined,
  codes: () => [],
};

/** A set as the build or an import writes it: the facts of its cards, one card a line. */
export interface CardSetFile<Card> {
  code: string;
  name: string;
  cards: Card[];
}

/** Maximum size of a file of facts in bytes. The largest known set has a tenth of that. */
const MOST_BYTES = 5_000_000;

const SetFile = z.strictObject({
  code: z.string().min(1).max(40),
  name: z.string().min(1).max(100),
  cards: z.array(z.unknown()).max(10_000),
});

/**
 * The sets of facts-only cards in a folder, each card checked by `schema`. Throws {@link CardError} with file, place
 * and reason. Two cards with one reference are an error too, even in different files.
 */
export function readSets<Card extends { ref: CardKey }>(
  folder: string,
  schema: z.ZodType<Card>,
): CardSetFile<Card>[] {
  const from = new Map<CardKey, string>();
  return setFiles(folder).map((file) => {
    const { cards, ...set } = readAs(SetFile, parsed(file), basename(file));
    return {
      ...set,
      cards: cards.map((one, at) => {
        const card = readAs(schema, one, `${basename(file)}: card ${at + 1}`);
        const before = from.get(card.ref);
        if (before !== undefined)
          throw new CardError(
            `${basename(file)}: card ${at + 1}: ${card.ref} is in ${before} already. Take one of the two out.`,
          );
        from.set(card.ref, basename(file));
        return card;
      }),
    };
  });
}

/**
 * The sets of facts-only cards (without program) in a game's folder. `check` checks these cards together with the cards
 * that have programs, which are already checked themselves. Throws {@link CardError}.
 */
export function checkedSets<Card extends { ref: CardKey }>(
  folder: string,
  schema: z.ZodType<Card>,
  pool: (folder: string) => { cards: readonly Card[] },
  check: (all: Card[], read: Card[]) => void,
): CardSetFile<Card>[] {
  const sets = readSets(join(folder, 'sets'), schema);
  if (sets.length === 0) return sets;
  const { cards } = pool(folder);
  const own = new Set(cards.map(({ ref }) => ref));
  const known = sets.flatMap((set) => set.cards).filter(({ ref }) => !own.has(ref));
  check([...cards, ...known], known);
  return sets;
}

const setFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => join(folder, file))
    : [];

function parsed(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  if (text.length > MOST_BYTES)
    throw new CardError(
      `${basename(path)}: it has ${text.length} characters, and a set at most ${MOST_BYTES}.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new CardError(`${basename(path)}: it is no JSON. \`npm run cards -- --import\` writes such files.`);
  }
}

/** Text of a set's file: one card a line, so that a diff shows which cards have changed. */
export const writeSet = <Card>({ code, name, cards }: CardSetFile<Card>): string =>
  `{"code":${JSON.stringify(code)},"name":${JSON.stringify(name)},"cards":[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]}\n`;

/**
 * The facts-only cards (without program) of these sets. Once dropped from memory, they are loaded again when somebody
 * asks for them.
 */
export function knownCards<Definition extends { ref: CardKey }>(
  read: () => readonly CardSetFile<Definition>[],
): KnownCards<Definition> {
  interface Held {
    byKey: ReadonlyMap<CardKey, Definition>;
    all: readonly Definition[];
    sets: readonly string[];
    from: ReadonlyMap<CardKey, string>;
    codes: readonly string[];
  }
  let held: WeakRef<Held> | undefined;
  const there = (): Held => {
    const kept = held?.deref();
    if (kept !== undefined) return kept;
    const sets = read();
    const cards = sets.flatMap((set) => set.cards.map((card) => ({ ...card, moderated: true as const })));
    const byKey = new Map(cards.map((card) => [card.ref, card]));
    const made = {
      byKey,
      all: [...byKey.values()],
      sets: sets.map(({ name }) => name),
      from: new Map(sets.flatMap(({ code, cards }) => cards.map(({ ref }) => [ref, code]))),
      codes: sets.map(({ code }) => code),
    };
    held = new WeakRef(made);
    return made;
  };
  return {
    find: (key) => there().byKey.get(key),
    all: () => there().all,
    sets: () => there().sets,
    setOf: (key) => there().from.get(key),
    codes: () => there().codes,
  };
}

/**
 * The facts-only cards (without program) of these pools. A pool is a folder with `sets`, or the file that the build has
 * made of one. Of two cards with one reference the later one counts, so that an operator's sets correct those of the
 * installation.
 */
export const knownAt = <Card extends { ref: CardKey }>(
  paths: readonly string[],
  schema: z.ZodType<Card>,
): KnownCards<Card> =>
  knownCards(() =>
    paths.flatMap((path) =>
      path.endsWith('.json')
        ? // Written by the same build, from the same type (`cli/compile-cards.ts`).
          (JSON.parse(readFileSync(path.replace(/\.json$/, '.sets.json'), 'utf8')) as CardSetFile<Card>[])
        : readSets(join(path, 'sets'), schema),
    ),
  );

/**
 * Definitions of the cards with these keys: first the cards with programs, in the pool's order, then the facts-only
 * cards (without program).
 */
export function definitionsOf<Card extends { definition: { ref: CardKey } }>(
  set: { all(): Card[]; find(key: CardKey): Card | undefined },
  keys: ReadonlySet<CardKey>,
): Card[] {
  const own = set.all().filter(({ definition }) => keys.has(definition.ref));
  const there = new Set(own.map(({ definition }) => definition.ref));
  return [...own, ...[...keys].filter((key) => !there.has(key)).flatMap((key) => set.find(key) ?? [])];
}
