// Describes a game's language for the mutation run: the options of its nodes and their possible values.
import { isTagged, isVaried, type Language } from '../../../src/language/schema/language.ts';
import type { Keys, PartName, Shape } from '../../../src/language/schema/shape.ts';
import { ownBench } from '../games/loaded.ts';
import { type Declared, formatPlace } from './nodes.ts';

/** Properties of an option of a node. */
export interface Slot {
  /** True if the option may be left out. */
  optional: boolean;
  /** Words that the language allows for the option; empty if any text is allowed. */
  words: string[];
}

/** Description of a game's language: the options that its cards may use. */
export interface Schema {
  /** Properties of an option, by the node's name in `nodes.ts`. Throws if there is no such node or option. */
  slot(node: string, option: string): Slot;
  /**
   * Options that the game says it carries out, as texts (`Step draw: n`): scenarios must notice them even if no card
   * uses them.
   */
  listed: readonly string[];
  /** Lists of words that belong to the game alone, one list for each sort of word. */
  words: readonly (readonly string[])[];
  /** Places of mappings that the game declares in its options. */
  declared: Declared;
}

/** The language of the game. */
export function schemaOf(game: string): Schema {
  const { language } = ownBench(game);
  const nodes = new Map(Object.entries(SORTS).flatMap(([sort, part]) => nodesOf(language, sort, part)));
  return {
    slot(node, option) {
      const shape = nodes.get(node)?.[option];
      if (shape === undefined) throw new Error(`${language.game} knows no option "${option}" of "${node}".`);
      return { optional: 'maybe' in shape, words: wordsOf(language, shape) };
    },
    listed: [...nodes].flatMap(([node, keys]) =>
      Object.keys(keys).map((option) => formatPlace({ node, option })),
    ),
    words: Object.values(language.words).filter((words) => words !== 'any'),
    declared: new Set([...nodes.keys()].filter((node) => node.includes('.'))),
  };
}

/** The parts that the run looks at, by the names of their sorts. */
const SORTS: Readonly<Record<string, Exclude<PartName, 'who'>>> = {
  Ability: 'ability',
  Step: 'step',
  Effect: 'effect',
  Trigger: 'trigger',
  Cost: 'cost',
  Target: 'target',
  Filter: 'filter',
  Noun: 'noun',
  Value: 'value',
  Condition: 'condition',
};

/** Names of the nodes of a sort, with their keys; also the mappings in their options, named after their places. */
function nodesOf(language: Language, sort: string, part: Exclude<PartName, 'who'>): [string, Keys][] {
  if (isTagged(part))
    return Object.entries(language[part]).flatMap(([name, { keys }]) => withInner(`${sort} ${name}`, keys));
  if (!isVaried(part)) return withInner(sort, language[part].keys);
  return Object.entries(language[part]).flatMap(([form, shape]): [string, Keys][] => {
    if ('keys' in shape) return withInner(`${sort} ${form}`, shape.keys);
    // A form without keys is a number or a single word, and gets one option for itself.
    const name = 'plain' in shape ? 'itself' : form;
    return [[`${sort} ${name}`, { [name]: shape }]];
  });
}

function withInner(node: string, keys: Keys): [string, Keys][] {
  const inner = Object.entries(keys).flatMap(([option, shape]) =>
    ways(shape).flatMap((way) => ('keys' in way ? withInner(`${node}.${option}`, way.keys) : [])),
  );
  return [[node, keys], ...inner];
}

/** Alternative shapes of a value, or of the items of a list. */
function ways(shape: Shape): Shape[] {
  if ('maybe' in shape) return ways(shape.maybe);
  if ('scope' in shape) return ways(shape.scope);
  if ('list' in shape) return ways(shape.list);
  return 'either' in shape ? shape.either.flatMap(ways) : [shape];
}

function wordsOf(language: Language, shape: Shape): string[] {
  const words = ways(shape).flatMap((way) => {
    if ('one' in way) return way.one;
    if ('word' in way) return [language.words[way.word] ?? []].flat().filter((word) => word !== 'any');
    return 'part' in way && way.part === 'who' ? wordsOf(language, language.who) : [];
  });
  return [...new Set(words)];
}
