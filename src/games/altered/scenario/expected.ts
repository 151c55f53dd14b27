import { z } from 'zod';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import {
  bySeat,
  counted,
  differing,
  firstFault,
  type Look,
  maybeSorted,
  Names,
  sorted,
  Zone,
  zoneDifference,
} from '../../expected.ts';
import type { Altered } from '../altered.ts';
import { expeditionOf, position, SIDES, type Side } from '../track.ts';
import { LETTER, TERRAINS } from '../words.ts';

/** What may be expected of a seat. Zones: the names in them (unordered ones in any order), or how many. */
const SeatExpected = z.strictObject({
  hand: Zone,
  deck: Zone,
  reserve: Zone,
  discard: Zone,
  landmarks: Zone,
  hero: Zone,
  mana: z
    .union([z.int(), z.strictObject({ ready: z.int(), exhausted: z.int() }), z.array(z.string())])
    .exactOptional(),
  heroExpedition: Zone,
  companionExpedition: Zone,
  distances: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
  positions: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
});
const CardExpected = z.strictObject({
  zone: z.string().exactOptional(),
  statuses: Names,
  counters: z.record(z.string(), z.int()).exactOptional(),
  stats: z.string().exactOptional(),
  keywords: Names,
  subtypes: Names,
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
    passed: Names,
    arena: z.boolean().exactOptional(),
    limbo: Names,
    effects: z.int().exactOptional(),
    regions: Names,
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
  const look = { state, seats, game, label };
  return (
    differing('', [
      ['The phase', state.clock['phase'], wanted.phase],
      ['The day', state.clock['day'], wanted.day],
      ['The first player', seats[game.book.firstPlayer(state)], wanted.first],
      ['The turn', turnOf(state, seats), wanted.turn],
      ['Who has passed', passedIn(state, seats), wanted.passed],
      ['The Arena', state.clock['arena'] === 1, wanted.arena],
      ['The number of lasting effects', state.effects.length, wanted.effects],
      ['The row of regions', regionTexts(state, game), wanted.regions],
      ['Limbo', sorted(inZone(state, zoneId('limbo')).map(label)), maybeSorted(wanted.limbo)],
    ]) ??
    firstFault(Object.entries(wanted.cards ?? {}), ([name, card]) => cardDifference(look, name, card)) ??
    firstFault(bySeat(wanted, Expected.shape), ([name, seat]) =>
      // The catch-all of the schema has made it a seat's expectation.
      seatDifference(look, name, seat as z.infer<typeof SeatExpected>),
    )
  );
}

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
  { state, seats, label }: Look<Altered>,
  name: string,
  wanted: z.infer<typeof SeatExpected>,
): string | undefined {
  const seat = seats.indexOf(name);
  if (seat < 0) return `There is no seat "${name}"; the seats are ${seats.join(' and ')}.`;
  for (const zone of ['hand', 'deck', 'reserve', 'discard', 'landmarks', 'hero'] as const) {
    const all = inZone(state, zoneId(zone, seat)).map(label);
    const fault = zoneDifference(`${name}'s ${zone}`, all, wanted[zone], zone === 'deck' ? 'top' : 'any');
    if (fault !== undefined) return fault;
  }
  for (const side of SIDES) {
    const e = expeditionOf(state, seat, side);
    const here = inZone(state, zoneId('expedition'))
      .filter((o) => o.at === e.id)
      .map(label);
    const fault = zoneDifference(`${name}'s ${side} Expedition`, here, wanted[`${side}Expedition`]);
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
  if (Array.isArray(wanted.mana)) return zoneDifference(`${name}'s mana`, orbs.map(label), wanted.mana);
  const is = { ready, exhausted: orbs.length - ready };
  return is.ready === wanted.mana.ready && is.exhausted === wanted.mana.exhausted
    ? undefined
    : `${name}'s orbs are ${JSON.stringify(is)}, expected ${JSON.stringify(wanted.mana)}.`;
}

function cardDifference(
  { state, seats, game, label }: Look<Altered>,
  name: string,
  wanted: z.infer<typeof CardExpected>,
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
  const fault = differing(`${name}: `, [
    ['zone', zone, wanted.zone],
    ['statuses', sorted(found.marks), maybeSorted(wanted.statuses)],
    ['counters', counted(found.counters), wanted.counters && counted(wanted.counters)],
    ['statistics', TERRAINS.map((t) => facts.values[t] ?? 0).join('/'), wanted.stats],
    [
      'keywords',
      sorted(Object.entries(facts.keywords).map(([k, n]) => (n > 1 ? `${k} ${n}` : k))),
      maybeSorted(wanted.keywords),
    ],
    ['subtypes', sorted(facts.subtypes), maybeSorted(wanted.subtypes)],
    ['controller', seats[found.controller], wanted.controller],
    ['owner', seats[found.owner], wanted.owner],
    ['face', found.face, wanted.face],
  ]);
  if (fault !== undefined) return fault;
  if (wanted.newer !== undefined) {
    const other = state.objects.find((o) => o !== null && label(o) === wanted.newer);
    if (!other || found.stamp <= other.stamp) return `${name} is not newer than ${wanted.newer}.`;
  }
  return undefined;
}
