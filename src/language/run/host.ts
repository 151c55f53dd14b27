import type { Atom } from '../../kernel/atom.ts';
import type { Choice } from '../../kernel/choice.ts';
import type { Seat, Stamp, ZoneId } from '../../kernel/ids.ts';
import type { Env, GameObject, GameState, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Filter, Step } from '../schema/ability.ts';
import type { Doing } from './choices.ts';
import type { Reader } from './reader.ts';

/** A game's answers about places: where cards go, and who sees them. */
export interface TableHost {
  /** Id of the zone of the given kind to which an object goes: its owner's, or the shared one. */
  destination(state: GameState, object: GameObject, zone: string): ZoneId;
  /** Verb for a card that a text moves to a zone of this kind, if the verb differs from the zone's name. */
  placing?(zone: string): string | undefined;
  /**
   * True if cards in zones of this kind are hidden from some player. It is then secret whether one of the cards fits a
   * text.
   */
  hidden(kind: string): boolean;
  /** Kinds of zones whose cards carry no counters and no statuses. */
  readonly bare: readonly string[];
  /** True if some player does not see this object's face. */
  secret(object: GameObject): boolean;
  initiative(state: GameState): Seat;
}

/** A game's rules for choices in program steps: which objects may be chosen, and what follows. */
export interface ChoiceHost<S extends OpaqueStep> {
  /**
   * True if this seat may choose the object for the step, judging by what the seat sees and by the texts of other
   * cards.
   */
  targetable(state: GameState, object: GameObject, step: S | undefined, env: Env, chooser: Seat): boolean;
  /**
   * True if the step is possible only for some cards, depending on their faces. Offering a card for such a step then
   * reveals something about its face.
   */
  sifts(step: S): boolean;
  /**
   * Cards in hands whose characteristics the step uses. They are shown to everybody before the step, so that its result
   * can be checked (Altered 3.1.3.f).
   */
  used?(state: GameState, step: S, env: Env): Stamp[];
  /** The chosen cards that all players must be shown as a proof that they fit the filter. */
  proofs?(state: GameState, from: Filter | undefined, chosen: Stamp[]): Stamp[];
  /**
   * Further objects that the game's rules let this seat choose, in addition to those that the text offers; `next`: the
   * step that then acts on the chosen ones.
   */
  reached?(
    state: GameState,
    step: S & { op: 'choose' },
    next: S | undefined,
    env: Env,
    chooser: Seat,
  ): Stamp[];
  /**
   * True if the candidates include face-down cards in the open, so that their number would reveal something of their
   * faces.
   */
  veiled?(state: GameState, step: S & { op: 'choose' }, env: Env, chooser: Seat): boolean;
  /**
   * The question of the step `choose`, with limits that only the game knows: the cost of choosing an object, or a
   * maximum total of the chosen ones.
   */
  limited?(state: GameState, step: S & { op: 'choose' }, choice: ObjectsChoice, env: Env): ObjectsChoice;
  /**
   * Lets a rule of the game, instead of the shared code, handle the objects that a `choose` step has chosen and
   * continue the program. False if no such rule applies.
   */
  chose?(doing: Doing, step: S & { op: 'choose' }, chosen: Stamp[]): boolean;
  /**
   * Called when a player has answered a question of a step or paid its cost, so that a game that repeats abilities can
   * store the answer.
   */
  decided?(tx: Tx, step: S, env: Env, answer: Json): void;
  /** Key under which a game that repeats abilities stores the step's answer. */
  keptAs?(state: GameState, step: S, env: Env): string;
}

/** A game's execution of program steps, and checks whether they are possible. */
export interface StepHost<S extends OpaqueStep> {
  /** Atoms (smallest changes of state) for drawing, shuffling, and the simple steps that only this game has. */
  verb(state: GameState, step: S, env: Env): Atom[];
  /**
   * Puts on the stack everything that must happen before the step, such as refilling a deck. Returns true if there was
   * anything to do before it.
   */
  prepare(tx: Tx, step: S, env: Env): boolean;
  /**
   * True if the step could change anything. Hidden cards are not considered: only public facts about their zones, such
   * as whether a deck is empty.
   */
  feasible(state: GameState, step: S, env: Env): boolean;
  /** Those of the steps that do not hang on the first, and are carried out where it does nothing. */
  independentSteps?(steps: readonly OpaqueStep[]): readonly OpaqueStep[];
  /**
   * Runs a step that only one game has and that takes more than one event, and continues the program. Returns false for
   * a step that is one event: `verb` returns the atoms (changes of state) of that event.
   */
  begin(doing: Doing, step: S): boolean;
  /**
   * True if a cost with these atoms (changes of state) can be paid in full; absent: always.
   */
  payable?(state: GameState, paid: Atom[], env: Env): boolean;
  /** Plays a card as part of an effect. */
  play(tx: Tx, step: S & { op: 'play' }, env: Env): void;
  /** The lasting effect of an `ongoing` step; undefined if its duration is already over. */
  lasting(state: GameState, step: S & { op: 'ongoing' }, env: Env, refs: Stamp[]): Atom | undefined;
  /** True if this step can play the card now, including its cost. */
  playable(state: GameState, card: GameObject, step: S & { op: 'play' }, env: Env): boolean;
}

/** A game's words for steps. */
export interface WordingHost<S extends OpaqueStep> {
  /** Printed text of several steps, for the options of a choice. */
  sayAll(steps: S[], env: Env): string;
  /** Printed text of a step, for questions; `next`: the step that then acts on the chosen objects. */
  say(step: S, env: Env, next?: S): string;
}

/**
 * Functions of a game that the language needs to execute its programs: how steps are done, and where cards go. `S` is
 * the game's own type of steps; it only receives steps of programs that were checked against its language.
 */
export interface Host<S extends OpaqueStep = OpaqueStep>
  extends Reader,
    TableHost,
    ChoiceHost<S>,
    StepHost<S>,
    WordingHost<S> {}

/** A question that a player answers with objects. */
export type ObjectsChoice = Extract<Choice, { kind: 'objects' }>;

/** The step of a program that plays a card as part of an effect. */
export type Play = Extract<Step, { op: 'play' }>;

/** The cast is safe: the kernel treats steps as opaque, and only cards checked against this language are loaded. */
export const readable = (step: OpaqueStep): Step => step as Step;
