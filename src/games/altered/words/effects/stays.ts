import { stepsClause } from '../../../../language/print/clauses.ts';
import { article, placeText } from '../../../../language/print/filters.ts';
import { list, node, part } from '../../../../language/schema/shape.ts';
import { IN_PLAY, WITHIN_EVENT } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';
import { isWithinEvent } from './instead.ts';

const STAYS = node(
  'Where such an object (it) would leave its Expedition, for another zone or another Expedition, these steps happen in place of that.',
  {
    over: { is: 'Character', has: 'anchored', at: { place: 'self' } },
    steps: [{ op: 'lose', what: 'it', status: 'anchored' }],
  },
  { over: IN_PLAY, steps: list(part('step')) },
  {
    names: ['noun it'],
    rules: [
      {
        must: `in place of leaving an Expedition only such steps happen: ${WITHIN_EVENT.join(', ')}`,
        holds: ({ steps }) => isWithinEvent(steps),
      },
    ],
  },
);

/**
 * Dictionary entry (definition) of the effect that keeps objects in their Expedition. `replacements` in
 * `rules/replacements.ts` applies the effect, so the entry has no function for that.
 */
export const stays: EffectWord<typeof STAYS> = {
  node: STAYS,
  aim: 'help',

  says({ over: { at, ...those }, steps }, scope, { until }) {
    const where = at === undefined ? 'its Expedition' : placeText(at, scope);
    return `if ${article(those, scope)} would leave ${where}${until}, instead ${stepsClause(steps, scope)}`;
  },
};
