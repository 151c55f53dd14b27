import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const DRAW_ACTION = node(
  'The first time each turn you take the basic action to draw a card, you draw so many instead.',
  { n: 2 },
  { n: SOME },
);

export const drawAction: EffectWord<typeof DRAW_ACTION> = {
  node: DRAW_ACTION,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    `the first time each turn you take the basic action to draw a card, instead draw ${does.n} cards${until}`,
};

/** Number of cards that the basic action draws (Verbal Plasticity changes the first of a turn). */
export function cardsDrawn(state: GameState, seat: Seat, book: Book): number {
  if (state.counts.some(({ name, n }) => name === `turn:draws:${seat}` && n > 0)) return 1;
  const more = book.doing(state, 'drawAction').filter(({ env }) => env.you === seat);
  return Math.max(1, ...more.map(({ does }) => does.n));
}
