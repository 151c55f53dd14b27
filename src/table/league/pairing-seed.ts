// The seed of a league's pairings. Its secret half is committed to when sign-up opens; the other half nobody chooses.
import { mixedSeed } from '../seed.ts';
import type { LeagueAffairs, LeagueRecord } from './records.ts';

/**
 * The seed that all chance of the pairings follows from: the secret seed mixed with the ids of the sign-ups, in their order.
 * In leagues of earlier versions it is the secret seed itself.
 */
export const pairingSeed = ({
  seed,
  affairs: { signups },
}: Pick<LeagueRecord, 'seed' | 'affairs'>): string =>
  signups === undefined
    ? seed
    : mixedSeed(
        seed,
        signups.map(({ id }) => id),
      );

/** The number of the next entrant. No number is given twice, also when somebody has left. */
export const nextNumber = ({ entrants, affairs }: Pick<LeagueRecord, 'entrants' | 'affairs'>): number =>
  1 +
  Math.max(
    0,
    ...entrants.map(({ number }) => number),
    ...(affairs.signups ?? []).map(({ player }) => player),
  );

/** The affairs with one more sign-up. Leagues of earlier versions note none. */
export const withSignUp = (affairs: LeagueAffairs, player: number, id: string): LeagueAffairs =>
  affairs.signups === undefined ? affairs : { ...affairs, signups: [...affairs.signups, { player, id }] };
