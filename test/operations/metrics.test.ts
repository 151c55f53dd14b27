// Each metric is counted by its cause, and no label reveals who played what.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Command } from '../../src/discord/interactions/command.ts';
import type { Wire } from '../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { body, type PrivateMessage, plainOf } from '../../src/discord/messages/body.ts';
import { createMetrics, type Metrics } from '../../src/operations/metrics.ts';
import { openReader } from '../../src/operations/reader.ts';
import { type Tallies, takeTallies } from '../../src/operations/tallies.ts';
import { watchedStore, watchedTables } from '../../src/operations/watching.ts';
import { openStore } from '../../src/store/open.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { call, caller, fakeTable } from '../support/discord.ts';
import { nextInput, running } from '../support/records.ts';

const NOW = 1_700_000_100_000;

/**
 * Value of a metric with these labels, in the order in which the metric declares them; undefined if it is not shown.
 */
async function told(metrics: Metrics, name: string, labels = ''): Promise<number | undefined> {
  const { text } = await metrics.page();
  const found = text.split('\n').find((line) => line.startsWith(`${name}${labels && `{${labels}}`} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

const nothing: Tallies = { games: [], waiting: 0 };
const metricsOf = (tallies: () => Promise<Tallies> = async () => nothing): Metrics =>
  createMetrics({ tallies, now: () => NOW });

describe('interactions', () => {
  let metrics: Metrics;
  const done = async (): Promise<void> => undefined;
  const wire = (changes: Partial<Wire> = {}): Wire => ({
    reply: done,
    update: done,
    form: done,
    defer: done,
    complete: done,
    illustrate: done,
    follow: done,
    remove: done,
    ...changes,
  });
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  function router(work: () => Promise<void> = done) {
    const command: Command = {
      name: 'choose',
      data: () => ({ name: 'choose', description: 'Answers' }),
      run: async () => {
        await work();
        return { kind: 'message', body: body('Done.') };
      },
      suggest: async () => [],
    };
    return createRouter({
      desk: fakeTable().desk,
      commands: [command],
      outbox: { retry: done },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      observe: metrics,
      deferAfterMs: 20,
    });
  }
  beforeEach(() => {
    metrics = metricsOf();
  });

  it('are counted by kind and command, with the time of their first answer', async () => {
    const take = router();
    await take({ kind: 'command', call: call('choose'), wire: wire() });
    await take({ kind: 'suggest', call: { ...call('choose'), focused: 'answer' }, respond: done });
    const click = { ...caller(), customId: 'a1:decide:g1:0:0', values: [] };
    await take({ kind: 'click', call: click, onEphemeral: false, wire: wire() });
    for (const labels of [
      'kind="command",command="choose"',
      'kind="suggest",command="choose"',
      'kind="click",command="decide"',
    ]) {
      expect(await told(metrics, 'arbiter_interactions_total', labels)).toBe(1);
      expect(await told(metrics, 'arbiter_first_answer_seconds_count', labels)).toBe(1);
    }
  });

  it('that take long are answered when they are deferred', async () => {
    const answers: string[] = [];
    const slow = wire({
      defer: async () => void answers.push('defer'),
      complete: async (shown: PrivateMessage) => void answers.push(plainOf(shown).content),
    });
    const began = performance.now();
    await router(() => wait(1_300))({ kind: 'command', call: call('choose'), wire: slow });
    const whole = (performance.now() - began) / 1000;
    expect(answers).toEqual(['defer', 'Done.']);
    const labels = 'kind="command",command="choose"';
    expect(await told(metrics, 'arbiter_first_answer_seconds_count', labels)).toBe(1);
    expect(await told(metrics, 'arbiter_first_answer_seconds_sum', labels)).toBeLessThan(whole - 0.25);
  });

  it('that cannot be answered have arrived, without an answer', async () => {
    const fail = async (): Promise<never> => {
      throw new Error('gone');
    };
    const dead = wire({ reply: fail, follow: fail, update: fail });
    await router()({ kind: 'command', call: call('choose'), wire: dead });
    const labels = 'kind="command",command="choose"';
    expect(await told(metrics, 'arbiter_interactions_total', labels)).toBe(1);
    expect(await told(metrics, 'arbiter_first_answer_seconds_count', labels)).toBeUndefined();
  });

  it('with made-up names count as one', async () => {
    const take = router();
    for (const name of ['zorblax', 'ann-holds-kuwat'])
      await take({ kind: 'command', call: call(name), wire: wire() });
    const click = { ...caller(), customId: 'a1:zorblax:g1:0:0', values: [] };
    await take({ kind: 'click', call: click, onEphemeral: false, wire: wire() });
    expect(await told(metrics, 'arbiter_interactions_total', 'kind="command",command="unknown"')).toBe(2);
    expect(await told(metrics, 'arbiter_interactions_total', 'kind="click",command="unknown"')).toBe(1);
    expect((await metrics.page()).text).not.toMatch(/zorblax|kuwat/);
  });
});

const kinds = [
  { name: 'SQLite', scratch: scratchSqlite as () => Promise<Scratch> },
  ...((await hasPostgres()) ? [{ name: 'PostgreSQL', scratch: scratchPostgres }] : []),
];

describe.each(kinds)('on $name', ({ scratch }) => {
  let place: Scratch;
  beforeEach(async () => {
    place = await scratch();
  });
  afterEach(() => place.drop());

  it('games and what waits are counted in the database, bypassing the store, without writing', async () => {
    const store = await openStore(place.url, () => NOW - 40_000);
    const reader = await openReader(place.url);
    try {
      expect(await takeTallies(reader)).toEqual(nothing);
      const game = await running(store, 'one');
      await running(store, 'two');
      await store.save(nextInput(game, 'i1'));
      expect(await takeTallies(reader)).toEqual({
        games: [{ game: 'nim', phase: 'running', count: 2 }],
        waiting: 1,
        oldestAt: NOW - 40_000,
      });
      const metrics = metricsOf(() => takeTallies(reader));
      expect(await told(metrics, 'arbiter_games', 'game="nim",phase="running"')).toBe(2);
      expect(await told(metrics, 'arbiter_outbox_rows')).toBe(1);
      expect(await told(metrics, 'arbiter_outbox_oldest_seconds')).toBe(40);
      await expect(reader.rows('DELETE FROM "Outbox"')).rejects.toThrow(/read.?only/i);
      expect((await takeTallies(reader)).waiting).toBe(1);
    } finally {
      await reader.close();
      await store.close();
    }
  });

  it('saved inputs are counted once, by game, and failures by code', async () => {
    const metrics = metricsOf();
    const opened = await openStore(place.url);
    const store = watchedStore(opened, metrics);
    const change = nextInput(await running(store, 'one'), 'i1');
    expect(await store.save(change)).toBe('saved');
    // A repeated interaction, and one that was computed from an outdated state, do not count as inputs.
    expect(await store.save(change)).toMatchObject({ repeated: {} });
    expect(await store.save({ ...change, interactionId: 'i2' })).toBe('stale');
    expect(await told(metrics, 'arbiter_inputs_total', 'game="nim"')).toBe(1);
    // An input that is saved together with the right to send its posts counts, too.
    const next = nextInput({ ...change.record, revision: change.record.revision + 1 }, 'i3');
    const sender = { holder: 'this process', until: Date.now() + 9_000 };
    expect(await store.save({ ...next, sender })).toMatchObject({ sending: {} });
    expect(await told(metrics, 'arbiter_inputs_total', 'game="nim"')).toBe(2);
    await expect(store.secretSeed('nowhere')).rejects.toThrow();
    expect(await told(metrics, 'arbiter_database_errors_total', 'code="P2025"')).toBe(1);
    await store.close();
  });
});

describe('the rest', () => {
  it('refusals are counted by their code', async () => {
    const metrics = metricsOf();
    const table = fakeTable();
    const tables = watchedTables(table.desk.tables, metrics);
    await tables.concede({ userId: '1', interactionId: 'i1' }, 'g1');
    table.result = () => ({ refused: true, code: 'not-asked', sentence: 'Not now.' });
    await tables.concede({ userId: '1', interactionId: 'i2' }, 'g1');
    await tables.draw({ userId: '1', interactionId: 'i3' }, 'g1');
    expect(await told(metrics, 'arbiter_refusals_total', 'code="not-asked"')).toBe(2);
    expect((await metrics.page()).text.match(/^arbiter_refusals_total\{/gm)).toHaveLength(1);
  });

  it('people who have used up their allowance, and what blocked the event loop', async () => {
    const metrics = metricsOf();
    metrics.limited('suggest');
    metrics.limited('suggest');
    metrics.blocked({ kind: 'command', command: 'deck' }, 700);
    metrics.blocked({ kind: 'posts' }, 80);
    expect(await told(metrics, 'arbiter_limited_total', 'kind="suggest"')).toBe(2);
    expect(await told(metrics, 'arbiter_blocked_seconds_sum', 'kind="command",command="deck"')).toBe(0.7);
    expect(await told(metrics, 'arbiter_blocked_seconds_count', 'kind="posts",command=""')).toBe(1);
  });

  it('posts, failed attempts and deadlines are counted by kind', async () => {
    const metrics = metricsOf();
    metrics.posted('story');
    metrics.keptBack('forbidden');
    metrics.keptBack('forbidden');
    metrics.deadlineFired('zero', 4_000);
    expect(await told(metrics, 'arbiter_outbox_sent_total', 'kind="story"')).toBe(1);
    expect(await told(metrics, 'arbiter_outbox_kept_back_total', 'trouble="forbidden"')).toBe(2);
    expect(await told(metrics, 'arbiter_deadlines_total', 'kind="zero"')).toBe(1);
    expect(await told(metrics, 'arbiter_deadline_lateness_seconds_bucket', 'le="1",kind="zero"')).toBe(0);
    expect(await told(metrics, 'arbiter_deadline_lateness_seconds_bucket', 'le="5",kind="zero"')).toBe(1);
    expect(metrics.lastBeat()).toBe(NOW);
  });

  it('what the database does not tell now is left out, not repeated from before', async () => {
    let broken = false;
    const metrics = metricsOf(async () => {
      if (broken) throw new Error('gone');
      return { games: [{ game: 'nim', phase: 'open', count: 3 }], waiting: 2, oldestAt: NOW - 1_000 };
    });
    expect(await told(metrics, 'arbiter_outbox_rows')).toBe(2);
    broken = true;
    expect(await told(metrics, 'arbiter_outbox_rows')).toBeUndefined();
    expect(await told(metrics, 'arbiter_outbox_oldest_seconds')).toBeUndefined();
    expect(await told(metrics, 'arbiter_games', 'game="nim",phase="open"')).toBeUndefined();
    broken = false;
    expect(await told(metrics, 'arbiter_outbox_rows')).toBe(2);
  });

  it('the document names existing ones, and all of ours; the alarms name existing ones', async () => {
    const known = new Set(
      [...(await metricsOf().page()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
    );
    const namesIn = (path: string): string[] =>
      readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').match(
        /\b(?:arbiter|nodejs_eventloop)_[a-z0-9_]*[a-z0-9]\b/g,
      ) ?? [];
    const document = namesIn('docs/operations.md');
    const alarms = namesIn('docker/alarms.yml');
    const base = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');
    expect(alarms.length).toBeGreaterThan(6);
    expect(
      [...document, ...alarms].filter((name) => !known.has(base(name)) && name !== 'nodejs_eventloop_lag'),
    ).toEqual([]);
    expect([...known].filter((name = '') => name.startsWith('arbiter_') && !document.includes(name))).toEqual(
      [],
    );
  });

  it('the alarms are rules that Prometheus can load: each has a name, an expression and a summary', () => {
    const text = readFileSync(new URL('../../docker/alarms.yml', import.meta.url), 'utf8');
    const rule = z.strictObject({
      alert: z.string().regex(/^[A-Z]\w+$/),
      expr: z.string().min(1),
      for: z
        .string()
        .regex(/^\d+[smh]$/)
        .optional(),
      annotations: z.strictObject({ summary: z.string().regex(/\.$/) }),
    });
    const group = z.strictObject({ name: z.string(), rules: z.array(rule).min(1) });
    expect(z.strictObject({ groups: z.array(group) }).safeParse(parse(text)).error).toBeUndefined();
  });

  it('the process reports on itself, and two bots in one process do not collide', async () => {
    const [one, other] = [metricsOf(), metricsOf()];
    one.posted('board');
    expect(await told(one, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await told(one, 'nodejs_eventloop_lag_seconds')).toBeDefined();
    expect(await told(other, 'arbiter_outbox_sent_total', 'kind="board"')).toBeUndefined();
  });
});
