import type { Random, Situation, Situations, Written } from '../../games/shared/workbench.ts';
import { faultIn } from '../../language/schema/check.ts';
import { isTagged, isVaried, type Language, TAGS, type Tagged } from '../../language/schema/language.ts';
import type { Keys, Node, PartName, Shape } from '../../language/schema/shape.ts';

/**
 * Made-up abilities, each of which uses a certain word of the card language. They are generated from the dictionary's
 * declarations, so that a word can be tested as soon as it is declared.
 */

/** A word of the card language: its part (step, effect, filter …) and its name. */
export interface Word {
  part: Tagged;
  name: string;
}

const TAGGED = ['ability', 'step', 'effect', 'trigger'] as const;

/** The word of the card language behind a name in the coverage. */
export function asWord(node: string): Word {
  const [part = '', name = ''] = node.split(' ');
  const found = TAGGED.find((one) => one === part);
  if (found === undefined) throw new Error(`"${node}" is no node of a language.`);
  return { part: found, name };
}

/**
 * Maximum depth of nested parts in a made-up ability. Without a limit, filters and conditions could contain further
 * ones endlessly.
 */
const DEPTH = 5;
/** Maximum for numbers in made-up cards: higher costs can hardly ever be paid, higher conditions hardly ever be met. */
const MOST = 3;
/** Maximum number of naming steps before an ability's own steps: each names an object that later steps refer to. */
const NAMING = 4;
/** Filter keys that many objects match (`BROAD`). One made-up filter in `NARROW` uses other keys. */
const BROAD = ['is', 'in', 'of'];
const NARROW = 4;
/** Nouns of the card language that can refer to any card. */
const WIDE = ['ref', 'every'];
/** Maximum number of nodes (expressions of the card language) around the word that is tested, up to the ability. */
const AROUND = 4;

/** Keys of an ability under which each sort of word of the card language stands. */
const HOLDS = { step: 'steps', effect: 'does', trigger: 'when' } as const;

/** Placeholder for a part of an ability for which no valid content can be made up. */
const NOTHING = Symbol('nothing');

/** Writes random abilities in the card language of a game. Abilities that the game refuses are thrown away. */
export class Writer {
  readonly #language: Language;
  readonly #situations: Situations;
  readonly #random: Random;
  /**
   * Places in the card language that hold further parts: a node (an expression), and the key of that node which holds
   * them.
   */
  readonly #places: readonly Place[];
  /** Names of the steps (instructions of card programs) that give a name to an object for later steps. */
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

  /** A card whose ability uses the given word of the card language; undefined if this attempt to make one failed. */
  card(word: Word): Written | undefined {
    // Some words only have an effect in a certain situation. Half of the cards made up for a word of this kind do not
    // set its situation up: it may occur in the game by chance.
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

  /**
   * The ability, preceded by steps that name the objects to which the ability refers; undefined if no such steps exist.
   */
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

  /**
   * A step of a program that defines this name, if steps can define a name of its sort. `choose` is used as often as
   * all other steps together.
   */
  #namingStep(name: string): Written {
    const op = (this.#random(2) === 0 ? undefined : this.#pick(this.#naming)) ?? 'choose';
    const node = this.#language.step[op];
    const key = node === undefined ? undefined : bindingKey(node);
    const step = node === undefined ? {} : this.#varied({ part: 'step', name: op }, '');
    const from = 'from' in step ? this.#part({ part: 'filter' }, 0) : NOTHING;
    return { ...step, ...(key !== undefined && { [key]: name }), ...(from !== NOTHING && { from }) };
  }

  /**
   * Varies the card language's example for the word: leaves some of its options out, and adds others. `kept`: a key
   * that must not be left out. `depth`: number of nested parts around the word.
   */
  #varied({ part, name }: Word, kept?: string, depth = 0): Written {
    const node = this.#language[part][name];
    if (node === undefined) throw new Error(`There is no ${part} "${name}".`);
    const example = this.#language.examples[part]?.[name] ?? node.example;
    const written: Written = { [TAGS[part]]: name };
    for (const [key, shape] of Object.entries(node.keys)) {
      const optional = 'maybe' in shape;
      const shown = key in example;
      // An ability that triggers itself must have a limit.
      const bounded = key === 'limit' && 'when' in node.keys;
      // Parts that contain the tested word keep few other options and conditions, because these could prevent the word
      // from being carried out.
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
      // Values without a fixed list, such as card names, are not made up: they only occur in copies of examples.
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
      // Prefers cards that are chosen or found, because most steps do more with them than with the card that has the
      // ability.
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

  /** The required keys of a node (an expression of the card language), and one or two of the others. */
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

/** A key of a node (an expression of the card language) that holds parts of some sort, one or a list. */
interface Place {
  of: Word;
  key: string;
  holds: Extract<Shape, { part: PartName }>;
  list: boolean;
}

const mayHold = ({ holds }: Place, { part, name }: Word): boolean =>
  holds.part === part && (holds.only?.includes(name) ?? true);

/** Every place in the card language in which one node (expression) may stand inside another. */
function placesOf(language: Language): Place[] {
  // Lists the places in abilities three times, so that they are picked more often: a word deep inside an ability is
  // rarely carried out.
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

/**
 * The type that a key of a node (an expression of the card language) holds, without markers such as "optional", and
 * whether the key holds a list of that type.
 */
function held(shape: Shape): { inner: Shape; list: boolean } {
  if ('maybe' in shape) return held(shape.maybe);
  if ('scope' in shape) return held(shape.scope);
  return 'list' in shape ? { ...held(shape.list), list: true } : { inner: shape, list: false };
}

/** The key under which a step or expression of the card language names an object for later steps. */
const bindingKey = ({ keys }: Node): string | undefined =>
  Object.keys(keys).find((key) => 'binds' in held(keys[key]!).inner);

const valueAt = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
