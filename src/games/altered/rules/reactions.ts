import { type Atom, type AtomEntry, type GameEvent, proposed } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { countUses, from, inZone, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { fits, holds } from '../../../language/run/evaluate.ts';
import { inKinds } from '../../shared/facts.ts';
import { placeIn } from '../../shared/frames.ts';
import { remembered } from '../../shared/remembered.ts';
import type { FactBook } from '../facts/facts.ts';
import { hereAs } from '../facts/here.ts';
import type { Ability, Step, Trigger } from '../language/types.ts';
import { profileOf, type RulesProfile } from '../profile.ts';
import { SCOUTING, ZONES } from '../terms.ts';
import { nextOf } from '../words/effects/common.ts';
import { isSilenced } from '../words/effects/silence.ts';
import { Moment, type Spark, VISIBLE } from '../words/moment.ts';
import { ACTIVATED, hasSymbol } from '../words/triggers/symbol.ts';
import { ARRIVING, hasArrived, isOfArrival, kindsFollowing, sparksOf } from '../words/triggers/triggers.ts';
import { hasRested } from './day.ts';
import { initiative } from './initiative.ts';

type Reaction = Extract<Ability, { kind: 'reaction' }>;

/** A Reaction (triggered ability) that an object has: printed on its card, or given by another object. */
interface Held {
  source: GameObject;
  card: string;
  id: string;
  ability: Reaction;
}

/** A Reaction (triggered ability) that an event has triggered: its object ("I") and its controller. */
interface Found {
  held: Held;
  spark: Spark;
  self: Stamp;
  controller: Seat;
}

/** Zones whose objects can have Reactions to events of others: those in play, and Reserve for support abilities. */
const WATCHING = ['expedition', 'landmarks', 'hero', 'reserve'];

const NONE: Held[] = [];

/** Reaction of a Character played by its Scout number: it returns to Reserve (rules 18). */
const SCOUTED: Reaction = {
  kind: 'reaction',
  when: { on: 'symbol', symbol: 'h' },
  steps: [{ op: 'move', what: 'self', to: 'reserve' }],
};

/**
 * Reactions (triggered abilities) of an object to these kinds of triggers, its own and those given to it. Usually there
 * are none.
 */
function reactionsOf(
  state: GameState,
  o: GameObject,
  kinds: ReadonlySet<Trigger['on']>,
  book: FactBook,
): Held[] {
  if (!('card' in o.what)) return NONE;
  const card = o.what.card;
  const { reactions } = book.cards.get(card);
  const granted = book.granted(state, o);
  const isScouted = o.marks.includes(SCOUTING);
  if ((reactions.length === 0 && granted.length === 0 && !isScouted) || book.ignored(state, o)) return NONE;
  let held = NONE;
  const add = (from: string, id: string, ability: Reaction): void => {
    if (held === NONE) held = [];
    held.push({ source: o, card: from, id, ability });
  };
  for (const { id, ability } of reactions) if (kinds.has(ability.when.on)) add(card, id, ability);
  if (isScouted && kinds.has(SCOUTED.when.on)) add(card, SCOUTING, SCOUTED);
  for (const g of granted)
    if (g.ability.kind === 'reaction' && kinds.has(g.ability.when.on)) add(g.card, g.id, g.ability);
  return held;
}

/** True if an ability of this kind works where the object is (rules 5.1). */
function works(o: GameObject, ability: Reaction, book: FactBook): boolean {
  const zone = kindOf(o.zone);
  if (ability.support === true) return zone === 'reserve' && !o.marks.includes('exhausted');
  return book.inPlay.includes(zone) && o.face === 'up';
}

/**
 * Creates an emblem (waiting object) for every Reaction that the event triggers, as part of that event (S 6.3.b). A
 * Reaction to its own object's arrival is one that the object has after the event. All other Reactions must have
 * existed before the event (C5 6.3.e–f, S 6.3.d–e).
 */
export function match(tx: Tx, before: GameState, event: GameEvent, book: FactBook): void {
  const applied = event.entries.filter((e) => e.status === 'applied');
  if (applied.length === 0) return;
  const state = tx.state;
  const whole = { before, state, event, book };
  const found: Found[] = [];

  for (const entry of applied) {
    if (entry.atom.atom !== 'move' && entry.atom.atom !== 'create') continue;
    const arrived = entry.made === undefined ? undefined : live(state, entry.made);
    if (arrived === undefined || !VISIBLE.includes(kindOf(arrived.zone))) continue;
    for (const held of reactionsOf(state, arrived, ARRIVING, book)) {
      const { when } = held.ability;
      if (!isOfArrival(when) || !hasArrived(when, new Moment(whole, entry, arrived))) continue;
      found.push({
        held,
        spark: { it: [arrived.stamp], follow: {} },
        self: arrived.stamp,
        controller: arrived.controller,
      });
    }
    if (entry.atom.atom === 'move' && entry.atom.played !== undefined)
      found.push(...nexts(before, applied, arrived));
  }

  const kinds = kindsFollowing(applied);
  if (kinds.size > 0)
    for (const o of inKinds(before, WATCHING, ZONES))
      for (const held of reactionsOf(before, o, kinds, book)) {
        const { when } = held.ability;
        if (isOfArrival(when) || !works(o, held.ability, book)) continue;
        for (const spark of sparksOf(when, whole, applied, o))
          found.push({ held, spark, self: o.stamp, controller: o.controller });
      }

  const joined = before.effects.length === 0 ? [] : joins(before, state, applied, book);
  found.push(...joined.map(({ found: one }) => one));
  if (found.length > 0) create(tx, before, found, book);
  const over = joined.map(({ id }): Atom => ({ atom: 'effectOff', id }));
  if (over.length > 0) tx.apply(proposed(over), () => undefined);
}

/**
 * Reactions for effects such as "the next Character that joins my Expedition gains 1 boost". Each effect causes one
 * Reaction, for the first fitting Character, even if several join together. With each Reaction comes the id of its
 * effect, which then ends.
 */
function joins(
  before: GameState,
  state: GameState,
  applied: AtomEntry[],
  book: FactBook,
): { id: number; found: Found }[] {
  return before.effects.flatMap((effect) => {
    const does = nextOf(effect.body);
    if (does?.joins !== true || does.steps === undefined) return [];
    const come = applied
      .filter(({ atom }) => atom.atom === 'move' || atom.atom === 'create')
      .flatMap(({ made }) => (made === undefined ? [] : (live(state, made) ?? [])))
      .find((o) => {
        const facts = book.facts(state, o);
        const env = emptyEnv(effect.controller, effect.stamp, effect.card);
        return (
          kindOf(o.zone) === 'expedition' &&
          facts.at.some((place) => effect.refs?.includes(place)) &&
          fits(state, facts, hereAs(does.of, facts), env, book)
        );
      });
    if (come === undefined) return [];
    const ability: Reaction = {
      kind: 'reaction',
      when: { on: 'plays', who: 'you', what: does.of },
      steps: does.steps,
    };
    const held: Held = { source: come, card: effect.card, id: 'next', ability };
    const spark = { it: [come.stamp], follow: {} };
    return [{ id: effect.id, found: { held, spark, self: come.stamp, controller: effect.controller } }];
  });
}

/**
 * Reactions for effects such as "the next Character you play gains 1 boost". Unless the card is a Spell, the gain is a
 * separate Reaction (C5 5.2.d). The event that ends the used-up effects, as the card resolves, also creates this
 * Reaction.
 */
function nexts(before: GameState, applied: AtomEntry[], played: GameObject): Found[] {
  return applied.flatMap(({ atom }): Found[] => {
    const effect = atom.atom === 'effectOff' ? before.effects.find(({ id }) => id === atom.id) : undefined;
    const does = effect === undefined ? undefined : nextOf(effect.body);
    if (effect === undefined || does?.steps === undefined) return [];
    const ability: Reaction = {
      kind: 'reaction',
      when: { on: 'plays', who: 'you', what: does.of },
      steps: does.steps,
    };
    return [
      {
        held: { source: played, card: effect.card, id: 'next', ability },
        spark: { it: [played.stamp], follow: {} },
        self: played.stamp,
        controller: played.controller,
      },
    ];
  });
}

function create(tx: Tx, before: GameState, found: Found[], book: FactBook): void {
  const { caps } = profileOf(tx.state.profile);
  const atoms: Atom[] = [];
  const used: Record<string, number> = {};
  // The Reactions are sorted by the initiative of their controllers, so that the order of emblems (waiting Reactions)
  // never depends on hidden ids.
  const order = from(tx.state, initiative(tx.state));
  for (const { held, spark, self, controller } of found.sort(
    (a, b) => order.indexOf(a.controller) - order.indexOf(b.controller),
  )) {
    const { ability } = held;
    const env: Env = {
      ...emptyEnv(controller, self, held.card),
      refs: { it: spark.it },
      follow: spark.follow,
    };
    const was = live(before, self);
    if (ability.was !== undefined) {
      const facts = was === undefined ? undefined : book.facts(before, was);
      if (facts === undefined || !fits(before, facts, hereAs(ability.was, facts), env, book)) continue;
    }
    if (ability.if !== undefined && !holds(tx.state, ability.if, env, book)) continue;
    // A reaction of one object triggers at most 100 times a day; the event itself still happens (S 6.3.f).
    const names = countsOf(self, held, caps, book);
    if (names.some(({ name, cap }) => countUses(tx.state, name) + (used[name] ?? 0) >= cap)) continue;
    for (const { name } of names) used[name] = (used[name] ?? 0) + 1;
    tx.observer?.node(`trigger ${ability.when.on}`);
    atoms.push(...counting(names), emblem(held, controller, env, book));
  }
  tx.apply(proposed(atoms), () => undefined);
}

/** A counter of a Reaction's activations today, and its maximum. */
interface Counted {
  name: string;
  cap: number;
}

/**
 * The counters for an activation of a Reaction: by object and ability, and, if the rules say so, by the object's name
 * and the text.
 */
function countsOf(self: Stamp, held: Held, caps: RulesProfile['caps'], book: FactBook): Counted[] {
  const own = { name: `day:reaction:${self}:${held.id}`, cap: caps.reaction };
  if (!Number.isFinite(caps.named)) return [own];
  const { what } = held.source;
  const called = 'card' in what ? book.cards.get(what.card).definition.name : '';
  const text = book.placed ? textName(held, called, book) : `${called}:${book.print.ability(held.ability)}`;
  return [own, { name: `day:named:${text}`, cap: caps.named }];
}

/**
 * Name under which activations of a Reaction are counted for all objects of one name. Equal texts get equal names,
 * whichever printing of the card has them.
 */
function textName({ card, id, ability }: Held, called: string, book: FactBook): string {
  const first = book.cards.all().find(({ definition }) => definition.name === called);
  // A text that an effect has just given to an object may be printed on no card, and then has no place. Its activations
  // are counted by the card and the id of the Reaction.
  const text = id === 'next' ? '' : placeOf(ability, book);
  return `${first?.definition.ref}:${text || `${card}.${id}`}`;
}

/** The first place on a card at which this text, or an equal one, is printed. */
const placeOf = remembered((ability: Reaction, { cards }: FactBook): string => {
  const written = JSON.stringify(ability);
  const texts = Object.fromEntries(cards.all().map(({ definition: { ref, abilities } }) => [ref, abilities]));
  const isThat = (node: Readonly<Record<string, unknown>>): boolean =>
    node['kind'] === 'reaction' && JSON.stringify(node) === written;
  return placeIn(texts, isThat) ?? '';
});

const counting = (names: readonly Counted[]): Atom[] =>
  names.map(({ name }) => ({ atom: 'count', name, by: 1 }));

function emblem(held: Held, controller: Seat, env: Env, book: FactBook): Atom {
  const { ability } = held;
  // The cast is safe: these keys make up a program of Altered's card language.
  const program: { steps: Step[]; player?: true; targets?: unknown; modes?: unknown; several?: unknown } = {
    steps: ability.steps,
  };
  if (ability.player !== undefined) program.player = ability.player;
  if (ability.targets !== undefined) program.targets = ability.targets;
  if (ability.modes !== undefined) program.modes = ability.modes;
  if (ability.several !== undefined) program.several = ability.several;
  const source =
    'card' in held.source.what ? book.cards.get(held.source.what.card).definition.name : 'A reaction';
  const tag =
    held.id === 'next' ? book.cards.get(held.card).definition.name : book.print.triggerTag(ability.when);
  return {
    atom: 'create',
    what: { ability: { card: held.card, ability: held.id, name: `${source}: ${tag}`, program, env } },
    owner: controller,
    controller,
    zone: zoneId('limbo'),
  };
}

/**
 * Marker for a waiting object that holds the steps of an "after Rest" effect. A waiting Reaction has the number of its
 * ability in the same field.
 */
const AFTER_REST = 'afterRest';

/**
 * Atom (change of state) for a Reaction that waits until Rest is over (rules 8), with the bindings (stored names) of
 * its program so far.
 */
export const waiting = (steps: Step[], env: Env, book: FactBook): Atom => ({
  atom: 'create',
  what: {
    ability: {
      card: env.card,
      ability: AFTER_REST,
      name: `${book.cards.get(env.card).definition.name}: After Rest`,
      program: { steps },
      env,
    },
  },
  owner: env.you,
  controller: env.you,
  zone: zoneId('limbo'),
});

/** Reactions of a seat that may be played now, oldest first. */
export const pending = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('limbo')).filter(
    (o) =>
      'ability' in o.what &&
      o.controller === seat &&
      (o.what.ability.ability !== AFTER_REST || hasRested(state)),
  );

/**
 * Atoms (changes of state) by which a text activates the object's abilities with this symbol, as if the symbol's event
 * had happened (S 7.3.1.d). Activations beyond the daily maximum are left out (S 6.3.f).
 */
export const activations = (state: GameState, o: GameObject, symbol: string, book: FactBook): Atom[] =>
  activationsOneByOne(state, o, symbol, book).flatMap(({ atoms }) => atoms);

/**
 * For each of the object's abilities with the symbol: the atoms (changes of state) that activate the ability because of
 * a text, and the ability in words.
 */
export function activationsOneByOne(
  state: GameState,
  o: GameObject,
  symbol: string,
  book: FactBook,
): { text: string; atoms: Atom[] }[] {
  if (isSilenced(state, o, symbol, book)) return [];
  const { caps } = profileOf(state.profile);
  return reactionsOf(state, o, ACTIVATED, book).flatMap((h) => {
    const { when, if: condition } = h.ability;
    const env = { ...emptyEnv(o.controller, o.stamp, h.card), refs: { it: [o.stamp] } };
    if (!hasSymbol(when, symbol)) return [];
    const names = countsOf(o.stamp, h, caps, book);
    if (names.some(({ name, cap }) => countUses(state, name) >= cap)) return [];
    if (condition !== undefined && !holds(state, condition, env, book)) return [];
    const atoms: Atom[] = [...counting(names), emblem(h, o.controller, env, book)];
    return [{ text: book.print.ability(h.ability), atoms }];
  });
}
