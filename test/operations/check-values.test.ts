// The doctor, and the bot every night, read every stored value and name those that cannot be read, without their
// contents.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkValues, damageLine, valuesFinding } from '../../src/operations/check-values.ts';
import { openReader, type Reader } from '../../src/operations/reader.ts';
import { openStore } from '../../src/store/open.ts';
import { jsonColumns } from '../support/damage/schema.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';

const SECRET = 'Sneakdoor';
const COLUMNS = jsonColumns(readFileSync('prisma/sqlite/schema.prisma', 'utf8'));

/** Inserts a row into a table, with a meaningless value in each required column and damaged JSON in these columns. */
async function rowOf(place: Scratch, table: string, columns: readonly string[]): Promise<void> {
  const fields = fieldsOf(table);
  const names = fields.map(({ name }) => `"${name}"`).join(', ');
  const values = fields.map(({ name, type }) => {
    // Foreign keys refer to the row with the id "one" of the parent table.
    if (name === 'gameId' || name === 'leagueId' || name === 'hash') return 'one';
    if (columns.includes(name)) return `{"${SECRET}`;
    if (type === 'Int') return 1;
    return type === 'DateTime' ? '2026-11-27 00:00:00' : 'one';
  });
  await place.execute(
    `INSERT INTO "${table}" (${names}) VALUES (${fields.map(() => '?').join(', ')})`,
    ...values,
  );
}

/** The columns that every row of a table must fill, and those that hold JSON. */
function fieldsOf(table: string): { name: string; type: string }[] {
  const schema = readFileSync('prisma/sqlite/schema.prisma', 'utf8');
  const model = new RegExp(`^model ${table} \\{\\n([^}]*)`, 'm').exec(schema)?.[1] ?? '';
  const json = COLUMNS.filter((one) => one.table === table).map(({ column }) => column);
  return [...model.matchAll(/^ {2}(\w+) +(String|Int|DateTime|Boolean)(\?)?( .*)?$/gm)].flatMap(
    ([, name = '', type = '', optional, rest = '']) =>
      json.includes(name) || (optional === undefined && !rest.includes('@default')) ? [{ name, type }] : [],
  );
}

const kinds: [string, () => Promise<Scratch>][] = [['SQLite', scratchSqlite]];
if (await hasPostgres()) kinds.push(['PostgreSQL', scratchPostgres]);

describe.each(kinds)('on %s', (_, scratch) => {
  let place: Scratch;
  let reader: Reader;
  beforeEach(async () => {
    place = await scratch();
    await (await openStore(place.url)).close();
    reader = await openReader(place.url);
  });
  afterEach(async () => {
    await reader.close();
    await place.drop();
  });

  it('a database without rows is well', async () => {
    expect(await checkValues(reader)).toEqual({ values: 0, unreadable: 0, named: [] });
  });

  it('each JSON column of each table is read, and named by its row and the kind of fault alone', async () => {
    const tables = [...new Set(COLUMNS.map(({ table }) => table))];
    for (const table of tables)
      await rowOf(
        place,
        table,
        COLUMNS.filter((one) => one.table === table).map(({ column }) => column),
      );
    const report = await checkValues(reader);
    expect(report.named.map(({ column }) => column).toSorted()).toEqual(
      COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
    expect(report).toMatchObject({ values: COLUMNS.length, unreadable: COLUMNS.length });
    const lines = report.named.map(damageLine);
    expect(lines).toContain('Player.deck (gameId one, seat 1): not JSON');
    expect(lines).toContain('SavedDeck.deck (userId one): not JSON');
    expect(JSON.stringify([report, valuesFinding(report)])).not.toContain(SECRET);
  });

  it('rows are read in pages, every one of them once, whatever is typed in their keys', async () => {
    const people = Array.from({ length: 25 }, (_, n) => `it's "${n}"`);
    for (const [n, person] of people.entries())
      await place.execute(
        'INSERT INTO "Person" ("userId", "settings") VALUES (?, ?)',
        person,
        n % 2 === 0 ? '{"userId":"p"}' : '{"remind":"never"}',
      );
    const { rows } = reader;
    let most = 0;
    const paged: Reader = {
      ...reader,
      rows: async (sql) => {
        const found = await rows(sql);
        most = Math.max(most, found.length);
        return found;
      },
    };
    const report = await checkValues(paged, 4);
    expect(most).toBe(4);
    expect(report).toMatchObject({ values: 25, unreadable: 12 });
    expect(new Set(report.named.map(({ row }) => row)).size).toBe(12);
    expect(report.named.every(({ fault }) => fault === 'unknown shape')).toBe(true);
  });

  it('of many, the first are named and all are counted', async () => {
    for (let n = 0; n < 60; n++)
      await place.execute('INSERT INTO "Person" ("userId", "settings") VALUES (?, ?)', `p${n}`, '7');
    const report = await checkValues(reader);
    expect(report.unreadable).toBe(60);
    expect(report.named).toHaveLength(50);
    const { level, says, todo } = valuesFinding(report);
    expect(level).toBe('fault');
    expect(says).toMatch(
      /^60 of 60 cannot be read: Person\.settings \(userId p0\): unknown shape; .*and 50 more\.$/,
    );
    expect(todo).toContain('docs/operations.md');
  });
});
