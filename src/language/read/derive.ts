import { abilityText } from '../print/ability.ts';
import { bald, bare, type Clause, plain, third, told } from '../print/clauses.ts';
import { conditionText } from '../print/conditions.ts';
import { costText } from '../print/costs.ts';
import { article, filterText, type How } from '../print/filters.ts';
import { nameChosen, nameRevealed, nameTarget, nounPhrase } from '../print/nouns.ts';
import { IT, newScope, phrase, type Scope, type Speech } from '../print/scope.ts';
import { clauseOf } from '../print/steps.ts';
import { signOf, triggerText } from '../print/triggers.ts';
import type { Ability, Condition, Cost, Filter, Noun, Step, Target, Trigger } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { type Item, isRecord, markIn, type Rule } from './rules.ts';
import { NUMBERS, type OddWords, StandIns } from './stand-ins.ts';
import { tokens } from './tokens.ts';

/**
 * How a game words its programs, found out from its printer: every node is printed in all variants, with stand-ins in the place of
 * its parts, and the text that comes out is a pattern by which that node can be read. So there is one source of words.
 */
export function derive(language: Language, speech: Speech): Rule[] {
  const rules = new Rules(marked(speech));
  const fresh = (): StandIns => new StandIns(language, speech.wording.single, oddWords(speech));
  filters(rules, fresh);
  nouns(rules, fresh, language);
  for (const shape of Object.values(language.condition))
    if ('keys' in shape)
      // The variants are conditions of this language, with marks for words.
      for (const value of fresh().keys(shape.keys))
        for (const not of [false, true])
          rules.add(not ? 'condition.not' : 'condition', value, (scope) =>
            conditionText(value as unknown as Condition, scope, not),
          );
  // What is chosen to pay with is said by what is done to it.
  const { choose: _, ...costs } = language.cost.keys;
  for (const value of fresh().keys(costs))
    for (const style of ['symbols', 'words'] as const)
      rules.text('cost', value, costText(value as Cost, rules.scope(value), style));
  for (const form of ['plain', 'bare', 'told']) rules.text(`step.${form}`, { op: '⟦1s⟧' }, '⟦1=step.bald⟧');
  sequences(rules);
  for (const op of Object.keys(language.step))
    for (const value of fresh().node('step', op)) steps(rules, value);
  for (const on of Object.keys(language.trigger))
    for (const value of fresh().node('trigger', on)) {
      const when = value as unknown as Trigger;
      const sign = signOf(when, rules.scope(value));
      rules.text(
        sign === undefined ? 'trigger' : 'trigger.sign',
        value,
        triggerText(when, rules.scope(value)),
      );
    }
  for (const kind of Object.keys(language.ability))
    for (const value of abilities(fresh(), kind))
      rules.text('ability', value, abilityText(value as unknown as Ability, rules.speech));
  return silent(rules.all).said;
}

/** Words that the wording of a game knows, which are said in another way than others of their sort. */
const oddWords = ({ wording: { formal, after, adjectives } }: Speech): OddWords => ({
  counter: formal?.counters.mass ?? ['boost'],
  subtype: [
    ...Object.keys(formal?.kinds ?? {}),
    ...Object.keys(after),
    ...(adjectives === 'all' ? [] : adjectives),
  ],
});

/** Of wordings with one text, those that say no more than the text does; and what others would mean without its being said. */
function silent(rules: readonly Rule[]): { said: Rule[]; unsaid: Rule[] } {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = `${rule.cat} ${rule.items.map(wordOf).join(' ')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [rule]);
    else group.push(rule);
  }
  const unsaid = new Set<Rule>();
  for (const group of groups.values())
    for (const rule of group)
      if (rule.cat !== 'ability' && group.some((other) => other !== rule && less(other.means, rule.means)))
        unsaid.add(rule);
  return { said: rules.filter((rule) => !unsaid.has(rule)), unsaid: [...unsaid] };
}

/** What stands there, whichever mark it has. */
const wordOf = (item: Item): string =>
  'word' in item
    ? item.word
    : 'part' in item
      ? `<${item.part}>`
      : 'number' in item
        ? `<${item.more}>`
        : `<${item.sort}${item.many}>`;

/** Does the one say less than the other, and nothing else? */
const less = (one: unknown, other: unknown): boolean => within(one, other) && !within(other, one);

function within(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((v, i) => within(v, other[i]));
  if (!isRecord(one)) {
    const [mark, as] = [markIn(one), markIn(other)];
    return mark === undefined || as === undefined ? one === other : mark.sort === as.sort;
  }
  return isRecord(other) && Object.entries(one).every(([key, v]) => key in other && within(v, other[key]));
}

/** The printer, saying a mark for each part that stands for another. */
function marked({ say, wording }: Speech): Speech {
  const own: Speech['say']['own'] = {
    ...say.own,
    step(step, scope) {
      const mark = markIn(step.op);
      if (mark === undefined) return say.own.step(step, scope);
      // Marks of several steps have capitals.
      const [x, v, m] = (mark.sort === 's' ? ['x', 'v', 'm'] : ['X', 'V', 'M']).map(
        (l) => `⟦${mark.id}${l}⟧`,
      );
      return { subject: mark.sort === 'I' ? IT : phrase(x!, false), verb: v!, rest: '', more: [m!] };
    },
    trigger(when, scope, would) {
      const mark = markIn(when.on);
      if (mark === undefined) return say.own.trigger(when, scope, would);
      return { clause: mark.text, about: undefined, ...(mark.sort === 'g' ? { sign: mark.text } : {}) };
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
  return { say: grammar, wording };
}

/** Who is spoken to, and whether it is something that one may do: both change the words. */
const MOODS = [
  { you: 'you', optional: false },
  { you: 'they', optional: false },
  { you: 'you', optional: true },
] as const;

const SPEAKS = /\byou(r|rs)?\b|\bto\b/i;

/** What has been found out so far. */
class Rules {
  readonly all: Rule[] = [];
  readonly speech: Speech;
  readonly #known = new Set<string>();

  constructor(speech: Speech) {
    this.speech = speech;
  }

  /** A scope in which all nouns that this speaks of have their marks for names. */
  scope(value: unknown, mood: (typeof MOODS)[number] = MOODS[0]): Scope {
    const scope: Scope = { ...newScope(this.speech), ...mood };
    for (const name of namesIn(value)) {
      const { text, sort } = markIn(name)!;
      scope.names.set(name, {
        first: () => text,
        head: text,
        many: sort.includes('m'),
        said: sort.includes('s'),
        yours: sort.includes('y'),
        zones: undefined,
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
    const key = JSON.stringify([cat, text, means]);
    if (text === '' || this.#known.has(key)) return;
    this.#known.add(key);
    const items = itemsOf(text, means);
    if (items !== undefined && items.length > 0) this.all.push({ cat, items, means });
  }
}

/** The stand-ins for nouns in a variant. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'ref' && markIn(one)?.sort.startsWith('n') === true ? [String(one)] : namesIn(one),
  );
}

/** The forms in which a printer speaks of a step, by what they make of its mark. */
const FORMS: [form: RegExp, cat: string, has: string][] = [
  [/have ⟦(\d+)x⟧ ⟦\1v⟧; ⟦\1m⟧/g, 'step.bare', 'x⟧'],
  [/has ⟦(\d+)x⟧ ⟦\1v⟧; ⟦\1m⟧/g, 'step.third', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s; ⟦\1m⟧/g, 'step.plain', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s\. ⟦\1m⟧/g, 'step.told', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s/g, 'step.bald', 'x⟧'],
  [/have ⟦(\d+)X⟧ ⟦\1V⟧; ⟦\1M⟧/g, 'steps.bare', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s; ⟦\1M⟧/g, 'steps.plain', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s\. ⟦\1M⟧/g, 'steps.told', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s/g, 'step.bald', 'X⟧'],
  [/(?:[Hh]ave )?\b[Ii]t ⟦(\d+)V⟧s?[;.] ⟦\1M⟧/g, '', 'V⟧'],
  [/⟦(\d+)V⟧s; ⟦\1M⟧/g, 'steps.predicate', 'V⟧'],
  [/When ⟦(\d+)c⟧/g, 'trigger', 'c⟧'],
  [/⟦(\d+)g⟧/g, 'trigger.sign', 'g⟧'],
  [/⟦(\d+)a⟧\./g, 'ability', 'a⟧'],
  [/⟦(\d+)k⟧/g, 'cost', 'k⟧'],
  [/there is an? ⟦(\d+)q⟧/gi, 'condition', 'q⟧'],
  [/there are no ⟦(\d+)q⟧s/gi, 'condition.not', 'q⟧'],
  [/\ban? ⟦(\d+)f⟧/gi, 'filter.a', 'f⟧'],
  [/⟦(\d+)f⟧s/g, 'filter.many', 'f⟧'],
  [/⟦(\d+)f⟧/g, 'filter.one', 'f⟧'],
  [/(?:that|those) ⟦(\d+)n\w*⟧s?/gi, 'noun', 'n'],
  [/⟦(\d+)n\w*⟧/g, 'noun', 'n'],
];

/** A printed text as a pattern; undefined where it does not say everything that it means, or says it as something else. */
function itemsOf(text: string, means: unknown): Item[] | undefined {
  const formed = !text.includes('⟦')
    ? text
    : FORMS.reduce(
        (t, [form, cat, has]) => (t.includes(has) ? t.replace(form, (_, id) => `⟦${id}=${cat}⟧`) : t),
        text,
      );
  const numbers = numbersIn(means);
  const items: Item[] = [];
  const said = new Set<string>();
  const all = tokens(formed);
  for (const [i, { word, written }] of all.entries()) {
    const mark = markIn(written);
    if (mark !== undefined) {
      said.add(mark.id);
      if (mark.sort === '=') return undefined;
      if (mark.sort.startsWith('=')) items.push({ part: mark.sort.slice(1), id: mark.id });
      else if (mark.sort.startsWith('w ')) {
        const many = formed.startsWith(`${mark.text}s`, all[i]!.at);
        items.push({ sort: mark.sort.slice(2), id: mark.id, many });
      } else return undefined;
      continue;
    }
    // The "s" of a word's plural.
    const before = items.at(-1);
    if (word === 's' && before !== undefined && 'sort' in before && before.many) continue;
    const near = numbers.find((n) => Math.abs(n - Number(word)) <= 1);
    if (near !== undefined) {
      said.add(`#${near}`);
      items.push({ number: `#${near}`, more: Number(word) - near });
    } else items.push({ word });
  }
  return unsaid(means, said) ? undefined : items;
}

/** The stand-ins for numbers in a variant. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return NUMBERS.includes(Math.abs(value)) ? [Math.abs(value)] : [];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isRecord(value) ? Object.values(value).flatMap(numbersIn) : [];
}

/** Does a text leave out something that was put in? What was said before, and names, are found out from what stands around. */
function unsaid(means: unknown, said: ReadonlySet<string>): boolean {
  if (typeof means === 'string') {
    const mark = markIn(means);
    if (mark === undefined || said.has(mark.id)) return false;
    return !/^(b|r|R|ns.*|h)$/.test(mark.sort);
  }
  if (typeof means === 'number') return NUMBERS.includes(Math.abs(means)) && !said.has(`#${Math.abs(means)}`);
  if (Array.isArray(means)) return means.some((one) => unsaid(one, said));
  if (!isRecord(means)) return false;
  return Object.entries(means).some(([key, one]) => unsaid(key, said) || unsaid(one, said));
}

/** The words before and after the head of a filter, the heads, and filters with words of their own. */
function filters(rules: Rules, fresh: () => StandIns): void {
  const hows: How[] = [{}, { from: true }, { all: true }];
  const head = { is: '⟦999h⟧' };
  for (const value of fresh().modifiers())
    for (const number of ['one', 'many'] as const)
      for (const how of 'in' in value || 'any' in value ? hows : hows.slice(0, 1))
        for (const mood of 'of' in value ? MOODS : MOODS.slice(0, 1)) {
          const text = filterText({ ...value, ...head } as Filter, number, rules.scope(value, mood), how);
          const whole = filterText(value as Filter, number, rules.scope(value, mood), how);
          const [before = '', after = ''] = text.split(number === 'many' ? '⟦999h⟧s' : '⟦999h⟧');
          if (!text.includes('⟦999h⟧') || !/\bcards?\b/.test(whole)) {
            rules.text(`filter.${number}`, value, whole);
            rules.text(`filter.${number}`, { $all: [value, '⟦998p⟧'] }, `${whole} ⟦998=filter.afters⟧`);
          }
          if (!text.includes('⟦999h⟧')) continue;
          if (after === '') rules.text('filter.before', value, before);
          else if (before === '') rules.text('filter.after', value, after);
        }
  for (const value of fresh().heads())
    for (const number of ['one', 'many'] as const)
      rules.add(`filter.head.${number}`, value, (scope) => filterText(value as Filter, number, scope, {}));
  for (const number of ['one', 'many'] as const) {
    const whole = `filter.${number}`;
    rules.text(whole, { is: '⟦1f⟧' }, `⟦1=filter.head.${number}⟧`);
    rules.text(whole, { $all: ['⟦1p⟧', '⟦2p⟧'] }, `⟦1=filter.before⟧ ⟦2=${whole}⟧`);
    rules.text(whole, { $all: ['⟦1p⟧', '⟦2p⟧'] }, `⟦1=filter.head.${number}⟧ ⟦2=filter.afters⟧`);
  }
  rules.text('filter.afters', { $all: ['⟦1p⟧'] }, '⟦1=filter.after⟧');
  rules.text('filter.afters', { $all: ['⟦1p⟧', '⟦2p⟧'] }, '⟦1=filter.after⟧ ⟦2=filter.afters⟧');
  rules.text('filter.a', { is: '⟦1f⟧' }, 'a ⟦1=filter.one⟧');
  for (const value of fresh().definite())
    rules.add('filter.a', value, (scope) => {
      const text = article(value as Filter, scope);
      return /^an? |^another /.test(text) ? '' : text;
    });
}

/** Objects: those of a filter, those that are chosen there, and what has been spoken of before. */
function nouns(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const [form, shape] of Object.entries(language.noun)) {
    if (form === 'ref' || form === 'it') continue;
    const values = 'keys' in shape ? fresh().keys(shape.keys) : [form];
    for (const value of values)
      for (const key of ['subject', 'object'] as const)
        rules.add('noun', value, (scope) => nounPhrase(value as Noun, scope)[key] ?? 'I');
  }
  const { as: _, ...target } = language.target.keys;
  for (const value of fresh().keys(target))
    rules.add('noun', { $target: value }, (scope) => {
      nameTarget(scope, { ...value, as: '⟦0⟧' } as unknown as Target);
      return nounPhrase({ ref: '⟦0⟧' }, scope).object;
    });
  const { choose, reveal } = language.step;
  if (choose !== undefined)
    for (const value of fresh().keys(choose.keys)) {
      // A name of several words is said by the choice itself, and so is who chooses.
      if (String(value['as']).includes(' ') || 'who' in value || 'ownerOf' in value) continue;
      rules.add('noun', { $choose: value }, (scope) => {
        nameChosen(scope, value as unknown as Extract<Step, { op: 'choose' }>);
        return nounPhrase({ ref: String(value['as']) }, scope).object;
      });
    }
  for (const many of [false, true]) spoken(rules, many, reveal !== undefined);
}

/** What has been spoken of: "it", "those Characters", "the other revealed cards". */
function spoken(rules: Rules, many: boolean, reveals: boolean): void {
  const said = { first: () => '', head: '⟦1h⟧', many, said: true, yours: false, zones: undefined };
  const add = (except: boolean, revealed: boolean, text: string): void => {
    const what = {
      $spoken: except ? 'others' : 'it',
      // "The others" are several in any case.
      ...(except ? {} : { many }),
      ...(revealed ? { revealed } : {}),
      ...(text.includes('⟦1h⟧') ? { head: { is: '⟦1f⟧' } } : {}),
    };
    rules.text(
      'noun',
      what,
      text.replace(/⟦1h⟧(s?)/, (_, s) => `⟦1=filter.head.${s === 's' ? 'many' : 'one'}⟧`),
    );
  };
  for (const except of [false, true]) {
    const noun = except ? { ref: '⟦0⟧', except: '⟦2⟧' } : { ref: '⟦0⟧' };
    for (const others of [false, true])
      for (const key of ['subject', 'object'] as const) {
        const scope = rules.scope({});
        scope.names.set('⟦0⟧', { ...said });
        if (others) scope.names.set('⟦2⟧', { ...said });
        add(except, false, nounPhrase(noun, scope)[key] ?? '');
      }
    if (!reveals) continue;
    const scope = rules.scope({});
    nameRevealed(scope, '⟦0⟧', many);
    add(except, true, nounPhrase(noun, scope).object);
  }
}

/** Steps one after the other, in the forms that a sentence may need. */
function sequences(rules: Rules): void {
  const [first, rest] = [{ op: '⟦1s⟧' }, { op: '⟦2S⟧' }];
  const and = rules.speech.wording.formal === undefined ? [', then', '; then'] : [',', ' and', ', and', ';'];
  for (const form of ['plain', 'bare', 'predicate', 'told']) {
    rules.text(`steps.${form}`, [first], `⟦1=step.${form}⟧`);
    for (const then of form === 'told' ? ['.', ''] : and) {
      const more = form === 'told' ? 'steps.told' : 'steps.plain';
      rules.text(`steps.${form}`, [first, rest], `⟦1=step.${form}⟧${then} ⟦2=${more}⟧`);
    }
  }
}

/** The forms of a step, besides the plainest, in which it is said where they differ from that. */
const STEP_FORMS: [string, (clause: Clause) => string][] = [
  ['plain', plain],
  ['bare', bare],
  ['told', told],
  ['third', third],
];

/** A step in the forms that a sentence may need. */
function steps(rules: Rules, means: Record<string, unknown>): void {
  rules.moods(means, (scope) => {
    const clause = clauseOf(means as unknown as Step, scope);
    const whole = bald(clause);
    rules.text('step.bald', means, whole);
    for (const [form, say] of STEP_FORMS) {
      const text = say(clause);
      if (text !== whole) rules.text(`step.${form}`, means, text);
      if (form === 'plain' && text.startsWith('it '))
        rules.text('step.predicate', means, text.slice('it '.length));
    }
    return whole;
  });
}

/** A line of a card's text in all variants; a cost that is discarding needs no words for being paid in Reserve. */
function abilities(standIns: StandIns, kind: string): Record<string, unknown>[] {
  const all = standIns.node('ability', kind);
  return all.flatMap((value) => {
    const { cost } = value;
    return kind === 'quick' && value['support'] === true && isRecord(cost)
      ? [value, { ...value, cost: { ...cost, discard: 'self' } }, { ...value, cost: {} }]
      : kind === 'quick'
        ? [value, { ...value, cost: {} }]
        : [value];
  });
}
