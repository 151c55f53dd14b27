// Presence on the server. Entrants who have left are neither paired nor given byes, and return to the league when they
// come back. A round is only paired if its channel exists.
import { nameList, nameRow } from '../../kernel/text/names.ts';
import type { TableRefusal } from '../service.ts';
import type { LeagueParts, LeagueStep } from './applying.ts';
import { gameIdOf } from './history.ts';
import { withoutSeeking } from './ladder.ts';
import {
  type LeagueAnnouncement,
  type LeagueEntrant,
  type LeagueNote,
  type LeagueRecord,
  playedIn,
} from './records.ts';

/**
 * Entrants, by number, who according to Discord are on the server (`here`) or not (`gone`). Entrants in neither list
 * keep the state of the last check.
 */
export interface Looked {
  here: readonly number[];
  gone: readonly number[];
}

/** Maximum number of people named in one sentence; there may be hundreds. */
const NAMED = 10;

/** Number of people about whom Discord is asked at the same time. */
const AT_ONCE = 8;
/**
 * Milliseconds after which the bot asks Discord about no further entrant. Less than the 30 s for which this process has
 * claimed the deadline of the pairing, so that no other process handles it meanwhile. If asking takes longer, the
 * pairing finds that the deadline is no longer due.
 */
const WITHIN_MS = 20_000;

/** True if this entrant is dropped for having left the server. */
export const isAway = ({ affairs }: Pick<LeagueRecord, 'affairs'>, number: number): boolean =>
  affairs.away?.includes(number) === true;

/** Entrants who still play in the league, or would if they were on the server. */
export const sought = (league: LeagueRecord): LeagueEntrant[] =>
  league.entrants.filter(({ drops, number }) => drops === undefined || isAway(league, number));

/** Asks Discord about each of these entrants. */
export async function lookFor(
  { guildId }: Pick<LeagueRecord, 'guildId'>,
  entrants: readonly LeagueEntrant[],
  { whereabouts, clock }: Pick<LeagueParts, 'whereabouts' | 'clock'>,
): Promise<Looked> {
  const until = clock() + WITHIN_MS;
  const left = [...entrants];
  const here: number[] = [];
  const gone: number[] = [];
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let one = left.shift(); one !== undefined && clock() < until; one = left.shift()) {
      const isHere = await whereabouts.has(guildId, one.userId);
      if (isHere !== undefined) (isHere ? here : gone).push(one.number);
    }
  });
  await Promise.all(hands);
  return { here, gone };
}

/** Entrants with these numbers who are not on the server, by Discord's present answer or else the last one. */
export const absent = (
  league: LeagueRecord,
  numbers: readonly number[],
  { here, gone }: Looked,
): LeagueEntrant[] =>
  league.entrants.filter(
    ({ number }) =>
      numbers.includes(number) &&
      (gone.includes(number) || (isAway(league, number) && !here.includes(number))),
  );

/** True if entrants who left the server may return to the league; false once the bracket has continued without them. */
export const mayReturn = ({ rounds, affairs }: LeagueRecord, { drops }: LeagueEntrant): boolean =>
  drops === undefined || drops > rounds.length || affairs.seeds === undefined;

/**
 * The league's affairs (data besides settings, players and matches), with this entrant removed from the list of those
 * who have left the server.
 */
export const notAway = (
  { away, ...affairs }: LeagueRecord['affairs'],
  number: number,
): LeagueRecord['affairs'] => {
  const rest = (away ?? []).filter((one) => one !== number);
  return rest.length === 0 ? affairs : { ...affairs, away: rest };
};

/**
 * The league after Discord's answers about its entrants: absent entrants are dropped, returned ones play on. Returns
 * the same object if nothing changes.
 */
function withSeen(league: LeagueRecord, { here, gone }: Looked, now: number): Omit<LeagueStep, 'text'> {
  const left = league.entrants.filter(({ number, drops }) => drops === undefined && gone.includes(number));
  const back = league.entrants.filter(({ number }) => isAway(league, number) && here.includes(number));
  if (left.length + back.length === 0) return { after: league };
  const returning = back.filter((one) => mayReturn(league, one));
  const numbers = left.map(({ number }) => number);
  const entrants = league.entrants.map((one) => {
    if (left.includes(one)) return { ...one, drops: league.rounds.length + 1 };
    if (!returning.includes(one)) return one;
    const { drops: _, ...plays } = one;
    return plays;
  });
  const seeking = withoutSeeking(league.affairs, numbers);
  const affairs = back.reduce((rest, { number }) => notAway(rest, number), {
    ...seeking,
    ...(numbers.length > 0 && { away: [...(seeking.away ?? []), ...numbers] }),
  });
  const notes: LeagueNote[] = [
    ...left.map(({ number }) => `Player ${number} has left the server, and is not paired until they return.`),
    ...back.map((one) =>
      returning.includes(one)
        ? `Player ${one.number} is back on the server, and plays on.`
        : `Player ${one.number} is back on the server, but the bracket has gone on without them.`,
    ),
  ].map((act) => ({ at: now, act }));
  const posts: LeagueAnnouncement[] = [
    ...(numbers.length === 0 ? [] : [{ kind: 'left' as const, players: numbers }]),
    ...returning.map(({ number }) => ({ kind: 'returned' as const, player: number })),
  ];
  return { after: { ...league, entrants, affairs }, notes, posts };
}

/**
 * A decision about a league combined with Discord's answers about its entrants, so that both are saved in one change.
 */
export function seeing(
  league: LeagueRecord,
  looked: Looked,
  now: number,
  decide: (league: LeagueRecord) => LeagueStep,
): LeagueStep;
export function seeing(
  league: LeagueRecord,
  looked: Looked,
  now: number,
  decide: (league: LeagueRecord) => LeagueStep | TableRefusal,
): LeagueStep | TableRefusal;
export function seeing(
  league: LeagueRecord,
  looked: Looked,
  now: number,
  decide: (league: LeagueRecord) => LeagueStep | TableRefusal,
): LeagueStep | TableRefusal {
  const seen = withSeen(league, looked, now);
  const step = decide(seen.after);
  if ('refused' in step) return step;
  return {
    ...step,
    notes: [...(seen.notes ?? []), ...(step.notes ?? [])],
    posts: [...(seen.posts ?? []), ...(step.posts ?? [])],
  };
}

/** Sentence about people who have left, and what that means in the league. */
export function leftWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const who = more <= 0 ? nameRow(names) : nameList([...names.slice(0, NAMED), `${more} more`]);
  return `${who} ${names.length === 1 ? 'has' : 'have'} left this server: they are neither paired nor given a bye, and are taken back when they return, unless a bracket has gone on without them.`;
}

/**
 * True if no round can be paired or opened, because the channel is deleted or closed to the bot. The league stores that
 * as its trouble, so that people can be told.
 */
export async function lacksChannel(
  { store, whereabouts, publish }: LeagueParts,
  { id, guildId, channelId, trouble: before }: LeagueRecord,
): Promise<boolean> {
  const found = await whereabouts.channel(guildId, channelId);
  // If Discord does not say whether the channel exists, the next post will show it.
  if (found === undefined) return false;
  const trouble = found === 'fit' ? undefined : found;
  if (trouble !== undefined && before !== trouble) await store.setLeagueTrouble(id, trouble);
  if (trouble === undefined && isOfChannel(before)) {
    await store.setLeagueTrouble(id, undefined);
    await store.retryLeague(id);
    publish(id);
  }
  return trouble !== undefined;
}

/** True if the league's trouble with posts concerns its channel rather than a single post. */
const isOfChannel = (trouble: string | undefined): boolean =>
  trouble === 'no-channel' || trouble === 'forbidden';

/** Moves the league's running and starting games to the league's channel. Tries all, then rejects if one failed. */
export async function bringGames({ store, tables }: LeagueParts, league: LeagueRecord): Promise<void> {
  const failures: unknown[] = [];
  for (const match of league.matches.filter(({ outcome }) => outcome === undefined)) {
    const record = await store.record(match.gameId ?? gameIdOf(league, match));
    if (record === undefined || record.channelId === playedIn(league)) continue;
    await tables.follow(record, playedIn(league)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Games could not follow their league.');
}
