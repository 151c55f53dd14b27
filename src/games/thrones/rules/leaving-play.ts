import { type Atom, type GameEvent, proposed } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { attachmentsOf, duplicatesOf } from '../facts/field.ts';
import { outOfPlay } from './entering-play.ts';

/**
 * Returns the event together with everything that leaves play along with its cards: duplicates are discarded,
 * attachments return to their owners' hands, and terminal attachments are discarded (rules 7.8, 12).
 */
export function leavingPlay(state: GameState, event: GameEvent, book: Book): GameEvent {
  const going = event.entries.flatMap(({ atom, status }) => {
    if (status !== 'proposed' || atom.atom !== 'move') return [];
    const o = live(state, atom.object);
    return o !== undefined && kindOf(o.zone) === 'play' && kindOf(atom.to) !== 'play' ? [o] : [];
  });
  if (going.length === 0) return event;
  const gone = new Set(going.map((o) => o.stamp));
  const atoms: Atom[] = [];
  // Attached cards may carry cards themselves: a unique attachment may have duplicates.
  for (let next = going; next.length > 0; ) {
    const along = next.flatMap((o) => carried(state, o, book)).filter(({ o }) => !gone.has(o.stamp));
    for (const { o, atom } of along) {
      gone.add(o.stamp);
      atoms.push(atom);
    }
    next = along.map(({ o }) => o);
  }
  return atoms.length === 0 ? event : { ...event, entries: [...event.entries, ...proposed(atoms)] };
}

const carried = (state: GameState, o: GameObject, book: Book): { o: GameObject; atom: Atom }[] => [
  ...duplicatesOf(state, o).map((d) => ({ o: d, atom: outOfPlay(d, 'discard', 'follow') })),
  ...attachmentsOf(state, o).map((x) => ({
    o: x,
    atom: outOfPlay(x, 'terminal' in book.facts(state, x).keywords ? 'discard' : 'hand', 'follow'),
  })),
];
