import type { Atom } from '../kernel/atom.ts';
import type { Env, GameObject, GameState, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import type { Clause } from './print/clauses.ts';
import type { Occasion, Parts as PrintedParts, Told } from './print/own.ts';
import type { Scope } from './print/scope.ts';
import type { Doing } from './run/choices.ts';
import type { Node, Nodes, Written } from './schema/shape.ts';

/**
 * Types of a game's dictionary. For each word that only this game has (a step, trigger, effect or kind of ability)
 * there is one object with everything about the word, so that the compiler reports a missing property. `Parts`: the
 * game's own types of program parts; `Book`: the game's reader, which answers questions about states.
 */

/** Consequence of a word of the card language for the object to which it is done: help, harm, or neither. */
export type WordAim = 'help' | 'harm' | 'neither';

/** Ways in which the printed words of a program step join with the words of other steps in one sentence. */
export interface Phrasing {
  /**
   * True if the step mentions objects only in its nested steps. If such a step follows the choice of an object, the
   * choice is printed as a sentence of its own.
   */
  apart?: true;
  /** True if the step's question includes the choice of its object: "trash a program". */
  withChoice?: true;
  /** True if the step's question also says what happens after the answer. */
  leading?: true;
  /** True if the step's text includes the choice of its target: "choose and kill a character". */
  inOneBreath?: true;
  /** Next steps with which this step is joined ("negate and discard"), if both act on the same objects. */
  joins?: readonly string[];
}

/**
 * A program step in the form in which the functions of its dictionary entry (definition) receive it: its keys, and its
 * name (`op`).
 */
export type StepIn<N extends Node, Parts> = Written<N['keys'], Parts> & { readonly op: string };

/**
 * A game's rules for choosing the objects of a program step. Any step may have them, whether other games share the step
 * or not.
 */
interface Reach<N extends Node, Parts, Book> {
  /** True if the object may be chosen for the step. Omitted if every object that the text names may be chosen. */
  targetable?(state: GameState, object: GameObject, step: StepIn<N, Parts>, env: Env, book: Book): boolean;
  /**
   * True if the step can only be done to some cards, depending on their faces. Offering a hidden card for such a step
   * then reveals something about its face.
   */
  sifts?(step: StepIn<N, Parts>): boolean;
  /**
   * Puts on the stack everything that must happen before the step, such as refilling a deck. Returns false if there is
   * nothing to do before it.
   */
  prepare?(tx: Tx, step: StepIn<N, Parts>, env: Env, book: Book): boolean;
}

/**
 * True if the step could change anything now. Hidden cards are not considered: only public facts about their zones,
 * such as whether a deck is empty.
 */
type Possible<N extends Node, Parts, Book> = (
  state: GameState,
  step: StepIn<N, Parts>,
  env: Env,
  book: Book,
) => boolean;

/**
 * Properties that the dictionary entry (definition) of every step has, whether the step happens at once or takes
 * several events.
 */
interface StepFaces<N extends Node, Parts, Book> extends Reach<N, Parts, Book> {
  /** Declaration of the step: its keys, description, example, names and rules. */
  readonly node: N;
  /** The step in words, as a clause not yet in a sentence. */
  says(step: StepIn<N, PrintedParts>, scope: Scope): Clause;
  /** Question to the player before the step. Omitted if the words of the step itself serve as the question. */
  asks?(step: StepIn<N, PrintedParts>, scope: Scope): string | undefined;
  /**
   * Rule for whether the step is possible now. `always`: it is; `atoms`: if its event would change anything; otherwise
   * a function decides. Of hidden zones only public facts count.
   */
  readonly possible: 'always' | 'atoms' | Possible<N, Parts, Book>;
  readonly aim: WordAim;
  readonly phrasing?: Phrasing;
  /** Steps nested in the step, with their bindings (stored names): the step is possible only if they are. */
  inner?(step: StepIn<N, Parts>, env: Env): { steps: readonly OpaqueStep[]; env: Env };
}

/** A step that happens at once, as one event of these atoms (smallest changes of state). */
interface AtOnce<N extends Node, Parts, Book> {
  atoms(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
  readonly does?: undefined;
}

/**
 * A step that takes more than one event: it may ask questions, and decides how the program continues. It has atoms
 * (changes of state) if it may also be one of several simultaneous steps.
 */
interface OverTime<N extends Node, Parts, Book> {
  does(doing: Doing, step: StepIn<N, Parts>, book: Book): void;
  atoms?(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
}

/** Dictionary entry (definition) of a step that only one game has. */
export type StepWord<N extends Node, Parts, Book> = StepFaces<N, Parts, Book> &
  (AtOnce<N, Parts, Book> | OverTime<N, Parts, Book>);

/**
 * A game's additions to a step that several games share. `src/language` declares and words the step, and runs the part
 * that is the same in all games.
 */
export interface SharedStepWord<N extends Node, Parts, Book> extends Reach<N, Parts, Book> {
  readonly aim?: WordAim;
  /**
   * Function that tells whether the step is possible. Omitted if `src/language` decides, or if the step is always
   * possible.
   */
  readonly possible?: Possible<N, Parts, Book>;
  /** Function for the step's atoms (changes of state). Omitted if `src/language` has them. */
  atoms?(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
}

/** Declarations of a dictionary's words (a game's own steps, triggers and so on), by their names and in their order. */
export const nodesOf = <D extends Readonly<Record<string, { readonly node: Node }>>>(
  words: D,
): { readonly [W in keyof D]: D[W]['node'] } =>
  // The cast is safe: each key has one node (declaration of a word), which the compiler cannot infer from
  // `fromEntries`.
  Object.fromEntries(Object.entries(words).map(([name, { node }]) => [name, node])) as {
    readonly [W in keyof D]: D[W]['node'];
  };

/** Dictionary: for each declared step, by name, its entry. */
export type StepWords<W extends Nodes, Parts, Book> = {
  readonly [O in keyof W]: StepWord<W[O], Parts, Book>;
};

/**
 * Looks up the steps that only one game has. Functions take the step's name as well as the step, so that the compiler
 * knows which word belongs to it.
 */
export const stepDictionary = <W extends Nodes, Parts, Book>(words: StepWords<W, Parts, Book>) => {
  /** True if the step is one that only this game has. */
  const has = (op: PropertyKey): op is keyof W => Object.hasOwn(words, op);
  const ops: (keyof W)[] = Object.keys(words).filter(has);
  const phrased = (is: (phrasing: Phrasing) => unknown): (keyof W)[] =>
    ops.filter((op) => is(words[op].phrasing ?? {}));
  return {
    has,
    says: <O extends keyof W>(op: O, step: StepIn<W[O], PrintedParts>, scope: Scope): Clause =>
      words[op].says(step, scope),
    asks: <O extends keyof W>(op: O, step: StepIn<W[O], PrintedParts>, scope: Scope): string | undefined =>
      words[op].asks?.(step, scope),
    /** Runs a step that takes more than one event. Returns false if the step is one event. */
    begin<O extends keyof W>(op: O, doing: Doing, step: StepIn<W[O], Parts>, book: Book): boolean {
      const word = words[op];
      word.does?.(doing, step, book);
      return word.does !== undefined;
    },
    atoms<O extends keyof W>(
      op: O,
      state: GameState,
      step: StepIn<W[O], Parts>,
      env: Env,
      book: Book,
    ): Atom[] {
      const word = words[op];
      if (word.atoms === undefined) throw new Error(`The step "${String(op)}" is no single event.`);
      return word.atoms(state, step, env, book);
    },
    possible<O extends keyof W>(
      op: O,
      state: GameState,
      step: StepIn<W[O], Parts>,
      env: Env,
      book: Book,
    ): boolean {
      const { possible, atoms } = words[op];
      if (possible === 'always') return true;
      if (possible === 'atoms') return (atoms?.(state, step, env, book) ?? []).length > 0;
      return possible(state, step, env, book);
    },
    inner: <O extends keyof W>(
      op: O,
      step: StepIn<W[O], Parts>,
      env: Env,
    ): { steps: readonly OpaqueStep[]; env: Env } | undefined => words[op].inner?.(step, env),
    ...reachOf<W, Parts, Book>(words),
    /** Names of the steps whose choices get a sentence of their own. */
    apart: phrased(({ apart }) => apart),
    withChoice: phrased(({ withChoice }) => withChoice),
    leading: phrased(({ leading }) => leading),
    inOneBreath: phrased(({ inOneBreath }) => inOneBreath),
    joins: Object.fromEntries(ops.map((op) => [op, words[op].phrasing?.joins ?? []])),
    aims: aimsOf(words),
  };
};

/** Looks up a game's additions to steps that several games share. */
export const sharedStepDictionary = <W extends Nodes, Parts, Book>(
  words: {
    readonly [O in keyof W]?: SharedStepWord<W[O], Parts, Book>;
  },
) => ({
  /** True if the game adds something to the shared step. */
  has: (op: PropertyKey): op is keyof W => Object.hasOwn(words, op),
  atoms<O extends keyof W>(op: O, state: GameState, step: StepIn<W[O], Parts>, env: Env, book: Book): Atom[] {
    const atoms = words[op]?.atoms;
    if (atoms === undefined) throw new Error(`The step "${String(op)}" is no single event.`);
    return atoms(state, step, env, book);
  },
  possible: <O extends keyof W>(
    op: O,
    state: GameState,
    step: StepIn<W[O], Parts>,
    env: Env,
    book: Book,
  ): boolean => words[op]?.possible?.(state, step, env, book) ?? true,
  aims: aimsOf(words),
  ...reachOf<W, Parts, Book>(words),
});

/** A game's rules for which objects may be chosen for its steps. */
const reachOf = <W extends Nodes, Parts, Book>(
  words: {
    readonly [O in keyof W]?: Reach<W[O], Parts, Book>;
  },
) => ({
  targetable: <O extends keyof W>(
    op: O,
    state: GameState,
    object: GameObject,
    step: StepIn<W[O], Parts>,
    env: Env,
    book: Book,
  ): boolean => words[op]?.targetable?.(state, object, step, env, book) ?? true,
  sifts: <O extends keyof W>(op: O, step: StepIn<W[O], Parts>): boolean => words[op]?.sifts?.(step) ?? false,
  prepare: <O extends keyof W>(op: O, tx: Tx, step: StepIn<W[O], Parts>, env: Env, book: Book): boolean =>
    words[op]?.prepare?.(tx, step, env, book) ?? false,
});

/**
 * Dictionary entry (definition) of a trigger. `Moment`: an event, in the form in which the game's triggers examine
 * events; `Found`: the type of the answer, if that is more than true or false.
 */
export interface TriggerWord<N extends Node, Parts, Moment, Found = boolean> {
  readonly node: N;
  says(when: Written<N['keys'], PrintedParts>, scope: Scope, would: boolean): Occasion;
  /** True if the event triggers the ability; or a list, one item for each way in which the event triggers it. */
  matches(when: Written<N['keys'], Parts>, moment: Moment): Found;
}

/** A trigger that several games share, worded by `src/language`. */
export type SharedTriggerWord<N extends Node, Parts, Moment, Found = boolean> = Omit<
  TriggerWord<N, Parts, Moment, Found>,
  'says'
>;

/** Looks up a game's triggers. `all`: every one; `own`: those that only this game has. */
export const triggerDictionary = <O extends Nodes, A extends Nodes, Parts, Moment, Found = boolean>(
  own: { readonly [T in keyof O]: TriggerWord<O[T], Parts, Moment, Found> },
  all: { readonly [T in keyof A]: SharedTriggerWord<A[T], Parts, Moment, Found> },
) => ({
  says: <T extends keyof O>(
    on: T,
    when: Written<O[T]['keys'], PrintedParts>,
    scope: Scope,
    would: boolean,
  ): Occasion => own[on].says(when, scope, would),
  matches: <T extends keyof A>(on: T, when: Written<A[T]['keys'], Parts>, moment: Moment): Found =>
    all[on].matches(when, moment),
});

/**
 * A continuous effect that only one game has. Its file also has the functions by which the rules ask whether it
 * applies. `Said`: its words, as text or as a clause.
 */
export interface EffectWord<N extends Node, Said = string> {
  readonly node: N;
  says(does: Written<N['keys'], PrintedParts>, scope: Scope, told: Told): Said;
  readonly aim: WordAim;
}

/** A kind of ability (line of a card's text) that only one game has. */
export interface AbilityWord<N extends Node> {
  readonly node: N;
  says(ability: Written<N['keys'], PrintedParts>, scope: Scope): string;
}

/** A game's rules data for a kind of ability, common or its own. `Card`: a compiled card of the game. */
export interface SortedAbility<N extends Node, K extends string, Parts, Card, Bearer> {
  readonly node: N;
  /**
   * Reason why the ability would never do anything on a card like this one; undefined if it could do something. Without
   * this method, every such ability could do something.
   */
  idle?(ability: Written<N['keys'], Parts>, on: Bearer): string | undefined;
  /** Stores the ability in the compiled card, in the place where the rules find it quickly. */
  sort(card: Card, ability: Written<N['keys'], Parts> & { readonly kind: K }, index: number): void;
}

/** Looks up how a game stores all its kinds of ability in compiled cards. */
export const sortingDictionary = <W extends Nodes, Parts, Card, Bearer>(
  words: { readonly [K in keyof W & string]: SortedAbility<W[K], K, Parts, Card, Bearer> },
) => ({
  idle: <K extends keyof W & string>(
    kind: K,
    ability: Written<W[K]['keys'], Parts>,
    on: Bearer,
  ): string | undefined => words[kind].idle?.(ability, on),
  sort: <K extends keyof W & string>(
    kind: K,
    card: Card,
    ability: Written<W[K]['keys'], Parts> & { readonly kind: K },
    index: number,
  ): void => words[kind].sort(card, ability, index),
});

/** Looks up the continuous effects that only one game has. */
export const effectDictionary = <W extends Nodes, Said = string>(
  words: {
    readonly [E in keyof W]: EffectWord<W[E], Said>;
  },
) => ({
  says: <E extends keyof W>(
    effect: E,
    does: Written<W[E]['keys'], PrintedParts>,
    scope: Scope,
    told: Told,
  ): Said => words[effect].says(does, scope, told),
  aims: aimsOf(words),
});

/** Looks up the kinds of ability that only one game has. */
export const abilityDictionary = <W extends Nodes>(
  words: { readonly [K in keyof W]: AbilityWord<W[K]> },
) => ({
  says: <K extends keyof W>(kind: K, ability: Written<W[K]['keys'], PrintedParts>, scope: Scope): string =>
    words[kind].says(ability, scope),
});

/** The words of a game's card language that help or harm the objects to which they apply. */
const aimsOf = (
  words: Readonly<Record<PropertyKey, { readonly aim?: WordAim } | undefined>>,
): Record<string, 'help' | 'harm'> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      word?.aim === undefined || word.aim === 'neither' ? [] : [[name, word.aim]],
    ),
  );
