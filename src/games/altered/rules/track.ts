import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, object } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { FactBook } from '../facts/facts.ts';
import { TERRAIN_NAMES, TERRAINS, type Terrain } from '../terms.ts';
import { isHalted } from '../words/effects/halt.ts';
import { stridesOf } from '../words/effects/twice.ts';
import { isUndefended } from '../words/effects/undefended.ts';

/**
 * Regions lie in a row of eight; the Hero counter begins at one end, the Companion counter at the other (rules 7, 15).
 */
export const REGIONS = 8;
const LAST = REGIONS - 1;

/** One of a player's two Expeditions: Hero or Companion. */
export type Side = 'hero' | 'companion';
/** Both of a player's Expeditions, the Hero Expedition first. */
export const SIDES: Side[] = ['hero', 'companion'];

/** The four Expeditions as objects: each seat's Hero Expedition and Companion Expedition. */
export const expeditions = (state: GameState): GameObject[] => inZone(state, zoneId('track'));

/** Side of this Expedition: its player's Hero Expedition or Companion Expedition. */
export const sideOf = (expedition: GameObject): Side =>
  'card' in expedition.what && expedition.what.card === 'expedition:hero' ? 'hero' : 'companion';

/** The seat's Hero or Companion Expedition, as `side` says. Throws before set-up has laid out the counters. */
export function expeditionOf(state: GameState, seat: Seat, side: Side): GameObject {
  for (const id of ids(state, zoneId('track'))) {
    const e = object(state, id);
    if (e.controller === seat && sideOf(e) === side) return e;
  }
  throw new Error(`Seat ${seat} has no ${side} Expedition.`);
}

/** The other player's Expedition that this one is compared with. */
export function facingOf(state: GameState, expedition: GameObject): GameObject {
  return expeditionOf(state, 1 - expedition.controller, sideOf(expedition));
}

/** Regions that the Expedition has travelled, 0 to 7. */
export const distance = (expedition: GameObject): number => expedition.counters['distance'] ?? 0;

/** Index of the Expedition's region in the row. */
export const position = (expedition: GameObject): number =>
  sideOf(expedition) === 'hero' ? distance(expedition) : LAST - distance(expedition);

/** Sum of the regions that both of a seat's Expeditions have travelled (rules 16). */
export const travelled = (state: GameState, seat: Seat): number =>
  SIDES.reduce((sum, side) => sum + distance(expeditionOf(state, seat, side)), 0);

/** True during tie-breakers: there is only one region, the Arena, and no Expedition moves. */
export const inArena = (state: GameState): boolean => state.clock['arena'] === 1;

/** The row of regions, from the Hero's end; during tie-breakers the Arena alone. */
export const regions = (state: GameState): GameObject[] => inZone(state, zoneId('adventure'));

/** The Expedition's region; the Arena during tie-breakers. */
export const regionOf = (state: GameState, expedition: GameObject): GameObject =>
  inArena(state) ? regions(state)[0]! : regions(state)[position(expedition)]!;

/** Terrains of a region, which are stored as its keywords. */
export const terrainsOf = (facts: Facts): Terrain[] => TERRAINS.filter((t) => t in facts.keywords);
/** Names of a region's terrains, for texts. */
export const terrainNames = (facts: Facts): string[] => terrainsOf(facts).map((t) => TERRAIN_NAMES[t]);

/**
 * Sums of an Expedition's statistics: boosts count, Asleep Characters do not, Gigantic ones count in both Expeditions.
 */
export function sums(state: GameState, expedition: GameObject, book: FactBook): Record<Terrain, number> {
  const result = { forest: 0, mountain: 0, ocean: 0 };
  for (const o of inZone(state, zoneId('expedition'))) {
    const facts = book.facts(state, o);
    if (!facts.types.includes('Character') || facts.marks.includes('asleep')) continue;
    if (!facts.at.includes(expedition.stamp)) continue;
    for (const t of TERRAINS) result[t] += facts.values[t] ?? 0;
  }
  return result;
}

/** True if a Defender in the Expedition keeps it from moving forward during Dusk, for any reason (rules 15). */
function defended(state: GameState, expedition: GameObject, book: FactBook, phase: string): boolean {
  if (phase !== 'dusk') return false;
  if (isUndefended(state, expedition, book)) return false;
  return inZone(state, zoneId('expedition')).some((o) => {
    const facts = book.facts(state, o);
    return 'defender' in facts.keywords && facts.at.includes(expedition.stamp);
  });
}

/** True if the Expedition cannot move forward at all now. */
const stays = (
  state: GameState,
  expedition: GameObject,
  book: FactBook,
  phase: string = book.phase(state),
): boolean => defended(state, expedition, book, phase) || isHalted(state, expedition, undefined, book);

/**
 * Terrains by which the Expedition moves forward at Dusk; if there are none, it stays (S 1.3.2.e). At other times, pass
 * Dusk as `phase` to learn how it would move.
 */
export function advancesBy(
  state: GameState,
  expedition: GameObject,
  book: FactBook,
  phase: string = book.phase(state),
): Terrain[] {
  if (distance(expedition) >= LAST || stays(state, expedition, book, phase)) return [];
  const mine = sums(state, expedition, book);
  const theirs = sums(state, facingOf(state, expedition), book);
  return terrainsOf(book.facts(state, regionOf(state, expedition))).filter(
    (t) => mine[t] > 0 && mine[t] > theirs[t] && !isHalted(state, expedition, t, book),
  );
}

/**
 * Atoms (changes of state) that move the Expedition by `by` regions, backward if negative. Face-down Tumult cards that
 * it would enter are flipped first, both halves; moves beyond either end are lost; in the Arena nothing moves. If a
 * text has it move more than once at Dusk, those are separate moves, each of which triggers abilities.
 */
export function advance(
  state: GameState,
  expedition: GameObject,
  by: number,
  cause: 'text' | 'progress',
  book: FactBook,
): Atom[] {
  if (inArena(state) || (by > 0 && stays(state, expedition, book))) return [];
  // Terrains that an effect rules out were already left out by Progress, so only moves by texts are checked here.
  if (by > 0 && cause === 'text' && isHalted(state, expedition, cause, book)) return [];
  const times = by > 0 && book.phase(state) === 'dusk' ? stridesOf(state, expedition, book) : 1;
  const was = distance(expedition);
  const reached = (moves: number): number => Math.min(LAST, Math.max(0, was + moves * by));
  const now = reached(times);
  if (now === was) return [];
  const flipped = new Set<number>();
  for (let d = was + 1; d <= now; d++) {
    const index = sideOf(expedition) === 'hero' ? d : LAST - d;
    for (const half of halvesAt(index)) if (regions(state)[half]!.face === 'down') flipped.add(half);
  }
  return [
    ...[...flipped].map((i): Atom => ({ atom: 'face', object: regions(state)[i]!.stamp, face: 'up' })),
    ...Array.from({ length: times }, (_, i) => reached(i + 1) - reached(i)).flatMap((moved): Atom[] =>
      moved === 0 ? [] : [{ atom: 'counter', object: expedition.stamp, counter: 'distance', by: moved }],
    ),
  ];
}

/** The indices of the regions on this region's Tumult card (two halves); an end region is alone. */
const halvesAt = (index: number): number[] => {
  if (index === 0 || index === LAST) return [];
  const first = index % 2 === 1 ? index : index - 1;
  return [first, first + 1];
};

/** Terrains won by each seat in the Arena: the greater total of both its Expeditions, if above zero (rules 16). */
export function arenaWins(state: GameState, book: FactBook): number[] {
  const arena = terrainsOf(book.facts(state, regions(state)[0]!));
  const totals = state.seats.map((_, seat) => {
    const [hero, companion] = SIDES.map((side) => sums(state, expeditionOf(state, seat, side), book));
    return arena.map((t) => hero![t] + companion![t]);
  });
  return totals.map((mine, seat) => {
    const others = totals.filter((_, s) => s !== seat);
    return mine.filter((n, i) => n > 0 && others.every((o) => n > o[i]!)).length;
  });
}
