import { type Atom, type AtomEntry, move, proposed } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { countUses, kindOf, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import type { At } from '../structures.ts';
import { asideAtom, groupOf } from './draw.ts';
import { happen, noted, trashed } from './happen.ts';

/**
 * Cards that are trashed and that a text catches on their way (rules 8.7, 11.4): they are set aside as they are trashed, so that they still
 * count as trashed, and its player may remove one of them from the game.
 */
export function catching(state: GameState, entries: AtomEntry[], book: Book): AtomEntry[] {
  for (const { does, env, ability } of book.doing(state, 'catch')) {
    const count = `turn:catch:${env.self}:${ability ?? 0}`;
    if (does.limit !== undefined && countUses(state, count) >= does.limit.n) continue;
    const caught = entries.flatMap(({ atom, status }) => {
      if (status !== 'proposed' || atom.atom !== 'move' || atom.verb === 'discard') return [];
      const o = live(state, atom.object);
      if (o === undefined || kindOf(atom.to) !== 'discard' || kindOf(o.zone) === 'aside') return [];
      return book.fits(state, o, { in: kindOf(o.zone), ...does.of }, env) ? [{ o, atom }] : [];
    });
    if (caught.length === 0) continue;
    // The first of them that moves takes this number, so that no other group has it.
    const group = state.nextStamp;
    const next = entries.map((entry): AtomEntry => {
      const one = caught.find(({ atom }) => atom === entry.atom);
      if (one === undefined) return entry;
      const atom = asideAtom(one.o, group, one.atom.face ?? 'up', one.o.owner, kindOf(one.o.zone));
      return { ...entry, atom: { ...atom, verb: one.atom.verb } };
    });
    const note = noted('catches', { group, count }, { seat: env.you });
    return [...next, ...proposed([note])];
  }
  return entries;
}

/** One of them may be removed from the game; the rest comes where it was going. */
export function stepCatch(tx: Tx, frame: At<'catch'>): void {
  const { data, inbox } = frame;
  const seat = data.seat;
  const cards = groupOf(tx.state, data.group);
  if (inbox === undefined && cards.length > 0) {
    tx.ask(seat, {
      kind: 'objects',
      slot: 'answer',
      why: { code: 'catch' },
      candidates: cards.map((o) => o.stamp),
      min: 0,
      max: 1,
      fallback: { kind: 'objects', objects: [] },
    });
    return;
  }
  const [removed] = objectsChosen(tx.state, inbox?.[0]?.answer);
  tx.pop();
  if (removed !== undefined) tx.count(data.count);
  happen(
    tx,
    'caught',
    cards.map((o): Atom => (o === removed ? move(o, zoneId('removed'), 'trash') : trashed(tx.state, o))),
    { by: seat },
  );
}

/** True for a card that was caught, so that its trashing is still going on. */
export const isCaught = ({ to, verb }: Extract<Atom, { atom: 'move' }>): boolean =>
  kindOf(to) === 'aside' && verb === 'trash';
