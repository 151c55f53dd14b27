// Statements that go to the driver of the database directly, past Prisma: those of a move, a look and a suggestion. See the README of
// this room for which these are, and why.
import { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';

/** A value as a statement takes it. A moment is a `Date`, JSON is text. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null;

/** A row as a statement gives it, by column. */
export type Row = Record<string, unknown>;

/** A statement of a transaction. */
export interface Step {
  sql: Sql;
  /** True: it concerns one row and returns it; where there is none, nothing of the transaction happens. */
  one?: true;
}

/** The driver of a database. Both run a statement of the same text without parsing it again. */
export interface Direct<Result> {
  /** Runs the steps as one transaction; a single one is a transaction by itself. Gives the rows of each. */
  run(steps: readonly Step[]): Result;
}

/** Somebody else was first: a step that had to concern a row concerned none, and nothing of its transaction has happened. */
export class StaleError extends Error {}

/**
 * A statement failed. The message is the driver's own and may quote values, as Prisma's may: the log does not tell it. `code` is Prisma's
 * where Prisma has one, so that whoever asks need not know which path a statement took.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string;
  /** Statement and table: `INSERT INTO "Line"`. */
  readonly query: string;

  constructor(message: string, code: string, { sql: text }: Sql, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.query = /(?:INSERT INTO|UPDATE|DELETE FROM|FROM)\s+"\w+"/.exec(text)?.[0] ?? '';
  }
}

/** The value, if a database can keep it: a mistake of ours is found here, and not in what is read later. */
export function checkValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  if (Number.isSafeInteger(value)) return Number(value);
  if (value instanceof Uint8Array || (value instanceof Date && !Number.isNaN(value.getTime()))) return value;
  // Without the value itself, which may be hidden.
  throw new TypeError(`A statement was given a value that no column keeps: ${typeof value}.`);
}

/** The moment that a database gave. */
export function moment(value: string | number | bigint, column: string): Date {
  const date = new Date(typeof value === 'bigint' ? Number(value) : value);
  if (Number.isNaN(date.getTime())) throw strange(column);
  return date;
}

/** Error for a column that holds a value that is none of its kind: the row cannot be used, the others can. */
export const strange = (column: string): Error =>
  new Error(`A row holds a value in its column ${column} that is none of its kind.`);

/** Most rows in one statement. */
const AT_ONCE = 8;

/** Steps that add rows, all with the same columns; `then` follows the values. A few at a time, so that there are few texts to keep. */
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

/** The values as a list for `IN`, the last one repeated until they are a power of two: few texts to keep. There must be one. */
export function list(values: readonly string[]): Sql {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  return join(Array.from({ length: size }, (_, index) => values[Math.min(index, values.length - 1)]!));
}

/** Assignments for `SET`. */
export const assignments = (columns: object): Sql[] =>
  Object.entries(columns).map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
