import { countUses, live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { stepsClause } from '../../../../language/print/clauses.ts';
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
  possible: (state, step, env) => !isUsedUp(state, step, env),
  phrasing: { apart: true },

  says: (step, scope) => ({ whole: `${stepsClause(step.steps, scope)} (once per ${step.per})`, open: true }),

  does({ tx, env, splice, goOn }, step) {
    const name = nameOf(tx.state, step, env);
    if (name === undefined || countUses(tx.state, name) > 0) goOn(env);
    else {
      tx.count(name);
      splice(step.steps, env);
    }
  },
};

/** Name of the counter for how often the card has done these steps, which only a limited number of uses can do. */
function nameOf(
  state: GameState,
  { per, steps }: { per: string; steps: unknown[] },
  env: Env,
): string | undefined {
  const o = live(state, env.self);
  return o === undefined ? undefined : `${per}:limited:${o.id}:${JSON.stringify(steps)}`;
}

const isUsedUp = (state: GameState, step: { per: string; steps: unknown[] }, env: Env): boolean => {
  const name = nameOf(state, step, env);
  return name !== undefined && countUses(state, name) > 0;
};
