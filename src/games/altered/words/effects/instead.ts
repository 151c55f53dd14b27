import { stepsClause } from '../../../../language/print/clauses.ts';
import { statusName, zoneName } from '../../../../language/print/english.ts';
import { list, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { at, WITHIN_EVENT } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

const INSTEAD = node(
  'Where the speaker would leave play (`to`: for that zone), or would gain a status, or you would Resupply, these steps happen in its place; `otherwise` follows where one declines.',
  { of: 'leaving', may: true, steps: [{ op: 'move', what: 'self', to: 'mana' }] },
  {
    of: one('leaving', 'gaining', 'resupply'),
    to: maybe(one('reserve', 'hand', 'discard')),
    status: maybe(one('fleeting', 'anchored', 'asleep')),
    may: maybe(YES),
    steps: list(part('step')),
    otherwise: maybe(list(part('step'))),
  },
  {
    rules: [
      { key: 'otherwise', needs: ['may'] },
      { key: 'of', is: ['leaving'], bars: ['status'] },
      { key: 'of', is: ['gaining'], needs: ['status'], bars: ['to'] },
      { key: 'of', is: ['resupply'], bars: ['status', 'to'] },
      {
        must: `in place of leaving play or gaining a status only such steps happen: ${WITHIN_EVENT.join(', ')}`,
        holds: ({ of, steps }) => of === 'resupply' || isWithinEvent(steps),
      },
    ],
  },
);

/** True if all these program steps can happen within the event that they replace. */
export const isWithinEvent = (steps: unknown): boolean =>
  Array.isArray(steps) && steps.every((step) => WITHIN_EVENT.includes(String(at(step, 'op'))));

type Would = Pick<Extract<Passive, { effect: 'instead' }>, 'of' | 'to' | 'status'>;

/** Words for the event that is replaced: "if you would resupply". */
function wouldText({ of, to, status }: Would): string {
  switch (of) {
    case 'leaving':
      return to === undefined
        ? 'if I would leave the Expedition zone'
        : `if I would go to ${zoneName(to)} from the Expedition zone`;
    case 'gaining':
      return `if I would gain ${statusName(status ?? 'a status')}`;
    case 'resupply':
      return 'if you would resupply';
  }
}

/**
 * Dictionary entry (definition) of the "instead" effect. `replacements` in `rules/replacements.ts` applies the effect,
 * so the entry has no function for that.
 */
export const instead: EffectWord<typeof INSTEAD> = {
  node: INSTEAD,
  aim: 'neither',

  says(does, scope, { until }) {
    const steps = stepsClause(does.steps, scope);
    const what = does.may === true ? `you may instead ${steps}` : `instead ${steps}`;
    const otherwise =
      does.otherwise === undefined ? '' : `; if you do not, ${stepsClause(does.otherwise, scope)}`;
    return `${wouldText(does)}${until}, ${what}${otherwise}`;
  },
};
