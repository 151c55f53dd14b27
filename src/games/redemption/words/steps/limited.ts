import { countUses, live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { stepsClause } from '../../../../language/print/clauses.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { list, node, one, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const LIMITED = node(
  'The steps are done at most once in a battle, turn, round or game by this card, whatever else it does; after that nobody can choose them.',
  { per: 'game', steps: [{ op: 'draw', n: 1 }] },
  { per: one('battle', 'turn', 'round', 'game'), steps: list(part('step')) },
  { perhaps: true },
);

export const limited: StepWord<typeof LIMITED> = {
  node: LIMITED,
  aim: 'neither',
  possible: (state, step, env) => freeCounter(state, step, env) !== undefined,
  inner: (step, env) => ({ steps: step.steps, env }),
  phrasing: { apart: true },

  says: (step, scope) => ({ whole: `${stepsClause(step.steps, scope)} (once per ${step.per})`, open: true }),

  does({ tx, env, splice, goOn }, step) {
    const name = freeCounter(tx.state, step, env);
    if (name === undefined) goOn(env);
    else {
      splice(step.steps, env);
      // The count is an event of the ability, so that an undone ability can do the steps when it is done again (rules
      // 7.4).
      happen(tx, 'limited', env, [{ atom: 'count', name, by: 1 }]);
    }
  },
};

/**
 * Name of the counter that counts uses of these limited steps of the card; undefined if they are used up, or the card
 * is gone.
 */
function freeCounter(
  state: GameState,
  { per, steps }: { per: string; steps: unknown[] },
  env: Env,
): string | undefined {
  const o = live(state, env.self);
  if (o === undefined) return undefined;
  const name = `${per}:limited:${o.id}:${JSON.stringify(steps)}`;
  return countUses(state, name) > 0 ? undefined : name;
}
