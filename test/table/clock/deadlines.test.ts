import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AtZero, ClockRule, Deadline } from '../../../src/table/affairs.ts';
import { createDeadlines, type Deadlines } from '../../../src/table/clock/scheduler.ts';
import type { Tables } from '../../../src/table/service.ts';
import type { Store } from '../../../src/table/store.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let at: Bench;
beforeEach(async () => {
  at = await bench();
});
afterEach(() => at.close());

/** Deadlines that were acted on, and errors that were logged. */
interface Seen {
  fired: { kind: Deadline['kind']; lateMs: number }[];
  errors: string[];
}

function looking(parts: { tables?: Pick<Tables, 'fire'>; store?: Partial<Store> } = {}): Deadlines & Seen {
  const seen: Seen = { fired: [], errors: [] };
  const deadlines = createDeadlines({
    store: { ...at.store, ...parts.store },
    tables: parts.tables ?? at.tables,
    now: () => at.now.at,
    log: { error: (_, text) => seen.errors.push(text) },
    fired: (kind, lateMs) => seen.fired.push({ kind, lateMs }),
  });
  return { ...deadlines, ...seen };
}

/**
 * Begins a game of Ann and Bob, with 48 hours for each decision unless told otherwise. It is Ann's turn; if `begun` is
 * false, both still have to choose their numbers. Returns its id.
 */
async function game(
  zero: AtZero,
  begun = true,
  clock: ClockRule = { kind: 'decision', ms: 48 * HOUR, zero },
): Promise<string> {
  const where = { guildId: 'g', channelId: 'c' };
  const { record } = accepted(await at.tables.create(by('ann'), where, { game: 'toy', clock }));
  accepted(await at.tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }));
  accepted(await at.tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
  if (!begun) return record.id;
  for (const user of ['ann', 'bob'])
    accepted(await at.tables.move(by(user), record.id, { command: 'choose', options: { answer: '2' } }));
  await calls(record.id, 0);
  return record.id;
}

/** Marks all waiting posts as sent, and the calls of these seats as delivered. */
async function calls(id: string, ...seats: number[]): Promise<void> {
  await posts(id);
  await called(id, ...seats);
}

/** Marks the newest calls of these seats as delivered. */
const called = async (id: string, ...seats: number[]): Promise<void> =>
  delivered(at.tables, id, seats, at.now.at, (await at.store.record(id))!.revision);

/** Takes the waiting announcements from the outbox, as if they had been posted. */
async function posts(id: string) {
  const rows = await at.store.outbox(id);
  for (const row of rows) await at.store.sent(row, true);
  return rows.map(({ message }) => message);
}

const pass = async (user: string, id: string) =>
  accepted(await at.tables.move(by(user), id, { command: 'pass', options: {} }));
const clockOf = async (id: string, seat: number) =>
  (await at.store.record(id))!.affairs.clocks.find((clock) => clock.seat === seat)!;
const refusal = async (result: ReturnType<Tables['claim']>): Promise<string> => {
  const done = await result;
  return done.refused ? done.sentence : 'accepted';
};
const later = (ms: number): void => {
  at.now.at += ms;
};

describe('a deadline', () => {
  it('calls off a game in which only the clock still answers', async () => {
    const id = await game('default');
    const runner = looking();
    const said: Awaited<ReturnType<typeof posts>> = [];
    for (let days = 0; days < 60 && (await at.store.record(id))!.phase === 'running'; days++) {
      await alive(runner, 49 * HOUR);
      said.push(...(await posts(id)));
      await called(id, 0, 1);
    }
    const record = (await at.store.record(id))!;
    const answered = (await at.store.inputs(id)).filter(({ input }) => input.kind === 'clock');
    expect(record.phase).toBe('cancelled');
    expect(answered).toHaveLength(10);
    expect(said.filter(({ kind }) => kind === 'late')).toHaveLength(10);
    expect(said.slice(-2)).toMatchObject([{ kind: 'board' }, { kind: 'cancelled' }]);
    expect(await at.store.nextDue()).toBeUndefined();
  });

  it('counts from the beginning as soon as somebody takes moves back', async () => {
    const id = await game('default');
    await alive(looking(), 49 * HOUR);
    const ruling = { kind: 'undo', steps: 1, reason: 'Ann was ill' } as const;
    const record = (await at.store.record(id))!;
    expect(record.affairs.unattended).toEqual([1]);
    accepted(await at.tables.judge({ ...by('judy'), isAdmin: true }, id, ruling, record));
    expect((await at.store.record(id))!.affairs.unattended).toBeUndefined();
  });

  it('counts from the beginning as soon as somebody moves', async () => {
    const id = await game('default');
    const runner = looking();
    await alive(runner, 49 * HOUR);
    expect((await at.store.record(id))!.affairs.unattended).toEqual([1]);
    await pass('bob', id);
    expect((await at.store.record(id))!.affairs.unattended).toBeUndefined();
  });

  it('reminds, and then says that time is over, each once', async () => {
    const id = await game('remind');
    const runner = looking();
    await alive(runner, 36 * HOUR);
    await runner.sweep();
    const { dueAt } = await clockOf(id, 0);
    expect(await posts(id)).toEqual([{ kind: 'reminder', seat: 0, dueAt, how: 'thread' }]);
    await alive(runner, 20 * HOUR);
    expect(await posts(id)).toEqual([{ kind: 'late', seat: 0, zero: 'remind' }]);
    expect(runner.fired).toEqual([
      { kind: 'remind', lateMs: 0 },
      { kind: 'zero', lateMs: 0 },
    ]);
    expect(await at.store.due(at.now.at + 1_000 * HOUR, 10)).toEqual([]);
    // The player may still move, and gets full time for the next decision.
    await pass('ann', id);
    expect(await clockOf(id, 0)).not.toHaveProperty('late');
  });

  it('answers the stated default, and says so in the story', async () => {
    const id = await game('default');
    const runner = looking();
    await alive(runner, 48 * HOUR);
    expect((await posts(id)).map(({ kind }) => kind)).toEqual([
      'reminder',
      'late',
      'story',
      'awaiting',
      'board',
    ]);
    expect(await at.tables.story(id, '', 2)).toEqual([
      'The time of Ann has run out: the clock answers.',
      'Ann passes.',
    ]);
    const record = (await at.store.record(id))!;
    expect(record.awaiting).toEqual([1]);
    expect(await at.store.inputs(id, record.version - 1)).toMatchObject([
      { input: { kind: 'clock', seat: 0 } },
    ]);
    expect(await clockOf(id, 1)).toHaveProperty('armed');
  });

  it('lets the other side take the win, as long as the late one has not moved', async () => {
    const id = await game('claim');
    const runner = looking();
    expect(await refusal(at.tables.claim(by('bob'), id))).toContain('Nobody has run out of time');
    await alive(runner, 48 * HOUR);
    expect(await refusal(at.tables.claim(by('ann'), id))).toContain('Your own time is over');
    await pass('ann', id);
    expect(await refusal(at.tables.claim(by('bob'), id))).toContain('Nobody has run out of time');
    await pass('bob', id);
    await calls(id, 0);
    await alive(runner, 48 * HOUR);
    const { record } = accepted(await at.tables.claim(by('bob'), id));
    expect(record).toMatchObject({
      phase: 'finished',
      outcome: { winners: [1], reason: 'time', sentence: 'The time of Ann was over, and Bob takes the win.' },
    });
    expect((await posts(id)).at(-2)).toMatchObject({ kind: 'over' });
    expect(await at.tables.verify(id)).toContain('Verified.');
  });

  it('lets the player who moves first take the win, if both are late', async () => {
    const id = await game('claim', false);
    await calls(id, 0, 1);
    await alive(looking(), 48 * HOUR);
    for (const user of ['ann', 'bob'])
      expect(await refusal(at.tables.claim(by(user), id))).toBe(
        'Your own time is over as well. Whoever moves first may then take the win.',
      );
    accepted(await at.tables.move(by('bob'), id, { command: 'choose', options: { answer: '2' } }));
    const { record } = accepted(await at.tables.claim(by('bob'), id));
    expect(record.outcome?.winners).toEqual([1]);
  });

  it('gives no win if the clock was not opened with that', async () => {
    const id = await game('remind');
    await alive(looking(), 48 * HOUR);
    expect(await refusal(at.tables.claim(by('bob'), id))).toContain('nobody wins on time');
  });

  it('goes with the decision that it was for', async () => {
    const id = await game('default');
    await pass('ann', id);
    await alive(looking(), 100 * HOUR);
    // The game stays as it is, because Bob's call has not been delivered.
    expect((await at.store.record(id))!.version).toBe(3);
  });

  it('is handled in the order of its times, by the player if they answer just in time', async () => {
    const id = await game('default');
    const runner = looking();
    await alive(runner, 47 * HOUR);
    later(HOUR);
    const [moved] = await Promise.all([
      at.tables.move(by('ann'), id, { command: 'pass', options: {} }),
      runner.sweep(),
    ]);
    expect(moved.refused).toBeUndefined();
    expect((await at.store.record(id))!).toMatchObject({ version: 3, awaiting: [1] });
    expect(runner.fired.map(({ kind }) => kind)).toEqual(['remind']);
  });
});

/**
 * Moves time on while a process handles deadlines. The process keeps recording that it is alive, and wakes when
 * something is due.
 */
async function alive(runner: Deadlines, ms: number): Promise<void> {
  const end = at.now.at + ms;
  for (let next = 0; next < end; ) {
    next = Math.min(end, Math.max(at.now.at + 1_000, (await at.store.nextDue()) ?? end));
    at.now.at = next;
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    await runner.sweep();
  }
}

describe('time that does not count', () => {
  it('is an outage: what was due in it is due that much later, and not in a burst', async () => {
    const ids = [await game('default'), await game('default'), await game('default')];
    const runner = looking();
    await alive(runner, 10 * HOUR);
    // The machine is off for five days.
    later(120 * HOUR);
    await runner.sweep();
    expect(runner.fired).toEqual([]);
    await alive(runner, 26 * HOUR);
    expect(runner.fired.map(({ kind }) => kind)).toEqual(['remind', 'remind', 'remind']);
    await alive(runner, 12 * HOUR - 2 * MINUTE);
    for (const id of ids) expect((await at.store.record(id))!.version).toBe(2);
    await alive(runner, 4 * MINUTE);
    for (const id of ids) expect((await at.store.record(id))!.version).toBe(3);
  });

  it('is an outage also for somebody who moves, or asks, before anybody has noted it', async () => {
    const id = await game('default', true, { kind: 'bank', ms: 48 * HOUR, incrementMs: 0, zero: 'default' });
    const runner = looking();
    await alive(runner, 10 * HOUR);
    // The computer has slept for five days. Its timers continue from where they stopped.
    later(120 * HOUR);
    const { clocks } = (await at.tables.current((await at.store.record(id))!)).affairs;
    expect(clocks[0]).toMatchObject({ seat: 0, dueAt: at.now.at + 38 * HOUR });
    await pass('ann', id);
    expect((await clockOf(id, 0)).leftMs).toBe(38 * HOUR);
    later(10_000);
    await runner.sweep();
    await calls(id, 1);
    await pass('bob', id);
    expect((await clockOf(id, 1)).leftMs).toBe(48 * HOUR);
  });

  it('is not a short silence of less than three minutes', async () => {
    await game('remind');
    const runner = looking();
    await alive(runner, 48 * HOUR - 2 * MINUTE);
    later(2.5 * MINUTE);
    await runner.sweep();
    expect(runner.fired.at(-1)).toEqual({ kind: 'zero', lateMs: 30_000 });
  });

  it('is days off, from when they are entered, also for what already runs', async () => {
    const id = await game('remind');
    await alive(looking(), HOUR);
    const before = (await clockOf(id, 0)).dueAt!;
    const off = { first: '2023-11-14', last: '2023-11-20', from: at.now.at, to: at.now.at + 100 * HOUR };
    await at.tables.setPerson({ ...(await at.tables.person('ann')), vacations: [off] });
    expect((await clockOf(id, 0)).dueAt).toBe(before + 100 * HOUR);
    expect(await at.store.nextDue()).toBe(before + 88 * HOUR);
    const runner = looking();
    await alive(runner, 100 * HOUR);
    expect(runner.fired).toEqual([]);
    // The vacation is ended early, and the clock runs again from that moment.
    later(-50 * HOUR);
    await at.tables.setPerson({ ...(await at.tables.person('ann')), vacations: [{ ...off, to: at.now.at }] });
    expect((await clockOf(id, 0)).dueAt).toBe(before + 50 * HOUR);
  });

  it('is a pause, which both must want and either may end', async () => {
    const id = await game('remind');
    const runner = looking();
    await alive(runner, 8 * HOUR);
    accepted(await at.tables.pause(by('bob'), id));
    expect(await refusal(at.tables.pause(by('bob'), id))).toContain('You have asked for a pause already.');
    expect(await posts(id)).toEqual([{ kind: 'pause-offered', seat: 1 }]);
    expect(await at.store.nextDue()).toBeDefined();
    accepted(await at.tables.pause(by('ann'), id));
    expect(await posts(id)).toEqual([{ kind: 'paused' }]);
    expect(await at.store.nextDue()).toBeUndefined();
    expect(await at.tables.move(by('ann'), id, { command: 'pass', options: {} })).toMatchObject({
      refused: true,
      code: 'paused',
    });
    await alive(runner, 200 * HOUR);
    expect(runner.fired).toEqual([]);
    accepted(await at.tables.resume(by('bob'), id));
    expect(await posts(id)).toEqual([{ kind: 'resumed' }, { kind: 'awaiting', seats: [0] }]);
    expect((await clockOf(id, 0)).dueAt).toBe(at.now.at + 40 * HOUR);
    await pass('ann', id);
  });

  it('is a pause that was asked for, but the wish lasts only until somebody moves', async () => {
    const id = await game('remind');
    accepted(await at.tables.pause(by('bob'), id));
    await pass('ann', id);
    accepted(await at.tables.pause(by('ann'), id));
    expect((await at.store.record(id))!.affairs).toMatchObject({ pauseOffers: [0] });
    accepted(await at.tables.resume(by('ann'), id));
    expect((await at.store.record(id))!.affairs).toMatchObject({ pauseOffers: [] });
    expect(await refusal(at.tables.resume(by('ann'), id))).toContain('The game is not paused.');
  });
});

describe('a process that looks after deadlines', () => {
  const brokenFor = (id: string): Pick<Tables, 'fire'> => ({
    fire: (deadline) => {
      if (deadline.gameId === id) throw new Error('broken');
      return at.tables.fire(deadline);
    },
  });

  it('does not let one game keep it from the others', async () => {
    const broken = await game('remind');
    const well = await game('remind');
    const runner = looking({ tables: brokenFor(broken) });
    await alive(runner, 36 * HOUR);
    expect(runner.fired).toHaveLength(1);
    expect(runner.errors).toContain('a deadline could not be dealt with');
    expect(await posts(well)).toMatchObject([{ kind: 'reminder' }]);
    // The deadline's lease runs out, and another process handles it.
    const other = looking();
    await other.sweep();
    expect(other.fired).toEqual([]);
    later(31_000);
    await other.sweep();
    expect(other.fired).toHaveLength(1);
  });

  it('may die between taking a row and saving: another does it, once', async () => {
    const id = await game('default');
    const runner = looking();
    await alive(runner, 48 * HOUR - 2 * MINUTE);
    later(2 * MINUTE);
    const [row] = await at.store.due(at.now.at, 1);
    // The first process takes the deadline, and then does nothing more.
    expect(await at.store.holdDeadline(row!, at.now.at + 30_000)).toBe(true);
    await runner.sweep();
    expect((await at.store.record(id))!.version).toBe(2);
    later(31_000);
    await runner.sweep();
    expect((await at.store.record(id))!.version).toBe(3);
    // The first process was only slow. It goes on, but the deadline was handled already, so its attempt changes
    // nothing.
    expect(await at.restarted().fire(row!)).toBe(false);
    expect((await at.store.record(id))!.version).toBe(3);
  });

  it('may have taken a row when the game is paused, or its player begins a vacation: nothing comes of it', async () => {
    const begin = { pause: await game('default'), vacation: await game('default') };
    await alive(looking(), 40 * HOUR);
    const rows = (await at.store.due(at.now.at + 8 * HOUR, 9)).filter(({ kind }) => kind === 'zero');
    at.now.at += 7 * HOUR;
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(await at.store.holdDeadline(row, at.now.at + 2 * HOUR)).toBe(true);
    for (const user of ['ann', 'bob']) accepted(await at.tables.pause(by(user), begin.pause));
    const off = { first: '2023-11-16', last: '2023-11-20', from: at.now.at, to: at.now.at + 100 * HOUR };
    await at.tables.setPerson({ ...(await at.tables.person('ann')), vacations: [off] });
    later(HOUR);
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    for (const row of rows) expect(await at.restarted().fire(row)).toBe(false);
    for (const id of Object.values(begin)) expect((await at.store.record(id))!.version).toBe(2);
    expect(await at.store.nextDue()).toBe(off.to);
  });

  it('may stand still in the middle of it: what would have been due meanwhile is due that much later', async () => {
    const first = await game('default');
    later(2 * HOUR);
    const second = await game('default');
    await alive(looking(), 46 * HOUR - MINUTE);
    // Right after the process has taken the first deadline, its computer sleeps for five hours.
    const slow = looking({
      tables: {
        fire: (row) => {
          if (row.gameId === first) later(5 * HOUR);
          return at.tables.fire(row);
        },
      },
    });
    later(MINUTE);
    await slow.sweep();
    expect((await at.store.record(first))!.version).toBe(3);
    expect((await at.store.record(second))!.version).toBe(2);
    await alive(slow, 2 * HOUR - MINUTE);
    expect((await at.store.record(second))!.version).toBe(2);
    await alive(slow, 2 * MINUTE);
    expect((await at.store.record(second))!.version).toBe(3);
  });

  it('loses a race without harm', async () => {
    const id = await game('default');
    await alive(looking(), 48 * HOUR - 2 * MINUTE);
    later(2 * MINUTE);
    const [row] = await at.store.due(at.now.at, 1);
    const results = await Promise.all(
      [at.tables, at.restarted(), at.restarted()].map((one) => one.fire(row!)),
    );
    expect(results.filter((fired) => fired)).toHaveLength(1);
    expect((await at.store.record(id))!.version).toBe(3);
    expect((await posts(id)).filter(({ kind }) => kind === 'late')).toHaveLength(1);
  });

  it('survives a database that does not answer', async () => {
    await game('remind');
    const runner = looking({ store: { due: () => Promise.reject(new Error('gone')) } });
    await runner.sweep();
    expect(runner.errors).toEqual(['deadlines could not be looked at']);
  });

  it('wakes by itself, and ends when it is told to', async () => {
    const id = await game('remind');
    await alive(looking(), 36 * HOUR - 1_500);
    const [real, began] = [Date.now(), at.now.at];
    const now = (): number => {
      at.now.at = began + (Date.now() - real);
      return at.now.at;
    };
    const runner = createDeadlines({
      store: at.store,
      tables: at.tables,
      now,
      log: { error: console.error },
    });
    await runner.start();
    while ((await clockOf(id, 0)).reminded === undefined && Date.now() - real < 60_000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await runner.stop();
    // The reminder came right after the change, although the sweeper alone looks only every twenty seconds.
    expect(Date.now() - real).toBeLessThan(10_000);
    expect(await clockOf(id, 0)).toHaveProperty('reminded', true);
  });
});
