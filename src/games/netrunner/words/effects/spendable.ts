import type { Seat } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { runner, runOf } from '../../facts/field.ts';
import type { EffectWord } from '../word.ts';

const SPENDABLE = node('You can spend the credits on the speaker during that run.', {}, {});

export const spendable: EffectWord<typeof SPENDABLE> = {
  node: SPENDABLE,
  aim: 'neither',
  says: (_does, _scope, { until }) => `you can spend hosted credits during that run${until}`,
};

/** Cards on which credits lie that the seat may spend now (rules 11.1). */
export function lenders(state: GameState, seat: Seat, book: Book): GameObject[] {
  if (seat !== runner(state) || runOf(state) === undefined) return [];
  return book.doing(state, 'spendable').flatMap(({ env }) => {
    const o = env.you === seat ? live(state, env.self) : undefined;
    return o === undefined ? [] : [o];
  });
}
