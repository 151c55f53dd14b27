import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { maybe, node, one, some, within } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const COUNTERLESS = node(
  'Counters cannot be put on such cards.',
  { over: { in: 'reserve', of: 'opponent' } },
  { over: within('filter', { in: maybe(some(one('play', 'reserve'))) }) },
);

export const counterless: EffectWord<typeof COUNTERLESS> = {
  node: COUNTERLESS,
  aim: 'neither',
  says: (does, scope, { until }) =>
    `${filterText(does.over, 'many', scope, {})} cannot gain counters${until}`,
};

/** True if no counters can be put on the object. */
export const gainsNone = (state: GameState, o: GameObject, book: FactBook): boolean =>
  book.effects(state, 'counterless').some(({ does, env }) => book.fits(state, o, does.over, env));
