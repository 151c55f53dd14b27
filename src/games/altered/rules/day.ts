import { type Atom, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type Answer, type Choice, isLegal, objectChoice } from '../../../kernel/choice.ts';
import type { Given } from '../../../kernel/frame.ts';
import { type ObjectId, type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { after, countUses, from, inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { nameList } from '../../../kernel/text/names.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { FactBook } from '../facts/facts.ts';
import { among, note } from '../notes.ts';
import { askAgain } from '../orders.ts';
import { profileOf } from '../profile.ts';
import { type At, type DayPlace, going, goTo, noSuchPlace, read } from '../structures.ts';
import type { PhaseName } from '../terms.ts';
import { limitChange, spareCards, uncountedCards } from '../words/effects/limit.ts';
import { expandsFromDeck, morningDraw } from '../words/effects/morning.ts';
import { staysExhausted } from '../words/effects/unready.ts';
import { draw, refill } from './draw.ts';
import { passesOf } from './initiative.ts';
import { advance, advancesBy, expeditions, inArena } from './track.ts';
import { victory } from './victory.ts';

/**
 * The places (stages) of a day in order (rules 8). Every phase and every daily effect is followed by a check of
 * Reactions.
 */
const ORDER = [
  'morning',
  'succeed',
  'prepare',
  'draw',
  'expand',
  'expanded',
  'noon',
  'afternoon',
  'turns',
  'afternoon-ends',
  'dusk',
  'progress',
  'night',
  'rest',
  'cleanup',
  'cleaned',
  'night-ends',
] as const satisfies readonly DayPlace[];

/** Runs a day, stage by stage. Day 1 begins at `noon`: its Morning is skipped. */
export function stepDay(tx: Tx, frame: At<'day'>, book: FactBook): void {
  const { inbox } = frame;
  const following = ORDER[(ORDER.indexOf(frame.at) + 1) % ORDER.length]!;
  const next = (): void => goTo(tx, frame, following);
  /** Goes to the next stage of the day, with empty data. */
  const forget = (): void => goTo(tx, { ...frame, data: {} }, following);
  const daily = (name: string, atoms: Atom[]): void => {
    next();
    effect(tx, name, atoms);
  };
  switch (frame.at) {
    case 'morning':
    case 'noon':
    case 'dusk':
    case 'night':
      next();
      phase(tx, frame.at);
      return;
    case 'afternoon':
      next();
      // Passes left in advance are valid only for the Afternoon in which they were left.
      for (const seat of tx.state.seats.keys()) askAgain(tx, seat);
      phase(tx, 'afternoon');
      return;
    case 'turns':
      next();
      tx.push({ kind: 'window', name: 'turn', seat: first(tx.state), passed: [] });
      return;
    case 'afternoon-ends':
      next();
      expire(tx, 'afternoon');
      for (const seat of tx.state.seats.keys()) askAgain(tx, seat);
      tx.apply(proposed([{ atom: 'clear', prefix: 'afternoon:' }]), () => undefined);
      return;
    case 'succeed':
      // C5 4.2.1: the next player becomes first player.
      daily('succeed', [{ atom: 'clock', name: 'firstPlayer', value: after(tx.state, first(tx.state)) }]);
      return;
    case 'prepare':
      daily('prepare', prepare(tx.state, book));
      return;
    case 'draw': {
      const seats = from(tx.state, first(tx.state));
      const cards = (seat: Seat): number => morningDraw(tx.state, seat, book);
      if (seats.some((seat) => refilled(tx, frame, seat, cards(seat), inbox))) return;
      forget();
      effect(
        tx,
        'draw',
        seats.flatMap((seat) => draw(tx.state, seat, cards(seat))),
      );
      return;
    }
    case 'expand':
      stepExpand(tx, frame, inbox, book);
      return;
    case 'expanded': {
      const stamps = frame.data.expand ?? [];
      forget();
      effect(
        tx,
        'expand',
        stamps.flatMap((s) => orb(tx.state, s)),
      );
      return;
    }
    case 'progress':
      next();
      progress(tx, book);
      return;
    case 'rest':
      daily('rest', resting(tx.state, book));
      return;
    case 'cleanup':
      stepCleanup(tx, frame, inbox, book);
      return;
    case 'cleaned': {
      const kept = frame.data.kept ?? [];
      forget();
      effect(tx, 'cleanup', cleaned(tx.state, [...kept, ...uncountedCards(tx.state, book)]));
      return;
    }
    case 'night-ends':
      next();
      if (profileOf(tx.state.profile).victoryCheck === 'night') victory(tx, false, book);
      if (tx.state.outcome !== undefined) return;
      expire(tx, 'day');
      tx.apply(
        proposed([
          { atom: 'clear', prefix: 'day:' },
          { atom: 'clock', name: 'day', value: Number(tx.state.clock['day']) + 1 },
        ]),
        () => undefined,
      );
      return;
    default:
      throw noSuchPlace(frame);
  }
}

const first = (state: GameState): Seat => Number(state.clock['firstPlayer']);

/**
 * Puts a daily effect of the rules on the stack: one event, then a check of Reactions. The check is below the event on
 * the stack, so it comes after.
 */
function effect(tx: Tx, name: string, atoms: Atom[]): void {
  tx.push({ kind: 'queue', initiative: first(tx.state) });
  if (atoms.length > 0) tx.event({ name, entries: proposed(atoms) });
}

function phase(tx: Tx, name: PhaseName): void {
  effect(tx, 'phase', [{ atom: 'clock', name: 'phase', value: name }, note('phase', { phase: name })]);
}

/** Ends effects that last until the end of this part of the day. */
function expire(tx: Tx, step: 'turn' | 'afternoon' | 'day'): void {
  const over = tx.state.effects.filter((e) => e.until.until === 'step' && e.until.step === step);
  if (over.length > 0)
    tx.apply(proposed(over.map((e) => ({ atom: 'effectOff', id: e.id }))), () => undefined);
}

/**
 * Atoms (changes of state) that ready all exhausted objects of a player: Hero, Characters, Permanents, Mana Orbs,
 * Reserve cards.
 */
function prepare(state: GameState, book: FactBook): Atom[] {
  return state.objects
    .filter((o) => o !== null)
    .filter((o) => o.marks.includes('exhausted') && !staysExhausted(state, o, book))
    .map((o) => ({ atom: 'mark', object: o.stamp, mark: 'exhausted', on: false }));
}

/**
 * True if the seat's deck has too few cards and must be refilled first. In version 5.0 of the rules its player decides
 * (C5 4.2.1.f).
 */
function refilled(
  tx: Tx,
  frame: Extract<At<'day'>, { at: 'draw' | 'expand' }>,
  seat: Seat,
  cards: number,
  inbox: Given[] | undefined,
): boolean {
  if (profileOf(tx.state.profile).deckRefill === 'anytime') return refill(tx, seat, cards);
  const { refused = [] } = frame.data;
  const answer = inbox?.find((given) => given.seat === seat)?.answer;
  if (answer?.kind === 'confirm') {
    goTo(tx, frame, frame.at, answer.yes ? {} : { refused: [...refused, seat] });
    if (answer.yes) refill(tx, seat, cards);
    return true;
  }
  const isShort = inZone(tx.state, zoneId('deck', seat)).length < cards;
  if (!isShort || refused.includes(seat) || inZone(tx.state, zoneId('discard', seat)).length === 0)
    return false;
  tx.ask(seat, {
    kind: 'confirm',
    slot: 'answer',
    why: { code: 'refill' },
    fallback: { kind: 'confirm', yes: true },
  });
  return true;
}

/**
 * True if Rest is over for today, so that effects "after Rest" may run. By then the day's stack entry already names the
 * next stage, Clean-up.
 */
export const hasRested = (state: GameState): boolean => {
  const at = going(state, 'day')?.at;
  return at === 'cleanup' || at === 'cleaned' || at === 'night-ends';
};

type Expand = Extract<At<'day'>, { at: 'expand' }>;

/**
 * Asks each player, in initiative order, whether to put a card from hand into the Mana zone; yes or no is public, the
 * card is not.
 */
function stepExpand(tx: Tx, frame: Expand, inbox: Given[] | undefined, book: FactBook): void {
  const { asked = 0, expand = [] } = frame.data;
  // The answer is about refilling the deck, not about expanding (adding a Mana Orb).
  if (inbox !== undefined && inbox[0]!.answer.kind === 'objects') {
    takeExpand(tx, frame, inbox[0]!.seat, inbox[0]!.answer);
    return;
  }
  const seat = from(tx.state, first(tx.state))[asked];
  if (seat === undefined) {
    goTo(tx, frame, 'expanded');
    return;
  }
  if (expandsFromDeck(tx.state, seat, book)) {
    // If a card makes the seat expand (add a Mana Orb) with the top card of the deck, the seat has nothing to decide,
    // so it is not asked.
    if (refilled(tx, frame, seat, 1, inbox)) return;
    const top = inZone(tx.state, zoneId('deck', seat)).slice(0, 1);
    goTo(tx, frame, 'expand', { asked: asked + 1, expand: [...expand, ...top.map((o) => o.stamp)] });
    return;
  }
  const choice = expandChoice(tx.state, seat);
  const { ahead } = tx.state.seats[seat]!;
  if (ahead !== undefined) tx.leave(seat);
  if (ahead !== undefined && isLegal(choice, ahead)) takeExpand(tx, frame, seat, ahead);
  else tx.ask(seat, choice);
}

const expandChoice = (state: GameState, seat: Seat): Choice => {
  const hand = inZone(state, zoneId('hand', seat)).map((o) => o.stamp);
  return objectChoice('answer', { code: 'expand' }, hand, 0, Math.min(1, hand.length));
};

/**
 * Lets the seat answer in advance whether it expands (adds a Mana Orb), while others are asked. The seat learns no more
 * than their public yes or no.
 */
export function expandInAdvance(state: GameState, seat: Seat, book: FactBook): Choice | undefined {
  const outer = state.frames.at(-2);
  const frame = outer?.kind === 'structure' ? read(outer) : undefined;
  if (frame?.chart !== 'day' || frame.at !== 'expand') return undefined;
  const turn = from(state, first(state)).indexOf(seat);
  const isMade = expandsFromDeck(state, seat, book);
  return isMade || turn <= (frame.data.asked ?? 0) ? undefined : expandChoice(state, seat);
}

/** Records whether the seat expands (adds a Mana Orb), and with which card. */
function takeExpand(tx: Tx, frame: Expand, seat: Seat, answer: Answer): void {
  const put = answer.kind === 'objects' ? answer.objects : [];
  const { name } = tx.state.seats[seat]!;
  const { asked = 0, expand = [] } = frame.data;
  tx.say(put.length > 0 ? `${name} expands: one more card for their mana.` : `${name} does not expand.`);
  goTo(tx, frame, 'expand', { asked: asked + 1, expand: [...expand, ...put] });
}

/** Atoms (changes of state) for a ready Mana Orb, as set-up and Expand make them. */
export function orb(state: GameState, card: Stamp): Atom[] {
  const o = live(state, card);
  return o === undefined ? [] : [{ ...move(o, zoneId('mana', o.owner), 'mana'), face: 'down', marks: [] }];
}

/**
 * Progress, the phase in which Expeditions move: one event for all four (rules 15); in the Arena terrains are won
 * instead (rules 16).
 */
function progress(tx: Tx, book: FactBook): void {
  const state = tx.state;
  if (inArena(state)) {
    effect(tx, 'arena', [note('arena', {})]);
    return;
  }
  const due = expeditions(state).flatMap((e) =>
    advancesBy(state, e, book).map((terrain) => note('due', { terrain }, { object: e.stamp })),
  );
  const moving = expeditions(state).filter((e) => due.some(({ object }) => object === e.stamp));
  const atoms = moving.flatMap((e) => advance(state, e, 1, 'progress', book));
  // Two Expeditions that enter the two halves of one Tumult card flip the card once.
  const distinct = atoms.filter(
    (a, i) => a.atom !== 'face' || atoms.findIndex((b) => b.atom === 'face' && b.object === a.object) === i,
  );
  const failed = expeditions(state)
    .filter((e) => !moving.includes(e))
    .map((e) => note('failed', {}, { object: e.stamp }));
  effect(tx, 'progress', [...distinct, ...failed, ...due]);
}

/**
 * True if the Permanent's Expedition has moved forward today. Always false in rules profiles (editions) that do not
 * send such Permanents through Rest (C5 4.2.5.b).
 */
const hasMoved = (state: GameState, { at }: GameObject): boolean =>
  profileOf(state.profile).gearLeaves && at !== undefined && countUses(state, movesOf(at)) > 0;

/** Name of the counter of an Expedition's moves forward today. */
const movesOf = (expedition: ObjectId): string => `day:moved:${expedition}`;

/** Rest (S 4.2.5.b): Characters go to Reserve; Anchored, Asleep or Eternal ones stay, and lose Anchored and Asleep. */
function resting(state: GameState, book: FactBook): Atom[] {
  return inZone(state, zoneId('expedition')).flatMap((o): Atom[] => {
    const facts = book.facts(state, o);
    if (!facts.types.includes('Character'))
      return hasMoved(state, o) ? [move(o, zoneId('reserve', o.owner), 'rest')] : [];
    const kept = ['anchored', 'asleep'].filter((m) => facts.marks.includes(m));
    const off = kept.map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false }));
    if (kept.length > 0 || 'eternal' in facts.keywords) return off;
    return [move(o, zoneId('reserve', o.owner), 'rest')];
  });
}

/** Limits of the seat's Hero; both are 2 without a Hero, or if the Hero names none (S 4.2.5.d). */
export function limits(state: GameState, seat: Seat, book: FactBook): { reserve: number; landmarks: number } {
  const hero = inZone(state, zoneId('hero', seat))[0];
  const text =
    hero !== undefined && 'card' in hero.what ? book.cards.get(hero.what.card).definition.limits : undefined;
  const [reserve, landmarks] = (text ?? '2/2').split('/').map(Number);
  const changed = (zone: 'reserve' | 'landmarks'): number => limitChange(state, seat, zone, book);
  return { reserve: reserve! + changed('reserve'), landmarks: landmarks! + changed('landmarks') };
}

/** Clean-up (S 4.2.5.c): in initiative order each player chooses what to keep; everything else leaves at once. */
function stepCleanup(
  tx: Tx,
  frame: Extract<At<'day'>, { at: 'cleanup' }>,
  inbox: Given[] | undefined,
  book: FactBook,
): void {
  const { asked = 0, kept = [] } = frame.data;
  if (inbox !== undefined) {
    const answer = inbox[0]!.answer;
    const chosen = answer.kind === 'objects' ? answer.objects : [];
    const seat = inbox[0]!.seat;
    if (chosen.length > 0 && inZone(tx.state, live(tx.state, chosen[0]!)!.zone).length > chosen.length) {
      const names = chosen.map((s) => book.facts(tx.state, live(tx.state, s)!).name);
      tx.say(`${tx.state.seats[seat]!.name} keeps ${nameList(names)}.`);
    }
    goTo(tx, frame, 'cleanup', { asked: asked + 1, kept: [...kept, ...chosen] });
    return;
  }
  const seats = from(tx.state, first(tx.state));
  const seat = seats[Math.floor(asked / 2)];
  if (seat === undefined) {
    goTo(tx, frame, 'cleaned');
    return;
  }
  tx.ask(seat, keepChoice(tx.state, seat, asked % 2 === 0 ? 'reserve' : 'landmarks', book));
}

function keepChoice(state: GameState, seat: Seat, zone: 'reserve' | 'landmarks', book: FactBook): Choice {
  const free = uncountedCards(state, book);
  const cards = inZone(state, zoneId(zone, seat)).filter((o) => !free.includes(o.stamp));
  const all = cards.map((o) => o.stamp);
  const limit = Math.max(0, limits(state, seat, book)[zone]);
  const count = Math.min(limit, all.length);
  const { more, such } =
    zone === 'reserve' ? spareCards(state, seat, cards, book) : { more: 0, such: [] as Stamp[] };
  const most = Math.min(all.length, count + Math.min(more, such.length));
  const choice = objectChoice('answer', { code: `keep-${zone}` }, all, count, most);
  const weights = all.map((s) => (such.includes(s) ? 0 : 1));
  return {
    ...choice,
    // Only cards that a text exempts from the limit may stay beyond it.
    ...(most > count && { limits: [{ weights, budget: count }] }),
    // By default, as for a player who does not answer, the newest cards are kept.
    fallback: { kind: 'objects', objects: all.slice(all.length - count) },
  };
}

function cleaned(state: GameState, kept: Stamp[]): Atom[] {
  const how = { reserve: 'discard', landmarks: profileOf(state.profile).excessLandmarks };
  return state.seats.flatMap((_, seat) =>
    Object.entries(how).flatMap(([zone, verb]) =>
      inZone(state, zoneId(zone, seat))
        .filter((o) => !kept.includes(o.stamp))
        .map((o) => move(o, zoneId('discard', o.owner), verb)),
    ),
  );
}

/** End of a turn (rules 9): after a quick action the same turn goes on, unless After You was used. */
export function stepTurn(tx: Tx, frame: At<'turn'>): void {
  const { seat, act } = frame.data;
  switch (frame.at) {
    case 'check':
      goTo(tx, frame, 'end');
      tx.push({ kind: 'queue', initiative: seat });
      return;
    case 'end': {
      tx.pop();
      const afterYou = tx.state.clock['afterYou'] === 1;
      if (act === 'quick' && !afterYou) return;
      expire(tx, 'turn');
      // Players can also have passed because of an effect, outside of their own turn.
      const made = [...tx.state.seats.keys()].filter((s) => countUses(tx.state, passesOf(s)) > 0);
      const atoms: Atom[] = [{ atom: 'clear', prefix: 'turn:' }];
      if (afterYou) atoms.push({ atom: 'clock', name: 'afterYou', value: 0 });
      tx.apply(proposed(atoms), () => undefined);
      const window = tx.top();
      if (window?.kind !== 'window') throw new Error('A turn ended outside the Afternoon.');
      const all = [...window.passed, ...made, ...(act === 'pass' ? [seat] : [])];
      const passed = [...new Set(all)];
      tx.replace({ ...window, passed, seat: after(tx.state, seat) });
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

/** Ends a Reaction that has been carried out: its emblem (waiting object) ceases. */
export function stepReaction(tx: Tx, frame: At<'reaction'>): void {
  tx.pop();
  tx.apply(proposed([{ atom: 'cease', object: frame.data.emblem }]), () => undefined);
}

/**
 * Rules that apply by themselves after every event. They count the moves of Expeditions, if the edition of the rules
 * needs the counts, and check for victory if the edition checks continuously (C1 1.3.3), or if a terrain of the Arena
 * was won.
 */
export function applied(tx: Tx, event: GameEvent, book: FactBook): void {
  const { victoryCheck, gearLeaves } = profileOf(tx.state.profile);
  const atoms = event.entries.map(({ atom }) => atom);
  const arena = among(atoms, 'arena').length > 0;
  const moves = atoms.flatMap((atom) =>
    atom.atom === 'counter' && atom.counter === 'distance' ? [atom] : [],
  );
  if (gearLeaves) {
    const forward = moves.flatMap(({ object, by }): Atom[] => {
      const expedition = by > 0 ? live(tx.state, object) : undefined;
      return expedition === undefined ? [] : [{ atom: 'count', name: movesOf(expedition.id), by: 1 }];
    });
    if (forward.length > 0) tx.apply(proposed(forward), () => undefined);
  }
  if (arena || (moves.length > 0 && victoryCheck === 'continuous')) victory(tx, arena, book);
}
