// The operator's log, and the parts of an error that may appear in it. Errors may contain somebody's hand: Prisma
// prints the values of the failed query, Discord's client keeps the refused message, a parser quotes its input. So an
// error is logged by its class, codes and stack frames. Its message is logged only if errors of its class reveal
// nothing of a game.
import { DiscordAPIError, HTTPError } from 'discord.js';
import type { Logger as SchedulerLogger } from 'node-cron';
import { type DestinationStream, type Logger, pino } from 'pino';
import { PostError } from '../discord/posts/rest.ts';
import { SettingsError } from '../settings.ts';
import { StatementError } from '../store/direct/direct.ts';
import { LockedError } from '../store/lock.ts';
import { MigrationError } from '../store/migrations.ts';
import { DamagedError } from '../table/store.ts';

/** An error in the form in which it is logged. Lists are cut; `stack` holds only places in the code. */
export interface LoggedError {
  name: string;
  /** The error's own message; left out if errors of this class may contain game data. */
  message?: string;
  code?: string;
  /** Further facts without values: the query's name, the fields that Discord refused. */
  about?: Record<string, string | number | string[]>;
  stack?: string[];
  causes?: LoggedError[];
}

/**
 * Maximum number of nested causes that are logged. Without a limit, an error that is its own cause would be logged
 * endlessly.
 */
const DEPTH = 4;
const FRAMES = 12;
const LISTED = 8;

/** Matches a code of Prisma, Discord, Node.js or SQL, which is never somebody's own text. */
const CODE = /^[A-Za-z0-9_.]{1,40}$/;

/** An error for the log, without anything that may be a player's hidden information. */
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

/** A log of JSON lines at this level; written to standard error if there is no `destination`. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger => pino({ level, base: null, serializers: { err: (error) => errorForLog(error) } }, destination);

/**
 * Writes the scheduler's messages to this log; they contain only times and task names. The message of an error is left
 * out unless errors of its class reveal nothing of a game.
 */
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
 * An error's message for the operator who has just typed a command; of a database error only those parts that contain
 * no stored values.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  if (!isPrisma(error) && !(error instanceof StatementError)) return error.message;
  return `The database did not do what it was asked to (${codeOf(error) ?? error.name}).`;
}

const isPrisma = (error: Error): boolean => error.name.startsWith('PrismaClient');

/** True for Node's own errors about files, sockets and host names, which contain only a path or an address. */
const isSystem = (error: Error): boolean =>
  'syscall' in error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));

const VOUCHED = [DamagedError, PostError, SettingsError, LockedError, MigrationError, HTTPError];

function messageOf(error: Error): string | undefined {
  if (VOUCHED.some((each) => error instanceof each) || isSystem(error)) return error.message;
  // Gives only Discord's general message, because Discord's text about each field may quote what was sent.
  if (error instanceof DiscordAPIError && 'message' in error.rawError) return error.rawError.message;
  return undefined;
}

/**
 * Name of an error for the log. Discord's client puts codes and routes into the name; then the name of the class is
 * used instead.
 */
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
    // Takes only the query's name: Prisma's message begins "Invalid `tx.input.create()` invocation in", followed by the
    // query with its values.
    const query = /Invalid `([\w.$]+)\(\)` invocation/.exec(error.message)?.[1];
    return query === undefined ? {} : { query };
  }
  // PostgreSQL's names of table and constraint are names from the database schema, so they reveal nothing.
  return Object.fromEntries(
    (['table', 'constraint', 'status'] as const).flatMap((key) => {
      const value: unknown = Reflect.get(error, key);
      return (typeof value === 'string' && CODE.test(value)) || typeof value === 'number'
        ? [[key, value]]
        : [];
    }),
  );
}

/** Paths of the fields that Discord refused, with its codes: `embeds.0.title BASE_TYPE_MAX_LENGTH`. */
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

/** The stack frames, without the message that `stack` begins with, which may have several lines. */
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
