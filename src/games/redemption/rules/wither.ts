import { type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Continuous } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import type { Passive } from '../language/types.ts';
import { lessens } from '../words/effects/numbers.ts';

/** Characters whose toughness has fallen to 0 or less (rules 9, decrease). */

/** Name of the event by which the rules discard characters whose toughness is 0 or less. */
const WITHER = 'wither';

/**
 * Discards characters whose toughness is 0 or less, as part of the event that caused it. Characters that a pending
 * event is about to discard anyway are skipped.
 */
export function wither(tx: Tx, { by, instance }: GameEvent, book: Book): void {
  // The cast is safe: lasting effects outside Redemption's card language have names of their own, for which `lessens`
  // does not ask.
  if (!book.cards.lessens && !tx.state.effects.some((e) => lessens(e.body as Passive))) return;
  const waiting = discarding(tx.state);
  const gone = tx.state.seats.flatMap((_, seat) =>
    ['territory', 'battle', 'aside'].flatMap((kind) =>
      inZone(tx.state, zoneId(kind, seat)).filter(
        (o) => !waiting.has(o.stamp) && hasWithered(tx.state, o, book),
      ),
    ),
  );
  if (gone.length === 0) return;
  tx.event({
    name: WITHER,
    ...(by === undefined ? {} : { by }),
    ...(instance === undefined ? {} : { instance }),
    entries: proposed(gone.map((o) => move(o, zoneId('discard', o.owner), 'discard'))),
  });
}

function hasWithered(state: GameState, o: GameObject, book: Book): boolean {
  const printed = book.plain.facts(state, o);
  if (!printed.types.includes('character') || (printed.values['toughness'] ?? 0) <= 0) return false;
  return (book.facts(state, o).values['toughness'] ?? 0) <= 0;
}

/** Cards that pending events are about to discard. */
const discarding = ({ frames }: GameState): Set<Stamp> =>
  new Set(
    frames.flatMap((f) =>
      f.kind !== 'event' || f.stage === 'after'
        ? []
        : f.event.entries.flatMap(({ atom, status }) =>
            status === 'proposed' && atom.atom === 'move' && atom.verb === 'discard' ? [atom.object] : [],
          ),
    ),
  );

/** True for an event that discards characters only because their toughness is 0 or less. */
export const isWither = ({ name }: GameEvent): boolean => name === WITHER;

/**
 * The event of discarding characters without toughness, as it is after an answer: characters whose toughness is above 0
 * again stay.
 */
export const stillWithering = (state: GameState, event: GameEvent, book: Book): GameEvent =>
  isWither(event)
    ? {
        ...event,
        entries: event.entries.map((entry) => {
          const o = entry.atom.atom === 'move' ? live(state, entry.atom.object) : undefined;
          return o === undefined || hasWithered(state, o, book) ? entry : { ...entry, status: 'replaced' };
        }),
      }
    : event;

/** The effects that reduce the character's toughness now. */
export const weakening = (state: GameState, o: GameObject, book: Book): Continuous[] =>
  book.continuous(state, 'numbers').filter((s) => lessens(s.does) && book.covers(state, s, s.does.over, o));
