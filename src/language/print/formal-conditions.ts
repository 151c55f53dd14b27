import type { Condition, Filter, Value, Who } from '../schema/ability.ts';
import { list, withArticle, zoneName } from './english.ts';
import { boundedText, controls, filterText, kindText } from './filters.ts';
import { nounPhrase } from './nouns.ts';
import { type Bounds, boundText, challengeKind, formatBounds, numberText, possessed } from './numbers.ts';
import type { Phrase, Scope } from './scope.ts';
import { counterNames, numeral, statusText, valueName } from './words.ts';

/** Conditions in the formal grammar (game texts written like rules), and conditions of games with challenges. */

/** Subject and verb for a player who does not control something: "you do not control". */
export const doesNotControl = (of: Who, scope: Scope): string =>
  of === 'you' ? `${scope.you} do not control` : controls(of, scope).replace('controls', 'does not control');

/**
 * Statement about an object in the formal grammar (texts written like rules): "it is standing", "its STR is 0", "it has
 * 1 or more duplicates".
 */
export function formalKind(it: Phrase, filter: Filter, scope: Scope, not = false): string {
  const { formal } = scope.wording;
  const keys = Object.keys(filter);
  const has = `${it.subject} ${not ? (it.many ? 'do not have' : 'does not have') : it.many ? 'have' : 'has'}`;
  const is = `${it.subject} ${it.many ? 'are' : 'is'}${not ? ' not' : ''}`;
  if (keys.length !== 1) return `${is} ${kindText(filter, scope, false, it.many)}`;
  if (filter.has !== undefined) {
    const had = formal?.had[filter.has];
    const past = formal?.past[filter.has];
    if (past !== undefined && !not) return `${it.subject} ${past}`;
    return had === undefined ? `${is} ${statusText(filter.has, scope)}` : `${has} ${had}`;
  }
  if (filter.hasnt !== undefined) {
    const opposite = formal?.opposites[filter.hasnt];
    if (opposite !== undefined) return `${is} ${opposite}`;
    return formalKind(it, { has: filter.hasnt }, scope, !not);
  }
  if (filter.value !== undefined && formal !== undefined) {
    const { name, ...bounds } = filter.value;
    if (formal.countable.includes(name)) return `${has} ${boundedText(filter.value, scope)}`;
    return `${possessed(it, valueName(name, scope))} is ${not ? 'not ' : ''}${boundText(bounds, scope)}`;
  }
  if (filter.counter !== undefined) {
    const { name, ...bounds } = filter.counter;
    const { one, many } = counterNames(name, scope);
    return `${has} ${formatBounds(bounds, one, many, numeral(scope))}`;
  }
  if (typeof filter.subtype === 'string' && formal?.kinds[filter.subtype] === undefined)
    return `${has} the ${filter.subtype} trait`;
  return `${is} ${kindText(filter, scope, false, it.many)}`;
}

type Challenge = Extract<Condition, { challenge: object }>['challenge'];

/** A condition on a challenge in words: "there is a military challenge in which you are the attacking player". */
export function challengeText(challenge: Challenge, scope: Scope, not: boolean): string {
  if (challenge.alone === true) {
    const { subject = 'I' } = nounPhrase('self', scope);
    const kind =
      challenge.type === undefined ? '' : ` in ${withArticle(challengeKind(challenge.type, 'one'))}`;
    return `${subject} ${subject === 'I' ? 'am' : 'is'} ${not ? 'not ' : ''}attacking alone${kind}`;
  }
  const noun = challengeNoun(challenge, 'one');
  return `there is ${not ? `no ${noun}` : withArticle(noun)}`;
}

/** A challenge in words: "military challenge in which you are the attacking player". */
export function challengeNoun({ type, as }: Challenge, number: 'one' | 'many'): string {
  const role =
    as === undefined ? '' : ` in which you are the ${as === 'attacker' ? 'attacking' : 'defending'} player`;
  return `${challengeKind(type, number)}${role}`;
}

/**
 * A comparison of two numbers in words. If both are counts of one kind of thing: "you have more cards in hand than your
 * opponent".
 */
export function moreText(
  { more, than }: Extract<Condition, { more: Value }>,
  scope: Scope,
  not: boolean,
): string {
  if (typeof more === 'object' && 'count' in more && typeof than === 'object' && 'count' in than) {
    const { of: mine, ...one } = more.count;
    const { of: theirs, ...other } = than.count;
    if (mine === 'you' && theirs === 'opponent' && JSON.stringify(one) === JSON.stringify(other)) {
      const { in: zone, ...kind } = one;
      const things = filterText(kind, 'many', scope, {});
      const verb = zone === undefined ? 'control' : 'have';
      const where = zone === undefined ? '' : ` in ${list([zone].flat().map(zoneName), 'or')}`;
      return `you ${not ? 'do not ' : ''}${verb} more ${things}${where} than your opponent`;
    }
  }
  return `${numberText(more, scope)} is ${not ? 'not ' : ''}higher than ${numberText(than, scope)}`;
}

/**
 * A condition on past challenges (the conflicts of A Game of Thrones) in words: "you have not lost a power challenge
 * this round".
 */
export function fought(value: Extract<Value, { challenges: string }>, bounds: Bounds, scope: Scope): string {
  const { challenges, type, as, since, who } = value;
  const have = who === 'opponent' ? 'your opponent has' : `${scope.you} have`;
  const role = as === undefined ? '' : ` as the ${as === 'attacker' ? 'attacking' : 'defending'} player`;
  const when = `${role} this ${since}`;
  const none = bounds.max === 0;
  if (none || bounds.max === undefined)
    return `${have} ${none ? 'not ' : ''}${challenges} ${formatBounds(none ? { min: 1 } : bounds, challengeKind(type, 'one'), challengeKind(type, 'many'), numeral(scope))}${when}`;
  return `${have} ${challenges} ${formatBounds(bounds, challengeKind(type, 'one'), challengeKind(type, 'many'), numeral(scope))}${when}`;
}
