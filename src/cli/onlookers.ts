import type { Seat } from '../kernel/ids.ts';
import { asking } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';

/**
 * Who looks at a state when it comes up: the seats whose answer it waits for, and the spectator (undefined), for whom the
 * board in the thread is made. Nobody does where nobody is asked: the game goes on, or is over.
 */
export function onlookers(state: GameState): (Seat | undefined)[] {
  const asked = asking(state)?.parts.filter((part) => part.answer === undefined) ?? [];
  return asked.length === 0 ? [] : [...new Set(asked.map(({ seat }) => seat)), undefined];
}
