import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits } from '../../../language/run/evaluate.ts';
import type { FactBook } from '../facts/facts.ts';
import { here } from '../facts/here.ts';
import type { Filter } from '../language/types.ts';

/**
 * Details of how an event triggers a Reaction (triggered ability). `it`: the objects that the Reaction's text calls
 * "it". `follow`: for each object that has moved, by its old stamp (number of its stay in a zone), the new stamp by
 * which the text still finds the object.
 */
export interface Spark {
  it: Stamp[];
  follow: Record<number, Stamp>;
}

/** Details of a trigger by an event that has no object, such as a new phase: the text has no "it". */
export const PLAIN_SPARK: Spark = { it: [], follow: {} };

/** Kinds of zones whose objects' faces are public. */
export const VISIBLE = ['expedition', 'landmarks', 'hero', 'reserve', 'limbo', 'discard'];

/** Subject of a trigger. (Altered's cards have no hosts.) */
export type Subject = 'self' | 'host' | Filter;

/** An event that has happened, with the state before it and after it. */
export interface Applied {
  readonly before: GameState;
  readonly state: GameState;
  readonly event: GameEvent;
  readonly book: FactBook;
}

/** One part of an event, with the questions that a Reaction (triggered ability) of an object asks about it. */
export class Moment {
  readonly applied: Applied;
  readonly atom: Atom;
  /** New stamp (number of a stay in a zone) of the moved or created object. */
  readonly made: Stamp | undefined;
  /** The object with the Reaction: as it was before the event; for a Reaction to its own arrival, as it is now. */
  readonly watcher: GameObject;

  constructor(applied: Applied, { atom, made }: AtomEntry, watcher: GameObject) {
    this.applied = applied;
    this.atom = atom;
    this.made = made;
    this.watcher = watcher;
  }

  /** The moved object as it was before the event. */
  get was(): GameObject | undefined {
    return this.atom.atom === 'move' ? live(this.applied.before, this.atom.object) : undefined;
  }

  /** The moved or created object as it is after the event. */
  get now(): GameObject | undefined {
    return this.made === undefined ? undefined : live(this.applied.state, this.made);
  }

  get env() {
    return emptyEnv(this.watcher.controller, this.watcher.stamp, '');
  }

  /** True if the object, in the given state, fits the trigger's subject. */
  suits(state: GameState, o: GameObject | undefined, what: Subject): boolean {
    if (o === undefined || what === 'host') return false;
    if (what === 'self') return o.stamp === this.watcher.stamp;
    const { book } = this.applied;
    return fits(state, book.facts(state, o), here(what, o), this.env, book);
  }

  /** The seat that a trigger's "who" (you, opponent) means. */
  seatOf(who: 'you' | 'opponent' | 'any'): Seat {
    return who === 'you' ? this.watcher.controller : 1 - this.watcher.controller;
  }

  isBy(who: 'you' | 'opponent' | 'any'): boolean {
    return this.applied.event.by === this.seatOf(who);
  }
}
