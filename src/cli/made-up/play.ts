import type { Workbench } from '../../games/shared/workbench.ts';
import type { DeckList } from '../../kernel/game.ts';
import type { Tagged } from '../../language/schema/language.ts';
import type { Coverage } from '../coverage.ts';
import { violation } from '../invariants.ts';
import { playOut, seeded } from '../random-play.ts';
import { deckWith, madeUp, withCards } from './cards.ts';
import type { Word } from './programs.ts';

/** Random games with made-up cards, until every word has had its effect. */

/** Cards that are made up at a time, and games that are played with them. */
const CARDS = 90;
const GAMES = 4;
/** Inputs after which a game is left: cards that nobody has weighed against each other may hold it up for long. */
const LIMIT = 3000;

export interface Fault {
  game: number;
  seq: number;
  what: string;
}

/** What came of it. */
export interface MadeUpPlay {
  games: number;
  cards: number;
  faults: Fault[];
  /** Words that had no effect in any game. */
  left: string[];
}

/** Plays at most so many games with cards for these words, as the coverage names them, and notes in it what happens. */
export function playMadeUp(
  bench: Workbench,
  coverage: Coverage,
  nodes: readonly string[],
  most: number,
): MadeUpPlay {
  const left = (): string[] => nodes.filter((node) => !coverage.nodes.has(node));
  const played: MadeUpPlay = { games: 0, cards: 0, faults: [], left: left() };
  for (let round = 0; played.left.length > 0 && played.games < most; round++) {
    const random = seeded(round * 7919 + 23);
    const made = madeUp(bench, played.left.map(asWord), CARDS, random);
    const changed = withCards(
      bench,
      made.map(({ definition }) => definition),
      coverage,
    );
    played.cards += made.length;
    for (let n = 0; n < GAMES && played.games < most && left().length > 0; n++) {
      const all = bench.game.decks;
      const one = all[(played.games * 5) % all.length]!;
      const other = all[(played.games + 1) % all.length]!;
      const decks = [deckWith(one, made, random), deckWith(other, made, random)];
      played.faults.push(...game(changed, coverage, decks, played.games));
      played.games++;
      coverage.noteKinds(changed);
    }
    played.left = left();
  }
  return played;
}

/** One game, looked at after every input. */
function game(bench: Workbench, coverage: Coverage, decks: DeckList[], number: number): Fault[] {
  const { game, randomPlay } = bench;
  const faults: Fault[] = [];
  let seq = 0;
  const report = (what: string): void => void faults.push({ game: number, seq, what });
  try {
    const begun = game.begin({
      profile: game.profiles[0]!,
      seed: `made-up-${number}`,
      decks,
      names: ['Ann', 'Bob'],
    });
    const cards =
      randomPlay.inGame?.(decks, begun.state) ??
      decks
        .flatMap(({ cards, reserve = [] }) => [...cards, ...reserve])
        .reduce((sum, { count }) => sum + count, 0);
    playOut(game, begun.state, seeded(number), LIMIT, (state) => {
      seq++;
      const what = violation(state, cards, randomPlay);
      if (what !== undefined) report(what);
      coverage.look(state, bench);
    });
  } catch (error) {
    report(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
  return faults;
}

/** The word of a node as the coverage names it. */
function asWord(node: string): Word {
  const [part, name] = node.split(' ');
  // The coverage names each node by its part and its word.
  return { part: part as Tagged, name: name! };
}
