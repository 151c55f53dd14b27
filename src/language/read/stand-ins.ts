import { brokenBy } from '../schema/check.ts';
import type { Language } from '../schema/language.ts';
import { TAGS } from '../schema/language.ts';
import type { Keys, PartName, Rule, Shape } from '../schema/shape.ts';

/**
 * All ways of filling in a node, with stand-ins where another part would stand. What the printer makes of them shows how the node
 * is worded: the stand-in comes out as a mark, in the form in which the printer speaks of such a part.
 *
 * A stand-in is a word that no card uses: `⟦3f⟧` is filter number 3. So that a printer may look into it as it does into any other,
 * it stands in a place where a word may stand: `{ is: '⟦3f⟧' }`, `{ ref: '⟦3n⟧' }`, `{ op: '⟦3s⟧' }`.
 */

/** How many variants of a node there may be before not every key is varied together with every other. */
const MANY = 300;

/** And how many before only two that are not the first go together. */
const HUGE = 20_000;

/** Of that many ways of filling in a key, any two may go together even then. */
const COMMON = 4;

/** Where there are no more than these, each goes with everything. */
const FEW = 3;

/** Keys that hold several things, which are one where there is but one. */
const JOINED = ['any', 'all', 'either'];

/** Keys that hold what something is or was. */
const KINDS = ['is', 'was'];

/** Whole numbers that stand for others: printed as digits in every game, less than "any number", and apart from one another. */
export const NUMBERS = [13, 23, 33, 43, 53, 63, 73, 83];

const mark = (id: number, sort: string): string => `⟦${id}${sort}⟧`;

/** How a noun may be spoken of, as flags of its stand-in: several, the player's own, said before, chosen by the opponent, from a zone. */
const NOUNS = ['n', 'nm', 'ns', 'ny', 'nmy', 'nsm', 'nb', 'nmb'];

/** Words that are not spoken of like others of their sort: a `boost` is no "boost counter". */
export type OddWords = { readonly [sort: string]: readonly string[] };

/** What keys of a filter hold in one place. */
type Here = Readonly<Record<string, Shape | undefined>>;

/** Fills in the nodes of one language. Make one for each node: marks are told apart by their number. */
export class StandIns {
  readonly #language: Language;
  readonly #single: readonly string[];
  readonly #odd: OddWords;
  #id = 0;
  #numbers = 0;
  #depth = 0;

  /** `single`: types of which a player has one, which have words of their own. */
  constructor(language: Language, single: readonly string[], odd: OddWords) {
    this.#language = language;
    this.#single = single;
    this.#odd = odd;
  }

  /** The node of this word, in all variants. */
  node(part: keyof typeof TAGS, word: string): Record<string, unknown>[] {
    const { keys, rules } = this.#language[part][word]!;
    const all = word === 'together' ? this.#together() : this.keys(keys, rules);
    return all.map((value) => ({ [TAGS[part]]: word, ...value }));
  }

  /** Several steps as one, which are not said like steps one after the other. */
  #together(): Record<string, unknown>[] {
    const steps = [1, 2, 3, 4].map(() => ({ op: mark(this.#id++, 's') }));
    return [2, 3, 4].map((n) => ({ steps: steps.slice(0, n) }));
  }

  /** An object with these keys. The first way of filling in a key goes with all others; how many of the rest go together depends. */
  keys(keys: Keys, rules: readonly Rule[] = []): Record<string, unknown>[] {
    const entries = Object.entries(keys)
      // Targets come from the words that first speak of them, and a name for an answer from whoever asks.
      .filter(([name, shape]) => name !== 'targets' && !('maybe' in shape && 'binds' in shape.maybe))
      .map(([name, shape]) => ({
        name,
        optional: 'maybe' in shape,
        // After "is" and "was", what one says of a thing may be all there is ("Fleeting").
        all: KINDS.includes(name) ? [...this.shape(shape), ...this.modifiers(12)] : this.shape(shape),
      }))
      // One thing together, or one of one, is that thing.
      .map((entry) =>
        JOINED.includes(entry.name)
          ? { ...entry, all: entry.all.filter((one) => !(Array.isArray(one) && one.length === 1)) }
          : // What is chosen has a least number that is written down.
            entry.name === 'min' && 'max' in keys && 'as' in keys
            ? { ...entry, all: entry.all.filter((one) => typeof one === 'number') }
            : entry,
      );
    const product = entries.reduce((n, { optional, all }) => n * (all.length + (optional ? 1 : 0)), 1);
    const limit = product <= MANY ? Number.POSITIVE_INFINITY : entries.length < 4 && product < HUGE ? 3 : 2;
    let partial: { value: Record<string, unknown>; varied: number }[] = [{ value: {}, varied: 0 }];
    for (const { name, optional, all } of entries)
      partial = partial.flatMap(({ value, varied }) => [
        ...(optional ? [{ value, varied }] : []),
        ...all
          .map((one, i) => ({
            value: { ...value, [name]: one },
            varied: varied + (i === 0 || all.length <= FEW ? 0 : i < COMMON ? 1 : 2),
          }))
          .filter((one) => one.varied <= limit),
      ]);
    // What a rule asks of its keys, a mark in their place may not show.
    const shown = rules.filter((rule) => !('must' in rule));
    return partial
      .map(({ value }) => value)
      .filter((value) => shown.every((rule) => brokenBy(rule, value) === undefined));
  }

  /** Everything of this shape, the plainest first. */
  shape(shape: Shape): unknown[] {
    if ('maybe' in shape) return this.shape(shape.maybe);
    if ('scope' in shape) return this.shape(shape.scope);
    if ('either' in shape)
      return (
        shape.either
          .flatMap((one) => this.shape(one))
          // A list of one word is that word.
          .filter((one) => !(Array.isArray(one) && one.length === 1 && typeof one[0] === 'string'))
      );
    if ('keys' in shape) return this.keys(shape.keys, shape.rules);
    if ('one' in shape) return [...shape.one];
    if ('word' in shape) return this.#words(shape.word);
    if ('binds' in shape) {
      const id = this.#id++;
      // A name of several words is read out.
      return shape.binds === 'object' ? [mark(id, 'b'), `for ${mark(id, 'w purpose')}`] : [mark(id, 'b')];
    }
    if ('refers' in shape) return [mark(this.#id++, shape.refers === 'object' ? 'r' : 'R')];
    if ('list' in shape) return this.#list(shape.list);
    if ('part' in shape) return this.#part(shape.part, shape.only, shape.here);
    switch (shape.plain) {
      case 'int':
      case 'number':
        return this.#int();
      case 'flag':
        return [true, false];
      case 'yes':
        return [true];
    }
  }

  #nouns(id: number, allowed: (word: string) => boolean): unknown[] {
    const refs = (this.#depth > 0 ? ['n', 'ns', 'nsm'] : NOUNS).map((sort) => ({ ref: mark(id, sort) }));
    const self = allowed('self') && 'self' in this.#language.noun ? ['self'] : [];
    const [first, ...others] = allowed('ref') ? refs : [];
    return [...(first === undefined ? [] : [first]), ...self, ...others];
  }

  #int(): number[] {
    const n = NUMBERS[this.#numbers++ % NUMBERS.length]!;
    return [n, 1, 0, 99, -1, -n];
  }

  #words(sort: string): string[] {
    const words = this.#language.words[sort] ?? [];
    return words === 'any' ? [mark(this.#id++, `w ${sort}`), ...(this.#odd[sort] ?? [])] : [...words];
  }

  #list(of: Shape): unknown[][] {
    if ('word' in of) {
      const words = this.#words(of.word);
      const others = (said: string[]): string[] => words.filter((word) => !said.includes(word));
      const two = words.flatMap((a) => others([a]).map((b) => [a, b]));
      const three =
        words.length > FEW ? [] : two.flatMap(([a, b]) => others([a!, b!]).map((c) => [a!, b!, c]));
      return [...words.map((a) => [a]), ...two, ...three];
    }
    // Steps one after the other are worded by themselves, however many there are.
    if ('part' in of && of.part === 'step') {
      const [first, second] = [this.#id++, this.#id++];
      return [[{ op: mark(first, 'S') }], [{ op: mark(second, 'I') }], []];
    }
    const [one, ...more] = this.shape(of);
    const rest = [this.shape(of)[0], this.shape(of)[0]];
    return [[one], ...more.map((m) => [m]), ...rest.map((_, n) => [one, ...rest.slice(0, n + 1)])];
  }

  #part(part: PartName, only?: readonly string[], here?: Here): unknown[] {
    const id = this.#id++;
    const allowed = (word: string): boolean => only === undefined || only.includes(word);
    switch (part) {
      case 'who':
        return this.shape(this.#language.who);
      case 'filter':
        return this.#depth > 0 ? [{ is: mark(id, 'f') }] : this.#filters(id, here);
      case 'noun':
        return [
          ...this.#nouns(id, allowed),
          ...(allowed('place') && 'place' in this.#language.noun ? [{ place: 'self' }] : []),
        ];
      case 'value':
        return [...this.#int(), ...this.#forms('value')];
      case 'condition':
        return [{ count: { is: mark(id, 'q') }, min: 1 }];
      case 'target':
        return [];
      case 'cost':
        return [{ [mark(id, 'k')]: true }];
      case 'step':
        return [{ op: mark(id, 's') }];
      case 'effect':
        return Object.keys(this.#language.effect)
          .filter(allowed)
          .flatMap((word) => this.node('effect', word));
      case 'trigger':
        return [{ on: mark(id, 'c') }, { on: mark(id, 'g') }];
      case 'ability':
        return [{ kind: mark(id, 'a') }];
    }
  }

  /** All ways of writing a number but a whole number itself; one within another is said in its plainest form. */
  #forms(part: 'value'): unknown[] {
    if (this.#depth > 0) return [];
    this.#depth++;
    const forms = Object.values(this.#language[part]).flatMap((shape) =>
      'keys' in shape ? this.keys(shape.keys) : [],
    );
    this.#depth--;
    return forms;
  }

  /** A filter, and with it what some texts say in another place than the filter's own: whose it is, and where. */
  #filters(id: number, here: Here = {}): Record<string, unknown>[] {
    const head = { is: mark(id, 'f') };
    const zone = 'in' in here ? here['in'] : this.#language.filter.keys['in'];
    const zones = zone === undefined ? [] : this.shape(zone).filter((one) => typeof one === 'string');
    const whose = [{}, { of: 'you' }, { of: 'opponent' }];
    const places = 'at' in this.#language.filter.keys ? [{ at: { place: 'self' } }] : [];
    return [
      head,
      ...whose.slice(1).map((of) => ({ ...head, ...of })),
      ...places.flatMap((at) => whose.map((of) => ({ ...head, ...of, ...at }))),
      ...zones.flatMap((one) => whose.map((of) => ({ ...head, ...of, in: one }))),
      ...this.definite(),
    ];
  }

  /** Filters that only one object, or one group, can fit. */
  definite(): Record<string, unknown>[] {
    const whose = [{ of: 'you' }, { of: 'opponent' }];
    const expedition = this.#language.words['type']?.includes('Expedition') === true ? ['Expedition'] : [];
    const called = { called: mark(this.#id++, 'w card') };
    return [
      ...this.#single.flatMap((is) => whose.map((of) => ({ is, ...of }))),
      ...expedition.flatMap((is) => [
        { is },
        ...whose.flatMap((of) => [
          { is, ...of },
          { is, ...called, ...of },
        ]),
        ...[{}, ...whose].map((of) => ({ is, ...of, at: { place: 'self' } })),
      ]),
    ];
  }

  /** Each key of a filter by itself, and whose something is together with where. */
  modifiers(most = Number.POSITIVE_INFINITY): Record<string, unknown>[] {
    const { is: _, subtype: __, ...keys } = this.#language.filter.keys;
    const single = Object.entries(keys).flatMap(([name, shape]) =>
      this.shape(shape)
        .filter((value) => !(JOINED.includes(name) && Array.isArray(value) && value.length === 1))
        .slice(0, most)
        .map((value) => ({ [name]: value })),
    );
    const whose = keys['of'] === undefined ? [] : this.shape(keys['of']);
    const placed = single.filter((m) => 'in' in m || 'at' in m);
    return [...single, ...placed.flatMap((m) => whose.map((of) => ({ ...m, of })))];
  }

  /** What a filter is of, in all ways of saying so. */
  heads(): Record<string, unknown>[] {
    const { is, subtype } = this.#language.filter.keys;
    const types = is === undefined ? [] : this.shape(is);
    const subtypes = subtype === undefined ? [] : this.shape(subtype);
    return [
      {},
      ...types.map((type) => ({ is: type })),
      ...subtypes.map((sub) => ({ subtype: sub })),
      ...subtypes.flatMap((sub) => types.map((type) => ({ subtype: sub, is: type }))),
    ];
  }
}
