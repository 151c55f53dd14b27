import type { Atom } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { countUses } from '../../../kernel/query.ts';
import type { Env, GameState, LastingEffect } from '../../../kernel/state.ts';
import { challenge } from './field.ts';

/** Lasting and delayed effects: the variables that are stored when they begin, and whether their time is over. */

type Bindings = Pick<Env, 'numbers'> & Pick<LastingEffect, 'named'>;

/** Variables of a program that are stored with the lasting or delayed effect. */
export const keptBindings = ({ named, numbers }: Env): Pick<LastingEffect, 'named' | 'numbers'> => ({
  ...(named === undefined ? {} : { named }),
  ...(Object.keys(numbers).length === 0 ? {} : { numbers }),
});

/** Variables of a stored effect, as its program reads them. */
export const bindings = ({ named, numbers = {} }: LastingEffect): Bindings => ({
  numbers,
  ...(named === undefined ? {} : { named }),
});

/**
 * Name under which an effect that switches the base values (before additions) of two objects stores the value of one of
 * them. The values are stored because an object may leave before the effect ends.
 */
export const baseName = (s: Stamp): string => `base:${s}`;

/** Name that marks the end of an effect that lasts until this object leaves play. */
export const leavesName = (s: Stamp): string => `leaves:${s}`;

/** Name that marks the end of an effect that lasts until this object stands, or leaves play. */
export const standsName = (s: Stamp): string => `stands:${s}`;

/** A period of the game (phase, round) with which effects end. */
export type Period = 'phase' | 'round';

const ended = (period: Period): string => `${period}:ended`;

/**
 * Atom (smallest change of state) that marks the period as ending. Like all counts of a period, the mark is removed
 * when the next period begins.
 */
export const endOf = (period: Period): Atom => ({ atom: 'count', name: ended(period), by: 1 });

/**
 * True if the moment at which the effect would end, or be carried out, has already passed. An effect created after its
 * moment does nothing (rules 10).
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
