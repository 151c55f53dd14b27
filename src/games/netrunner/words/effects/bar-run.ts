import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node, some, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isServer } from '../../facts/field.ts';
import { serverText } from '../../language/phrases.ts';
import type { EffectWord } from '../word.ts';

const BAR_RUN = node(
  'The first run of each turn cannot be made against such a server.',
  { against: 'central' },
  { against: some(word('server')) },
);

export const barRun: EffectWord<typeof BAR_RUN> = {
  node: BAR_RUN,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    `the first run each turn cannot be made against ${serverText(does.against)}${until}`,
};

/** True if no run can be made against the server now. */
export function isRunBarred(state: GameState, server: GameObject, book: Book): boolean {
  const bars = book.doing(state, 'barRun').filter(({ does }) => isServer(server, does.against));
  return bars.length > 0 && !state.counts.some(({ name, n }) => name.startsWith('turn:ran:') && n > 0);
}
