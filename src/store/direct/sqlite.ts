// The direct driver for SQLite. Synchronous: a transaction runs without interruption in this process.
import type { Sql } from '@prisma/client/runtime/client';
import Driver from 'libsql';
import {
  checkValue,
  type Direct,
  moment,
  type Row,
  StaleError,
  StatementError,
  type Step,
  strange,
} from './direct.ts';

/** A separate connection to the file. */
export interface DirectSqlite extends Direct<Row[][]> {
  close(): void;
}

/** A value in the form that the SQLite driver accepts. */
type Bound = string | number | bigint | Uint8Array | null;

interface Prepared {
  /** The driver's prepared statement; its field `reader` is true if the statement returns rows. */
  statement: Driver.Statement<[Bound[]]>;
  columns: { name: string; read: Read }[];
}

/** Opens the file. A statement waits up to `patience` milliseconds for another process's writer. */
export function openDirect(file: string, patience: number): DirectSqlite {
  // Typed as `object`, because the driver's types lack these options: they are the types of the package that this
  // driver replaces.
  const options: object = { timeout: patience };
  const driver = new Driver(file, options);
  const statements = new Map<string, Prepared>();

  const prepare = (text: string): Prepared => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = driver.prepare<[Bound[]]>(text);
    const columns = statement.reader
      ? statement.columns().map(({ name, type }) => ({ name, read: READ[type ?? ''] ?? asItIs }))
      : [];
    // Asks the driver for rows as lists, which are twice as fast as objects.
    if (statement.reader) statement.raw(true);
    const prepared = { statement, columns };
    statements.set(text, prepared);
    return prepared;
  };

  const frame = (text: 'BEGIN IMMEDIATE' | 'COMMIT'): void => {
    prepare(text).statement.run([]);
  };

  const execute = ({ sql }: Step): Row[] => {
    const { statement, columns } = prepare(sql.sql);
    const values = sql.values.map(toDriver);
    if (!statement.reader) {
      statement.run(values);
      return [];
    }
    // Reads all rows: an unfinished statement would keep an old snapshot of the file open.
    return statement.all(values).map((row) => {
      // Cast without a check: in raw mode the driver gives every row as a list.
      const read = row as unknown[];
      return Object.fromEntries(
        columns.map((column, index) => [column.name, column.read(read[index], column.name)]),
      );
    });
  };

  return {
    run: (steps) => {
      let at = steps[0];
      const alone = steps.length < 2;
      try {
        if (!alone) frame('BEGIN IMMEDIATE');
        const results = steps.map((step) => {
          at = step;
          const rows = execute(step);
          if (step.one && rows.length === 0) throw new StaleError();
          return rows;
        });
        if (!alone) frame('COMMIT');
        return results;
      } catch (error) {
        // If the disk is full, SQLite has already rolled the transaction back, and no transaction is open any more.
        if (driver.inTransaction) driver.exec('ROLLBACK');
        throw at !== undefined && isDrivers(error) ? failure(error, at.sql) : error;
      }
    },
    close: () => {
      driver.close();
    },
  };
}

const isDrivers = (error: unknown): error is Error & { code: string; rawCode: number } =>
  error instanceof Error && 'code' in error && 'rawCode' in error && typeof error.rawCode === 'number';

/**
 * SQLite result codes for which Prisma has codes of its own: a unique key that exists already, and a busy database. Of
 * a busy error only the last byte is compared, because the others give details.
 */
const UNIQUE = new Set([1555, 2067]);
const BUSY = 5;

const failure = (error: Error & { code: string; rawCode: number }, sql: Sql): StatementError => {
  const code = UNIQUE.has(error.rawCode) ? 'P2002' : (error.rawCode & 0xff) === BUSY ? 'P1008' : error.code;
  return new StatementError(error.message, code, sql, error);
};

/** A value for the driver, written as Prisma writes it. */
function toDriver(given: unknown): Bound {
  const value = checkValue(given);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value;
}

/** Reads a column's value. SQLite may hold values of any type in any column. */
type Read = (value: unknown, column: string) => unknown;

const asItIs: Read = (value) => value;

const of =
  (kind: 'string' | 'number'): Read =>
  (value, column) => {
    if (value !== null && typeof value !== kind) throw strange(column);
    return value;
  };

/** Readers of column values by the column's declared type. */
const READ: Readonly<Record<string, Read>> = {
  TEXT: of('string'),
  INTEGER: of('number'),
  BIGINT: (value, column) => {
    if (value === null) return null;
    if (typeof value !== 'number') throw strange(column);
    return BigInt(value);
  },
  BOOLEAN: (value, column) => {
    if (value === null) return null;
    if (value !== 0 && value !== 1) throw strange(column);
    return value === 1;
  },
  DATETIME: (value, column) => {
    if (value === null) return null;
    // Accepts times as numbers as well as texts, because other versions of Prisma wrote numbers.
    if (typeof value !== 'string' && typeof value !== 'number') throw strange(column);
    return moment(value, column);
  },
  BLOB: (value, column) => {
    if (value === null) return null;
    if (!(value instanceof Uint8Array)) throw strange(column);
    // Copies the bytes, because the driver returns a Buffer, but Prisma a Uint8Array.
    return new Uint8Array(value);
  },
};
