// Checks that a language has all the words of a snippet, such as `cost: { discard: self }` or a single word.
import { parse } from 'yaml';
import type { Language } from '../../../src/language/schema/language.ts';
import type { Keys, Shape } from '../../../src/language/schema/shape.ts';

/** Words in a snippet that the language does not have: keys, and names of nodes. */
export function unknownIn(language: Language, snippet: string): string[] {
  const { keys, tags, words } = wordsOf(language);
  const value: unknown = parse(/^\w+: /.test(snippet) ? `{ ${snippet} }` : snippet);
  if (typeof value === 'string') return keys.has(value) || tags.has(value) || words.has(value) ? [] : [value];
  return unknownKeys(value, keys, tags);
}

const TAGS: ReadonlySet<string> = new Set(['op', 'effect', 'on', 'kind']);

function unknownKeys(value: unknown, keys: ReadonlySet<string>, tags: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownKeys(one, keys, tags));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    // In some nodes the key `on` holds the name of a trigger; in others, the card that gets a counter.
    if (TAGS.has(key) && typeof held === 'string') return tags.has(held) || keys.has(key) ? [] : [held];
    return [...(keys.has(key) ? [] : [key]), ...unknownKeys(held, keys, tags)];
  });
}

interface Said {
  keys: Set<string>;
  /** Names of nodes. */
  tags: Set<string>;
  /** Words that keys may have as their values. */
  words: Set<string>;
}

function wordsOf(language: Language): Said {
  const said: Said = {
    keys: new Set(),
    tags: new Set(),
    words: new Set(Object.values(language.words).flat()),
  };
  const keysIn = (keys: Keys): void => {
    for (const [key, shape] of Object.entries(keys)) {
      said.keys.add(key);
      shapeIn(shape);
    }
  };
  const shapeIn = (shape: Shape): void => {
    if ('one' in shape) for (const word of shape.one) said.words.add(word);
    else if ('list' in shape) shapeIn(shape.list);
    else if ('maybe' in shape) shapeIn(shape.maybe);
    else if ('scope' in shape) shapeIn(shape.scope);
    else if ('either' in shape) shape.either.forEach(shapeIn);
    else if ('keys' in shape) keysIn(shape.keys);
  };
  for (const nodes of [language.step, language.effect, language.trigger, language.ability])
    for (const [name, { keys }] of Object.entries(nodes)) {
      said.tags.add(name);
      keysIn(keys);
    }
  for (const { keys } of [language.filter, language.target, language.cost]) keysIn(keys);
  for (const forms of [language.noun, language.value, language.condition])
    for (const [form, shape] of Object.entries(forms)) {
      said.words.add(form);
      shapeIn(shape);
    }
  return said;
}
