import type { Atom } from '../kernel/atom.ts';
import type { Env, GameObject, GameState, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import type { Clause } from './print/clauses.ts';
import type { Occasion, Parts as PrintedParts, Told } from './print/own.ts';
import type { Scope } from './print/scope.ts';
import type { Doing } from './run/choices.ts';
import type { Node, Nodes, Written } from './schema/shape.ts';

/**
 * The dictionary of a game: each word that only this game has is one object that holds everything known of it. A missing face is an
 * error of the compiler. `Parts` are the game's own types of the parts of its programs, `Book` is what it reads states by.
 */

/** Good or bad for the object that it is done to, or neither. */
export type WordAim = 'help' | 'harm' | 'neither';

/** How a step is put into sentences with others. */
export interface Phrasing {
  /** It speaks of objects only within itself, so a choice for it is made before and said apart. */
  apart?: true;
  /** It is asked about together with the choice of what it is done to: "trash a program". */
  withChoice?: true;
  /** Its question also says what is done after the answer. */
  leading?: true;
  /** It is said in one breath with the choice of its target: "choose and kill a character". */
  inOneBreath?: true;
  /** It is said with the next step ("negate and discard") where that is one of these and done to the same objects. */
  joins?: readonly string[];
}

/** A step as a word gets it: its keys, and its name. */
export type StepIn<N extends Node, Parts> = Written<N['keys'], Parts> & { readonly op: string };

/** A game's part in choosing objects for a step, of its own or a common one. */
interface Reach<N extends Node, Parts, Book> {
  /** True if the object may be chosen for the step. Left out where anything may that a text names. */
  targetable?(state: GameState, object: GameObject, step: StepIn<N, Parts>, env: Env, book: Book): boolean;
  /** True if the step can be done only to some cards, so that choosing one for it tells something of its face. */
  sifts?(step: StepIn<N, Parts>): boolean;
  /** Puts on the stack what must happen before the step can. Returns false where nothing must. */
  prepare?(tx: Tx, step: StepIn<N, Parts>, env: Env, book: Book): boolean;
}

/** True if the step could change anything now, as far as hidden zones are concerned. */
type Possible<N extends Node, Parts, Book> = (
  state: GameState,
  step: StepIn<N, Parts>,
  env: Env,
  book: Book,
) => boolean;

/** Common keys of every step, however it is carried out. */
interface StepFaces<N extends Node, Parts, Book> extends Reach<N, Parts, Book> {
  /** How it is written: keys, description, example, what it binds, rules. */
  readonly node: N;
  /** Its words, before they are put into a sentence. */
  says(step: StepIn<N, PrintedParts>, scope: Scope): Clause;
  /** Its question, where that is not simply what it does. */
  asks?(step: StepIn<N, PrintedParts>, scope: Scope): string | undefined;
  /**
   * True if it could change anything now, as far as hidden zones are concerned. `always` has to be written as well; `atoms`: where its
   * event would have any.
   */
  readonly possible: 'always' | 'atoms' | Possible<N, Parts, Book>;
  readonly aim: WordAim;
  readonly phrasing?: Phrasing;
  /** The steps that it does, with what is known in them: it is possible where they are. */
  inner?(step: StepIn<N, Parts>, env: Env): { steps: readonly OpaqueStep[]; env: Env };
}

/** A step that happens at once, as one event of these atoms. */
interface AtOnce<N extends Node, Parts, Book> {
  atoms(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
  readonly does?: undefined;
}

/**
 * A step that is carried out over time: it may ask, and says how the program goes on. It has atoms where it may also be a part of several
 * steps that happen at once.
 */
interface OverTime<N extends Node, Parts, Book> {
  does(doing: Doing, step: StepIn<N, Parts>, book: Book): void;
  atoms?(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
}

/** A step of a game's own. */
export type StepWord<N extends Node, Parts, Book> = StepFaces<N, Parts, Book> &
  (AtOnce<N, Parts, Book> | OverTime<N, Parts, Book>);

/**
 * A game's part of a step that several games have: `src/language` declares and words it, and does of it what is the same in all
 * games.
 */
export interface SharedStepWord<N extends Node, Parts, Book> extends Reach<N, Parts, Book> {
  readonly aim?: WordAim;
  /** Left out where `src/language` knows, or where it always could. */
  readonly possible?: Possible<N, Parts, Book>;
  /** Left out where `src/language` knows them. */
  atoms?(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
}

/** The declarations of a dictionary's words, by their names and in their order. */
export const nodesOf = <D extends Readonly<Record<string, { readonly node: Node }>>>(
  words: D,
): { readonly [W in keyof D]: D[W]['node'] } =>
  // One node for each key, which the compiler cannot see through `fromEntries`.
  Object.fromEntries(Object.entries(words).map(([name, { node }]) => [name, node])) as {
    readonly [W in keyof D]: D[W]['node'];
  };

/** Words by their names, one for each of these declarations. */
export type StepWords<W extends Nodes, Parts, Book> = {
  readonly [O in keyof W]: StepWord<W[O], Parts, Book>;
};

/**
 * Looks up the words of a game's own steps. Each question takes the step's name beside the step, so that the compiler knows which word
 * the step belongs to.
 */
export const stepDictionary = <W extends Nodes, Parts, Book>(words: StepWords<W, Parts, Book>) => {
  /** True if the game's own dictionary has the step. */
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
    /** Carries out a step over time. Returns false where the step is one event. */
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
    /** Steps whose choices are made before and said apart. */
    apart: phrased(({ apart }) => apart),
    withChoice: phrased(({ withChoice }) => withChoice),
    leading: phrased(({ leading }) => leading),
    inOneBreath: phrased(({ inOneBreath }) => inOneBreath),
    joins: Object.fromEntries(ops.map((op) => [op, words[op].phrasing?.joins ?? []])),
    aims: aimsOf(words),
  };
};

/** Looks up what a game adds to common steps. */
export const sharedStepDictionary = <W extends Nodes, Parts, Book>(
  words: {
    readonly [O in keyof W]?: SharedStepWord<W[O], Parts, Book>;
  },
) => ({
  /** True if the game adds something to the step. */
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

/** A game's part in choosing objects for steps. */
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
 * A trigger. `Moment` is what has happened, as the game asks about it; `Found` is the answer, where it is more than whether
 * it sets the ability off.
 */
export interface TriggerWord<N extends Node, Parts, Moment, Found = boolean> {
  readonly node: N;
  says(when: Written<N['keys'], PrintedParts>, scope: Scope, would: boolean): Occasion;
  /** True if what has happened sets the ability off, or each way in which it does. */
  matches(when: Written<N['keys'], Parts>, moment: Moment): Found;
}

/** A trigger that several games have, so `src/language` words it. */
export type SharedTriggerWord<N extends Node, Parts, Moment, Found = boolean> = Omit<
  TriggerWord<N, Parts, Moment, Found>,
  'says'
>;

/** Looks up the words of a game's triggers: `all`, of which some are its `own`. */
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

/** A continuous effect. The rules that it changes ask its file whether and how it holds. `Said`: as a text, or as a clause to be joined. */
export interface EffectWord<N extends Node, Said = string> {
  readonly node: N;
  says(does: Written<N['keys'], PrintedParts>, scope: Scope, told: Told): Said;
  readonly aim: WordAim;
}

/** A kind of ability: a line of a card's text. */
export interface AbilityWord<N extends Node> {
  readonly node: N;
  says(ability: Written<N['keys'], PrintedParts>, scope: Scope): string;
}

/** Needs that the rules of a game have of a kind of ability, of its own or a common one: `Card` is a card as they know it. */
export interface SortedAbility<N extends Node, K extends string, Parts, Card, Bearer> {
  readonly node: N;
  /** The reason why it would never do anything on such a card; undefined where it does. Kinds without this method always do. */
  idle?(ability: Written<N['keys'], Parts>, on: Bearer): string | undefined;
  /** Puts it where the rules find it quickly on a card. */
  sort(card: Card, ability: Written<N['keys'], Parts> & { readonly kind: K }, index: number): void;
}

/** Looks up how a game sorts all its kinds of ability. */
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

/** Looks up the words of a game's own effects. */
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

/** Looks up a game's own kinds of ability. */
export const abilityDictionary = <W extends Nodes>(
  words: { readonly [K in keyof W]: AbilityWord<W[K]> },
) => ({
  says: <K extends keyof W>(kind: K, ability: Written<W[K]['keys'], PrintedParts>, scope: Scope): string =>
    words[kind].says(ability, scope),
});

/** The words that are good or bad for what they are about. */
const aimsOf = (
  words: Readonly<Record<PropertyKey, { readonly aim?: WordAim } | undefined>>,
): Record<string, 'help' | 'harm'> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      word?.aim === undefined || word.aim === 'neither' ? [] : [[name, word.aim]],
    ),
  );
