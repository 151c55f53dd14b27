// Kind of database in DATABASE_URL.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kinds of database; each has migrations of its own. */
export type Dialect = 'sqlite' | 'postgres';

/** Kind of database that an address names. */
export const dialectOf = (url: string): Dialect => (url.startsWith('file:') ? 'sqlite' : 'postgres');

/** The file that a SQLite address names: `file:./data/x.db`, `file:/data/x.db` or `file:///data/x.db`. */
export const sqliteFile = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
