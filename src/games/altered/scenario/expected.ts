import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Altered } from '../altered.ts';
import { expeditionOf, position, SIDES, type Side } from '../track.ts';
import { LETTER, TERRAINS } from '../words.ts';

/** What may be expected of a seat. Zones: the names in them (unordered ones in any order), or how many. */
const Zone = z.union([z.int(), z.array(z.string())]);
const SeatExpected = z.strictObject({
  hand: Zone.exactOptional(),
  deck: Zone.exactOptional(),
  reserve: Zone.exactOptional(),
  discard: Zone.exactOptional(),
  landmarks: Zone.exactOptional(),
  hero: Zone.exactOptional(),
  mana: z
    .union([z.int(), z.strictObject({ ready: z.int(), exhausted: z.int() }), z.array(z.string())])
    .exactOptional(),
  heroExpedition: Zone.exactOptional(),
  companionExpedition: Zone.exactOptional(),
  distances: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
  positions: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
});
const CardExpected = z.strictObject({
  zone: z.string().exactOptional(),
  statuses: z.array(z.string()).exactOptional(),
  counters: z.record(z.string(), z.int()).exactOptional(),
  stats: z.string().exactOptional(),
  keywords: z.array(z.string()).exactOptional(),
  subtypes: z.array(z.string()).exactOptional(),
  controller: z.string().exactOptional(),
  owner: z.string().exactOptional(),
  face: z.enum(['up', 'down']).exactOptional(),
  newer: z.string().exactOptional(),
});

/** What a scenario of Altered may expect beside what every game's may. Seats are keys of their own. */
export const Expected = z
  .object({
    phase: z.string().exactOptional(),
    day: z.int().exactOptional(),
    first: z.string().exactOptional(),
    turn: z.string().exactOptional(),
    passed: z.array(z.string()).exactOptional(),
    arena: z.boolean().exactOptional(),
    limbo: z.array(z.string()).exactOptional(),
    effects: z.int().exactOptional(),
    regions: z.array(z.string()).exactOptional(),
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** What is expected, as read. */
export type Expected = z.infer<typeof Expected>;

/** The first difference between a state and what is expected of it, as a sentence. */
export function difference(
  state: GameState,
  wanted: Expected,
  seats: string[],
  game: Altered,
  label: (o: GameObject) => string,
): string | undefined {
  const differs = (what: string, is: unknown, should: unknown): string | undefined =>
    JSON.stringify(is) === JSON.stringify(should)
      ? undefined
      : `${what} is ${JSON.stringify(is)}, expected ${JSON.stringify(should)}.`;
  const clock: [string, unknown, unknown][] = [
    ['The phase', state.clock['phase'], wanted.phase],
    ['The day', state.clock['day'], wanted.day],
    ['The first player', seats[game.book.firstPlayer(state)], wanted.first],
    ['The turn', turnOf(state, seats), wanted.turn],
    ['Who has passed', passedIn(state, seats), wanted.passed],
    ['The Arena', state.clock['arena'] === 1, wanted.arena],
    ['The number of lasting effects', state.effects.length, wanted.effects],
    ['The row of regions', regionTexts(state, game), wanted.regions],
    [
      'Limbo',
      sorted(inZone(state, zoneId('limbo')).map(label)),
      wanted.limbo === undefined ? undefined : sorted(wanted.limbo),
    ],
  ];
  for (const [what, is, should] of clock) {
    const fault = should === undefined ? undefined : differs(what, is, should);
    if (fault !== undefined) return fault;
  }
  for (const [name, card] of Object.entries(wanted.cards ?? {})) {
    const fault = cardDifference(state, name, card, seats, game, label);
    if (fault !== undefined) return fault;
  }
  for (const [key, value] of Object.entries(wanted)) {
    if (key in Expected.shape) continue;
    const seat = seats.indexOf(key);
    if (seat < 0) return `There is no seat "${key}"; the seats are ${seats.join(' and ')}.`;
    // The catch-all of the schema has made everything else a seat's expectation.
    const fault = seatDifference(state, seat, key, value as z.infer<typeof SeatExpected>, label);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Counters by name; none of a kind is the same as no such kind. */
const counted = (counters: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counters)
      .filter(([, n]) => n !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const sorted = (names: string[]): string[] => names.slice().sort();
const turnOf = (state: GameState, seats: string[]): string | undefined => {
  const w = state.frames.find((f) => f.kind === 'window');
  return w?.kind === 'window' ? seats[w.seat] : undefined;
};
const passedIn = (state: GameState, seats: string[]): (string | undefined)[] => {
  const w = state.frames.find((f) => f.kind === 'window');
  return w?.kind === 'window' ? w.passed.map((s) => seats[s]) : [];
};
const regionTexts = (state: GameState, game: Altered): string[] =>
  inZone(state, zoneId('adventure')).map((o) =>
    o.face === 'down'
      ? '?'
      : TERRAINS.filter((t) => t in game.book.facts(state, o).keywords)
          .map((t) => LETTER[t])
          .join(''),
  );

function seatDifference(
  state: GameState,
  seat: Seat,
  name: string,
  wanted: z.infer<typeof SeatExpected>,
  label: (o: GameObject) => string,
): string | undefined {
  const expected = (
    zone: string,
    is: string[],
    should: number | string[],
    ordered: boolean,
  ): string | undefined => {
    const same =
      typeof should === 'number'
        ? is.length === should
        : JSON.stringify(ordered ? is : sorted(is)) === JSON.stringify(ordered ? should : sorted(should));
    return same
      ? undefined
      : `${name}'s ${zone} is [${is.join(', ')}] (${is.length}), expected ${JSON.stringify(should)}.`;
  };
  for (const zone of ['hand', 'deck', 'reserve', 'discard', 'landmarks', 'hero'] as const) {
    const should = wanted[zone];
    if (should === undefined) continue;
    // Of a deck as many cards are compared as are named, from the top.
    const all = inZone(state, zoneId(zone, seat)).map(label);
    const is = zone === 'deck' && Array.isArray(should) ? all.slice(0, should.length) : all;
    const fault = expected(zone, is, should, zone === 'deck');
    if (fault !== undefined) return fault;
  }
  for (const side of SIDES) {
    const e = expeditionOf(state, seat, side);
    const should = wanted[`${side}Expedition`];
    const here = inZone(state, zoneId('expedition'))
      .filter((o) => o.at === e.id)
      .map(label);
    const fault = should === undefined ? undefined : expected(`${side} Expedition`, here, should, false);
    if (fault !== undefined) return fault;
    const numbers: [string, number, number | undefined][] = [
      ['distance', e.counters['distance'] ?? 0, wanted.distances?.[side]],
      ['position', position(e), wanted.positions?.[side]],
    ];
    for (const [what, is, n] of numbers)
      if (n !== undefined && is !== n) return `${name}'s ${side} ${what} is ${is}, expected ${n}.`;
  }
  if (wanted.mana === undefined) return undefined;
  const orbs = inZone(state, zoneId('mana', seat));
  const ready = orbs.filter((o) => !o.marks.includes('exhausted')).length;
  if (typeof wanted.mana === 'number')
    return ready === wanted.mana ? undefined : `${name} has ${ready} ready orbs, expected ${wanted.mana}.`;
  if (Array.isArray(wanted.mana)) return expected('mana', orbs.map(label), wanted.mana, false);
  const is = { ready, exhausted: orbs.length - ready };
  return is.ready === wanted.mana.ready && is.exhausted === wanted.mana.exhausted
    ? undefined
    : `${name}'s orbs are ${JSON.stringify(is)}, expected ${JSON.stringify(wanted.mana)}.`;
}

function cardDifference(
  state: GameState,
  name: string,
  wanted: z.infer<typeof CardExpected>,
  seats: string[],
  game: Altered,
  label: (o: GameObject) => string,
): string | undefined {
  const found = state.objects.find((o) => o !== null && label(o) === name);
  if (wanted.zone === 'nowhere') return found ? `${name} is in ${found.zone}, expected nowhere.` : undefined;
  if (!found) return `There is no "${name}" anywhere.`;
  const facts = game.book.facts(state, found);
  const whose = found.zone.includes(':') ? `${seats[Number(found.zone.split(':')[1])]}.` : '';
  const at = found.at === undefined ? undefined : state.objects[found.at];
  const side: Side | undefined =
    at && 'card' in at.what ? (at.what.card === 'expedition:hero' ? 'hero' : 'companion') : undefined;
  const zone =
    side === undefined ? `${whose}${kindOf(found.zone)}` : `${seats[found.controller]}.${side}Expedition`;
  const checks: [string, unknown, unknown][] = [
    ['zone', zone, wanted.zone],
    ['statuses', sorted(found.marks), wanted.statuses === undefined ? undefined : sorted(wanted.statuses)],
    [
      'counters',
      counted(found.counters),
      wanted.counters === undefined ? undefined : counted(wanted.counters),
    ],
    ['statistics', TERRAINS.map((t) => facts.values[t] ?? 0).join('/'), wanted.stats],
    [
      'keywords',
      sorted(Object.entries(facts.keywords).map(([k, n]) => (n > 1 ? `${k} ${n}` : k))),
      wanted.keywords === undefined ? undefined : sorted(wanted.keywords),
    ],
    ['subtypes', sorted(facts.subtypes), wanted.subtypes === undefined ? undefined : sorted(wanted.subtypes)],
    ['controller', seats[found.controller], wanted.controller],
    ['owner', seats[found.owner], wanted.owner],
    ['face', found.face, wanted.face],
  ];
  for (const [what, is, should] of checks)
    if (should !== undefined && JSON.stringify(is) !== JSON.stringify(should))
      return `${name}: ${what} ${JSON.stringify(is)}, expected ${JSON.stringify(should)}.`;
  if (wanted.newer !== undefined) {
    const other = state.objects.find((o) => o !== null && label(o) === wanted.newer);
    if (!other || found.stamp <= other.stamp) return `${name} is not newer than ${wanted.newer}.`;
  }
  return undefined;
}
