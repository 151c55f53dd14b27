import { type Atom, type AtomEntry, type GameEvent, move } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import { objectId, type Stamp, stamp, zoneId } from '../../../kernel/ids.ts';
import { countUses, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { holds } from '../../../language/run/evaluate.ts';
import { optionChosen } from '../../shared/frames.ts';
import type { Placed } from '../card-set.ts';
import { asAgenda, type Book } from '../facts/facts.ts';
import { active, isCentral, keyOf, meeting, persistingIds, runner, runOf, servers } from '../facts/field.ts';
import type { Trigger } from '../language/types.ts';
import { read } from '../notes.ts';
import { orderOf } from '../orders.ts';
import { type At, begin, going, goTo, type Instance, keep } from '../structures.ts';
import { isForFirstTime } from '../words/abilities/common.ts';
import { isRedirected } from '../words/effects/redirect.ts';
import { type Happening, Moment } from '../words/moment.ts';
import { triggers } from '../words/triggers/triggers.ts';
import { HOSTS, INSTALLED } from '../words.ts';
import { checkArrivals } from './breach.ts';
import { catching, isCaught } from './catch.ts';
import { FROM, origin } from './draw.ts';
import { happen, trashed } from './happen.ts';
import { checkMemory } from './memory.ts';
import { afterSwap } from './run.ts';
import { expire } from './turn.ts';
import { countingAs, isUsedUp, usesOf } from './uses.ts';
import { aboutToMeet } from './would.ts';

/**
 * Rules that change events: some cards are removed from the game instead of moving elsewhere (rules 8.7), and forbidden
 * moves do not happen.
 */
export function propose(state: GameState, event: GameEvent, book: Book): GameEvent {
  let changed = false;
  const entries = event.entries.map((entry): AtomEntry => {
    if (entry.atom.atom !== 'move') return entry;
    const o = live(state, entry.atom.object);
    if (o === undefined) return entry;
    // Nothing leaves the removed-from-game zone (rules 8.5), and identities never move, because they are not installed.
    if (kindOf(o.zone) === 'removed' || kindOf(o.zone) === 'identity') {
      changed = true;
      return { ...entry, status: 'impossible' };
    }
    const atom = redirected(state, entry.atom, o, book);
    const remembering =
      kindOf(atom.to) === 'aside' &&
      kindOf(o.zone) !== 'aside' &&
      !(atom.marks ?? []).some((m) => m.startsWith(FROM));
    const next = remembering ? { ...atom, marks: [...(atom.marks ?? []), `${FROM}${kindOf(o.zone)}`] } : atom;
    if (next === entry.atom) return entry;
    changed = true;
    return { ...entry, atom: next };
  });
  const caught = catching(state, entries, book);
  return changed || caught !== entries ? { ...event, entries: caught } : event;
}

type Move = Extract<Atom, { atom: 'move' }>;

function redirected(state: GameState, atom: Move, o: GameObject, book: Book): Move {
  const to = kindOf(atom.to);
  if (to === 'removed') return { ...atom, face: 'up' };
  // A card that became an agenda goes from a score area to the discard pile (rules 8.3).
  if (kindOf(o.zone) === 'score' && asAgenda(o) !== undefined)
    return { ...move(o, zoneId('discard', o.owner), 'trash'), face: 'up' };
  const trashing = to === 'discard' && atom.verb !== 'discard';
  const leaving = INSTALLED.includes(kindOf(o.zone)) && !INSTALLED.includes(to);
  if (!trashing && !leaving) return atom;
  return isRedirected(state, o, { trashing, leaving }, book)
    ? { ...atom, to: zoneId('removed'), face: 'up' }
    : atom;
}

/** Saves last facts of objects that leave, for texts that refer to them later. */
export const remember = (state: GameState, o: GameObject, book: Book): Facts | undefined =>
  'card' in o.what && kindOf(o.zone) !== 'deck' ? book.facts(state, o) : undefined;

function happenings(tx: Tx, before: GameState, event: GameEvent, book: Book): Happening[] {
  const made = new Map<Stamp, Stamp>();
  for (const { atom, status, made: to } of event.entries)
    if (atom.atom === 'move' && status === 'applied' && to !== undefined) made.set(atom.object, to);
  const found: Happening[] = [];
  for (const { atom, status } of event.entries) {
    if (status !== 'applied') continue;
    const about = (s: Stamp | undefined): Pick<Happening, 'was' | 'now'> => {
      const o = s === undefined ? undefined : live(before, s);
      return {
        was: o && 'card' in o.what ? book.facts(before, o) : undefined,
        now: s === undefined ? undefined : live(tx.state, made.get(s) ?? s),
      };
    };
    if (atom.atom === 'register') found.push({ ...read(atom), ...about(atom.object), source: event.source });
    else if (atom.atom === 'move') {
      // The trashing is not finished: the card was only set aside, by an effect that catches trashed cards.
      if (isCaught(atom)) continue;
      const o = live(before, atom.object);
      const from = o === undefined ? '' : (origin(o) ?? kindOf(o.zone));
      found.push({
        what: 'moves',
        seat: event.by,
        ...about(atom.object),
        data: { verb: atom.verb, from, to: kindOf(atom.to) },
      });
    } else if (
      atom.atom === 'counter' &&
      atom.by > 0 &&
      atom.counter === 'credit' &&
      event.card !== undefined
    ) {
      const o = live(tx.state, atom.object);
      if (o === undefined || kindOf(o.zone) !== 'identity') continue;
      const { type } = book.cards.get(event.card).definition;
      found.push({
        what: 'gainsCredits',
        seat: o.controller,
        was: undefined,
        now: undefined,
        data: { type },
      });
    } else if (atom.atom === 'counter' && atom.by < 0) {
      const o = live(tx.state, atom.object);
      const { counter } = atom;
      if (o === undefined) continue;
      if (kindOf(o.zone) !== 'identity' && (o.counters[counter] ?? 0) === 0)
        found.push({ what: 'empties', seat: event.by, ...about(atom.object), data: { counter } });
      if (kindOf(o.zone) === 'identity' && counter === 'tag')
        found.push({ what: 'untagged', seat: event.by, ...about(atom.object), data: { n: -atom.by } });
    }
  }
  const trashers = new Set(
    found.flatMap(({ what, seat, was }) =>
      what === 'trashes' && seat !== undefined && was?.zone === 'hand' && was.controller === seat
        ? [seat]
        : [],
    ),
  );
  for (const seat of trashers)
    found.push({ what: 'handTrashed', seat, was: undefined, now: undefined, data: {} });
  const takings = found.flatMap((one): Happening[] => {
    const { seat, was, now } = one;
    return isTaking(tx.state, one) ? [{ what: 'takes', seat, was, now, data: {} }] : [];
  });
  return [...found, ...takings];
}

/** True if the Runner has stolen or trashed a Corp card by this event. */
function isTaking(state: GameState, one: Happening): boolean {
  const { seat, was } = one;
  if (seat !== runner(state)) return false;
  if (one.what === 'scores') return one.data.how === 'stolen';
  return one.what === 'trashes' && was !== undefined && was.controller !== seat;
}

/** Updates the counts for the turn and the run that card texts ask about. */
function remind(tx: Tx, all: Happening[]): void {
  const seat = runner(tx.state);
  if (all.some(({ what }) => what === 'takes')) tx.count('turn:taken');
  const isOwn = ({ what, seat: by, was }: Happening): boolean =>
    what === 'trashes' && by === seat && was?.controller === seat && INSTALLED.includes(was.zone);
  if (all.some(isOwn)) tx.count('turn:ownTrashed');
}

/** Triggers abilities after an event, and applies the rules that follow immediately (rules 11.3). */
export function match(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  if (tx.state.outcome !== undefined) return;
  const all = happenings(tx, before, event, book);
  if (all.length > 0) {
    const drawing = all.find((one) => one.what === 'drawing');
    const caught = all.find((one) => one.what === 'catches');
    persist(tx, all);
    if (book.cards.remembers) remind(tx, all);
    const earlier = heldOver(tx);
    const found = instances(tx, before, all, book, earlier.length);
    const waiting = [...earlier, ...found, ...fallenDue(tx, all, earlier.length + found.length)];
    if (isHeld(tx.state)) keep(tx, 'asOne', { waiting });
    else if (waiting.length > 0) begin(tx, 'reactions', 'next', { waiting });
    // Durations expire after abilities were triggered, and before any of them is carried out (rules 11.3).
    for (const { what, data } of all)
      if (what === 'run' && data.moment === 'ends') {
        expire(tx, 'run');
        expire(tx, 'encounter');
      } else if (what === 'turn' && data.ends === 1) expire(tx, 'turn');
    if (drawing !== undefined) begin(tx, 'draw', 'draw', { seat: drawing.seat ?? 0, n: drawing.data.n });
    if (caught !== undefined) begin(tx, 'catch', 'ask', { ...caught.data, seat: caught.seat ?? 0 });
  }
  setRight(tx, event, book);
}

/**
 * A rezzed card that the Runner trashes while accessing it keeps its persistent abilities until the end of the run
 * (rules 19).
 */
function persist(tx: Tx, all: Happening[]): void {
  const run = runOf(tx.state);
  const more = all.flatMap(({ what, seat, was, now, data }) => {
    const isTheirs = what === 'trashes' && data.accessed === 1 && seat === runner(tx.state);
    const persists = was !== undefined && 'persistent' in was.keywords && was.marks.includes('rezzed');
    return isTheirs && persists && now !== undefined ? [now.id] : [];
  });
  if (run !== undefined && more.length > 0)
    keep(tx, 'run', { persistent: [...(run.data.persistent ?? []), ...more] });
}

/**
 * Objects whose abilities may trigger by these events: those active now, those that were active and have just left, and
 * the events' own objects.
 */
function sources(tx: Tx, before: GameState, all: Happening[], book: Book): GameObject[] {
  const found = new Map<number, GameObject>();
  const add = (o: GameObject): void => {
    if (isAbout(book.card(o).reactions, all)) found.set(o.id, o);
  };
  for (const o of tx.state.objects) if (o !== null && book.isActive(tx.state, o)) add(o);
  for (const { what, was, now, data } of all) {
    if (was === undefined) continue;
    const old = live(before, was.stamp);
    // The object of an event can trigger its own abilities even if it is not active after the event: a card that leaves
    // play (rules 10), an agenda, an accessed card. A card removed from the game triggers none, unless it is a
    // forfeited agenda.
    const isForfeited = what === 'moves' && data.verb === 'forfeit';
    // Unrezzed ice that the Runner approaches or passes triggers nothing: a question about its ability would reveal
    // what the ice is (rules 10). Ice that was derezzed during its encounter is inactive when the encounter ends.
    const isMet =
      what === 'approachIce' || what === 'passes' || (what === 'encounterEnds' && now?.face === 'down');
    const speaks = now !== undefined && !isMet && (kindOf(now.zone) !== 'removed' || isForfeited);
    if (old !== undefined && speaks && !found.has(old.id)) add(old);
  }
  // Abilities whose conditions can only be met in a discard pile work there (CR 9.1.8).
  for (const seat of tx.state.seats.keys())
    for (const o of inZone(tx.state, zoneId('discard', seat)))
      if (o.face === 'up' && book.card(o).reactions.some(({ ability: { when } }) => 'discard' in when))
        add(o);
  for (const id of persistingIds(tx.state)) {
    const o = tx.state.objects[objectId(id)];
    if (o) add(o);
  }
  // Sorted by when cards came to the table. Ids would reveal the deck list's order, which only its owner knows. Scoring
  // or trashing does not change a card's position.
  const since = (o: GameObject): number => {
    const was = all.find(({ now }) => now?.id === o.id)?.was;
    return was !== undefined && INSTALLED.includes(was.zone) ? was.stamp : o.stamp;
  };
  return [...found.values()].sort((a, b) => since(a) - since(b));
}

/** True if one of the reactions could trigger by one of the events, judging by kinds alone. */
const isAbout = (reactions: readonly Placed<'reaction'>[], all: readonly Happening[]): boolean =>
  reactions.some(({ ability }) => all.some(({ what }) => what === ability.when.on));

/** Abilities that these events set off. `from`: the first number that no other pending ability has. */
function instances(tx: Tx, before: GameState, all: Happening[], book: Book, from: number): Instance[] {
  const found: Instance[] = [];
  const late: Instance[] = [];
  const firsts = firstTimes(tx, all, book);
  for (const o of sources(tx, before, all, book)) {
    const card = book.card(o);
    for (const placed of card.reactions)
      for (const [n, one] of all.entries()) {
        if (one.what !== placed.ability.when.on) continue;
        const state = live(tx.state, o.stamp) === undefined ? before : tx.state;
        const env = envFor(tx, state, o, book);
        if (!isSetOff(placed.ability.when, new Moment(tx.state, one, o, env, book))) continue;
        if (isForFirstTime(placed.ability) && !firsts.has(timeOf(o, placed.index, n))) continue;
        if (placed.ability.if !== undefined && !holds(tx.state, placed.ability.if, env, book)) continue;
        const name = placed.ability.limit && usesOf(o, placed.index);
        const isOver = name !== undefined && isUsedUp(tx.state, name, placed);
        const uses = book.cards.isRecent ? name : undefined;
        if (name !== undefined && uses === undefined) tx.count(name);
        if (isOver) continue;
        const it = one.now?.stamp ?? one.was?.stamp;
        (isLate(placed.ability.when) ? late : found).push({
          id: from + found.length + late.length,
          stamp: o.stamp,
          card: keyOf(o),
          index: placed.index,
          seat: env.you,
          it: it === undefined ? [] : [it],
          ...(uses === undefined ? {} : { uses }),
        });
      }
  }
  return [...found, ...late];
}

/**
 * Steps of earlier effects that waited for one of these events of the run or turn. They become pending abilities beside
 * those of cards (CR 6.7.4, 9.6). `from`: the first number that no other pending ability has.
 */
function fallenDue(tx: Tx, all: Happening[], from: number): Instance[] {
  const chart = all.some(({ what }) => what === 'run' || what === 'encounters')
    ? 'run'
    : all.some(({ what }) => what === 'turn')
      ? 'turn'
      : undefined;
  const due = (chart && going(tx.state, chart)?.data.due) ?? [];
  if (chart === undefined || due.length === 0) return [];
  const at = tx.state.frames.findLastIndex((f) => f.kind === 'structure' && f.chart === chart);
  const frame = tx.state.frames[at];
  // Removes the key `due` instead of storing an empty list: the states of recorded games contain no empty list, and
  // must stay the same.
  if (frame?.kind === 'structure') {
    const { due: _, ...data } = frame.data;
    tx.setFrames(tx.state.frames.with(at, { ...frame, data }));
  }
  return due.map((later, n) => ({
    id: from + n,
    stamp: later.env.self,
    card: later.env.card,
    index: -1,
    seat: later.env.you,
    it: [],
    later,
  }));
}

/**
 * True if the ability depends on the results of other abilities that trigger at the same time. Such an ability comes
 * after the others, unless its player chooses another order.
 */
const isLate = (when: Trigger): boolean => when.on === 'breaches' && when.late === true;

function envFor(tx: Tx, state: GameState, o: GameObject, book: Book): Env {
  const env = book.envOf(state, o);
  const now = tx.state.objects[o.id];
  return now && now.stamp !== o.stamp ? { ...env, follow: { [o.stamp]: now.stamp } } : env;
}

/**
 * Key for one ability of a card (`index`) and one event, the `n`th of the events that happened together. A set of these
 * keys stores, for each ability, the event that is the first of its kind in the turn.
 */
const timeOf = (o: GameObject, index: number, n: number): string => `${o.id}:${index}:${n}`;

/**
 * The events that are the first of their kind in this turn. An event also counts as the first for cards that were not
 * there when it happened: they no longer trigger in this turn.
 */
function firstTimes(tx: Tx, all: Happening[], book: Book): Set<string> {
  const found = new Set<string>();
  const asked = all.filter(({ what }) => book.cards.firsts.has(what));
  if (asked.length === 0) return found;
  for (const o of tx.state.objects) {
    if (o === null || !('card' in o.what)) continue;
    for (const { index, ability } of book.card(o).firsts) {
      if (!asked.some(({ what }) => what === ability.when.on)) continue;
      const name = `turn:first:${o.id}:${index}`;
      if (countUses(tx.state, name) > 0) continue;
      const env = book.envOf(tx.state, o);
      const n = all.findIndex((one) => isSetOff(ability.when, new Moment(tx.state, one, o, env, book)));
      if (n < 0) continue;
      tx.count(name);
      found.add(timeOf(o, index, n));
    }
  }
  return found;
}

/** True if the event triggers this ability. */
const isSetOff = (when: Trigger, moment: Moment): boolean =>
  when.on === moment.happening.what && triggers.matches(when.on, when, moment);

/**
 * Charts and kinds of the stack entries above the program of an instruction (`asOne`), outermost first; undefined if no
 * such instruction is carried out.
 */
function withinOne(state: GameState): string[] | undefined {
  const at = state.frames.findLastIndex((f) => f.kind === 'structure' && f.chart === 'asOne');
  // The program of the instruction lies directly above the `asOne` entry, and is skipped.
  return at < 0
    ? undefined
    : state.frames
        .slice(at + 2)
        .flatMap((f) => (f.kind === 'structure' ? [f.chart] : f.kind === 'event' ? [] : [f.kind]));
}

/** True if the event belongs to one of several steps that are one instruction: there is no checkpoint after it. */
const isHeld = (state: GameState): boolean => withinOne(state)?.every((chart) => chart === 'would') === true;

/**
 * Takes over the abilities that earlier steps of the same instruction have set off, if this is the moment for them:
 * together with the abilities of the present step, or at the checkpoint within a draw. Abilities that prevent damage or
 * tags act before the instruction, so the checkpoints among them release nothing.
 */
function heldOver(tx: Tx): Instance[] {
  const inner = withinOne(tx.state);
  const held = going(tx.state, 'asOne')?.data.waiting ?? [];
  if (inner === undefined || held.length === 0 || (inner[0] === 'would' && !isHeld(tx.state))) return [];
  keep(tx, 'asOne', { waiting: [] });
  return held;
}

/** Carries out the abilities that an instruction has set off, if its program has ended early. */
export function stepAsOne(tx: Tx, { data }: At<'asOne'>): void {
  tx.pop();
  if (data.waiting.length > 0) begin(tx, 'reactions', 'next', data);
}

/** Carries out triggered abilities one by one, the active player's first (rules 11.2). */
export function stepReactions(tx: Tx, frame: At<'reactions'>, book: Book): void {
  const { waiting } = frame.data;
  const seat = [active(tx.state), 1 - active(tx.state)].find((s) => waiting.some((w) => w.seat === s));
  const own = waiting.filter((w) => w.seat === seat);
  const first = own[0];
  if (first === undefined || seat === undefined) {
    tx.pop();
    return;
  }
  const distinct = new Map(
    own.map((w) => [`${w.card}.${w.later === undefined ? w.index : JSON.stringify(w.later)}`, w]),
  );
  const chosen =
    frame.inbox !== undefined
      ? own.find((w) => String(w.id) === optionChosen(frame.inbox?.[0]?.answer))
      : distinct.size === 1 || orderOf(tx.state, seat, 'reactions') !== 'ask'
        ? first
        : undefined;
  if (chosen === undefined) {
    const options = [...distinct.values()].map((w) => ({
      id: String(w.id),
      text: book.cards.get(w.card).definition.name,
    }));
    tx.ask(seat, optionChoice('answer', { code: 'reactions' }, options));
    return;
  }
  goTo(tx, frame, 'next', { waiting: waiting.filter((w) => w !== chosen) });
  const met = meeting(tx.state);
  const bypassed = met?.data.bypassed === true;
  if (chosen.later !== undefined) {
    if (!bypassed || met?.at !== 'encounter-window') tx.sequence(chosen.later.steps, chosen.later.env);
    return;
  }
  const ability = book.cards.get(chosen.card).reactions.find(({ index }) => index === chosen.index)?.ability;
  // Bypassed ice no longer counts as encountered (rules 17).
  if (
    ability === undefined ||
    (ability.when.on === 'encounters' && bypassed) ||
    (chosen.uses !== undefined && isUsedUp(tx.state, chosen.uses, { ability }))
  )
    return;
  const o = tx.state.objects.find((one) => one?.stamp === chosen.stamp);
  const base = o ? book.envOf(tx.state, o) : undefined;
  tx.observer?.program(chosen.card, String(chosen.index));
  tx.observer?.node(`trigger ${ability.when.on}`);
  const it = chosen.it.map((s) => stamp(Number(s)));
  const env: Env = {
    you: chosen.seat,
    self: chosen.stamp,
    card: chosen.card,
    refs: { ...(base?.refs ?? {}), it },
    numbers: {},
    follow: {},
    did: chosen.uses === undefined ? [] : [countingAs(chosen.uses)],
  };
  const isOfIce =
    ability.when.on === 'encounters' && o !== undefined && o !== null && kindOf(o.zone) === 'ice';
  if (isOfIce) aboutToMeet(tx, ability.steps, env, book);
  else tx.sequence(ability.steps, env);
}

/**
 * Rules that apply immediately after an event: to hosted cards whose hosts are gone, to equal unique cards, to
 * consoles, and to counters in discard piles.
 */
function setRight(tx: Tx, event: GameEvent, book: Book): void {
  const atoms: Atom[] = [];
  const moved = event.entries.flatMap(({ atom, made }) => (atom.atom === 'move' ? [made] : []));
  if (moved.length > 0)
    for (const o of tx.state.objects) {
      if (o === null || o.host === undefined) continue;
      const host = tx.state.objects[o.host.object];
      // Cards do not stay hosted on a card that changes zones, even if the new zone allows hosting.
      if (host == null || !HOSTS.includes(kindOf(host.zone)) || moved.includes(host.stamp))
        atoms.push(trashed(tx.state, o));
    }
  if (['forget', 'relocate'].includes(event.name) || moved.length > 0) removeServers(tx);
  if (ACTIVATING.includes(event.name)) atoms.push(...alike(tx.state, book));
  checkArrivals(
    tx,
    moved.flatMap((s) => s ?? []),
  );
  if (event.name === 'swap')
    afterSwap(
      tx,
      event.entries.flatMap(({ atom, made }) => {
        if (atom.atom === 'restore') return [atom.as.id];
        return atom.atom === 'move' && made !== undefined ? (live(tx.state, made)?.id ?? []) : [];
      }),
    );
  // Memory is checked only if this check trashes no card: a trashed card may free enough memory.
  if (atoms.length === 0) checkMemory(tx, book);
  happen(tx, 'checked', atoms);
}

/** Events by which cards become active. */
const ACTIVATING = ['install', 'rez', 'swap'];

/** Atoms (smallest changes of state) that trash all but the newest of equal unique cards, and of consoles (rules 9). */
function alike(state: GameState, book: Book): Atom[] {
  const cards = state.objects.filter(
    (o): o is GameObject =>
      o !== null && INSTALLED.includes(kindOf(o.zone)) && o.face === 'up' && 'card' in o.what,
  );
  const newest = (o: GameObject, same: (other: GameObject) => boolean): boolean =>
    cards.some((other) => other !== o && same(other) && activated(other) > activated(o));
  return cards.flatMap((o) => {
    const { name, unique, subtypes } = book.card(o).definition;
    const older =
      (unique && newest(o, (other) => book.card(other).definition.name === name)) ||
      (subtypes.includes('Console') &&
        newest(
          o,
          (other) =>
            other.controller === o.controller && book.card(other).definition.subtypes.includes('Console'),
        ));
    return older ? [trashed(state, o, 'trash', true)] : [];
  });
}

/**
 * Stamp (a number that grows with time) of the moment when the card became active: when it was rezzed, otherwise when
 * it came into play.
 */
const activated = (o: GameObject): number =>
  Number(o.marks.find((m) => m.startsWith('since:'))?.slice('since:'.length) ?? o.stamp);

/**
 * Removes empty remote servers, except one into which a card is being installed or that is under attack (rules 6.1).
 */
function removeServers(tx: Tx): void {
  if (going(tx.state, 'install') !== undefined) return;
  const run = going(tx.state, 'run');
  const held = new Set(
    [...inZone(tx.state, zoneId('ice')), ...inZone(tx.state, zoneId('root'))].map((o) => o.at),
  );
  const gone = servers(tx.state).filter((s) => !isCentral(s) && !held.has(s.id) && run?.data.server !== s.id);
  happen(
    tx,
    'vanish',
    gone.map((s): Atom => ({ atom: 'cease', object: s.stamp })),
  );
}
