import type { Store } from '../table/store.ts';
import type { Database } from './database.ts';
import { createStore } from './store.ts';

/**
 * Opens the database: `file:…` is SQLite, `postgres://…` or `postgresql://…` a server. Creates and migrates it if
 * necessary. Throws an error whose message is a sentence for the operator.
 *
 * @param clock milliseconds since 1970
 * @param keepDays days after their end for which games are kept; undefined: forever
 */
export const openStore = async (
  url: string,
  clock: () => number = Date.now,
  keepDays?: number,
): Promise<Store> => createStore(await openDatabase(url), clock, keepDays);

/** Opens the database without a store on top. Only the client and driver for its kind are loaded. */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) return (await import('./sqlite.ts')).openSqlite(url);
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres.ts')).openPostgres(url);
  throw new Error(
    `DATABASE_URL begins with "${url.slice(0, Math.max(0, url.indexOf(':') + 1))}", which names no database known here. Leave it unset, or let it begin with "file:" or "postgresql:".`,
  );
}
