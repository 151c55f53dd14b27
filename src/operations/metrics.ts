// Metrics for Prometheus. Labels are kinds and codes from closed lists, never the id of a person, a game or a card, so
// that anybody who operates the machine may read them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Task } from '../discord/meter.ts';
import type { Observer } from '../discord/observe.ts';
import type { TableRefusalCode } from '../table/service.ts';
import type { Tallies } from './tallies.ts';

/** Metrics of one process, and the page that shows them. */
export interface Metrics extends Observer {
  /** An act at a game's table was refused; `code` says why. */
  refused(code: TableRefusalCode): void;
  /** An input (a move or answer) was saved; `game` is the kind of game. */
  inputSaved(game: string): void;
  /** The database has failed; `code` is Prisma's error code, or `other`. */
  databaseFailed(code: string): void;
  /** A deadline (a time at which something is due for a player) was handled, this many milliseconds late. */
  deadlineFired(kind: string, lateMs: number): void;
  /** The event loop was blocked by a task for this many milliseconds. */
  blocked(task: Task, ms: number): void;
  /** Time of the last sign of life of the outbox, which sends posts; milliseconds since 1970. */
  lastBeat(): number | undefined;
  /** The page in Prometheus' text format. Figures that the database cannot give now are left out. */
  page(): Promise<{ type: string; text: string }>;
}

/** Dependencies of the metrics. */
export interface MetricsParts {
  /**
   * Counts taken from the database. They are the same in every process on one database: aggregate by `max`, not by
   * `sum`.
   */
  tallies: () => Promise<Tallies>;
  now: () => number;
}

/** Histogram buckets in seconds. Discord forgets an interaction after three seconds. */
const ANSWER_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3];
const BLOCKED_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LATE_SECONDS = [1, 5, 15, 30, 60, 300, 900, 3_600, 21_600];

/** Creates the metrics of this process, in a Prometheus registry of their own. */
export function createMetrics({ tallies, now }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `arbiter_${name}_total`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name: `arbiter_${name}_seconds`, help, buckets, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `arbiter_${name}`, help, labelNames, registers });

  collectDefaultMetrics({ register: registry });
  const interactions = counter('interactions', 'Interactions that came.', 'kind', 'command');
  const answers = histogram(
    'first_answer',
    'Time until Discord had taken the first answer.',
    ANSWER_SECONDS,
    'kind',
    'command',
  );
  const limited = counter('limited', 'Interactions of people who had used up their allowance.', 'kind');
  const unanswered = counter(
    'unanswered',
    'Answers that Discord refused: they came too late or second, or their message had been dismissed.',
    'code',
  );
  const blocked = histogram(
    'blocked',
    'Turns of work in which nothing else was done for 50 ms or more.',
    BLOCKED_SECONDS,
    'kind',
    'command',
  );
  const refusals = counter('refusals', 'Acts that a table refused.', 'code');
  const inputs = counter('inputs', 'Inputs that were accepted and saved.', 'game');
  const posted = counter('outbox_sent', 'Announcements that were posted.', 'kind');
  const kept = counter('outbox_kept_back', 'Attempts to post that failed.', 'trouble');
  const fired = counter('deadlines', 'Deadlines that were acted on.', 'kind');
  const lateness = histogram(
    'deadline_lateness',
    'How long after it was due a deadline was acted on.',
    LATE_SECONDS,
    'kind',
  );
  const strays = counter(
    'stray_requests',
    'Requests that came to where Discord sends interactions, and were none.',
    'why',
  );
  const failures = counter('database_errors', 'Calls of the database that failed.', 'code');
  const waiting = gauge('outbox_rows', 'Announcements that wait to be posted, in the whole database.');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest announcement that waits.');
  const games = gauge('games', 'Games in the whole database.', 'game', 'phase');
  let beat: number | undefined;

  async function refresh(): Promise<void> {
    games.reset();
    try {
      const counted = await tallies();
      waiting.set(counted.waiting);
      oldest.set(counted.oldestAt === undefined ? 0 : Math.max(0, now() - counted.oldestAt) / 1_000);
      for (const { game, phase, count } of counted.games) games.set({ game, phase }, count);
    } catch {
      // Removes the gauges if the database cannot be read, because outdated figures would look fine. /health/ready
      // reports that the database does not answer.
      waiting.remove();
      oldest.remove();
    }
  }

  const pulse = (): void => {
    beat = now();
  };
  return {
    asked: (kind, name) => interactions.inc({ kind, command: name }),
    answered: (kind, name, ms) => answers.observe({ kind, command: name }, ms / 1_000),
    unanswered: (code) => unanswered.inc({ code: String(code) }),
    limited: (kind) => limited.inc({ kind }),
    blocked: ({ kind, command = '' }, ms) => blocked.observe({ kind, command }, ms / 1_000),
    posted: (kind) => {
      pulse();
      posted.inc({ kind });
    },
    keptBack: (trouble) => {
      pulse();
      kept.inc({ trouble });
    },
    roundDone: pulse,
    turnedAway: (why) => strays.inc({ why }),
    refused: (code) => refusals.inc({ code }),
    inputSaved: (game) => inputs.inc({ game }),
    databaseFailed: (code) => failures.inc({ code }),
    deadlineFired: (kind, lateMs) => {
      fired.inc({ kind });
      lateness.observe({ kind }, Math.max(0, lateMs) / 1_000);
    },
    lastBeat: () => beat,
    page: async () => {
      await refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
