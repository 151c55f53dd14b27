import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { list, node, part } from '../../../../language/schema/shape.ts';
import { waiting } from '../../rules/reactions.ts';
import type { StepWord } from '../word.ts';

const AFTER_REST = node(
  'The steps are done after Rest, before anybody cleans up; what was chosen is known then.',
  { steps: [{ op: 'resupply' }] },
  { steps: list(part('step')) },
  { forgets: [] },
);

export const afterRest: StepWord<typeof AFTER_REST> = {
  node: AFTER_REST,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says: (step, scope) => ({
    open: true,
    whole: `after Rest, ${joinClauses(step.steps, within(scope), plain)}`,
  }),

  // Targets are chosen only when the steps "after Rest" run, because Characters have gone to Reserve by then.
  inside: (step, { within }) => ({ steps: within(step.steps) }),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    happen(tx, 'afterRest', env, [waiting(step.steps, env, book)]);
  },
};
