import type { Atom } from '../../../kernel/atom.ts';
import type { Structure } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
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
import { characters } from '../field.ts';
import { createRedemption, type Redemption } from '../redemption.ts';
import { begin, emptyState } from '../setup.ts';
import { HAND_CAP } from '../words.ts';
import { FILLED, fillerNames, fillers } from './fillers.ts';
import { Given, type Placed, type STARTS, seatGiven } from './given.ts';
import { layGroup, strays } from './groups.ts';
import { type Script, scripted } from './script.ts';
import { Table, uniques } from './table.ts';

/** Where in a turn each starting point is, and which phase it is by then. */
const PLACE: Record<Exclude<(typeof STARTS)[number], 'pregame'>, { at: string; phase: string }> = {
  // Before the phase begins, it is still the one before.
  draw: { at: 'draw', phase: 'discard' },
  upkeep: { at: 'upkeep', phase: 'draw' },
  preparation: { at: 'prepare', phase: 'preparation' },
  battle: { at: 'prepare', phase: 'battle' },
  discard: { at: 'discarding', phase: 'discard' },
};

/** Zones of a seat in the order in which they are laid out, and the cards that fill each where it is a number. */
const ZONES = [
  ['hand', 'hand'],
  ['deck', 'deck'],
  ['reserve', 'reserve'],
  ['territory', undefined],
  ['artifact', undefined],
  ['pile', undefined],
  ['bondage', 'soul'],
  ['redemption', 'redeemed'],
  ['discard', 'discard'],
  ['banished', 'banished'],
  ['aside', undefined],
] as const;

/**
 * Lays out the starting point. What is not mentioned has its stated default: ten cards in the deck and two in hand that do
 * nothing, and nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(cards: CardDefinition[], start: Start<Given, Script>): LaidOut<Redemption> {
  const { given, seats, profile, random } = start;
  const all = [...cardsOf(start, cards, readCard), ...fillers(seats)];
  const game = standing(['cards'], () => createRedemption(all, [], start.observer));
  const keyOf = finder(all);
  expectKnown(start, Given.shape, game);
  for (const name of seats)
    expectOrders(seatGiven(given, name).orders ?? {}, ['given', name, 'orders'], game);
  const tx = new Tx(emptyState(profile, 'scenario', seats), start.observer);
  seats.forEach((name, seat) => {
    tx.order(seat, seatGiven(given, name).orders ?? {});
  });
  if (given.phase === 'pregame') beforeTurns(tx, game, given, seats, profile, keyOf);
  else inTurn(tx, game, given, seats, keyOf);
  tx.script(scripted(random, seats, tx.state, game));
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/** Key of a card named in a scenario: by reference, by its name in deck lists, by name; inline cards first. */
function finder(cards: CardDefinition[]): KeyOf {
  return (name) => {
    const found =
      cards.find((c) => c.ref === name) ??
      cards.find((c) => c.listed === name) ??
      cards.find((c) => c.name === name);
    if (found === undefined) throw new GivenError(`There is no card "${name}".`);
    return found.ref;
  };
}

/** A place of a turn, with all that lies on the table. */
function inTurn(tx: Tx, game: Redemption, given: Given, seats: string[], keyOf: KeyOf): void {
  const { battle, turn, idle } = given;
  const at = seatsOf(seats);
  const phase = given.phase ?? (battle === undefined ? 'preparation' : 'battle');
  if ((phase === 'battle') !== (battle !== undefined))
    throw new GivenError('A battle is given by "battle": its attackers, and whoever blocks.');
  if (phase === 'pregame') throw new GivenError('Nothing lies there yet.');
  const active = standing(['given', 'active'], () => at(given.active ?? seats[0]!));
  const clock = {
    turn,
    idle,
    active,
    phase: phase === 'draw' && turn === 1 ? 'pregame' : PLACE[phase].phase,
    battle: battle === undefined ? 0 : turn,
  };
  const table = new Table(tx, game, keyOf, at, active);
  table.apply(Object.entries(clock).map(([name, value]): Atom => ({ atom: 'clock', name, value })));
  seats.forEach((name, seat) => {
    laySeat(table, given, name, seat);
  });
  if (battle !== undefined) {
    const sides = [
      ['attackers', active],
      ['blockers', after(tx.state, active)],
    ] as const;
    for (const [key, seat] of sides)
      battle[key].forEach((card, i) => {
        table.put(card, { kind: 'battle', seat }, ['given', 'battle', key, i]);
      });
  }
  table.holdAll();
  given.groups.forEach((group, i) => {
    standing(['given', 'groups', i], () => layGroup(table, game, group, keyOf, at));
  });
  uniques(tx.state, game);
  strays(table, game);
  tx.push({ kind: 'structure', chart: 'turn', at: PLACE[phase].at, data: {} });
  if (battle !== undefined) tx.push(standing(['given', 'battle'], () => fight(tx.state, game, battle, at)));
}

function laySeat(table: Table, given: Given, name: string, seat: Seat): void {
  const has = seatGiven(given, name);
  const wanted = { ...has, hand: has.hand ?? FILLED.hand, deck: has.deck ?? FILLED.deck };
  for (const [zone, filled] of ZONES) {
    const path = ['given', name, zone];
    const list = standing(path, () => listed(wanted[zone], name, filled));
    if (zone === 'hand' && list.length > HAND_CAP)
      throw new GivenError(`A hand never has more than ${HAND_CAP} cards.`, path);
    list.forEach((card, i) => {
      table.put(card, { kind: zone, seat }, zone === 'artifact' ? path : [...path, i]);
    });
  }
}

/** The cards of a zone: as named, or that many that do nothing. */
function listed(
  value: number | Placed | Placed[] | undefined,
  name: string,
  filled: (typeof ZONES)[number][1],
): Placed[] {
  if (typeof value !== 'number') return value === undefined ? [] : [value].flat();
  const names = filled === undefined ? undefined : fillerNames(name, filled, value);
  if (names === undefined) throw new GivenError(`There are not ${value} cards that do nothing.`);
  return names;
}

/** The frame of a battle in which both sides have come, or in which the other player has still to block (rules 8.2, 8.3). */
function fight(
  state: GameState,
  game: Redemption,
  battle: NonNullable<Given['battle']>,
  at: SeatOf,
): Structure {
  const attacker = Number(state.clock['active']);
  const defender = after(state, attacker);
  const [hero] = characters(state, attacker, game.book);
  const blocked = battle.blockers.length > 0;
  if (hero === undefined || (blocked && characters(state, defender, game.book).length === 0))
    throw new GivenError('Either side of a battle has a character.');
  const last = battle.last === undefined ? (blocked ? defender : attacker) : at(battle.last);
  const data = { attacker, defender, hero: hero.id, last, passed: battle.passed.map(at) };
  return {
    kind: 'structure',
    chart: 'battle',
    at: blocked ? 'initiative' : 'block',
    data,
  };
}

/** All that comes before the first turn: decks and Reserves, of any size (rules 5). */
function beforeTurns(
  tx: Tx,
  game: Redemption,
  given: Given,
  seats: string[],
  profile: string,
  keyOf: KeyOf,
): void {
  const brought = ['deck', 'reserve', 'orders'];
  const list = (name: string, zone: 'deck' | 'reserve') =>
    standing(['given', name, zone], () => {
      const value = seatGiven(given, name)[zone] ?? (zone === 'deck' ? FILLED.deck : []);
      return listed(value, name, zone).map((card) => {
        if (typeof card !== 'string') throw new GivenError('Before the first turn cards are names.');
        return { key: keyOf(base(card)), count: 1 };
      });
    });
  for (const key of ['battle', 'active'] as const)
    if (given[key] !== undefined)
      throw new GivenError(`Before the first turn there is no "${key}".`, ['given', key]);
  if (given.groups.length > 0)
    throw new GivenError('Before the first turn nothing is set aside.', ['given', 'groups']);
  const decks = seats.map((name) => {
    const wrong = Object.keys(seatGiven(given, name)).find((key) => !brought.includes(key));
    if (wrong !== undefined)
      throw new GivenError(`Before the first turn there is no "${wrong}".`, ['given', name, wrong]);
    return { name, cards: list(name, 'deck'), reserve: list(name, 'reserve') };
  });
  begin(tx, { profile, seed: 'scenario', decks, names: seats }, game.book);
}
