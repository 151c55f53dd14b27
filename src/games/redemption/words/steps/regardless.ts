import type { Env } from '../../../../kernel/state.ts';
import { act, stepsClause } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { REGARDLESS as UNSHIELDED } from '../../../../language/run/interpret.ts';
import { list, node, part, scope } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const REGARDLESS = node(
  'The steps are done regardless of what objects are protected from.',
  { steps: [{ op: 'capture', what: { ref: 'x' } }] },
  { steps: scope(list(part('step'))) },
);

export const regardless: StepWord<typeof REGARDLESS> = {
  node: REGARDLESS,
  aim: 'neither',
  possible: 'always',
  inner: (step, env) => ({ steps: step.steps, env: unshielded(env) }),

  says: (step, scope) => ({
    ...act('do', `this regardless of protection: ${stepsClause(step.steps, within(scope))}`),
    open: true,
  }),

  does({ tx, env, goOn }, step) {
    goOn(env);
    tx.sequence(step.steps, unshielded(env));
  },
};

const unshielded = (env: Env): Env => ({ ...env, numbers: { ...env.numbers, [UNSHIELDED]: 1 } });
