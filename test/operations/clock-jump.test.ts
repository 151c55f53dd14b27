// If the computer's clock jumps by eight hours, forwards or backwards, the log has one entry about it, and repeated
// work continues as before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setLogger } from 'node-cron';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGuilds } from '../../src/discord/http/guilds.ts';
import { createLeagueOutbox } from '../../src/discord/posts/league-outbox.ts';
import { createOutbox } from '../../src/discord/posts/outbox.ts';
import { backUpNightly } from '../../src/operations/backups.ts';
import { watchClock } from '../../src/operations/clock-watch.ts';
import { createLog, schedulerLog } from '../../src/operations/log.ts';
import { createSweeper, type Deadlines } from '../../src/table/clock/scheduler.ts';

const HOUR = 3_600_000;
let bytes = '';
const log = createLog(
  'info',
  new Writable({
    write: (chunk, _encoding, done) => {
      bytes += String(chunk);
      done();
    },
  }),
);
const lines = (): string[] => bytes.split('\n').filter((line) => line !== '');

/** Folder with a fake backup script. */
const folder = mkdtempSync(join(tmpdir(), 'arbiter-jump-'));
const script = join(folder, 'backup.cjs');
writeFileSync(script, `console.log('{"file":"x","bytes":1,"removed":[]}')`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let looks = { games: 0, leagues: 0, deadlines: 0, servers: 0 };
let stops: (() => unknown)[] = [];
beforeEach(() => {
  // Begins shortly before midnight in UTC, so that the nightly copy (at a quarter past four) lies within the jump.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 23) });
  setLogger(schedulerLog(log));
  bytes = '';
  looks = { games: 0, leagues: 0, deadlines: 0, servers: 0 };
  stops = begin();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  vi.useRealTimers();
});

/** Starts the repeated work of a bot, each with a count of how often it is done. Returns functions that stop it. */
function begin(): (() => unknown)[] {
  const counts =
    <T>(what: keyof typeof looks, answer: T) =>
    async (): Promise<T> => {
      looks[what]++;
      return answer;
    };
  watchClock(log);
  const never = (): never => {
    throw new Error('There is nothing to post.');
  };
  const outbox = createOutbox({
    store: { unsent: counts('games', []) },
    tables: {},
    games: new Map(),
    office: {},
    holder: { name: 'a' },
    now: Date.now,
    log,
    // The cast is safe: this outbox never finds unsent games, so it calls nothing else of the store.
  } as unknown as Parameters<typeof createOutbox>[0]);
  outbox.start();
  const leagues = createLeagueOutbox({
    store: { leaguesUnsent: counts('leagues', []) },
    games: new Map(),
    office: {},
    holder: { name: 'a' },
    now: Date.now,
    log,
    // The cast is safe: this outbox never finds unsent leagues, so it calls nothing else of the store.
  } as unknown as Parameters<typeof createLeagueOutbox>[0]);
  leagues.start();
  const deadlines: Deadlines = createSweeper({
    before: counts('deadlines', undefined),
    due: async () => [],
    nextDue: async () => undefined,
    hold: never,
    failed: never,
    fire: never,
    about: never,
    now: Date.now,
    log,
  });
  void deadlines.start();
  const unwatch = watchGuilds({
    rest: { get: counts('servers', []) },
    guildIds: [],
    everyMs: 3 * 60_000,
    joined: never,
    log,
  });
  const noCopies = backUpNightly({ databaseUrl: 'file:x', folder, keep: 1, script, log });
  return [() => outbox.stop(), () => leagues.stop(), () => deadlines.stop(), unwatch, noCopies];
}

it.each([
  ['forwards', 8 * HOUR],
  ['backwards', -8 * HOUR],
  ['a month forwards', 30 * 24 * HOUR],
])('%s: one line, and everything goes on', async (_, by) => {
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lines()).toEqual([]);
  const before = { ...looks };
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + by);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const warnings = lines()
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level > 30);
  expect(warnings).toEqual([
    expect.objectContaining({ level: 40, jumpedMs: by, msg: expect.stringMatching(/^the clock has jumped/) }),
  ]);
  // Each kind of work was done as often in the five minutes after the jump as in the five before.
  for (const what of ['games', 'leagues', 'deadlines', 'servers'] as const)
    expect(Math.abs(looks[what] - 2 * before[what]), what).toBeLessThanOrEqual(2);
});
