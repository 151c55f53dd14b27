// Counts the use of the store and the tables without changing them: wrappers look at each call's result.
import { errorCode } from '../store/database.ts';
import type { TableRefusal, Tables } from '../table/service.ts';
import type { Store } from '../table/store.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a store so that saved inputs and failures are counted. */
export function watchedStore(store: Store, metrics: Pick<Metrics, 'inputSaved' | 'databaseFailed'>): Store {
  const watched = watching(store, {
    failed: (error) => metrics.databaseFailed(/^P\d{4}$/.exec(errorCode(error) ?? '')?.[0] ?? 'other'),
  });
  return {
    ...watched,
    save: async (change) => {
      const result = await watched.save(change);
      const saved = result === 'saved' || (typeof result === 'object' && 'sending' in result);
      if (saved) for (const _ of change.inputs) metrics.inputSaved(change.record.game);
      return result;
    },
  };
}

/** Wraps the functions about games so that refused acts are counted. */
export const watchedTables = (tables: Tables, metrics: Pick<Metrics, 'refused'>): Tables =>
  watching(tables, {
    ended: (result) => {
      if (isRefusal(result)) metrics.refused(result.code);
    },
  });

const isRefusal = (result: unknown): result is TableRefusal =>
  typeof result === 'object' && result !== null && 'refused' in result && result.refused === true;

/** Functions that receive the results of calls to a wrapped object. */
interface Listener {
  ended?(result: unknown): void;
  failed?(error: unknown): void;
}

/** Wraps an object so that the listener gets the result of each function call. */
function watching<Watched extends object>(watched: Watched, listener: Listener): Watched {
  const look = (result: unknown): void => {
    if (result instanceof Promise)
      result.then(
        (value) => listener.ended?.(value),
        (error: unknown) => listener.failed?.(error),
      );
    else listener.ended?.(result);
  };
  return new Proxy(watched, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(found, target, given);
        look(result);
        return result;
      };
    },
  });
}
