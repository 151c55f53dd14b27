import type { Store } from '../table/store.ts';
import type { Database } from './database.ts';
import { createStore } from './store.ts';

/**
 * Opens the database that the address names: `file:…` is SQLite, `postgres://…` or `postgresql://…` a server. It is
 * created and brought up to date if need be. Throws an error whose message is a sentence for the operator.
 *
 * @param clock milliseconds since the epoch
 * @param keepDays for how many days after their end games are kept; undefined: forever
 */
export const openStore = async (
  url: string,
  clock: () => number = Date.now,
  keepDays?: number,
): Promise<Store> => createStore(await openDatabase(url), clock, keepDays);

/** Opens the database that an address names, without a store on top. Only the client and the driver of that kind of database are loaded. */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) return (await import('./sqlite.ts')).openSqlite(url);
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres.ts')).openPostgres(url);
  throw new Error(
    `DATABASE_URL begins with "${url.slice(0, Math.max(0, url.indexOf(':') + 1))}", which names no database known here. Leave it unset, or let it begin with "file:" or "postgresql:".`,
  );
}
