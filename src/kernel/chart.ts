import type { GameEvent, Replacement } from './atom.ts';
import type { Act, Choice } from './choice.ts';
import type { Declaration, Each, EventFrame, Queue, Sequence, Structure, Window } from './frame.ts';
import type { Refusal } from './game.ts';
import type { Seat, Stamp } from './ids.ts';
import type { Facts, GameObject, GameState, Numbers, ZoneSpec } from './state.ts';
import type { Told } from './story.ts';
import type { Tx } from './tx.ts';

/**
 * A game's rules for the machine. Questions read a state and change nothing; the others act through the writer.
 * The machine decides *when* each is asked; what the answer is, only the game knows.
 */
export interface Chart {
  /** Every kind of zone that there is, by its name. */
  layout: Readonly<Record<string, ZoneSpec>>;

  /** Carries on a structure from its cursor: moves the cursor, and puts on the stack what comes first. */
  structure(tx: Tx, frame: Structure): void;
  /** Carries out the next step of a program. */
  sequence(tx: Tx, frame: Sequence): void;
  each(tx: Tx, frame: Each): void;
  /** The next thing to be bound in a declaration, `ready` when everything is, or why it cannot be made. */
  declare(state: GameState, frame: Declaration): Choice | 'ready' | Refusal;
  /** Begins the action that was declared; the frame is gone already. */
  perform(tx: Tx, frame: Declaration): void;

  /** The seat's acts in this window. */
  acts(state: GameState, frame: Window): Act[];
  /** True if the window waits for this seat. Judged by what everybody sees and its standing orders, never by its hidden cards. */
  waits(state: GameState, frame: Window, seat: Seat): boolean;
  /** Act of the window's seat there without being asked, by its standing orders; undefined where it is asked. */
  ordered?(state: GameState, frame: Window): Act | undefined;

  /** The choice that the seat will have to make once it is its turn, and may make in advance. The same whatever it holds, but for what it chooses among. */
  inAdvance?(state: GameState, seat: Seat): Choice | undefined;

  /** Acts that a seat may do now without being asked, between other things. */
  interjections(state: GameState, seat: Seat): Act[];

  /** Rules that change or add to the atoms of an event by themselves; impossible atoms fall out. */
  propose(state: GameState, event: GameEvent): GameEvent;
  /** Seat that decides what no seat's step decides, and the first to be asked when several are. */
  initiative(state: GameState): Seat;
  /** Modifiers of cards that may apply to the event now, not yet in its entries' chains nor declined. */
  replacements(state: GameState, frame: EventFrame): Replacement[];
  /** The event is about to happen: puts on the stack what somebody may still do about it. */
  before(tx: Tx, frame: EventFrame): void;
  /** Facts of an object to be kept when it leaves; undefined if nothing can refer to it any more. */
  remember(state: GameState, object: GameObject): Facts | undefined;
  /** State rules after each batch of atoms (victory). */
  applied(tx: Tx, event: GameEvent): void;
  /**
   * Somebody has changed the state by hand: references to objects that are gone are dropped, and state rules that look
   * at nothing but the state are applied, or put on the stack as events.
   */
  amend(tx: Tx): void;
  /** Abilities that the event sets off: judged as things were before it, except abilities about the moved object itself. */
  match(tx: Tx, before: GameState, event: GameEvent): void;
  /**
   * The numbers behind names as they are now: an object keeps the one that it has in the state, if it is still called so. They follow
   * from what lies where, face up or down, under whose control, and who knows it.
   */
  numbers(state: GameState): Numbers[];
  /** The story's words for an event, or undefined if it is not worth a word. */
  tell(before: GameState, after: GameState, event: GameEvent): Told | undefined;

  /** Abilities waiting for this seat, oldest first. */
  pending(state: GameState, seat: Seat): GameObject[];
  /** The question which of several waiting abilities comes first. */
  askPending(state: GameState, seat: Seat, waiting: GameObject[]): Choice;
  /** Carries out a waiting ability. */
  resolve(tx: Tx, frame: Queue, ability: Stamp): void;
  /** Nothing waits any more. */
  settled(tx: Tx): void;
}
