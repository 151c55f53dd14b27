import { joinClauses, plain } from '../../../../../language/print/clauses.ts';
import { within } from '../../../../../language/print/scope.ts';
import { atLeastOne, node, one, part } from '../../../../../language/schema/shape.ts';
import { going, keep } from '../../../structures.ts';
import type { StepWord } from '../../word.ts';

const LATER = node(
  'When this run or this turn ends, the steps are done. Without a run there is none that could end.',
  { when: 'turn', steps: [{ op: 'draw', n: 1 }] },
  { when: one('run', 'turn'), steps: atLeastOne(part('step')) },
);

export const later: StepWord<typeof LATER> = {
  node: LATER,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says: (step, scope) => ({
    whole: `when this ${step.when} ends, ${joinClauses(step.steps, within(scope), plain)}`,
  }),

  does({ tx, env, goOn }, step) {
    goOn(env);
    const now = going(tx.state, step.when);
    if (now === undefined) return;
    keep(tx, step.when, { later: [...(now.data.later ?? []), { steps: step.steps, env }] });
  },
};
