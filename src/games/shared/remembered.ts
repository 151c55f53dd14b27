import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';

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

/** Lists of objects in which one card is only imagined, with the list that they were made from. */
const imaginedFrom = new WeakMap<GameState['objects'], GameState['objects']>();

/** The objects with this one in its place, which is only imagined: the cards that may turn up in the game stay those that they are. */
export function imagining(objects: GameState['objects'], o: GameObject): GameState['objects'] {
  const made = objects.slice();
  made[o.id] = o;
  imaginedFrom.set(made, imaginedFrom.get(objects) ?? objects);
  return made;
}

/** Number of lists of objects for which it is remembered: a game, and the worlds that one seat takes for it. */
const LISTS = 4;

/**
 * A function that makes something of which cards the objects of a game are, and whose they are, wherever they are. It remembers that for
 * the games that were asked about last: objects come and go, but hardly ever come into being.
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

/** The card that the object is; an ability that waits is none. */
const cardOf = (o: GameObject | null | undefined): CardKey | undefined =>
  o != null && 'card' in o.what ? o.what.card : undefined;

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
