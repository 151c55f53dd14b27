// Checks for paid abilities that do not depend on the window (moment to act): limits, conditions, and the present cost.
import type { Refusal } from '../../../../kernel/game/inputs.ts';
import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import { countUses, live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { refuse } from '../../../../kernel/step.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { holds, select } from '../../../../language/run/evaluate.ts';
import type { Book } from '../../facts/facts.ts';
import { meeting, runOf } from '../../facts/field.ts';
import { printFor } from '../../language/print.ts';
import type { Cost, Paid } from '../../language/types.ts';
import { lacks } from './cost.ts';

/** Name of the count of the ability's uses in this turn, run or encounter. */
export const usesOf = (o: GameObject, index: number, { limit }: Paid): string =>
  `${limit?.per ?? 'turn'}:used:${o.stamp}:${index}`;

/** Counts a use of the ability towards its limit. Outside a run, "once per run" sets no limit. */
export function countUse(tx: Tx, o: GameObject, index: number, ability: Paid): void {
  const per = ability.limit?.per;
  if (
    (per === 'run' && runOf(tx.state) === undefined) ||
    (per === 'encounter' && meeting(tx.state) === undefined)
  )
    return;
  tx.count(usesOf(o, index, ability));
}

/** The present cost of the ability. */
export function costNow(state: GameState, { cost, cheaper }: Paid, o: GameObject, book: Book): Cost {
  if (cheaper === undefined || !holds(state, cheaper.if, book.envOf(state, o), book)) return cost;
  return { ...cost, credits: Math.max(0, (cost.credits ?? 0) - cheaper.credits) };
}

/** Cards of the seat among which the player must choose one to trash, as part of the ability's cost. */
export const trashable = (
  state: GameState,
  { trashes }: Paid,
  o: GameObject,
  seat: Seat,
  book: Book,
): Stamp[] =>
  trashes === undefined
    ? []
    : select(state, trashes, book.envOf(state, o), book).filter((s) => live(state, s)?.controller === seat);

/**
 * Reason why the ability's limit, condition or cost prevents its use now, whatever the window (moment to act);
 * undefined if nothing does.
 */
export function whyNotNow(
  state: GameState,
  o: GameObject,
  index: number,
  ability: Paid,
  seat: Seat,
  book: Book,
): Refusal | undefined {
  const { name, side } = book.card(o).definition;
  const { if: condition, limit } = ability;
  const print = printFor[side];
  if (limit !== undefined && countUses(state, usesOf(o, index, ability)) >= limit.n)
    return refuse('not-available', `${name} was used this ${limit.per} as often as it may be.`);
  if (condition !== undefined && !holds(state, condition, book.envOf(state, o), book))
    return refuse(
      'not-available',
      `${name} cannot be used now: that is only possible if ${print.condition(condition)}.`,
    );
  if (ability.trashes !== undefined && trashable(state, ability, o, seat, book).length === 0)
    return refuse(
      'cannot-pay',
      `${name} trashes one of your ${print.filter(ability.trashes, 'many')}, and you have none.`,
    );
  const lacking = lacks(state, costNow(state, ability, o, book), o, seat, book);
  return lacking === undefined ? undefined : refuse('cannot-pay', `${name} asks for ${lacking}`);
}
