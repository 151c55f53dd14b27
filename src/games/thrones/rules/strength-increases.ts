import type { GameEvent } from '../../../kernel/atom.ts';
import { live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { value } from '../../../language/run/evaluate.ts';
import { tableSources } from '../abilities/sources.ts';
import type { Book, Doing } from '../facts/facts.ts';
import { playArea } from '../facts/field.ts';
import type { Value } from '../language/types.ts';
import { note } from '../notes.ts';
import { asksOfIncrease, asksOfOthers } from '../words/triggers/increased.ts';

/**
 * Notes (records that change nothing) that card effects have increased STR, for card texts that react to such
 * increases.
 */

/**
 * Adds to the event a note (line for the log) for every character whose STR a card effect has raised, if any text
 * reacts to such notes.
 */
export function increases(state: GameState, before: GameState, event: GameEvent, book: Book): GameEvent {
  // Skipped in most games, because this runs after every event and hardly any card reacts.
  if (!book.cards.among(state.objects).hears('increased', ['reactions'])) return event;
  const asking = tableSources(state, 'reactions', asksOfIncrease, book);
  const others = asking.some(({ numbered }) => asksOfOthers(numbered.ability));
  const watched = others ? playArea(state) : asking.map(({ o }) => o);
  const raised = watched.flatMap((o) => {
    const was = live(before, o.stamp);
    const now = live(state, o.stamp);
    if (was === undefined || now === undefined) return [];
    const gained = strength(state, now, book) - strength(before, was, book);
    return gained > 0 && isLifted(changes(before, was, book), changes(state, now, book)) ? [now.stamp] : [];
  });
  if (raised.length === 0) return event;
  const more = [...new Set(raised)].map((object) => ({
    atom: note('increased', {}, { object }),
    status: 'applied' as const,
    chain: [],
  }));
  return { ...event, entries: [...event.entries, ...more] };
}

const strength = (state: GameState, o: GameObject, book: Book): number =>
  book.facts(state, o).values['strength'] ?? 0;

/** Change that one effect makes to a number such as STR. */
interface Change {
  by: number;
  times: number;
  /** Value to which the effect sets the number, or the number's base value (before additions). */
  to: number | undefined;
}

const NO_CHANGE: Change = { by: 0, times: 1, to: undefined };

/**
 * True if an effect raises the number now, and did not before, or raises it more than before. The end of an effect that
 * lowered the number does not count (rules 9.5).
 */
const isLifted = (before: Map<string, Change>, now: Map<string, Change>): boolean =>
  [...now].some(([name, { by, times, to }]) => {
    const was = before.get(name) ?? NO_CHANGE;
    return by > Math.max(0, was.by) || times > Math.max(1, was.times) || (to !== undefined && to !== was.to);
  });

/** Changes of the object's STR, one for each effect that changes it. Keys: texts that identify the effects. */
function changes(state: GameState, o: GameObject, book: Book): Map<string, Change> {
  const found = book
    .continuous(state, 'modify')
    .filter((c) => c.does.value === 'strength' && book.covers(state, c, c.does.over, o));
  // If an effect switches the base STR of two objects, only the effect's existence matters here, so its value may be
  // any number.
  const switches = book
    .continuous(state, 'switch')
    .filter((c) => c.does.value === 'strength' && book.covers(state, c, c.does.over, o));
  return new Map<string, Change>([
    ...switches.map((c): [string, Change] => [nameOf(c), { ...NO_CHANGE, to: 0 }]),
    ...found.map((c): [string, Change] => [
      nameOf(c),
      {
        by: amount(state, c.does.by, c, o, book) ?? 0,
        times: c.does.times ?? 1,
        to: amount(state, c.does.set, c, o, book) ?? c.does.base,
      },
    ]),
  ]);
}

const nameOf = ({ lasting, source, ability }: Doing<'modify' | 'switch'>): string =>
  `${lasting}:${source}:${ability}`;

/** The number of an effect; `it` in the effect means the object that it applies to. */
const amount = (
  state: GameState,
  of: Value | undefined,
  { env }: Doing<'modify'>,
  o: GameObject,
  book: Book,
): number | undefined =>
  of === undefined ? undefined : value(state, of, { ...env, refs: { ...env.refs, it: [o.stamp] } }, book);
