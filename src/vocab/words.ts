import type { Ability } from './schema.ts';

/** The words that a game adds to the language. A card that uses another one is refused. */
export interface Words {
  zones: string[];
  statuses: string[];
  keywords: string[];
  types: string[];
  symbols: string[];
  phases: string[];
  terrains: string[];
  tallies: string[];
  /** Steps and continuous effects that the game carries out; others are not of its language. */
  verbs: string[];
  effects: string[];
}

/** Which list a key's text belongs to, wherever in a program it stands. */
const KEYS: Record<string, (words: Words) => string[]> = {
  in: (w) => w.zones,
  to: (w) => w.zones,
  from: (w) => w.zones,
  status: (w) => w.statuses,
  gains: (w) => w.statuses,
  keyword: (w) => w.keywords,
  has: (w) => [...w.statuses, ...w.keywords, 'boosted'],
  hasnt: (w) => [...w.statuses, ...w.keywords, 'boosted'],
  is: (w) => w.types,
  symbol: (w) => w.symbols,
  symbols: (w) => w.symbols,
  phase: (w) => w.phases,
  terrain: (w) => w.terrains,
  terrains: (w) => w.terrains,
  tally: (w) => w.tallies,
  op: (w) => w.verbs,
  effect: (w) => w.effects,
};

/** The first word that the game does not know, as a sentence with its path; undefined where all is well. */
export function check(abilities: Ability[], words: Words): string | undefined {
  return walk(abilities, 'abilities', words);
}

/** Steps whose keys of these names are objects or players, and no zones. */
const NOUNS: Record<string, string[]> = {
  to: ['attach', 'movePower'],
  from: ['movePower', 'gold'],
};

const word = (node: object): string => ('op' in node ? String(node.op) : '');

function walk(value: unknown, path: string, words: Words): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${key}`;
    const known = NOUNS[key]?.includes(word(value)) ? undefined : KEYS[key]?.(words);
    for (const word of known === undefined ? [] : [inner].flat())
      if (typeof word === 'string' && !known!.includes(word))
        return `${at}: "${word}" is not a word of this game; known are ${known!.join(', ')}.`;
    const fault = walk(inner, at, words);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
