// Converts a league's records to the plain data from which pairings and standings are computed.
import type { Game } from '../../kernel/game.ts';
import type { Format, Rules } from '../../league/format.ts';
import type { History } from '../../league/history.ts';
import { type Criterion, type Scoring, USUAL } from '../../league/standings.ts';
import { newId } from '../lobby/opening.ts';
import { mixedSeed } from '../seed.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord, LeagueSettings } from './records.ts';

/** The parts of a game's rules that a league needs: for tie-breaks, and for pairings. */
export type LeagueGame = Pick<Game, 'tieBreakers' | 'sides'>;

/** Match points for each result of a match. */
export const SCORING: Scoring = { win: 3, draw: 1, loss: 0, bye: 3 };

/** An entrant's id in the data from which pairings are computed: their number as text. */
export const playerId = (number: number): string => String(number);

/** The entrant's number behind the id of {@link playerId}. */
export const numberOf = (player: string): number => Number(player);

/** Number of games between two players in a round; two games count as two matches. */
export const gamesOf = ({ system, games }: Pick<LeagueSettings, 'system' | 'games'>): 1 | 2 =>
  system === 'swiss' && games === 2 ? 2 : 1;

/** The tournament so far, as pairings and standings need it. A paired round counts even before its games begin. */
export function historyOf({
  entrants,
  rounds,
  matches,
  settings,
  affairs: { seeds, stoodIn = [] },
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
        .map(({ table, first, second, outcome = null, overturned, numbers, slot = null }) => ({
          first: playerId(first),
          second: playerId(second),
          outcome,
          overturned,
          numbers,
          slot,
          ...(stoodIn.some((one) => one.round === number && one.table === table) && {
            unrated: true as const,
          }),
        })),
      // A bye counts as winning all games of a round.
      byes: byes.flatMap(({ player }) => Array<string>(gamesOf(settings)).fill(playerId(player))),
    })),
    forbidden: [],
    ...(seeds !== undefined && { seeds: seeds.map(playerId) }),
  };
}

/**
 * Seed of all random draws in pairings: the secret seed mixed with the sign-ups' interaction ids, in order. In leagues
 * of earlier versions, only the secret seed.
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

/** The tournament rules that follow from a league's settings. The game's own tie-breakers come last. */
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

/** Criteria by which a league ranks players, in order of importance. */
export const criteriaOf = ({ tieBreakers = [] }: LeagueGame): Criterion[] => [
  ...USUAL,
  ...tieBreakers.map(({ name, better }): Criterion => ({ by: 'own', name, better })),
];

/** Default number of players in the bracket after Swiss. */
export const USUAL_CUT = 4;

/** The tournament format from a league's settings. */
export function formatOf(settings: LeagueSettings, { sides }: Pick<Game, 'sides'>): Format {
  const { system, rounds, cut = USUAL_CUT, third = false } = settings;
  // Evens out who goes first only in games with different sides and one game a match. In other games chance decides who
  // begins; in a match of two games each player has each side once.
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

/** The entrant with this number. Throws if there is none, because matches only name entrants. */
export function entrantOf({ id, entrants }: LeagueRecord, number: number): LeagueEntrant {
  const found = entrants.find((one) => one.number === number);
  if (found === undefined) throw new Error(`Nobody in the league ${id} has the number ${number}.`);
  return found;
}

/** The entrant record of a person. */
export const entryOf = ({ entrants }: LeagueRecord, userId: string): LeagueEntrant | undefined =>
  entrants.find((one) => one.userId === userId);

/** The matches of a round, by table number. */
export const matchesOf = ({ matches }: LeagueRecord, round: number): LeagueMatch[] =>
  matches.filter((match) => match.round === round);

/** The rounds that are not closed: at most one, but on a ladder each match is a round. */
export const openRounds = ({ rounds }: LeagueRecord): LeagueRecord['rounds'][number][] =>
  rounds.filter(({ closedAt }) => closedAt === undefined);

/** The round being played, in formats with successive rounds. */
export const roundNow = (league: LeagueRecord): LeagueRecord['rounds'][number] | undefined =>
  openRounds(league).at(-1);

/** Deadline of a match in an open round. */
export const closingOf = (
  match: LeagueMatch,
  round: Pick<LeagueRecord['rounds'][number], 'closesAt'>,
): number | undefined => match.closesAt ?? round.closesAt;

/** The id of a match's game, computed so that every process opens the same game. */
export const gameIdOf = ({ id, seed }: LeagueRecord, { round, table }: LeagueMatch): string =>
  newId(JSON.stringify(['league', id, seed, round, table]));
