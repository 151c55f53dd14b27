// Every JSON column of the schema has a declared shape, and stored values of all versions so far fit it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { COLUMNS, faultIn } from '../../src/store/columns.ts';
import { jsonColumns } from '../support/damage/schema.ts';
import { goldenSets } from '../support/golden.ts';

const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

it('each JSON column of the schema has a shape, and nothing else has one', () => {
  const found = jsonColumns(readFileSync('prisma/sqlite/schema.prisma', 'utf8')).map(
    ({ table, column }) => `${table}.${column}`,
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});

it('a column that was newly marked is found', () => {
  const schema =
    'model Game {\n  id String\n  /// JSON: marks.\n  /// More about it.\n  marks String?\n  plain String\n}';
  expect(jsonColumns(schema)).toEqual([{ table: 'Game', column: 'marks', isOptional: true }]);
});

it('fields that a later version has added to affairs are kept, and kinds that it has added are not read', () => {
  const affairs = { clock: { kind: 'none' }, clocks: [], pauses: [], pauseOffers: [] };
  expect(faultIn('Game.affairs', JSON.stringify({ ...affairs, later: { any: 1 } }))).toBeUndefined();
  expect(faultIn('Game.affairs', JSON.stringify({ ...affairs, halt: { kind: 'later' } }))).toBe(
    'unknown shape',
  );
  expect(faultIn('Player.deck', JSON.stringify({ name: 'D', cards: [], later: 1 }))).toBe('unknown shape');
});

it.each([
  ['an empty text', '', 'not JSON'],
  ['a text that was cut off', '{"clock":{"kind":"no', 'not JSON'],
  ['null', 'null', 'unknown shape'],
  ['a number', '7', 'unknown shape'],
  ['a list of lists', '[[]]', 'unknown shape'],
] as const)('%s is no value of any column', (_, text, fault) => {
  // The store reads definitions of cards as a list of anything; each game checks their contents.
  for (const column of columns)
    if (!(column === 'Programs.text' && text === '[[]]')) expect(faultIn(column, text), column).toBe(fault);
});

it.each(goldenSets)('what the version of $name has saved is read', async ({ folder }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'arbiter-columns-'));
  const file = join(scratch, 'arbiter.db');
  writeFileSync(file, gunzipSync(readFileSync(join(folder, 'arbiter.db.gz'))));
  const client = createClient({ url: pathToFileURL(file).href });
  let values = 0;
  try {
    const { rows: there } = await client.execute(`SELECT m.name || '.' || c.name AS "column"
      FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`);
    const known = there.map((row) => row['column']);
    for (const column of columns.filter((one) => known.includes(one))) {
      const [table, name] = column.split('.');
      const { rows } = await client.execute(
        `SELECT "${name}" AS "text" FROM "${table}" WHERE "${name}" IS NOT NULL`,
      );
      values += rows.length;
      for (const { text } of rows) expect(faultIn(column, String(text)), column).toBeUndefined();
    }
    expect(values).toBeGreaterThan(100);
  } finally {
    client.close();
    rmSync(scratch, { recursive: true, force: true });
  }
});
