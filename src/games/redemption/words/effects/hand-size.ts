import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { owner } from '../../../../language/print/filters.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import { notZero } from '../../../../language/schema/amounts.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { TWO } from '../../language/places.ts';
import { HAND_LIMIT } from '../../terms.ts';
import type { EffectWord } from '../word.ts';

const HAND_SIZE = node(
  'The player keeps so many more (or below zero, fewer) cards at the end of a turn than eight.',
  { who: 'opponent', by: -2 },
  { who: TWO, by: part('value') },
  { rules: [notZero('by')] },
);

export const handSize: EffectWord<typeof HAND_SIZE> = {
  node: HAND_SIZE,
  aim: 'neither',

  says({ who, by }, scope, { until }) {
    const [word, n] = typeof by === 'number' && by < 0 ? ['decreased', -by] : ['increased', by];
    return `${owner(who, scope)} hand size is ${word} by ${numberText(n, scope)}${until}`;
  },
};

/** Number of cards that the player may keep at the end of a turn (rules 6.5), after all effects. */
export function handSizeOf(state: GameState, seat: Seat, book: Book): number {
  const size = book
    .continuous(state, 'handSize')
    .filter((s) => seatFor(state, s.does.who, s.env) === seat)
    .reduce((n, s) => n + value(state, s.does.by, s.env, book.plain), HAND_LIMIT);
  return Math.max(0, size);
}
