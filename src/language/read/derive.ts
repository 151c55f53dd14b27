import { costText } from '../print/costs.ts';
import { article, filterText, type How } from '../print/filters.ts';
import { nameChosen, nameRevealed, nameSeen, nameTarget, nounPhrase } from '../print/nouns.ts';
import type { Speech } from '../print/scope.ts';
import { clauseOf } from '../print/steps.ts';
import { signOf, triggerClause, triggerText } from '../print/triggers.ts';
import type { Cost, Filter, Noun, Step, Target, Trigger } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { abilities } from './abilities.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import { formal, typesOf } from './formal.ts';
import { lists } from './lists.ts';
import type { Rule } from './rules.ts';
import { type OddWords, StandIns } from './stand-ins.ts';
import { steps } from './steps.ts';
import { MOODS, Rules, silent } from './wordings.ts';

/**
 * How a game words its programs, found out from its printer: every node is printed in all variants, with stand-ins in the place of
 * its parts, and the text that comes out is a pattern by which that node can be read. So there is one source of words.
 */
export function derive(language: Language, speech: Speech): Rule[] {
  const rules = new Rules(speech);
  const fresh = (): StandIns => new StandIns(language, speech.wording, oddWords(typesOf(language), speech));
  lists(rules, language);
  filters(rules, fresh);
  nouns(rules, fresh, language);
  conditions(rules, fresh, language);
  // What is chosen to pay with is said by what is done to it.
  const { choose: _, ...costs } = language.cost.keys;
  for (const value of fresh().keys(costs))
    for (const style of ['symbols', 'words'] as const)
      rules.text('cost', value, costText(value as Cost, rules.scope(value), style));
  const { formal: words } = speech.wording;
  if (words === undefined) effects(rules, fresh, language);
  steps(rules, fresh, language);
  for (const on of Object.keys(language.trigger))
    for (const value of triggers(fresh(), on, speech)) {
      const when = value as unknown as Trigger;
      const sign = signOf(when, rules.scope(value));
      rules.text('trigger.clause', value, triggerClause(when, rules.scope(value)));
      rules.text(
        sign === undefined ? 'trigger' : 'trigger.sign',
        value,
        triggerText(when, rules.scope(value)),
      );
    }
  abilities(rules, fresh, language);
  if (words !== undefined) formal(rules, fresh, language, words);
  return silent(rules.all).said;
}

/** A trigger in all variants, and with a way that has a word of its own ("put in play"). */
function triggers(standIns: StandIns, on: string, { wording }: Speech): Record<string, unknown>[] {
  const all = standIns.node('trigger', on);
  const { entrance } = wording;
  if (on !== 'moves' || entrance === undefined) return all;
  const plain = all.filter((value) => !('from' in value || 'to' in value));
  return [...all, ...plain.map((value) => ({ ...value, from: entrance.from, to: entrance.to }))];
}

/** Words that the wording of a game knows, which are said in another way than others of their sort. */
const oddWords = (types: readonly string[], { wording: { formal } }: Speech): OddWords => ({
  counter: formal?.counters.mass ?? ['boost'],
  subtype: Object.keys(formal?.kinds ?? {}).filter((word) => !types.includes(word)),
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
          if (!text.includes('⟦999h⟧') || !/\bcards?\b/.test(whole.replace(/⟦.*?⟧/g, ''))) {
            rules.text(`filter.${number}`, value, whole);
            rules.text(`filter.${number}`, { $all: [value, '⟦998p⟧'] }, `${whole} ⟦998=filter.afters⟧`);
          }
          if (!text.includes('⟦999h⟧')) continue;
          if (after === '') rules.text('filter.before', value, before);
          if (after === '' && 'has' in value) rules.text('filter.mark', value, before.trim());
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
  rules.text('filter.before', { any: ['⟦1p⟧', '⟦2p⟧'] }, '⟦1=filter.mark⟧ or ⟦2=filter.mark⟧ ');
  rules.text(
    'filter.before',
    { any: ['⟦1p⟧', '⟦2p⟧', '⟦3p⟧'] },
    '⟦1=filter.mark⟧, ⟦2=filter.mark⟧ or ⟦3=filter.mark⟧ ',
  );
  rules.text('filter.after', { any: ['⟦1p⟧', '⟦2p⟧'] }, '⟦1=filter.after⟧ or ⟦2=filter.after⟧');
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
    const kinds = [1, 2, 3].map((id) => ({ is: `⟦${id}f⟧` }));
    // Of several kinds, each is said by itself.
    const several = form === 'every' ? [kinds.slice(0, 2), kinds].map((any) => ({ every: { any } })) : [];
    const values = 'keys' in shape ? [...fresh().keys(shape.keys), ...several] : [form];
    for (const value of values)
      for (const key of ['subject', 'object'] as const)
        rules.add('noun', value, (scope) => nounPhrase(value as Noun, scope)[key] ?? 'I');
  }
  const { as: _, ...target } = language.target.keys;
  // In the formal grammar they are chosen aloud, before anything is done to them.
  const spokenOf = 'of' in target && rules.speech.wording.formal === undefined;
  for (const value of spokenOf ? fresh().keys(target) : [])
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
  // Names that some programs may use without binding them.
  for (const name of (language.given ?? []).filter((one) => one.startsWith('object '))) {
    const ref = name.slice('object '.length);
    rules.add('noun', { ref }, (scope) => nounPhrase({ ref }, scope).object);
  }
  for (const many of [false, true])
    spoken(rules, many, reveal !== undefined, language.step['look'] !== undefined);
  // Cards that a step has named and not spoken of: "the discarded card".
  const names = rules.speech.wording.formal === undefined ? [] : Object.keys(language.step);
  for (const op of names)
    for (const value of op === 'choose' || op === 'reveal' ? [] : fresh().node('step', op)) {
      if (!('as' in value)) continue;
      const scope = rules.scope(value);
      clauseOf(value as unknown as Step, scope);
      for (const [name, { said, many, first, rest = '' }] of scope.names) {
        if (name !== value['as']) continue;
        if (!said) rules.text('noun', { $spoken: 'it', many, by: op }, first({}));
        rules.text('noun', { $spoken: 'others', by: op }, rest);
      }
    }
}

/** What has been spoken of: "it", "those Characters", "the other revealed cards". */
function spoken(rules: Rules, many: boolean, reveals: boolean, looks: boolean): void {
  const said = { first: () => '', head: '⟦1h⟧', many, said: true, yours: false, zones: undefined };
  const add = (except: boolean, revealed: boolean, text: string): void => {
    const what = {
      $spoken: except ? 'others' : 'it',
      // "The others" are several in any case.
      ...(except ? {} : { many }),
      ...(revealed ? { by: 'reveal' } : {}),
      ...(text.includes('⟦1h⟧') ? { head: { is: '⟦1f⟧' } } : {}),
      // Formally, the speaker and what it is attached to are "it" where they have just been spoken of.
      ...(text === 'it' && rules.speech.wording.formal !== undefined ? { known: ['self', 'host'] } : {}),
    };
    rules.text(
      'noun',
      what,
      text.replace(/⟦1h⟧(s?)/, (_, s) => `⟦1=filter.${s === 's' ? 'many' : 'one'}⟧`),
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
    if (except && looks) {
      const scope = rules.scope({});
      nameSeen(scope, '⟦0⟧', many, {});
      add(true, false, nounPhrase(noun, scope).object);
    }
    if (!reveals) continue;
    const scope = rules.scope({});
    nameRevealed(scope, '⟦0⟧', many);
    add(except, true, nounPhrase(noun, scope).object);
  }
}
