import { isBare } from '../print/english.ts';
import type { Wording } from '../print/wording.ts';
import { brokenBy } from '../schema/check.ts';
import type { Language } from '../schema/language.ts';
import { TAGS } from '../schema/language.ts';
import type { Keys, PartName, Rule, Shape } from '../schema/shape.ts';
import { isRecord, markIn, PURPOSE } from './rules.ts';

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

/** The same in the formal grammar, whose words are many, and whose texts are put together of smaller parts. */
const COMMON_FORMAL = 16;

/** Where there are no more than these, each goes with everything. */
const FEW = 3;

/** Sorts of words of which texts list as many as they like ("battle, a territory or hand"); each is worded by `lists.ts`. */
export const LISTED: readonly string[] = ['zone', 'place', 'type', 'deed'];

/** A subtype that stands before a noun only: one stand-in for all of them. */
export const ADJECTIVE = '⟦900w subtype⟧';

/** Keys that hold several things, which are one where there is but one. */
const JOINED = ['any', 'all', 'either'];

/** Keys that hold how often something may be used. */
export const USES = ['limit', 'max'];

/** Keys whose filter is said like any other, whosever and wherever the objects are. */
const BRIEF = ['with', 'by', 'for', 'of', 'to', 'except', 'from'];

/** Keys that hold what something is or was. */
const KINDS = ['is', 'was'];

/** Whole numbers that stand for others: printed as digits in every game, less than "any number", and apart from one another. */
export const NUMBERS = [13, 23, 33, 43, 53, 63, 73, 83];

/** Keys of steps that hold others; a step that holds none does nothing. */
const STEPS = ['steps', 'then', 'else', 'otherwise'];
const isNothing = (filter: unknown): boolean => isRecord(filter) && Object.keys(filter).length === 0;

/** Keys of steps that hold what lies in a place. */
const PLACES = ['at'];
const isPlace = (filter: Record<string, unknown>): boolean =>
  'in' in filter && Object.keys(filter).every((key) => key === 'in' || key === 'of');

/** Is this a name for what somebody answers? */
const isAnswer = (shape: Shape): boolean =>
  'maybe' in shape && 'binds' in shape.maybe && shape.maybe.binds === 'answer';

/** Is this a choice of so many? */
const isChoice = (keys: Keys): boolean => 'min' in keys && 'max' in keys && ('as' in keys || 'of' in keys);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const mark = (id: number, sort: string): string => `⟦${id}${sort}⟧`;

/** How a noun may be spoken of, as flags of its stand-in: several, the player's own, said before, chosen by the opponent, from a zone. */
const NOUNS = ['n', 'nm', 'ns', 'ny', 'nmy', 'nsm', 'nb', 'nmb'];

/** In the formal grammar besides: from a zone of the opponent, from a deck, from where a chosen player or the opponent was looked at. */
const FORMAL_NOUNS = ['nt', 'nmt', 'nd', 'nmd', 'ndy', 'nmdy', 'np', 'nmp', 'nv', 'nmv'];

/**
 * Sorts of words for which the formal grammar has one stand-in, as each is worded by itself (`formal.ts`), and the words that are not
 * said like others.
 */
const FORMAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  verb: ['ambush', 'emerge'],
  challenge: ['named'],
  subtype: [],
  value: ['power', 'gold', 'attachments', 'duplicates'],
};

/** Does a filter stand here, and no other part? */
function isFilter(shape: Shape): boolean {
  if ('maybe' in shape) return isFilter(shape.maybe);
  if ('scope' in shape) return isFilter(shape.scope);
  if ('either' in shape) return shape.either.some(isFilter);
  return 'part' in shape && shape.part === 'filter';
}

/** Words that are not spoken of like others of their sort: a `boost` is no "boost counter". */
export type OddWords = { readonly [sort: string]: readonly string[] };

/** What keys of a filter hold in one place. */
type Here = Readonly<Record<string, Shape | undefined>>;

const isMark = (value: unknown): boolean => typeof value === 'number' && NUMBERS.includes(value);

/** What an effect is about, which was fixed when it began. */
const FIXED = 'refs';

/** Of filters, only the plainest. */
const isBrief = (one: unknown): boolean =>
  !isRecord(one) || (Object.keys(one).length === 1 && (markIn(one['is']) !== undefined || 'subtype' in one));

/** The numbers that have names in a place of their own. */
function numbersIn(shape: Shape): string[] {
  if ('maybe' in shape) return numbersIn(shape.maybe);
  const also = 'scope' in shape ? (shape.also ?? []) : [];
  return also.flatMap((name) => (name.startsWith('number ') ? [name.slice('number '.length)] : []));
}

/** Fills in the nodes of one language. Make one for each node: marks are told apart by their number. */
export class StandIns {
  readonly #language: Language;
  readonly #wording: Wording;
  readonly #odd: OddWords;
  /** Numbers that the rules name, in some step. */
  readonly #given: readonly string[];
  /** Does the game speak the formal grammar (`print/wording.ts`), whose own parts have stand-ins of their own? */
  readonly #formal: boolean;
  #id = 0;
  #numbers = 0;
  #depth = 0;

  constructor(language: Language, wording: Wording, odd: OddWords) {
    this.#language = language;
    this.#wording = wording;
    this.#given = [
      ...new Set([
        ...Object.values(language.step).flatMap(({ keys }) => Object.values(keys).flatMap(numbersIn)),
        ...(language.given ?? []).flatMap((name) =>
          name.startsWith('number ') ? [name.slice('number '.length)] : [],
        ),
      ]),
    ];
    this.#odd = odd;
    this.#formal = wording.formal !== undefined;
  }

  /** The node of this word, in all variants but those with these keys. */
  node(part: keyof typeof TAGS, word: string, without: readonly string[] = []): Record<string, unknown>[] {
    const { keys: every, rules } = this.#language[part][word]!;
    // In the formal grammar, how often stands at the end of the text, and the effect says what it is about.
    const apart = !this.#formal
      ? []
      : part === 'ability'
        ? USES
        : part === 'step' && 'does' in every
          ? ['over']
          : [];
    const keys = Object.fromEntries(
      Object.entries(every).filter(([key]) => !without.includes(key) && !apart.includes(key)),
    );
    const all = word === 'together' ? this.#together() : this.keys(keys, rules);
    return all
      .filter((value) => part !== 'step' || !STEPS.some((key) => isEmpty(value[key])))
      .map((value) => ({ [TAGS[part]]: word, ...value }));
  }

  /** Several steps as one, which are not said like steps one after the other. */
  #together(): Record<string, unknown>[] {
    const steps = [1, 2, 3, 4].map(() => ({ op: mark(this.#id++, 'z') }));
    return [2, 3, 4].map((n) => ({ steps: steps.slice(0, n) }));
  }

  /** An object with these keys. The first way of filling in a key goes with all others; how many of the rest go together depends. */
  keys(keys: Keys, rules: readonly Rule[] = []): Record<string, unknown>[] {
    const entries = Object.entries(keys)
      // Targets come from the words that first speak of them, and a name for an answer from whoever asks.
      .filter(([name, shape]) => name !== 'targets' && (this.#formal || !isAnswer(shape)))
      .filter(([name]) => !isChoice(keys) || (name !== 'min' && name !== 'max'))
      .map(([name, shape]) => ({
        name,
        optional: 'maybe' in shape && !('binds' in shape.maybe),
        free: 1,
        all: this.#under(name, shape).map((one): Record<string, unknown> => ({ [name]: one })),
      }));
    if (isChoice(keys))
      entries.push({ name: 'min', optional: true, free: COMMON, all: this.#quantities(keys) });
    // Of some keys only one may stand there.
    const single = rules.flatMap((rule) => ('of' in rule && rule.most === 1 ? [rule.of] : []));
    const rivals = (name: string): readonly string[] => single.find((of) => of.includes(name)) ?? [name];
    const product = entries
      .filter(({ name }) => rivals(name)[0] === name)
      .map(({ name }) => entries.filter((entry) => rivals(name).includes(entry.name)))
      .reduce(
        (n, group) => n * group.reduce((m, { all, optional }) => m + all.length + (optional ? 1 : 0), 0),
        1,
      );
    const common = this.#formal ? COMMON_FORMAL : COMMON;
    const limit = product <= MANY ? Number.POSITIVE_INFINITY : entries.length < 4 && product < HUGE ? 3 : 2;
    let partial: { value: Record<string, unknown>; varied: number }[] = [{ value: {}, varied: 0 }];
    for (const { name, optional, free, all } of entries)
      partial = partial.flatMap(({ value, varied }) => [
        ...(optional ? [{ value, varied }] : []),
        ...(rivals(name).some((other) => other in value) ? [] : all)
          .map((one, i) => ({
            value: { ...value, ...one },
            varied: varied + (i < free || all.length <= FEW ? 0 : i < common ? 1 : 2),
          }))
          .filter((one) => one.varied <= limit),
      ]);
    // Between the same two bounds there is exactly one number.
    const exact =
      this.#formal && !isChoice(keys)
        ? partial.flatMap(({ value, varied }) =>
            isMark(value['min']) && isMark(value['max'])
              ? [{ value: { ...value, max: value['min'] }, varied }]
              : [],
          )
        : [];
    // What a rule asks of its keys, a mark in their place may not show.
    const shown = rules.filter((rule) => !('must' in rule));
    return [...partial, ...exact]
      .map(({ value }) => value)
      .filter((value) => shown.every((rule) => brokenBy(rule, value) === undefined));
  }

  /** All ways of filling in this key. */
  #under(name: string, shape: Shape): unknown[] {
    if (this.#formal && name === 'over' && isFilter(shape)) return [FIXED];
    // A number by itself, about which something is asked.
    if (this.#formal && name === 'value' && 'part' in shape) return [...this.shape(shape), ...this.numbers()];
    const all = this.shape(shape);
    if (this.#formal && (KINDS.includes(name) || (name === 'when' && isFilter(shape))))
      return [
        ...all,
        ...(this.#odd['subtype'] ?? []).map((word) => ({ subtype: word })),
        ...this.modifiers(),
      ];
    if (this.#formal && BRIEF.includes(name) && isFilter(shape)) {
      const trait = name === 'except' ? [{ subtype: mark(this.#id++, 'L subtype') }] : [];
      return [...all.filter(isBrief), ...trait];
    }
    // After "is" and "was", what one says of a thing may be all there is ("Fleeting").
    if (KINDS.includes(name))
      return [...all.filter((one) => !isNothing(one)), { subtype: ADJECTIVE }, ...this.modifiers(12)];
    // What lies in a place may be named by that alone ("your hand").
    if (PLACES.includes(name) && all.some(isRecord)) return [...all, ...this.modifiers().filter(isPlace)];
    // One thing together, or one of one, is that thing.
    if (JOINED.includes(name)) return all.filter((one) => !(Array.isArray(one) && one.length === 1));
    return all;
  }

  /** How many are chosen: so many, up to so many, any number. */
  #quantities({ max }: Keys): Record<string, unknown>[] {
    const [n = 0] = this.#int();
    const [m = 0] = this.#int();
    const most = max !== undefined && 'maybe' in max ? max.maybe : max;
    const counted = most !== undefined && 'part' in most && most.part === 'value' ? this.#forms() : [];
    return [
      { min: 0, max: n },
      { min: 0, max: 1 },
      { min: n, max: n },
      { min: 1, max: n },
      { min: n, max: m },
      ...[0, 1, n].map((min) => ({ min, max: 99 })),
      ...counted.flatMap((some) => [
        { min: some, max: some },
        ...[0, 1, n].map((min) => ({ min, max: some })),
      ]),
    ];
  }

  /** Everything of this shape, the plainest first. */
  shape(shape: Shape): unknown[] {
    // A name that need not be given is there if something speaks of it.
    if ('maybe' in shape && 'binds' in shape.maybe) return [mark(this.#id++, 'B')];
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
    if ('list' in shape && this.#formal && 'word' in shape.list && shape.list.word in FORMAL_WORDS) return [];
    if ('word' in shape && this.#formal && shape.word in FORMAL_WORDS)
      return [mark(this.#id++, `L ${shape.word}`), ...FORMAL_WORDS[shape.word]!];
    if ('word' in shape) return this.#words(shape.word);
    if ('binds' in shape) {
      const id = this.#id++;
      // A name of several words is read out.
      return shape.binds === 'object' ? [mark(id, 'b'), `for ${mark(id, PURPOSE)}`] : [mark(id, 'b')];
    }
    if ('refers' in shape)
      return [
        mark(this.#id++, shape.refers === 'object' ? 'r' : 'R'),
        ...(shape.refers === 'number' ? this.#given : []),
      ];
    if ('list' in shape) return this.#list(shape.list);
    if ('part' in shape) return this.#part(shape);
    switch (shape.plain) {
      case 'int':
      case 'number':
        return this.#int(shape.least);
      case 'flag':
        return [true, false];
      case 'yes':
        return [true];
    }
  }

  #nouns(id: number, allowed: (word: string) => boolean): unknown[] {
    const sorts = this.#formal ? [...NOUNS, ...FORMAL_NOUNS] : NOUNS;
    const refs = (this.#depth > 0 ? ['n', 'ns', 'nsm'] : sorts).map((sort) => ({ ref: mark(id, sort) }));
    const self = allowed('self') && 'self' in this.#language.noun ? ['self'] : [];
    const [first, ...others] = allowed('ref') ? refs : [];
    // Of each of several objects, a number is read by itself.
    const it = this.#formal && this.#depth > 0 && allowed('it') ? ['it'] : [];
    return [...(first === undefined ? [] : [first]), ...self, ...it, ...others];
  }

  /** `least`: there are none below. */
  #int(least = Number.NEGATIVE_INFINITY): number[] {
    const n = NUMBERS[this.#numbers++ % NUMBERS.length]!;
    const all = this.#formal ? [n, 1, -n, -1, 0, 99] : [n, -n, 1, 2, 0, 99, -1];
    return all.filter((one) => one >= least);
  }

  #words(sort: string): string[] {
    const words = this.#language.words[sort] ?? [];
    return words === 'any' ? [mark(this.#id++, `w ${sort}`), ...(this.#odd[sort] ?? [])] : [...words];
  }

  #list(of: Shape): unknown[][] {
    if ('word' in of) {
      if (LISTED.includes(of.word)) return this.#manyWords(of.word);
      if (this.#language.words[of.word] === 'any') {
        const all = [1, 2, 3].map(() => mark(this.#id++, `w ${of.word}`));
        return [all.slice(0, 1), all.slice(0, 2), all];
      }
      const words = this.#words(of.word);
      const others = (said: string[]): string[] => words.filter((word) => !said.includes(word));
      const two = words.flatMap((a) => others([a]).map((b) => [a, b]));
      const three =
        words.length > FEW ? [] : two.flatMap(([a, b]) => others([a!, b!]).map((c) => [a!, b!, c]));
      return [...words.map((a) => [a]), ...two, ...three];
    }
    // The list that is empty may be said in words of its own.
    if ('part' in of && of.part === 'trigger') {
      const [one, other] = [{ on: mark(this.#id++, 'c') }, { on: mark(this.#id++, 'c') }];
      return [[one], [one, other], []];
    }
    // Steps one after the other are worded by themselves, however many there are.
    if ('part' in of && of.part === 'step') {
      const [first, second] = [this.#id++, this.#id++];
      return [[{ op: mark(first, 'S') }], [{ op: mark(second, this.#formal ? 'Y' : 'I') }], []];
    }
    const [one, ...more] = this.shape(of);
    const rest = [this.shape(of)[0], this.shape(of)[0], this.shape(of)[0]];
    return [[one], ...more.map((m) => [m]), ...rest.map((_, n) => [one, ...rest.slice(0, n + 1)])];
  }

  /** One of these words, and any number of them: three that are printed as a list stand for a list of whatever length. */
  #manyWords(sort: string): unknown[][] {
    const words = this.#words(sort);
    const [one, two, three] = [this.#id++, this.#id++, this.#id++].map((id) => mark(id, `l ${sort}`));
    const all = [one, two, three];
    if (sort !== 'zone' && sort !== 'place') return [all, ...words.map((word) => [word])];
    // Zones without an article stand before the others, wherever the program says them; some zones are one place together.
    const { wholes, entrance } = this.#wording;
    const places = [...wholes.map(({ zones }) => zones), ...(entrance ? [entrance.from, entrance.to] : [])];
    const bare = [
      ...words.filter(isBare).map((zone) => [zone]),
      ...wholes.flatMap(({ zones, as }) => (isBare(as) ? [zones] : [])),
    ];
    return [
      all,
      ...words.map((word) => [word]),
      ...places,
      ...bare.flatMap((zones) => [
        [...zones, one],
        [...zones, ...all],
      ]),
    ];
  }

  #part({ part, only, here, least }: Extract<Shape, { readonly part: PartName }>): unknown[] {
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
        return [...this.#int(least), ...this.#forms()];
      case 'condition':
        return this.#conditions(id);
      case 'target':
        return [];
      case 'cost':
        return [{ [mark(id, 'k')]: true }];
      case 'step':
        return [{ op: mark(id, 's') }];
      case 'effect':
        // Formally, the next card is told of together with the time.
        return [
          { effect: mark(id, 'e') },
          ...(this.#formal && 'next' in this.#language.effect && allowed('next')
            ? this.node('effect', 'next')
            : []),
        ];
      case 'trigger':
        return [{ on: mark(id, 'c') }, { on: mark(id, 'g') }];
      case 'ability':
        return [{ kind: mark(id, 'a') }, ...(this.#formal ? this.#grants() : [])];
    }
  }

  /** A condition, and in the formal grammar also the time in which something holds, alone and with another condition. */
  #conditions(id: number): unknown[] {
    const condition = { count: { is: mark(id, 'q') }, min: 1 };
    if (!this.#formal) return [condition];
    const time = { phase: mark(this.#id++, 'd') };
    return [condition, time, { all: [time, condition] }];
  }

  /** A continuous effect that is given to objects is told as theirs. */
  #grants(): unknown[] {
    const does = { effect: mark(this.#id++, 'e') };
    return this.#conditions(this.#id++).flatMap((condition) => [
      { kind: 'passive', if: condition, does: { ...does, over: 'self' } },
      { kind: 'passive', if: condition, does },
    ]);
  }

  /** All ways of writing a number but a whole number itself; one within another is said in its plainest form. */
  #forms(): unknown[] {
    if (this.#formal) return this.#formalNumbers();
    return this.#depth > 0 ? [] : this.numbers();
  }

  /** All ways of writing a number, with all that is counted. */
  numbers(): Record<string, unknown>[] {
    this.#depth++;
    const forms = Object.values(this.#language.value).flatMap((shape) =>
      'keys' in shape ? this.keys(shape.keys) : [],
    );
    this.#depth--;
    return forms;
  }

  /** Formally, what is counted is worded by itself; besides, there are X, numbers of objects, one for every so many, and sums with names. */
  #formalNumbers(): Record<string, unknown>[] {
    const { value, highest, lowest, tally } = this.#language.value;
    const counted = { tally: mark(this.#id++, 'C') };
    const plain = [counted, ...this.#given.map((number) => ({ number }))];
    if (this.#depth > 0) return plain;
    this.#depth++;
    const [n = 0] = this.#int();
    const { value: name, of } = value !== undefined && 'keys' in value ? value.keys : {};
    const measures =
      name === undefined || of === undefined
        ? []
        : this.shape(of).map((one) => ({ value: mark(this.#id++, 'L value'), of: one }));
    const extremes = [highest, lowest].flatMap((shape) =>
      shape !== undefined && 'keys' in shape ? this.keys(shape.keys) : [],
    );
    const tallies = tally !== undefined && 'keys' in tally ? this.keys(tally.keys) : [];
    this.#depth--;
    return [...plain, { per: n, of: { tally: mark(this.#id++, 'C') } }, ...measures, ...extremes, ...tallies];
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
      {},
      ...whose.slice(1).map((of) => ({ ...head, ...of })),
      ...this.#controlled().map((one) => ({ ...head, ...one })),
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
    const { formal } = this.#wording;
    return [
      ...(formal === undefined ? [] : [called, ...whose.map((of) => ({ ...called, ...of }))]),
      ...Object.keys(formal?.lying ?? {}).flatMap((zone) => whose.map((of) => ({ in: zone, ...of }))),
      ...this.#wording.single.flatMap((is) => whose.map((of) => ({ is, ...of }))),
      ...expedition.flatMap((is) => [
        { is },
        ...whose.flatMap((of) => [
          { is, ...of },
          { is, ...called, ...of },
          { is, another: true, ...of },
        ]),
        ...[{}, ...whose].map((of) => ({ is, ...of, at: { place: 'self' } })),
      ]),
    ];
  }

  /** Each key of a filter by itself, and whose something is together with where. */
  modifiers(most = Number.POSITIVE_INFINITY): Record<string, unknown>[] {
    const { is: _, subtype, ...keys } = this.#language.filter.keys;
    const single = Object.entries(keys).flatMap(([name, shape]) =>
      [...this.shape(shape), ...(name === 'at' ? this.#bearers() : [])]
        .filter((value) => !(JOINED.includes(name) && Array.isArray(value) && value.length === 1))
        .slice(0, most)
        .map((value): Record<string, unknown> => ({ [name]: value })),
    );
    // Of several subtypes, each is said by itself; those of which it has one are said together.
    if (subtype !== undefined && this.#formal) single.push(...this.#formalModifiers());
    else if (subtype !== undefined) {
      const [one, two, three] = [1, 2, 3].map((n) => ({ subtype: mark(900 + n, 'w subtype') }));
      single.push(...this.#subtypes().map((word) => ({ subtype: word })));
      if ('any' in keys) single.push({ any: [one, two] }, { any: [one, two, three] });
      if ('none' in keys) single.push({ none: [{ subtype: ADJECTIVE }] });
    }
    single.push(...this.#controlled());
    const whose = keys['of'] === undefined ? [] : this.shape(keys['of']);
    const placed = single.filter((m) => 'in' in m || 'at' in m || (this.#formal && 'called' in m));
    return [...single, ...placed.flatMap((m) => whose.map((of) => ({ ...m, of })))];
  }

  /** "You control", where that is not the same as being one's own. */
  #controlled(): Record<string, unknown>[] {
    return this.#wording.yours === true ? [{ none: [{ of: 'opponent' }] }] : [];
  }

  /** What something is on or in, besides what was spoken of. */
  #bearers(): unknown[] {
    const { host, it, every } = this.#language.noun;
    return [
      ...(host === undefined ? [] : ['host']),
      ...(it === undefined ? [] : ['it']),
      ...(every === undefined ? [] : [{ every: { is: mark(this.#id++, 'f') } }]),
    ];
  }

  /** What a filter is of, in all ways of saying so. */
  heads(): Record<string, unknown>[] {
    const { is, subtype } = this.#language.filter.keys;
    const types = is === undefined ? [] : this.shape(is);
    // In the formal grammar all subtypes stand before the noun.
    if (this.#formal) return [{}, ...types.map((type) => ({ is: type }))];
    const subtypes = subtype === undefined ? [] : [...this.#subtypes(), ADJECTIVE];
    const [one, two, three] = [1, 2, 3].map((id) => mark(id, 'l type'));
    const [first, second] = [904, 905].map((id) => mark(id, 'w subtype'));
    // Of several types, each is said with the same subtypes.
    const both =
      types.length < 2 || subtypes.length === 0
        ? []
        : [
            [one, two],
            [one, two, three],
          ];
    return [
      {},
      ...types.map((type) => ({ is: type })),
      ...subtypes.map((word) => ({ subtype: word })),
      ...both.flatMap((is) => [
        { is, subtype: first },
        { is, subtype: [first, second] },
      ]),
    ];
  }

  /** Where the formal grammar has words of its own: "Lord or Lady character", "non-unique", "with STR lower than 3". */
  #formalModifiers(): Record<string, unknown>[] {
    const { value } = this.#language.filter.keys;
    const subtypes = [1, 2, 3].map(() => mark(this.#id++, 'L subtype'));
    const lists = [1, 2, 3].map((n) => subtypes.slice(0, n));
    const values = value === undefined ? [] : this.shape(value);
    return [
      { subtype: subtypes[0] },
      { none: [{ subtype: subtypes[0] }] },
      { none: [{ is: 'named' }] },
      ...lists
        .slice(1)
        .flatMap((list) => [{ subtype: list }, { any: list.map((one) => ({ subtype: one })) }]),
      ...values.filter((one) => isRecord(one) && !('max' in one)).map((one) => ({ none: [{ value: one }] })),
    ];
  }

  #subtypes(): string[] {
    const { after } = this.#wording;
    return [...this.#words('subtype'), ...Object.keys(after)];
  }
}
