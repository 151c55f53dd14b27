import type { Store } from '../table/types.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';

/** Where games are kept unless `DATABASE_URL` says otherwise. */
const DEFAULT_URL = 'file:./data/arbiter.db';

/**
 * Opens the database that the address names: `file:…` is SQLite, `postgres://…` or `postgresql://…` a server. It is made and
 * brought up to date if need be. Throws an error whose message is a sentence for the operator.
 *
 * @param clock milliseconds since the epoch
 */
export async function openStore(url: string = DEFAULT_URL, clock: () => number = Date.now): Promise<Store> {
  if (url.startsWith('file:')) return createStore(await openSqlite(url), clock);
  if (/^postgres(ql)?:/.test(url)) return createStore(await openPostgres(url), clock);
  throw new Error(
    `DATABASE_URL begins with "${url.slice(0, Math.max(0, url.indexOf(':') + 1))}", which names no database known here. Leave it unset, or let it begin with "file:" or "postgresql:".`,
  );
}
