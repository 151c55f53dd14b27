import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits } from '../../../language/run/evaluate.ts';
import type { FactBook } from '../facts/facts.ts';
import { here } from '../facts/here.ts';
import type { Filter } from '../language/types.ts';

/** The event that set a Reaction off: the objects that "it" refers to, and the moves that it may follow. */
export interface Spark {
  it: Stamp[];
  follow: Record<number, Stamp>;
}

/** An event of which only the fact matters, and no object. */
export const PLAIN_SPARK: Spark = { it: [], follow: {} };

/** Kinds of zones in which all see what an object is. */
export const VISIBLE = ['expedition', 'landmarks', 'hero', 'reserve', 'limbo', 'discard'];

/** The object of a trigger; cards of Altered are never attached to anything. */
export type Subject = 'self' | 'host' | Filter;

/** An event that was applied. */
export interface Applied {
  readonly before: GameState;
  readonly state: GameState;
  readonly event: GameEvent;
  readonly book: FactBook;
}

/** One part of an event, as an object with a Reaction asks about it. */
export class Moment {
  readonly applied: Applied;
  readonly atom: Atom;
  /** The new stamp of what was moved or made. */
  readonly made: Stamp | undefined;
  /** The object that has the Reaction: as it was before the event, or if the Reaction is about its own arrival, as it is now. */
  readonly watcher: GameObject;

  constructor(applied: Applied, { atom, made }: AtomEntry, watcher: GameObject) {
    this.applied = applied;
    this.atom = atom;
    this.made = made;
    this.watcher = watcher;
  }

  /** The object that this part of the event has moved, as it was. */
  get was(): GameObject | undefined {
    return this.atom.atom === 'move' ? live(this.applied.before, this.atom.object) : undefined;
  }

  /** The object that was moved or made, as it is now. */
  get now(): GameObject | undefined {
    return this.made === undefined ? undefined : live(this.applied.state, this.made);
  }

  get env() {
    return emptyEnv(this.watcher.controller, this.watcher.stamp, '');
  }

  /** True if the object, as it was or is in that state, is one that the trigger is about. */
  suits(state: GameState, o: GameObject | undefined, what: Subject): boolean {
    if (o === undefined || what === 'host') return false;
    if (what === 'self') return o.stamp === this.watcher.stamp;
    const { book } = this.applied;
    return fits(state, book.facts(state, o), here(what, o), this.env, book);
  }

  /** The player whose doing a trigger is about. */
  seatOf(who: 'you' | 'opponent' | 'any'): Seat {
    return who === 'you' ? this.watcher.controller : 1 - this.watcher.controller;
  }

  isBy(who: 'you' | 'opponent' | 'any'): boolean {
    return this.applied.event.by === this.seatOf(who);
  }
}
