import type { Random } from '../../src/games/shared/workbench.ts';
import type { Vocabulary } from '../../src/language/read/chart.ts';
import { type Language, TAGS } from '../../src/language/schema/language.ts';
import type { Keys, Name, PartName, Shape } from '../../src/language/schema/shape.ts';

/** There is nothing that could stand here. */
class Impossible extends Error {}

/**
 * An ability made at random of what the language declares. It is well formed; whether the game carries it out, the caller asks the
 * check (words that mean something only in some places stand anywhere here).
 */
export function randomAbility(language: Language, words: Vocabulary, random: Random): unknown {
  for (;;)
    try {
      return new Generator(language, words, random).ability();
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
    }
}

/** How deep parts stand in one another before only the plainest are made. */
const DEEP = 5;

class Generator {
  readonly #language: Language;
  readonly #words: Vocabulary;
  readonly #random: Random;
  readonly #names = new Set<Name>();
  #depth = 0;
  #count = 0;

  constructor(language: Language, words: Vocabulary, random: Random) {
    this.#language = language;
    this.#words = words;
    this.#random = random;
  }

  ability(): unknown {
    return this.#part('ability');
  }

  #one<T>(of: readonly T[]): T {
    if (of.length === 0) throw new Impossible();
    return of[this.#random(of.length)]!;
  }

  #chance(percent: number): boolean {
    return this.#random(100) < percent;
  }

  #shape(shape: Shape): unknown {
    if ('maybe' in shape) return this.#shape(shape.maybe);
    if ('scope' in shape) return this.#shape(shape.scope);
    if ('either' in shape) return this.#shape(this.#one(shape.either));
    if ('keys' in shape) return this.#keys(shape.keys);
    if ('one' in shape) return this.#one(shape.one);
    if ('word' in shape) {
      const words = this.#language.words[shape.word];
      return this.#one(words === undefined || words === 'any' ? (this.#words[shape.word] ?? []) : words);
    }
    if ('binds' in shape) {
      const name = `n${this.#count++}`;
      this.#names.add(`${shape.binds} ${name}`);
      return name;
    }
    if ('refers' in shape) {
      const start = `${shape.refers} `;
      return this.#one([...this.#names].filter((name) => name.startsWith(start))).slice(start.length);
    }
    if ('list' in shape) return this.#list(shape);
    if ('part' in shape) return this.#part(shape.part, shape.only, shape.here);
    switch (shape.plain) {
      case 'int':
      case 'number':
        return this.#one([1, 1, 2, 3, 4, 5, 6]);
      case 'flag':
        return this.#chance(50);
      case 'yes':
        return true;
    }
  }

  #list({ list, least = 0 }: Extract<Shape, { list: Shape }>): unknown[] {
    const length = Math.max(least, 1) + (this.#depth < DEEP && this.#chance(30) ? 1 : 0);
    return Array.from({ length }, () => this.#shape(list));
  }

  #keys(keys: Keys): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const chance = this.#depth < DEEP ? Math.min(40, 150 / Object.keys(keys).length) : 8;
    for (const [key, shape] of Object.entries(keys))
      if (!('maybe' in shape) || this.#chance(chance)) value[key] = this.#under(key, shape);
    return value;
  }

  /** Numbers below zero mean something only as a change. */
  #under(key: string, shape: Shape): unknown {
    const value = this.#shape(shape);
    return key === 'by' && typeof value === 'number' && this.#chance(25) ? -value : value;
  }

  #part(
    part: PartName,
    only?: readonly string[],
    here?: Readonly<Record<string, Shape | undefined>>,
  ): unknown {
    this.#depth++;
    try {
      return this.#made(part, only, here);
    } finally {
      this.#depth--;
    }
  }

  #made(
    part: PartName,
    only?: readonly string[],
    here?: Readonly<Record<string, Shape | undefined>>,
  ): unknown {
    switch (part) {
      case 'who':
        return this.#shape(this.#language.who);
      case 'filter':
      case 'target':
      case 'cost': {
        const keys = { ...this.#language[part].keys, ...here };
        return this.#keys(
          Object.fromEntries(
            Object.entries(keys).filter((entry): entry is [string, Shape] => entry[1] !== undefined),
          ),
        );
      }
      case 'noun':
      case 'value':
      case 'condition': {
        const forms = Object.entries(this.#language[part]).filter(([form]) => only?.includes(form) ?? true);
        if (part === 'value' && (this.#depth > DEEP || this.#chance(60)))
          return this.#shape({ plain: 'int' });
        return this.#shape(this.#one(forms)[1]);
      }
      case 'step':
      case 'effect':
      case 'trigger':
      case 'ability': {
        const nodes = this.#language[part];
        const [word, node] = this.#one(
          Object.entries(nodes).filter(([name]) => only?.includes(name) ?? true),
        );
        return { [TAGS[part]]: word, ...this.#keys(node.keys) };
      }
    }
  }
}
