import type { Atom } from '../../kernel/atom.ts';
import type { Choice } from '../../kernel/choice.ts';
import type { Seat, Stamp, ZoneId } from '../../kernel/ids.ts';
import type { Env, GameObject, GameState, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Filter, Step } from '../schema/ability.ts';
import type { Doing } from './choices.ts';
import type { Reader } from './reader.ts';

/** Places of cards, the seats that see them, and the seat that comes first. */
export interface TableHost {
  /** The zone of that name that belongs to the object's owner ("my cards, my zones"), or the shared one. */
  destination(state: GameState, object: GameObject, zone: string): ZoneId;
  /** True if cards in zones of this kind are hidden from somebody, so that a card that fits a text there is a secret. */
  hidden(kind: string): boolean;
  /** Kinds of zones whose cards carry neither counters nor statuses. */
  readonly bare: readonly string[];
  /** True if there is anybody who does not see this object. */
  secret(object: GameObject): boolean;
  initiative(state: GameState): Seat;
}

/** Choices of a seat for a step: what may be chosen, and what follows from it. */
export interface ChoiceHost<S extends OpaqueStep> {
  /** True if this seat may choose the object for this step, as far as it sees it and other texts allow. */
  targetable(state: GameState, object: GameObject, step: S | undefined, env: Env, chooser: Seat): boolean;
  /** True if the step can be done only to some cards, so that whoever may choose one for it learns something of its face. */
  sifts(step: S): boolean;
  /** Cards whose characteristics the step uses, and that are shown to all before it is done (Altered 3.1.3.f). */
  used?(state: GameState, step: S, env: Env): Stamp[];
  /** Of cards that were chosen by this filter, those that all are shown as a proof that they fit. */
  proofs?(state: GameState, from: Filter | undefined, chosen: Stamp[]): Stamp[];
  /**
   * Objects besides those of the text that this seat may choose by the rules of the game alone; `next` is what happens then to what it
   * chooses.
   */
  reached?(
    state: GameState,
    step: S & { op: 'choose' },
    next: S | undefined,
    env: Env,
    chooser: Seat,
  ): Stamp[];
  /** Might it choose cards that lie face down in the open, so that how many there are tells something of their faces? */
  veiled?(state: GameState, step: S & { op: 'choose' }, env: Env, chooser: Seat): boolean;
  /** The question of a `choose` with what the rules of the game add to it: what a choice costs, what those chosen may add up to. */
  limited?(state: GameState, step: S & { op: 'choose' }, choice: ObjectsChoice, env: Env): ObjectsChoice;
  /** Does with what was chosen what the rules say, and goes on; false where they say nothing about it. */
  chose?(doing: Doing, step: S & { op: 'choose' }, chosen: Stamp[]): boolean;
  /** A question of the step was answered, or its cost paid: a game that does abilities again keeps it. */
  decided?(tx: Tx, step: S, env: Env, answer: Json): void;
  /** The name under which a game that does abilities again keeps what was answered at the step. */
  keptAs?(state: GameState, step: S, env: Env): string;
}

/** Steps as the game does them, and whether it can. */
export interface StepHost<S extends OpaqueStep> {
  /** Atoms of drawing, of shuffling, and of the game's own simple steps. */
  verb(state: GameState, step: S, env: Env): Atom[];
  /** Something that must happen before the step can (a deck refilled); true where it was put on the stack. */
  prepare(tx: Tx, step: S, env: Env): boolean;
  /** True if the step could do anything, as far as hidden zones are concerned (a deck may be empty). */
  feasible(state: GameState, step: S, env: Env): boolean;
  /** Does a step of the game's own that is no event, and goes on; false where it is one, whose atoms `verb` knows. */
  begin(doing: Doing, step: S): boolean;
  /** Plays a card inside an effect. */
  play(tx: Tx, step: S & { op: 'play' }, env: Env): void;
  /** The lasting effect of an `ongoing` step; undefined if its time is already over. */
  lasting(state: GameState, step: S & { op: 'ongoing' }, env: Env, refs: Stamp[]): Atom | undefined;
  /** True if this step can play the card now, its cost paid. */
  playable(state: GameState, card: GameObject, step: S & { op: 'play' }, env: Env): boolean;
}

/** Words for steps. */
export interface WordingHost<S extends OpaqueStep> {
  /** Words for steps, for the options of a choice. */
  sayAll(steps: S[], env: Env): string;
  /** Words for a step, for questions; `next` is what happens then to what it chooses. */
  say(step: S, env: Env, next?: S): string;
}

/**
 * Requests of the language to a game in order to do things: its verbs, and where things go. `S` is the game's own type of steps: it is
 * only ever handed steps of programs that were checked against its language.
 */
export interface Host<S extends OpaqueStep = OpaqueStep>
  extends Reader,
    TableHost,
    ChoiceHost<S>,
    StepHost<S>,
    WordingHost<S> {}

/** A question whose answer is objects. */
export type ObjectsChoice = Extract<Choice, { kind: 'objects' }>;

/** Playing a card inside an effect. */
export type Play = Extract<Step, { op: 'play' }>;

/** The kernel knows steps only as opaque ones. Only cards in this language are ever loaded, so they are its steps. */
export const readable = (step: OpaqueStep): Step => step as Step;
