import { z } from 'zod';
import type { Atom } from '../../kernel/atom.ts';
import { proposed } from '../../kernel/atom.ts';
import type { Answer } from '../../kernel/choice.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { asking, inZone, kindOf } from '../../kernel/query.ts';
import type { Scripted } from '../../kernel/rng.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { run } from '../../kernel/step.ts';
import { Tx } from '../../kernel/tx.ts';
import { type Altered, createAltered } from './altered.ts';
import { type CardDefinition, CardError, readCard } from './cards.ts';
import type { Card } from './set.ts';
import { begin, emptyState, layTrack } from './setup.ts';
import { expeditionOf, position, REGIONS, SIDES, type Side } from './track.ts';
import { LETTER, TERRAINS, WORDS } from './words.ts';

/** A card as a scenario places it: its name, `Name (rare)`, or a reference; or that with what it carries. */
const Placed = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    statuses: z.array(z.string()).exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    owner: z.string().exactOptional(),
    /** Reactions of it already set off today, by number of its ability. */
    activated: z.record(z.string(), z.int()).exactOptional(),
  }),
]);
type Placed = z.infer<typeof Placed>;

const SeatGiven = z.strictObject({
  hero: z.union([z.string(), z.null()]).exactOptional(),
  mana: z
    .union([z.int(), z.strictObject({ ready: z.int(), exhausted: z.int() }), z.array(Placed)])
    .exactOptional(),
  hand: z.array(Placed).exactOptional(),
  deck: z.array(Placed).exactOptional(),
  reserve: z.array(Placed).exactOptional(),
  discard: z.array(Placed).exactOptional(),
  landmarks: z.array(Placed).exactOptional(),
  heroExpedition: z.array(Placed).exactOptional(),
  companionExpedition: z.array(Placed).exactOptional(),
  distances: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
  heroStatuses: z.array(z.string()).exactOptional(),
  heroCounters: z.record(z.string(), z.int()).exactOptional(),
  /** Cards played this turn already. */
  played: z.int().exactOptional(),
  orders: z.record(z.string(), z.string()).exactOptional(),
});

/** Where a scenario of Altered begins. Seats are keys of their own, by name. */
export const Given = z
  .object({
    /** `afternoon` (a turn), `setup`, or a place of the day that is run from. */
    phase: z.string().default('afternoon'),
    day: z.int().default(2),
    turn: z.string().exactOptional(),
    first: z.string().exactOptional(),
    passed: z.array(z.string()).exactOptional(),
    arena: z.boolean().exactOptional(),
    regions: z
      .array(
        z.string().regex(/^\??[VMO]{1,3}$/, 'must be terrains such as VM, with ? before a face-down one'),
      )
      .length(REGIONS)
      .exactOptional(),
  })
  .catchall(SeatGiven);
export type Given = z.infer<typeof Given>;

/** A given that cannot be set up, as a sentence, and where in the file it stands. */
export class GivenError extends Error {
  readonly path: PropertyKey[];
  constructor(message: string, path: PropertyKey[] = ['given']) {
    super(message);
    this.path = path;
  }
}

/** Does it, and says where it stood if it cannot be done. */
function standing<T>(path: PropertyKey[], act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CardError) throw new GivenError(error.message, path);
    if (error instanceof GivenError && error.path.length <= 1) throw new GivenError(error.message, path);
    throw error;
  }
}

/** Cards that do nothing, told apart by name; a Hero that does nothing. */
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
const fillerHero: CardDefinition = {
  ...filler('Plain Hero'),
  type: 'Hero',
  cost: { hand: 0, reserve: 0 },
  limits: '2/2',
};

const FILLED = { deck: 10, hand: 2, mana: 10 };

/** A laid-out game, ready for steps. */
export interface Laid {
  game: Altered;
  state: GameState;
  /** What has happened on the way to the first question. */
  log: string[];
  /** States in which answers were given by rule. */
  asked: WeakMap<Answer, GameState>;
}

/**
 * Lays out the starting point. What is not mentioned has its stated default: ten filler cards in the deck, two in hand, ten
 * ready orbs, a plain Hero, nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(
  base: CardDefinition[],
  inline: unknown[],
  given: Given,
  seats: string[],
  profile: string,
  script: Script[],
): Laid {
  const own = inline.map((value, i) => standing(['cards', i], () => readCard(value, `cards.${i}`)));
  const fillers = seats.flatMap((s) =>
    Object.entries(FILLED).flatMap(([kind, n]) =>
      Array.from({ length: n }, (_, i) => filler(`${s} ${kind} ${i + 1}`)),
    ),
  );
  const asked = new WeakMap<Answer, GameState>();
  const game = createAltered([...own, ...base, fillerHero, ...fillers], [], {
    program: () => undefined,
    node: () => undefined,
    answered: (answer, state) => asked.set(answer, state),
  });
  const keyOf = finder([...own, ...base, fillerHero, ...fillers]);
  const at = (name: string): Seat => {
    const seat = seats.indexOf(name);
    if (seat < 0) throw new GivenError(`There is no seat "${name}"; the seats are ${seats.join(' and ')}.`);
    return seat;
  };
  for (const key of Object.keys(given)) if (!(key in Given.shape)) standing(['given', key], () => at(key));
  if (!game.profiles.includes(profile))
    throw new GivenError(`There is no profile "${profile}"; known are ${game.profiles.join(', ')}.`, [
      'profile',
    ]);
  reachable(given, seats, game);

  if (given.phase === 'setup')
    return { game, asked, ...fromSetup(game, given, seats, profile, keyOf, script) };

  const tx = new Tx(emptyState(profile, 'scenario', seats));
  layRegions(tx, given);
  layTrack(tx);
  const first = at(given.first ?? given.turn ?? seats[0]!);
  tx.apply(
    proposed([
      { atom: 'clock', name: 'day', value: given.day },
      { atom: 'clock', name: 'firstPlayer', value: first },
      { atom: 'clock', name: 'phase', value: phaseAt(given.phase) },
      { atom: 'clock', name: 'arena', value: given.arena === true ? 1 : 0 },
    ]),
    () => undefined,
  );
  seats.forEach((name, seat) => {
    laySeat(tx, game, seat, name, seatGiven(given, name), keyOf, at);
  });
  seats.forEach((name, seat) => {
    tx.order(seat, seatGiven(given, name).orders ?? {});
  });
  if (given.phase === 'afternoon') {
    tx.push({ kind: 'structure', chart: 'day', at: 'afternoon-ends', data: {} });
    tx.push({
      kind: 'window',
      name: 'turn',
      seat: at(given.turn ?? seats[0]!),
      passed: (given.passed ?? []).map(at),
    });
  } else tx.push({ kind: 'structure', chart: 'day', at: given.phase, data: {} });
  tx.script(scripted(script, seats, tx.state, game));
  return { game, asked, ...reached(tx, game) };
}

/** Runs to the first question. A place where nobody is asked anything is no starting point. */
function reached(tx: Tx, game: Altered): { state: GameState; log: string[] } {
  const refusal = run(game.rules, tx);
  if (refusal !== undefined) throw new GivenError(refusal.sentence);
  if (asking(tx.state) === undefined && tx.state.outcome === undefined)
    throw new GivenError('Nobody is asked anything there, so it is no starting point.');
  return { state: tx.state, log: tx.log.map((l) => l.shared) };
}

/** Refuses what no game can come to: parts of a given that contradict each other or the rules. */
function reachable(given: Given, seats: string[], game: Altered): void {
  const fault = (path: PropertyKey[], message: string): never => {
    throw new GivenError(message, ['given', ...path]);
  };
  const phase = standing(['given', 'phase'], () =>
    given.phase === 'setup' ? 'setup' : phaseAt(given.phase),
  );
  if (given.day < 1 || (given.day === 1 && phase === 'morning'))
    fault(['day'], 'The first day is day 1, and it has no Morning.');
  const named: [PropertyKey[], string | undefined][] = [
    [['turn'], given.turn],
    [['first'], given.first],
    ...(given.passed ?? []).map((name, i): [PropertyKey[], string] => [['passed', i], name]),
  ];
  for (const [path, name] of named)
    if (name !== undefined && !seats.includes(name)) fault(path, `There is no seat "${name}".`);
  if (given.phase !== 'afternoon' && (given.turn !== undefined || given.passed !== undefined))
    fault([], 'Only the Afternoon has a turn, and players who have passed.');
  if ((given.passed ?? []).includes(given.turn ?? seats[0]!))
    fault(['passed'], 'Whoever has passed has no turn.');
  if (phase === 'setup') {
    const known = ['deck', 'hero'];
    for (const name of seats)
      for (const key of Object.keys(seatGiven(given, name)))
        if (!known.includes(key)) fault([name, key], `Before set-up there is no "${key}".`);
  }
  if (given.regions !== undefined) {
    if (given.arena === true) fault(['regions'], 'In the Arena there are no regions.');
    standing(['given', 'regions'], () => tumults(given.regions!));
  }
  for (const name of seats) {
    const { hero, distances, heroStatuses, heroCounters, orders } = seatGiven(given, name);
    if (hero === null && (heroStatuses !== undefined || heroCounters !== undefined))
      fault([name, 'hero'], 'Without a Hero there is nothing that could have statuses or counters.');
    const gone = [distances?.hero ?? 0, distances?.companion ?? 0];
    if (gone.some((d) => d < 0 || d >= REGIONS))
      fault([name, 'distances'], `An Expedition has travelled between 0 and ${REGIONS - 1} regions.`);
    if (gone[0]! + gone[1]! >= REGIONS - 1)
      fault(
        [name, 'distances'],
        'With these distances the Expeditions have met: the game is over or in the Arena.',
      );
    if (given.arena === true && distances !== undefined)
      fault([name, 'distances'], 'In the Arena there are no distances.');
    const trod = [...range(0, gone[0]!), ...range(REGIONS - 1 - gone[1]!, REGIONS - 1)];
    if (trod.some((i) => given.regions?.[i]?.startsWith('?')))
      fault([name, 'distances'], 'An Expedition has turned every Tumult card face up that it came to.');
    for (const [order, answer] of Object.entries(orders ?? {}))
      if (!game.orders.some((o) => o.name === order && o.values.some((v) => v.id === answer)))
        fault([name, 'orders', order], `There is no standing order "${order}: ${answer}".`);
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The three Tumult cards lie in the middle, in any order and either way round; both halves of one have the same face. */
function tumults(row: string[]): void {
  const plain = row.map((text) =>
    TERRAINS.map((t) => LETTER[t])
      .filter((l) => text.includes(l))
      .join(''),
  );
  const halves = [1, 3, 5].map((i) => [plain[i]!, plain[i + 1]!].sort((a, b) => a.length - b.length));
  const singles = halves.map(([one]) => one!).sort();
  const whole = halves.every(
    ([one, other]) => one!.length === 1 && other!.length === 2 && !other!.includes(one!),
  );
  if (plain[0] !== 'VMO' || plain[REGIONS - 1] !== 'VMO' || !whole || singles.join() !== 'M,O,V')
    throw new GivenError(
      'The row is VMO, then the three Tumult cards V and MO, M and VO, O and VM in any order and way round, then VMO.',
    );
  if (row[0]!.startsWith('?') || row[REGIONS - 1]!.startsWith('?'))
    throw new GivenError('The regions at both ends are always face up.');
  if ([1, 3, 5].some((i) => row[i]!.startsWith('?') !== row[i + 1]!.startsWith('?')))
    throw new GivenError('Both halves of a Tumult card lie the same way up.');
}

type Seated = z.infer<typeof SeatGiven>;
const seatGiven = (given: Given, name: string): Seated =>
  ((given as Record<string, unknown>)[name] as Seated | undefined) ?? {};

const PHASE_OF: [string, string[]][] = [
  ['morning', ['morning', 'succeed', 'prepare', 'draw', 'expand']],
  ['noon', ['noon']],
  ['afternoon', ['afternoon', 'turns', 'afternoon-ends']],
  ['dusk', ['dusk', 'progress']],
  ['night', ['night', 'rest', 'cleanup', 'night-ends']],
];

function phaseAt(place: string): string {
  const found = PHASE_OF.find(([, places]) => places.includes(place));
  if (found === undefined)
    throw new GivenError(
      `There is no starting point "${place}"; known are setup, ${PHASE_OF.flatMap(([, p]) => p).join(', ')}.`,
    );
  return found[0];
}

/** Key of a card named in a scenario: by reference, by name, by `Name (rare)`; inline cards first. */
function finder(cards: CardDefinition[]): (name: string) => string {
  return (name) => {
    const rare = /^(.*) \((common|rare|unique)\)$/.exec(name);
    const plain = rare?.[1] ?? name;
    const named = cards.filter((c) => c.name === plain || c.ref === name);
    const found =
      named.find((c) => c.ref === name) ??
      named.find((c) => c.rarity === (rare?.[2] ?? 'common')) ??
      (rare === null ? named[0] : undefined);
    if (found === undefined) throw new GivenError(`There is no card "${name}".`);
    return found.ref;
  };
}

function layRegions(tx: Tx, given: Given): void {
  const row = given.regions ?? ['VMO', 'V', 'MO', 'M', 'VO', 'O', 'VM', 'VMO'];
  const atoms = row.map((text, i): Atom => {
    const letters = TERRAINS.map((t) => LETTER[t])
      .filter((l) => text.includes(l))
      .join('');
    const ends = i === 0 ? 'region:hero' : i === REGIONS - 1 ? 'region:companion' : undefined;
    return {
      atom: 'create',
      what: { card: ends ?? regionKey(letters) },
      owner: 0,
      controller: 0,
      zone: zoneId('adventure'),
      face: text.startsWith('?') ? 'down' : 'up',
    };
  });
  const arena: Atom = {
    atom: 'create',
    what: { card: 'region:arena' },
    owner: 0,
    controller: 0,
    zone: zoneId('adventure'),
  };
  tx.apply(proposed(given.arena === true ? [arena] : atoms), () => undefined);
}

const regionKey = (letters: string): string => (letters.length === 3 ? 'region:hero' : `tumult:${letters}`);

function laySeat(
  tx: Tx,
  game: Altered,
  seat: Seat,
  name: string,
  given: Seated,
  keyOf: (name: string) => string,
  at: (name: string) => Seat,
): void {
  const put = (
    placed: Placed,
    zone: string,
    extra: Partial<Extract<Atom, { atom: 'create' }>> = {},
    marks: string[] = [],
  ): void => {
    const spec = typeof placed === 'string' ? { card: placed } : placed;
    const owner = 'owner' in spec && spec.owner !== undefined ? at(spec.owner) : seat;
    fitting(spec, zone, game.set.get(keyOf(base(spec.card))), owner === seat);
    const shared = ['expedition', 'limbo'].includes(zone);
    const counters = spec.counters ?? game.set.get(keyOf(base(spec.card))).definition.counters;
    const atom: Atom = {
      atom: 'create',
      what: { card: keyOf(base(spec.card)) },
      owner,
      controller: seat,
      zone: shared ? zoneId(zone) : zoneId(zone, seat),
      face: zone === 'deck' || zone === 'mana' ? 'down' : 'up',
      ...(zone === 'hero' && counters !== undefined ? { counters } : {}),
      ...(spec.counters === undefined ? {} : { counters: spec.counters }),
      ...extra,
    };
    const stamp = tx.apply(proposed([atom]), () => undefined)[0]!.made!;
    const statuses = [...marks, ...(spec.statuses ?? [])];
    tx.apply(
      proposed(statuses.map((mark) => ({ atom: 'mark', object: stamp, mark, on: true }))),
      () => undefined,
    );
    for (const [ability, n] of Object.entries(spec.activated ?? {}))
      tx.apply(
        proposed([{ atom: 'count', name: `day:reaction:${stamp}:${ability}`, by: n }]),
        () => undefined,
      );
  };
  const each = (cards: Placed[], key: string, act: (card: Placed) => void): void =>
    cards.forEach((card, i) => {
      standing(['given', name, key, i], () => act(card));
    });
  const fill = (kind: keyof typeof FILLED): string[] =>
    Array.from({ length: FILLED[kind] }, (_, i) => `${name} ${kind} ${i + 1}`);

  if (given.hero !== null)
    standing(['given', name, 'hero'], () =>
      put(
        {
          card: given.hero ?? 'Plain Hero',
          statuses: given.heroStatuses ?? [],
          ...(given.heroCounters === undefined ? {} : { counters: given.heroCounters }),
        },
        'hero',
      ),
    );
  const { mana } = given;
  if (Array.isArray(mana)) each(mana, 'mana', (card) => put(card, 'mana'));
  else {
    const ready = typeof mana === 'number' ? mana : (mana?.ready ?? FILLED.mana);
    const exhausted = typeof mana === 'object' ? mana.exhausted : 0;
    for (let i = 0; i < ready + exhausted; i++)
      put(`${name} mana ${(i % FILLED.mana) + 1}`, 'mana', {}, i < ready ? [] : ['exhausted']);
  }
  each(given.hand ?? fill('hand'), 'hand', (card) => put(card, 'hand'));
  each(given.deck ?? fill('deck'), 'deck', (card) => put(card, 'deck'));
  for (const zone of ['reserve', 'discard', 'landmarks'] as const)
    each(given[zone] ?? [], zone, (card) => put(card, zone));
  for (const side of SIDES) {
    const expedition = expeditionOf(tx.state, seat, side);
    each(given[`${side}Expedition`] ?? [], `${side}Expedition`, (card) =>
      put(card, 'expedition', { at: expedition.id }),
    );
    const by = given.distances?.[side] ?? 0;
    if (by > 0)
      tx.apply(
        proposed([{ atom: 'counter', object: expedition.stamp, counter: 'distance', by }]),
        () => undefined,
      );
  }
  if (given.played !== undefined)
    tx.apply(proposed([{ atom: 'count', name: `turn:played:${seat}`, by: given.played }]), () => undefined);
}

const CARDS = ['Character', 'Spell', 'Landmark Permanent', 'Expedition Permanent'];
/** What may lie in which zone. */
const LIES: Record<string, string[]> = {
  hero: ['Hero'],
  expedition: ['Character', 'Token', 'Expedition Permanent'],
  landmarks: ['Landmark Permanent'],
};
/** Hidden zones and the Discard pile, where no card carries anything (rules 4.3, 4.4); orbs have their readiness. */
const BARE = ['hand', 'deck', 'discard'];

/** Refuses a card where it cannot be, or with what it cannot carry there. */
function fitting(spec: Exclude<Placed, string>, zone: string, card: Card, own: boolean): void {
  const { name, type } = card.definition;
  if (!(LIES[zone] ?? CARDS).includes(type))
    throw new GivenError(`${name} is a ${type} and cannot be in ${zone}.`);
  if (!own && !['expedition', 'landmarks'].includes(zone))
    throw new GivenError(`${name} would be in its owner's ${zone}.`);
  for (const status of spec.statuses ?? []) {
    if (!WORDS.statuses.includes(status))
      throw new GivenError(`There is no status "${status}"; known are ${WORDS.statuses.join(', ')}.`);
    if (BARE.includes(zone)) throw new GivenError(`A card in ${zone} has no status.`);
  }
  for (const [counter, n] of Object.entries(spec.counters ?? {}))
    if (n < 1 || BARE.includes(zone) || zone === 'mana')
      throw new GivenError(`${name} cannot have ${n} ${counter} in ${zone}.`);
  for (const ability of Object.keys(spec.activated ?? {}))
    if (!card.reactions.some((r) => r.id === ability))
      throw new GivenError(`Ability ${ability} of ${name} is no Reaction.`);
}

/** A name without its copy number. */
const base = (name: string): string => name.replace(/#\d+$/, '');

function fromSetup(
  game: Altered,
  given: Given,
  seats: string[],
  profile: string,
  keyOf: (name: string) => string,
  script: Script[],
): { state: GameState; log: string[] } {
  const tx = new Tx(emptyState(profile, 'scenario', seats));
  const decks = seats.map((name) => {
    const cards = (seatGiven(given, name).deck ?? []).map((c, i) => {
      const card = typeof c === 'string' ? c : c.card;
      standing(['given', name, 'deck', i], () => keyOf(base(card)));
      return card;
    });
    const hero = seatGiven(given, name).hero;
    return {
      name,
      cards: [...(hero === null ? [] : [hero ?? 'Plain Hero']), ...cards].map((c) => ({
        key: keyOf(base(c)),
        count: 1,
      })),
    };
  });
  tx.script(
    scripted(
      script,
      seats,
      tx.state,
      game,
      decks.map((d) => d.cards.map((c) => game.set.get(c.key).definition)),
    ),
  );
  begin(tx, { profile, seed: 'scenario', decks, names: seats }, game.book);
  return reached(tx, game);
}

/** One scripted random result, as a scenario names it. */
export const Script = z.union([
  z.strictObject({ die: z.int().min(1).max(6) }),
  z.strictObject({ 'first-player': z.string() }),
  z.strictObject({ tumult: z.int().min(0).max(2) }),
  z.strictObject({ orientation: z.int().min(0).max(1) }),
  /** The cards from the top down; those not named follow in their present order. */
  z.strictObject({ shuffle: z.strictObject({ of: z.string(), top: z.array(z.string()) }) }),
]);
export type Script = z.infer<typeof Script>;

function scripted(
  script: Script[],
  seats: string[],
  state: GameState,
  game: Altered,
  decks?: CardDefinition[][],
): Scripted[] {
  const seatOf = (name: string, i: number): Seat => {
    const seat = seats.indexOf(name);
    if (seat < 0) throw new GivenError(`There is no seat "${name}".`, ['random', i]);
    return seat;
  };
  return script.map((s, i): Scripted => {
    if ('die' in s) return { kind: 'die', result: [s.die - 1] };
    if ('first-player' in s) return { kind: 'first-player', result: [seatOf(s['first-player'], i)] };
    if ('tumult' in s) return { kind: 'tumult', result: [s.tumult] };
    if ('orientation' in s) return { kind: 'orientation', result: [s.orientation] };
    const seat = seatOf(s.shuffle.of, i);
    const pile =
      decks === undefined
        ? inZone(state, zoneId('discard', seat)).map((o) => plainName(o, game))
        : decks[seat]!.filter((d) => d.type !== 'Hero').map((d) => d.name);
    return { kind: 'shuffle', result: standing(['random', i], () => order(pile, s.shuffle.top)) };
  });
}

function order(pile: string[], top: string[]): number[] {
  const left = pile.map((name, i) => ({ name, i }));
  const taken = top.map((name) => {
    const at = left.findIndex((p) => p.name === base(name));
    if (at < 0) throw new GivenError(`The scripted shuffle names "${name}", which is not in the pile.`);
    return left.splice(at, 1)[0]!.i;
  });
  return [...taken, ...left.map((p) => p.i)];
}

const plainName = (o: GameObject, game: Altered): string =>
  'card' in o.what ? game.set.get(o.what.card).definition.name : o.what.ability.name;

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
