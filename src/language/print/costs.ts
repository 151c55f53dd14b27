import type { Cost } from '../schema/ability.ts';
import { uses } from './choices.ts';
import { plain } from './clauses.ts';
import { counterName, list } from './english.ts';
import { nameChosen, nounPhrase } from './nouns.ts';
import { amount } from './numbers.ts';
import type { Scope } from './scope.ts';

/**
 * The cost of an ability in print: symbols before a colon ("{1}, {T}"), or words after "you may" ("pay {1} and exhaust
 * me").
 */
export function costText(cost: Cost, scope: Scope, style: 'symbols' | 'words'): string {
  const own = scope.say.own.cost?.(cost, scope);
  if (own !== undefined) return own;
  const symbols = style === 'symbols';
  const me = nounPhrase('self', scope).object;
  const parts: string[] = [];
  if (cost.mana !== undefined) parts.push(symbols ? `{${cost.mana}}` : `pay {${cost.mana}}`);
  if (cost.exhaust !== undefined) parts.push(symbols ? '{T}' : `exhaust ${me}`);
  if (cost.discard !== undefined) parts.push(symbols ? '{D}' : `discard ${me}`);
  if (cost.sacrifice !== undefined) parts.push(`sacrifice ${me}`);
  if (cost.spend !== undefined)
    parts.push(`spend ${amount(cost.spend.n, counterName(cost.spend.counter), 'digits', scope)}`);
  if (cost.resupplies !== undefined) parts.push('have your opponent resupply');
  if (cost.choose !== undefined) {
    nameChosen(scope, cost.choose);
    if (!(cost.steps ?? []).some((s) => uses(s, cost.choose!.as, scope)))
      parts.push(`choose ${nounPhrase({ ref: cost.choose.as }, scope).object}`);
  }
  if (cost.steps !== undefined) parts.push(...scope.say.steps(cost.steps, scope).map(plain));
  if (parts.length === 0) return symbols ? '{0}' : 'pay nothing';
  return symbols ? parts.join(', ') : list(parts, 'and');
}
