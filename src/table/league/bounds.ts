// Numbers that a league's settings may have: what commands declare, and what is checked before a league takes them.
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';
import type { LeagueSettings } from './records.ts';

/** The settings that are whole numbers. */
const NAMES = ['days', 'hour', 'rounds', 'cut', 'games', 'extension', 'idle'] as const;

/** The least and the most of each. 0 rounds of Swiss stand for as many as the players need. */
export const BOUNDS: Readonly<Record<(typeof NAMES)[number], readonly [least: number, most: number]>> = {
  days: [1, 60],
  hour: [0, 23],
  rounds: [0, 20],
  cut: [2, 64],
  games: [1, 2],
  extension: [0, 30],
  idle: [0, 2],
};

/** The refusal of settings of which a number is out of its bounds. */
export function outOfBounds(settings: Partial<LeagueSettings>): TableRefusal | undefined {
  for (const name of NAMES) {
    const [least, most] = BOUNDS[name];
    const value = settings[name];
    if (value === undefined || value === null) continue;
    if (!Number.isInteger(value) || value < least || value > most)
      return refuse(
        'illegal-answer',
        `\`${name}:\` takes a whole number from ${least} to ${most}. Nothing was changed.`,
      );
  }
  return undefined;
}
