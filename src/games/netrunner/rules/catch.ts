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
 * Effects that catch trashed cards (rules 8.7, 11.4): the cards are set aside as they are trashed, still count as
 * trashed, and the effect's player may remove one of them from the game.
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
    // The group's number is the next stamp (number of a stay in a zone). The first moved card gets this stamp, so no
    // other group has the number.
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

/** Lets the player remove one of the caught cards from the game; the rest continues to the discard pile. */
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

/**
 * True if the move sets a trashed card aside for an effect that catches trashed cards: the trashing is not finished
 * yet.
 */
export const isCaught = ({ to, verb }: Extract<Atom, { atom: 'move' }>): boolean =>
  kindOf(to) === 'aside' && verb === 'trash';
