// Presence on the server: of entrants, who are neither paired nor given a bye when they have left it, and are taken back when they
// return; and of the channel, without which no round is paired.
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

/** Discord's answers about entrants, by their numbers. Those about whom it said nothing are as they were. */
export interface Looked {
  here: readonly number[];
  gone: readonly number[];
}

/** People who are named in one sentence; there may be hundreds. */
const NAMED = 10;

/** People who are asked for at the same time. */
const AT_ONCE = 8;
/** No request begins after this: the deadline is held for 30 s, and pairing checks afterwards that it is still due. */
const WITHIN_MS = 20_000;

/** True if this entrant is dropped because they have left the server. */
export const isAway = ({ affairs }: Pick<LeagueRecord, 'affairs'>, number: number): boolean =>
  affairs.away?.includes(number) === true;

/** Everybody who plays on, or would if they were there. */
export const sought = (league: LeagueRecord): LeagueEntrant[] =>
  league.entrants.filter(({ drops, number }) => drops === undefined || isAway(league, number));

/** Asks Discord for each of these entrants. */
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

/** Entrants of these numbers who are not on the server, as Discord says, or else as it said last. */
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

/** Once the bracket has gone on without somebody, it does not take them back. */
export const mayReturn = ({ rounds, affairs }: LeagueRecord, { drops }: LeagueEntrant): boolean =>
  drops === undefined || drops > rounds.length || affairs.seeds === undefined;

/** The affairs without this entrant among those who have left. */
export const notAway = (
  { away, ...affairs }: LeagueRecord['affairs'],
  number: number,
): LeagueRecord['affairs'] => {
  const rest = (away ?? []).filter((one) => one !== number);
  return rest.length === 0 ? affairs : { ...affairs, away: rest };
};

/** The league with what was seen: who has left is dropped, who is back plays on. What it held before stays the same object. */
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

/** A decision about the league together with Discord's answers: both are kept in one change, or neither. */
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

/** Sentence that these people have left, and what becomes of them in the league. */
export function leftWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const who = more <= 0 ? nameRow(names) : nameList([...names.slice(0, NAMED), `${more} more`]);
  return `${who} ${names.length === 1 ? 'has' : 'have'} left this server: they are neither paired nor given a bye, and are taken back when they return, unless a bracket has gone on without them.`;
}

/**
 * Finds out whether no round can be paired or opened, because its channel is gone or shut to the bot. The league keeps that as its trouble,
 * so that whoever asks is told.
 */
export async function lacksChannel(
  { store, whereabouts, publish }: LeagueParts,
  { id, guildId, channelId, trouble: before }: LeagueRecord,
): Promise<boolean> {
  const found = await whereabouts.channel(guildId, channelId);
  // Discord does not say: posting will tell.
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

/** Troubles that a league has because of its channel, and not because of a single post. */
const isOfChannel = (trouble: string | undefined): boolean =>
  trouble === 'no-channel' || trouble === 'forbidden';

/** The games that are under way, or about to begin, follow the league into its channel. Rejects where one cannot, once all were tried. */
export async function bringGames({ store, tables }: LeagueParts, league: LeagueRecord): Promise<void> {
  const failures: unknown[] = [];
  for (const match of league.matches.filter(({ outcome }) => outcome === undefined)) {
    const record = await store.record(match.gameId ?? gameIdOf(league, match));
    if (record === undefined || record.channelId === playedIn(league)) continue;
    await tables.follow(record, playedIn(league)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Games could not follow their league.');
}
