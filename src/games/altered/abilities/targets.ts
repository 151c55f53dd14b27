// Targets: the objects that may be chosen, their price in mana, and its payment if the rules choose targets by a step.
import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { Limit } from '../../../kernel/choice.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { bind, type Doing } from '../../../language/run/choices.ts';
import { value } from '../../../language/run/evaluate.ts';
import type { ObjectsChoice } from '../../../language/run/host.ts';
import type { FactBook } from '../facts/facts.ts';
import type { Target } from '../language/types.ts';
import { note } from '../notes.ts';
import { payMana, readyOrbs, toughCost } from './costs.ts';
import type { TargetStep } from './stepwise.ts';

/**
 * A choice of targets, limited to a budget of mana and to the total that the text names. The default answer takes the
 * cheapest targets, so that it is legal.
 */
export function within(
  state: GameState,
  choice: ObjectsChoice,
  total: Target['total'],
  prices: (s: Stamp) => number,
  budget: number,
  env: Env,
  book: FactBook,
): ObjectsChoice {
  const { candidates, min, max } = choice;
  const limits: Limit[] = [];
  if (total !== undefined) {
    const weights = candidates.map((s) => book.facts(state, live(state, s)!).values[total.value] ?? 0);
    limits.push({ weights, budget: value(state, total.max, env, book) });
  }
  const weights = candidates.map(prices);
  if (max > 1 && weights.some((w) => w > 0)) limits.push({ weights, budget });
  if (limits.length === 0) return choice;
  const cheapest = candidates.slice().sort((a, b) => prices(a) - prices(b));
  return { ...choice, limits, fallback: { kind: 'objects', objects: cheapest.slice(0, min) } };
}

/**
 * Name under which an effect stores the Tough objects whose extra cost has been paid: each must be paid for only once
 * (C5 7.4.7).
 */
const PAID = 'paid for';

/** Present price of choosing this object as a target of an effect. */
export const price = (state: GameState, target: Stamp, { you, refs }: Env, book: FactBook): number =>
  refs[PAID]?.includes(target) === true ? 0 : toughCost(state, target, you, book);

/**
 * Question for a target of an effect. Only affordable objects are offered, and a player who does not want to pay
 * chooses none (C5 7.4.7).
 */
export function targetByStep(
  state: GameState,
  { total }: TargetStep,
  choice: ObjectsChoice,
  env: Env,
  book: FactBook,
): ObjectsChoice {
  const budget = readyOrbs(state, env.you).length;
  const prices = (s: Stamp): number => price(state, s, env, book);
  const candidates = choice.candidates.filter((s) => prices(s) <= budget);
  const free = candidates.filter((s) => prices(s) === 0);
  const min = Math.min(choice.min, free.length);
  const payable: ObjectsChoice = {
    ...choice,
    // A target that is chosen by a step of the effect has the same key as a target that is declared in advance. So
    // players type the same command in both editions of the rules.
    slot: 'target',
    candidates,
    min,
    max: Math.min(choice.max, candidates.length),
    fallback: { kind: 'objects', objects: free.slice(0, min) },
  };
  return within(state, payable, total, prices, budget, env, book);
}

/**
 * Pays the extra mana for the chosen Tough targets, and stores the targets under their name. Returns false, and does
 * nothing, if they cost no extra mana.
 */
export function payForTargets(doing: Doing, { as }: TargetStep, chosen: Stamp[], book: FactBook): boolean {
  const { tx, env } = doing;
  const dear = chosen.filter((s) => price(tx.state, s, env, book) > 0);
  const mana = dear.reduce((sum, s) => sum + price(tx.state, s, env, book), 0);
  if (mana === 0) return false;
  doing.goOn(bind(bind(env, as, chosen), PAID, [...(env.refs[PAID] ?? []), ...dear]));
  const paying: Atom[] = payMana(tx.state, env.you, mana);
  tx.event({
    name: 'pay',
    by: env.you,
    card: env.card,
    source: env.self,
    entries: proposed([...paying, note('pay', {}, { seat: env.you })]),
  });
  return true;
}
