import { gunzipSync } from 'node:zlib';
import type { Scratch } from './databases.ts';

const ON_SQLITE = `SELECT name FROM sqlite_master WHERE type = 'table'`;
const ON_POSTGRES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`;

/** Names of all tables in the database. */
export async function tablesIn(place: Scratch): Promise<string[]> {
  const names = await place.execute(place.url.startsWith('file:') ? ON_SQLITE : ON_POSTGRES);
  return names.map(({ name }) => String(name)).sort();
}

/** One value as text; packed bytes are unpacked. Throws for other bytes, because they could not be searched. */
function asText(value: unknown): string {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  if (bytes instanceof Uint8Array) return gunzipSync(bytes).toString();
  // JSON in the text of a column is returned as it is, because `stringify` would escape its quotation marks.
  return typeof bytes === 'string' ? bytes : JSON.stringify(bytes);
}

/**
 * Everything that the database holds, table by table and value by value, as text. No table is left out, not even a new
 * one.
 */
export async function everythingIn(place: Scratch): Promise<string> {
  const texts: string[] = [];
  for (const table of await tablesIn(place))
    for (const row of await place.execute(`SELECT * FROM "${table}"`))
      for (const [column, value] of Object.entries(row)) texts.push(`${table}.${column}: ${asText(value)}`);
  return texts.join('\n');
}
