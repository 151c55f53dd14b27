// Reads the kind of database, and the path of a SQLite file, from DATABASE_URL.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kinds of database that the bot can use; each has its own migrations. */
export type Dialect = 'sqlite' | 'postgres';

/** The kind of database that an address names. */
export const dialectOf = (url: string): Dialect => (url.startsWith('file:') ? 'sqlite' : 'postgres');

/** The file that a SQLite address names: `file:./data/x.db`, `file:/data/x.db` or `file:///data/x.db`. */
export const sqliteFile = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
