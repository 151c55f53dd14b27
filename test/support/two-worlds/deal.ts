// Deals the cards that a viewer does not see in another way: other cards in the same places, and other ids for the same
// cards.
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { Frame } from '../../../src/kernel/frame.ts';
import {
  type CardKey,
  type ObjectId,
  objectId,
  type Seat,
  type Stamp,
  zoneId,
} from '../../../src/kernel/ids.ts';
import { seatOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import type { Keeping } from './second-world.ts';
import { faceOf, hidden, mixed, type Secrets, spotOf, type Viewer } from './secrets.ts';

/**
 * Deals each seat's cards that the viewer does not see into other places among these cards' places, wherever a card
 * fits. Returns the new stamps of cards that had to change places within their zone; undefined if no deal was found.
 */
export function dealAnew(
  secrets: Secrets,
  state: GameState,
  objects: (GameObject | null)[],
  all: GameObject[][],
  viewer: Viewer,
  random: Random,
  keep: Keeping,
): Map<Stamp, Stamp> | undefined {
  const still = keep.still === true;
  const spot = (place: GameObject): Spot => {
    const tells = keep.told?.get(place.id);
    const told = tells === undefined ? undefined : { tells, says: tells(faceOf(place)) };
    return { kind: spotOf(secrets, state, place), told };
  };
  const fits = (card: GameObject, { kind, told }: Spot): boolean =>
    'card' in card.what &&
    secrets.fits(card.what.card, kind, still) &&
    (told === undefined || told.tells(card.what.card) === told.says);
  const held = keptInPlace(secrets, state, viewer);
  const stamps = new Map<Stamp, Stamp>();
  for (const secret of all) {
    const places = secret.filter(
      (o) =>
        !held(o) &&
        fits(o, spot(o)) &&
        (keep.fixed?.has(o.id) !== true || keep.moved?.includes(o.id) === true),
    );
    const free = new Set(places);
    const cards = new Set(places);
    for (const id of keep.moved ?? []) {
      const from = places.find((o) => o.id === id);
      const near = [...free].filter((o) => o.zone === from?.zone);
      if (from === undefined || near.length === 0) continue;
      const to = near[random(near.length)]!;
      stamps.set(from.stamp, to.stamp);
      objects[to.id] = { ...to, what: from.what };
      free.delete(to);
      cards.delete(from);
    }
    const found = tried(() => dealt([...free], [...cards], spot, fits, random));
    if (found === undefined) return undefined;
    for (const [to, what] of found) objects[to.id] = { ...to, what };
  }
  return stamps;
}

/** Maximum number of deals that are tried until each place has a card. */
const DEALS = 12;

/** The first success among several attempts. */
function tried<T>(once: () => T | undefined): T | undefined {
  for (let n = 0; n < DEALS; n++) {
    const found = once();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Kind of a place, and facts about its card that everybody is told. */
interface Spot {
  kind: string;
  told: { tells: (card: CardKey) => string; says: string } | undefined;
}

/**
 * Assigns a card to each place; undefined if a place is left without a card. Places that few cards fit come first,
 * because these cards mostly fit in other places, too. In half of the worlds, each place gets a different card than
 * before if possible. If this were always so, a place with only two possible cards would always have the same one.
 */
function dealt(
  places: readonly GameObject[],
  cards: readonly GameObject[],
  spot: (place: GameObject) => Spot,
  fits: (card: GameObject, spot: Spot) => boolean,
  random: Random,
): [GameObject, GameObject['what']][] | undefined {
  const room = new Map<string, number>();
  const spots = new Map(places.map((place) => [place, spot(place)]));
  const nameOf = ({ kind, told }: Spot): string => `${kind} ${told?.says}`;
  for (const there of spots.values())
    if (!room.has(nameOf(there))) room.set(nameOf(there), cards.filter((card) => fits(card, there)).length);
  const roomAt = (place: GameObject): number => room.get(nameOf(spots.get(place)!))!;
  const pool = mixed(cards, random);
  const isAnother = random(2) === 0;
  const found: [GameObject, GameObject['what']][] = [];
  for (const place of mixed(places, random).sort((a, b) => roomAt(a) - roomAt(b))) {
    const fitting = (card: GameObject): boolean => fits(card, spots.get(place)!);
    const other = (card: GameObject): boolean => faceOf(card) !== faceOf(place) && fitting(card);
    const wanted = isAnother ? pool.findIndex(other) : -1;
    const at = wanted >= 0 ? wanted : pool.findIndex(fitting);
    if (at < 0) return undefined;
    found.push([place, pool.splice(at, 1)[0]!.what]);
  }
  return found;
}

/**
 * True if the object must keep its card, because an effect under way refers to it, or because the viewer would notice.
 */
function keptInPlace(secrets: Secrets, state: GameState, viewer: Viewer): (o: GameObject) => boolean {
  const forgetful = (frame: Frame): boolean =>
    (frame.kind === 'structure' && secrets.forgetful.includes(frame.chart)) ||
    (frame.kind === 'event' && frame.stage === 'after' && secrets.settled === true);
  const running = state.frames
    .filter((frame) => frame.kind !== 'ask' && !forgetful(frame))
    .map((frame) => secrets.unaware?.(state, frame) ?? frame);
  // Stored choices of an ability, and what it did with cards that the viewer saw: to undo the ability would show those
  // cards again.
  const chosen = state.instances.map(({ did: _, ...rest }) => rest);
  const bound = numbersIn([running, chosen]);
  const followed = new Set(
    state.instances.flatMap(({ did }) =>
      did.flatMap(({ was }) => (was === undefined || hidden(secrets, state, was, viewer) ? [] : [was.id])),
    ),
  );
  return (o) => bound.has(o.stamp) || followed.has(o.id) || (secrets.ids === true && bound.has(o.id));
}

/** Acts of abilities in this phase, with the cards of the second world, so that undoing an ability restores those. */
export const remembered = (state: GameState, objects: (GameObject | null)[]): GameState['instances'] =>
  state.instances.map((i) => ({
    ...i,
    did: i.did.map((done) => {
      const { was } = done;
      const now = was === undefined ? undefined : objects[was.id];
      const same = was === undefined || !now || now.what === state.objects[was.id]?.what;
      return same ? done : { ...done, was: { ...was, what: now.what } };
    }),
  }));

export const secretsIn = (secrets: Secrets, state: GameState, seat: Seat, viewer: Viewer): GameObject[] =>
  secrets.dealt.flatMap((kind) => {
    const own = (state.zones[zoneId(kind, seat)] ?? []).map((id) => state.objects[id]!);
    // Shared zones hold cards of every seat.
    const shared = (state.zones[zoneId(kind)] ?? []).map((id) => state.objects[id]!);
    return [...own, ...shared.filter((o) => o.owner === seat)].filter((o) =>
      hidden(secrets, state, o, viewer),
    );
  });

/**
 * Keys whose values in frames and abilities refer to no object: the owner, texts of a card, the progress of an effect.
 */
const NO_OBJECTS = [
  'seat',
  'seats',
  'you',
  'by',
  'controller',
  'owner',
  'steps',
  'step',
  'next',
  'index',
  'instance',
];

/** All numbers in a value that could be stamps or ids: possibly too many, but never too few. */
function numbersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) numbersIn(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      // The mapping `follow` has stamps as keys.
      if (/^\d+$/.test(key)) found.add(Number(key));
      if (!NO_OBJECTS.includes(key)) numbersIn(inner, found);
    }
  return found;
}

/** Exchanges the ids of each seat's hidden cards. Only the rules know these ids, so no viewer may notice. */
export function swapIds(
  state: GameState,
  objects: (GameObject | null)[],
  all: GameObject[][],
  random: Random,
): GameState['zones'] {
  const renamed = new Map<number, ObjectId>();
  // Objects that something in the state refers to by id keep their ids.
  const kept = state.frames.map((frame) => (frame.kind === 'structure' ? frame.data : []));
  const bound = numbersIn([state.instances, state.groups, state.effects.map((e) => e.source), kept]);
  for (const secret of all) {
    const ids = secret.flatMap((o) => (seatOf(o.zone) === undefined || bound.has(o.id) ? [] : [o.id]));
    for (const [i, id] of mixed(ids, random).entries()) renamed.set(ids[i]!, id);
  }
  const before = objects.slice();
  for (const [from, to] of renamed) objects[to] = { ...before[from]!, id: objectId(to) };
  return Object.fromEntries(
    Object.entries(state.zones).map(([zone, ids]) => [
      zone,
      seatOf(zoneId(zone)) === undefined ? ids : ids.map((id) => renamed.get(id) ?? id),
    ]),
  );
}
