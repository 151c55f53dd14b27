import type { Random, Workbench } from '../../games/shared/workbench.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { Observer } from '../../kernel/tx.ts';
import { Coverage } from './coverage.ts';
import { cardsOf, type Violation, violation } from './invariants.ts';
import { deckWith, madeUp, withCards } from './made-up-cards.ts';
import { asWord } from './made-up-programs.ts';
import { playOut, seeded } from './random-play.ts';

/** Random games with made-up cards, until every word of the card language has had an effect. */

/**
 * Number of cards made up at a time (`CARDS`), and of games played with them (`GAMES`). All these games use one pair of
 * decks, so that most cards in the decks are made up.
 */
const CARDS = 60;
const GAMES = 6;
/**
 * Maximum number of inputs, and of program steps, in one game: games with made-up cards are not balanced and may take
 * very long.
 */
const LIMIT = 3000;
const STEPS = 20_000;
/** Maximum number of programs that one input may start: cards that trigger each other endlessly would never stop. */
const PROGRAMS = 100;

/** Result of games with made-up cards. */
export interface MadeUpPlay {
  games: number;
  cards: number;
  /** Games that were abandoned because cards triggered each other endlessly. */
  loops: number;
  /** Games that were abandoned because they took too long. */
  unfinished: number;
  violations: Violation[];
  /** Words of the card language that had no effect in any game. */
  left: string[];
}

/** Thrown when cards trigger each other endlessly. */
class LoopError extends Error {}
/** Thrown when a game takes too long. */
class LengthError extends Error {}

/**
 * Plays games with made-up cards for these words of the card language (named as in the coverage) until each word has
 * had an effect, at most the given number of games.
 */
export function playMadeUp(bench: Workbench, words: readonly string[], most: number): MadeUpPlay {
  const coverage = new Coverage();
  const left = (): string[] => words.filter((word) => !coverage.nodes.has(word));
  const played: MadeUpPlay = { games: 0, cards: 0, loops: 0, unfinished: 0, violations: [], left: left() };
  const watch = new Watch(coverage);
  for (let round = 0; played.left.length > 0 && played.games < most; round++) {
    const random = seeded(round * 7919 + 23);
    const official = pairOf(bench, round);
    const wanted = Math.max(CARDS, played.left.length);
    const made = madeUp(bench, official, played.left.map(asWord), wanted, random);
    const changed = withCards(
      bench,
      made.map(({ definition }) => definition),
      watch,
    );
    played.cards += made.length;
    for (let n = 0; n < GAMES && played.games < most && left().length > 0; n++) {
      const decks = official.map((deck) => deckWith(deck, made, random));
      playOne(changed, decks, watch, `made-up-${played.games}`, seeded(played.games), played);
      played.games++;
      coverage.noteKinds(changed);
    }
    played.left = left();
  }
  return played;
}

/** The two official decks for game `n`: every pair of decks in turn. */
function pairOf({ game: { decks } }: Workbench, n: number): DeckList[] {
  const one = n % decks.length;
  return [decks[one]!, decks[(one + 1 + Math.floor(n / decks.length)) % decks.length]!];
}

/** Plays one game and checks every state. Records violations in `played`. */
function playOne(
  bench: Workbench,
  decks: DeckList[],
  watch: Watch,
  seed: string,
  random: Random,
  played: MadeUpPlay,
): void {
  const { game, randomPlay } = bench;
  let seq = 0;
  const report = (what: string): void => void played.violations.push({ seed, seq, what });
  watch.begin();
  try {
    const { state: begun } = game.begin({ profile: game.profiles[0]!, seed, decks, names: ['Ann', 'Bob'] });
    const cards = cardsOf(decks, begun, randomPlay);
    const { state: last } = playOut(game, begun, random, LIMIT, (state) => {
      watch.programs = 0;
      seq++;
      const what = violation(state, cards, randomPlay);
      if (what !== undefined) report(what);
      watch.coverage.look(state, bench);
    });
    if (last.outcome === undefined) played.unfinished++;
  } catch (error) {
    if (error instanceof LoopError) played.loops++;
    else if (error instanceof LengthError) played.unfinished++;
    else report(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** Tells the coverage what happens in a game, and aborts games that would not end. */
class Watch implements Observer {
  /** Number of card programs that were started since the last input. */
  programs = 0;
  /** Number of program steps that were started since the game began. */
  #steps = 0;
  readonly coverage: Coverage;

  constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  /** Resets the counts at the beginning of a game. */
  begin(): void {
    this.programs = 0;
    this.#steps = 0;
  }

  program(card: string, ability: string): void {
    this.coverage.program(card, ability);
    this.programs++;
    if (this.programs > PROGRAMS) throw new LoopError(`${card} is one of several that set each other off.`);
  }

  node(name: string): void {
    this.coverage.node(name);
  }

  step(): void {
    this.#steps++;
    if (this.#steps > STEPS) throw new LengthError(`More than ${STEPS} steps have begun in this game.`);
  }

  effect(op: string): void {
    this.coverage.effect(op);
  }
}
