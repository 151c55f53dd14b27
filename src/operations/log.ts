// The operator's log, and what of an error may appear in it. Errors carry more than they should: Prisma prints the
// values of the query that failed, Discord's client keeps the message that was refused, a parser quotes what it could
// not read. Any of that may be somebody's hand. So an error is logged by its class, its codes and its places in the
// code; its message only if that class is known to reveal nothing of a game.
import { DiscordAPIError, HTTPError } from 'discord.js';
import type { Logger as SchedulerLogger } from 'node-cron';
import { type DestinationStream, type Logger, pino } from 'pino';
import { PostError } from '../discord/posts/rest.ts';
import { SettingsError } from '../settings.ts';
import { StatementError } from '../store/direct/direct.ts';
import { LockedError } from '../store/lock.ts';
import { MigrationError } from '../store/migrations.ts';
import { DamagedError } from '../table/store.ts';

/** An error as it appears in the log. Lists are cut; `stack` holds places in the code alone. */
export interface LoggedError {
  name: string;
  /** Only where the class of the error vouches for it. */
  message?: string;
  code?: string;
  /** Other causes that show no value: the query's name, the fields that Discord refused. */
  about?: Record<string, string | number | string[]>;
  stack?: string[];
  causes?: LoggedError[];
}

/** Chains of causes are followed this far; an error may be its own cause. */
const DEPTH = 4;
const FRAMES = 12;
const LISTED = 8;

/** A code of Prisma, Discord, Node.js or SQL: nobody's own words. */
const CODE = /^[A-Za-z0-9_.]{1,40}$/;

/** An error for the log, without anything that may be hidden information of a player. */
export function errorForLog(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError' };
  const code = codeOf(error);
  const about = aboutOf(error);
  const message = messageOf(error);
  const stack = framesOf(error);
  const causes = depth === 0 ? [] : causesOf(error).map((cause) => errorForLog(cause, depth - 1));
  return {
    name: nameOf(error),
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(Object.keys(about).length > 0 && { about }),
    ...(stack.length > 0 && { stack }),
    ...(causes.length > 0 && { causes }),
  };
}

/** A log of JSON lines at this level; to standard error if there is no `destination`. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger => pino({ level, base: null, serializers: { err: (error) => errorForLog(error) } }, destination);

/** The scheduler's words as lines of this log: they name times and tasks, and its errors are cut like all others. */
export const schedulerLog = (log: Logger): SchedulerLogger => ({
  debug: (said, err) =>
    log.debug({ why: wordsOf(said), err: errorOf(said, err) }, 'the scheduler is at work'),
  info: (why) => log.info({ why }, 'the scheduler is at work'),
  warn: (why) => log.warn({ why }, 'the scheduler warns'),
  error: (said, err) => log.error({ why: wordsOf(said), err: errorOf(said, err) }, 'a scheduled task failed'),
});

const wordsOf = (said: string | Error): string | undefined => (typeof said === 'string' ? said : undefined);

const errorOf = (said: string | Error, err?: Error): Error | undefined =>
  typeof said === 'string' ? err : said;

/**
 * The error's own words for the operator who has just typed a command; those of the database are cut to the parts that
 * are not values.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  if (!isPrisma(error) && !(error instanceof StatementError)) return error.message;
  return `The database did not do what it was asked to (${codeOf(error) ?? error.name}).`;
}

const isPrisma = (error: Error): boolean => error.name.startsWith('PrismaClient');

/** Node's own complaints about files, sockets and names of hosts: they name a path or an address. */
const isSystem = (error: Error): boolean =>
  'syscall' in error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));

const VOUCHED = [DamagedError, PostError, SettingsError, LockedError, MigrationError, HTTPError];

function messageOf(error: Error): string | undefined {
  if (VOUCHED.some((each) => error instanceof each) || isSystem(error)) return error.message;
  // The name of the complaint; what Discord says about each field may quote what was sent.
  if (error instanceof DiscordAPIError && 'message' in error.rawError) return error.rawError.message;
  return undefined;
}

/** Discord's client writes codes and routes into the names of its errors. */
const nameOf = (error: Error): string => (CODE.test(error.name) ? error.name : error.constructor.name);

function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : 'errorCode' in error ? error.errorCode : undefined;
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return CODE.test(text) ? text : undefined;
}

function aboutOf(error: Error): Record<string, string | number | string[]> {
  if (error instanceof DiscordAPIError)
    return { status: error.status, method: error.method, fields: fieldsOf(error.rawError).slice(0, LISTED) };
  if (error instanceof StatementError) return { query: error.query };
  if (isPrisma(error)) {
    // "Invalid `tx.input.create()` invocation in", then the query with its values.
    const query = /Invalid `([\w.$]+)\(\)` invocation/.exec(error.message)?.[1];
    return query === undefined ? {} : { query };
  }
  // PostgreSQL's own: the table and the constraint are words of the schema.
  return Object.fromEntries(
    (['table', 'constraint', 'status'] as const).flatMap((key) => {
      const value: unknown = Reflect.get(error, key);
      return (typeof value === 'string' && CODE.test(value)) || typeof value === 'number'
        ? [[key, value]]
        : [];
    }),
  );
}

/** Paths of the fields that Discord refused, with its codes for why: `embeds.0.title BASE_TYPE_MAX_LENGTH`. */
function fieldsOf(raw: object): string[] {
  const found: string[] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, below] of Object.entries(node)) {
      if (key === '_errors' && Array.isArray(below))
        for (const fault of below) {
          const code: unknown = fault?.code;
          if (typeof code === 'string' && CODE.test(code)) found.push(`${path.join('.')} ${code}`);
        }
      else if (/^\w{1,40}$/.test(key)) visit(below, [...path, key]);
    }
  };
  visit('errors' in raw ? raw.errors : undefined, []);
  return found;
}

/** The places in the code. Above them, `stack` repeats the message, which may have several lines. */
function framesOf(error: Error): string[] {
  const stack = error.stack ?? '';
  const head = error.message === '' ? -1 : stack.indexOf(error.message);
  const below = head < 0 ? stack : stack.slice(head + error.message.length);
  return below
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}

function causesOf(error: Error): unknown[] {
  const several = error instanceof AggregateError ? error.errors.slice(0, LISTED) : [];
  return error.cause === undefined ? several : [error.cause, ...several];
}
