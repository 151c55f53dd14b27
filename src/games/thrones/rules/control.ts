import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Continuous } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import { isDuplicate, playArea } from '../facts/field.ts';
import { outOfChallenge } from '../words/steps/atoms.ts';
import { applyQuietly } from './framework.ts';
import { mayCome } from './unique.ts';

/** Control of cards while an effect holds (rules 19.7). */

/**
 * Beginning of the names of counts that record earlier controllers of cards which an effect has given to another
 * player. Seats are stored counted from 1.
 */
const HELD = 'game:held:';
const heldName = (s: Stamp, what: keyof Hold | ''): string => `${HELD}${s}:${what}`;
/**
 * Number that earlier versions of the bot added to their count for a card, once another player had taken the card for
 * good.
 */
const OVERRULED = 100;
/**
 * Name of the count that earlier versions of the bot kept for a card; its value is the earlier controller's seat,
 * counted from 1.
 */
const earlierName = (s: Stamp): string => `${HELD}${s}`;

/** Control of a card that effects give to players. Seats are counted from 1; 0 if no effect is in force. */
interface Hold {
  /** The player to whom the card goes back when no effect is left. */
  from: number;
  /** The player to whom the newest effect has given the card. */
  to: number;
  /** Time at which a player took the card for good: effects older than this no longer decide who controls the card. */
  since: number;
}

/** Gives cards to the players that effects name, and back to their earlier controllers when no such effect is left. */
export function settleControl(tx: Tx, book: Book): void {
  const { state } = tx;
  const held = state.counts.filter(({ name, n }) => n > 0 && name.startsWith(HELD));
  if (held.length === 0 && book.continuous(state, 'controls').length === 0) return;
  const stamps = new Set(held.map(({ name }) => Number(name.slice(HELD.length).split(':')[0]) as Stamp));
  const notes: Atom[] = [...stamps].flatMap((s) => (live(state, s) === undefined ? forgotten(state, s) : []));
  const atoms: Atom[] = [];
  for (const o of playArea(state)) {
    if (isDuplicate(o) || isGoing(state, o)) continue;
    const giving = book
      .continuous(state, 'controls')
      .filter((c) => book.covers(state, c, c.does.over, o))
      .toSorted((a, b) => b.since - a.since);
    const was = holdOf(state, o, giving);
    const { hold, to } = settled(state, o, was, giving, book);
    // A count by an earlier version of the bot is always rewritten in the present form, even if its value is right:
    // after the next event it would be misread.
    const isEarlier = countUses(state, earlierName(o.stamp)) > 0;
    if (isEarlier || hold.from !== was.from || hold.to !== was.to || hold.since !== was.since)
      notes.push(...forgotten(state, o.stamp), ...written(o, hold));
    if (to !== o.controller)
      atoms.push({ atom: 'control', object: o.stamp, controller: to }, ...outOfChallenge(o));
  }
  if (notes.length > 0) applyQuietly(tx, notes);
  if (atoms.length > 0) tx.event({ name: 'control', entries: proposed(atoms) });
}

/**
 * The player who must control the card: the player named by the newest effect, or, if no effect is left, the player who
 * had the card before the effects. Either of them gets the card only if the rule of unique cards allows it (rules 8).
 * Once a player has taken the card for good, older effects no longer count.
 */
function settled(
  state: GameState,
  o: GameObject,
  was: Hold,
  giving: readonly Continuous[],
  book: Book,
): { hold: Hold; to: Seat } {
  const taken = was.to > 0 && was.to !== o.controller + 1;
  const from = was.to === 0 || taken ? o.controller : was.from - 1;
  const since = taken ? state.nextStamp : was.since;
  const may = (seat: Seat): boolean => seat === o.controller || mayCome(state, o, seat, book);
  const newest = giving.find((c) => c.since >= since && may(c.env.you))?.env.you;
  if (newest !== undefined) return { hold: { from: from + 1, to: newest + 1, since }, to: newest };
  const hold = { from: 0, to: 0, since: giving.length > 0 ? since : 0 };
  return { hold, to: may(from) ? from : o.controller };
}

/** Control of the card as it was last recorded. `giving`: effects that give it to a player, newest first. */
function holdOf(state: GameState, { stamp, controller }: GameObject, giving: readonly Continuous[]): Hold {
  const count = (what: keyof Hold): number => countUses(state, heldName(stamp, what));
  const earlier = countUses(state, earlierName(stamp));
  if (earlier >= OVERRULED) return { from: 0, to: 0, since: state.nextStamp };
  if (earlier > 0) return { from: earlier, to: (giving[0]?.env.you ?? controller) + 1, since: 0 };
  return { from: count('from'), to: count('to'), since: count('since') };
}

const written = ({ stamp }: GameObject, hold: Hold): Atom[] =>
  (['from', 'to', 'since'] as const).flatMap((what): Atom[] =>
    hold[what] === 0 ? [] : [{ atom: 'count', name: heldName(stamp, what), by: hold[what] }],
  );

/**
 * Atoms (smallest changes of state) that remove all records of earlier controllers of this card, but not those of other
 * cards.
 */
function forgotten(state: GameState, s: Stamp): Atom[] {
  const earlier = countUses(state, earlierName(s));
  return [
    { atom: 'clear', prefix: heldName(s, '') },
    ...(earlier > 0 ? [{ atom: 'count' as const, name: earlierName(s), by: -earlier }] : []),
  ];
}

/** True if an event that is about to happen will change the card's controller because of an effect. */
const isGoing = (state: GameState, { stamp }: GameObject): boolean =>
  state.frames.some(
    (f) =>
      f.kind === 'event' &&
      f.stage !== 'after' &&
      f.event.name === 'control' &&
      f.event.entries.some(({ atom }) => atom.atom === 'control' && atom.object === stamp),
  );
