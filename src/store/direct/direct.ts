// Statements sent directly to the database driver, without Prisma: those for a player's move, a look at a game, and
// autocomplete. See this folder's README for which and why.
import { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';

/** A value in a statement. A time is a `Date`, JSON is text. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null;

/** A row that a statement returns: its values by column name. */
export type Row = Record<string, unknown>;

/** One SQL statement in a transaction. */
export interface Step {
  sql: Sql;
  /** If set, the statement must affect one row and return it; otherwise the whole transaction is undone. */
  one?: true;
}

/** A database driver that is used without Prisma. Both implementations keep statements prepared. */
export interface Direct<Result> {
  /** Runs the statements as one transaction, also a single one. Returns the rows of each. */
  run(steps: readonly Step[]): Result;
}

/**
 * Another transaction has changed the data first: a statement that must affect a row affected none, so the whole
 * transaction was rolled back.
 */
export class StaleError extends Error {}

/**
 * A statement failed. The message is the driver's own and may quote values, so the log leaves it out. `code` is
 * Prisma's code for such an error, if there is one, so that code that handles errors need not know whether a statement
 * went through Prisma.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string;
  /** Kind of the statement and its table: `INSERT INTO "Line"`. */
  readonly query: string;

  constructor(message: string, code: string, { sql: text }: Sql, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.query = /(?:INSERT INTO|UPDATE|DELETE FROM|FROM)\s+"\w+"/.exec(text)?.[0] ?? '';
  }
}

/**
 * The value, if a database can store it; otherwise throws, so that mistakes are found when the value is written and
 * not when it is read.
 */
export function checkValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  if (Number.isSafeInteger(value)) return Number(value);
  if (value instanceof Uint8Array || (value instanceof Date && !Number.isNaN(value.getTime()))) return value;
  // The message leaves out the value, which may be hidden information.
  throw new TypeError(`A statement was given a value that no column keeps: ${typeof value}.`);
}

/** A time in a column of the database, as a `Date`. */
export function moment(value: string | number | bigint, column: string): Date {
  const date = new Date(typeof value === 'bigint' ? Number(value) : value);
  if (Number.isNaN(date.getTime())) throw strange(column);
  return date;
}

/** Error: a column holds a value of the wrong type. It makes only the row with this value unusable. */
export const strange = (column: string): Error =>
  new Error(`A row holds a value in its column ${column} that is none of its kind.`);

/** Maximum number of rows that one SQL statement inserts. */
const AT_ONCE = 8;

/**
 * Statements that insert rows with equal columns; `then` is appended to each statement. Each inserts only a few rows,
 * so that few different statements need to be prepared.
 */
export function insertion(table: string, rows: readonly object[], then: Sql = empty): Step[] {
  const [first] = rows;
  if (first === undefined) return [];
  const into = raw(
    `INSERT INTO "${table}" (${Object.keys(first)
      .map((column) => `"${column}"`)
      .join(', ')}) VALUES `,
  );
  const steps: Step[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const values = rows.slice(at, at + AT_ONCE).map((row) => sql`(${join(Object.values(row))})`);
    steps.push({ sql: sql`${into}${join(values)} ${then}` });
  }
  return steps;
}

/**
 * The values as a list for SQL's `IN`, the last one repeated up to a power of two, so that few different statements
 * need to be prepared. At least one value is required.
 */
export function list(values: readonly string[]): Sql {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  return join(Array.from({ length: size }, (_, index) => values[Math.min(index, values.length - 1)]!));
}

/** The assignments of new values to columns that follow `SET` in SQL. */
export const assignments = (columns: object): Sql[] =>
  Object.entries(columns).map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
