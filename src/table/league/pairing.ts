// Pairing a league: seeds of a bracket, and rounds with their matches.
import { drawNumber } from '../../league/draw.ts';
import { type Next, next, seedsOf } from '../../league/format.ts';
import { gamesOf, historyOf, type LeagueGame, numberOf, pairingSeed, playerId, rulesOf } from './history.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord, LeagueRound } from './records.ts';

type Coming = Extract<Next, { kind: 'round' }>;

/** The next stage of a league's tournament. */
export const comingIn = (league: LeagueRecord, game: LeagueGame): Next =>
  next(historyOf(league), rulesOf(league, game));

/**
 * The entrants with their seeds. If all play in a bracket, the seeds are drawn by lot, so that joining first has no
 * advantage.
 */
export function seeded(league: LeagueRecord): readonly LeagueEntrant[] {
  const {
    entrants,
    settings: { system },
  } = league;
  if (system !== 'elimination' && system !== 'double-elimination') return entrants;
  const seed = pairingSeed(league);
  const lots = entrants
    .map(({ number }) => ({ number, lot: drawNumber(seed, 'bracket', playerId(number)) }))
    .sort((a, b) => a.lot - b.lot || a.number - b.number)
    .map(({ number }) => number);
  return entrants.map((one) => ({ ...one, seed: 1 + lots.indexOf(one.number) }));
}

/** The league with its bracket's players fixed, if the bracket begins now. */
function inBracket(league: LeagueRecord, game: LeagueGame, pairings: Coming['pairings']): LeagueRecord {
  if (league.affairs.seeds !== undefined || pairings.every(({ slot }) => slot === null)) return league;
  const seeds = seedsOf(historyOf(league), rulesOf(league, game)).map(numberOf);
  return { ...league, affairs: { ...league.affairs, seeds } };
}

/** The league with its next round paired. */
export function withRoundPaired(
  before: LeagueRecord,
  { number, pairings, byes, notices }: Coming,
  game: LeagueGame,
  now: number,
): LeagueRecord {
  const {
    affairs: { nextAt: _, ...affairs },
    ...league
  } = inBracket(before, game, pairings);
  const round: LeagueRound = {
    number,
    pairedAt: now,
    byes: byes.map(({ player, paid }) => ({ player: numberOf(player), paid })),
    notices,
    reminded: 0,
  };
  const games = pairings.flatMap((pairing) =>
    gamesOf(league.settings) === 1
      ? [pairing]
      : [pairing, { ...pairing, first: pairing.second, second: pairing.first }],
  );
  const matches = games.map(
    ({ first, second, slot, paid }, index): LeagueMatch => ({
      round: number,
      table: index + 1,
      first: numberOf(first),
      second: numberOf(second),
      ...(slot !== null && { slot }),
      overturned: [],
      numbers: {},
      ...(paid !== null && { paid }),
      extending: [],
      reminders: [],
    }),
  );
  return { ...league, affairs, rounds: [...league.rounds, round], matches: [...league.matches, ...matches] };
}
