import { IT, newScope, phrase, type Scope, type Speech } from '../print/scope.ts';
import { about } from '../print/subjects.ts';
import { itemsOf } from './patterns.ts';
import { type Item, isRecord, markIn, type Rule } from './rules.ts';
import { ADJECTIVE } from './stand-ins.ts';

/** The marks of a step's subject, its verb, and what follows: those of several steps have capitals, those of steps done as one are others. */
const lettersOf = (sort: string): string[] =>
  sort === 's' ? ['x', 'v', 'm'] : sort === 'z' ? ['i', 'j', 'z'] : ['X', 'V', 'M'];

/** The printer, saying a mark for each part that stands for another. */
function marked({ say, wording }: Speech): Speech {
  const own: Speech['say']['own'] = {
    ...say.own,
    step(step, scope) {
      const mark = markIn(step.op);
      if (mark === undefined) return say.own.step(step, scope);
      if (mark.sort === 'W') return { whole: mark.text };
      // What is no instruction, and what follows it.
      if (mark.sort === 'Y') return { whole: mark.text, more: [`⟦${mark.id}Z⟧`] };
      const [x, v, m] = lettersOf(mark.sort).map((l) => `⟦${mark.id}${l}⟧`);
      return { subject: mark.sort === 'I' ? IT : phrase(x!, false), verb: v!, rest: '', more: [m!] };
    },
    trigger(when, scope, would) {
      const mark = markIn(when.on);
      if (mark === undefined) return say.own.trigger(when, scope, would);
      const clause = would ? `${mark.text} would` : mark.text;
      return { clause, about: undefined, ...(mark.sort === 'g' ? { sign: mark.text } : {}) };
    },
    effect(does, scope, told) {
      const mark = markIn(does.effect);
      if (mark === undefined) return say.own.effect(does, scope, told);
      if (wording.formal === undefined) return { whole: `${mark.text}${told.until}` };
      // Formally, what it is about is a part of it, unless that has been said already.
      const { over } = does as { over?: 'self' };
      const who = over === undefined ? phrase(`⟦${mark.id}O⟧`, false) : about(over, scope, told.fixed);
      return { subject: who, verb: `⟦${mark.id}U⟧`, rest: '' };
    },
    ability(ability, scope) {
      const mark = markIn(ability.kind);
      return mark === undefined ? say.own.ability(ability, scope) : `${mark.text}.`;
    },
    cost(cost, scope) {
      const mark = Object.keys(cost).flatMap((key) => markIn(key) ?? [])[0];
      return mark === undefined ? say.own.cost?.(cost, scope) : mark.text;
    },
  };
  // What is left out of `own` here means what it means there.
  const grammar: Speech['say'] = { ...say, own };
  const { adjectives } = wording;
  const words = adjectives === 'all' ? adjectives : [...adjectives, ADJECTIVE];
  return { say: grammar, wording: { ...wording, adjectives: words } };
}

/** Who is spoken to, and whether it is something that one may do: both change the words. */
export const MOODS = [
  { you: 'you', optional: false, player: 'known' },
  { you: 'they', optional: false, player: 'known' },
  { you: 'you', optional: true, player: 'known' },
  { you: 'you', optional: false, player: 'new' },
] as const;

const SPEAKS = /\byou(r|rs)?\b|\bto\b|\bthat player\b/i;

/** What has been found out so far. */
export class Rules {
  readonly all: Rule[] = [];
  /** How the game says a program in which parts stand for others. */
  readonly speech: Speech;
  /** What each means, as text, and how that has been worded so far. */
  readonly #known = new Map<string, Set<string>>();
  /** The same, and the nouns that it speaks of, by what is worded: that is printed in many forms, one after the other. */
  readonly #worded = new WeakMap<object, Set<string>>();
  readonly #names = new WeakMap<object, readonly string[]>();

  constructor(speech: Speech) {
    this.speech = marked(speech);
  }

  /** A scope in which all nouns that this speaks of have their marks for names. */
  scope(value: unknown, mood: (typeof MOODS)[number] = MOODS[0]): Scope {
    const scope: Scope = { ...newScope(this.speech), ...mood };
    for (const name of keptOf(this.#names, value, namesIn)) {
      const { text, sort } = markIn(name)!;
      scope.names.set(name, {
        first: () => text,
        head: text,
        many: sort.includes('m'),
        said: sort.includes('s'),
        yours: sort.includes('y'),
        theirs: sort.includes('t'),
        ...(sort.includes('p') ? { of: 'player' as const } : {}),
        ...(sort.includes('v') ? { of: 'opponent' as const } : {}),
        zones: sort.includes('d') ? ['deck'] : undefined,
        ...(sort.includes('b') ? { by: { ...phrase('your opponent', false), possessive: 'their' } } : {}),
      });
    }
    return scope;
  }

  /** What this prints is a wording of it. */
  add(cat: string, means: unknown, print: (scope: Scope) => string): void {
    this.moods(means, (scope) => {
      const text = print(scope);
      this.text(cat, means, text);
      return text;
    });
  }

  /** Prints it in all moods. Only where somebody is spoken to, or "one to three" are spoken of, do others say it otherwise. */
  moods(means: unknown, print: (scope: Scope) => string): void {
    const [plain, ...moods] = MOODS;
    if (SPEAKS.test(print(this.scope(means, plain))))
      for (const mood of moods) print(this.scope(means, mood));
  }

  /** This text is a wording of it; none if the text does not say all of it. */
  text(cat: string, means: unknown, text: string): void {
    if (text === '') return;
    const key = `${cat}\n${text}`;
    const known = keptOf(this.#worded, means, (value) => this.#wordingsOf(value));
    if (known.has(key)) return;
    known.add(key);
    const items = itemsOf(text, means);
    if (items !== undefined && items.length > 0) this.all.push({ cat, items, means });
  }

  /** The wordings of whatever means the same. */
  #wordingsOf(means: unknown): Set<string> {
    const written = JSON.stringify(means);
    const known = this.#known.get(written) ?? new Set();
    this.#known.set(written, known);
    return known;
  }
}

/** What was found out about a value before, or is now. */
function keptOf<T>(kept: WeakMap<object, T>, value: unknown, find: (value: unknown) => T): T {
  if (!isRecord(value)) return find(value);
  const found = kept.get(value) ?? find(value);
  kept.set(value, found);
  return found;
}

/** The stand-ins for nouns in a variant. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'ref' && markIn(one)?.sort.startsWith('n') === true ? [String(one)] : namesIn(one),
  );
}

/** Of wordings with one text, those that say no more than the text does; and what others would mean without its being said. */
export function silent(rules: readonly Rule[]): { said: Rule[]; unsaid: Rule[] } {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = `${rule.cat} ${rule.items.map(wordOf).join(' ')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [rule]);
    else group.push(rule);
  }
  const unsaid = new Set<Rule>();
  for (const group of groups.values()) {
    if (group.length === 1 || LINES.test(group[0]!.cat)) continue;
    const sized = group.map((rule) => ({ rule, size: sizeOf(rule.means) }));
    for (const { rule, size } of sized)
      if (
        !speaksOfPlayer(rule.means) &&
        // What says less has fewer keys: with as many, each is within the other.
        sized.some((other) => other.size < size && less(other.rule.means, rule.means))
      )
        unsaid.add(rule);
  }
  return { said: rules.filter((rule) => !unsaid.has(rule)), unsaid: [...unsaid] };
}

/** A player of whom nothing has been said is just "a" player: whose a thing is looks like nobody's. */
const speaksOfPlayer = (means: unknown): boolean => JSON.stringify(means).includes('"player"');

/** Lines of a card's text, which may be worded in more ways than one. */
const LINES = /^(ability|line|limited)/;

/** What stands there, whichever mark it has. */
const wordOf = (item: Item): string =>
  'word' in item
    ? item.word
    : 'part' in item
      ? `<${item.part}>`
      : 'number' in item
        ? `<${item.more}>`
        : `<${item.sort}${item.many}>`;

/** Does the one say less than the other, and nothing else? What stands around a text says the rest, where that is spoken of there. */
const less = (one: unknown, other: unknown): boolean =>
  within(one, other) && !within(withoutContext(other), one);

function withoutContext(means: unknown): unknown {
  if (Array.isArray(means)) return means.map(withoutContext);
  if (!isRecord(means)) return means;
  return Object.fromEntries(
    Object.entries(means)
      .filter(([, one]) => !isRecord(one) || markIn(one['ref'])?.sort.startsWith('ns') !== true)
      .map(([key, one]) => [key, withoutContext(one)]),
  );
}

/** How many keys there are in it, at any depth. */
function sizeOf(means: unknown): number {
  if (Array.isArray(means)) return means.reduce((sum, one) => sum + sizeOf(one), 0);
  if (!isRecord(means)) return 0;
  let size = 0;
  for (const key in means) size += 1 + sizeOf(means[key]);
  return size;
}

function within(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((v, i) => within(v, other[i]));
  if (!isRecord(one)) {
    if (one === other) return true;
    const [mark, as] = [markIn(one), markIn(other)];
    return mark !== undefined && mark.sort === as?.sort;
  }
  if (!isRecord(other)) return false;
  for (const key in one) if (!(key in other && within(one[key], other[key]))) return false;
  return true;
}
