import { stepsClause } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { occasion } from '../../../../language/print/triggers.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { list, node, only, part, scope } from '../../../../language/schema/shape.ts';
import { delayed as effectOf } from '../../abilities/delayed.ts';
import { at, says } from '../../language/places.ts';
import type { StepWord } from '../word.ts';

const DELAYED = node(
  'The steps are done the next time that the trigger is met, once. They know what was chosen before as long as it is in play or set aside. A trigger of a battle may be about one of named objects (`among`).',
  { when: { on: 'phase', phase: 'battle', ends: true }, steps: [{ op: 'draw', n: 1 }] },
  {
    when: only('trigger', ['moves', 'plays', 'battle', 'phase', 'runsOut']),
    steps: scope(list(part('step'))),
  },
  {
    rules: [
      {
        must: 'only what a trigger lets through, or is one of named objects, is spoken of as "it"',
        holds: ({ when, steps }) =>
          typeof at(when, 'what') === 'object' || at(when, 'among') !== undefined || !says(steps, 'it'),
      },
    ],
  },
);

export const delayed: StepWord<typeof DELAYED> = {
  node: DELAYED,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    const inner = within(scope);
    const { clause, about } = occasion(step.when, inner);
    const then = stepsClause(step.steps, about === undefined ? inner : { ...inner, its: about });
    return { whole: `the next time ${clause}, ${then}`, open: true };
  },

  does({ tx, env, host, goOn }, step) {
    goOn(env);
    happen(tx, 'delayed', env, [effectOf(tx.state, step, host.sayAll([step], env), env) ?? []].flat());
  },
};
