import type { Seat } from '../../../../kernel/ids.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const AS_HAND = node(
  'You can play and install cards that are hosted on the speaker as if they were in your hand.',
  {},
  {},
);

export const asHand: EffectWord<typeof AS_HAND> = {
  node: AS_HAND,
  aim: 'help',
  says: (_does, _scope, { until }) =>
    `you can play or install hosted cards as if they were in your hand${until}`,
};

/** Hosted cards that the seat can play or install as if they were in its hand. */
export function asHandOf(state: GameState, seat: Seat, book: Book): GameObject[] {
  const hosts = book.doing(state, 'asHand').filter(({ env }) => env.you === seat);
  if (hosts.length === 0) return [];
  return inZone(state, zoneId('hosted')).filter((o) => {
    const host = o.owner === seat ? book.hostOf(state, o.stamp) : undefined;
    return host !== undefined && hosts.some(({ env }) => env.self === host);
  });
}
