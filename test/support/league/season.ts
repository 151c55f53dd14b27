// A league on a database of its own: tables and leagues of one or two processes, virtual time, and people who play at
// random.
import { createHash } from 'node:crypto';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { openStore } from '../../../src/store/open.ts';
import type { ChannelState, LeagueResult, Whereabouts } from '../../../src/table/league/applying.ts';
import { createLeagueDues } from '../../../src/table/league/due.ts';
import { createLeagues, type Leagues } from '../../../src/table/league/leagues.ts';
import type { LeagueRecord, LeagueSettings } from '../../../src/table/league/records.ts';
import type { Actor, TableReply, Tables } from '../../../src/table/service.ts';
import type { Store } from '../../../src/table/store.ts';
import { type Scratch, scratch } from '../databases.ts';
import { nextSeed } from '../seeds.ts';
import { accepted, by, tablesOn } from '../table.ts';
import { createToy } from '../toy-game.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A Monday, at ten in the morning in UTC. */
export const MONDAY = Date.UTC(2026, 10, 23, 10);

/** A process: its league functions, and a function that makes it do due work. */
export interface Process {
  tables: Tables;
  leagues: Leagues;
  /** Does all work that is due. */
  sweep(): Promise<void>;
}

/** Shared surroundings of the processes of a season: database, clock, and people. */
export interface Ground {
  store: Store;
  place: Scratch;
  now: { at: number };
  errors: unknown[];
  /** People who have left the server, and those about whom Discord says nothing at the moment. */
  gone: Set<string>;
  unknown: Set<string>;
  /** Channels that are gone or unusable; `undefined` means that Discord does not answer about them. */
  unfit: Map<string, ChannelState | undefined>;
  /** Starts another process over the same database, with nothing in memory. On SQLite it uses the same connection. */
  process(): Promise<Process>;
  close(): Promise<void>;
}

/** The toy game Heaps, with the lucky numbers as tie-breaker. */
export const heaps = (toy: Game = createToy()): Game => ({
  ...toy,
  pinned: (pin) => heaps(toy.pinned(pin)),
  tieBreakers: [{ name: 'luck', label: 'luck', better: 'more' }],
  tally: (state) => ({
    luck: state.seats.map((_, seat) => Number(state.clock[`lucky${seat}`] ?? 0)),
  }),
});

export async function ground(games: Game[] = [heaps()]): Promise<Ground> {
  const place = await scratch();
  const now = { at: MONDAY };
  const errors: unknown[] = [];
  const gone = new Set<string>();
  const unknown = new Set<string>();
  const has: Whereabouts['has'] = async (_, userId) => (unknown.has(userId) ? undefined : !gone.has(userId));
  const unfit = new Map<string, ChannelState | undefined>();
  const channel: Whereabouts['channel'] = async (_, id) => (unfit.has(id) ? unfit.get(id) : 'fit');
  const store = await openStore(place.url, () => now.at);
  const others: Store[] = [];
  const on: Ground = {
    store,
    place,
    now,
    errors,
    gone,
    unknown,
    unfit,
    process: async () => {
      const own = place.url.startsWith('file:') ? store : await openStore(place.url, () => now.at);
      if (own !== store) others.push(own);
      return processOn(own, games, now, errors, { has, channel });
    },
    close: async () => {
      for (const each of others) await each.close();
      await on.store.close();
      await place.drop();
    },
  };
  return on;
}

export function processOn(
  store: Store,
  games: Game[],
  now: { at: number },
  errors: unknown[],
  whereabouts: Whereabouts = { has: async () => true, channel: async () => 'fit' },
): Process {
  const tables = tablesOn(store, games, now);
  const leagues = createLeagues({
    store,
    tables,
    games: new Map(games.map((game) => [game.id, game])),
    clock: () => now.at,
    randomSeed: nextSeed,
    whereabouts,
    publish: () => undefined,
    failed: (_, error) => errors.push(error),
  });
  const log = { error: (data: object) => errors.push(data) };
  const dues = createLeagueDues({ store, leagues, now: () => now.at, log });
  return { tables, leagues, sweep: dues.sweep };
}

/** The league in an accepted result. Throws if the result is a refusal. */
export function expectLeague(result: LeagueResult): LeagueRecord {
  if (result.refused) throw new Error(`${result.code}: ${result.sentence}`);
  return result.league;
}

/** The person who runs the leagues. */
export const organiser = (): Actor => ({ ...by('organiser'), userName: 'Olga' });

/** Somebody who manages the server. */
export const manager = (): Actor => ({ ...by('manager'), userName: 'Mia', isAdmin: true });

/** A league of these people, each with this deck, open for sign-up. */
export async function league(
  { leagues }: Process,
  people: readonly string[],
  settings: Partial<LeagueSettings> = {},
  what: { game: string; decks: readonly string[] } = { game: 'toy', decks: ['Pebbles'] },
): Promise<LeagueRecord> {
  const made = expectLeague(
    await leagues.create(
      organiser(),
      { guildId: 'g', channelId: 'c' },
      { name: 'Winter', game: what.game, settings },
    ),
  );
  let now = made;
  for (const [index, person] of people.entries())
    now = expectLeague(
      // The ids of sign-ups influence the pairings, so the same ids are used in every run.
      await leagues.join(
        { ...by(person), interactionId: `sign-up of ${person} ${made.id}` },
        made.id,
        person,
        {
          official: what.decks[index % what.decks.length]!,
        },
      ),
    );
  return now;
}

/** The league as it is now. */
export async function current({ leagues }: Process, { id }: Pick<LeagueRecord, 'id'>): Promise<LeagueRecord> {
  const found = await leagues.league(id);
  if (found === undefined) throw new Error(`The league ${id} is gone.`);
  return found;
}

/** Players at a table of a round, and their game. */
export function matchAt(league: LeagueRecord, round: number, table: number) {
  const match = league.matches.find((one) => one.round === round && one.table === table);
  if (match === undefined) throw new Error(`There is no table ${table} in round ${round}.`);
  const person = (number: number): string => league.entrants.find((one) => one.number === number)!.userId;
  return { ...match, people: [person(match.first), person(match.second)] as const };
}

/** Random numbers for one purpose, the same in every run. */
export function chance(...about: (string | number)[]): (bound: number) => number {
  let drawn = 0;
  return (bound) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([about, drawn++]))
      .digest();
    return hash.readUInt32BE(0) % bound;
  };
}

/** Plays on at random, until the game is over or this many answers were given. Returns the number of answers. */
export async function playOn(
  { tables }: Pick<Process, 'tables'>,
  gameId: string,
  random: (bound: number) => number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let record = await tables.record(gameId);
  let asked: { user: string; prompt: Prompt | undefined } | undefined;
  for (let answers = 0; answers < most; answers++) {
    if (record?.phase !== 'running') return answers;
    const { awaiting, players } = record;
    const seat = awaiting[random(awaiting.length)];
    const user = players.find((player) => player.seat === seat)?.userId;
    if (user === undefined) throw new Error(`The game ${gameId} waits for nobody.`);
    const prompt =
      asked?.user === user && asked.prompt !== undefined ? asked.prompt : await tables.prompt(gameId, user);
    const reply = await act(tables, gameId, user, prompt, random);
    asked = { user, prompt: reply.prompt };
    record = reply.record;
  }
  return most;
}

/**
 * A random answer of a player whom the game waits for; a player who finds no accepted answer within a few tries
 * concedes.
 */
async function act(
  tables: Tables,
  gameId: string,
  user: string,
  prompt: Prompt | undefined,
  random: (bound: number) => number,
): Promise<TableReply> {
  if (prompt === undefined) throw new Error(`The game ${gameId} waits for ${user} and asks nothing.`);
  for (let n = 0; n < 8; n++) {
    const { ask, epoch, candidates, min, max } = prompt;
    const size = Math.min(candidates.length, min + random(max - min + 1));
    const left = candidates.map(({ value }) => value);
    const values = Array.from({ length: size }, () => left.splice(random(left.length), 1)[0]!);
    const result = await tables.answer(by(user), gameId, { ask, epoch, values });
    if (!result.refused) return result;
  }
  return accepted(await tables.concede(by(user), gameId));
}
