// Shapes in which earlier versions wrote states. Both ways are pure functions of plain data.
import { type GameState, SCHEMA } from './state.ts';

type Saved = Record<string, unknown>;

/** A shape no longer in use. */
interface Former {
  /** A state of this shape in the next one. */
  next(state: Saved): Saved;
  /**
   * A state of the next shape, as it was written in this one; undefined if it holds something that this shape could not
   * express.
   */
  former(state: Saved): Saved | undefined;
}

/** By schema number, 1 first. To change the shape of states, add a line and raise `SCHEMA` by one. */
const FORMER: readonly Former[] = [
  {
    // 1 had no ability instances, and no game had set anything aside.
    next: (state) => ({ ...state, schema: 2, instances: [] }),
    former: ({ instances, ...state }) =>
      Array.isArray(instances) && instances.length === 0 ? { ...state, schema: 1 } : undefined,
  },
];

/** The value that was read, in today's shape if an earlier version wrote it; anything else unchanged. */
export function migrated(read: object): object {
  let state: Saved = { ...read };
  for (let known = former(state); known !== undefined; known = former(state)) state = known.next(state);
  return state;
}

/** The state as earlier versions would have written it, latest version first, as far back as they could express it. */
export function asWrittenBefore(state: GameState): object[] {
  const written: Saved[] = [];
  let at: Saved | undefined = { ...state };
  for (let schema = SCHEMA - 1; schema > 0 && at !== undefined; schema--) {
    at = FORMER[schema - 1]!.former(at);
    if (at !== undefined) written.push(at);
  }
  return written;
}

const former = ({ schema }: Saved): Former | undefined =>
  typeof schema === 'number' ? FORMER[schema - 1] : undefined;
