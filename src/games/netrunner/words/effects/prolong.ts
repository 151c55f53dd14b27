import { live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { value } from '../../../../language/run/evaluate.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { runOf } from '../../facts/field.ts';
import type { Step } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

const PROLONG = node(
  'Abilities that increase the strength of what the speaker is hosted on last for the remainder of the run, and no shorter.',
  {},
  {},
);

export const prolong: EffectWord<typeof PROLONG> = {
  node: PROLONG,
  aim: 'help',
  says: (_does, _scope, { until }) =>
    `abilities that increase the strength of this card's host last for the remainder of the run instead of any shorter time${until}`,
};

/** True if the step raises strength for this encounter, and an effect extends that to the whole run (rules 11.5). */
export function isProlonged(
  state: GameState,
  { does, until }: Extract<Step, { op: 'ongoing' }>,
  env: Env,
  refs: readonly number[],
  book: Book,
): boolean {
  if (until !== 'encounter' || does.effect !== 'modify' || does.value !== 'strength') return false;
  if (runOf(state) === undefined || value(state, does.by, env, book) <= 0) return false;
  const meant = refs.length > 0 ? refs : [env.self];
  return book.doing(state, 'prolong').some((one) => {
    const host = book.hostOf(state, one.env.self);
    return host !== undefined && live(state, host) !== undefined && meant.includes(host);
  });
}
