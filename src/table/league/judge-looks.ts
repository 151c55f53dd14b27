// Judges and hidden deck lists. A judge who sees all cards of a match knows two lists. So a judge who plays in the
// league must not look at its matches, and a judge who has looked must not play in it.
import { objectionIn } from '../by-hand.ts';
import { absolute } from '../clock/text.ts';
import type { GameRecord } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import { type LeagueStep, NOTHING } from './applying.ts';
import { entryOf, gameIdOf } from './history.ts';
import { areShown } from './lists.ts';
import type { JudgeLook, LeagueMatch, LeagueRecord } from './records.ts';
import { note } from './staff.ts';

/**
 * Milliseconds that other judges and server managers have to look at a match before a judge who plays in the league may
 * look. Discord does not tell the bot who has a role, so the bot cannot know who else could look.
 */
export const OTHERS_FIRST_MS = 24 * 3_600_000;

/** The match that a game belongs to; found even if the game has begun but its round is not saved yet. */
export const matchOfGame = (league: LeagueRecord, gameId: string): LeagueMatch | undefined =>
  league.matches.find((match) => match.gameId === gameId || gameIdOf(league, match) === gameId);

/** True if this person has seen, as a judge, deck lists of the league that are hidden. */
export const hasSeenLists = (league: LeagueRecord, userId: string): boolean =>
  !areShown(league) && (league.affairs.looks ?? []).some((one) => one.userId === userId);

/** True if a player of the game waits for a judge: a call or an objection is open. */
export const isCalled = ({ affairs: { call, halt } }: Pick<GameRecord, 'affairs'>): boolean =>
  call !== undefined || objectionIn(halt) !== undefined;

const isAbout =
  ({ round, table }: LeagueMatch, userId?: string) =>
  (one: JudgeLook): boolean =>
    one.round === round && one.table === table && (userId === undefined || one.userId === userId);

/** True if this judge was allowed to look at this match. */
export const hasLooked = (league: LeagueRecord, match: LeagueMatch, userId: string): boolean =>
  (league.affairs.looks ?? []).some(isAbout(match, userId));

/** The league without requests to look at this match, because another judge handles it. */
export function withoutRequests(league: LeagueRecord, match: LeagueMatch): LeagueRecord {
  const { lookRequests = [], ...affairs } = league.affairs;
  const left = lookRequests.filter((one) => !isAbout(match)(one));
  return { ...league, affairs: { ...affairs, ...(left.length > 0 && { lookRequests: left }) } };
}

/** A judge who wants to look at the hidden cards of a match's game. */
export interface Looking {
  gameId: string;
  /** True if the judge plays in the league, or has or had a seat in one of its games. */
  plays: boolean;
  /** True if a player of the game waits for a judge. */
  called: boolean;
  /** Id of the server's judge role. */
  roleId?: string | undefined;
}

/**
 * Decides a judge's request to look at the hidden cards of a match. Records the look. If the judge plays in the league,
 * other judges are asked first.
 */
export function look(
  league: LeagueRecord,
  actor: Actor,
  { gameId, plays, called, roleId }: Looking,
  now: number,
): LeagueStep | TableRefusal {
  const match = matchOfGame(league, gameId);
  if (match === undefined) return NOTHING;
  const { round, table } = match;
  const { looks = [], lookRequests = [] } = league.affairs;
  const one: JudgeLook = { userId: actor.userId, round, table, ...(plays && { plays }) };
  const before = hasLooked(league, match, actor.userId);
  const noted = before ? league : { ...league, affairs: { ...league.affairs, looks: [...looks, one] } };
  if (!plays) return { after: withoutRequests(noted, match), text: '' };
  if (!called)
    return refuse(
      'not-allowed',
      `${playsHere(league)} You can ask to look once a player of the game has called a judge.`,
    );
  const request = lookRequests.find(isAbout(match, actor.userId));
  const until = (request?.at ?? now) + OTHERS_FIRST_MS;
  if (before || until <= now)
    return {
      after: withoutRequests(noted, match),
      posts: [{ kind: 'looked', round, table, userId: actor.userId }],
      text: '',
    };
  const sentence = `${playsHere(league)} They have been asked. If nobody has by ${absolute(until)}, you may: type this again then. Both players will be told, and the match is marked.`;
  if (request !== undefined) return refuse('not-allowed', sentence);
  return {
    after: {
      ...league,
      affairs: { ...league.affairs, lookRequests: [...lookRequests, { ...one, at: now }] },
    },
    posts: [
      {
        ...{ kind: 'look-asked', round, table, userId: actor.userId, until },
        ...(roleId !== undefined && { roleId }),
      },
    ],
    notes: [
      note(
        league,
        actor,
        `Asks to look at the hidden cards of round ${round}, table ${table}.`,
        undefined,
        now,
      ),
    ],
    text: sentence,
  };
}

const playsHere = ({ name }: LeagueRecord): string =>
  `You play in **${name}**, whose lists are hidden, so another judge or a server manager has to look at this game (\`/judge look\`).`;

/** Why this judge must not name hidden cards of a match; undefined if they may. */
export function notCorrecting(
  league: LeagueRecord,
  actor: Actor,
  match: LeagueMatch,
  called: boolean,
): TableRefusal | undefined {
  if (called && hasLooked(league, match, actor.userId)) return undefined;
  return refuse(
    'not-allowed',
    `You play in **${league.name}**, whose lists are hidden, so another judge or a server manager has to correct this game.`,
  );
}

/** Records a judge's act in a match's game; announces it if the judge plays in the league. */
export function judged(
  league: LeagueRecord,
  actor: Actor,
  gameId: string,
  act: string,
  reason: string | undefined,
  now: number,
): LeagueStep | TableRefusal {
  const match = matchOfGame(league, gameId);
  if (match === undefined) return NOTHING;
  const { round, table } = match;
  const own = entryOf(league, actor.userId);
  return {
    after: own === undefined ? withoutRequests(league, match) : { ...league },
    notes: [
      note(
        league,
        actor,
        `Judges the game of round ${round}, table ${table}: ${act}.`,
        reason === undefined ? undefined : asSentence(reason),
        now,
      ),
    ],
    // A look at the cards is not announced again: it was announced when it was allowed.
    posts:
      own === undefined || (act === 'look' && !areShown(league))
        ? []
        : [{ kind: 'judged', round, table, player: own.number }],
    text: '',
  };
}

/** Names of the judges who looked at the hidden cards of this match although they play in the league. */
export const onlookersOf = (league: LeagueRecord, match: LeagueMatch): string[] =>
  (league.affairs.looks ?? [])
    .filter((one) => one.plays === true && isAbout(match)(one))
    .map(({ userId }) => entryOf(league, userId)?.name ?? 'A judge');
