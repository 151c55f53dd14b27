import type { GameEvent, Replacement } from './atom.ts';
import type { Act, Choice } from './choice.ts';
import type { Declaration, Each, EventFrame, Queue, Sequence, Structure, Window } from './frame.ts';
import type { Refusal } from './game/inputs.ts';
import type { Seat, Stamp } from './ids.ts';
import type { Facts, GameObject, GameState, Numbers, ZoneSpec } from './state.ts';
import type { Told } from './story.ts';
import type { Tx } from './tx.ts';

/**
 * A game's rules for the machine that runs them. Queries read a state and change nothing; the other functions change it
 * through the writer (`tx`). The machine decides *when* each function is called; the game knows the answers.
 */
export interface Chart {
  /** Every kind of zone of the game, by name. */
  layout: Readonly<Record<string, ZoneSpec>>;

  /**
   * Continues a structure (a part of the turn's course) from its present stage. Moves it to the next stage, or pushes
   * onto the stack everything that must happen before.
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

  /** The acts that the seat may do in this action window (moment at which players may act). */
  acts(state: GameState, frame: Window): Act[];
  /**
   * True if the action window (moment at which players may act) waits for this seat. Depends on public information and
   * the seat's standing orders, never on its hidden cards.
   */
  waits(state: GameState, frame: Window, seat: Seat): boolean;
  /**
   * The act that the seat does in this window (moment to act) by its standing orders, without being asked; undefined if
   * the seat is asked.
   */
  ordered?(state: GameState, frame: Window): Act | undefined;

  /**
   * The question that the seat will be asked when its turn comes, and may answer in advance. The seat's hidden cards
   * may affect which answers the question offers, but not whether there is a question.
   */
  inAdvance?(state: GameState, seat: Seat): Choice | undefined;

  /** Acts that a seat may do now without being asked (unprompted acts). */
  interjections(state: GameState, seat: Seat): Act[];

  /**
   * Applies rules that change or add to an event's atoms (smallest changes of state) without a choice; impossible atoms
   * are removed.
   */
  propose(state: GameState, event: GameEvent): GameEvent;
  /**
   * The seat with the initiative. It makes the decisions that belong to no particular seat, and if several seats are
   * asked, it is asked first.
   */
  initiative(state: GameState): Seat;
  /**
   * Modifiers ("instead" effects of cards) that may apply to the event now. Modifiers that were declined, or already
   * applied to the same change, are left out.
   */
  replacements(state: GameState, frame: EventFrame): Replacement[];
  /** Called before the event happens: puts on the stack everything that a player may still do before it. */
  before(tx: Tx, frame: EventFrame): void;
  /** Facts about an object to store as it leaves, for texts that refer to it later; undefined if no text can. */
  remember(state: GameState, object: GameObject): Facts | undefined;
  /** Applies state rules, such as victory, after each batch of atoms (smallest changes of state). */
  applied(tx: Tx, event: GameEvent): void;
  /**
   * Repairs the state after an act by hand (a change made without a card program): drops references to objects that are
   * gone, and applies state rules such as victory, either at once or as events on the stack.
   */
  amend(tx: Tx): void;
  /**
   * Finds the abilities that the event triggers. Normally an ability triggers if its object had it before the event. An
   * ability that triggers on the arrival of its own object is looked up after the event.
   */
  match(tx: Tx, before: GameState, event: GameEvent): void;
  /**
   * Numbers that tell objects of the same name apart ("#2"), for this state. An object keeps its number while its name
   * stays the same. Numbers depend on where objects lie, whether they are face up, who controls them, and who knows
   * them.
   */
  numbers(state: GameState): Numbers[];
  /** The story line for an event, or undefined if the story leaves the event out. */
  tell(before: GameState, after: GameState, event: GameEvent): Told | undefined;

  /** Abilities waiting for this seat, oldest first. */
  pending(state: GameState, seat: Seat): GameObject[];
  /** The question in which order waiting abilities resolve: which of them is first. */
  askPending(state: GameState, seat: Seat, waiting: GameObject[]): Choice;
  /** Carries out a waiting ability. */
  resolve(tx: Tx, frame: Queue, ability: Stamp): void;
  /** Called when no triggered ability is left that waits to be carried out. */
  settled(tx: Tx): void;
}
