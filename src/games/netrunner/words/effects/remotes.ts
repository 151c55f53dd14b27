import type { GameState } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isCentral, servers } from '../../facts/field.ts';
import type { EffectWord } from '../word.ts';

const REMOTES = node('The Corp makes no new remote server where there are so many.', { n: 2 }, { n: SOME });

export const remotes: EffectWord<typeof REMOTES> = {
  node: REMOTES,
  aim: 'neither',
  says: (does, _scope, { until }) => `limit ${does.n} remote servers${until}`,
};

/** True if the Corp may create another remote server. */
export function mayAddRemote(state: GameState, book: Book): boolean {
  const there = servers(state).filter((s) => !isCentral(s)).length;
  return book.doing(state, 'remotes').every(({ does }) => there < does.n);
}
