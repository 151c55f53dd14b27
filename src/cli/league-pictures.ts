// A league with random results, for drawing its pictures: Swiss of twelve players, then the first eight in double
// elimination.
import type { Picture } from '../kernel/picture.ts';
import { comingIn, withRoundPaired } from '../table/league/pairing.ts';
import { ratingPicture, standingsPicture } from '../table/league/picture.ts';
import { ratingsOf } from '../table/league/reading.ts';
import type { LeagueRecord } from '../table/league/records.ts';
import { seeded } from './random/random-play.ts';

const PLAYERS = 12;
const GAME = { tieBreakers: [] };

const begun: LeagueRecord = {
  ...{ id: 'shown', guildId: 'server', channelId: 'channel', name: 'Winter', game: 'altered' },
  ...{ profile: '', format: '', createdBy: 'organiser', createdAt: 0, seed: 'shown', revision: 1 },
  phase: 'running',
  settings: {
    ...{ system: 'swiss-double-cut', rounds: 4, cut: 8, days: 7, hour: 20, timeZone: 'UTC' },
    ...{ pace: 'at-once', clock: { kind: 'none' }, lists: 'open', unfinished: 'draw' },
    ...{ extension: 0, idle: 0, remindHours: [] },
  },
  affairs: {},
  entrants: Array.from({ length: PLAYERS }, (_, n) => ({
    ...{ number: n + 1, userId: String(n + 1), name: `Player ${n + 1}`, seed: n + 1, enters: 1, joinedAt: 0 },
  })),
  rounds: [],
  matches: [],
};

/** Pictures of a league, one during its bracket and one at its end, by file name. */
export function leaguePictures(): Record<string, Picture> {
  const random = seeded(7);
  let league = begun;
  const found: Record<string, Picture> = {};
  for (let round = 1; ; round++) {
    const coming = comingIn(league, GAME);
    if (coming.kind !== 'round') break;
    const paired = withRoundPaired(league, coming, GAME, round);
    if (round === 7) found['running'] = standingsPicture(paired, GAME);
    league = {
      ...paired,
      rounds: paired.rounds.map((one) => ({ ...one, closedAt: one.closedAt ?? round })),
      matches: paired.matches.map((match) => ({
        ...match,
        // The player with the lower number is stronger, and wins more often.
        outcome: match.outcome ?? (random(4) > 0 === match.first < match.second ? 'first' : 'second'),
      })),
    };
  }
  const over: LeagueRecord = { ...league, phase: 'over' };
  return { ...found, over: standingsPicture(over, GAME), rating: ratingPicture(ratingsOf([over], '2')) };
}
