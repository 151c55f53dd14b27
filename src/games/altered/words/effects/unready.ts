import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { maybe, node, one, within } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { here } from '../../facts/here.ts';
import type { EffectWord } from '../word.ts';

const UNREADY = node(
  'In the Morning these objects do not become ready.',
  { over: { is: 'Character', in: 'reserve' } },
  { over: within('filter', { in: maybe(one('reserve')) }) },
);

export const unready: EffectWord<typeof UNREADY> = {
  node: UNREADY,
  aim: 'harm',
  says: (does, scope, { until }) =>
    `Exhausted ${filterText(does.over, 'many', scope, {})} remain exhausted during Morning${until}`,
};

/** True if the object stays exhausted in the Morning. */
export const staysExhausted = (state: GameState, o: GameObject, book: FactBook): boolean =>
  book.effects(state, 'unready').some(({ does, env }) => {
    const { zone } = book.facts(state, o);
    const isThere = does.over.in === undefined ? book.inPlay.includes(zone) : zone === does.over.in;
    return isThere && book.fits(state, o, here(does.over, o), env);
  });
