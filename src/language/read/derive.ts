import { abilityText } from '../print/ability.ts';
import { bald, bare, type Clause, plain, third, told } from '../print/clauses.ts';
import { conditionText } from '../print/conditions.ts';
import { costText } from '../print/costs.ts';
import { article, filterText, type How } from '../print/filters.ts';
import { nameChosen, nameRevealed, nameTarget, nounPhrase } from '../print/nouns.ts';
import type { Speech } from '../print/scope.ts';
import { clauseOf } from '../print/steps.ts';
import { signOf, triggerText } from '../print/triggers.ts';
import type { Ability, Condition, Cost, Filter, Noun, Step, Target, Trigger } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { isRecord, type Rule } from './rules.ts';
import { type OddWords, StandIns } from './stand-ins.ts';
import { MOODS, Rules, silent } from './wordings.ts';

/**
 * How a game words its programs, found out from its printer: every node is printed in all variants, with stand-ins in the place of
 * its parts, and the text that comes out is a pattern by which that node can be read. So there is one source of words.
 */
export function derive(language: Language, speech: Speech): Rule[] {
  const rules = new Rules(speech);
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
  for (const value of 'of' in target ? fresh().keys(target) : [])
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
