// Judges games that are still under way when their round closes, and games in which the house (the bot as opponent)
// plays on for somebody who has left.
import type { Outcome as Result } from '../../league/history.ts';
import { HOUSE_ID, isStandIn } from '../affairs.ts';
import type { GameRecord } from '../records.ts';
import type { Tally } from '../service.ts';
import { entrantOf, type LeagueGame } from './history.ts';
import type { LeagueMatch, LeagueRecord, LeagueSettings, StoodIn } from './records.ts';

/**
 * Reason code of a game that both players lose. It distinguishes such a game from a draw, whose outcome has no winner,
 * either.
 */
const BOTH_LOSE = 'both-late';
/** Reason code of a game that a league ended. */
export const OUT_OF_TIME = 'round-over';

/** The match result for a game's outcome. */
export function resultOf({ winners, reason }: NonNullable<GameRecord['outcome']>): Result {
  if (reason === BOTH_LOSE) return 'both-lose';
  const [winner] = winners;
  return winner === undefined || winners.length > 1 ? 'draw' : winner === 0 ? 'first' : 'second';
}

/** True if the league ended the game because the round was over. */
export const isOutOfTime = ({ reason }: NonNullable<GameRecord['outcome']>): boolean =>
  reason === OUT_OF_TIME || reason === BOTH_LOSE;

/** The outcome of a running game when its round closes, by the league's rule, with the reason. */
export function verdict(
  match: LeagueMatch,
  record: GameRecord,
  { tieBreakers = [] }: LeagueGame,
  tally: Tally | undefined,
  settings: LeagueSettings,
  now: number,
): NonNullable<GameRecord['outcome']> {
  const name = (seat: number): string => record.players.find((player) => player.seat === seat)?.name ?? '';
  const ended = (
    winners: number[],
    why: string,
    reason = OUT_OF_TIME,
  ): NonNullable<GameRecord['outcome']> => ({
    winners,
    reason,
    sentence: `The round is over. ${why}`,
  });
  const { unfinished, idle } = settings;
  const left = lostSeat(record, settings);
  if (left !== undefined)
    return ended(
      [1 - left],
      `The house has played on for ${name(left)}, who has left, so ${name(1 - left)} wins.`,
    );
  const absent =
    idle === 0
      ? []
      : awaitedPeople(record).filter((seat) => remindedInVain(match, record, seat, now) >= idle);
  if (absent.length > 1)
    return ended([], 'Both players were reminded and did not move, so both lose.', BOTH_LOSE);
  const [gone] = absent;
  if (gone !== undefined)
    return ended([1 - gone], `${name(gone)} was reminded and did not move, so ${name(1 - gone)} wins.`);
  if (unfinished === 'tie-breaker')
    for (const { name: which, label, better } of tieBreakers) {
      const [one = 0, other = 0] = tally?.[which] ?? [];
      if (one === other) continue;
      const winner = one > other === (better === 'more') ? 0 : 1;
      const numbers = winner === 0 ? `${one} to ${other}` : `${other} to ${one}`;
      return ended([winner], `${name(winner)} wins by ${label}, ${numbers}.`);
    }
  return ended(
    [],
    unfinished === 'draw' ? 'The game is drawn.' : 'Both players are level: the game is drawn.',
  );
}

/**
 * Milliseconds (two hours) before the round's end after which a reminder does not count against a player, because it
 * leaves no time to act.
 */
const TIME_TO_ACT = 7_200_000;

/**
 * Number of reminders that this player got since the game began to wait for them. None count while the game is stopped.
 */
function remindedInVain(
  match: LeagueMatch,
  { affairs, awaitedSince = 0 }: GameRecord,
  seat: number,
  now: number,
): number {
  if (affairs.halt !== undefined) return 0;
  const player = seat === 0 ? match.first : match.second;
  return match.reminders.filter(
    (one) => one.player === player && one.at >= awaitedSince && one.at <= now - TIME_TO_ACT,
  ).length;
}

/** The seat in which the house (the bot as opponent) plays on for somebody now; undefined if there is none. */
export const standInSeat = ({ affairs: { house } }: GameRecord): number | undefined =>
  house !== undefined && isStandIn(house) ? house.seat : undefined;

/**
 * The seats whose people the game waits for: nobody is reminded of a move that the house (the bot as opponent) must
 * make.
 */
export const awaitedPeople = (record: GameRecord): number[] =>
  record.awaiting.filter((seat) => seat !== standInSeat(record));

/** The seats in which the house (the bot as opponent) has played for somebody, even for a while. */
function stoodInSeats(record: GameRecord): number[] {
  const now = standInSeat(record);
  const before = (record.affairs.left ?? []).flatMap(({ userId, held }) =>
    userId === HOUSE_ID && held !== undefined ? [held.seat] : [],
  );
  return [...new Set([...(now === undefined ? [] : [now]), ...before])];
}

/**
 * The seat that loses its match because the house (the bot as opponent) plays on for it; undefined if there is none.
 */
export const lostSeat = (
  record: GameRecord,
  { standIn = 'loss' }: Pick<LeagueSettings, 'standIn'>,
): number | undefined => (standIn === 'loss' ? standInSeat(record) : undefined);

/** The entrants for whom the house (the bot as opponent) has played in the game of this match. */
export const stoodInBy = ({ round, table, first, second }: LeagueMatch, record: GameRecord): StoodIn[] =>
  stoodInSeats(record).map((seat) => ({ round, table, player: seat === 0 ? first : second }));

/**
 * The affairs (data besides settings, players and matches) of a league after it was recorded that the house (the bot as
 * opponent) has played for these entrants in a match.
 */
export function withStoodIn(
  affairs: LeagueRecord['affairs'],
  found: readonly StoodIn[],
): LeagueRecord['affairs'] {
  const known = affairs.stoodIn ?? [];
  const news = found.filter((one) => !known.some((other) => isSame(one, other)));
  return news.length === 0 ? affairs : { ...affairs, stoodIn: [...known, ...news] };
}

const isSame = (one: StoodIn, other: StoodIn): boolean =>
  one.round === other.round && one.table === other.table && one.player === other.player;

/** Names of the entrants for whom the house (the bot as opponent) has played in this match. */
export const stoodInNames = (league: LeagueRecord, { round, table }: LeagueMatch): string[] =>
  (league.affairs.stoodIn ?? [])
    .filter((one) => one.round === round && one.table === table)
    .map(({ player }) => entrantOf(league, player).name);
