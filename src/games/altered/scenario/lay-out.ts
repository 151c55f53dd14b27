import type { Atom } from '../../../kernel/atom.ts';
import { proposed } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import { Tx } from '../../../kernel/tx.ts';
import {
  base,
  cardsOf,
  expectKnown,
  type KeyOf,
  type LaidOut,
  type SeatOf,
  seatsOf,
  standing,
  toFirstQuestion,
} from '../../given.ts';
import { GivenError, type Start } from '../../workbench.ts';
import { type Altered, createAltered } from '../altered.ts';
import { type CardDefinition, readCard } from '../cards.ts';
import { begin, emptyState, layTrack } from '../setup.ts';
import { expeditionOf, REGIONS, SIDES } from '../track.ts';
import { LETTER, TERRAINS } from '../words.ts';
import { Given, type Placed, phaseAt, type Seated, seatGiven } from './given.ts';
import { fitting, reachable } from './reachable.ts';
import { type Script, scripted } from './script.ts';

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

/**
 * Lays out the starting point. What is not mentioned has its stated default: ten filler cards in the deck, two in hand, ten
 * ready orbs, a plain Hero, nothing elsewhere. Throws {@link GivenError}.
 */
export function layOut(cards: CardDefinition[], start: Start<Given, Script>): LaidOut<Altered> {
  const { given, seats, profile, random } = start;
  const fillers = seats.flatMap((s) =>
    Object.entries(FILLED).flatMap(([kind, n]) =>
      Array.from({ length: n }, (_, i) => filler(`${s} ${kind} ${i + 1}`)),
    ),
  );
  const all = [...cardsOf(start, cards, readCard), fillerHero, ...fillers];
  const game = standing(['cards'], () => createAltered(all, [], start.observer));
  const keyOf = finder(all);
  const at = seatsOf(seats);
  expectKnown(start, Given.shape, game);
  reachable(given, seats, game);

  if (given.phase === 'setup') return { game, ...fromSetup(game, given, seats, profile, keyOf, random) };

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
  tx.script(scripted(random, seats, tx.state, game, 'discard'));
  return { game, ...toFirstQuestion(tx, game.rules) };
}

/** Key of a card named in a scenario: by reference, by name, by `Name (rare)`; inline cards first. */
function finder(cards: CardDefinition[]): KeyOf {
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
  keyOf: KeyOf,
  at: SeatOf,
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

function fromSetup(
  game: Altered,
  given: Given,
  seats: string[],
  profile: string,
  keyOf: KeyOf,
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
  const start = { profile, seed: 'scenario', decks, names: seats };
  // Which cards will lie in the decks, whatever chance says before.
  const trial = new Tx(tx.state);
  begin(trial, start, game.book);
  tx.script(scripted(script, seats, trial.state, game, 'deck'));
  begin(tx, start, game.book);
  return toFirstQuestion(tx, game.rules);
}
