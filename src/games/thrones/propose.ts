import type { Atom, AtomEntry, GameEvent } from '../../kernel/atom.ts';
import { kindOf, live } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Book } from './facts.ts';
import { watchers } from './sight.ts';
import { KNEELING } from './words.ts';

/** What cannot be done is not even attempted (rules 9.10, 9.11). */
export function propose(state: GameState, event: GameEvent, book: Book): GameEvent {
  const kept = event.entries.filter((entry) => possible(state, entry, event, book));
  const reveals = kept.some(({ atom }) => atom.atom === 'reveal');
  if (!reveals && kept.length === event.entries.length) return event;
  return { ...event, entries: kept.map((entry) => ({ ...entry, atom: shown(state, entry.atom) })) };
}

/** What every seat is shown at once lies open for whoever watches, too (rules 5). */
const shown = (state: GameState, atom: Atom): Atom =>
  atom.atom === 'reveal' && state.seats.every((_, seat) => atom.to.includes(seat))
    ? { ...atom, to: [...atom.to, watchers(state)] }
    : atom;

function possible(state: GameState, { atom }: AtomEntry, event: GameEvent, book: Book): boolean {
  if (atom.atom !== 'move' && atom.atom !== 'mark' && atom.atom !== 'counter') return true;
  const o = live(state, atom.object);
  // Costs are not effects, and framework effects are not card effects (rules 9.1, 9.2).
  const byCard = event.card !== undefined && event.name !== 'pay';
  if (o === undefined || (kindOf(o.zone) !== 'play' && kindOf(o.zone) !== 'faction')) return true;
  if (byCard && event.source !== undefined && event.source !== o.stamp) {
    if (book.immune(state, o, book.known(state, event.source))) return false;
  }
  if (atom.atom === 'mark' && atom.mark === KNEELING)
    return !book.cannot(state, atom.on ? 'kneel' : 'stand', { object: o });
  return atom.atom !== 'move' || atom.verb !== 'kill' || !book.cannot(state, 'kill', { object: o });
}
