import { challengeText, doesNotControl, formalKind, fought, moreText } from './print-challenge-conditions.ts';
import {
  controls,
  filterText,
  type How,
  isExpedition,
  kindOf,
  statusText,
  whereText,
} from './print-filters.ts';
import { nounPhrase, type Scope } from './print-nouns.ts';
import { type Bounds, boundText, counted, counterNames, numberText, numeral } from './print-numbers.ts';
import { phaseName } from './print-triggers.ts';
import { isBare, list } from './print-words.ts';
import type { Condition, Filter, Value } from './schema-phrases.ts';

/** The bounds of what is not within these; undefined where that is two ranges. */
function opposite({ min, max }: Bounds): Bounds | undefined {
  if (min !== undefined && max !== undefined) return undefined;
  if (max !== undefined) return { min: max + 1 };
  return { max: (min ?? 1) - 1 };
}

/** A condition as a clause, or its opposite. */
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
    const are = it.subject === undefined ? 'I am' : `${it.subject} ${it.many ? 'are' : 'is'}`;
    if (Object.keys(condition.is).length === 0)
      return `there ${it.many ? 'are' : 'is'} ${not ? 'no ' : ''}${not ? it.object.replace(/^(the|those|that|each) /, '') : it.object}`;
    return `${are} ${kindText(condition.is, scope, not, it.many)}`;
  }
  if ('challenge' in condition) return challengeText(condition.challenge, scope, not);
  if ('more' in condition) return moreText(condition, scope, not);
  if ('first' in condition)
    return `${condition.first === 'you' ? 'you are' : 'your opponent is'} ${not ? 'not ' : ''}the first player`;
  if ('phase' in condition)
    return `it is ${not ? 'not ' : ''}${phaseName(condition.phase, condition.of, scope)}`;
  if ('did' in condition) return `${scope.deciders.get(condition.did) ?? 'you'} did${not ? ' not' : ''}`;
  if ('not' in condition) return conditionText(condition.not, scope, !not);
  if ('all' in condition && !not && condition.all.every(isChosen))
    return `${condition.all.length === 2 ? 'both' : 'all'} are chosen`;
  const parts = ('all' in condition ? condition.all : condition.either).map((c) =>
    conditionText(c, scope, not),
  );
  // The opposite of "this and that" is "not this or not that".
  const and = 'all' in condition ? !not : not;
  return list(parts, and ? 'and' : 'or');
}

/** Is this whether somebody chose anything at all under a name? */
const isChosen = (c: Condition): boolean =>
  'value' in c && typeof c.value === 'object' && 'objects' in c.value && c.min === 1 && c.max === undefined;

/** What follows "it is": "Fleeting", "not a Character", "in your Reserve". */
export function kindText(filter: Filter, scope: Scope, not: boolean, many = false): string {
  const keys = Object.keys(filter);
  if (keys.length === 1 && filter.has !== undefined)
    return `${not ? 'not ' : ''}${statusText(filter.has, scope)}`;
  if (keys.length === 1 && filter.hasnt !== undefined)
    return `${not ? '' : 'not '}${statusText(filter.hasnt, scope)}`;
  if (keys.length === 1 && filter.lone === true) return `${not ? 'not ' : ''}alone`;
  if (keys.length === 1 && filter.called !== undefined) return `${not ? 'not ' : ''}${filter.called}`;
  if (keys.every((k) => ['in', 'of', 'at'].includes(k)) && keys.some((k) => k !== 'of'))
    return `${not ? 'not ' : ''}${whereText(filter, scope, {})}`;
  return `${not ? 'not ' : ''}${many ? filterText(filter, 'many', scope, {}) : kindOf(filter, scope)}`;
}

function countText(filter: Filter, bounds: Bounds, scope: Scope): string {
  const both = (how: How): string =>
    counted(
      bounds,
      filterText(filter, 'one', scope, how),
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
    if (rest.called !== undefined && scope.wording.formal !== undefined)
      return `${bounds.max === 0 ? doesNotControl(of, scope) : controls(of, scope)} ${rest.called}`;
    return `${controls(of, scope)} ${counted(bounds, filterText(rest, 'one', scope, {}), filterText(rest, 'many', scope, {}), numeral(scope))}`;
  }
  // One card of that name is spoken of by its name.
  if (filter.called !== undefined && Object.keys(filter).every((k) => ['called', 'in', 'of'].includes(k))) {
    const none = bounds.max === 0;
    if (none || (bounds.max === undefined && (bounds.min ?? 1) === 1))
      return `${filter.called} is ${none ? 'not ' : ''}${filter.in === undefined ? 'in play' : whereText(filter, scope, {})}`;
  }
  if (filter.of !== undefined && [filter.in ?? []].flat().every(isBare)) {
    const { of, ...rest } = filter;
    const has =
      of === 'you' ? `${scope.you} have` : of === 'opponent' ? 'your opponent has' : 'that player has';
    return `${has} ${counted(bounds, filterText(rest, 'one', scope, {}), filterText(rest, 'many', scope, {}))}`;
  }
  const single = (bounds.max ?? 2) === 1 || (bounds.max === undefined && (bounds.min ?? 1) === 1);
  return `there ${single ? 'is' : 'are'} ${both({})}`;
}

function valueText(value: Value, bounds: Bounds, scope: Scope): string {
  if (typeof value === 'object' && 'counters' in value) {
    const whose = nounPhrase(value.of, scope);
    const have = whose.subject === undefined ? 'I have' : `${whose.subject} ${whose.many ? 'have' : 'has'}`;
    const { one, many } = counterNames(value.counters, scope);
    return `${have} ${counted(bounds, one, many, numeral(scope))}`;
  }
  if (typeof value === 'object' && 'challenges' in value) return fought(value, bounds, scope);
  if (typeof value === 'object' && 'tally' in value && scope.wording.formal !== undefined) {
    const thing = scope.wording.tallies[value.tally]?.many ?? value.tally;
    return `you have ${counted(bounds, thing, thing, String)}`;
  }
  if (typeof value === 'object' && 'objects' in value) {
    // Asked of what was chosen before: was anything?
    if (bounds.max === 0) return 'none is chosen';
    if (bounds.min === 1 && bounds.max === undefined) return 'one is chosen';
    const them = nounPhrase(value.objects, scope);
    return `there are ${counted(bounds, `of ${them.object}`, `of ${them.object}`)}`;
  }
  return `${numberText(value, scope)} is ${boundText(bounds, scope)}`;
}
