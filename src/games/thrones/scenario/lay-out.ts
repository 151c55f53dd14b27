import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { Tx } from '../../../kernel/tx.ts';
import {
  base,
  cardsOf,
  expectKnown,
  expectOrders,
  type KeyOf,
  type LaidOut,
  type SeatOf,
  seatsOf,
  standing,
  toFirstQuestion,
} from '../../given.ts';
import { GivenError, type Start } from '../../workbench.ts';
import { type CardDefinition, readCard } from '../cards.ts';
import { faction } from '../field.ts';
import { limitedName } from '../numbers.ts';
import { begin, emptyState } from '../setup.ts';
import { createThrones, type Thrones } from '../thrones.ts';
import { FACTIONS, GOLD, KNEELING, POWER } from '../words.ts';
import { layChallenge } from './challenge.ts';
import { FILLED, fillerNames, fillers, type Kind, plotOf } from './fillers.ts';
import { Given, type Lying, type Seated, seatGiven } from './given.ts';
import { beforePlots, layPlace, reachable } from './place.ts';
import { type Script, scripted } from './script.ts';
import { sound, Table } from './table.ts';

/** Zones of a seat in the order in which they are laid out, and the cards that fill each where it is a number. */
const ZONES: [keyof Seated & string, Kind | undefined][] = [
  ['plots', 'plot'],
  ['used', 'used'],
  ['hand', 'hand'],
  ['deck', 'deck'],
  ['discard', 'discard'],
  ['dead', 'dead'],
  ['shadows', undefined],
  ['removed', 'removed'],
];

/** What may be given before set-up. */
const BROUGHT = ['faction', 'agenda', 'plots', 'deck', 'orders'];

/**
 * Lays out the starting point. What is not mentioned has its stated default: cards that do nothing in deck, hand and plot
 * deck, a plot without a text, and nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(cards: CardDefinition[], start: Start<Given, Script>): LaidOut<Thrones> {
  const { given, seats, profile, random } = start;
  const all = [...cardsOf(start, cards, readCard), ...fillers(seats)];
  const game = standing(['cards'], () => createThrones(all, [], start.observer));
  const keyOf = finder(all);
  const at = seatsOf(seats);
  expectKnown(start, Given.shape, game);
  reachable(given, seats);
  const tx = new Tx(emptyState(profile, 'scenario', seats), start.observer);
  ordered(tx, given, seats, game);
  if (given.phase === 'setup') beforeSetup(tx, game, given, seats, profile, keyOf);
  else inRound(new Table(tx, game, keyOf, at), game, given, seats, at);
  tx.script(scripted(random, seats, tx.state, game));
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/** Key of a card named in a scenario: by number, by name; inline cards first. */
function finder(cards: CardDefinition[]): KeyOf {
  return (name) => {
    const found = cards.find((c) => c.ref === name) ?? cards.find((c) => c.name === name);
    if (found === undefined) throw new GivenError(`There is no card "${name}".`);
    return found.ref;
  };
}

/** Gives standing orders: each seat's own before those of all. Refuses ones that do not exist. */
function ordered(tx: Tx, given: Given, seats: string[], game: Thrones): void {
  expectOrders(given.orders, ['given', 'orders'], game);
  seats.forEach((name, seat) => {
    const own = seatGiven(given, name).orders ?? {};
    expectOrders(own, ['given', name, 'orders'], game);
    tx.order(seat, { ...given.orders, ...own });
  });
}

/** The faction of the seat, or its default: Stark against Lannister. */
const factionKey = (seated: Seated, seat: Seat): string =>
  `faction-${seated.faction ?? ['stark', 'lannister'][seat] ?? FACTIONS[seat]!}`;

/** A place of a round, with all that lies on the table. */
function inRound(table: Table, game: Thrones, given: Given, seats: string[], at: SeatOf): void {
  const { tx } = table;
  const first = standing(['given', 'first'], () => at(given.first ?? seats[0]!));
  const active = standing(['given', 'active'], () => at(given.active ?? seats[first]!));
  table.apply([
    { atom: 'clock', name: 'first', value: first },
    { atom: 'clock', name: 'active', value: active },
  ]);
  seats.forEach((name, seat) => {
    laySeat(table, seatGiven(given, name), name, seat, !beforePlots(given));
  });
  layPlace(tx, given, at);
  if (given.challenge !== undefined) layChallenge(table, game, given.challenge, given.passed.map(at), seats);
  sound(tx.state, game, seats);
}

function laySeat(table: Table, seated: Seated, name: string, seat: Seat, revealed: boolean): void {
  const path = ['given', name];
  table.put(factionKey(seated, seat), 'faction', seat, [...path, 'faction']);
  if (seated.agenda !== undefined) table.put(seated.agenda, 'agenda', seat, [...path, 'agenda']);
  if (revealed) table.put(seated.plot ?? plotOf(name), 'plot', seat, [...path, 'plot']);
  const filled = { hand: FILLED.hand, deck: FILLED.deck, plots: FILLED.plots, ...seated };
  for (const [zone, kind] of ZONES) {
    const given = filled[zone];
    const list = standing([...path, zone], () => listed(given, name, kind));
    list.forEach((card, i) => {
      table.put(card, zone, seat, [...path, zone, i]);
    });
  }
  for (const [i, card] of (seated.play ?? []).entries()) table.play(card, seat, [...path, 'play', i]);
  layCounts(table, seated, seat);
}

/** What the faction card carries, and what is counted of this phase and round. */
function layCounts(table: Table, seated: Seated, seat: Seat): void {
  const { gold = 0, power = 0, kneeling, won = [], lost = [], initiated = [], limited = 0 } = seated;
  const object = faction(table.tx.state, seat).stamp;
  const fought = (result: string, list: typeof won): string[] =>
    list.flatMap((f) => {
      const { type, as } = typeof f === 'string' ? { type: f, as: 'attacker' } : f;
      return ['phase', 'round'].map((per) => `${per}:${result}:${seat}:${type}:${as}`);
    });
  const counts = [
    ...fought('won', won),
    ...fought('lost', lost),
    ...initiated.flatMap((type) => ['phase', 'round'].map((per) => `${per}:initiated:${seat}:${type}`)),
    ...Array.from({ length: limited }, () => limitedName(seat)),
  ];
  table.apply([
    ...(gold > 0 ? [{ atom: 'counter' as const, object, counter: GOLD, by: gold }] : []),
    ...(power > 0 ? [{ atom: 'counter' as const, object, counter: POWER, by: power }] : []),
    ...(kneeling === true ? [{ atom: 'mark' as const, object, mark: KNEELING, on: true }] : []),
    ...counts.map((name): Atom => ({ atom: 'count', name, by: 1 })),
  ]);
}

/** The cards of a zone: as named, or that many that do nothing. */
function listed(value: Seated[keyof Seated], name: string, kind: Kind | undefined): Lying[] {
  if (typeof value !== 'number') return Array.isArray(value) ? (value as Lying[]) : [];
  const names = kind === undefined ? undefined : fillerNames(name, kind, value);
  if (names === undefined) throw new GivenError(`There are not ${value} cards that do nothing.`);
  return names;
}

/** All that comes before the first round: decks of any size (rules 4). */
function beforeSetup(
  tx: Tx,
  game: Thrones,
  given: Given,
  seats: string[],
  profile: string,
  keyOf: KeyOf,
): void {
  const decks = seats.map((name, seat) => {
    const seated = seatGiven(given, name);
    const wrong = Object.keys(seated).find((key) => !BROUGHT.includes(key));
    if (wrong !== undefined)
      throw new GivenError(`Before set-up there is no "${wrong}".`, ['given', name, wrong]);
    const list = (zone: 'plots' | 'deck', kind: Kind, usual: number): string[] =>
      standing(['given', name, zone], () =>
        listed(seated[zone] ?? usual, name, kind).map((card) => {
          if (typeof card !== 'string') throw new GivenError('Before set-up cards are names.');
          return keyOf(base(card));
        }),
      );
    const keys = [
      factionKey(seated, seat),
      ...(seated.agenda === undefined
        ? []
        : [standing(['given', name, 'agenda'], () => keyOf(seated.agenda!))]),
      ...list('plots', 'plot', PLOTS),
      ...list('deck', 'deck', DECK),
    ];
    return { name, cards: keys.map((key) => ({ key, count: 1 })) };
  });
  begin(tx, { profile, seed: 'scenario', decks, names: seats }, game.book);
}

/** Cards of a deck before set-up where the file does not say. */
const PLOTS = 7;
const DECK = 30;
