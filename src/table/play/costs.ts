import type { CardCost } from '../../kernel/game/views.ts';
import type { Loaded } from '../loader.ts';
import { seatOf } from '../refusal.ts';

/** Present costs of the user's own cards; empty for other people, or if the game does not go on. */
export function costsFor(loaded: Loaded, userId: string): CardCost[] {
  const seat = seatOf(loaded.record, userId);
  if ('frozen' in loaded || loaded.state === undefined || seat === undefined) return [];
  return loaded.record.phase === 'running' ? (loaded.game.costs?.(loaded.state, seat) ?? []) : [];
}
