import { z } from 'zod';
import { isTagged, isVaried, type Language, TAGS, type Tagged, type Varied } from './language.ts';
import { addPerhaps, certain, inScope, type Names } from './names.ts';
import { instead, quoteList, withArticle } from './sentences.ts';
import type { Keys, Name, PartName, Rule, Shape } from './shape.ts';

/**
 * Check of programs against a game's language. Anything that the game does not list is refused, with its path and the
 * nearest known word: a program that accepted and ignored a word would do less than the card says.
 */

/** A fault of a card program: its path in the program, and why it is refused. */
export interface Fault {
  path: (string | number)[];
  /** Reason of the fault as a sentence, without the path. */
  message: string;
}

/**
 * The first fault of a value that should be this part of the card language; undefined if there is no fault. `knows`:
 * names that the value may refer to from its start; by default those of the language.
 */
export const faultIn = (
  language: Language,
  part: PartName,
  value: unknown,
  knows: readonly Name[] = language.names,
): Fault | undefined => new Check(language).part({ part, knows }, value, [], new Set());

/**
 * Schema for lists of programs' parts, as card files and scenarios contain them. Later steps may refer to names that
 * earlier ones define.
 */
export const listOf = <T>(
  language: Language,
  part: PartName,
  knows: readonly Name[] = language.names,
): z.ZodType<T[]> =>
  z.array(z.unknown()).transform((values, context) => {
    const names = new Set(knows);
    values.forEach((value, i) => {
      const fault = new Check(language).part({ part }, value, [], names);
      if (fault === undefined) return;
      context.issues.push({
        code: 'custom',
        input: value,
        path: [i, ...fault.path],
        message: fault.message,
      });
    });
    // The cast is safe: the values were checked key by key against the declarations that the type derives from.
    return values as T[];
  });

type Path = (string | number)[];
type Of<S extends string> = Extract<Shape, { readonly [K in S]: unknown }>;

class Check {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  part(shape: Of<'part'>, value: unknown, path: Path, around: Names): Fault | undefined {
    const names =
      shape.knows !== undefined ? new Set(shape.knows) : shape.any === true ? certain(around) : around;
    const fault = this.#part(shape, value, path, names);
    for (const name of shape.gives ?? []) around.add(name);
    return fault;
  }

  #part(
    { part, only, here, least }: Of<'part'>,
    value: unknown,
    path: Path,
    names: Names,
  ): Fault | undefined {
    if (least !== undefined && Number.isSafeInteger(value) && Number(value) < least)
      return tooFew(least, path);
    if (isTagged(part)) return this.#node(part, only, value, path, names);
    if (isVaried(part)) return this.#form(part, only, value, path, names);
    if (part !== 'who') {
      const whole = this.#language[part];
      if (here === undefined) return this.#keys(`a ${part}`, whole, value, path, names);
      return this.#keys(
        `a ${part} in this place`,
        { ...whole, keys: overridden(whole.keys, here) },
        value,
        path,
        names,
      );
    }
    return this.#shape(this.#language.who, value, path, names);
  }

  /** Checks a node (part of a program) that may be one of several kinds, told apart by its tag word. */
  #node(
    part: Tagged,
    only: readonly string[] | undefined,
    value: unknown,
    path: Path,
    names: Names,
  ): Fault | undefined {
    const tag = TAGS[part];
    if (!isRecord(value)) return { path, message: `This must be ${withArticle(part)}, told by "${tag}".` };
    const nodes = this.#language[part];
    const word = value[tag];
    if (typeof word !== 'string')
      return { path, message: `This ${part} does not say which it is: "${tag}" is missing.` };
    const node = Object.hasOwn(nodes, word) ? nodes[word] : undefined;
    if (node === undefined) return this.#unknown(part, word, Object.keys(nodes), [...path, tag]);
    if (only !== undefined && !only.includes(word)) return this.#elsewhere(part, word, only, [...path, tag]);
    // Names defined in an ability are unknown outside it. An ability that another ability gives may also use the names
    // of the giving ability. All other nodes (parts of programs) declare in their keys which names are known inside.
    const known =
      part === 'ability' || node.forgets !== undefined
        ? inScope(node, names)
        : node.perhaps === true
          ? new Set(names)
          : names;
    const { [tag]: _, ...rest } = value;
    // Later parts of the program may refer to the subject of a trigger, but the trigger's own keys may not.
    const inside = part === 'trigger' ? [] : node.names;
    const fault = this.#keys(`the ${part} "${word}"`, node, rest, path, known, inside);
    for (const name of node.names ?? []) known.add(name);
    if (node.perhaps === true) addPerhaps(names, known);
    return fault;
  }

  /**
   * Checks a part of a program that can be written in several ways: an object told apart by its key, a word, or a
   * number.
   */
  #form(
    part: Varied,
    only: readonly string[] | undefined,
    value: unknown,
    path: Path,
    names: Names,
  ): Fault | undefined {
    const forms = Object.entries(this.#language[part]);
    const barred = (form: string): boolean => only !== undefined && !only.includes(form);
    if (isRecord(value)) {
      const keyed = forms.filter(([, shape]) => 'keys' in shape);
      const form = keyed.find(([name]) => name in value);
      if (form !== undefined)
        return barred(form[0])
          ? this.#elsewhere(part, form[0], only, path)
          : this.#shape(form[1], value, path, names);
      const [key = 'nothing'] = Object.keys(value);
      // Suggestions for an unknown key also include the forms that are a single word, such as `self`, because the
      // author may have meant one of those.
      const words = forms.filter(([, shape]) => 'one' in shape);
      return this.#unknown(
        part,
        key,
        [...keyed, ...words].map(([name]) => name),
        path,
      );
    }
    const plain = forms.filter(([, shape]) => !('keys' in shape) && this.#suits(shape, value));
    if (plain.length === 0) return { path, message: `This must be ${withArticle(part)}.` };
    const form = plain.find(([, shape]) => !('one' in shape) || shape.one.some((word) => word === value));
    if (form !== undefined && barred(form[0])) return this.#elsewhere(part, form[0], only, path);
    if (typeof value !== 'string') return undefined;
    const words = forms.flatMap(([, shape]) => ('one' in shape ? shape.one : []));
    return form === undefined ? this.#unknown(part, value, words, path) : this.#unspoken(value, path, names);
  }

  #shape(shape: Shape, value: unknown, path: Path, names: Names): Fault | undefined {
    if ('part' in shape) return this.part(shape, value, path, names);
    if ('maybe' in shape) return this.#shape(shape.maybe, value, path, names);
    if ('scope' in shape) return this.#shape(shape.scope, value, path, inScope(shape, names));
    if ('keys' in shape) return this.#keys('this', shape, value, path, names);
    if ('either' in shape) return this.#either(shape, value, path, names);
    if (!this.#suits(shape, value)) return { path, message: `This must be ${this.#says(shape)}.` };
    if ('list' in shape) return this.#list(shape, value, path, names);
    if ('plain' in shape)
      return shape.least !== undefined && Number(value) < shape.least ? tooFew(shape.least, path) : undefined;
    return this.#word(shape, String(value), path, names);
  }

  #word(
    shape: Of<'one'> | Of<'word'> | Of<'binds'> | Of<'refers'>,
    word: string,
    path: Path,
    names: Names,
  ): Fault | undefined {
    if ('one' in shape)
      return shape.one.includes(word)
        ? this.#unspoken(word, path, names)
        : this.#unknown('word', word, shape.one, path);
    if ('word' in shape) {
      const words = this.#language.words[shape.word] ?? [];
      return words === 'any' || words.includes(word)
        ? this.#unspoken(word, path, names)
        : this.#unknown(shape.word, word, words, path);
    }
    if ('binds' in shape) {
      if (this.#language.reserved?.includes(word))
        return {
          path,
          message: `"${word}" is a name that the rules of ${this.#language.game} give themselves.`,
        };
      names.add(`${shape.binds} ${word}`);
      return undefined;
    }
    if (names.has(`${shape.refers} ${word}`)) return undefined;
    if (names.has(`perhaps ${shape.refers} ${word}`))
      return {
        path,
        message: `"${word}" is named only in steps that may not be done, so it may mean nothing; say this among them.`,
      };
    const start = `${shape.refers} `;
    const known = [...names].flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
    const end = known.length === 0 ? '.' : instead(word, known);
    return { path, message: `Nothing before this is called "${word}"${end}` };
  }

  #list({ list, least = 0, apart }: Of<'list'>, value: unknown, path: Path, names: Names): Fault | undefined {
    const values: unknown[] = Array.isArray(value) ? value : [];
    if (values.length < least) return { path, message: `There must be ${least} or more.` };
    for (const [i, one] of values.entries()) {
      const fault = this.#shape(list, one, [...path, i], apart === true ? new Set(names) : names);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  /**
   * Checks that the value fits one of the allowed shapes (word, number, list, object). If it fits none, reports the
   * fault for the last shape of the value's type.
   */
  #either(shape: Of<'either'>, value: unknown, path: Path, names: Names): Fault | undefined {
    let fault: Fault | undefined = { path, message: `This must be ${this.#says(shape)}.` };
    for (const one of shape.either) {
      if (!this.#suits(one, value)) continue;
      // Names that the value defines count only if the value fits the shape, so each shape is tried with a copy of the
      // known names.
      const tried = new Set(names);
      fault = this.#shape(one, value, path, tried);
      if (fault !== undefined) continue;
      for (const name of tried) names.add(name);
      return undefined;
    }
    const words = shape.either.flatMap((one) => ('one' in one ? one.one : []));
    return typeof value === 'string' && words.length > 0 && !words.includes(value)
      ? this.#unknown('word', value, words, path)
      : fault;
  }

  /** Checks the keys of a node (part of a program). `gives`: names already defined inside its keys. */
  #keys(
    what: string,
    {
      keys,
      rules = [],
      perhaps,
    }: { readonly keys: Keys; readonly rules?: readonly Rule[]; readonly perhaps?: true | readonly string[] },
    value: unknown,
    path: Path,
    names: Names,
    gives: readonly Name[] = [],
  ): Fault | undefined {
    if (!isRecord(value)) return { path, message: `This must be ${this.#says({ keys })}.` };
    for (const key of Object.keys(value))
      if (!Object.hasOwn(keys, key))
        return {
          path: [...path, key],
          message: `${this.#language.game} does not carry out "${key}" for ${what}${instead(key, Object.keys(keys))}`,
        };
    for (const name of gives) names.add(name);
    // Exactly one of these lists of steps will run, so no list may use names that another list defines.
    const ways = (perhaps === true ? [] : (perhaps ?? [])).map((key) => ({ key, names: new Set(names) }));
    for (const [key, shape] of Object.entries(keys)) {
      if (!(key in value)) {
        if ('maybe' in shape) continue;
        return { path, message: `"${key}" is missing for ${what}.` };
      }
      const own = ways.find((way) => way.key === key)?.names ?? names;
      const fault = this.#shape(shape, value[key], [...path, key], own);
      if (fault !== undefined) return fault;
      for (const rule of rules)
        if ('key' in rule && rule.key === key && stands(rule, value))
          for (const name of rule.gives ?? []) names.add(name);
    }
    for (const way of ways) {
      for (const name of way.names) if (ways.every((other) => other.names.has(name))) names.add(name);
      addPerhaps(names, way.names);
    }
    for (const rule of rules) {
      if ('key' in rule && stands(rule, value) && rule.knows?.some((name) => !names.has(name)))
        return this.#nothing(rule.key, [...path, rule.key]);
      for (const [key, shape] of 'key' in rule && stands(rule, value)
        ? Object.entries(rule.narrows ?? {})
        : []) {
        const fault = key in value ? this.#shape(shape, value[key], [...path, key], names) : undefined;
        if (fault !== undefined) return fault;
      }
      const broken = brokenBy(rule, value);
      if (broken !== undefined)
        return { path, message: `${this.#language.game} does not carry out ${what} so: ${broken}.` };
    }
    return undefined;
  }

  /** True if the value's type (word, number, list, object) could fit this shape. */
  #suits(shape: Shape, value: unknown): boolean {
    if ('maybe' in shape) return this.#suits(shape.maybe, value);
    if ('scope' in shape) return this.#suits(shape.scope, value);
    if ('either' in shape) return shape.either.some((one) => this.#suits(one, value));
    if ('list' in shape) return Array.isArray(value);
    if ('keys' in shape) return isRecord(value);
    if ('plain' in shape)
      switch (shape.plain) {
        case 'int':
          return Number.isSafeInteger(value);
        case 'number':
          return typeof value === 'number' && Number.isFinite(value);
        case 'flag':
          return typeof value === 'boolean';
        case 'yes':
          return value === true;
      }
    if (!('part' in shape)) return typeof value === 'string';
    const { part } = shape;
    if (part === 'who') return typeof value === 'string';
    if (!isVaried(part)) return isRecord(value);
    return Object.values(this.#language[part]).some((form) => this.#suits(form, value));
  }

  /** Text for the card's author: what may stand at this place of the program. */
  #says(shape: Shape): string {
    if ('maybe' in shape) return this.#says(shape.maybe);
    if ('scope' in shape) return this.#says(shape.scope);
    if ('either' in shape) return shape.either.map((one) => this.#says(one)).join(', or ');
    if ('list' in shape) return 'a list';
    if ('keys' in shape) return `an object with some of ${quoteList(Object.keys(shape.keys))}`;
    if ('one' in shape) return `${shape.one.length > 1 ? 'one of ' : ''}${quoteList(shape.one)}`;
    if ('word' in shape) return withArticle(shape.word);
    if ('binds' in shape || 'refers' in shape) return 'a name';
    if ('part' in shape) return withArticle(shape.part);
    switch (shape.plain) {
      case 'int':
        return 'a whole number';
      case 'number':
        return 'a number';
      case 'flag':
        return 'true or false';
      case 'yes':
        return 'true, or left out';
    }
  }

  /** Fault of a word that refers to something (such as `it`) that does not exist at this place of the program. */
  #unspoken(word: string, path: Path, names: Names): Fault | undefined {
    const needs = Object.hasOwn(SPEAKS_OF, word) ? SPEAKS_OF[word] : undefined;
    if (needs === undefined || names.has(needs)) return undefined;
    if (names.has(`perhaps ${needs}`))
      return {
        path,
        message: `"${word}" may mean nothing, because the steps that bring it may not be done; say this among them.`,
      };
    if (word === 'player')
      return { path, message: 'No player has been chosen before this, so "player" means nobody.' };
    if (word === 'named')
      return { path, message: 'Nothing has been named before this, so "named" means nothing.' };
    return this.#nothing(word, path);
  }

  #nothing(word: string, path: Path): Fault {
    return { path, message: `"${word}" means nothing in this place in ${this.#language.game}.` };
  }

  #elsewhere(part: PartName, word: string, only: readonly string[] | undefined, path: Path): Fault {
    return {
      path,
      message: `${this.#language.game} does not carry out the ${part} "${word}" in this place, only ${quoteList(only ?? [])}.`,
    };
  }

  #unknown(what: string, word: string, known: readonly string[], path: Path): Fault {
    return {
      path,
      message: `"${word}" is no ${what} that ${this.#language.game} carries out here${instead(word, known)}`,
    };
  }
}

const tooFew = (least: number, path: Path): Fault => ({ path, message: `This must be ${least} or more.` });

/** Words of the card language that need something to refer to: the card itself, a trigger's object, a chosen player. */
const SPEAKS_OF: Readonly<Record<string, Name>> = {
  self: 'noun self',
  it: 'noun it',
  made: 'noun made',
  host: 'noun host',
  player: 'who player',
  named: 'word named',
};

/** The keys of a node (part of a program), with the changes that apply to it at one place of a program. */
const overridden = (keys: Keys, here: Readonly<Record<string, Shape | undefined>>): Keys =>
  Object.fromEntries(
    Object.entries({ ...keys, ...here }).filter((entry): entry is [string, Shape] => entry[1] !== undefined),
  );

/** True if this key is present in a node (part of a program), with one of the values that the rule is about. */
function stands({ key, is, isnt }: Extract<Rule, { key: string }>, value: Record<string, unknown>): boolean {
  const held = [value[key]].flat();
  return (
    value[key] !== undefined &&
    (is === undefined || held.some((one) => is.includes(one))) &&
    (isnt === undefined || !held.some((one) => isnt.includes(one)))
  );
}

/** Fault in the combination of keys in a node (part of a program), as a clause; undefined if there is none. */
function brokenBy(rule: Rule, value: Record<string, unknown>): string | undefined {
  if ('must' in rule) return rule.holds(value) ? undefined : rule.must;
  if ('of' in rule) {
    const there = rule.of.filter((key) => key in value).length;
    const { least = 0, most = rule.of.length } = rule;
    if (there >= least && there <= most) return undefined;
    const number =
      least === most ? `exactly ${least}` : there < least ? `at least ${least}` : `at most ${most}`;
    return `${number} of ${quoteList(rule.of)} ${there > most ? 'may' : 'must'} stand here`;
  }
  if (!stands(rule, value)) return undefined;
  const where = rule.is === undefined ? `"${rule.key}"` : `"${rule.key}: ${String(value[rule.key])}"`;
  const missing = (rule.needs ?? []).filter((key) => !(key in value));
  if (missing.length > 0) return `${where} needs ${quoteList(missing)}`;
  const barred = (rule.bars ?? []).filter((key) => key in value);
  return barred.length > 0 ? `${where} does not go together with ${quoteList(barred)}` : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
