// Field of the mutation run of a game: its scenarios, the cards that take part in each, and the options that they use.
import { join } from 'node:path';
import { filesIn } from '../../../src/games/shared/card-files.ts';
import { root } from '../../../src/root.ts';
import { readScenario, type Scenario } from '../../../src/scenario/format.ts';
import { ownBench } from '../games/loaded.ts';
import { scenarioTexts } from '../games/scenario-files.ts';
import type { Vocabulary } from './mutants.ts';
import { type Change, formatPlace, isPlain, type Plain, rewrittenCard } from './nodes.ts';
import { schemaOf } from './slots.ts';

/** A scenario and the cards that take part in it, as files hold them. */
export interface Entry {
  file: string;
  scenario: () => Scenario;
  /** Cards that the scenario defines itself. */
  own: unknown[];
  /** Cards of the game whose names occur in the scenario's text. */
  named: Plain[];
}

/** A game's scenarios, and the options that the cards of the game and of the scenarios use. */
export interface Field {
  game: string;
  words: Vocabulary;
  entries: Entry[];
  /** Options by their places in text form (`Step draw: n`). */
  options: ReadonlyMap<string, Used>;
}

/** An option in use. */
export interface Used {
  /** Names of the game's cards that use the option. */
  cards: string[];
  /**
   * Scenarios with cards that use the option. Scenarios that define such a card themselves come first, because they
   * were written to test it.
   */
  entries: Entry[];
}

const games = ownBench;

/** The mutation field of a game with all of its own scenario files. */
export const fieldOf = (game: string): Field => fieldWith(game, [...scenarioTexts(game)]);

/** The mutation field of a game with these scenarios, given as names and texts. */
export function fieldWith(game: string, texts: readonly (readonly [string, string])[]): Field {
  const cards = filesIn(join(root(), 'src/games', game, 'cards')).flatMap(({ value }) => cardsIn(value));
  const entries = texts.map(([file, text]) => entryOf(file, text, cards));
  const used = new Map<string, Set<string>>();
  const schema = schemaOf(game);
  const options = new Map<string, Used>();
  const at = (option: string): Used => {
    const found = options.get(option) ?? { cards: [], entries: [] };
    options.set(option, found);
    return found;
  };
  const each = (card: unknown, act: (used: Used) => void): void => {
    const change: Change = (place, value) => {
      const option = formatPlace(place);
      act(at(option));
      const words = [value].flat().filter((word) => typeof word === 'string');
      used.set(option, new Set([...(used.get(option) ?? []), ...words]));
      return value;
    };
    rewrittenCard(card, change, schema.declared);
  };
  for (const option of schema.listed) at(option);
  for (const card of cards) each(card, ({ cards }) => add(cards, String(card['name'])));
  for (const sort of ['own', 'named'] as const)
    for (const entry of entries)
      for (const card of entry[sort]) each(card, ({ entries }) => add(entries, entry));
  return {
    game,
    words: { schema, used },
    entries,
    options: new Map([...options].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function add<T>(list: T[], item: T): void {
  if (list.at(-1) !== item && !list.includes(item)) list.push(item);
}

function entryOf(file: string, text: string, cards: readonly Plain[]): Entry {
  let read: Scenario | undefined;
  const scenario = (): Scenario => (read ??= readScenario(text, games));
  // Files without a key `cards:` define no cards, and need not be read before they are run.
  const own = /^cards:/m.test(text) ? scenario().cards : [];
  const valuesOf = (key: string): Set<unknown> =>
    new Set(own.map((card) => (isPlain(card) ? card[key] : undefined)));
  // If a scenario defines a card with this name, the name does not mean the game's card there.
  const [refs, names] = [valuesOf('ref'), valuesOf('name')];
  const named = cards.filter(
    ({ ref, name }) =>
      !refs.has(ref) && (text.includes(String(ref)) || (!names.has(name) && text.includes(String(name)))),
  );
  return { file, scenario, own, named };
}

/** The cards of a file: one, or several printings under one name. */
function cardsIn(file: unknown): Plain[] {
  if (!isPlain(file)) return [];
  const { printings, ...rest } = file;
  return Array.isArray(printings) ? printings.filter(isPlain).map((each) => ({ ...each, ...rest })) : [file];
}
