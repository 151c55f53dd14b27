import type { Random, Situation, Situations, Written } from '../../games/shared/workbench.ts';
import { faultIn } from '../../language/schema/check.ts';
import { isTagged, isVaried, type Language, TAGS, type Tagged } from '../../language/schema/language.ts';
import type { Keys, Node, PartName, Shape } from '../../language/schema/shape.ts';

/**
 * Abilities that nobody printed, each of which uses a certain word: made of what the dictionary declares, so that a word has
 * some from the day on which it is declared.
 */

/** A word of the language: a node, by the part that it is. */
export interface Word {
  part: Tagged;
  name: string;
}

const TAGGED = ['ability', 'step', 'effect', 'trigger'] as const;

/** The word of a node as the coverage names it: by its part and its own name. */
export function asWord(node: string): Word {
  const [part = '', name = ''] = node.split(' ');
  const found = TAGGED.find((one) => one === part);
  if (found === undefined) throw new Error(`"${node}" is no node of a language.`);
  return { part: found, name };
}

/** Parts within parts at most. Filters and conditions may hold others of their kind. */
const DEPTH = 5;
/** Numbers are this at most: large ones are as good as never affordable or fulfilled. */
const MOST = 3;
/** Steps before those of an ability that name what they speak of, at most. */
const NAMING = 4;
/** Keys of a filter that many objects fit; one filter in so many has others. */
const BROAD = ['is', 'in', 'of'];
const NARROW = 4;
/** Nouns that may mean any card. */
const WIDE = ['ref', 'every'];
/** Nodes around the word at most, up to the ability. */
const AROUND = 4;

/** Paths in an ability at which its words stand. */
const HOLDS = { step: 'steps', effect: 'does', trigger: 'when' } as const;

/** Nothing can be written there. */
const NOTHING = Symbol('nothing');

/** Writes abilities in the language of a game, at random. What a game refuses has been written for nothing. */
export class Writer {
  readonly #language: Language;
  readonly #situations: Situations;
  readonly #random: Random;
  /** Places of each part: a node, and the key of it that holds such parts. */
  readonly #places: readonly Place[];
  /** Steps that name something for those after them. */
  readonly #naming: readonly string[];

  constructor(language: Language, situations: Situations, random: Random) {
    this.#language = language;
    this.#situations = situations;
    this.#random = random;
    this.#places = placesOf(language);
    this.#naming = Object.entries(language.step).flatMap(([op, node]) =>
      (node.names ?? []).length > 0 || bindingKey(node) !== undefined ? [op] : [],
    );
  }

  /** An ability that uses the word, in the language of the game; undefined where this attempt has made nothing. */
  card(word: Word): Written | undefined {
    // Half of the cards for a word that needs a situation leave it to the game.
    const situation = this.#random(2) === 0 ? undefined : this.#situations[`${word.part} ${word.name}`];
    const ability = this.#ability(word, situation);
    return ability && { ...situation?.card, abilities: [...(situation?.beside ?? []), ability] };
  }

  #ability(word: Word, { ability, first = [], says }: Situation = {}): Written | undefined {
    let written: Written =
      says === undefined ? this.#varied(word) : { [TAGS[word.part]]: word.name, ...says };
    if (ability !== undefined && word.part !== 'ability')
      return this.#withNames({
        ...ability,
        [HOLDS[word.part]]: word.part === 'step' ? [...first, written] : written,
      });
    let at: Word = word;
    for (let n = 0; at.part !== 'ability' && n < AROUND; n++) {
      const place = this.#pick(this.#places.filter((one) => mayHold(one, at)));
      if (place === undefined) return undefined;
      const held = place.list ? [...(at === word ? first : []), written] : written;
      at = place.of;
      written = { ...this.#varied(at, place.key), [place.key]: held };
    }
    return at.part === 'ability' ? this.#withNames(written) : undefined;
  }

  /** The ability, after steps that name what it speaks of; undefined where they do not. */
  #withNames(ability: Written): Written | undefined {
    let written = ability;
    for (let n = 0; n <= NAMING; n++) {
      const fault = faultIn(this.#language, 'ability', written);
      if (fault === undefined) return written;
      const name = fault.path.reduce<unknown>((inner, key) => valueAt(inner, key), written);
      const { steps } = written;
      if (typeof name !== 'string' || !Array.isArray(steps)) return undefined;
      written = { ...written, steps: [this.#namingStep(name), ...steps] };
    }
    return undefined;
  }

  /** A step that gives this name, if it is one of the sort that such a step gives: `choose` as often as all others. */
  #namingStep(name: string): Written {
    const op = (this.#random(2) === 0 ? undefined : this.#pick(this.#naming)) ?? 'choose';
    const node = this.#language.step[op];
    const key = node === undefined ? undefined : bindingKey(node);
    const step = node === undefined ? {} : this.#varied({ part: 'step', name: op }, '');
    const from = 'from' in step ? this.#part({ part: 'filter' }, 0) : NOTHING;
    return { ...step, ...(key !== undefined && { [key]: name }), ...(from !== NOTHING && { from }) };
  }

  /**
   * The word as its example shows it, with other options now and then. `kept`: a key that is not left out. `depth`: parts that it stands
   * in.
   */
  #varied({ part, name }: Word, kept?: string, depth = 0): Written {
    const node = this.#language[part][name];
    if (node === undefined) throw new Error(`There is no ${part} "${name}".`);
    const example = this.#language.examples[part]?.[name] ?? node.example;
    const written: Written = { [TAGS[part]]: name };
    for (const [key, shape] of Object.entries(node.keys)) {
      const optional = 'maybe' in shape;
      const shown = key in example;
      // An ability that sets itself off must come to an end.
      const bounded = key === 'limit' && 'when' in node.keys;
      // The rest of the program is to lead to the word: conditions and other options would keep it from being carried out.
      const keeps = kept === undefined ? this.#random(3) > 0 : this.#random(3) === 0;
      if (shown && (key === kept || keeps)) written[key] = example[key];
      else if (!optional || bounded || this.#random(kept === undefined && shown ? 2 : 6) === 0) {
        const value = this.#shape(shape, depth);
        if (value !== NOTHING) written[key] = value;
        else if (shown) written[key] = example[key];
      }
    }
    return written;
  }

  #shape(shape: Shape, depth: number): unknown {
    if ('maybe' in shape) return this.#shape(shape.maybe, depth);
    if ('scope' in shape) return this.#shape(shape.scope, depth);
    if ('either' in shape) return this.#shape(this.#pick(shape.either)!, depth);
    if ('one' in shape) return this.#pick(shape.one);
    if ('keys' in shape) return this.#keys(shape.keys, depth + 1);
    if ('binds' in shape) return `made${this.#random(1000)}`;
    if ('refers' in shape) return 'x';
    if ('part' in shape) return this.#part(shape, depth + 1);
    if ('word' in shape) {
      const words = this.#language.words[shape.word];
      // Words that only cards bring are left to the examples.
      return words === undefined || words === 'any' || words.length === 0 ? NOTHING : this.#pick(words);
    }
    if ('list' in shape) {
      const all = Array.from({ length: Math.max(1, shape.least ?? 1) }, () => this.#shape(shape.list, depth));
      return all.includes(NOTHING) ? NOTHING : all;
    }
    switch (shape.plain) {
      case 'int':
      case 'number':
        return Math.max(shape.least ?? 1, 1 + this.#random(MOST));
      case 'flag':
        return this.#random(2) === 0;
      case 'yes':
        return true;
    }
  }

  #part(shape: Extract<Shape, { part: PartName }>, depth: number): unknown {
    const { part, only, here } = shape;
    if (depth > DEPTH) return NOTHING;
    if (part === 'who') return this.#shape(this.#language.who, depth);
    if (isTagged(part)) {
      const name = this.#pick(only ?? Object.keys(this.#language[part]));
      return name === undefined ? NOTHING : this.#varied({ part, name }, undefined, depth);
    }
    if (isVaried(part)) {
      const forms = Object.entries(this.#language[part]).filter(([form]) => only?.includes(form) ?? true);
      // A card that is chosen or found suits a step more often than the card itself.
      const wide =
        part === 'noun' && this.#random(3) > 0 ? forms.filter(([form]) => WIDE.includes(form)) : [];
      const form = this.#pick(wide.length > 0 ? wide : forms);
      return form === undefined ? NOTHING : this.#shape(form[1], depth);
    }
    const { keys } = this.#language[part];
    const broad = part === 'filter' && this.#random(NARROW) > 0;
    const open = Object.entries(keys).filter(
      ([key]) => (here === undefined || !(key in here) || here[key]) && (!broad || BROAD.includes(key)),
    );
    return this.#keys(Object.fromEntries(open), depth);
  }

  /** The keys that are needed, and one or two of the others. */
  #keys(keys: Keys, depth: number): unknown {
    const optional = Object.keys(keys).filter((key) => 'maybe' in keys[key]!);
    const extra = [this.#pick(optional), this.#random(2) === 0 ? this.#pick(optional) : undefined];
    const written: Written = {};
    for (const [key, shape] of Object.entries(keys)) {
      if ('maybe' in shape && !extra.includes(key)) continue;
      const value = this.#shape(shape, depth);
      if (value !== NOTHING) written[key] = value;
      else if (!('maybe' in shape)) return NOTHING;
    }
    return written;
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#random(Math.max(1, from.length))];
  }
}

/** A key of a node that holds parts of a sort, one or a list. */
interface Place {
  of: Word;
  key: string;
  holds: Extract<Shape, { part: PartName }>;
  list: boolean;
}

const mayHold = ({ holds }: Place, { part, name }: Word): boolean =>
  holds.part === part && (holds.only?.includes(name) ?? true);

/** Every place in which a node may stand within another one. */
function placesOf(language: Language): Place[] {
  // Those of abilities count for more: what stands deep inside is rarely carried out.
  const parts: Tagged[] = ['ability', 'ability', 'ability', 'step', 'effect'];
  return parts.flatMap((part) =>
    Object.entries(language[part]).flatMap(([name, node]) =>
      Object.entries(node.keys).flatMap(([key, shape]): Place[] => {
        const { inner, list } = held(shape);
        return 'part' in inner && isTagged(inner.part)
          ? [{ of: { part, name }, key, holds: inner, list }]
          : [];
      }),
    ),
  );
}

/** Content of a key: its type, whether it may be left out or is a place of its own, and whether it holds a list of such. */
function held(shape: Shape): { inner: Shape; list: boolean } {
  if ('maybe' in shape) return held(shape.maybe);
  if ('scope' in shape) return held(shape.scope);
  return 'list' in shape ? { ...held(shape.list), list: true } : { inner: shape, list: false };
}

/** The key of a node under which it gives something a name. */
const bindingKey = ({ keys }: Node): string | undefined =>
  Object.keys(keys).find((key) => 'binds' in held(keys[key]!).inner);

const valueAt = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
