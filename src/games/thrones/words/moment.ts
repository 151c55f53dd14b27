import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, isWanted } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf } from '../facts/field.ts';
import type { Filter } from '../language/types.ts';
import { among, type Note, type NoteName } from '../notes.ts';

/** The object that a trigger watches: the card with the trigger, its host, or any object that fits a filter. */
export type Subject = 'self' | 'host' | Filter;

/** Player that the text of a trigger names. */
export type Whose = 'you' | 'opponent' | 'any';

/**
 * Point of view from which an event is judged: `own` is everything that the seat knows; `public` is only what everybody
 * sees. The public view decides whether the game waits for a seat: in that view, a hidden card might be any card (rules
 * 19.12).
 */
export type Eyes = 'own' | 'public';

/** One occurrence of a trigger's condition in an event. `it`: the objects concerned, to which the ability may refer. */
export interface Spark {
  key: string;
  it?: Stamp[];
  numbers?: Record<string, number>;
  /** The present stamp (number that names an object) of the main object concerned, if it is not the first of `it`. */
  subject?: Stamp | undefined;
  /**
   * New stamps (numbers that name objects), by former stamp, for the objects in `it` that have moved since the event.
   */
  follow?: Record<number, Stamp>;
}

/**
 * Circumstances in which an ability checks events: its object, its variables, whether the events are still to come
 * (`imminent`), and from whose point of view hidden cards are seen.
 */
export interface Watching {
  self: GameObject;
  env: Env;
  imminent: boolean;
  eyes: Eyes;
}

/** An event from the point of view of one ability that might react to it, or interrupt it. */
export class Moment {
  readonly watching: Watching;
  readonly event: GameEvent;
  /**
   * Changes of state that matter for the ability: for an interrupt those still to happen, for a reaction those that
   * have happened.
   */
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

  /** Atoms (smallest changes of state) of the relevant entries. */
  get atoms(): Atom[] {
    return this.entries.map(({ atom }) => atom);
  }

  /** The event's notes (records that change nothing) with this name. */
  noted<W extends NoteName>(name: W): Note<W>[] {
    return among(this.atoms, name);
  }

  /**
   * True if the object is the trigger's subject: the card with the text, its host, or an object that fits the filter.
   */
  isAbout(s: Stamp | undefined, what: Subject): boolean {
    if (s === undefined) return false;
    const { self, env } = this.watching;
    if (what === 'self') return s === self.stamp;
    if (what === 'host') return hostOf(this.state, self)?.stamp === s;
    const facts = this.book.known(this.state, s);
    // A filter without a zone fits in any zone, because the trigger itself states where the object comes from and goes.
    return (
      facts !== undefined &&
      fits(this.state, facts, what.in === undefined ? { ...what, in: facts.zone } : what, env, this.book)
    );
  }

  isBy(seat: Seat | undefined, who: Whose): boolean {
    return seat !== undefined && (who === 'any' || (who === 'you') === (seat === this.env.you));
  }

  /** True if the challenge type is among those that the text names. */
  isOfType(type: unknown, wanted: string | string[] | undefined): boolean {
    return isWanted(type, wanted, this.env);
  }

  /** The new stamp (number that names an object) of an object that the event itself has moved. */
  current(s: Stamp | undefined): Stamp | undefined {
    if (s === undefined || live(this.state, s) !== undefined) return s;
    return this.entries.find(({ atom }) => atom.atom === 'move' && atom.object === s)?.made ?? s;
  }

  /** Variables that make "the opponent" mean the player who acted, unless that player is "you". */
  opponent(seat: Seat): Record<string, number> {
    return seat === this.env.you ? {} : { opponent: seat };
  }
}
