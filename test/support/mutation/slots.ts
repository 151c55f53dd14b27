// Questions of the mutation run to the language of a game about an option.
import { isTagged, isVaried, type Language } from '../../../src/language/schema/language.ts';
import type { Keys, PartName, Shape } from '../../../src/language/schema/shape.ts';
import { ownBench } from '../games/loaded.ts';
import { type Declared, formatPlace } from './nodes.ts';

/** An option of a node. */
export interface Slot {
  /** True if it may be left out. */
  optional: boolean;
  /** The words that the language lists for it, if it lists them. */
  words: string[];
}

/** One game's description of the options that its cards may use. */
export interface Schema {
  /** The option of a node, as `nodes.ts` calls it. Throws if there is no such node, or the node has no such option. */
  slot(node: string, option: string): Slot;
  /** Options that the game says it carries out, as `called`: they must be noticed even if no card uses them. */
  listed: readonly string[];
  /** Words that the game has for itself, by what they are words for. */
  words: readonly (readonly string[])[];
  /** Mappings in options, by their places. */
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

/** The nodes of a sort and what stands in them, by name, and the mappings in their options, by place. */
function nodesOf(language: Language, sort: string, part: Exclude<PartName, 'who'>): [string, Keys][] {
  if (isTagged(part))
    return Object.entries(language[part]).flatMap(([name, { keys }]) => withInner(`${sort} ${name}`, keys));
  if (!isVaried(part)) return withInner(sort, language[part].keys);
  return Object.entries(language[part]).flatMap(([form, shape]): [string, Keys][] => {
    if ('keys' in shape) return withInner(`${sort} ${form}`, shape.keys);
    // A form without keys is a number, or one word.
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

/** The shapes of which a value, or an item of a list of them, may be one. */
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
