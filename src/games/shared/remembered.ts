import type { GameState } from '../../kernel/state.ts';

/**
 * A function that makes something once for each key, and remembers it as long as the key exists. Keys are what is never
 * changed in place: cards, texts, objects, lists of zones. `given` is what it takes besides; the key must decide the
 * rest.
 */
export function remembered<Key extends object, Made extends NonNullable<unknown>, Given = void>(
  make: (key: Key, given: Given) => Made,
): (key: Key, given: Given) => Made {
  const known = new WeakMap<Key, Made>();
  return (key, given) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = make(key, given);
    known.set(key, made);
    return made;
  };
}

/** The parts of a state that decide what is true of objects. */
type Basis = Pick<GameState, 'objects' | 'zones' | 'effects' | 'clock' | 'counts'>;

/** Result that was worked out for a state. */
export interface Seen<Made> {
  state: Basis;
  made: Made;
}

/** Results for the newest two states: before and after an event, both are asked about in turn. */
export class Newest<Made> {
  newest: Seen<Made> | undefined;
  older: Seen<Made> | undefined;

  /** Result for this state; undefined if it is neither of the two. */
  of(state: GameState): Made | undefined {
    const { newest, older } = this;
    if (newest !== undefined && isOf(newest, state)) return newest.made;
    if (older === undefined || !isOf(older, state)) return undefined;
    this.newest = older;
    this.older = newest;
    return older.made;
  }

  /** From now on this is the newest state. */
  keep({ objects, zones, effects, clock, counts }: GameState, made: Made): Made {
    this.older = this.newest;
    this.newest = { state: { objects, zones, effects, clock, counts }, made };
    return made;
  }
}

const isOf = ({ state: was }: Seen<unknown>, state: GameState): boolean =>
  was.objects === state.objects &&
  was.zones === state.zones &&
  was.effects === state.effects &&
  was.clock === state.clock &&
  was.counts === state.counts;
