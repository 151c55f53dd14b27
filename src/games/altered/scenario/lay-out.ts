import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { Tx } from '../../../kernel/tx.ts';
import type { Formats } from '../../shared/formats/schema.ts';
import { fillerNames, fillers } from '../../shared/scenario/fillers.ts';
import {
  base,
  cardsOf,
  expectKnown,
  giveOrders,
  type KeyOf,
  type LaidOut,
  newGame,
  standing,
  toFirstQuestion,
} from '../../shared/scenario/given.ts';
import { type Laid, LaidTable } from '../../shared/scenario/table.ts';
import { GivenError, type Start } from '../../shared/workbench.ts';
import { type Altered, checkedAltered } from '../altered.ts';
import type { Card } from '../card-set.ts';
import { type CardDefinition, readCard } from '../cards.ts';
import type { DeckCheck } from '../formats.ts';
import { begin as beginSetup, emptyState, layTrack } from '../rules/setup.ts';
import { expeditionOf, REGIONS, SIDES } from '../rules/track.ts';
import { begin } from '../structures.ts';
import { LETTER, TERRAINS } from '../terms.ts';
import { Given, type Placed, type Seated, startAt } from './given.ts';
import { fitting, reachable } from './reachable.ts';
import { type Script, scripted } from './script.ts';

/** Filler cards for scenarios, which do nothing; and a Hero that does nothing. */
const filler = (name: string): CardDefinition => ({
  ref: `filler:${name}`,
  name,
  faction: 'NE',
  rarity: 'common',
  type: 'Character',
  subtypes: [],
  cost: { hand: 9, reserve: 9 },
  stats: { forest: 0, mountain: 0, ocean: 0 },
  abilities: [],
});
const PLAIN_HERO = 'Plain Hero';
const fillerHero: CardDefinition = {
  ...filler(PLAIN_HERO),
  type: 'Hero',
  cost: { hand: 0, reserve: 0 },
  limits: '2/2',
};

const FILLED = { deck: 10, hand: 2, mana: 10 };

/**
 * Lays out a scenario's starting point. Defaults: ten filler cards in the deck, two in hand, ten ready Mana Orbs, a
 * plain Hero, nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(
  cards: CardDefinition[],
  formats: Formats<DeckCheck>,
  start: Start<Given, Script>,
): LaidOut<Altered> {
  const { given, seats, profile, random } = start;
  const all = [...cardsOf(start, cards, readCard), fillerHero, ...fillers(seats, FILLED, filler)];
  // Only the file's own cards are checked (they come first); the game's were checked when they were loaded.
  const own = all.slice(0, start.cards.length);
  const game = standing(['cards'], () => checkedAltered(all, [], start.observer, own, formats));
  const keyOf = finder(own, all);
  expectKnown(start, Given.shape, game);
  reachable(given, seats);
  const tx = new Tx(emptyState(profile, 'scenario', seats));
  seats.forEach((name, seat) => {
    giveOrders(tx, game, seat, given[name]?.orders);
  });
  if (given.phase === 'setup') beforeSetup(tx, game, start, keyOf);
  else {
    inDay(new LaidTable(tx, game, keyOf), given);
    tx.script(scripted(random, seats, tx.state, game, 'discard'));
  }
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/**
 * Finder for cards in a scenario: by reference, by name, or by `Name (rare)`. A card of the file hides all others of
 * its name.
 */
function finder(own: CardDefinition[], all: CardDefinition[]): KeyOf {
  return (name) => {
    const rare = /^(.*) \((common|rare|unique)\)$/.exec(name);
    const plain = rare?.[1] ?? name;
    const called = (c: CardDefinition): boolean => c.name === plain || c.ref === name;
    const named = own.some(called) ? own.filter(called) : all.filter(called);
    const found =
      named.find((c) => c.ref === name) ??
      named.find((c) => c.rarity === (rare?.[2] ?? 'common')) ??
      (rare === null ? named[0] : undefined);
    if (found === undefined) throw new GivenError(`There is no card "${name}".`);
    return found.ref;
  };
}

/** Table on which the scenario's cards are laid. */
type Table = LaidTable<Card, Altered>;

/** Lays out a scenario's starting point within a day, with everything on the table. */
function inDay(table: Table, given: Given): void {
  const { tx, seats, at } = table;
  const turn = given.turn ?? seats[0]!;
  const { phase, at: place } = startAt(given.phase);
  layRegions(table, given);
  layTrack(tx);
  table.clock({
    day: given.day,
    firstPlayer: at(given.first ?? turn),
    phase,
    arena: given.arena === true ? 1 : 0,
  });
  seats.forEach((name, seat) => {
    laySeat(table, name, seat, given[name] ?? {});
  });
  const inTurn = given.phase === 'afternoon';
  begin(tx, 'day', inTurn ? 'afternoon-ends' : place, {});
  if (inTurn) tx.push({ kind: 'window', name: 'turn', seat: at(turn), passed: (given.passed ?? []).map(at) });
}

function layRegions(table: Table, given: Given): void {
  const row = given.regions ?? ['VMO', 'V', 'MO', 'M', 'VO', 'O', 'VM', 'VMO'];
  const region = (card: string, down = false): Atom => ({
    atom: 'create',
    what: { card },
    owner: 0,
    controller: 0,
    zone: zoneId('adventure'),
    face: down ? 'down' : 'up',
  });
  const regions = row.map((text, i) => {
    const letters = TERRAINS.map((t) => LETTER[t])
      .filter((l) => text.includes(l))
      .join('');
    const whole = letters.length === 3 ? 'region:hero' : `tumult:${letters}`;
    const card = i === 0 ? 'region:hero' : i === REGIONS - 1 ? 'region:companion' : whole;
    return region(card, text.startsWith('?'));
  });
  table.apply(given.arena === true ? [region('region:arena')] : regions);
}

function laySeat(table: Table, name: string, seat: Seat, seated: Seated): void {
  const { state } = table.tx;
  const each = (zone: string, cards: Placed[], key = zone, more: Partial<Laid> = {}): void =>
    cards.forEach((card, i) => {
      standing(['given', name, key, i], () => put(table, card, zone, seat, more));
    });
  const { hero = PLAIN_HERO, heroStatuses: statuses = [], heroCounters: counters } = seated;
  if (hero !== null) {
    const card = { card: hero, statuses, ...(counters === undefined ? {} : { counters }) };
    standing(['given', name, 'hero'], () => put(table, card, 'hero', seat));
  }
  each('mana', orbs(name, seated.mana));
  each('hand', seated.hand ?? fillerNames(name, 'hand', FILLED.hand));
  each('deck', seated.deck ?? fillerNames(name, 'deck', FILLED.deck));
  for (const zone of ['reserve', 'discard', 'landmarks'] as const) each(zone, seated[zone] ?? []);
  for (const side of SIDES) {
    const key = `${side}Expedition` as const;
    const { id, stamp } = expeditionOf(state, seat, side);
    each('expedition', seated[key] ?? [], key, { zone: zoneId('expedition'), at: id });
    const by = seated.distances?.[side] ?? 0;
    if (by > 0) table.apply([{ atom: 'counter', object: stamp, counter: 'distance', by }]);
  }
  if (seated.played !== undefined) table.count([`turn:played:${seat}`], seated.played);
}

/** Names of the cards that are Mana Orbs: those given, or as many filler cards. */
function orbs(name: string, mana: Seated['mana'] = FILLED.mana): Placed[] {
  if (Array.isArray(mana)) return mana;
  const { ready, exhausted } = typeof mana === 'number' ? { ready: mana, exhausted: 0 } : mana;
  return Array.from({ length: ready + exhausted }, (_, i) => ({
    card: `${name} mana ${(i % FILLED.mana) + 1}`,
    statuses: i < ready ? [] : ['exhausted'],
  }));
}

/** Puts a card into a zone of the seat. Throws {@link GivenError} if the card cannot be there. */
function put(table: Table, placed: Placed, zone: string, seat: Seat, more: Partial<Laid> = {}): void {
  const spec = typeof placed === 'string' ? { card: placed } : placed;
  const owner = spec.owner === undefined ? seat : table.at(spec.owner);
  const card = table.card(spec.card);
  fitting(spec, zone, card, owner === seat);
  const { stamp } = table.create(card, {
    zone: zoneId(zone, seat),
    owner,
    controller: seat,
    down: zone === 'deck' || zone === 'mana',
    counters: spec.counters ?? (zone === 'hero' ? card.definition.counters : undefined) ?? {},
    marks: spec.statuses ?? [],
    ...more,
  });
  for (const [ability, n] of Object.entries(spec.activated ?? {}))
    table.count([`day:reaction:${stamp}:${ability}`], n);
}

/** Lays out a scenario's starting point before the first day: Heroes, and decks of any size. */
function beforeSetup(tx: Tx, game: Altered, start: Start<Given, Script>, keyOf: KeyOf): void {
  const { given, seats } = start;
  const decks = seats.map((name) => {
    const { hero = PLAIN_HERO, deck = [] } = given[name] ?? {};
    const cards = deck.map((c, i) =>
      standing(['given', name, 'deck', i], () => keyOf(base(typeof c === 'string' ? c : c.card))),
    );
    return { cards: [...(hero === null ? [] : [keyOf(base(hero))]), ...cards] };
  });
  const setup = newGame(start, decks);
  // Scripted shuffles name cards of the decks, which exist only after set-up: so set-up is first tried on a copy.
  const trial = new Tx(tx.state);
  beginSetup(trial, setup, game.book);
  tx.script(scripted(start.random, seats, trial.state, game, 'deck'));
  beginSetup(tx, setup, game.book);
}
