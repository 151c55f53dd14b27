import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { FIRST_STRIKE } from '../terms.ts';
import { isUnpreventable } from '../words/effects/cannot-be.ts';
import { isPrevented } from '../words/effects/negates.ts';
import { ignores, untouched } from '../words/effects/protect.ts';
import type { Book } from './facts.ts';
import { characters, sideOf } from './field.ts';

/** Result of comparing the strength and toughness of a battle's two sides (rules 8.3, 21.3). */
export type Standing = 'attacker-losing' | 'defender-losing' | 'mutual' | 'stalemate';

const add = (objects: GameObject[], name: string, state: GameState, book: Book): number =>
  objects.reduce((sum, o) => sum + (book.facts(state, o).values[name] ?? 0), 0);

/** Total strength and toughness of a side in battle, characters and Enhancements together. */
export function totals(state: GameState, seat: Seat, book: Book): { strength: number; toughness: number } {
  const side = sideOf(state, seat);
  return { strength: add(side, 'strength', state, book), toughness: add(side, 'toughness', state, book) };
}

/** Characters of a side defeated by the other side's numbers. */
export function defeated(state: GameState, seat: Seat, by: Seat, book: Book): GameObject[] {
  const { toughness } = totals(state, seat, book);
  const against = sideOf(state, by);
  const foes = characters(state, by, book);
  // A character can be defeated only by the strength of opponents, and their weapons, that it is not immune to (rules
  // 8.3).
  return characters(state, seat, book).filter((c) => {
    const feared = foes.filter((o) => !untouched(state, c, o, book)).map((o) => o.id);
    if (feared.length === 0) return false;
    const counted = against.filter((o) =>
      foes.includes(o)
        ? feared.includes(o.id)
        : !untouched(state, c, o, book) && (o.host === undefined || feared.includes(o.host.object)),
    );
    return add(counted, 'strength', state, book) >= toughness;
  });
}

/** True if one side of the battle ignores every character of the other. */
export function ignoresAll(state: GameState, seat: Seat, other: Seat, book: Book): boolean {
  const own = characters(state, seat, book);
  const all = characters(state, other, book);
  return all.length > 0 && all.every((o) => own.some((c) => ignores(state, c, o, book)));
}

/**
 * True if the seat's characters with first strike, with their own cards alone, defeat the other side before it can
 * strike back. If both sides defeat each other, the one with first strike survives.
 */
function strikesFirst(state: GameState, seat: Seat, other: Seat, book: Book): boolean {
  const first = characters(state, seat, book)
    .filter((o) => FIRST_STRIKE in book.base(o).keywords && !losesFirstStrike(state, o, book))
    .map((o) => o.id);
  if (first.length === 0) return false;
  const striking = sideOf(state, seat).filter((o) =>
    book.base(o).types.includes('character')
      ? first.includes(o.id)
      : o.host === undefined || first.includes(o.host.object),
  );
  return add(striking, 'strength', state, book) >= totals(state, other, book).toughness;
}

/** True if the character's first strike is negated, or was prevented before the character came. */
const losesFirstStrike = (state: GameState, o: GameObject, book: Book): boolean =>
  book.stopsText(state, o) || (isPrevented(state, o, book, o.stamp) && !isUnpreventable(state, o, book));

/** Result of comparing the two sides' numbers in a battle. Both sides must have a character. */
export function standing(state: GameState, attacker: Seat, defender: Seat, book: Book): Standing {
  if (ignoresAll(state, attacker, defender, book)) return 'defender-losing';
  if (ignoresAll(state, defender, attacker, book)) return 'attacker-losing';
  const down = defeated(state, attacker, defender, book).length > 0;
  const up = defeated(state, defender, attacker, book).length > 0;
  if (down && up) {
    const one = strikesFirst(state, attacker, defender, book);
    if (one === strikesFirst(state, defender, attacker, book)) return 'mutual';
    return one ? 'defender-losing' : 'attacker-losing';
  }
  if (down) return 'attacker-losing';
  return up ? 'defender-losing' : 'stalemate';
}

/**
 * The seat with initiative (the right to act next in battle): the losing side. If neither side is losing, it is the
 * side that did not play the last card, unless that side has passed.
 */
export function initiative(
  state: GameState,
  battle: { attacker: Seat; defender: Seat; last: Seat; passed: Seat[] },
  book: Book,
): Seat {
  const { attacker, defender, last, passed } = battle;
  switch (standing(state, attacker, defender, book)) {
    case 'attacker-losing':
      return attacker;
    case 'defender-losing':
      return defender;
    case 'mutual':
    case 'stalemate': {
      const turn = last === attacker ? defender : attacker;
      return passed.includes(turn) ? (turn === attacker ? defender : attacker) : turn;
    }
  }
}
