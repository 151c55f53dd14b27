import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import {
  CARD,
  differing,
  factsOf,
  findInLook,
  type Look,
  Names,
  seatsDifferences,
  Text,
  Whole,
  Zone,
  zoneDifferences,
  zones,
  zonesDifferences,
} from '../../shared/scenario/expected.ts';
import { base } from '../../shared/scenario/given.ts';
import type { Altered } from '../altered.ts';
import { distance, expeditionOf, position, SIDES, sideOf } from '../rules/track.ts';
import { LETTER, TERRAINS } from '../terms.ts';

const ZONES = ['hand', 'deck', 'reserve', 'discard', 'landmarks', 'hero'] as const;
/** A number for each of a seat's two Expeditions, as a scenario expects it. */
const Sides = z.strictObject({ hero: Whole, companion: Whole }).exactOptional();

/**
 * Expectations of a seat in a scenario. A zone is expected to have cards with these names (in any order, if the zone
 * has none), or this number of cards.
 */
const SeatExpected = z.strictObject({
  ...zones(ZONES),
  mana: z
    .union([z.int(), z.strictObject({ ready: z.int(), exhausted: z.int() }), z.array(z.string())])
    .exactOptional(),
  heroExpedition: Zone,
  companionExpedition: Zone,
  distances: Sides,
  positions: Sides,
});
type SeatExpected = z.infer<typeof SeatExpected>;
const CardExpected = z.strictObject({
  ...CARD,
  statuses: Names,
  stats: Text,
  subtypes: Names,
  newer: Text,
  costs: Names,
});
type CardExpected = z.infer<typeof CardExpected>;

/** Schema of expectations that only Altered has; the common ones are added to it. Each seat has its own key. */
export const Expected = z
  .object({
    phase: Text,
    day: Whole,
    first: Text,
    turn: Text,
    passed: Names,
    arena: z.boolean().exactOptional(),
    limbo: Names,
    effects: Whole,
    regions: Names,
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** A scenario's expectations, after parsing. */
export type Expected = z.infer<typeof Expected>;

/** Differences between a state and a scenario's expectations, as sentences. */
export function differences(look: Look<Altered>, wanted: Expected): string[] {
  const { state, seats, game, label } = look;
  const turn = state.frames.find((f) => f.kind === 'window');
  const { phase, day } = state.clock;
  const table = {
    phase,
    day,
    first: seats[game.book.firstPlayer(state)],
    turn: turn && seats[turn.seat],
    arena: state.clock['arena'] === 1,
    effects: state.effects.length,
  };
  const words = { first: 'first player', arena: 'Arena', effects: 'number of lasting effects' };
  const passed = turn === undefined ? [] : turn.passed.map((s) => seats[s]);
  const rows = { passed, regions: regionTexts(state, game) };
  const limbo = inZone(state, zoneId('limbo')).map(label);
  return [
    ...differing('The ', table, wanted, words),
    ...differing('', rows, wanted, { passed: 'Who has passed', regions: 'The row of regions' }, 'ordered'),
    ...differing('', { limbo }, wanted, { limbo: 'Limbo' }),
    ...Object.entries(wanted.cards ?? {}).flatMap(([name, card]) => cardDifferences(look, name, card)),
    ...seatsDifferences(look, wanted, Expected.shape, (name, seat) =>
      seatDifferences(look, name, seat, wanted[name]!),
    ),
  ];
}

const regionTexts = (state: GameState, game: Altered): string[] =>
  inZone(state, zoneId('adventure')).map((o) =>
    o.face === 'down'
      ? '?'
      : TERRAINS.filter((t) => t in game.book.facts(state, o).keywords)
          .map((t) => LETTER[t])
          .join(''),
  );

function seatDifferences(look: Look<Altered>, name: string, seat: Seat, wanted: SeatExpected): string[] {
  const { state, label } = look;
  return [
    ...zonesDifferences(look, [name, seat], wanted, ZONES),
    ...SIDES.flatMap((side) => {
      const e = expeditionOf(state, seat, side);
      const here = inZone(state, zoneId('expedition')).filter((o) => o.at === e.id);
      return [
        ...zoneDifferences(`${name}'s ${side} Expedition`, here.map(label), wanted[`${side}Expedition`]),
        ...differing(
          `${name}'s ${side} `,
          { distance: distance(e), position: position(e) },
          {
            distance: wanted.distances?.[side],
            position: wanted.positions?.[side],
          },
        ),
      ];
    }),
    ...manaDifferences(look, name, seat, wanted.mana),
  ];
}

function manaDifferences(
  { state, label }: Look<Altered>,
  name: string,
  seat: Seat,
  mana: SeatExpected['mana'],
): string[] {
  const orbs = inZone(state, zoneId('mana', seat));
  const ready = orbs.filter((o) => !o.marks.includes('exhausted')).length;
  if (Array.isArray(mana)) return zoneDifferences(`${name}'s mana`, orbs.map(label), mana);
  if (typeof mana === 'number')
    return ready === mana ? [] : [`${name} has ${ready} ready orbs, expected ${mana}.`];
  const is = { ready, exhausted: orbs.length - ready };
  return mana === undefined || (is.ready === mana.ready && is.exhausted === mana.exhausted)
    ? []
    : [`${name}'s orbs are ${JSON.stringify(is)}, expected ${JSON.stringify(mana)}.`];
}

function cardDifferences(look: Look<Altered>, name: string, wanted: CardExpected): string[] {
  const { state, seats, game } = look;
  const found = findInLook(look, name);
  if (wanted.zone === 'nowhere') {
    // Checked for token names only, because only tokens cease to exist (rules 4): for a misspelled name the expectation
    // would always hold.
    const tokens = game.book.cards.all().filter(({ token }) => token);
    if (!tokens.some(({ definition }) => definition.name === base(name)))
      return [`No token is called "${name}", and only tokens are ever nowhere.`];
    return found === undefined ? [] : [`${name} is in ${found.zone}, expected nowhere.`];
  }
  if (found === undefined) return [`There is no "${name}" anywhere.`];
  const facts = game.book.facts(state, found);
  const at = found.at === undefined ? undefined : state.objects[found.at];
  const is = {
    ...factsOf(look, found, facts),
    ...(at ? { zone: `${seats[found.controller]}.${sideOf(at)}Expedition` } : {}),
    statuses: found.marks,
    stats: TERRAINS.map((t) => facts.values[t] ?? 0).join('/'),
    keywords: Object.entries(facts.keywords).map(([k, n]) => (n > 1 ? `${k} ${n}` : k)),
    costs: game.costs?.(state, found.controller).find(({ key }) => key === facts.card)?.lines ?? [],
  };
  const other = wanted.newer === undefined ? undefined : findInLook(look, wanted.newer);
  return [
    ...differing(`${name}: `, is, wanted, { stats: 'statistics', costs: 'what playing it costs' }),
    ...(wanted.newer !== undefined && (other === undefined || found.stamp <= other.stamp)
      ? [`${name} is not newer than ${wanted.newer}.`]
      : []),
  ];
}
