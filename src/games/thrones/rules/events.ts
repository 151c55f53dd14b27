import { type Atom, type AtomEntry, type GameEvent, proposed } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState, LastingEffect } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { recordEvent } from '../abilities/ability.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import type { Book } from '../facts/facts.ts';
import { leavesName, standsName } from '../facts/lasting-effects.ts';
import { stoodName } from '../facts/numbers.ts';
import { killedName } from '../facts/reading.ts';
import { read } from '../notes.ts';
import { ASSAULTED, KNEELING } from '../terms.ts';
import { afterMoving, openTops } from '../view/known.ts';
import { awaits, carryOut, isDelayed, REVEALED } from '../words/steps/delayed.ts';
import { immediately } from './at-once.ts';
import { settleControl } from './control.ts';
import { discardIllegal, doom } from './doomed.ts';
import { increases } from './strength-increases.ts';
import { decided } from './victory.ts';

/**
 * Consequences of an event by the rules: effects that end, players' knowledge of hidden cards, terminal conditions, and
 * reactions.
 */

/** Saves last facts of objects that move, for anything that refers to them later. */
export const remember = (state: GameState, o: GameObject, book: Book): Facts | undefined =>
  kindOf(o.zone) === 'deck' ? undefined : book.facts(state, o);

/** Runs after an event has been applied. */
export function match(tx: Tx, before: GameState, event: GameEvent, host: ThronesHost): void {
  const { book } = host;
  // Nothing follows an event if the game is over, or only its winner must still be named (rules 17).
  if (decided(tx.state)) return;
  afterMoving(tx, before, event);
  forgetObjects(tx);
  countStood(tx, event, book);
  countKilled(tx, before, event, book);
  const ended = expire(tx, event, book);
  const noted = increases(tx.state, before, event, book);
  if (noted.entries.some((e) => e.status === 'applied') && event.name !== 'setup')
    recordEvent(tx, noted, book);
  // Immediate consequences, delayed effects and terminal conditions go on the stack above the reactions, and so come
  // before them.
  immediately(tx, before, event, book);
  for (const effect of ended) carryOut(tx, effect, book);
  if (
    ended.length > 0 ||
    book.cards.among(tx.state.objects).shifting ||
    event.entries.some((entry) => shifts(entry, tx.state))
  )
    discardIllegal(tx, book);
  doom(tx, book);
  settleControl(tx, book);
  openTops(tx, book);
}

/**
 * True if this change of state could make an attachment illegal or legal on its host: it changes cards in play or their
 * controllers, revealed plots, or lasting effects.
 */
function shifts({ atom }: AtomEntry, state: GameState): boolean {
  switch (atom.atom) {
    case 'move':
      return SHIFTING.includes(kindOf(atom.to)) || state.lastKnown[atom.object]?.zone === 'play';
    case 'mark':
      return atom.mark === ASSAULTED;
    default:
      return ['control', 'face', 'attach', 'effectOn', 'effectOff'].includes(atom.atom);
  }
}

const SHIFTING = ['play', 'plot', 'used'];

/** Ends lasting effects whose objects are all gone (rules 12, Leaves play). */
export function forgetObjects(tx: Tx): void {
  const over = tx.state.effects.filter(
    (e) =>
      e.refs !== undefined &&
      e.refs.length > 0 &&
      // An effect on all copies of its objects continues after the objects have left.
      !('copies' in e.body) &&
      e.refs.every((s) => live(tx.state, s) === undefined),
  );
  drop(tx, over);
}

const drop = (tx: Tx, over: LastingEffect[]): void => {
  if (over.length > 0)
    tx.apply(proposed(over.map((e): Atom => ({ atom: 'effectOff', id: e.id }))), () => undefined);
};

/** Counts characters that are stood in the standing phase, for effects that limit them. */
function countStood(tx: Tx, { by, entries }: GameEvent, book: Book): void {
  if (book.phase(tx.state) !== 'standing') return;
  const stood = entries.flatMap(({ atom, status }): Atom[] => {
    if (status !== 'applied' || atom.atom !== 'mark' || atom.mark !== KNEELING || atom.on) return [];
    const o = live(tx.state, atom.object);
    if (o === undefined || !book.facts(tx.state, o).types.includes('character')) return [];
    return [{ atom: 'count', name: stoodName(by ?? o.controller), by: 1 }];
  });
  if (stood.length > 0) tx.apply(proposed(stood), () => undefined);
}

/** Counts killed characters by their subtypes, if any card text in the game uses such a count. */
function countKilled(tx: Tx, before: GameState, { entries }: GameEvent, book: Book): void {
  if (!book.cards.speaksOf('killed')) return;
  const killed = entries.flatMap(({ atom, status }): Atom[] => {
    if (status !== 'applied' || atom.atom !== 'move' || atom.verb !== 'kill') return [];
    const o = live(before, atom.object);
    if (o === undefined) return [];
    return book
      .facts(before, o)
      .subtypes.flatMap((word) =>
        (['phase', 'round'] as const).map(
          (since): Atom => ({ atom: 'count', name: killedName(since, o.controller, word), by: 1 }),
        ),
      );
  });
  if (killed.length > 0) tx.apply(proposed(killed), () => undefined);
}

/** Ends effects whose time ends with this event; returns the delayed ones among them, which must run now (rules 10). */
function expire(tx: Tx, event: GameEvent, book: Book): LastingEffect[] {
  const over = endings(event);
  if (over.length === 0) return [];
  const met = tx.state.effects.filter((e) => isMet(tx.state, e, event, book));
  const ended = tx.state.effects.filter(
    (e) => e.until.until === 'step' && (over.includes(e.until.step) || met.includes(e)),
  );
  drop(tx, ended);
  // A delayed effect "if you win the challenge" ends without being carried out if the challenge was lost.
  return ended.filter((e) => isDelayed(e) && due(e, event, met));
}

/** True if the effect waits for a plot of a certain kind, and such a plot has just been revealed in the plot phase. */
const isMet = (state: GameState, effect: LastingEffect, { entries }: GameEvent, book: Book): boolean =>
  book.phase(state) === 'plot' &&
  entries.some(({ atom }) => {
    const note = read(atom);
    return note?.what === 'revealed' && note.seat !== undefined && awaits(state, effect, note.seat, book);
  });

function endings(event: GameEvent): string[] {
  return event.entries.flatMap(({ atom, status }): string[] => {
    // A card that leaves play ends effects that last until it leaves play or until it stands; a card that stands ends
    // only those that last until it stands.
    if (status === 'applied' && atom.atom === 'move')
      return [leavesName(atom.object), standsName(atom.object)];
    if (status === 'applied' && atom.atom === 'mark' && atom.mark === KNEELING && !atom.on)
      return [standsName(atom.object)];
    const note = status === 'applied' ? read(atom) : undefined;
    switch (note?.what) {
      case 'phaseEnds':
        // Effects that wait for a plot end with the plot phase.
        return ['phase', 'challenge', 'delayed:phase', ...(note.data.phase === 'plot' ? [REVEALED] : [])];
      case 'phase':
        return ['delayed:begins'];
      case 'roundEnds':
        return ['round', 'delayed:round'];
      case 'challengeEnds':
        return ['challenge', 'delayed:won', 'delayed:challenge'];
      case 'challenge':
        return [`delayed:won`];
      case 'revealed':
        return [`plot:${note.seat}`];
      default:
        return [];
    }
  });
}

/**
 * True if the delayed effect's moment has come. For "when you win the challenge" its player must have won: losing the
 * challenge, or a challenge without a winner, does not count.
 */
function due(effect: LastingEffect, event: GameEvent, met: LastingEffect[]): boolean {
  const { until, controller } = effect;
  if (until.until === 'step' && until.step === REVEALED) return met.includes(effect);
  if (until.until !== 'step' || until.step !== 'delayed:won') return true;
  return event.entries.some(({ atom }) => {
    const note = read(atom);
    return note?.what === 'challenge' && note.seat === controller;
  });
}
