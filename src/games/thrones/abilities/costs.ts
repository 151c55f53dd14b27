import type { Seat } from '../../../kernel/ids.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits, holds, value } from '../../../language/run/evaluate.ts';
import { type Continuous, isMeant, printedEffects } from '../facts/continuous-effects.ts';
import type { Book, Doing } from '../facts/facts.ts';
import { gold, isInPlay } from '../facts/field.ts';
import type { Filter, Value } from '../language/types.ts';
import { underWhich } from '../rules/unique.ts';

/**
 * Ways of bringing a card into the game for gold. Effects on gold costs apply only when a card is brought in by one of
 * them (rules 12).
 */
export type Use = 'marshal' | 'play' | 'ambush';

/**
 * Throws if the seat has less gold than it must pay. Callers must rule this out first: the payment itself would
 * silently take only the gold that is there.
 */
export function expectGold(state: GameState, seat: Seat, n: number): void {
  const has = gold(state, seat);
  if (has < n) throw new Error(`Seat ${seat} would pay ${n} gold and has ${has}.`);
}

/**
 * Name of the count of cards that a seat has brought into the game in a round, for effects on "the first … you marshal"
 * or "the first … you play".
 */
const brought = (seat: Seat, ref: string): string => `round:${seat}:first:${ref}`;

/**
 * Gold that the seat pays for the card: its printed cost, or the chosen X (fixed before changes, rules 6), after all
 * effects; never below 0. A duplicate is free (rules 7.3).
 */
export function costOf(
  state: GameState,
  seat: Seat,
  o: GameObject,
  use: Use,
  x: number | undefined,
  book: Book,
): number {
  if (use === 'marshal' && underWhich(state, o, seat, book) !== undefined) return 0;
  const { cost } = book.card(o).definition;
  let n = (cost === 'X' ? x : cost) ?? 0;
  let least = 0;
  for (const c of costEffects(state, seat, o, use, book)) {
    n += amount(state, c.does.more, c, o, book) - amount(state, c.does.less, c, o, book);
    least = Math.max(least, c.does.atLeast ?? 0);
  }
  return Math.max(least, n - nextLess(state, seat, o, use, book));
}

/**
 * Gold for ambush: the keyword's number, minus reductions by the card itself and by effects on the next card (rules
 * 12). Of several numbers the player pays the lowest (rules 6). Undefined for a card without ambush.
 */
export function ambushCost(state: GameState, seat: Seat, o: GameObject, book: Book): number | undefined {
  const held = heldAmbush(state, seat, o, book);
  const had = book.facts(state, o).keywords['ambush'];
  const numbers = [...held, ...(had === undefined ? [] : [had])];
  if (numbers.length === 0) return undefined;
  const less = costEffects(state, seat, o, 'ambush', book).reduce(
    (sum, c) => sum + amount(state, c.does.less, c, o, book),
    nextLess(state, seat, o, 'ambush', book),
  );
  return Math.max(0, Math.min(...numbers) - less);
}

/** Numbers of the keyword ambush that a card in a hand has by its own text. */
const heldAmbush = (state: GameState, seat: Seat, o: GameObject, book: Book): number[] =>
  book
    .card(o)
    .face.ambushes.flatMap(({ n, if: condition }) =>
      condition === undefined ||
      holds(state, condition, emptyEnv(seat, o.stamp, book.card(o).definition.ref), book)
        ? [n]
        : [],
    );

/** Gold by which effects on "the next card" reduce this card's cost. */
const nextLess = (state: GameState, seat: Seat, o: GameObject, use: Use, book: Book): number =>
  nextEffects(state, seat, o, use, book).reduce((sum, { does, env }) => {
    const isOther = does.or !== undefined && fits(state, book.facts(state, o), does.or.of, env, book);
    return sum + ((isOther ? does.or?.less : value(state, does.less ?? 0, env, book)) ?? 0);
  }, 0);

/** Ids of the lasting effects on "the next card" that are used up when this card is put into play by ambush. */
export const usedByAmbush = (state: GameState, seat: Seat, o: GameObject, book: Book): number[] =>
  nextEffects(state, seat, o, 'ambush', book).flatMap((c) => c.lasting ?? []);

/**
 * Limited effects on costs that are used up when this card is brought into the game: ids of the effects on "the next
 * card", and names of the counts behind effects on "the first card". They are used up even if the cost stayed the same.
 */
export function reducers(
  state: GameState,
  seat: Seat,
  o: GameObject,
  use: Use,
  book: Book,
): { ids: number[]; counts: string[] } {
  // A card marshaled as a duplicate does not count as a marshaled card of any kind (rules 7.3).
  if (use === 'marshal' && underWhich(state, o, seat, book) !== undefined) return { ids: [], counts: [] };
  return {
    ids: nextEffects(state, seat, o, use, book).flatMap((c) => (c.lasting === undefined ? [] : [c.lasting])),
    counts: [brought(seat, book.card(o).definition.ref)],
  };
}

const nextEffects = (state: GameState, seat: Seat, o: GameObject, use: Use, book: Book): Doing<'next'>[] =>
  book
    .continuous(state, 'next')
    .filter(
      (c) =>
        c.env.you === seat &&
        (c.does.ways ?? ['marshal', 'play']).includes(use) &&
        fits(state, book.facts(state, o), c.does.of, c.env, book),
    );

/** Effects on this card's cost: those of cards in play, and those of the card itself, which work in every zone. */
const costEffects = (state: GameState, seat: Seat, o: GameObject, use: Use, book: Book): Doing<'cost'>[] =>
  [...book.continuous(state, 'cost'), ...own(state, seat, o, book)].filter(
    (c) =>
      (c.does.ways ?? ['marshal', 'play']).includes(use) &&
      isMeant(c.does.who, seat, c.env) &&
      (c.does.of === 'self'
        ? c.source === o.id
        : fits(state, book.facts(state, o), c.does.of, c.env, book) &&
          (c.does.first === undefined || isFirst(state, seat, c.does.of, c.env, book))),
  );

/** Effects by which a card that is not in play changes its own cost. */
const own = (state: GameState, seat: Seat, o: GameObject, book: Book): Doing<'cost'>[] =>
  isInPlay(o)
    ? []
    : printedEffects(o, book)
        .filter((c): c is Doing<'cost'> => c.does.effect === 'cost' && c.does.of === 'self')
        .map((c) => ({ ...c, env: { ...c.env, you: seat } }))
        .filter((c) => c.condition === undefined || holds(state, c.condition, c.env, book));

/** True if the seat has not yet brought a card that the effect is about into the game in this round. */
const isFirst = (state: GameState, seat: Seat, of: Filter, env: Env, book: Book): boolean => {
  const names = brought(seat, '');
  return !state.counts.some(
    ({ name, n }) =>
      n > 0 &&
      name.startsWith(names) &&
      fits(state, book.cardFacts(name.slice(names.length), seat), of, env, book),
  );
};

/** Amount by which an effect changes a cost; `it` in the effect means the card that is being paid for. */
const amount = (state: GameState, of: Value | undefined, c: Continuous, o: GameObject, book: Book): number =>
  of === undefined ? 0 : value(state, of, { ...c.env, refs: { ...c.env.refs, it: [o.stamp] } }, book);
