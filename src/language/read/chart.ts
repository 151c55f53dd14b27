import { capital } from '../print/english.ts';
import { sorted } from './canonical.ts';
import { type Item, isRecord, meant, NOTHING, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

/** What a part may be that begins at some place: the program, and the place after it. */
interface Found {
  readonly value: unknown;
  readonly end: number;
}

/** The words of a game's cards that its language leaves open: subtypes, tokens. Any word will do where a sort is not listed. */
export type Vocabulary = { readonly [sort: string]: readonly string[] };

/** Rules by their part and the first word; those that do not begin with a word stand under "". */
export class Grammar {
  readonly #rules = new Map<string, Map<string, Rule[]>>();
  readonly #words: Vocabulary;

  constructor(rules: readonly Rule[], words: Vocabulary) {
    this.#words = words;
    for (const rule of rules) {
      const [first] = rule.items;
      const begin = first !== undefined && 'word' in first ? first.word : '';
      const of = this.#rules.get(rule.cat) ?? new Map<string, Rule[]>();
      this.#rules.set(rule.cat, of);
      const alike = of.get(begin);
      if (alike === undefined) of.set(begin, [rule]);
      else alike.push(rule);
    }
  }

  /** What of this sort may be written so, with a capital where it `begins` a sentence; undefined where any word may be. */
  named(sort: string, text: string, begins: boolean): readonly string[] | undefined {
    return this.#words[sort]?.filter((word) => word === text || (begins && capital(word) === text));
  }

  /** The rules for a part that begins with this word. */
  of(cat: string, word: string): Rule[] {
    const rules = this.#rules.get(cat);
    return [...(rules?.get(word) ?? []), ...(rules?.get('') ?? [])];
  }
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** After these, the next word has a capital. */
const BEFORE_SENTENCES = ['.', ':', '—', '“', '•'];

/** How many words a name may have. */
const LONGEST = 8;

/** More ways of reading the parts of one line than anybody would follow. */
const MOST = 200_000;

/** All ways of reading a text by a grammar. Each part is read at each place once. */
export class Chart {
  readonly #grammar: Grammar;
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #found = new Map<string, Found[]>();
  /** The last place that any reading came to. */
  furthest = 0;
  #ways = 0;

  constructor(grammar: Grammar, text: string, all: readonly Token[]) {
    this.#grammar = grammar;
    this.#text = text;
    this.#tokens = all;
  }

  /** What the whole text may be, as this part; nothing where its parts may be so much that not all of it was looked at. */
  whole(cat: string): unknown[] {
    const all = this.#read(cat, 0);
    if (this.#ways > MOST) this.furthest = this.#tokens.length;
    return (this.#ways > MOST ? [] : all)
      .filter(({ end }) => end === this.#tokens.length)
      .map(({ value }) => value);
  }

  /**
   * `cat!`: without the wordings that begin with another of the same part, which would be read without end. `cat~op`: without the steps
   * of that word, in which such a part stands first.
   */
  #read(cat: string, at: number): Found[] {
    const key = `${cat} ${at}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found: Found[] = [];
    this.#found.set(key, found);
    const [part = cat, without] = cat.split('~');
    const base = part.endsWith('!') ? part.slice(0, -1) : part;
    const seen = new Set<string>();
    for (const rule of this.#grammar.of(base, this.#tokens[at]?.word ?? '')) {
      const [first] = rule.items;
      const itself = first !== undefined && 'part' in first && first.part === base;
      if (itself && base !== part) continue;
      if (without !== undefined && isRecord(rule.means) && rule.means['op'] === without) continue;
      // What is only another form of a part is without them, too.
      const form = without !== undefined && rule.items.length === 1 && first !== undefined && 'part' in first;
      const items = form ? [{ ...first, part: `${first.part}~${without}` }] : rule.items;
      this.#follow(items, 0, at, new Map(), itself, (bound, end) => {
        const value = meant(rule.means, bound, at);
        if (value === NOTHING) return;
        // There are many ways to one meaning.
        const as = `${end} ${JSON.stringify(sorted(value))}`;
        if (seen.has(as)) return;
        seen.add(as);
        this.#ways++;
        found.push({ value, end });
      });
    }
    return found;
  }

  #follow(
    items: readonly Item[],
    i: number,
    at: number,
    bound: ReadonlyMap<string, unknown>,
    itself: boolean,
    done: (bound: ReadonlyMap<string, unknown>, end: number) => void,
  ): void {
    if (this.#ways > MOST) return;
    const item = items[i];
    if (at > this.furthest) this.furthest = at;
    if (item === undefined) {
      done(bound, at);
      return;
    }
    const next = (id: string, value: unknown, end: number): void => {
      // What is said twice must be the same.
      if (bound.has(id) && JSON.stringify(bound.get(id)) !== JSON.stringify(value)) return;
      this.#follow(items, i + 1, end, new Map(bound).set(id, value), itself, done);
    };
    if ('word' in item) {
      if (this.#tokens[at]?.word === item.word) this.#follow(items, i + 1, at + 1, bound, itself, done);
    } else if ('number' in item) {
      const n = this.#number(at);
      if (n !== undefined) next(item.number, n - item.more, at + 1);
    } else if ('part' in item) {
      for (const { value, end } of this.#read(itself && i === 0 ? `${item.part}!` : item.part, at))
        next(item.id, value, end);
    } else for (const { value, end } of this.#named(item, at)) next(item.id, value, end);
  }

  #number(at: number): number | undefined {
    const word = this.#tokens[at]?.word;
    if (word === undefined) return undefined;
    if (/^\d+$/.test(word)) return Number(word);
    const n = WORDS.indexOf(word);
    return n < 0 ? undefined : n;
  }

  /** A word that the game's cards know, one of several; or any words where they may use what they like. */
  #named({ sort, many }: Extract<Item, { sort: string }>, at: number): Found[] {
    const found: Found[] = [];
    const begins = at === 0 || BEFORE_SENTENCES.includes(this.#tokens[at - 1]!.word);
    for (let end = at + 1; end <= Math.min(at + LONGEST, this.#tokens.length); end++) {
      const last = this.#tokens[end - 1]!;
      const text = this.#text.slice(this.#tokens[at]!.at, last.at + last.written.length);
      for (const word of many ? singular(text) : [text]) {
        const known = this.#grammar.named(sort, word, begins);
        if (known === undefined && !/[\p{L}’'-]/u.test(last.word)) return found;
        for (const value of known ?? [word]) found.push({ value, end });
      }
    }
    return found;
  }
}

/** What this may be the plural of. */
const singular = (text: string): string[] => [
  ...(text.endsWith('s') ? [text.slice(0, -1)] : []),
  ...(text.endsWith('es') ? [text.slice(0, -2)] : []),
  ...(text.endsWith('ies') ? [`${text.slice(0, -3)}y`] : []),
];
