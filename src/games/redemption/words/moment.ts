import type { GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, seatFor } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import type { Filter, Who } from '../language/types.ts';
import { type Note, type NoteName, notesOf } from '../notes.ts';

/** An event that has happened, with the state before and after it. */
export interface Happening {
  event: GameEvent;
  before: GameState;
  after: GameState;
}

/**
 * The card that the event plays (`stamp`): still where it was, but in the way in which it is used now (rules 3.3).
 * Undefined if the event does not move the card.
 */
export function asPlayed(
  { event, before }: Pick<Happening, 'event' | 'before'>,
  stamp: Stamp,
): GameObject | undefined {
  const o = live(before, stamp);
  const to = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === stamp)?.atom;
  return o !== undefined && to?.atom === 'move' ? { ...o, marks: to.marks ?? o.marks } : undefined;
}

/** An event from the point of view of one triggered ability. */
export class Moment {
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  /** The object with the ability; undefined for a waiting effect without an object. */
  readonly speaker: GameObject | undefined;
  readonly env: Env;
  readonly book: Book;

  constructor({ event, before, after }: Happening, speaker: GameObject | undefined, env: Env, book: Book) {
    this.event = event;
    this.before = before;
    this.after = after;
    this.speaker = speaker;
    this.env = env;
    this.book = book;
  }

  /** True if the object with these facts is the card with the ability or its host, or fits the filter. */
  isAbout(stamp: Stamp, facts: Facts | undefined, what: 'self' | 'host' | Filter): boolean {
    if (facts === undefined) return false;
    const { after, before, speaker } = this;
    if (what === 'self') return speaker !== undefined && live(after, stamp)?.id === speaker.id;
    // The bearer just before the event counts as the host, even if the event separates the two.
    if (what === 'host')
      return (
        speaker !== undefined &&
        live(after, stamp)?.id === (before.objects[speaker.id]?.host ?? speaker.host)?.object
      );
    return fits(after, facts, what, this.env, this.book);
  }

  isSeat(who: Who | 'any', seat: Seat | undefined): boolean {
    return who === 'any' || seat === seatFor(this.after, who, this.env);
  }

  /** The event's notes (lines of the game's log) with this name, in order. */
  noted<W extends NoteName>(what: W): Note<W>[] {
    return notesOf(this.event, what);
  }
}
