import { afterEach, expect, it } from 'vitest';
import { openStore } from '../../../src/store/open.ts';
import type { ClockRule } from '../../../src/table/affairs.ts';
import { noSettings } from '../../../src/table/affairs.ts';
import { type Checks, ClockWorld, DAY, HOUR, MINUTE, type Player } from '../../support/clock/world.ts';
import { onPostgres, scratch } from '../../support/databases.ts';
import { first, rounds } from '../../support/sample.ts';
import { tablesOn } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const person = (user: string, zone: string, every: number, quiet?: { from: number; to: number }): Player => ({
  user,
  known: { zone, off: [], ...(quiet && { quiet }) },
  remindHours: 8,
  every,
});

/**
 * Four time zones. Berlin and New York change by an hour, on different days; Lord Howe changes by half an hour;
 * Kolkata, whose offset ends in half an hour, never changes.
 */
const people = (): Player[] => [
  person('ann', 'Europe/Berlin', 10, { from: 22, to: 8 }),
  person('bob', 'America/New_York', 40, { from: 0, to: 6 }),
  person('cora', 'Australia/Lord_Howe', 18, { from: 1, to: 3 }),
  person('dev', 'Asia/Kolkata', 70),
];

const GAMES: [ClockRule, [string, string]][] = [
  [{ kind: 'decision', ms: DAY, zero: 'default' }, ['ann', 'bob']],
  [{ kind: 'decision', ms: 2 * DAY, zero: 'remind' }, ['bob', 'cora']],
  [{ kind: 'decision', ms: 10 * HOUR, zero: 'default' }, ['cora', 'ann']],
  [{ kind: 'bank', ms: 6 * DAY, incrementMs: 36 * HOUR, zero: 'default' }, ['dev', 'ann']],
  [{ kind: 'bank', ms: 20 * DAY, incrementMs: 0, zero: 'remind' }, ['cora', 'dev']],
  [{ kind: 'bank', ms: 3 * DAY, incrementMs: 12 * HOUR, zero: 'claim' }, ['bob', 'dev']],
];

/**
 * Number of simulated days, which begin before the first change to summer time and end after the last; more in a long
 * run.
 */
const DAYS = rounds(36, 60);

/** The shortest time for a decision. */
const LEAST = 15 * MINUTE;
/**
 * Maximum delay before a due row is handled. The simulated process looks within twenty seconds of the due time, and may
 * be away for three minutes without noticing an outage.
 */
const LATE = 4 * MINUTE;

const allowed = (rule: ClockRule, left: number): number =>
  rule.kind === 'decision' ? rule.ms : Math.max(LEAST, left);

const checks = (): Checks => ({
  fired: ({ game, row, at, decision, oracle }, left) => {
    const where = `${row.kind} for ${game.users[row.seat]} at ${new Date(at).toISOString()}`;
    const pauses = game.pauses;
    expect(decision?.start, `${where}: nothing is due before the call has arrived`).toBeDefined();
    expect(decision?.over, `${where}: nothing is due after the end`).toBeUndefined();
    const counted = oracle.counted(decision!.start!, at, pauses);
    const most = allowed(game.rule, left);
    expect(
      pauses.some(({ to }) => to === undefined),
      `${where}: the game is paused`,
    ).toBe(false);
    if (row.kind === 'remind') {
      expect(oracle.isQuiet(at), `${where}: quiet hours`).toBe(false);
      expect(oracle.isOff(at), `${where}: a day off`).toBe(false);
      expect(counted, where).toBeLessThanOrEqual(most + LATE);
      // A second reminder is right only if days off were entered after the first.
      const since = decision!.reminded.at(-1);
      if (since !== undefined)
        expect(
          oracle.person.off.some(({ entered }) => entered > since),
          `${where}: again`,
        ).toBe(true);
      return;
    }
    expect(counted - most, `${where}: too early`).toBeGreaterThanOrEqual(0);
    expect(counted - most, `${where}: too late`).toBeLessThanOrEqual(LATE);
    if (oracle.isOff(at)) expect(oracle.isOff(at - LATE), `${where}: a day off`).toBe(false);
    // Every player who could be reminded in time was reminded.
    const lead = 8 * HOUR;
    const wanted = at - Math.min(lead, most / 2) + LATE;
    if (oracle.openMinutes(wanted, at - LATE, pauses) > 10)
      expect(decision!.reminded.length, `${where}: no reminder`).toBeGreaterThan(0);
  },
  ended: (game, seat, { start, over }, oracle, left) => {
    if (start === undefined || over !== undefined) return;
    const counted = oracle.counted(start, world!.now.at, game.pauses);
    expect(
      counted - allowed(game.rule, left),
      `the time of ${game.users[seat]} was over unnoticed`,
    ).toBeLessThanOrEqual(LATE);
  },
  left: (game, { affairs }) => {
    if (game.rule.kind !== 'bank') return;
    for (const { seat, leftMs } of affairs.clocks)
      expect(Math.abs(leftMs - game.left[seat]!), `what ${game.users[seat]} has left`).toBeLessThan(5);
  },
  looked: (game, { awaiting, affairs }) => {
    if (affairs.halt !== undefined) return;
    for (const { seat, dueAt, late, told } of affairs.clocks)
      if (awaiting.includes(seat) && dueAt !== undefined && !late && told!.dueAt <= world!.now.at)
        expect(dueAt - told!.dueAt, `${game.users[seat]} reads of a time that is over`).toBeLessThanOrEqual(
          10 * MINUTE,
        );
  },
  back: (fired, { from, to }) => {
    // After an outage, nothing may fire that only came due during it. Deadlines are moved by the outage's length.
    // Reminders are an exception if quiet hours or a day off had already held them back when the outage began.
    for (const { row, oracle } of fired)
      if (to! - from > 3 * MINUTE && (row.kind === 'zero' || (!oracle.isQuiet(from) && !oracle.isOff(from))))
        expect(row.dueAt, `a burst: ${row.kind}`).toBeLessThanOrEqual(from);
  },
});

let world: ClockWorld | undefined;
/** Functions that clean up after a test, even a failed one, in reverse order. */
let rest: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const away of rest.reverse()) await away();
  rest = [];
});

const SEASONS: [string, number][] = [
  ['spring', Date.UTC(2026, 2, 5, 9)],
  ['autumn', Date.UTC(2026, 8, 8, 9)],
];

it.each(first(SEASONS, 1))(`${DAYS} days of %s`, { timeout: 300_000 }, async (season, began) => {
  const place = await scratch();
  rest.push(() => place.drop());
  const now = { at: began };
  // Only one process may open a SQLite file, so two sweepers share one store there.
  const first = await openStore(place.url, () => now.at);
  const second = onPostgres ? await openStore(place.url, () => now.at) : first;
  for (const store of new Set([first, second])) rest.push(() => store.close());
  const processes = [first, second].map((store) => ({
    store,
    tables: tablesOn(store, [createToy()], now),
  }));
  const players = people();
  for (const { user, known, remindHours } of players)
    await first.setPerson({
      ...noSettings(user),
      timeZone: known.zone,
      remindHours,
      ...(known.quiet && { quiet: known.quiet }),
    });
  world = new ClockWorld(processes, players, now, DAYS, dice(season === 'spring' ? 7 : 12), checks());
  for (const [rule, users] of GAMES) await world.open(rule, users);
  await world.run();

  // Enough happened in these days for the checks to mean something.
  const { counts, outages } = world;
  const least = (inSixty: number): number => (inSixty * DAYS) / 60;
  expect(counts.moves).toBeGreaterThan(least(200));
  expect(counts.remind).toBeGreaterThan(least(50));
  expect(counts.defaults).toBeGreaterThan(least(35));
  expect(counts.off).toBeGreaterThan(least(10));
  expect(counts.pauses).toBeGreaterThan(least(10));
  expect(counts.rewritten).toBeGreaterThan(least(10));
  expect(counts.moved).toBeGreaterThan(least(10));
  expect(outages.length).toBeGreaterThan(least(5));
});
