import type { GameEvent, Replacement } from './atom.ts';
import type { Act, Choice } from './choice.ts';
import type { Declaration, Each, EventFrame, Queue, Sequence, Structure, Window } from './frame.ts';
import type { Refusal } from './game.ts';
import type { Seat, Stamp } from './ids.ts';
import type { Facts, GameObject, GameState, Numbers, ZoneSpec } from './state.ts';
import type { Told } from './story.ts';
import type { Tx } from './tx.ts';

/**
 * A game's rules for the machine. Queries read a state and change nothing; the other functions act through the writer
 * (`tx`). The machine decides *when* each is called; the game knows the answers.
 */
export interface Chart {
  /** Every kind of zone of the game, by name. */
  layout: Readonly<Record<string, ZoneSpec>>;

  /**
   * Continues a structure (a part of the turn's course) at its cursor: moves the cursor, and pushes what must happen
   * first onto the stack.
   */
  structure(tx: Tx, frame: Structure): void;
  /** Carries out the next step of a card program. */
  sequence(tx: Tx, frame: Sequence): void;
  each(tx: Tx, frame: Each): void;
  /**
   * The next thing to be chosen in a declaration (an act with its choices, not yet begun); `ready` if everything is
   * chosen, or why the act cannot be declared.
   */
  declare(state: GameState, frame: Declaration): Choice | 'ready' | Refusal;
  /** Starts the declared act; the stack entry that collected its choices is already removed. */
  perform(tx: Tx, frame: Declaration): void;

  /** The acts that the seat may do in this action window. */
  acts(state: GameState, frame: Window): Act[];
  /**
   * True if the action window waits for this seat. Depends on public information and the seat's standing orders, never
   * on its hidden cards.
   */
  waits(state: GameState, frame: Window, seat: Seat): boolean;
  /**
   * The act that the seat does in this window by its standing orders, without being asked; undefined if the seat is
   * asked.
   */
  ordered?(state: GameState, frame: Window): Act | undefined;

  /**
   * The question that the seat will be asked when its turn comes, and may answer in advance. Only the offered
   * candidates may depend on what the seat holds.
   */
  inAdvance?(state: GameState, seat: Seat): Choice | undefined;

  /** Acts that a seat may do now without being asked (unprompted acts), as offers of the rules. */
  interjections(state: GameState, seat: Seat): Act[];

  /**
   * Applies rules that change or add to an event's atoms (smallest changes of state) without a choice; impossible ones
   * are removed.
   */
  propose(state: GameState, event: GameEvent): GameEvent;
  /** Seat that decides whatever belongs to no single seat, and is asked first if several seats are asked. */
  initiative(state: GameState): Seat;
  /** Modifiers of cards that may apply to the event now: not yet applied to any of its changes, and not declined. */
  replacements(state: GameState, frame: EventFrame): Replacement[];
  /** Called before the event happens: puts on the stack what somebody may still do about the event. */
  before(tx: Tx, frame: EventFrame): void;
  /** Facts about an object to keep after it leaves; undefined if nothing can refer to them any more. */
  remember(state: GameState, object: GameObject): Facts | undefined;
  /** Applies state rules, such as victory, after each batch of atoms (smallest changes of state). */
  applied(tx: Tx, event: GameEvent): void;
  /**
   * Repairs the state after an act by hand: drops references to objects that are gone, and applies state rules, or
   * pushes them as events.
   */
  amend(tx: Tx): void;
  /**
   * Abilities that the event triggers: judged by the state before it, except abilities about the moved object itself.
   */
  match(tx: Tx, before: GameState, event: GameEvent): void;
  /**
   * The numbers behind equal names ("#2") as of now: an object keeps its number while its name stays the same. Numbers
   * depend on where objects lie, face up or down, under whose control, and who knows them.
   */
  numbers(state: GameState): Numbers[];
  /** The story line for an event, or undefined if the story leaves the event out. */
  tell(before: GameState, after: GameState, event: GameEvent): Told | undefined;

  /** Abilities waiting for this seat, oldest first. */
  pending(state: GameState, seat: Seat): GameObject[];
  /** The question which of several waiting abilities resolves first. */
  askPending(state: GameState, seat: Seat, waiting: GameObject[]): Choice;
  /** Carries out a waiting ability. */
  resolve(tx: Tx, frame: Queue, ability: Stamp): void;
  /** Called when no triggered ability waits to be carried out any more. */
  settled(tx: Tx): void;
}
