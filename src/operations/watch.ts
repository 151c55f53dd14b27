// The watch of a running bot, put together: counts, health, and the server that shows both.
import { OUTAGE_MS } from '../table/clock/counting.ts';
import type { Tables } from '../table/service.ts';
import type { Store } from '../table/store.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openReader, type Reader } from './reader.ts';
import { type OperationsServer, startOperations } from './server.ts';
import { takeTallies } from './tallies.ts';
import { watchedStore, watchedTables } from './watching.ts';

/** Parts of a watch. */
export interface WatchParts {
  /** Address to listen on; port 0 means any free one. */
  at: { host: string; port: number };
  databaseUrl: string;
  store: Store;
  /** The process has begun to leave. */
  leaving(): boolean;
  /** Interactions reach the bot. */
  connected(): boolean;
}

/** A watch over a bot. */
export interface Watch {
  metrics: Metrics;
  /** The store that was given, with everything that goes through it counted. */
  store: Store;
  /** Tables that were given, with everything that goes through them counted. */
  tables(tables: Tables): Tables;
  /** Begins to answer; gives the address. Rejects with {@link OperationsError}. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** A watch that counts, and answers once it is told to listen. */
export function createWatch(parts: WatchParts): Watch {
  let reader: Promise<Reader> | undefined;
  let server: OperationsServer | undefined;
  const metrics = createMetrics({
    tallies: async () => {
      reader ??= openReader(parts.databaseUrl);
      try {
        return await takeTallies(await reader);
      } catch (error) {
        const broken = reader;
        reader = undefined;
        await broken.then((each) => each.close()).catch(() => undefined);
        throw error;
      }
    },
    now: Date.now,
  });
  const store = watchedStore(parts.store, metrics);
  return {
    metrics,
    store,
    tables: (tables) => watchedTables(tables, metrics),
    listen: async () => {
      server = await startOperations({
        ...parts.at,
        health: {
          leaving: parts.leaving,
          connected: parts.connected,
          // Written, on the connection that moves use: a full disk can still be read.
          database: () => store.beat(Date.now(), OUTAGE_MS),
          lastBeat: metrics.lastBeat,
          now: Date.now,
        },
        metrics,
      });
      return server.url;
    },
    close: async () => {
      await server?.close();
      await (await reader?.catch(() => undefined))?.close();
    },
  };
}
