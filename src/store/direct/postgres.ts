// The driver below Prisma's for PostgreSQL. All statements of a transaction go out at once and are answered at once: what stands before
// one Sync message is one transaction by itself (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
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

/** Runs statements on the connections of this pool. They are given up, with whatever they were at, after so many milliseconds. */
export function createDirect(pool: Pool, patience: number): Direct<Promise<Row[][]>> {
  const names = createNames();
  return {
    run: async (steps) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw failure(error, steps[0]);
      });
      // A connection that breaks tells whoever waits for it; without a listener it would end the process besides.
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

/** A statement as the server keeps it, with the values of one execution. */
interface Prepared {
  step: Step;
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

/** Names of statements: a server keeps one of each name on each connection. */
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
    /** All have new names from now on: what the connections have kept fits no more. */
    renew: (): void => names.clear(),
  };
}

const prepareWith =
  (names: ReturnType<typeof createNames>) =>
  (step: Step): Prepared => {
    const text = step.one ? demandRow(step.sql) : step.sql.text;
    return { step, name: names.of(text), text, values: step.sql.values.map(toDriver) };
  };

/** The statement, which fails where it concerns no row: then the server skips all that was sent after it. */
const demandRow = ({ text }: Sql): string =>
  `WITH "done" AS (${text}) SELECT "done".* FROM (SELECT 1 / COUNT(*) AS "some" FROM "done") AS "count" LEFT JOIN "done" ON "some" = 1`;

/** PostgreSQL's code for a division by zero. */
const NONE = '22012';

const UNIQUE = 'P2002';

/** A prepared statement no longer fits the tables after a migration by another process, or is not there. */
const FORGOTTEN = new Set(['0A000', '26000']);

/** PostgreSQL's codes, and those of Node.js for connections, that Prisma has codes of its own for. */
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

/** Statements that each connection knows, and which columns they give. */
const known = new WeakMap<Connection, Map<string, readonly Field[]>>();

/** Steps that are sent and answered together, as the client sends them. */
class Pipeline implements Submittable {
  /** For the client: it calls back after so long, whatever the server does. */
  readonly query_timeout: number;
  /** Statements that are sent, for whoever counts. */
  readonly texts: readonly string[];
  callback: (error: Error | null, rows?: Row[][]) => void;
  readonly #steps: readonly Prepared[];
  readonly #answers: (string | null)[][][];
  readonly #fields: (readonly Field[] | undefined)[] = [];
  #kept = new Map<string, readonly Field[]>();
  /** Statement that the server is answering. */
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
    // The server describes nothing for a statement that gives no rows.
    const fields = this.#fields[this.#at] ?? this.#kept.get(name) ?? [];
    this.#fields[this.#at] = fields;
    this.#kept.set(name, fields);
    this.#at += 1;
  }

  handleError(error: Error): void {
    // The one that fails was understood, or nothing of this connection is used any more.
    const { name } = this.#steps[this.#at] ?? {};
    const fields = this.#fields[this.#at];
    if (name !== undefined && !this.#kept.has(name)) this.#kept.set(name, fields ?? []);
    this.callback(error);
  }

  /** The server has committed it: not before has anything happened. */
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

/** Error where the driver has thrown this at a step. */
function failure(error: unknown, step: Step | undefined): unknown {
  if (!(error instanceof Error) || step === undefined) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (step.one && code === NONE) return new StaleError();
  return new StatementError(error.message, CODES[code] ?? code, step.sql, error);
}

/** A value as text, or as bytes. */
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

/** By the number of the type: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const READ: Readonly<Record<number, (value: string, column: string) => unknown>> = {
  16: (value) => value === 't',
  17: (value, column) => {
    if (!value.startsWith('\\x')) throw strange(column);
    return new Uint8Array(Buffer.from(value.slice(2), 'hex'));
  },
  20: BigInt,
  21: Number,
  23: Number,
  // Without a zone, and always of Greenwich.
  1114: (value, column) => moment(`${value.replace(' ', 'T')}Z`, column),
};
