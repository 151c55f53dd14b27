// Automatic events of a league: the start, pairing, opening, reminding and closing of rounds, and collecting results.
// Each can be repeated by another process after any interruption, but takes effect once.
import type { Game } from '../../kernel/game.ts';
import { hourAfterDays } from '../clock/calendar.ts';
import { absolute } from '../clock/text.ts';
import type { GameRecord } from '../records.ts';
import {
  isUnreadable,
  isUnreadableLeague,
  UnreadableError,
  unreadableGame,
  unreadableLeague,
} from '../unreadable.ts';
import { type LeagueApply, type LeagueParts, type LeagueStep, NOTHING } from './applying.ts';
import { duesOf, remindersOf } from './due.ts';
import { closingOf, entrantOf, gameIdOf, matchesOf, openRounds } from './history.ts';
import { isLadder } from './ladder.ts';
import { comingIn, seeded, withRoundPaired } from './pairing.ts';
import { bringGames, type Looked, lacksChannel, lookFor, seeing, sought } from './presence.ts';
import {
  type LeagueDue,
  type LeagueEntrant,
  type LeagueMatch,
  type LeagueNote,
  type LeagueRecord,
  type LeagueRound,
  type LeagueSettings,
  playedIn,
  type StoodIn,
  termsOf,
} from './records.ts';
import { sanctioned } from './sanction.ts';
import {
  awaitedPeople,
  isOutOfTime,
  lostSeat,
  resultOf,
  stoodInBy,
  verdict,
  withStoodIn,
} from './verdict.ts';
import { ruleWords } from './words.ts';

/** The league's game. Throws if this bot does not play it. */
export function gameOf(games: LeagueParts['games'], { game, id }: Pick<LeagueRecord, 'game' | 'id'>): Game {
  const found = games.get(game);
  if (found === undefined)
    throw new Error(`The game "${game}" of the league ${id} is not among those that this bot plays.`);
  return found;
}

/** Ends sign-up: locks the lists, and schedules the pairing of the first round. */
function begun(league: LeagueRecord, parts: Pick<LeagueParts, 'clock' | 'randomSeed'>): LeagueRecord {
  const at = parts.clock();
  return {
    ...league,
    phase: 'running',
    begunAt: at,
    // On a ladder players find opponents themselves.
    affairs: isLadder(league) ? league.affairs : { ...league.affairs, nextAt: at },
    entrants: seeded(league).map((one) => locked(one, parts)),
  };
}

/** The entrant with their deck list locked. */
export const locked = (
  one: LeagueEntrant,
  { randomSeed }: Pick<LeagueParts, 'randomSeed'>,
): LeagueEntrant => ({
  ...one,
  salt: randomSeed(),
});

/** Minimum number of players with which a league can begin. */
export const LEAST = 2;

/** Starts the league with those entrants who are on the server; undefined if there are too few. */
export function beginning(
  league: LeagueRecord,
  looked: Looked,
  parts: Pick<LeagueParts, 'clock' | 'randomSeed'>,
): (Omit<LeagueStep, 'notes' | 'text'> & { notes: readonly LeagueNote[] }) | undefined {
  const there = league.entrants.filter(({ number }) => !looked.gone.includes(number));
  if (there.length < LEAST) return undefined;
  const {
    after,
    notes = [],
    posts = [],
  } = seeing(league, looked, parts.clock(), (now) => ({
    after: begun(now, parts),
    text: '',
  }));
  return { after, notes, posts: [{ kind: 'begun' }, ...posts] };
}

/** Scheduled acts on leagues. */
export interface Timekeeper {
  /** Handles a deadline. False if it was no longer due; `later`: the round waits until the league has a channel. */
  fire(due: LeagueDue): Promise<boolean | 'later'>;
  /** Collects results of finished games. */
  collect(): Promise<void>;
}

export function timekeeper(parts: LeagueParts, apply: LeagueApply): Timekeeper {
  const { store, clock, games } = parts;

  async function fire(due: LeagueDue): Promise<boolean | 'later'> {
    if (await waitsForChannel(due)) return 'later';
    const now = clock();
    const { prepared, looked } = await readyFor(due, now);
    let done = false;
    await apply(undefined, due.leagueId, async (league) => {
      done = isStillDue(league, due);
      if (!done) return rewritten(league, due);
      return { ...(await step(league, due, prepared, looked, now)), fired: due };
    });
    return done;
  }

  /** True if a deadline is about a round for which the league has no channel. */
  async function waitsForChannel(due: LeagueDue): Promise<boolean> {
    if (due.kind !== 'pair' && due.kind !== 'open') return false;
    const league = await store.league(due.leagueId);
    return league !== undefined && isStillDue(league, due) && lacksChannel(parts, league);
  }

  /**
   * Prepares games and asks Discord before a change of the league is computed: this work is not repeated if another
   * process was faster.
   */
  async function readyFor(
    due: LeagueDue,
    now: number,
  ): Promise<{ prepared: readonly Prepared[]; looked: Looked }> {
    const league = await store.league(due.leagueId);
    if (league !== undefined && isUnreadableLeague(league))
      throw new UnreadableError(unreadableLeague(league));
    const ready = { prepared: [], looked: { here: [], gone: [] } };
    if (league === undefined || !isStillDue(league, due)) return ready;
    switch (due.kind) {
      case 'open':
        return { ...ready, prepared: await openGames(parts, league, due.round, now) };
      case 'close':
        return { ...ready, prepared: await endGames(parts, league, due.round) };
      case 'start':
      case 'pair':
        return { ...ready, looked: await lookFor(league, sought(league), parts) };
      case 'move':
        await bringGames(parts, league);
        return ready;
      case 'remind':
        return ready;
    }
  }

  async function step(
    league: LeagueRecord,
    due: LeagueDue,
    prepared: readonly Prepared[],
    looked: Looked,
    now: number,
  ): Promise<LeagueStep> {
    switch (due.kind) {
      case 'start': {
        const begins = beginning(league, looked, parts);
        if (begins !== undefined)
          return {
            ...begins,
            text: '',
            notes: [{ at: now, act: 'The league begins: sign-up is over.' }, ...begins.notes],
          };
        const { startsAt: _, ...settings } = league.settings;
        const why =
          'Sign-up was to end by now, and fewer than two people have joined who are on this server. It goes on; `/league start` begins the league.';
        return { after: { ...league, settings }, posts: [{ kind: 'stuck', why }], text: '' };
      }
      case 'pair':
        return seeing(league, looked, now, (seen) => paired(seen, gameOf(games, league), now));
      case 'open':
        return opened(league, due.round, prepared, now);
      case 'remind':
        return reminded(parts, league, due.round, now);
      case 'move': {
        const { movedAt: _, ...affairs } = league.affairs;
        return { after: { ...league, affairs }, text: '' };
      }
      case 'close':
        return settled(
          await taken(parts, league, undecided(league, due.round), prepared),
          gameOf(games, league),
          now,
        );
    }
  }

  return {
    fire,
    collect: async () => {
      const behind = await store.gamesBehind();
      for (const leagueId of new Set(behind.map((one) => one.leagueId))) {
        const ids = behind.flatMap((one) => (one.leagueId === leagueId ? [one.gameId] : []));
        // A league whose results cannot be collected does not hold up the others.
        await apply(undefined, leagueId, async (league) => {
          // After a league's end, results may still be overturned; matches still undecided then no longer count.
          const isOver = league.phase === 'over';
          if (league.phase !== 'running' && !isOver) return NOTHING;
          const concerned = league.matches.filter(
            ({ gameId, outcome }) =>
              gameId !== undefined && ids.includes(gameId) && !(isOver && outcome === undefined),
          );
          const found = await taken(parts, league, concerned, []);
          // Nothing has changed if the results are among the parts of games that cannot be read.
          return found.changed.length === 0 ? NOTHING : settled(found, gameOf(games, league), clock());
        }).catch((error: unknown) => parts.failed(leagueId, error));
      }
    },
  };
}

/** Result of preparing a match's game. */
interface Prepared {
  table: number;
  gameId?: string;
  /** Channel of the game. */
  channelId?: string;
  /** Why the game could not be opened or ended. */
  failed?: string;
}

const isStillDue = (league: LeagueRecord, due: LeagueDue): boolean =>
  duesOf(league).some((one) => one.kind === due.kind && one.round === due.round && one.dueAt === due.dueAt);

/** Rewrites the league's deadlines, because the deadline being handled was no longer due. */
const rewritten = (league: LeagueRecord, fired: LeagueDue): LeagueStep => ({
  after: { ...league },
  fired,
  text: '',
});

const undecided = (league: LeagueRecord, round: number): LeagueMatch[] =>
  matchesOf(league, round).filter(({ outcome }) => outcome === undefined);

const withRound = (
  league: LeagueRecord,
  number: number,
  change: (round: LeagueRound) => LeagueRound,
): LeagueRecord => ({
  ...league,
  rounds: league.rounds.map((round) => (round.number === number ? change(round) : round)),
});

/** The league with these matches in place of those at the same tables. */
export const withMatches = (league: LeagueRecord, changed: readonly LeagueMatch[]): LeagueRecord => ({
  ...league,
  matches: league.matches.map(
    (match) => changed.find((one) => one.round === match.round && one.table === match.table) ?? match,
  ),
});

function paired(league: LeagueRecord, game: Game, now: number): LeagueStep {
  const coming = comingIn(league, game);
  switch (coming.kind) {
    case 'waiting':
      throw new Error(`The league ${league.id} pairs a round before the last one is decided.`);
    case 'over':
      return ended(league, now);
    case 'round':
      return { after: withRoundPaired(league, coming, game, now), text: '' };
  }
}

/** Ends the league. Undecided matches no longer count. */
export const ended = (
  { affairs: { nextAt: _, ...affairs }, ...league }: LeagueRecord,
  now: number,
): LeagueStep => ({
  after: { ...league, affairs, phase: 'over', endedAt: now },
  posts: [{ kind: 'over' }],
  notes: [{ at: now, act: 'The league is over.' }],
  text: '',
});

/** Deadline of a round whose games began at that time. */
export const closesAt = ({ settings }: Pick<LeagueRecord, 'settings'>, openedAt: number): number =>
  hourAfterDays(openedAt, settings.timeZone, settings.days, settings.hour);

async function openGames(
  { tables, games }: LeagueParts,
  league: LeagueRecord,
  number: number,
  now: number,
): Promise<Prepared[]> {
  const end = closesAt(league, now);
  const what = isLadder(league) ? 'Match' : 'Round';
  const occasion = `${what} ${number} of **${league.name}**. The ${what.toLowerCase()} closes ${absolute(end)}, whatever clocks and pauses say. ${ruleWords(league.settings, gameOf(games, league))}`;
  const done: Prepared[] = [];
  const { sides } = gameOf(games, league);
  for (const match of matchesOf(league, number)) {
    const players = ([0, 1] as const).map((seat) => {
      const { userId, name, deck: list } = entrantOf(league, seat === 0 ? match.first : match.second);
      // Each player gets only the part of their list for their side, so that the pairing decides the sides.
      const deck = sides === undefined || list === undefined ? list : sides.half(list, seat);
      return { seat, userId, name, ...(deck !== undefined && { deck }) };
    });
    const result = await tables.arrange({
      id: gameIdOf(league, match),
      guildId: league.guildId,
      channelId: playedIn(league),
      createdBy: league.createdBy,
      game: league.game,
      profile: league.profile,
      terms: termsOf(league),
      clock: league.settings.clock,
      players,
      occasion,
    });
    done.push(
      result.refused
        ? { table: match.table, failed: result.sentence }
        : { table: match.table, gameId: result.record.id, channelId: result.record.channelId },
    );
  }
  return done;
}

function opened(
  league: LeagueRecord,
  number: number,
  prepared: readonly Prepared[],
  now: number,
): LeagueStep {
  const after = withRound(league, number, (round) => ({
    ...round,
    openedAt: now,
    closesAt: closesAt(league, now),
  }));
  const matches = matchesOf(league, number).map((match): LeagueMatch => {
    const gameId = prepared.find(({ table }) => table === match.table)?.gameId;
    return gameId === undefined ? match : { ...match, gameId };
  });
  const failed = prepared.filter((one) => one.failed !== undefined);
  // True if the league was moved to another channel while its games began.
  const isBehind = prepared.some(({ channelId = playedIn(league) }) => channelId !== playedIn(league));
  const affairs = isBehind ? { ...league.affairs, movedAt: now } : league.affairs;
  return {
    after: { ...withMatches(after, matches), affairs },
    posts: [
      { kind: 'round', round: number },
      ...failed.map(({ table, failed: why = '' }) => ({
        kind: 'stuck' as const,
        why: `The game at table ${table} could not be opened: ${why} Staff decides the match with \`/league result\`.`,
      })),
    ],
    notes: [{ at: now, act: `Round ${number} is open.` }],
    text: '',
  };
}

async function reminded(
  { store }: LeagueParts,
  league: LeagueRecord,
  number: number,
  now: number,
): Promise<LeagueStep> {
  const changed: LeagueMatch[] = [];
  for (const match of undecided(league, number)) {
    const record = match.gameId === undefined ? undefined : await store.record(match.gameId);
    if (record?.phase !== 'running' || record.affairs.halt !== undefined) continue;
    const players = awaitedPeople(record).map((seat) => (seat === 0 ? match.first : match.second));
    changed.push({
      ...match,
      reminders: [...match.reminders, ...players.map((player) => ({ player, at: now }))],
    });
  }
  // A player of two games is called only once.
  const players = [
    ...new Set(
      changed.flatMap(({ reminders }) => reminders.filter(({ at }) => at === now).map((one) => one.player)),
    ),
  ];
  return {
    after: withRound(withMatches(league, changed), number, (round) => ({
      ...round,
      // Several reminders that became due during an outage are sent as one.
      reminded: remindersOf(league, round).filter((at) => at <= now).length,
    })),
    posts: players.length === 0 ? [] : [{ kind: 'reminder', round: number, players }],
    text: '',
  };
}

/** Ends the games of the round whose time is over, by the league's rule. Games that ended before are left alone. */
async function endGames(parts: LeagueParts, league: LeagueRecord, number: number): Promise<Prepared[]> {
  const { store, tables, games, clock } = parts;
  const round = league.rounds.find((one) => one.number === number);
  if (round === undefined) return [];
  const done: Prepared[] = [];
  for (const match of undecided(league, number)) {
    if ((closingOf(match, round) ?? 0) > clock()) continue;
    const { table, gameId } = match;
    const record = gameId === undefined ? undefined : await store.record(gameId);
    if (record === undefined) done.push({ table, failed: 'there is no game' });
    else if (hasLostOutcome(record)) done.push({ table, failed: unreadableGame(record) });
    else if (record.phase === 'running') {
      const outcome = verdict(
        match,
        record,
        gameOf(games, league),
        await tables.tally(record),
        league.settings,
        clock(),
      );
      const result = await tables.conclude(record, outcome);
      // The game may have ended by a move at this very moment.
      if (result.refused && (await store.record(record.id))?.phase === 'running')
        done.push({ table, failed: result.sentence });
    }
  }
  return done;
}

/**
 * The league with the results of these matches' games. A match whose time is over, and whose game does not decide it,
 * is a draw.
 */
async function taken(
  { store, tables }: LeagueParts,
  league: LeagueRecord,
  matches: readonly LeagueMatch[],
  prepared: readonly Prepared[],
): Promise<Taken> {
  const changed: LeagueMatch[] = [];
  const stoodIn: StoodIn[] = [];
  for (const match of matches) {
    const record = match.gameId === undefined ? undefined : await store.record(match.gameId);
    if (record !== undefined) stoodIn.push(...stoodInBy(match, record));
    const isHopeless = prepared.some(({ table, failed }) => table === match.table && failed !== undefined);
    if (record !== undefined && hasLostOutcome(record)) {
      // If the game's result becomes readable before the round closes, it counts. If it becomes readable later, it
      // overturns the draw.
      if (isHopeless && match.outcome === undefined) changed.push({ ...match, outcome: 'draw', how: 'lost' });
    } else if (record === undefined && (match.gameId !== undefined || isHopeless)) {
      if (match.outcome === undefined) changed.push({ ...match, outcome: 'draw', how: 'lost' });
    } else if (record !== undefined && (record.phase === 'finished' || record.phase === 'cancelled'))
      changed.push(after(match, record, league.settings, await tables.tally(record)));
    else if (isHopeless) changed.push({ ...match, outcome: 'draw', how: 'out-of-time' });
  }
  const affairs = withStoodIn(league.affairs, changed.length === 0 ? [] : stoodIn);
  return { league: { ...withMatches(league, changed), affairs }, changed, before: matches };
}

/** True if the game is over and its result cannot be read. */
const hasLostOutcome = (record: GameRecord): boolean => record.phase === 'finished' && isUnreadable(record);

interface Taken {
  league: LeagueRecord;
  changed: readonly LeagueMatch[];
  before: readonly LeagueMatch[];
}

/** The match with its game's result. A staff decision stays. */
function after(
  match: LeagueMatch,
  record: GameRecord,
  settings: LeagueSettings,
  tally: Awaited<ReturnType<LeagueParts['tables']['tally']>>,
): LeagueMatch {
  const seen = `${record.phase}:${record.version}`;
  if (match.how === 'staff') return { ...match, seen };
  const numbers = Object.fromEntries(
    Object.entries(tally ?? {}).map(([name, [one = 0, other = 0]]) => [name, [one, other] as const]),
  );
  const { outcome: ended } = record;
  // If a judge has decided how the game ends, that result counts, even if the house (the bot as opponent) plays on for
  // somebody.
  const left = ended?.reason === 'ruling' ? undefined : lostSeat(record, settings);
  const [outcome, how] =
    ended === undefined
      ? (['both-lose', 'called-off'] as const)
      : left !== undefined
        ? ([left === 0 ? 'second' : 'first', 'stood-in'] as const)
        : ([resultOf(ended), isOutOfTime(ended) ? 'out-of-time' : 'played'] as const);
  const overturned =
    match.outcome === undefined || match.outcome === outcome
      ? match.overturned
      : [...match.overturned, match.outcome];
  return { ...match, outcome, how, seen, numbers, overturned };
}

/** The league after some matches were decided. A round closes when all its matches are decided. */
export function settled({ league, changed, before }: Taken, game: Game, now: number): LeagueStep {
  const overruled = changed.filter((match) => {
    const earlier = before.find(({ round, table }) => round === match.round && table === match.table);
    return earlier?.outcome !== undefined && earlier.outcome !== match.outcome;
  });
  const lost = changed.filter(
    ({ how, outcome }) => (how === 'lost' || how === 'called-off') && outcome !== undefined,
  );
  const step = closedIfDecided(league, game, now);
  return {
    ...step,
    posts: [
      ...[...overruled, ...lost.filter((match) => !overruled.includes(match))].map(({ round, table }) => ({
        kind: 'ruled' as const,
        round,
        table,
      })),
      ...(step.posts ?? []),
    ],
    notes: [
      ...overruled.map(({ round, table }) => ({
        at: now,
        act: `The game of round ${round}, table ${table} was given another result; the old one is kept.`,
      })),
      ...(step.notes ?? []),
    ],
  };
}

/** Closes the open rounds of a running league whose matches are all decided, and announces what follows. */
export function closedIfDecided(league: LeagueRecord, game: Game, now: number): LeagueStep {
  const over = (league.phase === 'running' ? openRounds(league) : []).filter(
    ({ number, openedAt }) => openedAt !== undefined && undecided(league, number).length === 0,
  );
  const last = over.at(-1);
  if (last === undefined) return { after: league, text: '' };
  const closed = over.reduce(
    (before, { number }) => withRound(before, number, (one) => ({ ...one, closedAt: now })),
    league,
  );
  const after = { ...closed, affairs: sanctioned(league.affairs, now) };
  const told = {
    posts: over.map(({ number }) => ({ kind: 'closed' as const, round: number })),
    notes: over.map(({ number }) => ({ at: now, act: `Round ${number} is closed.` })),
  };
  if (isLadder(league)) return { ...told, after, text: '' };
  if (comingIn(after, game).kind === 'over') {
    const end = ended(after, now);
    return {
      ...end,
      posts: [...told.posts, ...(end.posts ?? [])],
      notes: [...told.notes, ...(end.notes ?? [])],
    };
  }
  const nextAt = league.settings.pace === 'at-once' ? now : Math.max(now, last.closesAt ?? now);
  return { ...told, after: { ...after, affairs: { ...after.affairs, nextAt } }, text: '' };
}
