import type { z } from 'zod';
import type { Chart } from '../../kernel/chart.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import type { AnyPrinter } from '../../language/print/printer.ts';
import type { Language } from '../../language/schema/language.ts';
import type { Comparison } from './comparison.ts';

/**
 * A game for scenario files and for the scripts of `package.json`: everything that they need beyond the `Game` that
 * matches use. Each game makes its own workbench in its folder; `games.ts` finds it by the game's id.
 *
 * The type parameters are the game's own types. Code for any game omits them, and passes to a game only data that this
 * game's schemas have parsed.
 */
export interface Workbench<Given = unknown, Expected = unknown, Script = unknown> {
  /** The game as running matches use it, without the tools for scenarios and scripts. */
  game: Game;
  /** The game's chart (state machine of its rules). Tests wrap it to observe events as they happen. */
  rules: Chart;
  /** The card language of the game: the nodes (parts of programs) and words that its cards may use. */
  language: Language;
  print: AnyPrinter;
  /** Data for comparing the game's cards with official texts (script `compare`). */
  comparison: Comparison;
  /** Programs of all cards that have any: one list of abilities for each card. */
  encoded(): readonly unknown[][];
  scenarios: Scenarios<Given, Expected, Script>;
  randomPlay: RandomPlay;
  coverage: Covering;
}

/**
 * Scenario support of a game: how scenario files are read, set up and checked. Seats have the names that the file gives
 * them.
 */
export interface Scenarios<Given, Expected, Script> {
  /** Rules profile (edition of the rules) for a scenario file that names none. */
  profile: string;
  /** Schema of a scenario's starting point; `{}` must be valid. */
  given: z.ZodType<Given>;
  /** Schema of the expectations that only this game's scenarios can have. Those common to all games are not in it. */
  expected: z.ZodType<Expected>;
  /** Schema of one scripted random result (a shuffle or a roll that a scenario fixes). */
  random: z.ZodType<Script>;
  /** Lays out the starting point and runs to the first question. Throws {@link GivenError} if that is impossible. */
  layOut(start: Start<Given, Script>): Laid<Given, Expected, Script>;
  /** Differences between a state and a scenario's expectations, as sentences. */
  differences(
    state: GameState,
    wanted: Expected,
    seats: string[],
    label: (o: GameObject) => string,
  ): string[];
  /** The printed name of an object, by which scenarios call it. */
  nameOf(o: GameObject): string;
  /** Kinds of zone whose objects are parts of the board, with fixed names of the game instead of numbered ones. */
  called: readonly string[];
}

/** Input for starting a scenario: its cards, seats and fixed random results. */
export interface Start<Given, Script> {
  /**
   * Cards that the file itself defines, not parsed yet; they take precedence over the game's. Faults are reported under
   * `cards`.
   */
  cards: unknown[];
  given: Given;
  seats: string[];
  profile: string;
  /** Random results that the scenario fixes, in the order in which they are needed. */
  random: Script[];
  /** Observer that receives reports of what the laid-out game executes. */
  observer: Observer;
}

/** A game laid out for a scenario, ready for its steps. */
export interface Laid<Given = unknown, Expected = unknown, Script = unknown> {
  /** The game with its own cards and those that the scenario file defines. */
  bench: Workbench<Given, Expected, Script>;
  state: GameState;
  /** Log of the events on the way to the scenario's first question, as everybody reads them. */
  log: string[];
}

/** Error for a scenario's starting point that cannot be set up: a sentence, and its place in the file. */
export class GivenError extends Error {
  readonly path: PropertyKey[];
  constructor(message: string, path: PropertyKey[] = ['given']) {
    super(message);
    this.path = path;
  }
}

/**
 * A whole number from 0 up to but not including the bound. Source of chance for automatic players, separate from the
 * chance in their games.
 */
export type Random = (bound: number) => number;

/** An ability, a step or any other part of a card, as card files write it. */
export type Written = Record<string, unknown>;

/**
 * Situation in which a word of the card language has an effect, and a made-up card that brings the situation about.
 * Used by random play (games by random moves), because random programs meet such situations too rarely.
 */
export interface Situation {
  /** Facts in which the made-up card differs from the card that it replaces in the deck. */
  card?: Written;
  /** Other abilities of the made-up card. */
  beside?: readonly Written[];
  /** The ability that contains the tested word of the card language; if omitted, any ability that may contain it. */
  ability?: Written;
  /** Steps of the made-up card's program that come before the tested word. */
  first?: readonly Written[];
  /** Contents of the word's node (part of a program); random if omitted. */
  says?: Written;
}

/**
 * Situations for random play (games by random moves), by the words of the card language that need them; words are named
 * as in coverage reports ("step heal").
 */
export type Situations = Readonly<Record<string, Situation>>;

/** A game's part in random play (games by random moves, to find faults), and its checks of every state. */
export interface RandomPlay {
  /** A deck of random cards among those that have programs, within the game's rules of deck building. */
  randomDeck(random: Random): DeckList;
  /** A deck of random cards that includes facts-only ones (without program), whose texts players carry out by hand. */
  knownDeck(random: Random): DeckList;
  /** Codes of results by which the rules end a game that would otherwise never end. */
  timeouts: readonly string[];
  /**
   * True if the object is one of the cards that a player brought to the game. Tokens come and go, and parts of the
   * board belong to nobody.
   */
  brought(o: GameObject): boolean;
  /** Number of cards from these decks with which a new game is played. All of them if omitted. */
  inGame?(decks: readonly DeckList[], begun: GameState): number;
  /**
   * Name of the part of play in progress, such as "run against 2 pieces of ice"; undefined outside of such a part. The
   * report counts, for each such part, how often play goes to the other seat and back.
   */
  stretch?(state: GameState): string | undefined;
  /** Situations in which random play (games by random moves) tests words with made-up cards. None if omitted. */
  situations?: Situations;
  /** Kinds of zone in which objects carry neither status nor counter. */
  bare: readonly string[];
  /**
   * Statuses that objects may have even in kinds of zone whose objects otherwise have none (`bare`). None if omitted.
   */
  keeps?: Readonly<Record<string, readonly string[]>>;
  /** Checks a state against further invariants of this game. Returns the fault as a sentence. */
  fault?(state: GameState): string | undefined;
}

/**
 * Items that coverage (the count of what tests have used) counts in addition to the nodes (parts of programs) of the
 * game's language. Keys are `CARD:ABILITY`, as reported to the observer.
 */
export interface Covering {
  /** Every ability of every card. */
  abilities(): CountedAbility[];
  /**
   * Continuous effects in force in a state, each with its card and its ability. Lasting effects name no ability,
   * because the ability was already counted when the effect began.
   */
  effects(state: GameState): { effect: string; card: CardKey; ability: string | undefined }[];
}

/** An ability of a card. */
export interface CountedAbility {
  /** Key that is reported to the observer (for coverage) when the ability is used. */
  key: string;
  does: { kind: string };
  /**
   * True for an ability with a program of its own. A keyword has none: it counts when its card is played, under the
   * card's key.
   */
  program: boolean;
  /** Reason why no game with the cards that have programs can reach the ability. Omitted if one can. */
  unreachable?: string;
}
