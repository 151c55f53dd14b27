import type { Atom } from '../kernel/atom.ts';
import type { Env, GameState } from '../kernel/state.ts';
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
  /** It is said with the next step ("negate and discard") where that is one of these and done to the same objects. */
  joins?: readonly string[];
}

/** A step as a word gets it: its keys, and its name. */
type StepIn<N extends Node, Parts> = Written<N['keys'], Parts> & { readonly op: string };

/** What every step has, however it is carried out. */
interface StepFaces<N extends Node, Parts, Book> {
  /** How it is written: keys, description, example, what it binds, rules. */
  readonly node: N;
  /** Its words, before they are put into a sentence. */
  says(step: StepIn<N, PrintedParts>, scope: Scope): Clause;
  /** Its question, where that is not simply what it does. */
  asks?(step: StepIn<N, PrintedParts>, scope: Scope): string;
  /** True if it could change anything now, as far as hidden zones are concerned. `always` has to be written as well. */
  readonly possible: 'always' | ((state: GameState, step: StepIn<N, Parts>, env: Env, book: Book) => boolean);
  readonly aim: WordAim;
  readonly phrasing?: Phrasing;
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

/** A step that several games have: `src/language` words it, and knows of it whatever is not said here. */
export interface SharedStepWord<N extends Node, Parts, Book> {
  readonly node: N;
  readonly aim: WordAim;
  /** Its atoms, where each game has its own: drawing. */
  atoms?(state: GameState, step: StepIn<N, Parts>, env: Env, book: Book): Atom[];
}

/** A step of which nothing else is known here. */
export const sharedStep = <N extends Node>(
  node: N,
  aim: WordAim = 'neither',
): { readonly node: N; readonly aim: WordAim } => ({ node, aim });

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
      const { possible } = words[op];
      return possible === 'always' || possible(state, step, env, book);
    },
    /** Steps whose choices are made before and said apart. */
    apart: phrased(({ apart }) => apart),
    withChoice: phrased(({ withChoice }) => withChoice),
    leading: phrased(({ leading }) => leading),
    joins: Object.fromEntries(ops.map((op) => [op, words[op].phrasing?.joins ?? []])),
    aims: aimsOf(words),
  };
};

/** Looks up the words of the steps that a game shares with others. */
export const sharedStepDictionary = <W extends Nodes, Parts, Book>(
  words: {
    readonly [O in keyof W]: SharedStepWord<W[O], Parts, Book>;
  },
) => ({
  has: (op: PropertyKey): op is keyof W => Object.hasOwn(words, op),
  atoms<O extends keyof W>(op: O, state: GameState, step: StepIn<W[O], Parts>, env: Env, book: Book): Atom[] {
    const word = words[op];
    if (word.atoms === undefined) throw new Error(`The game has no atoms for the step "${String(op)}".`);
    return word.atoms(state, step, env, book);
  },
  aims: aimsOf(words),
});

/**
 * What sets an ability off. `Moment` is what has happened, as the game asks about it; `Match` is what the game learns where that sets the
 * ability off, besides that it does.
 */
export interface TriggerWord<N extends Node, Parts, Moment, Match = true> {
  readonly node: N;
  says(when: Written<N['keys'], PrintedParts>, scope: Scope, would: boolean): Occasion;
  /** True, or what else the game learns, if what has happened sets the ability off. */
  matches(when: Written<N['keys'], Parts>, moment: Moment): Matched<Match>;
}

/** A trigger that several games have, so `src/language` words it. */
export type SharedTriggerWord<N extends Node, Parts, Moment, Match = true> = Omit<
  TriggerWord<N, Parts, Moment, Match>,
  'says'
>;

/** Whether an ability is set off: true or false, or what the game learns then, and nothing otherwise. */
type Matched<Match> = Match extends true ? boolean : Match | undefined;

/** Looks up the words of a game's triggers: `all`, of which some are its `own`. */
export const triggerDictionary = <O extends Nodes, A extends Nodes, Parts, Moment, Match = true>(
  own: { readonly [T in keyof O]: TriggerWord<O[T], Parts, Moment, Match> },
  all: { readonly [T in keyof A]: SharedTriggerWord<A[T], Parts, Moment, Match> },
) => ({
  says: <T extends keyof O>(
    on: T,
    when: Written<O[T]['keys'], PrintedParts>,
    scope: Scope,
    would: boolean,
  ): Occasion => own[on].says(when, scope, would),
  matches: <T extends keyof A>(on: T, when: Written<A[T]['keys'], Parts>, moment: Moment): Matched<Match> =>
    all[on].matches(when, moment),
});

/** A continuous effect. The rules that it changes ask its file whether and how it holds. */
export interface EffectWord<N extends Node> {
  readonly node: N;
  says(does: Written<N['keys'], PrintedParts>, scope: Scope, told: Told): string;
  readonly aim: WordAim;
}

/** A kind of ability: a line of a card's text. */
export interface AbilityWord<N extends Node> {
  readonly node: N;
  says(ability: Written<N['keys'], PrintedParts>, scope: Scope): string;
}

/** Looks up the words of a game's own effects. */
export const effectDictionary = <W extends Nodes>(words: { readonly [E in keyof W]: EffectWord<W[E]> }) => ({
  says: <E extends keyof W>(
    effect: E,
    does: Written<W[E]['keys'], PrintedParts>,
    scope: Scope,
    told: Told,
  ): string => words[effect].says(does, scope, told),
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
  words: Readonly<Record<PropertyKey, { readonly aim: WordAim }>>,
): Record<string, 'help' | 'harm'> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, { aim }]) => (aim === 'neither' ? [] : [[name, aim]])),
  );
