import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';

/**
 * Caches the result of a function by its first argument, for as long as that key object exists. Keys (cards, texts,
 * objects, lists of zones) must never be changed in place. Further arguments are not part of the cache key, so they
 * must always be the same for the same key.
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

/** For each list of objects that `imagining` has made by replacing one card: the real list that it was copied from. */
const imaginedFrom = new WeakMap<GameState['objects'], GameState['objects']>();

/**
 * Copy of the list of objects in which `o` replaces the card of the same id. With this copy, the rules can be asked
 * what would hold if `o` lay there. Results cached by `rememberedOfCards` for the real list also serve the copy,
 * because the cards of the game are the same.
 */
export function imagining(objects: GameState['objects'], o: GameObject): GameState['objects'] {
  const made = objects.slice();
  made[o.id] = o;
  imaginedFrom.set(made, imaginedFrom.get(objects) ?? objects);
  return made;
}

/**
 * Number of lists of objects for which results are cached: one for a game, and some for the imagined worlds in which
 * the practice opponent tries its moves.
 */
const LISTS = 4;

/**
 * Caches the result of a function that depends only on which cards the objects are and who owns them, not on where they
 * lie. Cards and owners hardly ever change, so one result serves most states of a game. The results that were asked for
 * last are kept.
 */
export function rememberedOfCards<Made>(
  make: (objects: GameState['objects']) => Made,
): (objects: GameState['objects']) => Made {
  const newest: { objects: GameState['objects']; made: Made }[] = [];
  return (asked) => {
    if (newest[0]?.objects === asked) return newest[0].made;
    const objects = imaginedFrom.get(asked) ?? asked;
    let at = newest.findIndex((one) => one.objects === objects);
    if (at < 0) at = newest.findIndex((one) => areSameCards(one.objects, objects));
    const made = at < 0 ? make(objects) : newest[at]!.made;
    if (at >= 0) newest.splice(at, 1);
    newest.unshift({ objects, made });
    if (newest.length > LISTS) newest.pop();
    return made;
  };
}

const areSameCards = (some: GameState['objects'], others: GameState['objects']): boolean =>
  some.length === others.length &&
  some.every((o, id) => {
    const other = others[id];
    return o?.owner === other?.owner && (o?.what === other?.what || cardOf(o) === cardOf(other));
  });

/** The card that the object is; undefined for a triggered ability that waits as an object. */
const cardOf = (o: GameObject | null | undefined): CardKey | undefined =>
  o != null && 'card' in o.what ? o.what.card : undefined;

/** The parts of a state that decide the facts of objects. */
type Basis = Pick<GameState, 'objects' | 'zones' | 'effects' | 'clock' | 'counts'>;

/** A cached result, and the state of the game that it was computed for. */
export interface Seen<Made> {
  state: Basis;
  made: Made;
}

/**
 * Cache of a result for the last two states of a game. Two are needed, because the rules ask alternately about the
 * state before an event and the state after it.
 */
export class Newest<Made> {
  newest: Seen<Made> | undefined;
  older: Seen<Made> | undefined;

  /** The cached result for this state; undefined if there is none. */
  of(state: GameState): Made | undefined {
    const { newest, older } = this;
    if (newest !== undefined && isOf(newest, state)) return newest.made;
    if (older === undefined || !isOf(older, state)) return undefined;
    this.newest = older;
    this.older = newest;
    return older.made;
  }

  /** Stores the result for this state of the game, which becomes the newest. */
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
