import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { stealText } from '../../language/phrases.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const STEAL_COST = node(
  'As an additional cost to steal the objects, the Runner pays so many credits, spends clicks, takes tags, suffers net damage; all of it at once.',
  { of: 'self', credits: 5 },
  { of: SUBJECT, credits: maybe(SOME), clicks: maybe(SOME), tags: maybe(SOME), net: maybe(SOME) },
  { rules: [{ of: ['credits', 'clicks', 'tags', 'net'], least: 1 }] },
);

export const stealCost: EffectWord<typeof STEAL_COST> = {
  node: STEAL_COST,
  aim: 'neither',
  says: (does, scope, { until }) =>
    `as an additional cost to steal ${thoseText(does.of, scope)}, the Runner ${stealText(does, 's')}${until}`,
};

/** What is paid besides to steal an agenda, all at once (rules 18). */
const STEALING = ['credits', 'clicks', 'tags', 'net'] as const;
export type StealCost = Partial<Record<(typeof STEALING)[number], number>>;

/** What an agenda costs to steal; undefined where that is nothing. */
export function costToSteal(state: GameState, o: GameObject, book: Book): StealCost | undefined {
  const all = [
    ...book
      .doing(state, 'stealCost')
      .filter(({ does, env }) => does.of !== 'self' && book.fits(state, o, does.of, env)),
    ...book
      .card(o)
      .passives.flatMap(({ ability: { does } }) =>
        does.effect === 'stealCost' && does.of === 'self' ? [{ does }] : [],
      ),
  ];
  if (all.length === 0) return undefined;
  const cost: StealCost = {};
  for (const { does } of all)
    for (const what of STEALING) if (does[what] !== undefined) cost[what] = (cost[what] ?? 0) + does[what];
  return cost;
}
