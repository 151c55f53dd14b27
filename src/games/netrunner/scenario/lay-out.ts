import type { DeckList } from '../../../kernel/game/inputs.ts';
import { type ObjectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { Tx } from '../../../kernel/tx.ts';
import type { Formats } from '../../shared/formats/schema.ts';
import { cardsOrFillers, fillerNames, fillers } from '../../shared/scenario/fillers.ts';
import {
  base,
  cardsOf,
  expectBrought,
  expectKnown,
  findByLabel,
  finder,
  giveOrders,
  type KeyOf,
  type LaidOut,
  newGame,
  standing,
  toFirstQuestion,
} from '../../shared/scenario/given.ts';
import { LaidTable } from '../../shared/scenario/table.ts';
import { GivenError, type Start } from '../../shared/workbench.ts';
import type { Card } from '../card-set.ts';
import { type CardDefinition, readCard } from '../cards.ts';
import { servers } from '../facts/field.ts';
import type { DeckCheck } from '../formats.ts';
import { checkedNetrunner, type Netrunner } from '../netrunner.ts';
import { AT_FIRST } from '../orders.ts';
import { playTo } from '../rules/goal.ts';
import { beginGame, emptyState, layIdentity, layServers, serverAtom } from '../rules/setup.ts';
import { begin } from '../structures.ts';
import { CENTRALS, serverKey, TYPES } from '../words.ts';
import { Given, type Placed, type Seated } from './given.ts';
import { type Script, scripted } from './script.ts';

const FILLED = { deck: 12, hand: 6 };
const HAND = 3;
const DECK = 8;
/**
 * Standing orders that every scenario starts with. They ask the Runner every time, because older scenario files answer
 * these questions: they were written before a standing order could skip them.
 */
const STOPS = { broken: 'twice', accesses: 'each' };
const PLAIN = { corp: 'Plain Corp', runner: 'Plain Runner' } as const;

/** Identities without text, and filler cards: operations and events that are too expensive to play. */
const plain = (side: 'corp' | 'runner'): CardDefinition => ({
  ref: `filler-${side}`,
  name: PLAIN[side],
  side,
  faction: side === 'corp' ? 'neutral-corp' : 'neutral-runner',
  type: 'identity',
  subtypes: [],
  unique: false,
  limit: 1,
  deck: { least: 0 },
  abilities: [],
});

const filler =
  (side: 'corp' | 'runner') =>
  (name: string, _kind: string, ref: string): CardDefinition => ({
    ref,
    name,
    side,
    faction: side === 'corp' ? 'neutral-corp' : 'neutral-runner',
    type: side === 'corp' ? 'operation' : 'event',
    subtypes: [],
    unique: false,
    limit: 3,
    cost: 90,
    abilities: [],
  });

/**
 * Lays out the starting point of a scenario. Defaults: five credits, three filler cards in hand and eight in the deck,
 * an identity without text, nothing installed. The first seat is the Corp. Throws {@link GivenError}.
 */
export function layOut(
  cards: CardDefinition[],
  decks: DeckList[],
  formats: Formats<DeckCheck>,
  start: Start<Given, Script>,
): LaidOut<Netrunner> {
  const { given, seats, profile, random } = start;
  const own = cardsOf(start, cards, readCard);
  const all = [
    ...own,
    plain('corp'),
    plain('runner'),
    ...fillers(seats.slice(0, 1), FILLED, filler('corp')),
    ...fillers(seats, FILLED, filler('runner')).filter(({ name }) => !name.startsWith(`${seats[0]} `)),
  ];
  const game = standing(['cards'], () =>
    checkedNetrunner(all, decks, start.observer, own.slice(0, start.cards.length), formats),
  );
  const find = finder(all, ['name', 'ref']);
  expectKnown(start, Given.shape, game);
  const tx = new Tx(emptyState(profile, 'scenario', seats));
  const { phase } = given;
  if (phase === 'setup') beforeSetup(tx, game, start, find);
  else {
    inTurn(new LaidTable(tx, game, find), given, phase);
    tx.script(scripted(random, seats, (name) => findByLabel(tx.state, game, name)));
  }
  if (given.points !== undefined) playTo(tx, given.points);
  seats.forEach((name, seat) => {
    giveOrders(tx, game, seat, { ...AT_FIRST, ...STOPS, ...given[name]?.orders });
  });
  return { game, ...toFirstQuestion(tx, game.rules) };
}

type Table = LaidTable<Card, Netrunner>;

function inTurn(table: Table, given: Given, phase: Exclude<Given['phase'], 'setup'>): void {
  const { tx, seats, at } = table;
  const turn = given.turn ?? seats[0]!;
  const active = standing(['given', 'turn'], () => at(turn));
  table.clock({
    corp: 0,
    active,
    turn: given.number,
    phase: phase === 'discard' || phase === 'action' ? phase : 'draw',
  });
  seats.forEach((name, seat) => {
    const seated = given[name] ?? {};
    standing(['given', name, 'identity'], () => identity(table, seat, seated, given, active));
  });
  layServers(tx, 0);
  seats.forEach((name, seat) => {
    laySeat(table, name, seat, given[name] ?? {});
  });
  if ((given.successfulRuns ?? 0) > 0) table.count(['turn:success'], given.successfulRuns);
  if ((given.lastSuccessfulRuns ?? 0) > 0) table.count(['last:success'], given.lastSuccessfulRuns);
  begin(tx, 'turn', phase, { seat: active });
}

function identity({ tx, keyOf: find }: Table, seat: Seat, seated: Seated, given: Given, active: Seat): void {
  const side = seat === 0 ? 'corp' : 'runner';
  const key = find(base(seated.identity ?? PLAIN[side]));
  const clicks = seated.clicks ?? (seat === active && given.phase === 'action' ? (seat === 0 ? 3 : 4) : 0);
  const counters = {
    credit: seated.credits ?? 5,
    click: clicks,
    tag: seated.tags ?? 0,
    'bad publicity': seated.badPublicity ?? 0,
    'core damage': seated.coreDamage ?? 0,
  };
  layIdentity(tx, seat, key, Object.fromEntries(Object.entries(counters).filter(([, n]) => n > 0)));
}

function laySeat(table: Table, name: string, seat: Seat, seated: Seated): void {
  const each = (
    zone: string,
    cards: readonly (Placed | string)[],
    put: (card: Placed, i: number) => void,
  ): void =>
    cards.forEach((card, i) => {
      standing(['given', name, zone, i], () => put(card, i));
    });
  const own =
    (zone: string, down: boolean) =>
    (card: Placed): void => {
      create(table, card, seat, { zone: zoneId(zone, seat), down });
    };
  each('hand', cardsOrFillers(seated.hand ?? HAND, name, 'hand', FILLED), own('hand', false));
  each('deck', cardsOrFillers(seated.deck ?? DECK, name, 'deck', FILLED), own('deck', true));
  each('discard', seated.discard ?? [], (card) =>
    create(table, card, seat, {
      zone: zoneId('discard', seat),
      down: typeof card !== 'string' && card.facedown === true,
    }),
  );
  // The Corp's agendas that a scenario puts in the Runner's score area count as stolen, so the Corp stays their owner.
  each('score', seated.score ?? [], (card) =>
    create(table, card, seat, { zone: zoneId('score', seat), down: false, owner: 0 }),
  );
  each('removed', seated.removed ?? [], (card) =>
    create(table, card, seat, { zone: zoneId('removed'), down: false }),
  );
  if (seat !== 0 && seated.servers !== undefined)
    throw new GivenError('The Runner has no servers.', ['given', name, 'servers']);
  for (const [server, held] of Object.entries(seated.servers ?? {})) {
    const at = standing(['given', name, 'servers', server], () => serverAt(table, server));
    for (const [kind, cards] of [
      ['ice', held.ice ?? []],
      ['root', held.root ?? []],
    ] as const)
      each('servers', cards, (card) => {
        const rezzed = typeof card !== 'string' && card.rezzed === true;
        create(table, card, seat, { zone: zoneId(kind), down: !rezzed, at });
      });
  }
  each('rig', seated.rig ?? [], (card) => create(table, card, seat, { zone: zoneId('rig'), down: false }));
  each('hosted', seated.hosted ?? [], (card) => {
    if (typeof card === 'string' || card.on === undefined)
      throw new GivenError('A card that is hosted needs "on": the card that it lies on.');
    // A Corp card hosted on a Runner's card still belongs to the Corp.
    const { type } = table.card(card.card).definition;
    const owner = (TYPES[type] ?? 'corp') === 'corp' ? 0 : 1;
    create(table, card, seat, { zone: zoneId('hosted'), down: card.facedown === true, owner });
  });
}

/** The server with this name; a missing remote one is created. */
function serverAt({ tx, game }: Table, name: string): ObjectId {
  const found = (): GameObject | undefined =>
    servers(tx.state).find((s) => game.book.card(s).definition.name === name);
  const number = /^Server (\d+)$/.exec(name)?.[1];
  if (found() === undefined) {
    if (number === undefined)
      throw new GivenError(
        `There is no server "${name}"; known are ${Object.values(CENTRALS).join(', ')}, Server 1, Server 2 and so on.`,
      );
    tx.apply(
      [{ atom: serverAtom(0, serverKey(Number(number))), status: 'proposed', chain: [] }],
      () => undefined,
    );
  }
  return found()!.id;
}

function create(
  table: Table,
  placed: Placed | string,
  seat: Seat,
  where: { zone: ReturnType<typeof zoneId>; down: boolean; at?: ObjectId; owner?: Seat },
): void {
  const spec = typeof placed === 'string' ? { card: placed } : placed;
  const card = table.card(spec.card);
  const side = TYPES[card.definition.type];
  if (side !== undefined && (side === 'corp') !== ((where.owner ?? seat) === 0))
    throw new GivenError(`${card.definition.name} is a card of the ${side === 'corp' ? 'Corp' : 'Runner'}.`);
  const host = spec.on === undefined ? undefined : table.named(spec.on);
  if (spec.on !== undefined && host === undefined)
    throw new GivenError(`There is no "${spec.on}" to be hosted on.`);
  table.create(card, {
    owner: seat,
    ...where,
    controller: seat,
    counters: spec.counters ?? {},
    marks: spec.new === true ? ['new'] : [],
    known: spec.known,
    ...(host === undefined ? {} : { on: { object: host.id, role: 'attachment' as const } }),
  });
}

/** Lays out a scenario's starting point before the first turn. */
function beforeSetup(tx: Tx, game: Netrunner, start: Start<Given, Script>, find: KeyOf): void {
  const { given, seats } = start;
  const decks = seats.map((name, seat) => {
    const { identity = seat === 0 ? PLAIN.corp : PLAIN.runner, deck, ...others } = given[name] ?? {};
    expectBrought(others, ['orders'], name, 'set-up');
    const names = Array.isArray(deck)
      ? deck.map((card) => (typeof card === 'string' ? card : card.card))
      : fillerNames(name, 'deck', deck ?? DECK);
    return { cards: [identity, ...names].map((card) => find(base(card))) };
  });
  const setup = newGame(start, decks);
  const trial = new Tx(tx.state);
  beginGame(trial, setup, game.book, game.decks);
  tx.script(scripted(start.random, seats, (name) => findByLabel(trial.state, game, name)));
  beginGame(tx, setup, game.book, game.decks);
}
