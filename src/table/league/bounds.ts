// Bounds of the numbers in a league's settings: declared in commands, and checked before use.
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';
import type { LeagueSettings } from './records.ts';

/** Names of the settings that are whole numbers. */
const NAMES = ['days', 'hour', 'rounds', 'cut', 'games', 'extension', 'idle'] as const;

/** Minimum and maximum of each numeric setting. 0 Swiss rounds means: as many as the number of players requires. */
export const BOUNDS: Readonly<Record<(typeof NAMES)[number], readonly [least: number, most: number]>> = {
  days: [1, 60],
  hour: [0, 23],
  rounds: [0, 20],
  cut: [2, 64],
  games: [1, 2],
  extension: [0, 30],
  idle: [0, 2],
};

/** The refusal of settings with a number out of bounds. */
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
