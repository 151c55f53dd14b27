// Converts states of earlier versions. Both directions are pure functions of plain data.
import { type GameState, SCHEMA } from './state.ts';

type Saved = Record<string, unknown>;

/** A former shape of saved states, with the conversions to and from the shape after it. */
interface Former {
  /** Converts a state of this old shape to the next newer shape. */
  next(state: Saved): Saved;
  /** Converts a state of the next newer shape back to this one; undefined if this shape cannot express it. */
  former(state: Saved): Saved | undefined;
}

/** Former shapes by schema number, 1 first. To change the shape, add the old one here and raise `SCHEMA` by one. */
const FORMER: readonly Former[] = [
  {
    // Schema 1 had no ability instances (records of uses of abilities), and no game had set anything aside.
    next: (state) => ({ ...state, schema: 2, instances: [] }),
    former: ({ instances, ...state }) =>
      Array.isArray(instances) && instances.length === 0 ? { ...state, schema: 1 } : undefined,
  },
];

/** The parsed value, converted to the current shape if an earlier version wrote it; anything else unchanged. */
export function migrated(read: object): object {
  let state: Saved = { ...read };
  for (let known = former(state); known !== undefined; known = former(state)) state = known.next(state);
  return state;
}

/** The state in the shapes of earlier versions, latest first, as far back as those shapes can express it. */
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
