// Facts about a league: standings, reasons for pairings, results of a person, ratings.
import { nameList, nameRow } from '../../kernel/text/names.ts';
import type { Notice } from '../../league/pairing.ts';
import { ranking } from '../../league/ranking.ts';
import { afterMatches, afterPeriod, type Rating, ratedMatches, USUAL_RATINGS } from '../../league/ratings.ts';
import type { Criterion, Standing } from '../../league/standings.ts';
import { commitmentOf as seedCommitment } from '../seed.ts';
import { whyInBracket } from './bracket.ts';
import {
  criteriaOf,
  entrantOf,
  entryOf,
  gamesOf,
  historyOf,
  type LeagueGame,
  matchesOf,
  numberOf,
  pairingSeed,
  playerId,
  rulesOf,
} from './history.ts';
import { onlookersOf } from './judge-looks.ts';
import { isLadder } from './ladder.ts';
import { areShown, commitmentOf } from './lists.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord } from './records.ts';
import { type Sanction, sanctionOf } from './sanction.ts';
import { stoodInNames } from './verdict.ts';

/** An entrant's place in a league's standings. */
export interface Placed extends Standing {
  entrant: LeagueEntrant;
}

/** All entrants in order of standing. */
export const placesOf = (league: LeagueRecord, game: LeagueGame): Placed[] =>
  ranking(historyOf(league), rulesOf(league, game)).map((standing) => ({
    ...standing,
    byes: standing.byes / gamesOf(league.settings),
    entrant: entrantOf(league, numberOf(standing.player)),
  }));

/** Heading of a criterion's column in the standings. */
function columnOf(criterion: Criterion): string {
  switch (criterion.by) {
    case 'own':
      return criterion.name;
    case 'points':
    case 'sos':
    case 'extended-sos':
    case 'opponents-match-wins':
    case 'head-to-head':
      return criterion.by;
  }
}

/** Standings as CSV (RFC 4180), with all tie-breakers. */
export function standingsCsv(league: LeagueRecord, game: LeagueGame): string {
  const criteria = criteriaOf(game);
  const head = ['place', 'player', 'wins', 'draws', 'losses', 'byes', 'dropped', ...criteria.map(columnOf)];
  const rows = placesOf(league, game).map(
    ({ place, entrant, wins, draws, losses, byes, dropped, values }) => [
      ...[place, entrant.name, wins, draws, losses, byes, dropped ? 'yes' : 'no'],
      ...values.map((value) => (value === null ? '' : Math.round(value * 10_000) / 10_000)),
    ],
  );
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A value as a cell of CSV; text that begins like a formula is escaped. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The league as JSON with everything that is public now. No user ids, and lists only if they are shown. */
export function leagueJson(league: LeagueRecord, game: LeagueGame): string {
  const name = (number: number): string => entrantOf(league, number).name;
  return JSON.stringify(
    {
      format: 1,
      ...{ id: league.id, name: league.name, game: league.game, profile: league.profile },
      ...{ deckFormat: league.format, deckFormatVersion: league.affairs.formatVersion ?? null },
      ...{ phase: league.phase, settings: league.settings },
      seedCommitment: seedCommitment(league.seed),
      signups: league.affairs.signups ?? null,
      // Before the last pairing, the seed would reveal who plays whom next.
      ...(league.phase === 'over' && { seed: league.seed, pairingSeed: pairingSeed(league) }),
      rated: league.affairs.rated === true,
      players: league.entrants.map((one) => ({
        ...{ number: one.number, name: one.name, enters: one.enters, drops: one.drops ?? null },
        commitment: commitmentOf(one) ?? null,
        ...(areShown(league) && { list: one.deck ?? null, salt: one.salt ?? null }),
      })),
      rounds: league.rounds.map(({ number, openedAt, closesAt, closedAt, byes, notices }) => ({
        ...{ number, openedAt, closesAt, closedAt, notices },
        byes: byes.map(({ player }) => name(player)),
        matches: matchesOf(league, number).map((match) => ({
          ...publicPart(match),
          first: name(match.first),
          second: name(match.second),
          seenBy: onlookersOf(league, match),
          stoodIn: stoodInNames(league, match),
        })),
      })),
      criteria: criteriaOf(game),
      standings: placesOf(league, game).map(({ entrant, player: _, ...standing }) => ({
        player: entrant.name,
        ...standing,
      })),
    },
    null,
    1,
  );
}

/** A match without the fields that only concern its game and players. */
function publicPart({ seen: _, reminders: __, extending: ___, ...match }: LeagueMatch) {
  return match;
}

/** Sentences about why the two players of a match were paired. */
export function whyPaired(league: LeagueRecord, match: LeagueMatch): string[] {
  const [one, other] = [entrantOf(league, match.first).name, entrantOf(league, match.second).name];
  const { paid, slot } = match;
  if (slot !== undefined) return whyInBracket(league, match, slot);
  if (isLadder(league))
    return [
      `${one} and ${other} have found each other: one has taken up the challenge of the other, or both waited for somebody to play.`,
    ];
  if (paid === undefined)
    return [
      `${one} and ${other} meet because everybody meets everybody; the round follows from the order of joining.`,
    ];
  const lines = [
    paid.rematch > 0
      ? `${one} and ${other} have met before: every other pairing of all would have been worse.`
      : `${one} and ${other} had not met before.`,
    paid.gap === 0
      ? 'They had the same score.'
      : `Their scores lay ${Math.sqrt(paid.gap) === 1 ? 'one group' : `${Math.sqrt(paid.gap)} groups`} apart, as close as the whole round allowed.`,
  ];
  if (paid.gap > 0 && paid.float > 0)
    lines.push('One of them had been paired up or down before, which could not be avoided.');
  lines.push(
    'Among pairings that were as good, chance decided; it follows from the seed of the league, which is shown when it is over.',
  );
  return lines;
}

/** Warnings for the organiser about unwanted pairings in a round. */
export function noticesOf(league: LeagueRecord, round: number): string[] {
  const found = league.rounds.find(({ number }) => number === round);
  return (found?.notices ?? []).map((notice) => noticeWords(league, notice));
}

function noticeWords(league: LeagueRecord, notice: Notice): string {
  const name = (player: string): string => entrantOf(league, numberOf(player)).name;
  switch (notice.kind) {
    case 'rematch':
      return `${nameList(notice.players.map(name))} meet again: they have met in round ${notice.round}.`;
    case 'second-bye':
      return `${name(notice.player)} has a second bye.`;
    case 'nobody-left':
      return `Nobody was left for ${nameRow(notice.players.map(name))}.`;
    case 'not-weighed':
      return 'There were too many players to weigh the least important differences exactly.';
  }
}

/** One person's matches, by round. */
export const matchesFor = ({ matches }: LeagueRecord, number: number): LeagueMatch[] =>
  matches.filter(({ first, second }) => first === number || second === number);

/**
 * Somebody's rating after each round that counts for ratings, with the reason why the round counts: its league is
 * marked as rated, or the round is older than such marks.
 */
export type Course = readonly (Rating & { sanction: Exclude<Sanction, 'unrated'> })[];

/** A round that counts for ratings. */
interface RatedRound {
  league: LeagueRecord;
  number: number;
  at: number;
  sanction: Exclude<Sanction, 'unrated'>;
}

function ratedRounds(league: LeagueRecord): RatedRound[] {
  return league.rounds.flatMap(({ number, closedAt: at }) => {
    const sanction = at === undefined ? 'unrated' : sanctionOf(league, at);
    return at === undefined || sanction === 'unrated' ? [] : [{ league, number, at, sanction }];
  });
}

/**
 * The course of a person's rating over these leagues, all of one game. Counts rated leagues, and rounds that are
 * older than the marking of leagues.
 */
export function ratingsOf(leagues: readonly LeagueRecord[], userId: string): Course {
  const rounds = leagues
    .flatMap(ratedRounds)
    .sort((a, b) => a.at - b.at || (a.league.id < b.league.id ? -1 : 1));
  const periods = rounds.map(({ league, number }) => {
    const person = (player: string): string => entrantOf(league, numberOf(player)).userId;
    const matches = historyOf(league).rounds[number - 1]?.matches ?? [];
    return ratedMatches({ matches, byes: [] }).map((match) => ({
      ...match,
      first: person(match.first),
      second: person(match.second),
    }));
  });
  const after: ReadonlyMap<string, Rating>[] = [];
  for (const [index, matches] of periods.entries()) {
    // Rates the matches of a ladder one after the other, because they do not belong to one common rating period.
    const next = isLadder(rounds[index]!.league) ? afterMatches : afterPeriod;
    after.push(next(after.at(-1) ?? new Map(), matches, USUAL_RATINGS));
  }
  return rounds.flatMap(({ league, number, sanction }, index) => {
    const own = entryOf(league, userId);
    const played = own !== undefined && matchesFor(league, own.number).some(({ round }) => round === number);
    const rating = after[index]?.get(userId);
    return played && rating !== undefined ? [{ ...rating, sanction }] : [];
  });
}

/** One entrant's place in the standings of a league. */
export const placeOf = (league: LeagueRecord, game: LeagueGame, number: number): Placed | undefined =>
  placesOf(league, game).find(({ player }) => player === playerId(number));
