// Doctor, stored values: reads every JSON column of every row, in pages, and names rows that the bot cannot read.
// Reports ids, column and kind of fault, and never the stored value, which may be a hand or a deck.
import { setImmediate as breathe } from 'node:timers/promises';
import { COLUMNS, type Column, faultIn } from '../store/columns.ts';
import type { Fault } from '../table/unreadable.ts';
import { type Finding, fault, ok } from './finding.ts';
import type { Reader } from './reader.ts';

/** A stored value that cannot be read, with its place. */
export interface Damage {
  column: Column;
  /** Name of the row: its primary key, except for parts that people have typed. */
  row: string;
  fault: Fault;
}

/** Result of checking all columns. */
export interface ValuesReport {
  /** Number of checked values. */
  values: number;
  /** Number of unreadable values, and the first few of them. */
  unreadable: number;
  named: readonly Damage[];
}

/** Rows read per query. */
const PAGE = 200;

/** Maximum number of unreadable values that are named; further ones are only counted. */
const NAMED = 50;

/** Primary key of each table with JSON columns, and the part of it that may be reported. */
const KEYS: Readonly<
  Record<TableOf<Column>, { key: readonly string[]; said?: readonly string[]; isLarge?: true }>
> = {
  Game: { key: ['id'] },
  Player: { key: ['gameId', 'seat'] },
  Input: { key: ['gameId', 'seq'] },
  Person: { key: ['userId'] },
  // Leaves out a part of the primary key: the deck's name, which somebody has typed.
  SavedDeck: { key: ['userId', 'key'], said: ['userId'] },
  Line: { key: ['gameId', 'seq', 'index'] },
  Outbox: { key: ['id'] },
  // Reads a tenth of the usual rows per query, because one value holds all card definitions of a game.
  Programs: { key: ['hash'], isLarge: true },
  GuildSettings: { key: ['guildId'] },
  League: { key: ['id'] },
  LeagueEntrant: { key: ['leagueId', 'number'] },
  LeagueRound: { key: ['leagueId', 'number'] },
  LeagueMatch: { key: ['leagueId', 'round', 'table'] },
  LeaguePost: { key: ['id'] },
};

type TableOf<Name extends string> = Name extends `${infer Table}.${string}` ? Table : never;

/** Reads every value. Rejects with the driver's error if the database does not answer, or itself is damaged. */
export async function checkValues(reader: Reader, page: number = PAGE): Promise<ValuesReport> {
  const named: Damage[] = [];
  let values = 0;
  let unreadable = 0;
  for (const table of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    const columns = (Object.keys(COLUMNS) as Column[]).filter((one) => one.startsWith(`${table}.`));
    for await (const row of rowsOf(reader, table, columns, page))
      for (const column of columns) {
        const text = row[column.slice(table.length + 1)];
        if (text === null) continue;
        values++;
        // Counts a value that is no text as unreadable: SQLite's text columns may hold values of other types.
        const found = typeof text === 'string' ? faultIn(column, text) : 'not JSON';
        if (found === undefined) continue;
        unreadable++;
        if (named.length < NAMED) named.push({ column, row: nameOf(table, row), fault: found });
      }
  }
  return { values, unreadable, named };
}

/** The rows of a table, one page in memory at a time. */
async function* rowsOf(
  reader: Reader,
  table: keyof typeof KEYS,
  columns: readonly Column[],
  page: number,
): AsyncGenerator<Record<string, unknown>> {
  const { key, isLarge } = KEYS[table];
  const size = isLarge ? Math.ceil(page / 10) : page;
  const keys = key.map(quoted).join(', ');
  const wanted = columns.map((column) => quoted(column.slice(table.length + 1))).join(', ');
  let after = '';
  for (;;) {
    const rows = await reader.rows(
      `SELECT ${keys}, ${wanted} FROM ${quoted(table)} ${after} ORDER BY ${keys} LIMIT ${size}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = `WHERE (${keys}) > (${key.map((name) => literal(last[name])).join(', ')})`;
    await breathe();
  }
}

const quoted = (name: string): string => `"${name}"`;

/** A SQL literal: a number, or a text in quotation marks, which both dialects escape by doubling. */
const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`;

/** Name of a row, made from its key: "gameId 3f…, seat 1". */
function nameOf(table: keyof typeof KEYS, row: Record<string, unknown>): string {
  const { key, said = key } = KEYS[table];
  return said.map((name) => `${name} ${String(row[name])}`).join(', ');
}

/** A line of the report about one unreadable value. */
export const damageLine = ({ column, row, fault: kind }: Damage): string => `${column} (${row}): ${kind}`;

/** Maximum number of unreadable values that the doctor names. */
const TOLD = 10;

/** The doctor's finding about the stored values. */
export function valuesFinding({ values, unreadable, named }: ValuesReport): Finding {
  if (unreadable === 0) return ok('Stored values', `all ${values} can be read.`);
  const told = named.slice(0, TOLD).map(damageLine);
  const more = unreadable > told.length ? `; and ${unreadable - told.length} more` : '';
  return fault(
    'Stored values',
    `${unreadable} of ${values} cannot be read: ${told.join('; ')}${more}.`,
    'See "A stored value cannot be read" in docs/operations.md.',
  );
}
