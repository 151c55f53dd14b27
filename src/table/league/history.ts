// A league's rows as the plain data that pairing and standings are computed from.
import type { Game } from '../../kernel/game.ts';
import type { Format, Rules } from '../../league/format.ts';
import type { History } from '../../league/history.ts';
import { type Criterion, type Scoring, USUAL } from '../../league/standings.ts';
import { newId } from '../lobby/opening.ts';
import { mixedSeed } from '../seed.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord, LeagueSettings } from './records.ts';

/** Demands of a league on its game, for tie-breaks and pairings. */
export type LeagueGame = Pick<Game, 'tieBreakers' | 'sides'>;

/** Match points. */
export const SCORING: Scoring = { win: 3, draw: 1, loss: 0, bye: 3 };

/** Name of an entrant in a history. */
export const playerId = (number: number): string => String(number);

/** Owner of that number. */
export const numberOf = (player: string): number => Number(player);

/** Number of games that two play against each other in a round: two matches, where it is two. */
export const gamesOf = ({ system, games }: Pick<LeagueSettings, 'system' | 'games'>): 1 | 2 =>
  system === 'swiss' && games === 2 ? 2 : 1;

/** The tournament so far. A round that is paired counts, whether its games have begun or not. */
export function historyOf({
  entrants,
  rounds,
  matches,
  settings,
  affairs: { seeds },
}: LeagueRecord): History {
  return {
    entrants: entrants.map(({ number, seed, enters, drops = null }) => ({
      id: playerId(number),
      seed,
      enters,
      drops,
    })),
    rounds: rounds.map(({ number, byes }) => ({
      matches: matches
        .filter(({ round }) => round === number)
        .map(({ first, second, outcome = null, overturned, numbers, slot = null }) => ({
          first: playerId(first),
          second: playerId(second),
          outcome,
          overturned,
          numbers,
          slot,
        })),
      // A bye is worth as much as winning all games of a round.
      byes: byes.flatMap(({ player }) => Array<string>(gamesOf(settings)).fill(playerId(player))),
    })),
    forbidden: [],
    ...(seeds !== undefined && { seeds: seeds.map(playerId) }),
  };
}

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

/** Settings of play. The game's own numbers are the last tie-break. */
export function rulesOf(
  league: Pick<LeagueRecord, 'settings' | 'seed' | 'affairs'>,
  game: LeagueGame,
): Rules {
  return {
    format: formatOf(league.settings, game),
    scoring: SCORING,
    criteria: criteriaOf(game),
    seed: pairingSeed(league),
  };
}

/** In which order players are parted. */
export const criteriaOf = ({ tieBreakers = [] }: LeagueGame): Criterion[] => [
  ...USUAL,
  ...tieBreakers.map(({ name, better }): Criterion => ({ by: 'own', name, better })),
];

/** Default size of the bracket after Swiss. */
export const USUAL_CUT = 4;

/** Pairings, as the pure room has them. */
export function formatOf(settings: LeagueSettings, { sides }: Pick<Game, 'sides'>): Format {
  const { system, rounds, cut = USUAL_CUT, third = false } = settings;
  // If both sides are the same, chance decides who begins, so nobody has to have begun as often as not; and in two games one has both.
  const swiss = { rounds, balance: sides !== undefined && gamesOf(settings) === 1, seats: 'drawn' } as const;
  switch (system) {
    case 'swiss':
      return { kind: 'swiss', ...swiss };
    case 'swiss-cut':
      return { kind: 'swiss-cut', ...swiss, cut, losses: 1, third };
    case 'swiss-double-cut':
      return { kind: 'swiss-cut', ...swiss, cut, losses: 2 };
    case 'elimination':
      return { kind: 'elimination', losses: 1, third };
    case 'ladder':
      return { kind: 'ladder' };
    case 'double-elimination':
      return { kind: 'elimination', losses: 2 };
    case 'round-robin':
      return { kind: 'round-robin', times: 1 };
    case 'double-round-robin':
      return { kind: 'round-robin', times: 2 };
  }
}

/** The entrant with this number. Throws if nobody has it: matches name those who have entered. */
export function entrantOf({ id, entrants }: LeagueRecord, number: number): LeagueEntrant {
  const found = entrants.find((one) => one.number === number);
  if (found === undefined) throw new Error(`Nobody in the league ${id} has the number ${number}.`);
  return found;
}

/** Entry of a person. */
export const entryOf = ({ entrants }: LeagueRecord, userId: string): LeagueEntrant | undefined =>
  entrants.find((one) => one.userId === userId);

/** The matches of a round, by tables. */
export const matchesOf = ({ matches }: LeagueRecord, round: number): LeagueMatch[] =>
  matches.filter((match) => match.round === round);

/** The rounds that have not closed: one at most, but on a ladder each match is one. */
export const openRounds = ({ rounds }: LeagueRecord): LeagueRecord['rounds'][number][] =>
  rounds.filter(({ closedAt }) => closedAt === undefined);

/** The round that is being played, where they follow each other. */
export const roundNow = (league: LeagueRecord): LeagueRecord['rounds'][number] | undefined =>
  openRounds(league).at(-1);

/** Until when a match of an open round has time. */
export const closingOf = (
  match: LeagueMatch,
  round: Pick<LeagueRecord['rounds'][number], 'closesAt'>,
): number | undefined => match.closesAt ?? round.closesAt;

/** The id of a match's game: whoever opens it opens the same. */
export const gameIdOf = ({ id, seed }: LeagueRecord, { round, table }: LeagueMatch): string =>
  newId(JSON.stringify(['league', id, seed, round, table]));
