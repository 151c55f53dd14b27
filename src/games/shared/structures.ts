import type { Structure } from '../../kernel/frame.ts';
import type { GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/** Memory of the structures of a game: by chart and by place in it. Each game declares this once. */
export type Charts<G> = { readonly [C in keyof G]: { readonly [P in keyof G[C]]: object } };

/** A structure of a chart, at one of its places. What it remembers follows from the place. */
export type At<G, C extends keyof G> = {
  [K in C]: {
    [P in keyof G[K]]: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: K; at: P; data: G[K][P] };
  }[keyof G[K]];
}[C];

/** Memory of a structure of a chart, wherever it is. */
export type DataOf<G, C extends keyof G> = At<G, C>['data'];

type Name<T> = keyof T & string;

/**
 * Reads and changes the structures of a game as its charts declare them. A misspelt place or datum does not compile.
 * The saved frames stay what they are: a chart, a place, and plain data.
 */
export const structures = <G extends Charts<G>>() => {
  // Frames are written by `begin`, `goTo` and `keep` alone, which take only what is declared, and by former versions, whose states are
  // converted before they get here.
  const of = <C extends Name<G>>(frame: Structure): At<G, C> => frame as unknown as At<G, C>;
  const plain = (data: object): Record<string, Json> => data as Record<string, Json>;
  /** A structure that is not on the stack yet. */
  const frameAt = <C extends Name<G>, P extends Name<G[C]>>(chart: C, at: P, data: G[C][P]): Structure => ({
    kind: 'structure',
    chart,
    at,
    data: plain(data),
  });
  return {
    /** The structure as its chart declares it. */
    read: (frame: Structure): At<G, Name<G>> => of(frame),
    /** The innermost structure of that chart. */
    going<C extends Name<G>>(state: GameState, chart: C): At<G, C> | undefined {
      for (let i = state.frames.length - 1; i >= 0; i--) {
        const frame = state.frames[i]!;
        if (frame.kind === 'structure' && frame.chart === chart) return of(frame);
      }
      return undefined;
    },
    /** Every structure of that chart, the innermost last. */
    every: <C extends Name<G>>(state: GameState, chart: C): At<G, C>[] =>
      state.frames.flatMap((f) => (f.kind === 'structure' && f.chart === chart ? [of<C>(f)] : [])),
    frameAt,
    /** Puts a structure on the stack. */
    begin<C extends Name<G>, P extends Name<G[C]>>(tx: Tx, chart: C, at: P, data: G[C][P]): void {
      tx.push(frameAt(chart, at, data));
    },
    /** Goes to another place of the structure on top, with what it remembers there besides. */
    goTo<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      frame: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: C; data: object },
      at: P,
      data?: Partial<G[C][P]>,
    ): void {
      // Moving on is frequent: where nothing is added and no answer taken off, only the frame itself is copied.
      const kept = plain(data === undefined ? frame.data : { ...frame.data, ...data });
      if (frame.inbox === undefined) {
        tx.replace({ ...frame, at, data: kept });
        return;
      }
      const { inbox: _, ...rest } = frame;
      tx.replace({ ...rest, at, data: kept });
    },
    /** Goes to another place of the structure on top, and remembers nothing else than this. */
    goAfresh<C extends Name<G>, P extends Name<G[C]>>(
      tx: Tx,
      frame: Omit<Structure, 'chart' | 'at' | 'data'> & { chart: C; data: object },
      at: P,
      data: G[C][P],
    ): void {
      const { inbox: _, ...rest } = frame;
      tx.replace({ ...rest, at, data: plain(data) });
    },
    /** Sends every structure of that chart to that place, with what it remembers there besides. */
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
    /** Changes what the innermost structure of that chart remembers. */
    keep<C extends Name<G>>(tx: Tx, chart: C, data: Partial<DataOf<G, C>>): void {
      const at = tx.state.frames.findLastIndex((f) => f.kind === 'structure' && f.chart === chart);
      const frame = tx.state.frames[at];
      if (frame?.kind !== 'structure') return;
      tx.setFrames(tx.state.frames.with(at, { ...frame, data: { ...frame.data, ...plain(data) } }));
    },
    /** Drops everything above the innermost structure of that chart, which goes on at that place. */
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

/** The error for a saved structure whose place its chart does not have. The compiler knows of none. */
export function noSuchPlace(frame: never): Error {
  // A case that the compiler takes for impossible has come from a damaged state.
  const { chart, at } = frame as Structure;
  return new Error(`There is no place "${at}" in the chart "${chart}".`);
}
