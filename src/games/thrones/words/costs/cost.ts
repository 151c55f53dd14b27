import { uses } from '../../../../language/print/choices.ts';
import { plain } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nameChosen, nounPhrase } from '../../../../language/print/nouns.ts';
import { amount, mass } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { counterNames } from '../../../../language/print/words.ts';
import type { Cost as Printed } from '../../../../language/schema/ability.ts';
import { CHOSEN } from '../../../../language/schema/amounts.ts';
import { COST as COMMON } from '../../../../language/schema/phrases.ts';
import { keys, list as listOf, maybe, only, picked } from '../../../../language/schema/shape.ts';
import { isOnlyOne, must } from '../../language/rules.ts';
import type { Cost } from '../../language/written.ts';

/** Costs of abilities: their form in card programs, and their words. */

/**
 * True for a step that a cost may contain: it gives something away, and has no further options. For example, a cost
 * needs no "cannot be saved", because costs cannot be saved anyway (rules 13).
 */
const isPlain = (step: NonNullable<Cost['steps']>[number]): boolean => {
  const { op, what, on = what, n = 1, to = 'hand', ...more }: Record<string, unknown> = { ...step };
  const ref = typeof on === 'object' && on !== null && Object.keys(on).join() === 'ref';
  // Kneeling or sacrificing the card with the text, and paying with its counters, are written with keys of their own
  // instead of steps.
  const self = on === 'self' && ['discard', 'move', 'kill'].includes(String(op));
  const host = on === 'host' && ['kneel', 'stand', 'remove'].includes(String(op));
  const counted = op === 'losePower' ? typeof n === 'number' : n === 1;
  return (
    (self || ref || host) && counted && (to === 'hand' || to === 'removed') && Object.keys(more).length === 0
  );
};

export const COST = keys(
  {
    ...picked(COMMON, ['gold', 'kneel', 'sacrifice', 'spend', 'power']),
    choose: maybe(keys(COMMON.choose.maybe.keys, ...CHOSEN)),
    steps: maybe(
      listOf(only('step', ['kneel', 'stand', 'sacrifice', 'kill', 'discard', 'losePower', 'move', 'remove'])),
    ),
  },
  { key: 'choose', needs: ['steps'] },
  must<Cost>(
    'what there is one of for each player need not be chosen',
    ({ choose }) => choose === undefined || !isOnlyOne(choose.from),
  ),
  must<Cost>(
    'each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said',
    ({ steps = [] }) => steps.every(isPlain),
  ),
);

/** Words for a cost: "kneel this card and pay 1 gold". */
export function costText(cost: Printed, scope: Scope): string {
  const me = nounPhrase('self', scope).object;
  const own = [
    ...(cost.kneel === 'self' ? ['kneel'] : []),
    ...(cost.sacrifice === undefined ? [] : ['sacrifice']),
  ];
  const parts: string[] = [];
  if (own.length > 0) parts.push(`${list(own, 'and')} ${me}`);
  if (cost.kneel === 'faction') parts.push(`kneel ${owner('you', scope)} faction card`);
  if (cost.gold !== undefined) parts.push(`pay ${mass(cost.gold, 'gold', scope)}`);
  if (cost.power !== undefined)
    parts.push(`discard ${cost.power} power from ${owner('you', scope)} faction card`);
  if (cost.spend !== undefined) {
    const { one, many } = counterNames(cost.spend.counter, scope);
    parts.push(`discard ${amount(cost.spend.n, one, 'digits', scope, many)} from ${me}`);
  }
  if (cost.choose !== undefined) {
    nameChosen(scope, cost.choose);
    if (!(cost.steps ?? []).some((s) => uses(s, cost.choose!.as, scope)))
      parts.push(`choose ${nounPhrase({ ref: cost.choose.as }, scope).object}`);
  }
  if (cost.steps !== undefined) parts.push(...scope.say.steps(cost.steps, scope).map(plain));
  return parts.length === 0 ? 'pay nothing' : list(parts, 'and');
}
