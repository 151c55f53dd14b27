import { type Atom, type AtomEntry, type GameEvent, move, proposed } from '../../kernel/atom.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../kernel/ids.ts';
import { ids, inZone, kindOf, live, seatOf } from '../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState, Json, SetAsideGroup } from '../../kernel/state.ts';
import { emptyEnv } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Passive } from '../../vocab/schema.ts';
import { record } from './ability.ts';
import { eventsOf, leftEarly } from './aside.ts';
import { been, fightsAs, mayEnter } from './enter.ts';
import type { Book } from './facts.ts';
import { isInner, markAs } from './marks.ts';
import { lessens } from './set.ts';
import { sees, watchers } from './sight.ts';
import { sets, trigger } from './triggers.ts';
import { FIELD, HAND_CAP, IN_PLAY } from './words.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** Zones in which a player may control one copy of a unique card (rules 3.4). */
const ONE_COPY = ['territory', 'battle', 'aside', 'artifact'];
/** Things that protection does not keep off (rules 7.3), and those that rules and costs do. */
const FREE = ['draw', 'enter', 'look', 'undo', 'cost', 'group', 'play'];

/** Souls redeemed that win at once in Type 1 (rules 2). */
export const SOULS_TO_WIN = 5;

/** The rules that change an event by themselves. */
export function propose(state: GameState, event: GameEvent, book: Book): GameEvent {
  const env = envOf(event);
  const kept = event.entries.filter((e) => !shielded(state, e.atom, event, env, book));
  // An exchange is of both or of none, and who is exchanged into a battle must be able to enter it (rules 3.4).
  if (event.name === 'exchange' && (kept.length < 2 || kept.some((e) => barred(state, e.atom, book))))
    return { ...event, entries: [] };
  const entries: AtomEntry[] = [];
  const taken = new Map<string, number>();
  const hosted = carriedOnes(state);
  for (const entry of kept) {
    if (entry.atom.atom === 'restore') {
      const o = live(state, entry.atom.object);
      entries.push(entry);
      // What it has been given meanwhile goes with it (rules 7.4).
      if (o !== undefined) entries.push(...carried(hosted, o, move(o, entry.atom.as.zone, 'undo'), kept));
      continue;
    }
    if (entry.atom.atom === 'reveal' && event.name !== 'undo') {
      entries.push({ ...entry, atom: shown(state, entry.atom) });
      continue;
    }
    if (entry.atom.atom !== 'move') {
      entries.push(entry);
      continue;
    }
    const o = live(state, entry.atom.object);
    if (o === undefined || !('card' in o.what)) {
      entries.push(entry);
      continue;
    }
    // Rules 5: no card leaves a Reserve during the opening hand and the first round.
    if (kindOf(o.zone) === 'reserve' && Number(state.clock['turn']) <= state.seats.length) continue;
    const atom = arriving(state, routed(state, entry.atom, o, kept, book), o, book);
    if (kindOf(atom.to) === 'hand' && kindOf(o.zone) !== 'hand') {
      const n = (taken.get(atom.to) ?? inZone(state, atom.to).length) + 1;
      // Rules 4: at sixteen a card is kept from being put in hand; it stays where it is.
      if (n > HAND_CAP) continue;
      taken.set(atom.to, n);
    }
    entries.push({ ...entry, atom }, ...carried(hosted, o, atom, kept));
  }
  return { ...event, entries };
}

/** What every seat is shown at once lies open for whoever watches, too (rules 14). */
const shown = (state: GameState, atom: Extract<Atom, { atom: 'reveal' }>): Atom =>
  state.seats.every((_, seat) => atom.to.includes(seat))
    ? { ...atom, to: [...atom.to, watchers(state)] }
    : atom;

const envOf = (event: GameEvent): Env | undefined =>
  event.instance === undefined || event.source === undefined
    ? undefined
    : emptyEnv(event.by ?? 0, event.source, event.card ?? '');

/** Is the object of this atom protected from the ability that does it? */
function shielded(state: GameState, atom: Atom, event: GameEvent, env: Env | undefined, book: Book): boolean {
  if (env === undefined || FREE.includes(event.name)) return false;
  if (atom.atom !== 'move' && atom.atom !== 'mark' && atom.atom !== 'counter' && atom.atom !== 'attach')
    return false;
  const o = live(state, atom.object);
  // A card is never kept from what it does to itself.
  if (o === undefined || o.stamp === env.self) return false;
  return book.protects(state, o, atom.atom === 'move' ? atom.verb : atom.atom, env);
}

/** Would this bring a character into a battle that it may not enter? */
function barred(state: GameState, atom: Atom, book: Book): boolean {
  const o = atom.atom === 'move' && kindOf(atom.to) === 'battle' ? live(state, atom.object) : undefined;
  const seat = atom.atom === 'move' ? seatOf(atom.to) : undefined;
  if (o === undefined || seat === undefined || !book.base(o).types.includes('character')) return false;
  return !mayEnter(state, o, seat, book);
}

/** Where the move really goes: a Lost Soul never to a hand, a second copy of a unique card to the discard pile. */
function routed(state: GameState, atom: Move, o: GameObject, all: AtomEntry[], book: Book): Move {
  const facts = book.base(o);
  const to = kindOf(atom.to);
  if (
    facts.types.includes('Lost Soul') &&
    !facts.types.includes('captive') &&
    (to === 'hand' || to === 'territory')
  )
    return { ...atom, to: zoneId('bondage', seatOf(atom.to)), verb: 'soul' };
  if (ONE_COPY.includes(to) && !hisAlready(atom, o) && duplicate(state, atom, o, all, book)) {
    const { at: _, ...rest } = atom;
    return { ...rest, to: zoneId('discard', o.owner), verb: 'duplicate', face: 'up' };
  }
  return atom;
}

/** It goes from one of the player's places to another, or fights beside him for a while. */
const hisAlready = (atom: Move, o: GameObject): boolean =>
  ONE_COPY.includes(kindOf(o.zone)) &&
  (seatOf(atom.to) === seatOf(o.zone) || seatOf(atom.to) === o.controller || kindOf(atom.to) === 'battle');

/** Does the player who would have it control a copy already (rules 3.4), or get one by the same event? */
function duplicate(state: GameState, atom: Move, o: GameObject, all: AtomEntry[], book: Book): boolean {
  const card = book.card(o);
  const seat = seatOf(atom.to);
  if (!card.unique || seat === undefined) return false;
  const { name } = card.definition;
  const leaving = new Set(all.flatMap(({ atom: a }) => (a.atom === 'move' ? [a.object] : [])));
  const here = ONE_COPY.some((kind) =>
    inZone(state, zoneId(kind, seat)).some(
      (x) => x.id !== o.id && !leaving.has(x.stamp) && book.card(x).definition.name === name,
    ),
  );
  if (here) return true;
  const before = all.slice(
    0,
    all.findIndex(({ atom: a }) => a.atom === 'move' && a.object === o.stamp),
  );
  return before.some(({ atom: a }) => {
    const x =
      a.atom === 'move' && seatOf(a.to) === seat && ONE_COPY.includes(kindOf(a.to))
        ? live(state, a.object)
        : undefined;
    return x !== undefined && book.card(x).definition.name === name;
  });
}

/** What the card keeps, and whose it is, where it arrives (rules 4.1). */
function arriving(state: GameState, atom: Move, o: GameObject, book: Book): Move {
  const to = kindOf(atom.to);
  const stays = FIELD.includes(to) && FIELD.includes(kindOf(o.zone));
  const controller =
    to === 'battle' || to === 'played'
      ? (atom.controller ?? o.controller)
      : (atom.controller ?? seatOf(atom.to) ?? o.owner);
  // In a pile a card is all that it could be, and nothing that it was.
  const kept = FIELD.includes(to) ? (atom.marks ?? (stays ? leaveBehind(o.marks, to) : [])) : [];
  const marks = to === 'battle' ? fighting(state, kept, o, atom, book) : kept;
  const keep = FIELD.includes(to) ? (atom.keep ?? (stays ? o.counters : {})) : {};
  const moved: Move = { ...atom, controller, marks, keep };
  // Face down stays face down only where it was put so.
  return to === 'pile' && atom.face === undefined ? { ...moved, face: 'down' } : moved;
}

/** A character in battle is there as what its side fights with. */
function fighting(state: GameState, marks: string[], o: GameObject, atom: Move, book: Book): string[] {
  const seat = seatOf(atom.to);
  if (seat === undefined || marks.some(isInner)) return marks;
  const way = fightsAs(state, o, seat, book);
  return way === undefined ? marks : [...marks, markAs(way)];
}

/** A captive is none any more when it leaves the Land of Bondage. */
const leaveBehind = (marks: string[], to: string): string[] =>
  to === 'bondage' ? marks : marks.filter((m) => m !== 'captured');

/** What is carried, in the order in which it came to lie there: a first weapon before a second. */
const carriedOnes = (state: GameState): GameObject[] => {
  const place = (o: GameObject): number => ids(state, o.zone).indexOf(o.id);
  return state.objects
    .filter((x): x is GameObject => x !== null && x.host !== undefined)
    .sort((a, b) => place(a) - place(b));
};

/** Weapons and placed cards follow the one that carries them, and are discarded where it goes to a pile (rules 12.3, 8.5). */
function carried(hosted: GameObject[], o: GameObject, atom: Move, all: AtomEntry[]): AtomEntry[] {
  const to = kindOf(atom.to);
  const follow = ['territory', 'battle', 'aside'].includes(to);
  if (hosted.length === 0) return [];
  let weapons = 0;
  const atoms = hosted.flatMap((x): Atom[] => {
    if (x.host?.object !== o.id) return [];
    // What the place held is free where it was, in play again if it was not (rules 6.3 g, 10).
    if (x.host.role === 'held' && to === kindOf(o.zone)) return [];
    if (x.host.role === 'held')
      return kindOf(x.zone) === 'aside'
        ? [{ ...move(x, zoneId('territory', x.controller), 'free'), controller: x.controller }]
        : [{ atom: 'attach', object: x.stamp }];
    // It goes its own way in the same event.
    if (all.some(({ atom: a }) => (a.atom === 'move' || a.atom === 'restore') && a.object === x.stamp))
      return [];
    // Outside battle a Warrior holds one weapon (rules 3.3).
    const spare = x.host.role === 'weapon' && to !== 'battle' && ++weapons > 1;
    return follow && !spare
      ? [
          {
            ...move(x, atom.to, 'follow'),
            host: x.host,
            marks: x.marks,
            keep: x.counters,
            controller: x.controller,
          },
        ]
      : [move(x, zoneId('discard', x.owner), 'discard')];
  });
  return proposed(atoms);
}

/** Facts of what leaves, for those who may still speak of it. */
export const remember = (state: GameState, o: GameObject, book: Book): Facts | undefined =>
  kindOf(o.zone) === 'deck' || !('card' in o.what) ? undefined : book.facts(state, o);

/** Five redeemed souls win at once (rules 2). */
export function applied(tx: Tx): void {
  const winner = tx.state.seats.findIndex(
    (_, seat) => inZone(tx.state, zoneId('redemption', seat)).length >= SOULS_TO_WIN,
  );
  if (winner < 0) return;
  const sentence = `${tx.state.seats[winner]!.name} has redeemed ${SOULS_TO_WIN} Lost Souls and wins.`;
  tx.end({ winners: [winner], reason: 'souls', sentence });
  tx.say(sentence);
}

/** After an event: its record, what follows the objects that moved, groups that somebody left, and what it sets off. */
export function match(tx: Tx, was: GameState, event: GameEvent, book: Book): void {
  record(
    tx,
    was,
    event.instance,
    event.name === 'undo' ? event.entries.filter(besidesUndoing) : event.entries,
  );
  const moves = event.entries.flatMap(({ atom, status, made }) =>
    atom.atom === 'move' && status === 'applied' && made !== undefined ? [{ atom, made }] : [],
  );
  knowOn(tx, was, moves);
  const shifts = shiftsOf(event);
  if (shifts.length > 0) {
    followEffects(tx, event, shifts);
    leaving(tx, event, shifts);
  }
  if (event.name === 'exchange')
    for (const { atom, made } of moves)
      if (kindOf(atom.to) === 'battle') joins(tx, event, made, seatOf(atom.to)!, book);
  wither(tx, event, book);
  for (const group of tx.state.groups) awaitEvent(tx, was, event, group, book);
  trigger(tx, was, event, book);
}

/** Whom a loss of toughness has left none of is discarded (rules 9, decrease), as a part of what did it. */
function wither(tx: Tx, event: GameEvent, book: Book): void {
  // Only effects of this vocabulary are ever made lasting.
  if (!book.cards.lessens && !tx.state.effects.some((e) => lessens(e.body as Passive))) return;
  const gone = tx.state.seats.flatMap((_, seat) =>
    ['territory', 'battle', 'aside'].flatMap((kind) =>
      inZone(tx.state, zoneId(kind, seat)).filter((o) => {
        const base = book.base(o);
        if (!base.types.includes('character') || (base.values['toughness'] ?? 0) <= 0) return false;
        return (book.facts(tx.state, o).values['toughness'] ?? 0) <= 0;
      }),
    ),
  );
  if (gone.length === 0) return;
  const { by, instance } = event;
  tx.event({
    name: 'discard',
    ...(by === undefined ? {} : { by }),
    ...(instance === undefined ? {} : { instance }),
    entries: proposed(gone.map((o) => move(o, zoneId('discard', o.owner), 'discard'))),
  });
}

/** Kinds of zones whose cards lie hidden, each told from the others as long as nobody shuffles. */
const HIDDEN = ['hand', 'deck', 'reserve', 'pile'];

/** Whoever sees a card go to a hidden place knows it there, as long as it stays (rules 7.4, 14). */
function knowOn(tx: Tx, was: GameState, moves: { atom: Move; made: Stamp }[]): void {
  const viewers = [...tx.state.seats.keys(), watchers(tx.state)];
  const atoms = moves.flatMap(({ atom, made }): Atom[] => {
    const o = live(was, atom.object);
    const now = live(tx.state, made);
    if (o === undefined || now === undefined || !HIDDEN.includes(kindOf(now.zone))) return [];
    const to = viewers.filter((viewer) => sees(was, o, viewer) && !sees(tx.state, now, viewer));
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [made], to }];
  });
  if (atoms.length > 0) tx.apply(proposed(atoms), () => undefined);
}

/** Who is exchanged into a battle enters it: its abilities are used (rules 7.1). */
function joins(tx: Tx, event: GameEvent, made: Stamp, seat: Seat, book: Book): void {
  const o = live(tx.state, made);
  if (o === undefined || !book.base(o).types.includes('character')) return;
  const card = book.card(o);
  if (card.unique) besides(tx, event, [{ atom: 'count', name: been(card.definition.name), by: 1 }]);
  const data: { [key: string]: Json } = { ids: [o.id], seat, entry: 'adds' };
  if (event.instance !== undefined) data['cause'] = event.instance;
  // Below the ability itself, so that whatever else it does comes first.
  const frames = tx.state.frames.slice();
  const at = frames.findIndex(
    (f) => f.kind === 'structure' && f.chart === 'ability' && f.data['instance'] === event.instance,
  );
  frames.splice(at < 0 ? frames.length : at, 0, {
    kind: 'structure',
    chart: 'entering',
    at: 'entered',
    data,
  });
  tx.setFrames(frames);
}

/** An object that is under another stamp now: moved, or put back by an undoing. */
interface Shift {
  was: Stamp;
  made: Stamp;
  to: ZoneId;
  verb: string;
}

const shiftsOf = (event: GameEvent): Shift[] =>
  event.entries.flatMap(({ atom, status, made }): Shift[] => {
    if (status !== 'applied' || made === undefined) return [];
    if (atom.atom === 'move') return [{ was: atom.object, made, to: atom.to, verb: atom.verb }];
    return atom.atom === 'restore' ? [{ was: atom.object, made, to: atom.as.zone, verb: 'undo' }] : [];
  });

/** Lasting effects over fixed objects go with them while they stay in the field, and end when all are gone (rules 12.4). */
function followEffects(tx: Tx, event: GameEvent, shifts: Shift[]): void {
  const atoms = tx.state.effects.flatMap((e): Atom[] => {
    if (e.refs === undefined || !shifts.some(({ was }) => e.refs?.includes(was))) return [];
    const refs = e.refs.flatMap((s) => {
      const shift = shifts.find(({ was }) => was === s);
      if (shift === undefined) return [s];
      // At face value it keeps nothing that it has gained (RED-S19).
      return FIELD.includes(kindOf(shift.to)) && shift.verb !== 'faceValue' ? [shift.made] : [];
    });
    return refs.length === 0 ? [{ atom: 'effectOff', id: e.id }] : [{ atom: 'effectOver', id: e.id, refs }];
  });
  besides(tx, event, atoms);
}

/** What an undoing does of its own; what it takes back is done again by itself where the undoing is undone (rules 7.4). */
const besidesUndoing = ({ atom }: AtomEntry): boolean =>
  atom.atom === 'register' || atom.atom === 'move' || (atom.atom === 'effectOn' && atom.id === undefined);

/** Does what follows an event at once, and notes it, so that it is undone with that. */
function besides(tx: Tx, { name, instance }: GameEvent, atoms: Atom[]): void {
  if (atoms.length === 0) return;
  const before = tx.still();
  const entries = tx.apply(proposed(atoms), () => undefined);
  if (name !== 'undo') record(tx, before, instance, entries);
}

/** Members that were moved out of their group other than by its own return. */
function leaving(tx: Tx, event: GameEvent, shifts: Shift[]): void {
  if (event.name === 'return' || event.name === 'cutShort') return;
  for (const old of tx.state.groups) {
    const here = shifts.filter(({ was }) => old.members.some((m) => m.object === was));
    // Who is given to the other player waits on, in his area (rules 4.1, 12.4).
    const on = new Map(here.filter(({ to }) => kindOf(to) === 'aside').map((s) => [s.was, s.made]));
    const group = on.size > 0 ? renamed(old, on) : old;
    if (group !== old) besides(tx, event, [{ atom: 'group', group }]);
    const away = here.filter(({ was }) => !on.has(was));
    if (away.length > 0)
      leftEarly(
        tx,
        group,
        away.map(({ was }) => was),
        away.some(({ to }) => IN_PLAY.includes(kindOf(to))),
        event.instance,
      );
  }
}

/** The group with members under new stamps, wherever it speaks of them. */
function renamed(group: SetAsideGroup, stamps: Map<Stamp, Stamp>): SetAsideGroup {
  const now = (s: Stamp): Stamp => stamps.get(s) ?? s;
  const refs = Object.entries(group.env.refs).map(([name, list]) => [name, list.map(now)] as const);
  return {
    ...group,
    members: group.members.map((m) => ({ ...m, object: now(m.object) })),
    env: { ...group.env, refs: Object.fromEntries(refs) },
  };
}

/** A group that waits for an event returns as soon as that has fully resolved (rules 12.4 c). */
function awaitEvent(
  tx: Tx,
  was: GameState,
  event: GameEvent,
  group: GameState['groups'][number],
  book: Book,
): void {
  if (group.due) return;
  const env = { ...group.env };
  const hit = eventsOf(group).some(
    (t) => sets(t, undefined, { event, before: was, after: tx.state }, env, book) !== undefined,
  );
  if (hit) tx.apply(proposed([{ atom: 'group', group: { ...group, due: true } }]), () => undefined);
}
