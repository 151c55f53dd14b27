import type { AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectIn } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { faction, gold, inOrder, isDuplicate, opponents } from '../facts/field.ts';
import { read } from '../notes.ts';
import { type At, begin } from '../structures.ts';
import { GOLD, POWER } from '../terms.ts';
import { happen, placeOf } from './framework.ts';
import { orderPiles } from './pile-order.ts';

/**
 * Consequences of an event by the rules, before any reactions (rules 10, 13, 14): prized, bestow, the order of piles.
 */
export function immediately(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  // A set-up card does not enter play (rules 4).
  if (event.name === 'setup') return;
  const { keywords } = book.cards.among(tx.state.objects);
  if (keywords.has('bestow'))
    bestowers(tx.state, before, event, book)
      .toReversed()
      .forEach((o) => {
        begin(tx, 'bestow', 'ask', { id: o.id, stamp: o.stamp });
      });
  if (keywords.has('prized')) happen(tx, 'prized', prizes(tx.state, before, event, book));
  orderPiles(tx, event);
}

const applied = ({ entries }: GameEvent): AtomEntry[] => entries.filter(({ status }) => status === 'applied');

// ---- Bestow: gold for a card that enters play

/** Cards with bestow that have entered play, in the order in which their players are asked. */
function bestowers(state: GameState, before: GameState, event: GameEvent, book: Book): GameObject[] {
  const entered = applied(event).flatMap(({ atom, made }) => {
    if (atom.atom !== 'move' || made === undefined || kindOf(atom.to) !== 'play') return [];
    const was = live(before, atom.object);
    const o = live(state, made);
    return was === undefined || kindOf(was.zone) === 'play' || o === undefined || isDuplicate(o) ? [] : [o];
  });
  const able = entered.filter((o) => mostBestowed(state, o, book) > 0);
  return inOrder(state).flatMap((seat) => able.filter((o) => o.controller === seat));
}

/**
 * Maximum gold that the player may put on the card by bestow: X of the keyword, or all gold in the pool if that is
 * less.
 */
const mostBestowed = (state: GameState, o: GameObject, book: Book): number =>
  Math.min(book.facts(state, o).keywords['bestow'] ?? 0, gold(state, o.controller));

/** Asks the player of a card that has entered play how much gold to move onto the card (rules 14, Bestow). */
export function stepBestow(tx: Tx, frame: At<'bestow'>, book: Book): void {
  const { data, answer } = placeOf(tx, frame);
  const o = objectIn(tx.state, data.id);
  // A card that has left play meanwhile, even if it has returned, does not count as entering now.
  const most = o === undefined || o.stamp !== data.stamp ? 0 : mostBestowed(tx.state, o, book);
  if (o === undefined || most === 0) {
    tx.pop();
    return;
  }
  if (answer === undefined) {
    const why = { code: 'bestow', about: o.stamp, card: book.card(o).definition.ref };
    const fallback = { kind: 'number', number: 0 } as const;
    tx.ask(o.controller, { kind: 'number', slot: 'answer', why, min: 0, max: most, fallback });
    return;
  }
  tx.pop();
  const n = answer.kind === 'number' ? answer.number : 0;
  if (n > 0)
    happen(
      tx,
      'bestow',
      [
        { atom: 'counter', object: faction(tx.state, o.controller).stamp, counter: GOLD, by: -n },
        { atom: 'counter', object: o.stamp, counter: GOLD, by: n },
      ],
      o.controller,
    );
}

// ---- Prized: power for opponents when a card leaves

interface Prize {
  of: Seat;
  n: number;
}

/**
 * Power that opponents gain for prized cards that have left play, were played as events, or are plots that have just
 * become used (rules 14, Prized).
 */
function prizes(state: GameState, before: GameState, event: GameEvent, book: Book) {
  const found = applied(event).flatMap((entry) => prizeOf(before, entry, book) ?? []);
  return state.seats.flatMap((_, seat) => {
    const by = found
      .filter(({ of }) => opponents(state, of).includes(seat))
      .reduce((sum, { n }) => sum + n, 0);
    const { stamp } = faction(state, seat);
    return by === 0 ? [] : [{ atom: 'counter' as const, object: stamp, counter: POWER, by }];
  });
}

function prizeOf(before: GameState, { atom }: AtomEntry, book: Book): Prize | undefined {
  if (atom.atom === 'move') {
    const o = live(before, atom.object);
    if (o === undefined || !leaves(kindOf(o.zone), kindOf(atom.to))) return undefined;
    return { of: o.controller, n: book.facts(before, o).keywords['prized'] ?? 0 };
  }
  const note = read(atom);
  if (note?.what !== 'plays') return undefined;
  const o = played(before, note.object);
  // The printed keyword "prized" counts: an event that became an attachment is no longer an event, but keeps the
  // keyword (rules 11.5).
  return o === undefined || note.seat === undefined
    ? undefined
    : { of: note.seat, n: book.card(o).face.keywords['prized'] ?? 0 };
}

const leaves = (from: string, to: string): boolean =>
  (from === 'play' && to !== 'play') || (from === 'plot' && to === 'used');

const played = (before: GameState, s: Stamp | undefined): GameObject | undefined =>
  s === undefined ? undefined : live(before, s);
