import type { z } from 'zod';
import type { Chart } from '../../kernel/chart.ts';
import type { DeckList, Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import type { AnyPrinter } from '../../language/print/printer.ts';
import type { Language } from '../../language/schema/language.ts';
import type { Comparison } from './comparison.ts';

/**
 * Requests of scenario files and the scripts of `package.json` to a game besides `Game`: playing at a table does not need
 * it. Each game makes its own in its folder, with its cards; `games.ts` finds it by the game's id.
 *
 * The type parameters are the game's own. Code that works with any game leaves them out, and passes a game only what
 * its own schemas have read.
 */
export interface Workbench<Given = unknown, Expected = unknown, Script = unknown> {
  /** The game as tables know it. */
  game: Game;
  /** Its part in the machine, for code that watches events from within. */
  rules: Chart;
  /** Programs of its cards, and their words. */
  language: Language;
  print: AnyPrinter;
  /** How its cards are compared with official texts (`compare`). */
  comparison: Comparison;
  /** The abilities of each of its cards. */
  encoded(): readonly unknown[][];
  scenarios: Scenarios<Given, Expected, Script>;
  randomPlay: RandomPlay;
  coverage: Covering;
}

/** How the game's scenario files are read, begun and checked. Seats are called as the file calls them. */
export interface Scenarios<Given, Expected, Script> {
  /** The rules' profile of a file that names none. */
  profile: string;
  /** Beginning of a scenario; `{}` must be one. */
  given: z.ZodType<Given>;
  /** Expectations of a game besides what is common to all games. */
  expected: z.ZodType<Expected>;
  /** One scripted random result. */
  random: z.ZodType<Script>;
  /** Lays out the starting point and runs to the first question. Throws {@link GivenError} if that is impossible. */
  layOut(start: Start<Given, Script>): Laid<Given, Expected, Script>;
  /** Differences between a state and its expectations, as sentences. */
  differences(
    state: GameState,
    wanted: Expected,
    seats: string[],
    label: (o: GameObject) => string,
  ): string[];
  /** The printed name of an object, by which scenarios call it. */
  nameOf(o: GameObject): string;
  /** Kinds of zone whose objects have the game's own names and no numbered ones: parts of the board. */
  called: readonly string[];
}

/** Beginning of a scenario. */
export interface Start<Given, Script> {
  /** Cards that the file itself defines, unread; they take precedence over the game's. Faults are reported under `cards`. */
  cards: unknown[];
  given: Given;
  seats: string[];
  profile: string;
  /** Random results in the order in which they are needed. */
  random: Script[];
  /** Is told what the laid-out game executes and answers by rule. */
  observer: Observer;
}

/** A laid-out game, ready for steps. */
export interface Laid<Given = unknown, Expected = unknown, Script = unknown> {
  /** The game with the file's own cards among its cards. */
  bench: Workbench<Given, Expected, Script>;
  state: GameState;
  /** Events on the way to the first question, as everybody reads them. */
  log: string[];
}

/** A given that cannot be set up, as a sentence, and where in the file it is. */
export class GivenError extends Error {
  readonly path: PropertyKey[];
  constructor(message: string, path: PropertyKey[] = ['given']) {
    super(message);
    this.path = path;
  }
}

/** A whole number from 0 up to but not including the bound: randomness for agents, separate from the games' own. */
export type Random = (bound: number) => number;

/** An ability, a step or any other part of a card, as card files write it. */
export type Written = Record<string, unknown>;

/**
 * The situation that a word needs before it has an effect, and how a card that is made up for the word brings it about. Programs made at
 * random meet such a situation too rarely.
 */
export interface Situation {
  /** Facts of the card besides those of the card in whose place it stands. */
  card?: Written;
  /** Other abilities of the card. */
  beside?: readonly Written[];
  /** The ability that the word stands in; any that may hold it if omitted. */
  ability?: Written;
  /** Steps before it. */
  first?: readonly Written[];
  /** Contents of the word there; at random if omitted. */
  says?: Written;
}

/** Situations by the words that need them, as coverage names words ("step heal"). */
export type Situations = Readonly<Record<string, Situation>>;

/** Needs of random play, and what must hold for every state. */
export interface RandomPlay {
  /** A deck of random cards among those that have programs, within the game's rules of deck building. */
  randomDeck(random: Random): DeckList;
  /** A deck of random cards that includes those of which only the facts are known, and whose texts are carried out by hand. */
  knownDeck(random: Random): DeckList;
  /** Reasons of outcomes by which the chart ends a game that would not end by itself. */
  timeouts: readonly string[];
  /** True if the object is one of the cards that a player brought. Tokens come and go, and parts of the board belong to nobody. */
  brought(o: GameObject): boolean;
  /** Number of cards of these decks that the game that has just begun is played with. All of them if omitted. */
  inGame?(decks: readonly DeckList[], begun: GameState): number;
  /** Subject whose round trips are counted, in words: "run against 2 pieces of ice". Undefined where it is nothing of the kind. */
  stretch?(state: GameState): string | undefined;
  /** Situations that made-up cards bring about. None if omitted. */
  situations?: Situations;
  /** Kinds of zone in which objects carry neither status nor counter. */
  bare: readonly string[];
  /** Statuses that objects in a `bare` kind of zone may have all the same. None if omitted. */
  keeps?: Readonly<Record<string, readonly string[]>>;
  /** Further invariants of every state of this game; the fault as a sentence. */
  fault?(state: GameState): string | undefined;
}

/**
 * Subjects of coverage, besides the nodes of the game's language. Keys are `CARD:ABILITY`, as the observer is told them.
 */
export interface Covering {
  /** Every ability of every card. */
  abilities(): CountedAbility[];
  /** Continuous effects that hold now, and whose text each is; lasting ones name no ability: theirs ran when they began. */
  effects(state: GameState): { effect: string; card: CardKey; ability: string | undefined }[];
}

/** An ability of a card. */
export interface CountedAbility {
  /** Observer that is told when it is used. */
  key: string;
  does: { kind: string };
  /** True if it is a program of its own. A keyword is not; it counts when its card is played, and has the card as its key. */
  program: boolean;
  /** Why no game with the encoded cards reaches it, if that is known. */
  unreachable?: string;
}
