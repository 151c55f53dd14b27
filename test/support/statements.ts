// Counts the SQL statements that this process sends, at the database drivers: everything that Prisma or other code
// turns into SQL.
import libsql from 'libsql';
import pg from 'pg';

/** Statements that begin or end a transaction, or set its properties, which are not counted. */
const FRAME = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION|PRAGMA)/i;

/** Statements since counting began, in order. */
export interface Statements {
  /** Returns the statements that were sent since the last call. */
  take(): string[];
}

type Execute = (this: unknown, ...given: unknown[]) => unknown;

interface Prepares {
  prepare(sql: string): { run: Execute; all: Execute };
}

/** Counts from now on, in this process, whichever database is used. */
export function countStatements(): Statements {
  let seen: string[] = [];
  const note = (sql: unknown): void => {
    if (typeof sql === 'string' && !FRAME.test(sql)) seen.push(sql);
  };
  const client = pg.Client.prototype as { query: Execute };
  const query = client.query;
  client.query = function (this: unknown, ...given: unknown[]) {
    for (const sql of textsOf(given[0])) note(sql);
    return query.apply(this, given);
  };
  // The cast is needed because the driver below @libsql/client declares no such types. A prepared statement counts each
  // time that it is executed.
  const { prototype } = libsql as unknown as { prototype: Prepares };
  const prepare = prototype.prepare;
  prototype.prepare = function (this: unknown, sql: string) {
    const statement = prepare.call(this, sql);
    for (const name of ['run', 'all'] as const) {
      const execute = statement[name];
      statement[name] = function (this: unknown, ...given: unknown[]) {
        note(sql);
        return execute.apply(this, given);
      };
    }
    return statement;
  };
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

/**
 * SQL texts in a call of PostgreSQL's driver, which is given a text, an object with a text, or an object with several
 * texts that are sent together.
 */
function textsOf(given: unknown): unknown[] {
  if (typeof given !== 'object' || given === null) return [given];
  if ('texts' in given && Array.isArray(given.texts)) return given.texts;
  return 'text' in given ? [given.text] : [];
}
