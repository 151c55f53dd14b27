import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { list, node, one, part, scope as scopeOf } from '../../../../language/schema/shape.ts';
import { delayedAtom } from '../../rules/delayed.ts';
import type { StepWord } from '../word.ts';

const DELAYED = node(
  'The steps are done at the end of this turn (`turn`), or as your next turn begins (`begins`). They know nothing that was chosen before.',
  { at: 'turn', steps: [{ op: 'draw', n: 1 }] },
  {
    at: one('turn', 'begins'),
    steps: scopeOf(list(part('step')), { forgets: ['object', 'answer'] }),
  },
);

/** Makes steps wait for the end of the turn, or for the player's next turn (rules 9.6). */
export const delayed: StepWord<typeof DELAYED> = {
  node: DELAYED,
  aim: 'neither',
  possible: 'always',

  says: ({ at, steps }, scope) => ({
    open: true,
    whole: `${at === 'turn' ? 'at the end of the turn' : 'as your next turn begins'}, ${joinClauses(steps, within(scope), plain)}`,
  }),

  does({ tx, env, host, goOn }, step) {
    goOn(env);
    happen(tx, 'delayed', env, [delayedAtom(step.at, step.steps, host.sayAll([step], env), env)]);
  },
};
