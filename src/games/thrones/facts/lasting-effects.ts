import type { Atom } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { countUses } from '../../../kernel/query.ts';
import type { Env, GameState, LastingEffect } from '../../../kernel/state.ts';
import { challenge } from './field.ts';

/**
 * Effects that last, or wait for their moment: what they keep of what was bound when they began, and whether there is
 * time left.
 */

type Bindings = Pick<Env, 'numbers'> & Pick<LastingEffect, 'named'>;

/** Bindings that are kept with the effect. */
export const keptBindings = ({ named, numbers }: Env): Pick<LastingEffect, 'named' | 'numbers'> => ({
  ...(named === undefined ? {} : { named }),
  ...(Object.keys(numbers).length === 0 ? {} : { numbers }),
});

/** Bindings of an effect created this way. */
export const bindings = ({ named, numbers = {} }: LastingEffect): Bindings => ({
  numbers,
  ...(named === undefined ? {} : { named }),
});

/** Name under which an effect that lets two objects switch a base number keeps that of each: it may leave before the effect ends. */
export const baseName = (s: Stamp): string => `base:${s}`;

/** End of an effect that lasts until this object leaves play. */
export const leavesName = (s: Stamp): string => `leaves:${s}`;

/** End of an effect that lasts until this object stands, or leaves play. */
export const standsName = (s: Stamp): string => `stands:${s}`;

/** A period at whose end effects end. */
export type Period = 'phase' | 'round';

const ended = (period: Period): string => `${period}:ended`;

/** Notes that the period is over; the next one begins without such a note, like everything counted per period. */
export const endOf = (period: Period): Atom => ({ atom: 'count', name: ended(period), by: 1 });

/**
 * True if the point at which it would end, or be carried out, is already past. What is created after that does nothing (rules
 * 10).
 */
export function isPast(state: GameState, until: string): boolean {
  switch (until) {
    case 'phase':
    case 'round':
      return countUses(state, ended(until)) > 0;
    case 'challenge':
      return challenge(state) === undefined;
    case 'won':
      return challenge(state) === undefined || Number(state.clock['winner'] ?? -1) >= 0;
    default:
      return false;
  }
}
