import type { Random, Workbench } from '../../games/shared/workbench.ts';
import type { DeckList } from '../../kernel/game.ts';
import type { Observer } from '../../kernel/tx.ts';
import type { Coverage } from './coverage.ts';
import { violation } from './invariants.ts';
import { deckWith, madeUp, withCards } from './made-up-cards.ts';
import type { Word } from './made-up-programs.ts';
import { playOut, seeded } from './random-play.ts';

/** Random games with made-up cards, until every word has had its effect. */

/**
 * Cards that are made up at a time: for words that have had no effect yet, and for all that are asked for, because one may wait for
 * another. And games of a pair of decks that are played with them: few decks, so that what is made up is most of what they hold.
 */
const CARDS = 60;
const OTHERS = 30;
const GAMES = 6;
/** Inputs after which a game is left: cards that nobody has weighed against each other may hold it up for long. */
const LIMIT = 3000;
/** Programs that one input may begin: cards that set each other off for ever would never come to an end. */
const PROGRAMS = 100;

const PARTS = ['ability', 'step', 'effect', 'trigger'] as const;

/** Something that must not happen in any game. */
export interface Fault {
  seed: string;
  seq: number;
  what: string;
}

/** Result of games with made-up cards. */
export interface MadeUpPlay {
  games: number;
  cards: number;
  /** Games that were left, because cards set each other off for ever. */
  loops: number;
  faults: Fault[];
  /** Words that had no effect in any game. */
  left: string[];
}

/** Cards set each other off for ever. */
class LoopError extends Error {}

/** Plays at most so many games with cards for these words, as the coverage names them, and notes in it what happens. */
export function playMadeUp(
  bench: Workbench,
  coverage: Coverage,
  nodes: readonly string[],
  most: number,
): MadeUpPlay {
  const left = (): string[] => nodes.filter((node) => !coverage.nodes.has(node));
  const played: MadeUpPlay = { games: 0, cards: 0, loops: 0, faults: [], left: left() };
  const watch = new Watch(coverage);
  for (let round = 0; played.left.length > 0 && played.games < most; round++) {
    const random = seeded(round * 7919 + 23);
    const official = pairOf(bench, round);
    const made = madeUp(
      bench,
      official,
      [
        { words: played.left.map(asWord), wanted: CARDS },
        { words: nodes.map(asWord), wanted: OTHERS },
      ],
      random,
    );
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

/** Two official decks, every pair of them in turn. */
function pairOf({ game: { decks } }: Workbench, n: number): DeckList[] {
  const one = n % decks.length;
  return [decks[one]!, decks[(one + 1 + Math.floor(n / decks.length)) % decks.length]!];
}

/** One game, looked at after every input. Notes in `played` what is wrong with it. */
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
  const report = (what: string): void => void played.faults.push({ seed, seq, what });
  try {
    watch.begun = 0;
    const { state: begun } = game.begin({ profile: game.profiles[0]!, seed, decks, names: ['Ann', 'Bob'] });
    const cards = randomPlay.inGame?.(decks, begun) ?? sizeOf(decks);
    playOut(game, begun, random, LIMIT, (state) => {
      watch.begun = 0;
      seq++;
      const what = violation(state, cards, randomPlay);
      if (what !== undefined) report(what);
      watch.coverage.look(state, bench);
    });
  } catch (error) {
    if (error instanceof LoopError) played.loops++;
    else report(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** Tells the coverage what happens, and ends what would not end by itself. */
class Watch implements Observer {
  /** Programs that have begun since the last input. */
  begun = 0;
  readonly coverage: Coverage;

  constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  program(card: string, ability: string): void {
    this.coverage.program(card, ability);
    this.begun++;
    if (this.begun > PROGRAMS) throw new LoopError(`${card} is one of several that set each other off.`);
  }

  node(name: string): void {
    this.coverage.node(name);
  }

  effect(op: string): void {
    this.coverage.effect(op);
  }
}

const sizeOf = (decks: DeckList[]): number =>
  decks
    .flatMap(({ cards, reserve = [] }) => [...cards, ...reserve])
    .reduce((sum, { count }) => sum + count, 0);

/** The word of a node as the coverage names it: by its part and its own name. */
function asWord(node: string): Word {
  const [part = '', name = ''] = node.split(' ');
  const found = PARTS.find((one) => one === part);
  if (found === undefined) throw new Error(`"${node}" is no node of a language.`);
  return { part: found, name };
}
