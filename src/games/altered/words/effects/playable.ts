import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText, placeText } from '../../../../language/print/filters.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, only, within } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const PLAYABLE = node(
  'You may play such cards from your Reserve although they are exhausted; with `into` in that Expedition only.',
  { of: { is: 'Character' } },
  { of: within('filter', { in: undefined, of: undefined }), into: maybe(only('noun', ['place'])) },
);

export const playable: EffectWord<typeof PLAYABLE> = {
  node: PLAYABLE,
  aim: 'help',
  says(does, scope, { until }) {
    const where = does.into === undefined ? '' : ` in ${placeText(does.into, scope)}`;
    return `you may play exhausted ${filterText(does.of, 'many', scope, {})} from your Reserve${where}${until}`;
  },
};

/**
 * The Expeditions into which the exhausted card may be played. `all`: any Expedition, or none if the card is not played
 * into one.
 */
export function playableIn(
  state: GameState,
  card: GameObject,
  seat: Seat,
  book: FactBook,
): 'all' | readonly Stamp[] {
  const such = book
    .effects(state, 'playable')
    .filter(
      ({ does, env }) => env.you === seat && book.fits(state, card, { ...does.of, in: 'reserve' }, env),
    );
  if (such.some(({ does }) => does.into === undefined)) return 'all';
  return such.flatMap(({ does, env }) => objects(state, does.into!, env, book).map((o) => o.stamp));
}
