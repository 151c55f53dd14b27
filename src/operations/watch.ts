// Monitoring of a running bot: metrics, health checks, and the endpoint that shows both.
import { OUTAGE_MS } from '../table/clock/counting.ts';
import type { Tables } from '../table/service.ts';
import type { Store } from '../table/store.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openReader, type Reader } from './reader.ts';
import { type OperationsServer, startOperations } from './server.ts';
import { takeTallies } from './tallies.ts';
import { watchedStore, watchedTables } from './watching.ts';

/** Dependencies of the monitoring. */
export interface WatchParts {
  /** Address to listen on; port 0 means any free one. */
  at: { host: string; port: number };
  databaseUrl: string;
  store: Store;
  /** True if the process is shutting down. */
  leaving(): boolean;
  /** True if the bot receives interactions. */
  connected(): boolean;
}

/** Monitoring of a bot. */
export interface Watch {
  metrics: Metrics;
  /** The store, wrapped so that saved inputs and failures are counted. */
  store: Store;
  /** Wraps the functions about games (`tables`) so that refused acts are counted. */
  tables(tables: Tables): Tables;
  /** Starts the endpoint; returns its address. Rejects with {@link OperationsError}. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Monitoring that counts at once, and serves pages after `listen`. */
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
          // Tests the database by a write, on the connection that moves use, because a full disk can still be read.
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
