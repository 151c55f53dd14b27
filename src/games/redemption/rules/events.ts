import { type Atom, type AtomEntry, type GameEvent, proposed } from '../../../kernel/atom.ts';
import type { Structure } from '../../../kernel/frame.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState, SetAsideGroup } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { record } from '../abilities/ability.ts';
import { wake } from '../abilities/delayed.ts';
import { setsOff, trigger } from '../abilities/triggers.ts';
import type { Book } from '../facts/facts.ts';
import { notesOf } from '../notes.ts';
import { frameAt, isUse, read } from '../structures.ts';
import { FIELD, SOULS_TO_WIN } from '../terms.ts';
import { afterMoving } from '../view/known.ts';
import { aimedAt } from '../words/effects/negates.ts';
import { countedDeeds } from '../words/values/tallies.ts';
import { been } from './entering-battle.ts';
import { eventsOf, isBack, leftEarly } from './set-aside.ts';
import { wither } from './wither.ts';

/** Saves the last facts of objects that leave, for anything that refers to them later. */
export const remember = (state: GameState, o: GameObject, book: Book): Facts | undefined =>
  kindOf(o.zone) === 'deck' || !('card' in o.what) ? undefined : book.facts(state, o);

/** Ends the game after an event: five redeemed souls win at once (rules 2). */
export function applied(tx: Tx): void {
  const winner = tx.state.seats.findIndex(
    (_, seat) => inZone(tx.state, zoneId('redemption', seat)).length >= SOULS_TO_WIN,
  );
  if (winner < 0) return;
  const sentence = `${tx.state.seats[winner]!.name} has redeemed ${SOULS_TO_WIN} Lost Souls and wins.`;
  tx.end({ winners: [winner], reason: 'souls', sentence });
  tx.say(sentence);
}

/** For each seat, its redeemed Lost Souls minus the other seat's (rules 17). */
export function soulDifferences(state: GameState): number[] {
  const souls = state.seats.map((_, seat) => inZone(state, zoneId('redemption', seat)).length);
  const all = souls.reduce((sum, count) => sum + count, 0);
  return souls.map((own) => own - (all - own));
}

/**
 * Follows up an event: records it, updates references to moved objects and groups that lost a member, and triggers
 * abilities.
 */
export function match(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  record(tx, before, event.instance, event.name === 'undo' ? event.entries.filter(ofUndoing) : event.entries);
  const moves = event.entries.flatMap(({ atom, status, made }) =>
    atom.atom === 'move' && status === 'applied' && made !== undefined ? [{ atom, made }] : [],
  );
  afterMoving(tx, before, event);
  const shifts = shiftsOf(event);
  if (shifts.length > 0) {
    followEffects(tx, before, event, shifts);
    leaving(tx, event, shifts);
  }
  if (event.name === 'exchange')
    for (const { atom, made } of moves)
      if (kindOf(atom.to) === 'battle') joins(tx, event, made, seatOf(atom.to)!, book);
  for (const { atom, made } of moves)
    if (kindOf(atom.to) === 'artifact' && atom.verb === 'artifact') activated(tx, event, made);
  if (book.cards.countsDeeds) besides(tx, event, countedDeeds({ before, event }, book));
  wither(tx, event, book);
  preventNext(tx, event, book);
  for (const group of tx.state.groups) awaitEvent(tx, before, event, group, book);
  trigger(tx, before, event, book);
  wake(tx, before, event, book);
}

/** Has a character that was exchanged into a battle enter it, so that its abilities are used (rules 7.1). */
function joins(tx: Tx, event: GameEvent, made: Stamp, seat: Seat, book: Book): void {
  const o = live(tx.state, made);
  if (o === undefined || !book.base(o).types.includes('character')) return;
  const card = book.card(o);
  if (card.unique) besides(tx, event, [{ atom: 'count', name: been(card.definition.name), by: 1 }]);
  const data = { ids: [o.id], seat, entry: 'adds', ...causeOf(event) };
  afterAbility(tx, event, frameAt('entering', 'entered', data));
}

/** Uses the abilities of an Artifact that a text has activated (rules 9, activate). */
function activated(tx: Tx, event: GameEvent, made: Stamp): void {
  const o = live(tx.state, made);
  if (o === undefined) return;
  const data = { id: o.id, seat: o.controller, ...causeOf(event) };
  afterAbility(tx, event, frameAt('activated', 'use', data));
}

const causeOf = ({ instance }: GameEvent): { cause?: number } =>
  instance === undefined ? {} : { cause: instance };

/** Puts the consequences of an event below the ability that caused it, so that the ability finishes first. */
function afterAbility(tx: Tx, event: GameEvent, frame: Structure): void {
  // Frames (stack entries) of the ability itself stay above the event's consequences.
  const frames = tx.state.frames.slice();
  const place = frames.findIndex((f) => f.kind === 'structure' && isUse(read(f), event.instance));
  frames.splice(place < 0 ? frames.length : place, 0, frame);
  tx.setFrames(frames);
}

/**
 * An object that an event has given a new stamp (number of its stay in a zone): moved, or put back by an undoing.
 * References to the old stamp must follow.
 */
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

/**
 * Lasting effects on fixed objects follow them within the field, and end when all are gone (rules 12.4), or when their
 * own card is no longer active.
 */
function followEffects(tx: Tx, before: GameState, event: GameEvent, shifts: Shift[]): void {
  const atoms = tx.state.effects.flatMap((e): Atom[] => {
    const { until } = e;
    const own = until.until === 'left' ? shifts.find(({ was }) => was === until.object) : undefined;
    if (own !== undefined && !changesHands(before, own)) return [{ atom: 'effectOff', id: e.id }];
    if (own === undefined && !shifts.some(({ was }) => e.refs?.includes(was))) return [];
    const refs = e.refs?.flatMap((s) => {
      const shift = shifts.find(({ was }) => was === s);
      if (shift === undefined) return [s];
      // A card that comes to a territory at face value loses its lasting effects (RED-S19).
      return FIELD.includes(kindOf(shift.to)) && shift.verb !== 'faceValue' ? [shift.made] : [];
    });
    if (refs?.length === 0) return [{ atom: 'effectOff', id: e.id }];
    if (own === undefined) return [{ atom: 'effectOver', id: e.id, refs: refs ?? [] }];
    const effect = { ...e, ...(refs && { refs }), until: { until: 'left' as const, object: own.made } };
    return [
      { atom: 'effectOff', id: e.id },
      { atom: 'effectOn', effect, id: e.stamp },
    ];
  });
  besides(tx, event, atoms);
}

/** True for a Lost Soul that only changes hands: it stays in play, and its text in force (rules 4, 7). */
const changesHands = (before: GameState, { was, to }: Shift): boolean => {
  const o = live(before, was);
  return o !== undefined && kindOf(o.zone) === 'bondage' && kindOf(to) === 'bondage';
};

/**
 * True for a change of state that an undoing makes and that must be recorded, so that it can be reversed if the undoing
 * is itself undone. Everything that the undoing has reversed is repeated separately (rules 7.4).
 */
const ofUndoing = ({ atom }: AtomEntry): boolean =>
  atom.atom === 'register' || atom.atom === 'move' || (atom.atom === 'effectOn' && atom.id === undefined);

/** An event's name, and the use of an ability to which its consequences belong. */
interface Cause {
  name: string;
  instance?: number | undefined;
}

/**
 * Applies consequences of an event immediately, and records them for the event's ability, so that they are undone
 * together with the event.
 */
function besides(tx: Tx, { name, instance }: Cause, atoms: Atom[]): void {
  if (atoms.length === 0) return;
  const before = tx.still();
  const entries = tx.apply(proposed(atoms), () => undefined);
  if (name !== 'undo') record(tx, before, instance, entries);
}

/** Handles members that have left their set-aside group in another way than by the group's own return. */
function leaving(tx: Tx, event: GameEvent, shifts: Shift[]): void {
  if (event.name === 'return' || event.name === 'cutShort') return;
  for (const old of tx.state.groups) {
    const here = shifts.filter(({ was }) => old.members.some((m) => m.object === was));
    // A set-aside card given to the other player still waits, in that player's area (rules 4.1, 12.4).
    const on = new Map(here.filter(({ to }) => kindOf(to) === 'aside').map((s) => [s.was, s.made]));
    const group = on.size > 0 ? renamed(old, on) : old;
    if (group !== old) besides(tx, event, [{ atom: 'group', group }]);
    const away = here.filter(({ was }) => !on.has(was));
    if (away.length > 0)
      leftEarly(
        tx,
        group,
        away.map(({ was }) => was),
        away.some(({ to }) => isBack(kindOf(to))),
        event.instance,
      );
  }
}

/** The set-aside group with new stamps (numbers for a stay in a zone) for its members, in all its references. */
function renamed(group: SetAsideGroup, stamps: Map<Stamp, Stamp>): SetAsideGroup {
  const now = (s: Stamp): Stamp => stamps.get(s) ?? s;
  const refs = Object.entries(group.env.refs).map(([name, list]) => [name, list.map(now)] as const);
  return {
    ...group,
    members: group.members.map((m) => ({ ...m, object: now(m.object) })),
    env: { ...group.env, refs: Object.fromEntries(refs) },
  };
}

/**
 * Applies an effect "prevent the next Enhancement" when an Enhancement that it means is played (rules 7.3). The
 * prevention counts as an act of the ability that began the effect.
 */
function preventNext(tx: Tx, event: GameEvent, book: Book): void {
  for (const { object } of notesOf(event, 'plays')) {
    const made = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === object)?.made;
    const played = made === undefined ? undefined : live(tx.state, made);
    if (played === undefined) continue;
    for (const effect of tx.state.effects) {
      const aimed = aimedAt(tx.state, effect, played, book);
      if (aimed === undefined) continue;
      besides(tx, { name: event.name, instance: effect.instance }, [
        { atom: 'effectOff', id: effect.id },
        { atom: 'effectOn', effect: aimed },
      ]);
    }
  }
}

/** Marks set-aside groups that wait for this event: they return as soon as it has fully resolved (rules 12.4 c). */
function awaitEvent(tx: Tx, before: GameState, event: GameEvent, group: SetAsideGroup, book: Book): void {
  if (group.due) return;
  const hit = eventsOf(group).some(
    (t) => setsOff(t, undefined, { event, before, after: tx.state }, group.env, book) !== undefined,
  );
  if (hit) tx.apply(proposed([{ atom: 'group', group: { ...group, due: true } }]), () => undefined);
}
