// Spellings that were documented for an earlier version are still read, because card files also belong to operators.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { GAME_IDS } from '../../src/games/games.ts';
import { EXAMPLE_NAMES } from '../../src/language/document.ts';
import { faultIn } from '../../src/language/schema/check.ts';
import type { Language } from '../../src/language/schema/language.ts';
import type { PartName } from '../../src/language/schema/shape.ts';
import { root } from '../../src/root.ts';
import { runScenario } from '../../src/scenario/run.ts';
import { ownBench } from '../support/games/loaded.ts';
import { unknownIn } from '../support/spellings/said.ts';
import {
  cardFault,
  isCardKey,
  isCardWord,
  isKnown,
  PLACES,
  type Place,
  scenarioFault,
} from '../support/spellings/scenarios.ts';
import { type Documented, refusedSince, type Vocabulary } from '../support/spellings/vocabulary.ts';

const FOLDER = join(root(), 'test/golden/spellings');

/**
 * A documented spelling that is no longer read as it was. If it is refused, the entry contains the notice that the
 * writer of the card file gets.
 */
interface Change {
  game: string;
  place: string;
  reason: string;
  refused?: { part: PartName; write: unknown; notice: string };
}

const CHANGES: readonly Change[] = parse(readFileSync(join(FOLDER, 'changes.yaml'), 'utf8')) ?? [];

const documented = (game: string): Vocabulary => {
  const lines = readFileSync(join(FOLDER, `vocabulary-${game}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  // The last row of the file lists the words; every other row is a node.
  const { words }: Pick<Vocabulary, 'words'> = JSON.parse(lines.pop()!);
  return { nodes: lines.map((line): Documented => JSON.parse(line)), words };
};

describe.each(GAME_IDS)('the language of %s', (game) => {
  const { language, print } = ownBench(game);
  const then = documented(game);
  const changes = CHANGES.filter((change) => change.game === game);

  it('reads all that was documented, but for the changes that are listed', () => {
    expect(then.nodes.length).toBeGreaterThan(50);
    const refused = refusedSince(then, language, print);
    expect([...refused].filter(([place]) => !changes.some((change) => change.place === place))).toEqual([]);
    // The list of changes names only spellings that have really changed.
    expect(changes.map(({ place }) => place).filter((place) => !refused.has(place))).toEqual([]);
  });

  it.each(changes.flatMap(({ place, refused }) => (refused === undefined ? [] : [{ place, ...refused }])))(
    'says what to write instead of "$place"',
    ({ part, write, notice }) => {
      const fault = faultIn(language, part, write, [...language.names, ...EXAMPLE_NAMES]);
      expect(fault?.message).toBe(notice);
    },
  );
});

describe('a spelling that is read no more is found', () => {
  const { language, print } = ownBench('netrunner');
  const then = documented('netrunner');
  const { step, effect } = language;
  const { more: _, ...keys } = effect['price']!.keys;
  const server = ['hq', 'rd', 'archives', 'central', 'here', 'any'];
  const { purge: __, ...steps } = step;

  it.each<[string, Language, string, string]>([
    [
      'a key',
      { ...language, effect: { ...effect, price: { ...effect['price']!, keys, rules: [] } } },
      'effect price more',
      'is gone',
    ],
    ['a word', { ...language, words: { ...language.words, server } }, 'word server remote', 'is gone'],
    ['a step', { ...language, step: steps }, 'step purge', 'is gone'],
    [
      'a rule',
      { ...language, step: { ...step, draw: { ...step['draw']!, rules: [{ key: 'n', bars: ['who'] }] } } },
      'step draw: `n` does not go with `who`',
      'is a new rule',
    ],
  ])('%s', (_what, less, place, why) => {
    expect([...refusedSince(then, less, print)]).toContainEqual([place, why]);
  });

  it('an effect that may stand in a place no more, in whatever order the others are', () => {
    const ongoing = step['ongoing']!;
    const lasting = (...words: string[]): Language => {
      const does = { part: 'effect', only: words, knows: [] } as const;
      return { ...language, step: { ...step, ongoing: { ...ongoing, keys: { ...ongoing.keys, does } } } };
    };
    const listed = CHANGES.filter(({ game }) => game === 'netrunner').map(({ place }) => place);
    const places = (less: Language): string[] =>
      [...refusedSince(then, less, print).keys()].filter((place) => !listed.includes(place));
    expect(places(lasting('barScore', 'price', 'modify'))).toEqual([]);
    expect(places(lasting('price', 'modify'))).toEqual(['step ongoing does']);
  });
});

/** Spellings that were documented for the scenario files and card files of a game. */
interface Files {
  orders: readonly string[];
  places: Partial<Record<Place, readonly string[]>>;
  /** Entries of the key `random` in scenario files, as documented. */
  random: readonly string[];
  commands: Readonly<Record<string, readonly string[]>>;
  cardKeys: readonly string[];
  cardWords: Readonly<Record<string, readonly string[]>>;
  /** Snippets of programs, from the tables that say how texts are written. */
  said: readonly string[];
  /** Complete card files as documented. */
  cards: readonly object[];
}

describe.each(GAME_IDS)('files for %s', (id) => {
  const bench = ownBench(id);
  const then: Files = parse(readFileSync(join(FOLDER, `scenarios-${id}.yaml`), 'utf8'));

  it('may hold the keys and words that scenarios had', () => {
    const unknown = Object.entries(then.places).flatMap(([place, keys]) =>
      keys.filter((key) => !isKnown(id, place as Place, key)).map((key) => `${place}: ${key}`),
    );
    expect(unknown).toEqual([]);
    expect(then.places.expect?.length).toBeGreaterThan(10);
  });

  it('may hold the results of chance', () => {
    const refused = then.random.filter((one) => !bench.scenarios.random.safeParse(parse(one)).success);
    expect(refused).toEqual([]);
  });

  it('may type the commands, with their options, and give the orders', () => {
    const missing = Object.entries(then.commands).flatMap(([command, options]) => {
      const move = bench.game.moves.find((one) => one.command === command);
      if (move === undefined) return [command];
      return options.filter((option) => !move.options.some(({ name }) => name === option));
    });
    expect(missing).toEqual([]);
    expect(then.orders.filter((order) => !bench.game.orders.some(({ name }) => name === order))).toEqual([]);
  });

  it('may hold the cards that were shown, and each key and word of theirs', () => {
    const card = then.cards[0]!;
    expect(then.cards.map((one) => cardFault(id, one))).toEqual(then.cards.map(() => undefined));
    for (const { abilities } of then.cards as { abilities?: unknown[] }[])
      for (const ability of abilities ?? [])
        expect(faultIn(bench.language, 'ability', ability)).toBeUndefined();
    expect(then.cardKeys.filter((key) => !isCardKey(id, card, key))).toEqual([]);
    const words = Object.entries(then.cardWords).flatMap(([key, all]) =>
      all.map((word) => [key, word] as const),
    );
    expect(words.filter(([key, word]) => !isCardWord(id, card, key, word))).toEqual([]);
  });

  it('may say what the tables of texts say', () => {
    const more = new Set(then.cardKeys);
    const unknown = then.said.flatMap((snippet) => unknownIn(bench.language, snippet));
    expect(unknown.filter((word) => !more.has(word))).toEqual([]);
  });
});

describe('examples of the pages', () => {
  const examples: readonly string[] = parse(readFileSync(join(FOLDER, 'examples.yaml'), 'utf8'));
  const isWhole = (example: string): boolean => /^id:/m.test(example);

  it.each(examples.filter(isWhole))('pass: %s', (example) => {
    expect(runScenario(example, ownBench, { suspend: false, rewind: false })).toMatchObject({ passed: true });
  });

  // An example that has only steps belongs to Altered. A table, or part of one, belongs to the game whose zones it
  // names.
  it.each(examples.filter((example) => !isWhole(example)))('are read: %s', (example) => {
    const part: unknown = parse(example);
    const parts = Array.isArray(part) ? { steps: part } : Object(part);
    const given = 'steps' in parts || 'given' in parts ? parts : { given: { A: parts } };
    expect(GAME_IDS.map((id) => scenarioFault(id, given))).toContain(undefined);
  });
});

describe('a key of a file that is read no more is found', () => {
  it.each<[Place]>(PLACES.map((place) => [place]))('%s', (place) => {
    const games = GAME_IDS.filter((id) => {
      const { places }: Files = parse(readFileSync(join(FOLDER, `scenarios-${id}.yaml`), 'utf8'));
      return places[place] !== undefined;
    });
    expect(games.length).toBeGreaterThan(0);
    expect(games.filter((id) => isKnown(id, place, 'nonsense'))).toEqual([]);
  });

  it('in a card, and in a snippet', () => {
    const card = { ref: '1', name: 'x', side: 'corp', faction: 'nbn', type: 'ice', cost: 1, strength: 1 };
    expect(isCardKey('netrunner', card, 'nonsense')).toBe(false);
    expect(isCardWord('netrunner', card, 'side', 'nonsense')).toBe(false);
    const { language } = ownBench('netrunner');
    expect(unknownIn(language, 'cost: { nonsense: self }')).toEqual(['nonsense']);
    expect(unknownIn(language, 'kind: nonsense')).toEqual(['nonsense']);
  });
});
