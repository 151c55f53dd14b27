// Imagined worlds for the practice opponent: what its seat knows stays as it is, and everything hidden is dealt at
// random.
import type { Chart } from '../../kernel/chart.ts';
import type { SeatAsk } from '../../kernel/choice.ts';
import type { Assumed } from '../../kernel/game.ts';
import type { CardKey, ObjectId, Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import { type Rng, random, shuffled } from '../../kernel/rng.ts';
import type { Facts, GameObject, GameState, Json, ZoneSpec } from '../../kernel/state.ts';
import { run } from '../../kernel/step.ts';
import { Tx } from '../../kernel/tx.ts';
import { watchers } from './sight.ts';

/** Hidden cards (keys), each with a word for the sort of place that it lies in: a hand, a deck. */
export type Spots = ReadonlyMap<GameObject, string>;

/**
 * A game's rules about hidden places. All answers must follow from the rules and from the view of the seat, never from
 * a hidden face.
 */
export interface Hiding {
  layout: Readonly<Record<string, ZoneSpec>>;
  /**
   * Keys under which the data of structures (stack entries) hold ids of objects. In an imagined world those objects
   * keep their places, so that the rules in progress still refer to the right ones.
   */
  ids: readonly string[];
  /** True if this seat sees the object's face. */
  sees(state: GameState, o: GameObject, seat: Seat): boolean;
  /**
   * Sort of place in which a hidden card lies, which limits the cards that can be dealt there. Undefined if the card is
   * not dealt together with the other hidden cards. `before`: the sorts of the places decided so far.
   */
  spot(state: GameState, o: GameObject, seat: Seat, before: Spots): string | undefined;
  /** True if this card may lie in a hidden place of the given sort. */
  fits(card: CardKey, spot: string): boolean;
  /** True if a list (deck) that this seat brings may hold the card, so that it may lie in the seat's hidden places. */
  isListed(state: GameState, card: CardKey, owner: Seat): boolean;
  /** All cards of the game, which everybody knows to exist. */
  all(): CardKey[];
  /**
   * Deals the hidden objects that are not dealt together with the others (those for which `spot` is undefined). The
   * function changes the list of objects in place.
   */
  vary?(state: GameState, seat: Seat, objects: (GameObject | null)[], dice: Dice): void;
}

/** Random numbers for imagined worlds, separate from the game's own. */
export class Dice {
  private rng: Rng;

  constructor(seed: string) {
    this.rng = { seed, counter: 0 };
  }

  /** A random whole number from 0 to `bound` − 1. */
  roll(bound: number): number {
    const { value, rng } = random(this.rng, 'imagined', bound);
    this.rng = rng;
    return value;
  }

  /** The items in a random order. */
  mix<T>(items: readonly T[]): T[] {
    const places = items.map((_, place) => place);
    const { items: order, rng } = shuffled(this.rng, 'imagined', places);
    this.rng = rng;
    return order.map((place) => items[place]!);
  }
}

/**
 * An imagined world: a state of the game that the seat cannot tell from the real one. The seat sees the same, and is
 * asked the same question; everything hidden from it is dealt at random. Undefined if the seat is not asked, or if no
 * fitting deal is found.
 *
 * Real states that differ only in facts unknown to the seat must lead to the same world with the same `dice`. So faces
 * and ids are sorted before they are dealt. Chance, other players' standing orders and answers, secret counts, and
 * forgotten facts of hidden cards are replaced. Each place keeps the stamp (number of a stay in a zone) of the card
 * that lies there.
 *
 * The seat is assumed to know which cards lie hidden, but not the place of each. If `assumed` is `seen`, it knows only
 * those of the other players' cards that it has seen.
 */
export function imagine(
  state: GameState,
  seat: Seat,
  seed: string,
  hiding: Hiding,
  rules: Chart,
  assumed: Assumed = 'theirs',
): GameState | undefined {
  const parts = asking(state)?.parts ?? [];
  const own = parts.find((part) => part.seat === seat);
  if (own === undefined || own.answer !== undefined) return undefined;
  const dealt = dealtFor(state, seat, seed, hiding, assumed);
  if (dealt === undefined) return undefined;
  const world = parts.length === 1 ? dealt : askedAgain(dealt, own, parts, rules);
  // Copy numbers in names (`Kuwat#2`) are computed once for the imagined world, because every answer is tried from
  // here.
  return world && { ...world, numbers: rules.numbers(world) };
}

/**
 * The imagined world with the present question asked again. This seat is asked as before. Other seats get the options
 * that their imagined cards allow; if one of them has publicly answered already, the stated default stands in for its
 * answer.
 */
function askedAgain(
  world: GameState,
  own: SeatAsk,
  asked: readonly SeatAsk[],
  rules: Chart,
): GameState | undefined {
  const nextAsk = world.nextAsk.map((next, seat) => (seat === own.seat ? own.id : next));
  const tx = new Tx({ ...world, nextAsk, frames: world.frames.slice(0, -1) });
  if (run(rules, tx) !== undefined) return undefined;
  const again = asking(tx.state);
  if (again === undefined) return undefined;
  const done = asked.filter(({ answer }) => answer !== undefined).map(({ seat }) => seat);
  const parts = again.parts.map((part) => {
    if (part.seat === own.seat) return own;
    return done.includes(part.seat) ? { ...part, answer: part.choice.fallback } : part;
  });
  tx.replace({ ...again, parts });
  return tx.still();
}

/** The imagined world with random cards in every place that the seat does not know. */
function dealtFor(
  state: GameState,
  seat: Seat,
  seed: string,
  hiding: Hiding,
  assumed: Assumed,
): GameState | undefined {
  const dice = new Dice(seed);
  const hidden = inPlaces(state).filter((o) => 'card' in o.what && !hiding.sees(state, o, seat));
  const objects = state.objects.slice();
  const moved = new Map<ObjectId, ObjectId>();
  const bound = boundIds(state, hiding);
  for (const owner of state.seats.keys()) {
    const own = hidden.filter((o) => o.owner === owner);
    const guess: Guess | undefined =
      assumed === 'seen' && owner !== seat
        ? {
            likely: likelyCards(state, owner, seat, hidden, hiding),
            possible: () => possibleCards(state, owner, hiding),
          }
        : undefined;
    const faces = deal(state, own, seat, hiding, dice, guess);
    if (faces === undefined) return undefined;
    const places = own.filter(({ id }) => faces.has(id));
    const free = places.filter(({ id }) => !bound.has(id));
    const ids = dice.mix(free.map(({ id }) => id).sort((a, b) => a - b));
    for (const [index, { id }] of free.entries()) moved.set(id, ids[index]!);
    for (const place of places) {
      const id = moved.get(place.id) ?? place.id;
      objects[id] = { ...place, id, what: { card: faces.get(place.id)! } };
    }
  }
  hiding.vary?.(state, seat, objects, dice);
  const isHidden = new Set(hidden.map(({ id }) => id));
  return {
    ...state,
    version: 0,
    nextAsk: state.nextAsk.map((next, one) => (one === seat ? next : 0)),
    seats: state.seats.map((one, index) =>
      index === seat ? one : { name: one.name, counters: one.counters, orders: {} },
    ),
    objects,
    zones: Object.fromEntries(
      Object.entries(state.zones).map(([zone, ids]) => [zone, ids.map((id) => moved.get(id) ?? id)]),
    ),
    instances: state.instances.map((instance) => ({
      ...instance,
      did: instance.did.map((done) => {
        const { was } = done;
        const now = was !== undefined && isHidden.has(was.id) ? objects[was.id] : undefined;
        return was === undefined || now == null ? done : { ...done, was: { ...was, what: now.what } };
      }),
    })),
    lastKnown: rememberedBy(state, seat, hidden, hiding),
    ...(state.numbers && {
      numbers: state.numbers.map((own, one) => (one === seat || one === watchers(state) ? own : {})),
    }),
    rng: { seed: `${seed} goes on`, counter: 0 },
  };
}

/**
 * Every object by zone and by place in its zone. All imagined worlds that agree with what the seat sees have this same
 * order, so it reveals nothing.
 */
const inPlaces = ({ zones, objects }: GameState): GameObject[] =>
  Object.entries(zones)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ids]) => ids.map((id) => objects[id]!));

/**
 * Cards that are likely in another seat's deck list: cards of it that this seat has seen, and the cards of this seat's
 * own list. Sorted, so that the order reveals nothing.
 */
function likelyCards(
  state: GameState,
  owner: Seat,
  seat: Seat,
  hidden: readonly GameObject[],
  hiding: Hiding,
): CardKey[] {
  const out = new Set(hidden);
  return inPlaces(state)
    .filter((o) => 'card' in o.what && (o.owner === seat || (o.owner === owner && !out.has(o))))
    .map(cardOf)
    .filter((card) => hiding.isListed(state, card, owner))
    .sort();
}

/** Cards that the seat's list may contain, judging by public information. Sorted, so that the order reveals nothing. */
const possibleCards = (state: GameState, owner: Seat, hiding: Hiding): CardKey[] =>
  hiding
    .all()
    .filter((card) => hiding.isListed(state, card, owner))
    .sort();

/**
 * Cards from which the hidden places of a seat with an unknown list are filled at random. The same card may be used
 * several times.
 */
interface Guess {
  likely: readonly CardKey[];
  /**
   * Cards that the list may contain, judging by public information. Used for places in which none of the likely cards
   * may lie: a Runner who has seen no ice, for example, still knows that ice may protect a server.
   */
  possible: () => readonly CardKey[];
}

/**
 * Deals a card to each hidden place. Returns the cards by the id of the object that lies in the place now; undefined if
 * some place finds no fitting card. With `guess`, guessed cards are dealt instead of the real ones, because the seat
 * does not know the other player's list.
 */
function deal(
  state: GameState,
  hidden: readonly GameObject[],
  seat: Seat,
  hiding: Hiding,
  dice: Dice,
  guess?: Guess,
): Map<ObjectId, CardKey> | undefined {
  const spots = new Map<GameObject, string>();
  for (const place of dice.mix(hidden)) {
    const spot = hiding.spot(state, place, seat, spots);
    if (spot !== undefined) spots.set(place, spot);
  }
  if (guess !== undefined) return guessed(spots, guess, hiding, dice);
  const cards = dice.mix([...spots.keys()].map(cardOf).sort());
  const room = new Map(
    [...new Set(spots.values())].map((spot) => [
      spot,
      cards.filter((card) => hiding.fits(card, spot)).length,
    ]),
  );
  // Places that the fewest cards fit are filled first: most other places can take any of the cards that remain.
  const inOrder = [...spots].sort(([, a], [, b]) => room.get(a)! - room.get(b)!);
  const faces = new Map<ObjectId, CardKey>();
  for (const [{ id }, spot] of inOrder) {
    const at = cards.findIndex((card) => hiding.fits(card, spot));
    if (at < 0) return undefined;
    faces.set(id, cards.splice(at, 1)[0]!);
  }
  return faces;
}

/**
 * Cards guessed at random for the hidden places, each from the cards that may lie in its place. Undefined if no card
 * may lie in one of the places.
 */
function guessed(
  spots: Spots,
  { likely, possible }: Guess,
  hiding: Hiding,
  dice: Dice,
): Map<ObjectId, CardKey> | undefined {
  const fitting = new Map(
    [...new Set(spots.values())].map((spot) => {
      const fits = (card: CardKey): boolean => hiding.fits(card, spot);
      const cards = likely.filter(fits);
      return [spot, cards.length > 0 ? cards : possible().filter(fits)];
    }),
  );
  const faces = new Map<ObjectId, CardKey>();
  for (const [{ id }, spot] of spots) {
    const cards = fitting.get(spot)!;
    if (cards.length === 0) return undefined;
    faces.set(id, cards[dice.roll(cards.length)]!);
  }
  return faces;
}

const cardOf = ({ what }: GameObject): CardKey => ('card' in what ? what.card : what.ability.card);

/** Ids by which running rules and effects refer to objects: those objects keep their places. */
function boundIds(state: GameState, { ids }: Hiding): Set<number> {
  const { frames, instances, groups, effects, objects } = state;
  return new Set([
    ...frames.flatMap((frame) => (frame.kind === 'structure' ? namedBy(frame.data, ids) : [])),
    ...instances.flatMap(({ object, did }) => [object, ...did.flatMap(({ was }) => was?.id ?? [])]),
    ...groups.flatMap(({ companion }) => companion ?? []),
    ...effects.flatMap(({ source }) => source ?? []),
    ...objects.flatMap((o) => [o?.at ?? [], o?.host?.object ?? []].flat()),
  ]);
}

/**
 * Keys of a state that the search for ids skips: the data below them refer to objects by stamp (number of a stay in a
 * zone), not by id.
 */
const BY_STAMPS = ['env', 'step', 'steps'];

/** Numbers that the data have under these keys, at any depth. */
function namedBy(value: Json, names: readonly string[]): number[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namedBy(one, names));
  return Object.entries(value).flatMap(([name, inner]) => {
    if (BY_STAMPS.includes(name)) return [];
    const own = names.includes(name) ? [inner].flat().filter((one) => typeof one === 'number') : [];
    return [...own, ...namedBy(inner, names)];
  });
}

/**
 * Last known facts of departed objects that the seat remembers: of its own objects, and of objects that lay in the open
 * and cannot have been face down.
 */
function rememberedBy(
  state: GameState,
  seat: Seat,
  hidden: readonly GameObject[],
  { layout }: Hiding,
): GameState['lastKnown'] {
  const out = new Set(hidden.map(({ id }) => id));
  const seen = new Set(state.objects.flatMap((o) => (o === null || out.has(o.id) ? [] : cardOf(o))));
  const knows = ({ zone, owner, controller, card, token }: Facts): boolean => {
    const visibility = layout[zone]?.visibility;
    if (token) return true;
    if (visibility === 'public') return controller === seat || seen.has(card);
    return visibility === 'owner' && owner === seat;
  };
  return Object.fromEntries(Object.entries(state.lastKnown).filter(([, facts]) => knows(facts)));
}
