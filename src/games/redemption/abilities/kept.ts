import type { Env, GameState } from '../../../kernel/state.ts';
import type { Host } from '../../../language/run/host.ts';
import { placeIn } from '../../shared/frames.ts';
import type { Step } from '../language/types.ts';
import { change } from './ability.ts';

/**
 * Stores each answer under a key for its step in the ability's program, so that a repeated ability finds it (rules
 * 7.4). The key is the step's place in the program. In games begun earlier (`placed` is false) it is the name that the
 * step defines, or otherwise the step's words (`say`).
 */
export function keptAnswers(
  placed: boolean,
  say: (step: Step) => string,
): Required<Pick<Host<Step>, 'decided' | 'keptAs'>> {
  const keptAs = placed ? placeOf : (_state: GameState, step: Step): string => nameOf(step) ?? say(step);
  return {
    keptAs,
    decided(tx, step, env, answer) {
      if (env.instance === undefined) return;
      const name = keptAs(tx.state, step, env);
      change(tx, env.instance, (i) => ({
        ...i,
        env: { ...i.env, fixed: { ...i.env.fixed, [name]: [...(i.env.fixed?.[name] ?? []), answer] } },
      }));
    },
  };
}

/**
 * Key of the step: its place in its ability's program. A search generates steps that are not in the program. Such a
 * step gets the place at which the program names the cards that were found.
 */
function placeOf(state: GameState, step: Step, { instance }: Env): string {
  const program = state.instances.find(({ id }) => id === instance)?.steps;
  const written = JSON.stringify(step);
  const place =
    step.op === 'choose'
      ? placeIn(program, ({ op, as }) => as === step.as && op !== 'may')
      : placeIn(program, (node) => node['op'] === step.op && JSON.stringify(node) === written);
  return place ?? step.op;
}

/** Name that the step defines in its program, if it defines one. */
function nameOf(step: Step): string | undefined {
  if (step.op === 'choose') return step.as;
  return step.op === 'player' || step.op === 'cost' ? step.op : undefined;
}
