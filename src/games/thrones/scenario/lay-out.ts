import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import { Tx } from '../../../kernel/tx.ts';
import type { Formats } from '../../shared/formats/schema.ts';
import { cardsOrFillers } from '../../shared/scenario/fillers.ts';
import {
  base,
  cardsOf,
  expectBrought,
  expectKnown,
  expectOrders,
  finder,
  giveOrders,
  type KeyOf,
  type LaidOut,
  newGame,
  standing,
  toFirstQuestion,
} from '../../shared/scenario/given.ts';
import { GivenError, type Start } from '../../shared/workbench.ts';
import { type CardDefinition, readCard } from '../cards.ts';
import { faction } from '../facts/field.ts';
import { limitedName } from '../facts/numbers.ts';
import { initiatedName } from '../facts/reading.ts';
import type { DeckCheck } from '../formats.ts';
import { begin, emptyState } from '../rules/setup.ts';
import { announcing, FACTIONS, GOLD, KNEELING, POWER } from '../terms.ts';
import { checkedThrones, type Thrones } from '../thrones.ts';
import { layChallenge } from './challenge.ts';
import { FILLED, fillers, MOST, plotOf } from './fillers.ts';
import { Given, type Seated } from './given.ts';
import { beforePlots, layPlace, reachable } from './place.ts';
import { type Script, scripted } from './script.ts';
import { sound, Table } from './table.ts';

/**
 * Zones of a seat in the order in which a scenario lays them out. Each has the kind of filler cards (cards without
 * text) that it gets if the scenario gives a mere number.
 */
const ZONES = [
  ['plots', 'plot'],
  ['used', 'used'],
  ['hand', 'hand'],
  ['deck', 'deck'],
  ['discard', 'discard'],
  ['dead', 'dead'],
  ['shadows', ''],
  ['under', ''],
  ['removed', 'removed'],
] as const;

/**
 * Lays out the starting point of a scenario. Defaults: filler cards in deck, hand and plot deck, a plot without text,
 * nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(
  cards: CardDefinition[],
  formats: Formats<DeckCheck>,
  start: Start<Given, Script>,
): LaidOut<Thrones> {
  const { given, seats, profile, random } = start;
  const all = [...cardsOf(start, cards, readCard), ...fillers(seats)];
  // Only the scenario file's own cards, which come first, are checked: the game's cards were checked when they were
  // loaded.
  const own = all.slice(0, start.cards.length);
  const game = standing(['cards'], () => checkedThrones(all, [], start.observer, own, formats));
  const keyOf = finder(all, ['ref', 'name']);
  expectKnown(start, Given.shape, game);
  reachable(given, seats);
  const tx = new Tx(emptyState(profile, 'scenario', seats), start.observer);
  expectOrders(given.orders, ['given', 'orders'], game);
  seats.forEach((name, seat) => {
    tx.order(seat, given.orders);
    giveOrders(tx, game, seat, given[name]?.orders);
  });
  if (given.phase === 'setup') beforeSetup(tx, game, start, keyOf);
  else inRound(new Table(tx, game, keyOf), given);
  tx.script(scripted(random, seats, tx.state, game));
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/** Key of the seat's faction card: by default Stark for the first seat, and Lannister for the second. */
const factionKey = (seated: Seated, seat: Seat): string =>
  `faction-${seated.faction ?? ['stark', 'lannister'][seat] ?? FACTIONS[seat]!}`;

/** Lays out a scenario's starting point within a round. */
function inRound(table: Table, given: Given): void {
  const { seats, at } = table;
  const first = standing(['given', 'first'], () => at(given.first ?? seats[0]!));
  const active = standing(['given', 'active'], () => at(given.active ?? seats[first]!));
  table.clock({ first, active });
  seats.forEach((name, seat) => {
    laySeat(table, given[name] ?? {}, name, seat, !beforePlots(given));
  });
  layPlace(table, given);
  if (given.challenge !== undefined) layChallenge(table, given.challenge, given.passed.map(at));
  sound(table);
}

function laySeat(table: Table, seated: Seated, name: string, seat: Seat, revealed: boolean): void {
  const path = ['given', name];
  table.put(factionKey(seated, seat), 'faction', seat, [...path, 'faction']);
  if (seated.agenda !== undefined) table.put(seated.agenda, 'agenda', seat, [...path, 'agenda']);
  if (revealed) table.put(seated.plot ?? plotOf(name), 'plot', seat, [...path, 'plot']);
  const given = { ...FILLED, ...seated };
  for (const [zone, kind] of ZONES) {
    const list = standing([...path, zone], () => cardsOrFillers(given[zone], name, kind, MOST));
    list.forEach((card, i) => {
      table.put(card, zone, seat, [...path, zone, i]);
    });
  }
  for (const [i, card] of (seated.play ?? []).entries()) table.play(card, seat, [...path, 'play', i]);
  layCounts(table, seated, seat);
}

/** Lays out a scenario's counters on the faction card, and counts of this phase and round. */
function layCounts(table: Table, seated: Seated, seat: Seat): void {
  const { gold = 0, power = 0, kneeling, names, won = [], lost = [], initiated = [], limited = 0 } = seated;
  const object = faction(table.tx.state, seat).stamp;
  const fought = (result: string, list: typeof won): string[] =>
    list.flatMap((f) => {
      const { type, as } = typeof f === 'string' ? { type: f, as: 'attacker' } : f;
      return ['phase', 'round'].map((per) => `${per}:${result}:${seat}:${type}:${as}`);
    });
  const counts = [
    ...fought('won', won),
    ...fought('lost', lost),
    ...initiated.flatMap((type) =>
      (['phase', 'round'] as const).map((per) => initiatedName(per, seat, type)),
    ),
    ...Array.from({ length: limited }, () => limitedName(seat)),
  ];
  table.apply([
    ...(gold > 0 ? [{ atom: 'counter' as const, object, counter: GOLD, by: gold }] : []),
    ...(power > 0 ? [{ atom: 'counter' as const, object, counter: POWER, by: power }] : []),
    ...(kneeling === true ? [{ atom: 'mark' as const, object, mark: KNEELING, on: true }] : []),
  ]);
  if (names !== undefined)
    table.apply(
      inZone(table.tx.state, zoneId('agenda', seat)).map(({ stamp }) => ({
        atom: 'mark',
        object: stamp,
        mark: announcing(names),
        on: true,
      })),
    );
  table.count(counts);
}

/** Lays out a scenario's starting point before the first round: decks of any size (rules 4). */
function beforeSetup(tx: Tx, game: Thrones, start: Start<Given, Script>, keyOf: KeyOf): void {
  const { given, seats } = start;
  const decks = seats.map((name, seat) => {
    const seated = given[name] ?? {};
    const { agenda, plots = PLOTS, deck = DECK } = seated;
    expectBrought(seated, BROUGHT, name, 'set-up');
    const keys = (zone: 'plots' | 'deck', value: Seated['deck'], kind: string): string[] =>
      standing(['given', name, zone], () =>
        cardsOrFillers(value, name, kind, MOST).map((card) => {
          if (typeof card !== 'string') throw new GivenError('Before set-up cards are names.');
          return keyOf(base(card));
        }),
      );
    return {
      cards: [
        factionKey(seated, seat),
        ...(agenda === undefined ? [] : [standing(['given', name, 'agenda'], () => keyOf(agenda))]),
        ...keys('plots', plots, 'plot'),
        ...keys('deck', deck, 'deck'),
      ],
    };
  });
  begin(tx, newGame(start, decks), game.book);
}

/**
 * Keys that a seat may give if the scenario begins before set-up. The next constants are the default sizes of the plot
 * deck and the draw deck.
 */
const BROUGHT = ['faction', 'agenda', 'plots', 'deck', 'orders'];
const PLOTS = 7;
const DECK = 30;
