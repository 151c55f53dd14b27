import type { Outcome } from './game/inputs.ts';
import type { CardKey, ObjectId, Seat, Stamp, ZoneId } from './ids.ts';
import type { GameObject, LastingEffect, SetAsideGroup, Step, What } from './state.ts';

/**
 * Atoms: the only things that change a game's state. A closed union; the atoms of one event happen at once.
 *
 * `move` carries the verb that moved the object (`draw`, `sacrifice`, `play`), for watching abilities. `register`
 * changes no object: it tells watching abilities that something has happened (a phase begins, a card was played).
 */
export type Atom =
  | {
      atom: 'move';
      object: Stamp;
      to: ZoneId;
      verb: string;
      at?: ObjectId;
      place?: 'top' | 'bottom';
      /**
       * The moved object is placed right before this other object in its new zone, if the other object is in that zone.
       */
      before?: Stamp;
      face?: 'up' | 'down';
      /** Statuses that the moved object has on arrival, and counters that it keeps. */
      marks?: string[];
      keep?: Record<string, number>;
      controller?: Seat;
      /** The object ceases to exist on arrival (a token that leaves). */
      ceases?: boolean;
      /** The card that carries the moved object: the object stays with it. */
      host?: GameObject['host'];
      /** Kind of the zone from which the object was played, if this move plays it. */
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
  /** Attaches an object to another, or detaches it. */
  | { atom: 'attach'; object: Stamp; to?: NonNullable<GameObject['host']> }
  /** Gives this seat control of the object, which stays in its zone and stays the same object. */
  | { atom: 'control'; object: Stamp; controller: Seat }
  /**
   * Undoes a change of an object: puts it back into its former state (`as`), at its former place in its former zone
   * (`index`).
   */
  | { atom: 'restore'; object: Stamp; as: GameObject; index: number }
  /** Replaces a set-aside group (cards set aside together for a time); without members the group is deleted. */
  | { atom: 'group'; group: SetAsideGroup }
  /**
   * Lets these seats know the faces of the objects as long as the objects stay where they are. With `over` the atom
   * does the opposite: these seats no longer know the faces, for example because they cannot tell any more which card
   * lies where.
   */
  | { atom: 'reveal'; objects: Stamp[]; to: Seat[]; over?: true }
  /**
   * Shuffles a zone. `from`: only the cards from this index on. `only`: only these cards, which are shuffled among the
   * positions that they occupy.
   */
  | { atom: 'shuffle'; zone: ZoneId; from?: number; only?: Stamp[] }
  | { atom: 'count'; name: string; by: number }
  | { atom: 'clear'; prefix: string }
  | { atom: 'clock'; name: string; value: number | string }
  /** Starts a lasting effect. `id`: the former id of an effect that had ended and is restored by an undo. */
  | { atom: 'effectOn'; effect: Omit<LastingEffect, 'id' | 'stamp'>; id?: Stamp }
  /** Changes the objects that a lasting effect is about. */
  | { atom: 'effectOver'; id: number; refs: Stamp[] }
  | { atom: 'effectOff'; id: number }
  | { atom: 'register'; what: string; seat?: Seat; object?: Stamp; data?: Record<string, number | string> }
  | { atom: 'outcome'; outcome: Outcome };

/**
 * An atom (smallest change of a game's state) as an entry of an event. `chain`: ids of the modifiers ("instead"
 * effects) already applied to it, so that none is applied twice. Status `prevented`: the atom will not happen, because
 * its object was saved or the atom was cancelled; the other entries of the event still happen.
 */
export interface AtomEntry {
  atom: Atom;
  status: 'proposed' | 'applied' | 'replaced' | 'prevented' | 'impossible';
  chain: string[];
  /** New stamp (number of an object's stay in a zone) of the object that this atom moved or created. */
  made?: Stamp;
}

/** An event: something that happens in the game, as a set of atoms. */
export interface GameEvent {
  /** Kind of event: the verb of the step, or the name of the rules' own effect. */
  name: string;
  /** Seat whose effect or action causes the event; undefined if the rules cause it. */
  by?: Seat;
  /** Object whose text causes the event, and (`card`) the card on which that text is printed. */
  source?: Stamp;
  card?: CardKey;
  /** Number of the use of an ability that causes the event. */
  instance?: number;
  /** Responses that players cannot make to this event, by the game's own words (`saved`, `canceled`). */
  cannotBe?: string[];
  entries: AtomEntry[];
  /**
   * The event's entries as they were before the rules changed them. Present while a player must choose which of the
   * entries happen.
   */
  wanted?: AtomEntry[];
}

/**
 * A question to the controller of a modifier ("instead" effect) before the event happens, with the result of each
 * answer.
 */
export interface Replacement {
  id: string;
  controller: Seat;
  /** Object with the text of the modifier ("instead" effect), and (`card`) the card on which the text is printed. */
  about: Stamp;
  card: CardKey;
  optional: boolean;
  /** The modifier ("instead" effect) in words, with its owner if several modifiers must be distinguished. */
  text: string;
  name: string;
  /**
   * Indices of the event's entries that the modifier ("instead" effect) would change; empty if it changes the event as
   * a whole.
   */
  entries: number[];
  /**
   * Atoms (smallest changes of state) that replace the entries that the modifier ("instead" effect) would change, one
   * for each, in order.
   */
  instead: Atom[];
  /**
   * Steps to run right after the event: `after` if the modifier ("instead" effect) was applied, `otherwise` if the
   * player declined it.
   */
  after: Step[];
  otherwise: Step[];
}

/** An atom (smallest change of state) that moves this object, with only its destination and verb set. */
export const move = (object: GameObject, to: ZoneId, verb: string): Extract<Atom, { atom: 'move' }> => ({
  atom: 'move',
  object: object.stamp,
  to,
  verb,
});

/** Entries of a new event, one for each of these atoms (smallest changes of state). */
export const proposed = (atoms: Atom[]): AtomEntry[] =>
  atoms.map((atom) => ({ atom, status: 'proposed', chain: [] }));
