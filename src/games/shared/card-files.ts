import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { Fault } from '../../language/schema/check.ts';
import type { KnownCards } from './known/cards.ts';

/** Cards as files store them, and as a game looks them up. Each game decides what data a card holds. */

/** Error for a card that cannot be used, with file, path and reason. */
export class CardError extends Error {}

const where = (path: PropertyKey[]): string => (path.length === 0 ? 'the whole' : path.map(String).join('.'));

/** The value as the schema parses it. Throws {@link CardError} naming `source`, the place and the reason. */
export function readAs<T>(schema: z.ZodType<T>, value: unknown, source: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = result.error.issues[0]!;
  throw new CardError(`${source}: ${where(first.path)}: ${first.message}`);
}

/** Text that the bot shows for a card marked as carried out by hand, after the text printed from its abilities. */
export const BY_HAND_TEXT =
  'No program does the rest of what this card says. Read the card: its player carries it out where the bot asks for it, or by hand with `/table`.';

/** Mark of a card file whose text players carry out by hand: the card has its facts and keywords, and no program. */
export const Moderated = z.literal(true).exactOptional();

/**
 * Throws {@link CardError} naming `source` if a card that is marked as carried out by hand (by its player) also has a
 * program. Only a program with the step that asks the player to carry out the text is allowed.
 */
export function expectOneHand(
  card: { moderated?: true; abilities: readonly { kind: string }[] },
  source: string,
): void {
  const asks = JSON.stringify(card.abilities).includes('"op":"byHand"');
  if (card.moderated === true && !asks && card.abilities.some(({ kind }) => kind !== 'keyword'))
    throw new CardError(
      `${source}: a moderated card has keywords and no programs, unless one asks its player to carry out the text (the step "byHand").`,
    );
}

/** Names of the deck's cards whose texts players carry out by hand (without a program), each once, in list order. */
export function moderatedIn(
  deck: DeckList,
  cards: { find(key: CardKey): { definition: { name: string; moderated?: true } } | undefined },
): string[] {
  const found = [...deck.cards, ...(deck.reserve ?? [])].flatMap(({ key }) => {
    const definition = cards.find(key)?.definition;
    return definition?.moderated === true ? [definition.name] : [];
  });
  return [...new Set(found)];
}

/** Throws {@link CardError} for the first card that has a fault. */
export function expectSound<Definition extends { ref: CardKey }>(
  cards: readonly Definition[],
  faultIn: (card: Definition) => Fault | undefined,
): void {
  for (const card of cards) {
    const fault = faultIn(card);
    if (fault !== undefined) throw new CardError(`${card.ref}: ${fault.path.join('.')}: ${fault.message}`);
  }
}

/** Maximum size of a file of cards, in bytes. */
const LARGEST = 1024 * 1024;

/**
 * Contents of the YAML files of a folder, in the order of their names. Throws {@link CardError} for a file that is no
 * YAML.
 */
export const filesIn = (folder: string): { file: string; value: unknown }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ file, value: parsed(join(folder, file), file) }));

function parsed(path: string, file: string): unknown {
  // The YAML parser is loaded only on demand, because a bot that plays compiled cards never parses YAML. `require`
  // knows no types.
  const { parse, YAMLParseError } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  try {
    const { size } = statSync(path);
    if (size > LARGEST)
      throw new CardError(`${file}: it has ${size} bytes, and a card has at most ${LARGEST}.`);
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof YAMLParseError) throw new CardError(`${file}: ${error.message}`);
    // The YAML parser throws a ReferenceError for aliases that would expand to more than memory holds.
    if (error instanceof ReferenceError)
      throw new CardError(`${file}: it repeats itself by aliases (\`*name\`) more often than a card may.`);
    throw error;
  }
}

/**
 * Makes a function that compiles each card definition only once, and later returns the stored card. Every scenario
 * builds its own table of cards from the same definitions.
 */
export function onceEach<Definition extends object, Card>(
  compile: (definition: Definition) => Card,
): (definition: Definition) => Card {
  const made = new WeakMap<Definition, Card>();
  return (definition) => {
    const known = made.get(definition);
    if (known !== undefined) return known;
    const card = compile(definition);
    made.set(definition, card);
    return card;
  };
}

/** A game's facts-only cards (without program, their text carried out by hand), and the function that compiles one. */
export interface More<Card extends { definition: object }> {
  known: KnownCards<Card['definition']>;
  compiled(definition: Card['definition']): Card;
}

/** A game's compiled cards, by key. Read-only once made. */
export class CardTable<Card extends { definition: { ref: CardKey } }> {
  private readonly cards = new Map<CardKey, Card>();
  private readonly more: More<Card> | undefined;

  /** Throws {@link CardError} if two cards share a reference. */
  constructor(cards: Card[], more?: More<Card>) {
    this.more = more;
    for (const card of cards) {
      const { ref } = card.definition;
      if (this.cards.has(ref)) throw new CardError(`${ref}: there are two cards with this reference.`);
      this.cards.set(ref, card);
    }
  }

  /** The card with this key. Throws {@link CardError} for an unknown key. */
  get(key: CardKey): Card {
    const card = this.find(key);
    if (card === undefined) throw new CardError(`There is no card "${key}".`);
    return card;
  }

  find(key: CardKey): Card | undefined {
    const own = this.cards.get(key);
    if (own !== undefined || this.more === undefined) return own;
    const known = this.more.known.find(key);
    return known === undefined ? undefined : this.more.compiled(known);
  }

  /**
   * All cards that are read when the game is loaded. Facts-only cards (without program) are not among them, because
   * they are read on demand.
   */
  all(): Card[] {
    return [...this.cards.values()];
  }

  /** Names of the sets that have facts-only cards (cards without program, their text carried out by hand). */
  sets(): readonly string[] {
    return this.more?.known.sets() ?? [];
  }

  /** Code of the set that this facts-only card (without program) is from. */
  setOf(key: CardKey): string | undefined {
    return this.more?.known.setOf(key);
  }

  /**
   * All definitions of facts-only cards (without program), including those whose reference a card with a program has
   * too.
   */
  onlyKnown(): readonly Card['definition'][] {
    return this.more?.known.all() ?? [];
  }
}
