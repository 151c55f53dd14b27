import type { Structure } from '../../kernel/frame.ts';
import type { GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/**
 * Types of the data that a game's structures keep. A structure is a stack entry: a chart (state machine of the rules)
 * that is under way, at one of its places (stages). Keys are the names of charts, and within each chart the names of
 * its places. Each game declares this once.
 */
export type Charts<G> = { readonly [C in keyof G]: { readonly [P in keyof G[C]]: object } };

/**
 * A structure (stack entry) of a chart (state machine of the rules) at one of its places (stages). The place decides
 * the type of the data.
 */
export type At<G, C extends keyof G> = {
  [K in C]: {
    [P in keyof G[K]]: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: K; at: P; data: G[K][P] };
  }[keyof G[K]];
}[C];

/** Data of a structure (stack entry) of a chart, at any of its places (stages). */
export type DataOf<G, C extends keyof G> = At<G, C>['data'];

type Name<T> = keyof T & string;

/**
 * Reader and writer for a game's structures (stack entries), as its charts (state machines) declare them, so that a
 * misspelt place or key does not compile. The saved format stays plain: a chart, a place, and data.
 */
export const structures = <G extends Charts<G>>() => {
  // The cast is safe: only `begin`, `goTo` and `keep` write stack entries, and take only declared data; states of
  // former versions are converted before they get here.
  const of = <C extends Name<G>>(frame: Structure): At<G, C> => frame as unknown as At<G, C>;
  const plain = (data: object): Record<string, Json> => data as Record<string, Json>;
  /** A structure (entry for the stack of running rules) that is not on the stack yet. */
  const frameAt = <C extends Name<G>, P extends Name<G[C]>>(chart: C, at: P, data: G[C][P]): Structure => ({
    kind: 'structure',
    chart,
    at,
    data: plain(data),
  });
  return {
    /** The stack entry as a structure of its chart, with its declared type. */
    read: (frame: Structure): At<G, Name<G>> => of(frame),
    /** The innermost structure (stack entry) of the given chart (state machine of the rules). */
    going<C extends Name<G>>(state: GameState, chart: C): At<G, C> | undefined {
      for (let i = state.frames.length - 1; i >= 0; i--) {
        const frame = state.frames[i]!;
        if (frame.kind === 'structure' && frame.chart === chart) return of(frame);
      }
      return undefined;
    },
    /** Every structure (stack entry) of the given chart (state machine of the rules), the innermost last. */
    every: <C extends Name<G>>(state: GameState, chart: C): At<G, C>[] =>
      state.frames.flatMap((f) => (f.kind === 'structure' && f.chart === chart ? [of<C>(f)] : [])),
    frameAt,
    /** Puts a new structure (running state machine of the rules) on the stack. */
    begin<C extends Name<G>, P extends Name<G[C]>>(tx: Tx, chart: C, at: P, data: G[C][P]): void {
      tx.push(frameAt(chart, at, data));
    },
    /** Moves the structure on top of the stack to another place (stage of its chart), adding to its data. */
    goTo<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      frame: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: C; data: object },
      at: P,
      data?: Partial<G[C][P]>,
    ): void {
      // Copies only the stack entry itself if no data is added and no answer must be removed: structures (running state
      // machines) move often, so this must be fast.
      const kept = plain(data === undefined ? frame.data : { ...frame.data, ...data });
      if (frame.inbox === undefined) {
        tx.replace({ ...frame, at, data: kept });
        return;
      }
      const { inbox: _, ...rest } = frame;
      tx.replace({ ...rest, at, data: kept });
    },
    /** Moves the structure on top of the stack to another place (stage of its chart), replacing its data. */
    goAfresh<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      frame: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: C; data: object },
      at: P,
      data: G[C][P],
    ): void {
      const { inbox: _, ...rest } = frame;
      tx.replace({ ...rest, at, data: plain(data) });
    },
    /**
     * Moves every structure (stack entry) of the given chart (state machine of the rules) to a place (stage), adding to
     * its data.
     */
    sendAll<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      chart: C,
      at: P,
      data: Partial<G[C][P]> = {},
    ): void {
      tx.setFrames(
        tx.state.frames.map((f) =>
          f.kind === 'structure' && f.chart === chart ? { ...f, at, data: { ...f.data, ...plain(data) } } : f,
        ),
      );
    },
    /** Changes the data of the innermost structure (stack entry) of the given chart (state machine of the rules). */
    keep<C extends Name<G>>(tx: Tx, chart: C, data: Partial<DataOf<G, C>>): void {
      const at = tx.state.frames.findLastIndex((f) => f.kind === 'structure' && f.chart === chart);
      const frame = tx.state.frames[at];
      if (frame?.kind !== 'structure') return;
      tx.setFrames(tx.state.frames.with(at, { ...frame, data: { ...frame.data, ...plain(data) } }));
    },
    /**
     * Drops everything above the innermost structure (stack entry) of the given chart (state machine of the rules), and
     * moves that structure to a place (stage).
     */
    cutTo<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      chart: C,
      at: P,
      data: Partial<G[C][P]> = {},
    ): void {
      const { frames } = tx.state;
      const index = frames.findLastIndex((f) => f.kind === 'structure' && f.chart === chart);
      const frame = frames[index];
      if (frame?.kind !== 'structure') return;
      const { inbox: _, ...rest } = frame;
      tx.setFrames([...frames.slice(0, index), { ...rest, at, data: { ...frame.data, ...plain(data) } }]);
    },
  };
};

/**
 * Error for a saved structure (stack entry) at a place (stage) that its chart does not have. The compiler rules this
 * out, so it means that the state is damaged.
 */
export function noSuchPlace(frame: never): Error {
  // The cast is safe: the type `never` only says that the compiler excludes this case.
  const { chart, at } = frame as Structure;
  return new Error(`There is no place "${at}" in the chart "${chart}".`);
}
