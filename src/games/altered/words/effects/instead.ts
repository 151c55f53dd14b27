import { stepsClause } from '../../../../language/print/clauses.ts';
import { list, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { at, WITHIN_LEAVING } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const INSTEAD = node(
  'Where the speaker would leave play, or you would Resupply, these steps happen in its place; `otherwise` follows where one declines.',
  { of: 'leaving', may: true, steps: [{ op: 'move', what: 'self', to: 'mana' }] },
  {
    of: one('leaving', 'resupply'),
    may: maybe(YES),
    steps: list(part('step')),
    otherwise: maybe(list(part('step'))),
  },
  {
    rules: [
      { key: 'otherwise', needs: ['may'] },
      {
        must: `in place of leaving play only such steps happen: ${WITHIN_LEAVING.join(', ')}`,
        holds: ({ of, steps }) =>
          of !== 'leaving' ||
          (Array.isArray(steps) && steps.every((step) => WITHIN_LEAVING.includes(String(at(step, 'op'))))),
      },
    ],
  },
);

/** Carried out by `replacements` in `rules/events.ts`. */
export const instead: EffectWord<typeof INSTEAD> = {
  node: INSTEAD,
  aim: 'neither',

  says(does, scope, { until }) {
    const would = does.of === 'leaving' ? 'if I would leave the Expedition zone' : 'if you would resupply';
    const steps = stepsClause(does.steps, scope);
    const what = does.may === true ? `you may instead ${steps}` : `instead ${steps}`;
    const otherwise =
      does.otherwise === undefined ? '' : `; if you do not, ${stepsClause(does.otherwise, scope)}`;
    return `${would}${until}, ${what}${otherwise}`;
  },
};
