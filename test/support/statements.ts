// Counts the SQL statements that this process sends, at the drivers: what Prisma, or anything else, makes of a call.
import { createRequire } from 'node:module';
import pg from 'pg';

/** Statements that begin or end a transaction, or set how one behaves: they are no work of ours. */
const FRAME = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION|PRAGMA)/i;

/** Statements since counting began, in order. */
export interface Statements {
  /** Those since the last call. */
  take(): string[];
}

interface Prepares {
  prepare(sql: string): unknown;
}

/** Counts from now on, in this process, whichever database is used. */
export function countStatements(): Statements {
  let seen: string[] = [];
  const note = (sql: unknown): void => {
    if (typeof sql === 'string' && !FRAME.test(sql)) seen.push(sql);
  };
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    note(typeof first === 'object' && first !== null && 'text' in first ? first.text : first);
    return query.apply(this, given);
  };
  // The driver below @libsql/client, which has no types of its own for this.
  const require = createRequire(createRequire(import.meta.url).resolve('@libsql/client'));
  const { prototype } = require('libsql') as { prototype: Prepares };
  const prepare = prototype.prepare;
  prototype.prepare = function (this: unknown, sql: string) {
    note(sql);
    return prepare.call(this, sql);
  };
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
