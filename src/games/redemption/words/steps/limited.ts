import { countUses, live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { times } from '../../../../language/print/ability.ts';
import { stepsClause } from '../../../../language/print/clauses.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { list, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { change } from '../../abilities/ability.ts';
import type { StepWord } from '../word.ts';

const LIMITED = node(
  'The steps are done at most once (or `n` times) in a battle, turn, round or game by this card, whatever else it does; after that nobody can choose them. Within `may`, only what is done counts.',
  { per: 'game', steps: [{ op: 'draw', n: 1 }] },
  { n: maybe(SOME), per: one('battle', 'turn', 'round', 'game'), steps: list(part('step')) },
  {
    perhaps: true,
    rules: [{ must: 'what is done once has no "n"', holds: ({ n }) => n !== 1 }],
  },
);

export const limited: StepWord<typeof LIMITED> = {
  node: LIMITED,
  aim: 'neither',
  possible(state, step, env) {
    const name = counterOf(state, step, env);
    return name !== undefined && isFree(state, name, step, env);
  },
  inner: (step, env) => ({ steps: step.steps, env }),
  phrasing: { apart: true },

  says: (step, scope) => ({
    whole: `${stepsClause(step.steps, scope)} (${times(step.n ?? 1)} per ${step.per})`,
    open: true,
  }),

  does({ tx, env, splice, goOn }, step) {
    const name = counterOf(tx.state, step, env);
    if (name === undefined || !isFree(tx.state, name, step, env)) {
      goOn(env);
      return;
    }
    if (isRepeated(name, env)) {
      splice(step.steps, { ...env, fixed: { ...env.fixed, [name]: [] } });
      return;
    }
    splice(step.steps, env);
    tx.count(name);
    if (env.instance !== undefined)
      change(tx, env.instance, (i) => ({
        ...i,
        env: { ...i.env, fixed: { ...i.env.fixed, [name]: [true] } },
      }));
  },
};

/** Name of the counter that counts uses of these limited steps of the card; undefined if the card is gone. */
function counterOf(
  state: GameState,
  { per, steps }: { per: string; steps: unknown[] },
  env: Env,
): string | undefined {
  const o = live(state, env.self);
  return o === undefined ? undefined : `${per}:limited:${o.id}:${JSON.stringify(steps)}`;
}

/**
 * True if the steps may be done. A use that was undone stays counted, as a cost stays paid; its repetition is no
 * further use (rules 7.4).
 */
const isFree = (state: GameState, name: string, { n = 1 }: { n?: number }, env: Env): boolean =>
  countUses(state, name) < n || isRepeated(name, env);

/** True if the use of an ability is repeated and has not yet come to the steps that it did the first time. */
const isRepeated = (name: string, env: Env): boolean => (env.fixed?.[name] ?? []).length > 0;
