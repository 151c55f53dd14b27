import { live } from '../../../../kernel/query.ts';
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

const BAR_SUCCESS = node(
  'Runs against such a server are not declared successful. They are not unsuccessful either, and the server is breached.',
  { against: 'here' },
  { against: some(word('server')) },
);

export const barSuccess: EffectWord<typeof BAR_SUCCESS> = {
  node: BAR_SUCCESS,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    `runs against ${serverText(does.against)} cannot be declared successful${until}`,
};

/** True if a run against the server cannot be declared successful (rules 17). */
export const isSuccessBarred = (state: GameState, server: GameObject, book: Book): boolean =>
  book
    .doing(state, 'barSuccess')
    .some(({ does, env }) => isServer(server, does.against, live(state, env.self)?.at));
