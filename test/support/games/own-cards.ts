// Games with the cards that scenarios define, in which words that no automated card uses yet are combined.
import { parse } from 'yaml';
import { loadWorkbench } from '../../../src/games/games.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Observer } from '../../../src/kernel/tx.ts';
import { TAGS } from '../../../src/language/schema/language.ts';
import { root } from '../../../src/root.ts';
import { isPlain, type Plain } from '../mutation/nodes.ts';
import { scenarioTexts } from './scenario-files.ts';

/** Number of different cards in a deck besides its Hero, and of copies of each. */
const DIFFERENT = 20;
const COPIES = 2;

/** The cards that a game's scenarios define. Two files may mean different cards by one reference. */
const ownCards = (game: string): Plain[] =>
  [...scenarioTexts(game)].flatMap(([file, text]) => {
    const scenario: unknown = parse(text);
    const cards =
      isPlain(scenario) && Array.isArray(scenario['cards']) ? scenario['cards'].filter(isPlain) : [];
    return cards.map((card) => ({ ...card, ref: `${file}:${String(card['ref'])}` }));
  });

/** A game with the cards of its scenarios among its own. */
export interface OwnCards {
  bench: Workbench;
  /**
   * The nodes (words) of the card language that these cards use, by the names under which the observer reports them.
   */
  nodes: string[];
  /** The workbench with random decks of these cards alone, in which cards that use this node come first. */
  about(node: string): Workbench;
}

/** Loads the game with the cards that its scenarios define. `observer` is told what happens in these games. */
export function withOwnCards(game: string, observer: Observer): OwnCards {
  const cards = ownCards(game);
  const { scenarios, language } = loadWorkbench(game, root());
  const { profile, given } = scenarios;
  const { bench } = scenarios.layOut({
    cards,
    given: given.parse({}),
    seats: ['A', 'B'],
    profile,
    random: [],
    observer,
  });
  const programs = new Map(cards.map((card) => [card, JSON.stringify(card['abilities'] ?? [])]));
  const using = (node: string): Plain[] => {
    const [name, word] = node.split(' ');
    const part = PARTS.find((one) => one === name);
    return cards.filter((card) =>
      programs.get(card)?.includes(`"${part === undefined ? '' : TAGS[part]}":"${word}"`),
    );
  };
  const nodes = PARTS.flatMap((part) => Object.keys(language[part]).map((word) => `${part} ${word}`));
  const randomDeck = (first: Plain[], random: Random): DeckList => {
    const [hero, ...deck] = [shuffled(first, random), shuffled(cards, random)]
      .flat()
      .filter(({ type }) => type !== 'Token')
      .sort((one, other) => Number(other['type'] === 'Hero') - Number(one['type'] === 'Hero'));
    const others = [...new Set(deck)].filter(({ type }) => type !== 'Hero').slice(0, DIFFERENT);
    const key = (card: Plain | undefined): string => String(card?.['ref']);
    return {
      name: 'own',
      cards: [{ key: key(hero), count: 1 }, ...others.map((card) => ({ key: key(card), count: COPIES }))],
    };
  };
  return {
    bench,
    nodes: nodes.filter((node) => using(node).length > 0),
    about: (node) => ({
      ...bench,
      randomPlay: { ...bench.randomPlay, randomDeck: (random) => randomDeck(using(node), random) },
    }),
  };
}

const PARTS = ['step', 'effect', 'trigger', 'ability'] as const;

/** The items in random order. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = items.slice();
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}
