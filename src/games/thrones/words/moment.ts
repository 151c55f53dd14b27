import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, resolveWord } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf } from '../facts/field.ts';
import type { Filter } from '../language/types.ts';
import { among, type Note, type NoteName } from '../notes.ts';

/** Possible objects of a trigger. */
export type Subject = 'self' | 'host' | Filter;

/** The player of whom a trigger speaks. */
export type Whose = 'you' | 'opponent' | 'any';

/** One occurrence of a triggering condition within an event. */
export interface Spark {
  key: string;
  it?: Stamp[];
  numbers?: Record<string, number>;
  /** Its object as it is by now, where that is not the first of `it`. */
  subject?: Stamp | undefined;
  /** Objects of `it` that have become something else since, by their former stamps. */
  follow?: Record<number, Stamp>;
}

/** The player or object who watches, and whether the events are still to come. */
export interface Watching {
  self: GameObject;
  env: Env;
  imminent: boolean;
}

/** An event, as one ability asks about it. */
export class Moment {
  readonly watching: Watching;
  readonly event: GameEvent;
  /** The entries that count: those that are still to happen, or those that have happened. */
  readonly entries: readonly AtomEntry[];
  readonly state: GameState;
  readonly book: Book;

  constructor(watching: Watching, event: GameEvent, state: GameState, book: Book) {
    this.watching = watching;
    this.event = event;
    const status = watching.imminent ? 'proposed' : 'applied';
    this.entries = event.entries.filter((entry) => entry.status === status);
    this.state = state;
    this.book = book;
  }

  get env(): Env {
    return this.watching.env;
  }

  /** Effects of the entries. */
  get atoms(): Atom[] {
    return this.entries.map(({ atom }) => atom);
  }

  /** The rules' notes under this name. */
  noted<W extends NoteName>(name: W): Note<W>[] {
    return among(this.atoms, name);
  }

  /** True if the object is what the text speaks of: the speaker, what it is attached to, or one that fits. */
  isAbout(s: Stamp | undefined, what: Subject): boolean {
    if (s === undefined) return false;
    const { self, env } = this.watching;
    if (what === 'self') return s === self.stamp;
    if (what === 'host') return hostOf(this.state, self)?.stamp === s;
    const facts = this.book.known(this.state, s);
    // The card may be anywhere: the condition has said from where and to where.
    return (
      facts !== undefined &&
      fits(this.state, facts, what.in === undefined ? { ...what, in: facts.zone } : what, env, this.book)
    );
  }

  isBy(seat: Seat | undefined, who: Whose): boolean {
    return seat !== undefined && (who === 'any' || (who === 'you') === (seat === this.env.you));
  }

  /** True if a challenge of that type is one of those that the text names. */
  isOfType(type: unknown, wanted: string | string[] | undefined): boolean {
    return wanted === undefined || [wanted].flat().some((t) => resolveWord(t, this.env) === type);
  }

  /** The new stamp of an object that the event itself moved. */
  current(s: Stamp | undefined): Stamp | undefined {
    if (s === undefined || live(this.state, s) !== undefined) return s;
    return this.entries.find(({ atom }) => atom.atom === 'move' && atom.object === s)?.made ?? s;
  }

  /** The player that the text calls "the opponent", where another than "you" has done it. */
  opponent(seat: Seat): Record<string, number> {
    return seat === this.env.you ? {} : { opponent: seat };
  }
}
