// The store has two paths to the database, Prisma and statements that bypass it: each reads what the other has written,
// and the statements survive conflicts, changed tables and lost connections.
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join, raw, sqltag as sql } from '@prisma/client/runtime/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import type { Database } from '../../src/store/database.ts';
import { insertion, StaleError, StatementError } from '../../src/store/direct/direct.ts';
import { createDirect } from '../../src/store/direct/postgres.ts';
import { openDatabase, openStore } from '../../src/store/open.ts';
import { onPostgres, type Scratch, scratch } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';
import { rounds, SAMPLE_SEED, seedNumber } from '../support/sample.ts';

type Kind = 'String' | 'Int' | 'DateTime' | 'Boolean' | 'Bytes';

interface Column {
  name: string;
  kind: Kind;
  isOptional: boolean;
  /** True if the column belongs to a key. */
  isKey: boolean;
  /** The table to whose rows a foreign key refers. */
  parent?: string;
}

/** The tables of the schema and their columns. Throws for a kind of column that this test does not know. */
function tables(schema: string): Map<string, Column[]> {
  const found = new Map<string, Column[]>();
  for (const [, table = '', body = ''] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const keys = [...body.matchAll(/@@(?:id|unique)\(\[([^\]]+)\]\)/g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    const parents = new Map(
      [...body.matchAll(/^ {2}\w+ +(\w+)\?? +@relation\(fields: \[(\w+)\]/gm)].map(
        ([, parent = '', column = '']) => [column, parent] as const,
      ),
    );
    const columns = [...body.matchAll(/^ {2}(\w+) +([A-Z]\w+)(\?|\[\])?(.*)$/gm)].flatMap(
      ([, name = '', kind = '', mark = '', rest = '']): Column[] => {
        if (new RegExp(`^model ${kind} `, 'm').test(schema)) return [];
        if (!(kind in VALUES)) throw new Error(`${table}.${name} is of a kind that is not tested: ${kind}.`);
        const parent = parents.get(name);
        return [
          {
            name,
            // The cast is safe: `kind` was looked up in the list of kinds.
            kind: kind as Kind,
            isOptional: mark === '?',
            isKey: keys.includes(name) || /@(id|unique)\b/.test(rest),
            ...(parent !== undefined && { parent }),
          },
        ];
      },
    );
    found.set(table, columns);
  }
  return found;
}

/** Values of each kind of column that the two paths might store or read differently. */
const VALUES: Readonly<Record<Kind, readonly (string | number | Date | boolean | Uint8Array)[]>> = {
  String: [
    '',
    'null',
    '0',
    '?',
    '$1',
    'O\'Brien "quoted" \\ and\nlines\t',
    'Zoë 𝄞 العربية',
    '{"a":[1,null,true,{"b":"\\u0000"}],"c":-0.5}',
    '2020-01-01T00:00:00.000Z',
    'x'.repeat(70_000),
  ],
  Int: [0, 1, -1, 7, 2 ** 31 - 1, -(2 ** 31)],
  DateTime: [0, 1, 999, 1_700_000_000_000, 1_711_846_799_999, 1_719_792_000_120, -1, 253_402_300_799_999].map(
    (at) => new Date(at),
  ),
  Boolean: [true, false],
  Bytes: [[], [0], [0xff, 0, 0x5c, 0x78], Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)].map(
    (bytes) => new Uint8Array(bytes),
  ),
};

const TABLES = tables(readFileSync('prisma/sqlite/schema.prisma', 'utf8'));

type Values = Record<string, string | number | Date | boolean | Uint8Array | null>;

let place: Scratch;
let database: Database;
const open = async (): Promise<void> => {
  place = await scratch();
  database = await openDatabase(place.url);
};
const close = async (): Promise<void> => {
  await database.close();
  await place.drop();
};

describe('a row of', () => {
  beforeAll(open);
  afterAll(close);
  const random = seeded(seedNumber(SAMPLE_SEED));
  let count = 0;

  /** Random values for a new row of the table, with parents that exist. */
  async function drawn(table: string): Promise<Values> {
    const values: Values = {};
    count += 1;
    for (const { name, kind, isOptional, isKey, parent } of TABLES.get(table)!) {
      const all = VALUES[kind];
      const value = all[random(all.length)]!;
      if (isOptional && random(3) === 0) values[name] = null;
      else if (parent !== undefined) values[name] = await parentOf(parent);
      else if (!isKey) values[name] = value;
      else if (kind === 'String') values[name] = `${String(value).slice(0, 40)} ${count}`;
      else if (kind === 'DateTime') values[name] = new Date(1_700_000_000_000 + count);
      else values[name] = count;
    }
    return values;
  }

  async function parentOf(table: string): Promise<string> {
    const row = await drawn(table);
    await viaPrisma(table).create({ data: row });
    return String(row[keysOf(table)[0]!.name]);
  }

  const keysOf = (table: string): Column[] => TABLES.get(table)!.filter(({ isKey }) => isKey);

  interface Delegate {
    create(given: { data: Values }): Promise<unknown>;
    findFirst(given: { where: Values }): Promise<Values | null>;
  }

  /**
   * Prisma's functions for this table. The cast is needed because the types of Prisma's tables have nothing in common.
   */
  const viaPrisma = (table: string): Delegate => {
    const name = `${table[0]!.toLowerCase()}${table.slice(1)}`;
    const call = (work: (delegate: Delegate) => Promise<unknown>) =>
      database.run((client) => work((client as unknown as Record<string, Delegate>)[name]!));
    return {
      create: (given) => call((delegate) => delegate.create(given)),
      // Columns of a row of the table.
      findFirst: (given) => call((delegate) => delegate.findFirst(given)) as Promise<Values | null>,
    };
  };

  const whole = (table: string) => {
    const columns = TABLES.get(table)!.map(({ name }) => raw(`"${name}"`));
    return sql`SELECT ${join(columns)} FROM ${raw(`"${table}"`)}`;
  };

  const same = (table: string, row: Values) =>
    join(
      keysOf(table).map(({ name }) =>
        row[name] === null ? sql`${raw(`"${name}"`)} IS NULL` : sql`${raw(`"${name}"`)} = ${row[name]}`,
      ),
      ' AND ',
    );

  const keys = (table: string, row: Values): Values =>
    Object.fromEntries(keysOf(table).map(({ name }) => [name, row[name] ?? null]));

  it.each([...TABLES.keys()])('%s', { timeout: 120_000 }, async (table) => {
    for (let round = 0; round < rounds(8, 200); round++) {
      const first = await drawn(table);
      await viaPrisma(table).create({ data: first });
      expect(await database.rows(sql`${whole(table)} WHERE ${same(table, first)}`)).toEqual([first]);

      const second = await drawn(table);
      await database.transact(insertion(table, [second]));
      expect(await viaPrisma(table).findFirst({ where: keys(table, second) })).toEqual(second);
      expect(await database.rows(sql`${whole(table)} WHERE ${same(table, second)}`)).toEqual([second]);

      // Writes the same values twice under new keys, once by each path: the stored bytes must be equal.
      const [third, fourth] = [{ ...first }, { ...first }];
      for (const row of [third, fourth]) {
        const fresh = await drawn(table);
        for (const { name } of keysOf(table)) row[name] = fresh[name] ?? null;
      }
      await viaPrisma(table).create({ data: third });
      await database.transact(insertion(table, [fourth]));
      const plain = TABLES.get(table)!.filter(({ isKey }) => !isKey);
      if (plain.length === 0) continue;
      // On SQLite the type is compared as well, because a column there can hold values of any type.
      const bytesOf = (name: string) =>
        onPostgres ? `CAST("${name}" AS TEXT)` : `typeof("${name}") || ' ' || hex("${name}")`;
      const asText = plain.map(({ name }) => `${bytesOf(name)} AS "${name}"`).join(', ');
      const stored = async (row: Values) =>
        database.rows(sql`SELECT ${raw(asText)} FROM ${raw(`"${table}"`)} WHERE ${same(table, row)}`);
      expect(await stored(fourth)).toEqual(await stored(third));
    }
  });

  it('one path is found by the other by its moment, and by a big integer', async () => {
    const at = new Date(1_700_000_000_999);
    await database.transact(insertion('Outage', [{ from: new Date(0), to: at }]));
    expect(await database.run((client) => client.outage.count({ where: { to: at } }))).toBe(1);
    expect(
      await database.run((client) => client.outage.count({ where: { from: new Date(0), to: { lt: at } } })),
    ).toBe(0);
    const [usage] = await database.rows<{ n: number | bigint }>(
      sql`SELECT COUNT(*) AS "n" FROM "Outage" WHERE "to" = ${at} AND 9007199254740993 = ${9007199254740993n}`,
    );
    expect(Number(usage?.n)).toBe(1);
  });
});

describe('a value that no column keeps', () => {
  beforeAll(open);
  afterAll(close);

  it.each([
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['a fraction', 0.5],
    ['a list', ['secret']],
    ['an object', { secret: 'secret' }],
    ['no moment', new Date(Number.NaN)],
  ])('is refused, and nothing of its transaction happens: %s', async (_what, value) => {
    const fine = { userId: 'ann', settings: '{}' };
    const steps = [
      ...insertion('Person', [fine]),
      ...insertion('Person', [{ userId: 'bob', settings: value }]),
    ];
    const failing = database.transact(steps);
    await expect(failing).rejects.toThrow(/no column keeps/);
    await expect(failing).rejects.not.toThrow(/secret/);
    expect(await database.rows(sql`SELECT "userId" FROM "Person"`)).toEqual([]);
  });
});

describe('what goes past Prisma', () => {
  beforeEach(open);
  afterEach(close);

  const person = (userId: string) => ({ userId, settings: '{}' });
  const people = async () =>
    (await database.rows<{ userId: string }>(sql`SELECT "userId" FROM "Person" ORDER BY "userId"`)).map(
      ({ userId }) => userId,
    );

  it('is one transaction: a key that is there, or a row that is not, undoes all of it', async () => {
    await database.transact(insertion('Person', [person('ann')]));
    const twice = database.transact([
      ...insertion('Person', [person('bob')]),
      ...insertion('Person', [person('ann')]),
      ...insertion('Person', [person('cleo')]),
    ]);
    await expect(twice).rejects.toMatchObject({ name: 'StatementError', code: 'P2002' });
    const nobody = database.transact([
      ...insertion('Person', [person('bob')]),
      { sql: sql`DELETE FROM "Person" WHERE "userId" = ${'nobody'} RETURNING "userId"`, one: true },
      ...insertion('Person', [person('cleo')]),
    ]);
    await expect(nobody).rejects.toBeInstanceOf(StaleError);
    expect(await people()).toEqual(['ann']);
    // After the refusal, the same connection can be used again.
    const results = await database.transact([
      ...insertion('Person', ['bob', 'cleo'].map(person)),
      { sql: sql`DELETE FROM "Person" WHERE "userId" = ${'ann'} RETURNING "userId"`, one: true },
      { sql: sql`SELECT "userId" FROM "Person" ORDER BY "userId"` },
    ]);
    expect(results).toEqual([[], [{ userId: 'ann' }], [{ userId: 'bob' }, { userId: 'cleo' }]]);
  });

  it('adds many rows at once, and finds them by a long list', async () => {
    const all = Array.from({ length: 100 }, (_, at) => person(`p${String(at).padStart(3, '0')}`));
    await database.transact(insertion('Person', all));
    expect(await people()).toEqual(all.map(({ userId }) => userId));
  });

  it('a statement that the database does not understand fails alone', async () => {
    await expect(database.rows(sql`SELECT "nothing" FROM "Person"`)).rejects.toBeInstanceOf(StatementError);
    await database.transact(insertion('Person', [person('ann')]));
    expect(await people()).toEqual(['ann']);
  });

  it('goes on after a migration by another process', async () => {
    const store = await openStoreOver();
    let game = await running(store, 'g');
    const move = async (seq: number) => {
      expect(await store.save(nextInput(game, `i${seq}`))).toBe('saved');
      game = { ...game, version: seq, revision: game.revision + 1 };
    };
    await move(1);
    // Reads at the same time on all connections, so that each has prepared the statements before the tables change.
    await Promise.all(Array.from({ length: 20 }, () => store.record('g')));
    await place.execute('ALTER TABLE "Game" ADD COLUMN "later" TEXT');
    await place.execute('ALTER TABLE "Player" ADD COLUMN "earlier" TEXT');
    if (onPostgres) await place.execute('ALTER TABLE "Game" ALTER COLUMN "rules" TYPE BIGINT');
    await move(2);
    expect(await store.record('g')).toMatchObject({ version: 2, revision: game.revision });
    expect((await store.state('g'))?.version).toBe(2);
  });

  it('a value that is none of its column is contained: its game cannot be read, the others can', async () => {
    const store = await openStoreOver();
    for (const id of ['g', 'h']) await running(store, id);
    const strange = onPostgres
      ? [['Game', 'createdAt', "'infinity'"]]
      : [
          ['Game', 'createdAt', "'yesterday'"],
          ['Game', 'version', "'many'"],
          ['Game', 'phase', "x'00ff'"],
          ['Game', 'boardPostedAt', "x'00'"],
          ['Snapshot', 'bytes', "'text'"],
        ];
    for (const [table, column, value] of strange) {
      const key = table === 'Game' ? 'id' : 'gameId';
      const [before] = await place.execute(`SELECT "${column}" AS v FROM "${table}" WHERE "${key}" = 'g'`);
      await place.execute(`UPDATE "${table}" SET "${column}" = ${value} WHERE "${key}" = 'g'`);
      const reading = table === 'Game' ? store.record('g') : store.state('g');
      await expect(reading, column).rejects.toThrow(`in its column ${column} that is none of its kind`);
      expect(await store.record('h')).toMatchObject({ id: 'h' });
      expect((await store.state('h'))?.version).toBe(0);
      const old = before!['v'];
      await place.execute(
        `UPDATE "${table}" SET "${column}" = ? WHERE "${key}" = 'g'`,
        old instanceof Date ? old.toISOString() : (old as string | number | null | Uint8Array),
      );
    }
    expect(await store.record('g')).toMatchObject({ id: 'g', version: 0 });
    expect((await store.state('g'))?.version).toBe(0);
  });

  /** Opens a store over the database of the test; the database is opened again after the test. */
  async function openStoreOver() {
    const { createStore } = await import('../../src/store/store.ts');
    return createStore(database, Date.now);
  }
});

it.runIf(!onPostgres)('a file that was put back is read as it was, and written to', async () => {
  const on = await scratch();
  const file = on.url.slice('file:'.length);
  let store = await openStore(on.url);
  const game = await running(store, 'g');
  await on.execute('VACUUM INTO ?', `${file}.copy`);
  expect(await store.save(nextInput(game, 'i1'))).toBe('saved');
  expect((await store.record('g'))?.version).toBe(1);
  await store.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(`${file}.copy`, file);
  store = await openStore(on.url);
  expect((await store.record('g'))?.version).toBe(0);
  expect((await store.state('g'))?.version).toBe(0);
  expect(await store.save(nextInput(game, 'i1'))).toBe('saved');
  expect((await store.record('g'))?.version).toBe(1);
  await store.close();
  await on.drop();
});

describe.runIf(onPostgres)('past Prisma on a server', () => {
  beforeEach(async () => {
    await open();
    await database.transact(
      insertion('Person', [
        { userId: 'a', settings: '0' },
        { userId: 'b', settings: '0' },
      ]),
    );
  });
  afterEach(close);

  const set = (userId: string, to: string) =>
    sql`UPDATE "Person" SET "settings" = ${to} WHERE "userId" = ${userId} RETURNING "userId"`;
  const settings = async () =>
    (await place.execute('SELECT "settings" AS s FROM "Person" ORDER BY "userId"')).map(({ s }) => s);

  /** A connection of another program, in an unfinished transaction that has changed this row. */
  async function holding(userId: string): Promise<pg.Client> {
    const other = new pg.Client({ connectionString: place.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE "Person" SET "settings" = 'other' WHERE "userId" = '${userId}'`);
    return other;
  }
  const waits = () =>
    expect.poll(() => place.execute('SELECT pid FROM pg_locks WHERE NOT granted')).toHaveLength(1);

  /**
   * Causes a deadlock between our transaction and another one. PostgreSQL ends the transaction that is first to have
   * waited one second, which is mostly ours.
   */
  async function deadlock(): Promise<{ hasEndedOurs: boolean; result: unknown }> {
    const other = await holding('b');
    const ours = database.transact([
      { sql: set('a', 'ours'), one: true },
      { sql: set('b', 'ours'), one: true },
    ]);
    await waits();
    const hasEndedOurs = await other
      .query(`UPDATE "Person" SET "settings" = 'other' WHERE "userId" = 'a'`)
      .then(
        () => true,
        () => false,
      );
    await other.query(hasEndedOurs ? 'COMMIT' : 'ROLLBACK');
    await other.end();
    return { hasEndedOurs, result: await ours };
  }

  it('a transaction that lost to a deadlock is done again, whole', async () => {
    let { hasEndedOurs, result } = await deadlock();
    // On a busy machine our transaction may have been checked before the deadlock existed, so the test repeats it.
    for (let again = 0; again < 10 && !hasEndedOurs; again++) ({ hasEndedOurs, result } = await deadlock());
    expect(hasEndedOurs).toBe(true);
    expect(result).toEqual([[{ userId: 'a' }], [{ userId: 'b' }]]);
    expect(await settings()).toEqual(['ours', 'ours']);
  });

  it('a connection that is cut in the middle is another one afterwards, and nothing fails', async () => {
    const other = await holding('b');
    const ours = database.transact([{ sql: set('a', 'ours') }, { sql: set('b', 'ours') }]);
    await waits();
    await place.execute(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted`);
    await other.query('COMMIT');
    await other.end();
    await ours;
    expect(await settings()).toEqual(['ours', 'ours']);
  });

  it('what waits too long is given up with its connection, and the next one is not disturbed', async () => {
    const pool = new pg.Pool({ connectionString: place.url, max: 1 });
    pool.on('error', () => undefined);
    const direct = createDirect(pool, 200);
    const other = await holding('b');
    await expect(direct.run([{ sql: set('b', 'late') }])).rejects.toThrow(/timeout/);
    expect(await direct.run([{ sql: sql`SELECT "userId" FROM "Person" WHERE "userId" = ${'a'}` }])).toEqual([
      [{ userId: 'a' }],
    ]);
    await other.query('ROLLBACK');
    await other.end();
    await sleep(50);
    await pool.end();
  });
});
