import type { Structure } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/query.ts';
import { Tx } from '../../../kernel/tx.ts';
import type { Formats } from '../../shared/formats/schema.ts';
import { cardsOrFillers } from '../../shared/scenario/fillers.ts';
import {
  base,
  cardsOf,
  expectBrought,
  expectKnown,
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
import { characters } from '../facts/field.ts';
import { accessible } from '../facts/souls.ts';
import type { DeckCheck } from '../formats.ts';
import { checkedRedemption, type Redemption } from '../redemption.ts';
import { begin, emptyState } from '../rules/setup.ts';
import { type At, frameAt } from '../structures.ts';
import { counterOf, HAND_CAP } from '../terms.ts';
import { FILLED, fillers, MOST } from './fillers.ts';
import { Given, type Seated, type STARTS } from './given.ts';
import { layGroup, strays } from './groups.ts';
import { type Script, scripted } from './script.ts';
import { Table, uniques } from './table.ts';

/** Stage of a turn and phase of the game for each point at which a scenario may begin. */
const PLACE: Record<Exclude<(typeof STARTS)[number], 'pregame'>, { at: At<'turn'>['at']; phase: string }> = {
  // Before the Draw phase begins, the phase of the previous turn still applies.
  draw: { at: 'draw', phase: 'discard' },
  upkeep: { at: 'upkeep', phase: 'draw' },
  preparation: { at: 'prepare', phase: 'preparation' },
  battle: { at: 'prepare', phase: 'battle' },
  discard: { at: 'discarding', phase: 'discard' },
};

/**
 * Zones of a seat, in the order in which a scenario lays them out. Each has the kind of its filler cards (cards without
 * text), for scenarios that give only a number of cards; the empty word forbids a number.
 */
const ZONES = [
  ['hand', 'hand'],
  ['deck', 'deck'],
  ['reserve', 'reserve'],
  ['territory', ''],
  ['artifact', ''],
  ['pile', ''],
  ['bondage', 'soul'],
  ['redemption', 'redeemed'],
  ['discard', 'discard'],
  ['banished', 'banished'],
  ['aside', ''],
] as const;

/**
 * Lays out a scenario's starting point. Defaults: ten filler cards in the deck and two in hand, nothing elsewhere.
 * Throws {@link GivenError}.
 */
export function layOut(
  cards: CardDefinition[],
  formats: Formats<DeckCheck>,
  start: Start<Given, Script>,
): LaidOut<Redemption> {
  const { given, seats, profile, random } = start;
  const all = [...cardsOf(start, cards, readCard), ...fillers(seats)];
  // Only the scenario file's own cards, which come first, are checked: the game's cards were checked when they were
  // loaded.
  const own = all.slice(0, start.cards.length);
  const game = standing(['cards'], () => checkedRedemption(all, [], start.observer, own, formats));
  const keyOf = finder(all, ['ref', 'listed', 'name']);
  expectKnown(start, Given.shape, game);
  const tx = new Tx(emptyState(profile, 'scenario', seats), start.observer);
  seats.forEach((name, seat) => {
    giveOrders(tx, game, seat, given[name]?.orders);
  });
  if (given.phase === 'pregame') beforeTurns(tx, game, start, keyOf);
  else inTurn(new Table(tx, game, keyOf), given);
  tx.script(scripted(random, seats, tx.state, game));
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/** Lays out a scenario's starting point within a turn. */
function inTurn(table: Table, given: Given): void {
  const { tx, seats, at } = table;
  const { battle, turn, idle } = given;
  const phase = given.phase ?? (battle === undefined ? 'preparation' : 'battle');
  if ((phase === 'battle') !== (battle !== undefined))
    throw new GivenError('A battle is given by "battle": its attackers, and whoever blocks.');
  if (phase === 'pregame') throw new GivenError('Nothing lies there yet.');
  const active = standing(['given', 'active'], () => at(given.active ?? seats[0]!));
  table.clock({
    turn,
    idle,
    active,
    phase: phase === 'draw' && turn === 1 ? 'pregame' : PLACE[phase].phase,
    battle: battle === undefined ? 0 : turn,
  });
  seats.forEach((name, seat) => {
    laySeat(table, given[name] ?? {}, name, seat);
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
    standing(['given', 'groups', i], () => layGroup(table, group));
  });
  uniques(table);
  strays(table);
  tx.push(frameAt('turn', PLACE[phase].at, {}));
  if (battle === undefined) return;
  tx.push(standing(['given', 'battle'], () => fight(table, active, battle)));
  // A battle in which a soul is in reach has opened as a rescue attempt (rules 8.1).
  if (table.game.book.cards.countsDeeds && accessible(tx.state, active, table.game.book).length > 0)
    table.count([counterOf('battle', 'rescueAttempts', active)]);
}

function laySeat(table: Table, seated: Seated, name: string, seat: Seat): void {
  const { artifact } = seated;
  const given = { ...FILLED, ...seated, artifact: artifact === undefined ? [] : [artifact] };
  for (const [zone, kind] of ZONES) {
    const path = ['given', name, zone];
    const list = standing(path, () => cardsOrFillers(given[zone], name, kind, MOST));
    if (zone === 'hand' && list.length > HAND_CAP)
      throw new GivenError(`A hand never has more than ${HAND_CAP} cards.`, path);
    list.forEach((card, i) => {
      table.put(card, { kind: zone, seat }, zone === 'artifact' ? path : [...path, i]);
    });
  }
}

/**
 * Stack entry of a battle in which both sides have entered, or in which the other player has yet to block (rules 8.2,
 * 8.3).
 */
function fight(
  { tx: { state }, game, at }: Table,
  attacker: Seat,
  battle: NonNullable<Given['battle']>,
): Structure {
  const defender = after(state, attacker);
  const [hero] = characters(state, attacker, game.book);
  const blocked = battle.blockers.length > 0;
  if (hero === undefined || (blocked && characters(state, defender, game.book).length === 0))
    throw new GivenError('Either side of a battle has a character.');
  const last = battle.last === undefined ? (blocked ? defender : attacker) : at(battle.last);
  const data = { attacker, defender, hero: hero.id, last, passed: battle.passed.map(at) };
  return frameAt('battle', blocked ? 'initiative' : 'block', data);
}

/** Lays out a scenario's starting point before the first turn: decks and Reserves of any size (rules 5). */
function beforeTurns(tx: Tx, game: Redemption, start: Start<Given, Script>, keyOf: KeyOf): void {
  const { given, seats } = start;
  const keys = (seated: Seated, name: string, zone: 'deck' | 'reserve') =>
    standing(['given', name, zone], () =>
      cardsOrFillers(seated[zone], name, zone, MOST).map((card) => {
        if (typeof card !== 'string') throw new GivenError('Before the first turn cards are names.');
        return keyOf(base(card));
      }),
    );
  for (const key of ['battle', 'active'] as const)
    if (given[key] !== undefined)
      throw new GivenError(`Before the first turn there is no "${key}".`, ['given', key]);
  if (given.groups.length > 0)
    throw new GivenError('Before the first turn nothing is set aside.', ['given', 'groups']);
  const decks = seats.map((name) => {
    const seated = { deck: FILLED.deck, ...given[name] };
    expectBrought(seated, ['deck', 'reserve', 'orders'], name, 'the first turn');
    return { cards: keys(seated, name, 'deck'), reserve: keys(seated, name, 'reserve') };
  });
  begin(tx, newGame(start, decks), game.book);
}
