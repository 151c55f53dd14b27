import type { Outcome } from './game.ts';
import type { CardKey, ObjectId, Seat, Stamp, ZoneId } from './ids.ts';
import type { GameObject, LastingEffect, SetAsideGroup, Step, What } from './state.ts';

/**
 * The only things that change the state of a game. A closed union; atoms of one event happen at once.
 *
 * `move` carries the verb that moved it (`draw`, `sacrifice`, `play`), for those who watch. `register` changes no object: it
 * makes a happening (a phase begins, a card was played) visible to watchers.
 */
export type Atom =
  | {
      atom: 'move';
      object: Stamp;
      to: ZoneId;
      verb: string;
      at?: ObjectId;
      place?: 'top' | 'bottom';
      /** It lies right before this object of its new zone, if that is there. */
      before?: Stamp;
      face?: 'up' | 'down';
      /** Statuses it has on arrival, and counters that it keeps. */
      marks?: string[];
      keep?: Record<string, number>;
      controller?: Seat;
      /** It ceases to exist on arrival (a token that leaves). */
      ceases?: boolean;
      /** It stays on what carries it. */
      host?: GameObject['host'];
      /** Kind of the zone that it was played from, if this move is what plays it. */
      played?: string;
    }
  | {
      atom: 'create';
      what: What;
      owner: Seat;
      controller: Seat;
      zone: ZoneId;
      at?: ObjectId;
      face?: 'up' | 'down';
      counters?: Record<string, number>;
    }
  | { atom: 'cease'; object: Stamp }
  | { atom: 'counter'; object: Stamp; counter: string; by: number }
  | { atom: 'mark'; object: Stamp; mark: string; on: boolean }
  | { atom: 'face'; object: Stamp; face: 'up' | 'down' }
  | { atom: 'place'; object: Stamp; at: ObjectId; controller: Seat }
  /** Fixes an object to another, or frees it. */
  | { atom: 'attach'; object: Stamp; to?: NonNullable<GameObject['host']> }
  /** It is this seat's from now on; it stays where it is, and stays the same object. */
  | { atom: 'control'; object: Stamp; controller: Seat }
  /** Puts an object back as it was, at that index of its zone: undoes what moved or changed it. */
  | { atom: 'restore'; object: Stamp; as: GameObject; index: number }
  /** The group as it is from now on; without members it is gone. */
  | { atom: 'group'; group: SetAsideGroup }
  /** These seats know the objects where they lie; `over`: no longer, because by now it might be other cards. */
  | { atom: 'reveal'; objects: Stamp[]; to: Seat[]; over?: true }
  /** `from`: only the cards from this position on. `only`: these alone, among the places they hold. */
  | { atom: 'shuffle'; zone: ZoneId; from?: number; only?: Stamp[] }
  | { atom: 'count'; name: string; by: number }
  | { atom: 'clear'; prefix: string }
  | { atom: 'clock'; name: string; value: number | string }
  /** `id`: an effect that had ended is back. */
  | { atom: 'effectOn'; effect: Omit<LastingEffect, 'id' | 'stamp'>; id?: Stamp }
  /** From now on the effect is about these objects. */
  | { atom: 'effectOver'; id: number; refs: Stamp[] }
  | { atom: 'effectOff'; id: number }
  | { atom: 'register'; what: string; seat?: Seat; object?: Stamp; data?: Record<string, number | string> }
  | { atom: 'outcome'; outcome: Outcome };

/**
 * An atom on its way through an event. `chain` names the modifiers already applied to it: each at most once.
 * `prevented`: somebody saved its object, or cancelled the atom, before it happened; the other entries go on.
 */
export interface AtomEntry {
  atom: Atom;
  status: 'proposed' | 'applied' | 'replaced' | 'prevented' | 'impossible';
  chain: string[];
  /** New stamp of the object that it moved or made. */
  made?: Stamp;
}

/** Something that happens. */
export interface GameEvent {
  /** Kind of happening: the verb of the step, or the daily effect's name. */
  name: string;
  /** Seat whose effect or action this is; undefined where the rules do it. */
  by?: Seat;
  /** Object and card whose text does it. */
  source?: Stamp;
  card?: CardKey;
  /** The ability instance that does it. */
  instance?: number;
  /** Acts that cannot be done about it, by the game's own words (`saved`, `canceled`). */
  cannotBe?: string[];
  entries: AtomEntry[];
  /** Intention before the rules made the entries of it, while a player has to choose between some of it. */
  wanted?: AtomEntry[];
}

/** A question that a modifier's controller answers before the event happens, and what each answer does. */
export interface Replacement {
  id: string;
  controller: Seat;
  /** Object and card whose text it is. */
  about: Stamp;
  card: CardKey;
  optional: boolean;
  /** Its effect, and whose it is if several must be told apart. */
  text: string;
  name: string;
  /** Entries that it would change; empty: the event as a whole. */
  entries: number[];
  /** Atoms in their place, entry by entry in order. */
  instead: Atom[];
  /** Steps that follow right after the event: if the replacement was applied, and if it was declined. */
  after: Step[];
  otherwise: Step[];
}

/** A move atom for this object in which nothing is decided but its destination and its verb. */
export const move = (object: GameObject, to: ZoneId, verb: string): Extract<Atom, { atom: 'move' }> => ({
  atom: 'move',
  object: object.stamp,
  to,
  verb,
});

/** Fresh entries for these atoms. */
export const proposed = (atoms: Atom[]): AtomEntry[] =>
  atoms.map((atom) => ({ atom, status: 'proposed', chain: [] }));
