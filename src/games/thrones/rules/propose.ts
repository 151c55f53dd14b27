import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { watchers } from '../../shared/sight.ts';
import type { Book } from '../facts/facts.ts';
import { KNEELING, POWER } from '../terms.ts';
import { enterOnce, mayGo } from './entering-play.ts';

/** Removes impossible changes from an event: they are not even attempted (rules 9.10, 9.11). */
export function propose(state: GameState, event: GameEvent, book: Book): GameEvent {
  const entries = event.entries.map((entry): AtomEntry => {
    // An impossible change stays in the event, marked as failed, because "then" effects depend on whether it succeeded
    // (rules 9.9).
    if (!possible(state, entry, event, book)) return { ...entry, status: 'impossible' };
    const atom =
      entry.atom.atom === 'move' ? laid(entry.atom) : shown(state, bound(state, entry.atom, event, book));
    return atom === entry.atom ? entry : { ...entry, atom };
  });
  const same = entries.every((e, i) => e === event.entries[i]);
  return enterOnce(state, same ? event : { ...event, entries }, book);
}

/** New cards go on top of piles, whatever moves them there (rules 5, 13). */
const laid = (atom: Extract<Atom, { atom: 'move' }>): Atom =>
  atom.place === undefined && PILES.includes(kindOf(atom.to)) ? { ...atom, place: 'top' } : atom;

const PILES = ['dead', 'discard', 'used'];

/** A card revealed to every seat is revealed to spectators, too (rules 5). */
const shown = (state: GameState, atom: Atom): Atom =>
  atom.atom === 'reveal' && state.seats.every((_, seat) => atom.to.includes(seat))
    ? { ...atom, to: [...atom.to, watchers(state)] }
    : atom;

/**
 * Objects on which a lasting effect will be fixed. Objects immune to the effect are not among them, even if they later
 * lose the immunity (rules 9.11, 11.3).
 */
function bound(state: GameState, atom: Atom, event: GameEvent, book: Book): Atom {
  if (atom.atom !== 'effectOn' || atom.effect.refs === undefined) return atom;
  const refs = unshielded(state, atom.effect.refs, event, book);
  return refs.length === atom.effect.refs.length ? atom : { ...atom, effect: { ...atom.effect, refs } };
}

/** Objects of the event that are not immune to the card which causes the event. */
function unshielded(state: GameState, objects: Stamp[], event: GameEvent, book: Book): Stamp[] {
  const { card, name, source } = event;
  // Costs are not effects, and framework effects are not card effects (rules 9.1, 9.2).
  if (card === undefined || name === 'pay' || source === undefined) return objects;
  // A delayed effect belongs to its card, wherever the card is by then (FAQ 2.2).
  const facts = book.known(state, source) ?? book.cardFacts(card, event.by ?? 0);
  return objects.filter((s) => {
    const o = live(state, s);
    return o === undefined || s === source || !book.immune(state, o, facts);
  });
}

function possible(state: GameState, { atom }: AtomEntry, event: GameEvent, book: Book): boolean {
  if (atom.atom === 'effectOn' && atom.effect.refs !== undefined && atom.effect.refs.length > 0)
    return unshielded(state, atom.effect.refs, event, book).length > 0;
  if (atom.atom !== 'move' && atom.atom !== 'mark' && atom.atom !== 'counter') return true;
  const o = live(state, atom.object);
  if (o !== undefined && atom.atom === 'move' && !mayGo(o, kindOf(atom.to), book)) return false;
  if (o === undefined || (kindOf(o.zone) !== 'play' && kindOf(o.zone) !== 'faction')) return true;
  if (unshielded(state, [o.stamp], event, book).length === 0) return false;
  if (atom.atom === 'mark' && atom.mark === KNEELING) {
    // Neither costs nor framework effects are card effects (rules 9.1, 9.2).
    const byCard = atom.on && event.card !== undefined && event.name !== 'pay';
    return (
      !book.cannot(state, atom.on ? 'kneel' : 'stand', { object: o }) &&
      !(byCard && book.cannot(state, 'knelt', { object: o }))
    );
  }
  if (atom.atom === 'counter') return mayCount(state, o, atom, event, book);
  return atom.atom !== 'move' || atom.verb !== 'kill' || !book.cannot(state, 'kill', { object: o });
}

/**
 * True unless an effect forbids the object to gain power, or its player to gain power by a challenge bonus. Moved power
 * is not gained (rules 9.12).
 */
function mayCount(
  state: GameState,
  o: GameObject,
  { counter, by }: Extract<Atom, { atom: 'counter' }>,
  { name }: GameEvent,
  book: Book,
): boolean {
  if (counter !== POWER || by <= 0 || name === 'movePower') return true;
  const barred = name === 'unopposed' && book.cannot(state, 'bonus', { seat: o.controller });
  return !barred && !book.cannot(state, 'gain', { object: o });
}
