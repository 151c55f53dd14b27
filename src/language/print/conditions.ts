import type { Condition, Filter, Value } from '../schema/ability.ts';
import { isBare, list, withArticle } from './english.ts';
import {
  controls,
  filterText,
  type How,
  has,
  isControlled,
  isExpedition,
  kindText,
  owner,
  uncontrolled,
  whereText,
} from './filters.ts';
import {
  challengeNoun,
  challengeText,
  doesNotControl,
  formalKind,
  fought,
  moreText,
} from './formal-conditions.ts';
import { headOfNoun, nounPhrase } from './nouns.ts';
import { type Bounds, boundText, formatBounds, numberText } from './numbers.ts';
import type { Scope } from './scope.ts';
import { counterNames, numeral, phaseName } from './words.ts';

/** Bounds of a number that hold exactly if the given bounds do not; undefined if that would take two ranges. */
function opposite({ min, max }: Bounds): Bounds | undefined {
  if (min !== undefined && max !== undefined) return undefined;
  if (max !== undefined) return { min: max + 1 };
  return { max: (min ?? 1) - 1 };
}

/**
 * A condition of a card program in words, as a clause. If `not` is true, the words mean the opposite of the condition.
 */
export function conditionText(condition: Condition, scope: Scope, not = false): string {
  if ('count' in condition || 'value' in condition) {
    const bounds = not ? opposite(condition) : condition;
    if (bounds === undefined) return `it is not so that ${conditionText(condition, scope)}`;
    return 'count' in condition
      ? countText(condition.count, bounds, scope)
      : valueText(condition.value, bounds, scope);
  }
  if ('noun' in condition) {
    const it = nounPhrase(condition.noun, scope);
    if (scope.wording.formal !== undefined) return formalKind(it, condition.is, scope, not);
    const { counter, ...others } = condition.is;
    if (counter !== undefined && Object.keys(others).length === 0 && !it.many) {
      // A condition that counts something on one object is printed as possession: "it has three boosts".
      const { name, ...bounds } = counter;
      return conditionText({ value: { counters: name, of: condition.noun }, ...bounds }, scope, not);
    }
    const are = it.subject === undefined ? 'I am' : `${it.subject} ${it.many ? 'are' : 'is'}`;
    if (Object.keys(condition.is).length === 0)
      return `there ${it.many ? 'are' : 'is'} ${not ? 'no ' : ''}${not ? it.object.replace(/^(the|those|that|each) /, '') : it.object}`;
    return `${are} ${kindText(condition.is, scope, not, it.many)}`;
  }
  if ('challenge' in condition) return challengeText(condition.challenge, scope, not);
  if ('more' in condition) return moreText(condition, scope, not);
  if ('first' in condition)
    return `${condition.first === 'you' ? 'you are' : 'your opponent is'} ${not ? 'not ' : ''}the first player`;
  if ('turn' in condition) return `it is ${not ? 'not ' : ''}${owner(condition.turn, scope)} turn`;
  if ('phase' in condition)
    return `it is ${not ? 'not ' : ''}${phaseName(condition.phase, condition.of, scope)}`;
  if ('different' in condition) {
    const [first, second, ...more] = condition.different.map((f) => filterText(f, 'one', scope, {}));
    const others = [`another ${second}`, ...more.map((one) => `yet another ${one}`)];
    const all = list([withArticle(first!), ...others], 'and');
    return `${not ? 'it is not so that ' : ''}${controls(condition.of, scope)} ${all}`;
  }
  if ('did' in condition) return `${scope.deciders.get(condition.did) ?? 'you'} did${not ? ' not' : ''}`;
  if ('not' in condition) return conditionText(condition.not, scope, !not);
  const parts = ('all' in condition ? condition.all : condition.either).map((c) =>
    conditionText(c, scope, not),
  );
  // The opposite of a condition with "and" is printed as "not this or not that".
  const and = 'all' in condition ? !not : not;
  return list(parts, and ? 'and' : 'or');
}

function countText(filter: Filter, bounds: Bounds, scope: Scope): string {
  const both = (how: How): string =>
    formatBounds(
      bounds,
      // The condition is worded twice, in the singular and in the plural, and only one wording is printed. The singular
      // gets a copy of the scope (what the text has named so far), so that a player whom the first wording mentions is
      // still new to the second.
      filterText(filter, 'one', { ...scope }, how),
      filterText(filter, 'many', scope, how),
      numeral(scope),
    );
  if (
    filter.of !== undefined &&
    filter.in === undefined &&
    filter.at === undefined &&
    !isExpedition(filter)
  ) {
    const { of, ...rest } = filter;
    const some = bounds.max === 0 || (bounds.max === undefined && bounds.min === 1);
    if (some && Object.keys(rest).join() === 'called' && scope.wording.formal !== undefined)
      return `${bounds.max === 0 ? doesNotControl(of, scope) : controls(of, scope)} ${rest.called}`;
    return `${has(of, scope)} ${formatBounds(bounds, filterText(rest, 'one', scope, {}), filterText(rest, 'many', scope, {}), numeral(scope))}`;
  }
  if (
    isControlled(filter, scope) &&
    filter.of === undefined &&
    filter.in === undefined &&
    filter.at === undefined
  ) {
    const rest = uncontrolled(filter);
    return `${controls('you', scope)} ${formatBounds(bounds, filterText(rest, 'one', scope, {}), filterText(rest, 'many', scope, {}))}`;
  }
  // A condition on a single card uses just the card's name: "The Wall is in play".
  if (filter.called !== undefined && Object.keys(filter).every((k) => ['called', 'in', 'of'].includes(k))) {
    const none = bounds.max === 0;
    if (none || (bounds.max === undefined && (bounds.min ?? 1) === 1))
      return `${filter.called} is ${none ? 'not ' : ''}${filter.in === undefined ? 'in play' : whereText(filter, scope, {})}`;
  }
  if (filter.of !== undefined && [filter.in ?? []].flat().every(isBare)) {
    const { of, ...rest } = filter;
    const they =
      of === 'you' ? `${scope.you} have` : of === 'opponent' ? 'your opponent has' : 'that player has';
    return `${they} ${formatBounds(bounds, filterText(rest, 'one', scope, {}), filterText(rest, 'many', scope, {}))}`;
  }
  const single = (bounds.max ?? 2) === 1 || (bounds.max === undefined && (bounds.min ?? 1) === 1);
  return `there ${single ? 'is' : 'are'} ${both({})}`;
}

function valueText(value: Value, bounds: Bounds, scope: Scope): string {
  if (typeof value === 'object' && 'counters' in value) {
    const whose = nounPhrase(value.of, scope);
    const have = whose.subject === undefined ? 'I have' : `${whose.subject} ${whose.many ? 'have' : 'has'}`;
    const { one, many } = counterNames(value.counters, scope);
    return `${have} ${formatBounds(bounds, one, many, numeral(scope))}`;
  }
  if (typeof value === 'object' && 'challenges' in value) return fought(value, bounds, scope);
  if (typeof value === 'object' && 'tally' in value && scope.wording.formal !== undefined) {
    const thing = scope.wording.tallies[value.tally]?.many ?? value.tally;
    return `you have ${formatBounds(bounds, thing, thing, String)}`;
  }
  if (typeof value === 'object' && 'objects' in value) {
    // A condition on the card whose text is printed: it asks whether the card is still where it was, or where its own
    // ability has moved it.
    if (value.objects === 'self') {
      const self = nounPhrase('self', scope);
      const am = self.subject === undefined ? 'I am' : `${self.subject} is`;
      return `${am} ${bounds.max === 0 ? 'not there any more' : 'still there'}`;
    }
    // A condition that counts chosen objects: it asks whether an earlier choice of the program chose any.
    const head = headOfNoun(value.objects, scope);
    if (bounds.max === 0) return `no ${head} is chosen`;
    if (bounds.min === 1 && bounds.max === undefined) return `${withArticle(head)} is chosen`;
    const them = nounPhrase(value.objects, scope);
    return `there are ${formatBounds(bounds, `of ${them.object}`, `of ${them.object}`)}`;
  }
  return `${numberText(value, scope)} is ${boundText(bounds, scope)}`;
}

/**
 * A condition in the words that stand before its effect: a time ("during a challenge"), an "if" clause ("if you control
 * a Lord"), or both, the time first.
 */
export function underCondition(
  condition: Condition,
  word: 'if' | 'while',
  scope: Scope,
  number: 'one' | 'many' = 'one',
): string[] {
  const parts = 'all' in condition ? condition.all : [condition];
  const times = parts.flatMap((c) => during(c, scope, number) ?? []);
  const others = parts.filter((c) => during(c, scope, number) === undefined);
  return others.length === 0 ? times : [...times, `${word} ${conditionText({ all: others }, scope)}`];
}

/** A condition that is only about a time, printed as a time before the effect: "during a military challenge". */
function during(condition: Condition, scope: Scope, number: 'one' | 'many'): string | undefined {
  if ('phase' in condition) return `during ${phaseName(condition.phase, condition.of, scope)}`;
  if (!('challenge' in condition) || condition.challenge.alone === true) return undefined;
  const noun = challengeNoun(condition.challenge, number);
  return `during ${number === 'many' ? noun : withArticle(noun)}`;
}
