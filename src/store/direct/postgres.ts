// The direct driver for PostgreSQL. All statements of a transaction are sent at once: everything before one Sync
// message is a transaction (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
import type { Sql } from '@prisma/client/runtime/client';
import type { Connection, Pool, Submittable } from 'pg';
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

/** Runs statements on the pool's connections, with a time-out of `patience` milliseconds. */
export function createDirect(pool: Pool, patience: number): Direct<Promise<Row[][]>> {
  const names = createNames();
  return {
    run: async (steps) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw failure(error, steps[0]);
      });
      // Ignores the errors of broken connections: each reaches the statement that waits for an answer. Without a
      // listener, such an error would also end the process.
      const heard = (): void => undefined;
      client.on('error', heard);
      let usable = false;
      try {
        const rows = await new Promise<Row[][]>((resolve, reject) => {
          client.query(new Pipeline(steps.map(prepareWith(names)), patience, resolve, reject));
        });
        usable = true;
        return rows;
      } catch (error) {
        usable = error instanceof StaleError || (error instanceof StatementError && error.code === UNIQUE);
        if (error instanceof StatementError && FORGOTTEN.has(error.code)) names.renew();
        throw error;
      } finally {
        client.off('error', heard);
        client.release(!usable);
      }
    },
  };
}

/** A prepared statement with the values of one execution. */
interface Prepared {
  step: Step;
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

/** Creates the names of prepared statements. A connection can keep one statement of each name. */
function createNames() {
  const names = new Map<string, string>();
  let count = 0;
  return {
    of: (text: string): string => {
      let name = names.get(text);
      if (name === undefined) {
        count += 1;
        name = `s${count}`;
        names.set(text, name);
      }
      return name;
    },
    /** Forgets all names of prepared statements, because the statements on the connections no longer fit the tables. */
    renew: (): void => names.clear(),
  };
}

const prepareWith =
  (names: ReturnType<typeof createNames>) =>
  (step: Step): Prepared => {
    const text = step.one ? demandRow(step.sql) : step.sql.text;
    return { step, name: names.of(text), text, values: step.sql.values.map(toDriver) };
  };

/**
 * Changes a statement so that it fails if it affects no row: then the server skips all later statements of the
 * transaction.
 */
const demandRow = ({ text }: Sql): string =>
  `WITH "done" AS (${text}) SELECT "done".* FROM (SELECT 1 / COUNT(*) AS "some" FROM "done") AS "count" LEFT JOIN "done" ON "some" = 1`;

/**
 * PostgreSQL's error code for a division by zero. A statement changed by `demandRow` divides by the number of affected
 * rows, so this error means that it affected none.
 */
const NONE = '22012';

const UNIQUE = 'P2002';

/**
 * PostgreSQL's codes for a prepared statement that no longer fits the tables (after a migration by another process), or
 * is missing.
 */
const FORGOTTEN = new Set(['0A000', '26000']);

/** Prisma's codes for errors of PostgreSQL and of Node.js connections. */
const CODES: Readonly<Record<string, string>> = {
  '23505': UNIQUE,
  '40001': 'P2034',
  '40P01': 'P2034',
  '53300': 'P2037',
  ENOTFOUND: 'P1001',
  ECONNREFUSED: 'P1001',
  ECONNRESET: 'P1017',
  EPIPE: 'P1017',
  ETIMEDOUT: 'P1008',
};

interface Field {
  name: string;
  dataTypeID: number;
}

/** Prepared statements of each connection, with their result columns. */
const known = new WeakMap<Connection, Map<string, readonly Field[]>>();

/** Statements that are sent together and answered together, in the form that the client library accepts. */
class Pipeline implements Submittable {
  /** Time-out in milliseconds, which the client library enforces. */
  readonly query_timeout: number;
  /** The SQL texts of the statements sent, so that tests can count them. */
  readonly texts: readonly string[];
  callback: (error: Error | null, rows?: Row[][]) => void;
  readonly #steps: readonly Prepared[];
  readonly #answers: (string | null)[][][];
  readonly #fields: (readonly Field[] | undefined)[] = [];
  #kept = new Map<string, readonly Field[]>();
  /** Index of the statement that the server is answering now. */
  #at = 0;

  constructor(
    steps: readonly Prepared[],
    patience: number,
    resolve: (rows: Row[][]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#steps = steps;
    this.#answers = steps.map(() => []);
    this.query_timeout = patience;
    this.texts = steps.map(({ text }) => text);
    this.callback = (error, rows) =>
      error === null ? resolve(rows ?? []) : reject(failure(error, (steps[this.#at] ?? steps.at(-1))?.step));
  }

  submit(connection: Connection): void {
    this.#kept = known.get(connection) ?? new Map();
    known.set(connection, this.#kept);
    const told = new Set<string>();
    connection.stream.cork();
    for (const { name, text, values } of this.#steps) {
      const fields = this.#kept.get(name);
      this.#fields.push(fields);
      if (fields === undefined && !told.has(name)) {
        told.add(name);
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: 'S', name }, true);
      }
      connection.bind({ statement: name, values }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields[this.#at] = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#answers[this.#at]?.push(fields);
  }

  handleCommandComplete(): void {
    const { name } = this.#steps[this.#at]!;
    // Uses the known description of the columns, or none: the server sends no description for a statement without rows.
    const fields = this.#fields[this.#at] ?? this.#kept.get(name) ?? [];
    this.#fields[this.#at] = fields;
    this.#kept.set(name, fields);
    this.#at += 1;
  }

  handleError(error: Error): void {
    // A statement that fails during execution stays prepared on the connection. If it fails earlier, the connection is
    // not used again.
    const { name } = this.#steps[this.#at] ?? {};
    const fields = this.#fields[this.#at];
    if (name !== undefined && !this.#kept.has(name)) this.#kept.set(name, fields ?? []);
    this.callback(error);
  }

  /** Called after the server's commit: only now have the statements taken effect. */
  handleReadyForQuery(): void {
    let rows: Row[][];
    try {
      rows = this.#answers.map((answers, at) =>
        answers.map((values) => read(values, this.#fields[at] ?? [])),
      );
    } catch (error) {
      this.callback(error instanceof Error ? error : new Error('A row cannot be read.'));
      return;
    }
    this.callback(null, rows);
  }
}

/** The error to throw for a driver error at a step. */
function failure(error: unknown, step: Step | undefined): unknown {
  if (!(error instanceof Error) || step === undefined) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (step.one && code === NONE) return new StaleError();
  return new StatementError(error.message, CODES[code] ?? code, step.sql, error);
}

/** A value as text or bytes for the driver. */
function toDriver(given: unknown): string | Buffer | null {
  const value = checkValue(given);
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return String(value);
}

const read = (values: readonly (string | null)[], fields: readonly Field[]): Row =>
  Object.fromEntries(
    fields.map(({ name, dataTypeID }, at) => {
      const value = values[at] ?? null;
      return [name, value === null ? null : (READ[dataTypeID] ?? asItIs)(value, name)];
    }),
  );

const asItIs = (value: string): unknown => value;

/**
 * Readers of column values by PostgreSQL's type number:
 * https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
 */
const READ: Readonly<Record<number, (value: string, column: string) => unknown>> = {
  16: (value) => value === 't',
  17: (value, column) => {
    if (!value.startsWith('\\x')) throw strange(column);
    return new Uint8Array(Buffer.from(value.slice(2), 'hex'));
  },
  20: BigInt,
  21: Number,
  23: Number,
  // A timestamp without a zone, always UTC.
  1114: (value, column) => moment(`${value.replace(' ', 'T')}Z`, column),
};
