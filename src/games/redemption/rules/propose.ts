import { type Atom, type AtomEntry, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { emptyEnv } from '../../../kernel/state.ts';
import { watchers } from '../../shared/sight.ts';
import type { Book } from '../facts/facts.ts';
import { isInner, markAs, wayOf } from '../facts/marks.ts';
import { FIELD, HAND_CAP, IN_PLAY, movedTo } from '../terms.ts';
import { duplicate, leavingBy, rivals } from './copies.ts';
import { fightsAs, mayEnter } from './entering-battle.ts';
import { removesSpared } from './spared-souls.ts';
import { ofConverted } from './turning-back.ts';
import { isEither } from './ways.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/**
 * Names of events that affect even protected cards (rules 7.3), such as those that rules cause. A cost from which
 * something protects is not paid at all, so no such event happens.
 */
const FREE = ['enter', 'look', 'undo', 'cost', 'group', 'play'];

/** Names of events that change what cards are, and end or begin temporary changes of them (rules 9). */
const CONVERTING = ['convert', 'become'];

/** Changes to an event that the rules make by themselves. */
export function propose(state: GameState, event: GameEvent, book: Book): GameEvent {
  const env = envOf(event);
  const open = event.entries.filter((e) => !shielded(state, e.atom, event, env, book));
  const withDeactivation = deactivating(
    state,
    CONVERTING.includes(event.name) ? ofConverted(state, open) : open,
    book,
  );
  const kept = event.name === 'exchange' ? crossing(state, withDeactivation, book) : withDeactivation;
  // An exchange moves both cards or neither. A character exchanged into a battle must be able to enter the battle
  // (rules 3.4).
  if (event.name === 'exchange' && (kept.length < 2 || kept.some((e) => barred(state, e.atom, book))))
    return { ...event, entries: [] };
  const coming: Coming = { kept, hosted: hostedIn(state), hands: new Map() };
  const entries = coming.kept.flatMap((entry) => proposedFor(state, event, entry, coming, book));
  // The player chooses between copies of a unique card that come together (rules 3.4).
  return { ...event, entries, ...(rivals(state, kept, book).length > 0 ? { wanted: kept } : {}) };
}

/**
 * Moves of exchanged cards: each takes the place of the other, whoever owns it, and control goes with the place (rules
 * 4.1, 9). Only to a hand or a pile does a card go to its owner's (rules 4). A Lost Soul that takes the place of one in
 * a Site is in that Site.
 */
function crossing(state: GameState, kept: AtomEntry[], book: Book): AtomEntry[] {
  const there = kept.map(({ atom }) => (atom.atom === 'move' ? live(state, atom.object) : undefined));
  const [one, other] = there;
  if (one === undefined || other === undefined || kept.length !== 2) return kept;
  return kept.map((entry, i) => {
    const [moved, { zone, controller, host }] = i === 0 ? [one, other] : [other, one];
    if (entry.atom.atom !== 'move' || !FIELD.includes(kindOf(zone))) return entry;
    const isHeld = kindOf(zone) === 'bondage' && book.base({ ...moved, zone }).types.includes('Lost Soul');
    return {
      ...entry,
      atom: {
        ...entry.atom,
        to: zone,
        ...(kindOf(zone) === 'battle' ? { controller } : {}),
        ...(isHeld && host !== undefined ? { host } : {}),
      },
    };
  });
}

/** Intermediate results that the rules need while they examine the parts of an event one by one. */
interface Coming {
  /** Parts of the event that no protection prevents. */
  kept: AtomEntry[];
  /** Objects that are attached to others. */
  hosted: GameObject[];
  /** Number of cards in each hand, including those brought by this event so far. */
  hands: Map<ZoneId, number>;
}

/** Result of the rules for one part of an event: unchanged, changed, with additional parts, or removed. */
function proposedFor(
  state: GameState,
  event: GameEvent,
  entry: AtomEntry,
  { kept, hosted, hands }: Coming,
  book: Book,
): AtomEntry[] {
  switch (entry.atom.atom) {
    case 'restore': {
      const o = live(state, entry.atom.object);
      // The undoing moves the object, so cards attached to the object go with it or are discarded, as with any other
      // move (rules 7.4).
      return o === undefined
        ? [entry]
        : [entry, ...carried(hosted, o, move(o, entry.atom.as.zone, 'undo'), kept)];
    }
    case 'group':
      return event.name === 'count' ? stillCounted(state, entry, entry.atom) : [entry];
    case 'reveal':
      return [event.name === 'undo' ? entry : { ...entry, atom: shown(state, entry.atom) }];
    case 'move': {
      const o = live(state, entry.atom.object);
      if (o === undefined || !('card' in o.what)) return [entry];
      // Rules 5: no card leaves a Reserve during set-up and the first round.
      if (kindOf(o.zone) === 'reserve' && Number(state.clock['turn']) <= state.seats.length) return [];
      // A card already in a discard pile, for instance as the price of its own ability, is not discarded again.
      if (entry.atom.verb === 'discard' && kindOf(o.zone) === 'discard') return [];
      const atom = arriving(state, routed(state, entry.atom, o, kept, book), o, book);
      if (kindOf(atom.to) === 'hand' && kindOf(o.zone) !== 'hand') {
        const n = (hands.get(atom.to) ?? remainingIn(state, atom.to, kept)) + 1;
        // Rules 4: a hand of sixteen cards takes no more; the card stays where it is.
        if (n > HAND_CAP) return [];
        hands.set(atom.to, n);
      }
      return [{ ...entry, atom }, ...carried(hosted, o, atom, kept)];
    }
    default:
      return [entry];
  }
}

/** Number of cards of the hand that stay there in this event: an exchange takes one away as it brings another. */
const remainingIn = (state: GameState, hand: ZoneId, all: AtomEntry[]): number =>
  inZone(state, hand).filter(
    ({ stamp }) => !all.some(({ atom }) => atom.atom === 'move' && atom.object === stamp && atom.to !== hand),
  ).length;

/**
 * Change of state that counts a turn of a set-aside group. It is applied to the group as it is now: the texts of groups
 * that were counted before may have changed or ended it (rules 6.2).
 */
function stillCounted(
  state: GameState,
  entry: AtomEntry,
  { group: { id, counted, due } }: Extract<Atom, { atom: 'group' }>,
): AtomEntry[] {
  const now = state.groups.find((group) => group.id === id);
  return now === undefined ? [] : [{ ...entry, atom: { atom: 'group', group: { ...now, counted, due } } }];
}

/** Atom (change of state) that shows a card: one revealed to every seat is revealed to spectators, too (rules 14). */
const shown = (state: GameState, atom: Extract<Atom, { atom: 'reveal' }>): Atom =>
  state.seats.every((_, seat) => atom.to.includes(seat))
    ? { ...atom, to: [...atom.to, watchers(state)] }
    : atom;

const envOf = (event: GameEvent): Env | undefined =>
  event.instance === undefined || event.source === undefined
    ? undefined
    : { ...emptyEnv(event.by ?? 0, event.source, event.card ?? ''), instance: event.instance };

/** True if the ability that causes this atom (change of state) may not do it to its object. */
function shielded(state: GameState, atom: Atom, event: GameEvent, env: Env | undefined, book: Book): boolean {
  if (env === undefined || FREE.includes(event.name)) return false;
  if (removesSpared(state, atom, env, book)) return true;
  return event.cannotBe?.includes('shielded') !== true && shields(state, atom, event.name, env, book);
}

/** True if the object of this atom (change of state) is protected from the ability with these bindings. */
export function shields(state: GameState, atom: Atom, name: string, env: Env, book: Book): boolean {
  if (atom.atom !== 'move' && atom.atom !== 'mark' && atom.atom !== 'counter' && atom.atom !== 'attach')
    return false;
  const o = live(state, atom.object);
  // A card is never protected from itself.
  if (o === undefined || o.stamp === env.self) return false;
  // A protected object is unaffected, whether it was chosen or not (rules 7.3). The act has the name of the move's
  // verb; an act without a move has the event's name (convert, gain).
  const deed = atom.atom === 'move' ? movedTo(atom.verb, atom.place === 'top') : name;
  return book.protects(state, o, deed, env);
}

/** True if this atom (change of state) would bring a character into a battle that it may not enter. */
function barred(state: GameState, atom: Atom, book: Book): boolean {
  const o = atom.atom === 'move' && kindOf(atom.to) === 'battle' ? live(state, atom.object) : undefined;
  const seat = atom.atom === 'move' ? seatOf(atom.to) : undefined;
  if (o === undefined || seat === undefined || !book.base(o).types.includes('character')) return false;
  return !mayEnter(state, o, seat, book);
}

/**
 * Real destination of a move: a Lost Soul never goes to a hand, and a second copy of a unique card goes to the discard
 * pile.
 */
function routed(state: GameState, atom: Move, o: GameObject, all: AtomEntry[], book: Book): Move {
  const to = kindOf(atom.to);
  if (isSoulAstray(atom, o, book)) return { ...atom, to: zoneId('bondage', seatOf(atom.to)), verb: 'soul' };
  if (duplicate(state, atom, all, book)) {
    const { at: _, ...rest } = atom;
    return { ...rest, to: zoneId('discard', o.owner), verb: 'duplicate', face: 'up' };
  }
  if (to === 'territory' && isArtifact(atom, o, book)) return shelved(state, atom, o, all);
  return isPlayedAside(atom, o, book) ? { ...atom, to: zoneId('aside', seatOf(atom.to)) } : atom;
}

/**
 * True for a Fortress whose place is the set-aside area, when it is played by its player or by a text (rules 6.3 c,
 * 10).
 */
const isPlayedAside = (atom: Move, o: GameObject, book: Book): boolean =>
  kindOf(atom.to) === 'territory' &&
  atom.host === undefined &&
  (['hand', 'deck', 'reserve'].includes(kindOf(o.zone)) || atom.verb === 'play') &&
  'asideFortress' in book.card(o).keywords;

/** True for an Artifact by itself, not placed on or held by another card. */
const isArtifact = (atom: Move, o: GameObject, book: Book): boolean =>
  atom.host === undefined && book.base(o).types.includes('Artifact');

/**
 * The move of an Artifact to a territory, with its real destination among the player's Artifacts (rules 4). The
 * Artifact stays active if it was active and no other Artifact of the player is or becomes active; otherwise it goes on
 * the Artifact pile (6.3 e, 10).
 */
function shelved(state: GameState, atom: Move, o: GameObject, all: AtomEntry[]): Move {
  const place = zoneId('artifact', seatOf(atom.to));
  const leaving = leavingBy(all);
  const taken =
    inZone(state, place).some((x) => !leaving.has(x.stamp)) ||
    before(all, o).some(({ atom: a }) => {
      const x = a.atom === 'move' && a.to === atom.to ? live(state, a.object) : undefined;
      return x !== undefined && wayOf(x) === 'artifact';
    });
  return { ...atom, to: wayOf(o) === 'artifact' && !taken ? place : zoneId('pile', seatOf(atom.to)) };
}

/**
 * True if the move activates an Artifact, by its player or by a text. A move that only puts an Artifact back is no
 * activation; `shelved` decides whether it stays active.
 */
const isActivation = ({ to, verb }: Move): boolean =>
  kindOf(to) === 'artifact' && (verb === 'activate' || verb === 'artifact');

/**
 * Atoms (changes of state) for the rule of one active Artifact: activating another puts the active one back on the pile
 * (rules 6.3 e). Of several Artifacts that a text activates at once, only the first becomes active; the others stay
 * where they are.
 */
function deactivating(state: GameState, all: AtomEntry[], book: Book): AtomEntry[] {
  if (!all.some(({ atom }) => atom.atom === 'move' && isActivation(atom))) return all;
  const places = new Set<ZoneId>();
  return all.flatMap((entry): AtomEntry[] => {
    const { atom } = entry;
    if (atom.atom !== 'move' || !isActivation(atom)) return [entry];
    const o = live(state, atom.object);
    if (o === undefined || places.has(atom.to) || !('artifact' in book.card(o).ways)) return [];
    places.add(atom.to);
    const leaving = leavingBy(all);
    const active = inZone(state, atom.to).filter((x) => !leaving.has(x.stamp));
    const back = active.map(
      (x): Atom => ({ ...move(x, zoneId('pile', seatOf(atom.to)), 'deactivate'), face: 'down' }),
    );
    return [...proposed(back), entry];
  });
}

/** The parts of the event before the one that moves this object. */
const before = (all: AtomEntry[], o: GameObject): AtomEntry[] =>
  all.slice(
    0,
    all.findIndex(({ atom }) => atom.atom === 'move' && atom.object === o.stamp),
  );

/** True if a Lost Soul would go to a hand or a territory, which is impossible. */
function isSoulAstray(atom: Move, o: GameObject, book: Book): boolean {
  const { types } = book.base(o);
  const free = types.includes('Lost Soul') && !types.includes('captive');
  return free && ['hand', 'territory'].includes(kindOf(atom.to));
}

/**
 * A correction by hand (typed by a player) that moves a card: the same changes as a move by the rules, but no abilities
 * trigger.
 */
export function byHand(state: GameState, atom: Move, o: GameObject, book: Book): Atom[] {
  const astray = isSoulAstray(atom, o, book);
  const to = astray ? zoneId('bondage', seatOf(atom.to)) : atom.to;
  const moved = arriving(state, { ...atom, to }, o, book);
  return [moved, ...carried(hostedIn(state), o, moved, []).map((entry) => entry.atom)];
}

/** Statuses of the moved card on arrival, and its controller (rules 4.1). */
function arriving(state: GameState, atom: Move, o: GameObject, book: Book): Move {
  const to = kindOf(atom.to);
  const stays = FIELD.includes(to) && FIELD.includes(kindOf(o.zone));
  const controller =
    to === 'battle' || to === 'played'
      ? (atom.controller ?? o.controller)
      : (atom.controller ?? seatOf(atom.to) ?? o.owner);
  // A card outside play and the set-aside areas has no statuses and counters, and may be used in any of its ways again
  // (as a Hero, as an Enhancement).
  const kept = FIELD.includes(to) ? (atom.marks ?? (stays ? leaveBehind(o.marks, to) : [])) : [];
  const marks = isActivation(atom)
    ? [markAs('artifact')]
    : to === 'battle'
      ? asFighter(state, kept, o, atom, book)
      : to === 'territory'
        ? asSettler(kept, o, atom, book)
        : kept;
  const keep = FIELD.includes(to) ? (atom.keep ?? (stays ? o.counters : {})) : {};
  // A token that leaves play ceases to exist, unless it is rescued (rules 3.3).
  const ceases = book.base(o).token && ![...IN_PLAY, 'redemption'].includes(to);
  const moved: Move = { ...atom, controller, marks, keep, ...(ceases ? { ceases } : {}) };
  // A card on the Artifact pile lies face down, unless the move says otherwise.
  return to === 'pile' && atom.face === undefined ? { ...moved, face: 'down' } : moved;
}

/**
 * Statuses of a card that comes to a territory: one that can also be used in other ways counts there as a character, a
 * Site or a Fortress only, as if it had been played from hand (rules 3.3). Its player chooses between Hero and Evil
 * Character (`ways.ts`).
 */
function asSettler(marks: string[], o: GameObject, atom: Move, book: Book): string[] {
  if (atom.host !== undefined || marks.some(isInner)) return marks;
  const ways = book.card(o).ways;
  const settled = SETTLING.filter((way) => way in ways);
  const only = settled.length === 1 || !isEither(book.card(o)) ? settled[0] : undefined;
  return only === undefined || Object.keys(ways).length === 1 ? marks : [...marks, markAs(only)];
}

/** Ways in which a card lies in a territory, in the order in which one of several is taken. */
const SETTLING = ['hero', 'evilCharacter', 'site', 'fortress'] as const;

/**
 * Statuses of a card in battle: a card that can be a Hero or an Evil Character counts as the one that its side of the
 * battle uses.
 */
function asFighter(state: GameState, marks: string[], o: GameObject, atom: Move, book: Book): string[] {
  const seat = seatOf(atom.to);
  if (seat === undefined || marks.some(isInner)) return marks;
  const way = fightsAs(state, o, seat, book);
  return way === undefined ? marks : [...marks, markAs(way)];
}

/** Statuses of a card that moves: a captive that leaves the Land of Bondage is no captive any more. */
const leaveBehind = (marks: string[], to: string): string[] =>
  to === 'bondage' ? marks : marks.filter((m) => m !== 'captured');

/** Cards attached to an object, in the order in which they were attached. */
const hostedIn = (state: GameState): GameObject[] => {
  const place = (o: GameObject): number => ids(state, o.zone).indexOf(o.id);
  return state.objects
    .filter((x): x is GameObject => x !== null && x.host !== undefined)
    .sort((a, b) => place(a) - place(b));
};

/**
 * Moves of the cards on a moving card: weapons and placed cards follow their bearer, and are discarded if the bearer
 * goes to a pile (rules 12.3, 8.5).
 */
function carried(hosted: GameObject[], o: GameObject, atom: Move, all: AtomEntry[]): AtomEntry[] {
  const to = kindOf(atom.to);
  const follow = ['territory', 'battle', 'aside'].includes(to);
  if (hosted.length === 0) return [];
  let weapons = 0;
  const atoms = hosted.flatMap((x): Atom[] => {
    if (x.host?.object !== o.id) return [];
    // Cards held by a Site or Fortress do not move with it. They stay held if it remains in its kind of zone. Otherwise
    // they are released, and come back into play if they are in a set-aside area (rules 6.3 g, 10).
    if (x.host.role === 'held' && to === kindOf(o.zone)) return [];
    if (x.host.role === 'held')
      return kindOf(x.zone) === 'aside'
        ? [{ ...move(x, zoneId('territory', x.controller), 'free'), controller: x.controller }]
        : [{ atom: 'attach', object: x.stamp }];
    // Attached cards for which the same event already has a move of its own need no further move.
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
