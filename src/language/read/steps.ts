import { bald, bare, type Clause, plain, third, told } from '../print/clauses.ts';
import { phrase, type Scope } from '../print/scope.ts';
import { clauseOf, clauses } from '../print/steps.ts';
import type { Step } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { COUNTED, isRecord } from './rules.ts';
import type { StandIns } from './stand-ins.ts';
import { MOODS, type Rules } from './wordings.ts';

/** Steps: one instruction each, and several one after the other. */
export function steps(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const form of ['plain', 'bare', 'told']) rules.text(`step.${form}`, { op: '⟦1s⟧' }, '⟦1=step.bald⟧');
  sequences(rules);
  for (const op of Object.keys(language.step)) {
    // A price is said with what it is paid for.
    if (op === 'cost') continue;
    const apart = saidApart(rules, fresh, language, op);
    for (const value of fresh().node('step', op, apart)) {
      step(rules, value, apart.length > 0, byEach(language, op));
      if (rules.speech.wording.formal !== undefined) pronouns(rules, value);
      if (op === 'move') moved(rules, value);
      // What is in a deck is not said to go there.
      if (op === 'shuffle')
        for (const of of [{}, { of: 'you' }, { of: 'opponent' }, { of: 'player' }])
          step(rules, { ...value, what: { every: { in: 'deck', ...of } } });
    }
  }
  joins(rules, fresh, language);
}

/** Steps one after the other, in the forms that a sentence may need. */
function sequences(rules: Rules): void {
  const [first, rest] = [{ op: '⟦1s⟧' }, { op: '⟦2S⟧' }];
  const and = rules.speech.wording.formal === undefined ? [', then', '; then'] : [',', ' and', ', and', ';'];
  for (const form of ['plain', 'bare', 'predicate', 'told', 'bought']) {
    const one = form === 'bought' ? 'step.bare' : `step.${form}`;
    const tells = form === 'told' || form === 'bought';
    rules.text(`steps.${form}`, [first], `⟦1=${one}⟧`);
    for (const then of tells ? ['.', ''] : and) {
      const more = tells ? 'steps.told' : 'steps.plain';
      rules.text(`steps.${form}`, [first, rest], `⟦1=${one}⟧${then} ⟦2=${more}⟧`);
    }
  }
}

/** Formally, the speaker is "it" where it has just been spoken of, and what the trigger was about may be "that character". */
function pronouns(rules: Rules, means: Record<string, unknown>): void {
  const print = (change: Partial<Scope>): string =>
    bald(clauseOf(means as unknown as Step, { ...rules.scope(means), ...change }));
  if (Object.values(means).includes('self')) rules.text('step.bald', means, print({ known: 'self' }));
  if (means['what'] === 'it')
    rules.text('step.bald', { ...means, what: '⟦9n⟧' }, print({ its: phrase('⟦9n⟧', false) }));
}

/** The forms of a step, besides the plainest, in which it is said where they differ from that. */
const FORMS: [string, (clause: Clause) => string][] = [
  ['plain', plain],
  ['bare', bare],
  ['told', told],
  ['third', third],
];

/** A step in the forms that a sentence may need. `longer`: what else is to be said of it may follow. */
function step(rules: Rules, means: Record<string, unknown>, longer = false, each = true): void {
  const print: Print = (scope) => clauseOf(means as unknown as Step, scope);
  said(rules, means, print, longer, each);
  // A number that has been explained is X from there on.
  const [counted] = countedIn(means);
  if (counted !== undefined)
    said(
      rules,
      without(means, counted),
      (scope) => print({ ...scope, names: scopeNames(rules, means), x: JSON.stringify(counted) }),
      longer,
      each,
    );
}

type Print = (scope: Scope) => Clause;

const scopeNames = (rules: Rules, means: unknown): Scope['names'] => rules.scope(means).names;

const countedIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(countedIn);
  if (!isRecord(value)) return [];
  if (COUNTED.some((key) => key in value)) return 'min' in value || 'max' in value ? [] : [value];
  return Object.values(value).flatMap(countedIn);
};

const without = (value: unknown, counted: unknown): unknown => {
  if (value === counted) return { $x: true };
  if (Array.isArray(value)) return value.map((one) => without(one, counted));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, counted)]));
};

/** May each player do this at once? Only then is it said of them. */
function byEach({ step }: Language, op: string): boolean {
  const of = step['each']?.keys['step'];
  const part = of !== undefined && 'scope' in of ? of.scope : of;
  return part === undefined || !('part' in part) || part.only === undefined || part.only.includes(op);
}

function said(rules: Rules, means: unknown, print: Print, longer = false, each = true): void {
  const further = { $all: [means, '⟦700p⟧'] };
  rules.moods(means, (scope) => {
    const clause = print(scope);
    const whole = bald(clause);
    const add = (form: string, text: string): void => {
      rules.text(`step.${form}`, means, text);
      if (!longer) return;
      const { op } = means as { op: string };
      const then = form === 'told' ? '.' : ';';
      rules.text(
        `step.${form}`,
        further,
        `${text}${then} ⟦700=more.${form === 'told' ? 'told' : 'plain'}.${op}⟧`,
      );
    };
    add('bald', whole);
    for (const [form, say] of FORMS) {
      if (form === 'third' && !each) continue;
      const text = say(clause);
      if (text !== whole || longer) add(form, text);
      if (form === 'plain' && text.startsWith('it ')) add('predicate', text.slice('it '.length));
    }
    return whole;
  });
}

/** What is moved has another verb where it comes from another zone, of which no word is said here. */
function moved(rules: Rules, means: Record<string, unknown>): void {
  for (const zone of new Set(rules.speech.wording.moves.flatMap(({ from = [] }) => from)))
    said(rules, means, (scope) => {
      for (const named of scope.names.values()) named.zones = [zone];
      return clauseOf(means as unknown as Step, scope);
    });
}

/** Something that has been spoken of besides, so that no object is just "it". */
const OTHER = '⟦701n⟧';

/**
 * The keys of a step that are said in sentences of their own, which follow it: each is a wording of its own, and any number of them may
 * follow one another.
 */
function saidApart(rules: Rules, fresh: () => StandIns, language: Language, op: string): string[] {
  const { keys } = language.step[op]!;
  const optional = Object.entries(keys).flatMap(([key, shape]) => ('maybe' in shape ? [key] : []));
  const apart = optional.filter((key) => {
    const [without, ...all] = fresh().node(
      'step',
      op,
      optional.filter((other) => other !== key),
    );
    const value = all.find((one) => key in one);
    if (without === undefined || value === undefined) return false;
    const [less, more] = [without, value].map((one) => clauseOf(one as unknown as Step, rules.scope(one)));
    return bald(less!) === bald(more!) && (less!.more ?? []).length < (more!.more ?? []).length;
  });
  for (const key of apart)
    for (const value of fresh().node(
      'step',
      op,
      optional.filter((other) => other !== key),
    ))
      for (const others of [[], [OTHER]])
        for (const mood of MOODS) {
          const scope = rules.scope([value, others.map((ref) => ({ ref }))], mood);
          for (const text of clauseOf(value as unknown as Step, scope).more ?? [])
            rules.text(`more.${op}`, { [key]: value[key] }, text);
        }
  if (apart.length === 0) return apart;
  for (const [form, then] of [
    ['plain', ';'],
    ['told', '.'],
  ] as const) {
    const cat = `more.${form}.${op}`;
    rules.text(cat, { $all: ['⟦1p⟧'] }, `⟦1=more.${op}⟧`);
    rules.text(cat, { $all: ['⟦1p⟧', '⟦2p⟧'] }, `⟦1=more.${op}⟧${then} ⟦2=${cat}⟧`);
  }
  return apart;
}

/** Two steps that are said as one: what is done to the same objects, and what is paid for. */
function joins(rules: Rules, fresh: () => StandIns, language: Language): void {
  const all: { readonly [op: string]: readonly string[] | undefined } = rules.speech.say.own.joins;
  for (const [op, nexts] of Object.entries(all))
    for (const next of nexts ?? [])
      for (const value of language.step[next] === undefined ? [] : fresh().node('step', next)) {
        const both = [{ op, what: value['what'] }, value] as unknown as Step[];
        said(rules, { op: '$joined', first: op, then: value }, (scope) => {
          const [clause = { whole: '' }] = clauses(both, scope);
          return clause;
        });
      }
  const price = language.step['cost']?.keys['step'];
  const only = price !== undefined && 'part' in price ? (price.only ?? []) : [];
  for (const op of only)
    for (const value of fresh().node('step', op))
      for (const then of ['⟦703s⟧', '⟦703W⟧']) {
        const both = [{ op: 'cost', step: value }, { op: then }] as unknown as Step[];
        said(
          rules,
          { op: '$paid', step: value, then: { op: then } },
          (scope) => clauses(both, scope)[0] ?? { whole: '' },
        );
      }
}
