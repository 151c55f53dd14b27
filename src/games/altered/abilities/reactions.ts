import { type Atom, type AtomEntry, type GameEvent, proposed } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { counted, from, inZone, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { fits, holds } from '../../../language/run/evaluate.ts';
import { inKinds } from '../../shared/facts.ts';
import type { FactBook } from '../facts/facts.ts';
import type { Ability, Filter, Step, Trigger } from '../language/types.ts';
import { profileOf, type RulesProfile } from '../profile.ts';
import { hasRested } from '../rules/day.ts';
import { initiative } from '../rules/initiative.ts';
import { ZONES } from '../terms.ts';
import { here, nextOf, playsOf } from './costs.ts';

type Reaction = Extract<Ability, { kind: 'reaction' }>;

/** A reaction that an object has: from its own card, or given by another. */
interface Held {
  source: GameObject;
  card: string;
  id: string;
  ability: Reaction;
}

/** What set a reaction off: the objects that "it" refers to, and the moves that it may follow. */
interface Spark {
  it: Stamp[];
  follow: Record<number, Stamp>;
}

/** A reaction that an event sets off: "I" and whose it is. */
interface Found {
  held: Held;
  spark: Spark;
  self: Stamp;
  controller: Seat;
}

/** Zones whose objects have reactions that watch: those in play, and support abilities in Reserve. */
const WATCHING = ['expedition', 'landmarks', 'hero', 'reserve'];
const VISIBLE = ['expedition', 'landmarks', 'hero', 'reserve', 'limbo', 'discard'];

const NONE: Held[] = [];

/** Reactions of an object to triggers of these kinds, its own and granted ones. Usually there are none. */
function reactionsOf(
  state: GameState,
  o: GameObject,
  kinds: ReadonlySet<Trigger['on']>,
  book: FactBook,
): Held[] {
  if (!('card' in o.what) || book.ignored(state, o)) return NONE;
  const card = o.what.card;
  let held = NONE;
  const add = (from: string, id: string, ability: Reaction): void => {
    if (held === NONE) held = [];
    held.push({ source: o, card: from, id, ability });
  };
  for (const { id, ability } of book.cards.get(card).reactions)
    if (kinds.has(ability.when.on)) add(card, id, ability);
  for (const g of book.granted(state, o))
    if (g.ability.kind === 'reaction' && kinds.has(g.ability.when.on)) add(g.card, g.id, g.ability);
  return held;
}

/** Kinds of trigger that can be about "me" arriving, including that of the symbols. */
const ARRIVING: ReadonlySet<Trigger['on']> = new Set(['symbol', 'moves'] as const);
const SYMBOL: ReadonlySet<Trigger['on']> = new Set(['symbol'] as const);

/** Does an ability of this kind work where the object is (rules 5.1)? */
function works(o: GameObject, ability: Reaction, book: FactBook): boolean {
  const zone = kindOf(o.zone);
  if (ability.support === true) return zone === 'reserve' && !o.marks.includes('exhausted');
  return book.inPlay.includes(zone) && o.face === 'up';
}

/**
 * "I" enter a visible zone: such a reaction is looked for after the event (C5 6.3.e), unless "I" left the Expedition
 * zone.
 */
const selfMove = (when: Trigger): boolean =>
  when.on === 'symbol' ||
  (when.on === 'moves' && when.what === 'self' && when.to !== undefined && when.from !== 'expedition');

/**
 * Creates an emblem for every reaction that the event sets off, as part of the same event (S 6.3.b). Self-move reactions
 * are those of the arrived object as it is now, the others those that worked before (C5 6.3.e–f, S 6.3.d–e).
 */
export function match(tx: Tx, before: GameState, event: GameEvent, book: FactBook): void {
  const applied = event.entries.filter((e) => e.status === 'applied');
  if (applied.length === 0) return;
  const state = tx.state;
  const found: Found[] = [];

  for (const entry of applied) {
    if (entry.atom.atom !== 'move' && entry.atom.atom !== 'create') continue;
    const arrived = entry.made === undefined ? undefined : live(state, entry.made);
    if (arrived === undefined || !VISIBLE.includes(kindOf(arrived.zone))) continue;
    for (const held of reactionsOf(state, arrived, ARRIVING, book)) {
      if (!selfMove(held.ability.when) || !selfMatches(before, entry, arrived, held.ability.when)) continue;
      if (held.ability.when.on === 'symbol' && silenced(state, arrived, held.ability.when.symbol, book))
        continue;
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

  const kinds = happenings(applied);
  if (kinds.size > 0)
    for (const o of inKinds(before, WATCHING, ZONES))
      for (const held of reactionsOf(before, o, kinds, book)) {
        const { when } = held.ability;
        if (selfMove(when) || !works(o, held.ability, book)) continue;
        for (const spark of sparks(before, state, event, applied, o, when, book))
          found.push({ held, spark, self: o.stamp, controller: o.controller });
      }

  if (found.length > 0) create(tx, before, found, book);
}

/** Kinds of trigger that an event with these atoms could set off at all. */
function happenings(applied: AtomEntry[]): Set<Trigger['on']> {
  const kinds = new Set<Trigger['on']>();
  for (const { atom } of applied) {
    if (atom.atom === 'move' || atom.atom === 'create') kinds.add('moves');
    if (atom.atom === 'create') kinds.add('creates');
    if (atom.atom === 'move' && atom.played !== undefined) kinds.add('plays');
    if (atom.atom === 'move' && (atom.verb === 'draw' || atom.verb === 'resupply')) kinds.add('draws');
    if (atom.atom === 'register')
      kinds.add(atom.what === 'phase' ? 'phase' : atom.what === 'roll' ? 'rolls' : 'advances');
    if (atom.atom === 'counter') kinds.add('gains').add('advances');
    if (atom.atom === 'mark' && atom.mark !== 'exhausted') kinds.add('gains');
  }
  return kinds;
}

/** Does this arrival fit the trigger about "me"? */
function selfMatches(before: GameState, entry: AtomEntry, arrived: GameObject, when: Trigger): boolean {
  const zone = kindOf(arrived.zone);
  const was = entry.atom.atom === 'move' ? live(before, entry.atom.object) : undefined;
  const origin = was === undefined ? undefined : kindOf(was.zone);
  if (when.on === 'symbol') {
    if (zone !== 'expedition' && zone !== 'landmarks') return false;
    // {J}: joins the Expedition zone, or in the case of a Landmark the Landmark zone (C1 1.1.6.e); or comes into play (C5 1.1.6).
    if (when.symbol === 'j')
      return profileOf(before.profile).arrival === 'play'
        ? origin !== 'expedition' && origin !== 'landmarks'
        : origin !== zone;
    const played = entry.atom.atom === 'move' ? entry.atom.played : undefined;
    return played === (when.symbol === 'h' ? 'hand' : 'reserve');
  }
  if (when.on !== 'moves' || entry.atom.atom !== 'move') return false;
  if (when.verb !== undefined && entry.atom.verb !== when.verb) return false;
  return when.to === zone && (when.from === undefined || when.from === origin);
}

/** How many times an event sets off a reaction that was watching: once for each part of it that fits. */
function sparks(
  before: GameState,
  state: GameState,
  event: GameEvent,
  applied: AtomEntry[],
  watcher: GameObject,
  when: Trigger,
  book: FactBook,
): Spark[] {
  const env = emptyEnv(watcher.controller, watcher.stamp, '');
  const suits = (s: GameState, o: GameObject | undefined, what: Subject): boolean =>
    o !== undefined &&
    what !== 'host' &&
    (what === 'self' ? o.stamp === watcher.stamp : fits(s, book.facts(s, o), here(what, o), env, book));
  const result: Spark[] = [];
  for (const { atom, made } of applied) {
    switch (when.on) {
      case 'symbol':
        return [];
      case 'phase':
        if (atom.atom === 'register' && atom.what === 'phase' && atom.data?.['phase'] === when.phase)
          result.push({ it: [], follow: {} });
        break;
      case 'moves': {
        if (atom.atom !== 'move' && atom.atom !== 'create') break;
        const was = atom.atom === 'move' ? live(before, atom.object) : undefined;
        const now = made === undefined ? undefined : live(state, made);
        const origin = was === undefined ? undefined : kindOf(was.zone);
        const target = arrivedIn(state, atom);
        if (when.verb !== undefined && (atom.atom !== 'move' || atom.verb !== when.verb)) break;
        if (when.from !== undefined && when.from !== origin) break;
        if (when.to !== undefined && when.to !== target) break;
        if (when.from === undefined && when.to !== undefined && origin === target) break;
        // Arrivals are looked at as they are now, departures as they were.
        const arrives = when.to !== undefined && when.what !== 'self';
        if (arrives && when.to !== undefined && now === undefined) {
          if (was === undefined || !fitsCeased(before, was, when.to, when.what, env, book)) break;
        } else if (arrives ? !suits(state, now, when.what) : !suits(before, was ?? now, when.what)) break;
        const visible = now !== undefined && VISIBLE.includes(kindOf(now.zone));
        // What has arrived is "it" as it is now (C5 6.3.k); what has left is as it was, and may be followed.
        const subject = arrives && visible ? now.stamp : (was?.stamp ?? made);
        const follow = visible && was !== undefined ? { [was.stamp]: now.stamp } : {};
        result.push({ it: subject === undefined ? [] : [subject], follow });
        break;
      }
      case 'plays': {
        if (atom.atom !== 'move' || atom.played === undefined || made === undefined) break;
        const now = live(state, made);
        if (
          now !== undefined &&
          event.by === playerOf(when.who, watcher) &&
          (when.first === undefined || isFirst(before, playerOf(when.who, watcher), when.what, book)) &&
          fitsPlayed(state, now, atom.played, when.what, env, book)
        )
          result.push({ it: [made], follow: {} });
        break;
      }
      case 'draws': {
        // However many cards are drawn at once, it is drawing "one or more" (C5 6.3).
        if (result.length > 0 || atom.atom !== 'move') break;
        if (atom.verb !== 'draw' && (when.resupply !== true || atom.verb !== 'resupply')) break;
        if (live(before, atom.object)?.owner === playerOf(when.who, watcher))
          result.push({ it: [], follow: {} });
        break;
      }
      case 'creates': {
        const token = atom.atom !== 'create' || made === undefined ? undefined : live(state, made);
        // A token's owner is who created it, wherever it is (rules 4.5).
        if (token?.owner === playerOf(when.who, watcher) && suits(state, token, when.what))
          result.push({ it: [token.stamp], follow: {} });
        break;
      }
      case 'rolls':
        if (atom.atom === 'register' && atom.what === 'roll' && event.by === playerOf(when.who, watcher))
          result.push({ it: [], follow: {} });
        break;
      case 'gains': {
        const gained =
          (when.counter !== undefined &&
            atom.atom === 'counter' &&
            atom.counter === when.counter &&
            atom.by > 0) ||
          (when.status !== undefined && atom.atom === 'mark' && atom.mark === when.status && atom.on);
        if (!gained || (atom.atom !== 'counter' && atom.atom !== 'mark')) break;
        if (suits(state, live(state, atom.object), when.what)) result.push({ it: [atom.object], follow: {} });
        break;
      }
      case 'advances': {
        const happened =
          when.fails === true
            ? atom.atom === 'register' && atom.what === 'failed'
            : when.due !== undefined
              ? atom.atom === 'register' && atom.what === 'due' && atom.data?.['terrain'] === when.due
              : atom.atom === 'counter' && atom.counter === 'distance' && atom.by > 0;
        if (!happened || (atom.atom !== 'register' && atom.atom !== 'counter') || atom.object === undefined)
          break;
        if (suits(state, live(state, atom.object), when.what)) result.push({ it: [atom.object], follow: {} });
        break;
      }
    }
  }
  return result;
}

/** The kind of zone that an object comes to; none where a token ceases instead (C5 2.1.e). */
function arrivedIn(state: GameState, atom: Extract<Atom, { atom: 'move' | 'create' }>): string | undefined {
  if (atom.atom === 'create') return kindOf(atom.zone);
  const nowhere = atom.ceases === true && profileOf(state.profile).tokenLeaving === 'ceaseInstead';
  return nowhere ? undefined : kindOf(atom.to);
}

/** What a trigger is about; cards of Altered are never attached to anything. */
type Subject = 'self' | 'host' | Filter;

/** A token that ceased on arriving was in its owner's zone for that moment (S 2.1.d), with its previous facts. */
function fitsCeased(
  before: GameState,
  was: GameObject,
  zone: string,
  what: Subject,
  env: Env,
  book: FactBook,
): boolean {
  if (what === 'self' || what === 'host') return false;
  const facts = { ...book.facts(before, was), zone, at: [], controller: was.owner };
  return fits(before, facts, visibleFacts(what, facts), env, book);
}

/** The player whose doing a trigger is about. */
const playerOf = (who: 'you' | 'opponent' | 'any', watcher: GameObject): Seat =>
  who === 'you' ? watcher.controller : 1 - watcher.controller;

/** Has the seat played no such card before in this Afternoon? The filter asks for one word only. */
const isFirst = (before: GameState, seat: Seat, { is, subtype }: Filter, book: FactBook): boolean =>
  book.phase(before) === 'afternoon' &&
  [is ?? subtype ?? []].flat().every((word) => counted(before, playsOf(seat, word)) === 0);

/** Does a card that was played fit? A zone that the filter names is the one that it was played from. */
function fitsPlayed(
  state: GameState,
  played: GameObject,
  origin: string,
  filter: Filter,
  env: Env,
  book: FactBook,
): boolean {
  const facts = book.facts(state, played);
  return filter.in === undefined
    ? fits(state, facts, here(filter, played), env, book)
    : fits(state, { ...facts, zone: origin }, filter, env, book);
}

/**
 * "The next Character you play gains 1 boost": for a card that is not a Spell this is a reaction of its own, created
 * while the card resolves (C5 5.2.d). The same event uses up the effects that the play has taken.
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

/** Does something keep this object's abilities with the symbol from being set off (S 7.3.1.e)? */
function silenced(state: GameState, o: GameObject, symbol: string, book: FactBook): boolean {
  return book
    .effects(state, 'silence')
    .some((a) => a.does.symbols.includes(symbol) && book.fits(state, o, a.does.over, a.env));
}

function create(tx: Tx, before: GameState, found: Found[], book: FactBook): void {
  const { caps } = profileOf(tx.state.profile);
  const atoms: Atom[] = [];
  const used: Record<string, number> = {};
  // Stamps in initiative order of the controllers, so that the order of emblems never depends on hidden ids.
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
      if (facts === undefined || !fits(before, facts, visibleFacts(ability.was, facts), env, book)) continue;
    }
    if (ability.if !== undefined && !holds(tx.state, ability.if, env, book)) continue;
    // A reaction of one object is set off at most 100 times a day; the event itself is unaffected (S 6.3.f).
    const names = countsOf(self, held, caps, book);
    if (names.some(({ name, cap }) => counted(tx.state, name) + (used[name] ?? 0) >= cap)) continue;
    for (const { name } of names) used[name] = (used[name] ?? 0) + 1;
    tx.observer?.node(`trigger ${ability.when.on}`);
    atoms.push(...counting(names), emblem(held, controller, env, book));
  }
  tx.apply(proposed(atoms), () => undefined);
}

/** A count of a Reaction's activations today, and what it may not exceed. */
interface Counted {
  name: string;
  cap: number;
}

/** What counts an activation: by object and ability, and where the rules say so by the object's name and the text. */
function countsOf(self: Stamp, held: Held, caps: RulesProfile['caps'], book: FactBook): Counted[] {
  const own = { name: `day:reaction:${self}:${held.id}`, cap: caps.reaction };
  if (!Number.isFinite(caps.named)) return [own];
  const { what } = held.source;
  const called = 'card' in what ? book.cards.get(what.card).definition.name : '';
  return [own, { name: `day:named:${called}:${book.print.ability(held.ability)}`, cap: caps.named }];
}

const counting = (names: readonly Counted[]): Atom[] =>
  names.map(({ name }) => ({ atom: 'count', name, by: 1 }));

const visibleFacts = (filter: Filter, facts: Facts): Filter =>
  filter.in === undefined ? Object.assign({}, filter, { in: facts.zone }) : filter;

function emblem(held: Held, controller: Seat, env: Env, book: FactBook): Atom {
  const { ability } = held;
  // `targets`, `modes` and `steps` are what a program of this vocabulary is.
  const program: { steps: Step[]; player?: true; targets?: unknown; modes?: unknown } = {
    steps: ability.steps,
  };
  if (ability.player !== undefined) program.player = ability.player;
  if (ability.targets !== undefined) program.targets = ability.targets;
  if (ability.modes !== undefined) program.modes = ability.modes;
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

/** The name of what waits for Rest to be over, in place of the number of an ability. */
const AFTER_REST = 'afterRest';

/** A Reaction that waits until Rest is over (rules 8), with what the program knows by now. */
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
 * Atoms by which a text sets off the object's abilities with a symbol, as if the object did so itself (S 7.3.1.d), up
 * to the cap (S 6.3.f).
 */
export function activations(state: GameState, o: GameObject, symbol: string, book: FactBook): Atom[] {
  if (silenced(state, o, symbol, book)) return [];
  const { caps } = profileOf(state.profile);
  return reactionsOf(state, o, SYMBOL, book).flatMap((h): Atom[] => {
    const { when, if: condition } = h.ability;
    const env = { ...emptyEnv(o.controller, o.stamp, h.card), refs: { it: [o.stamp] } };
    if (when.on !== 'symbol' || when.symbol !== symbol) return [];
    const names = countsOf(o.stamp, h, caps, book);
    if (names.some(({ name, cap }) => counted(state, name) >= cap)) return [];
    if (condition !== undefined && !holds(state, condition, env, book)) return [];
    return [...counting(names), emblem(h, o.controller, env, book)];
  });
}
