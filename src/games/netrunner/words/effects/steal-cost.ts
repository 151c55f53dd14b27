import { live } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { central, centralOf, inItsPlace } from '../../facts/field.ts';
import { stealText } from '../../language/phrases.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const STEAL_COST = node(
  'As an additional cost to steal the objects, the Runner pays so many credits, spends clicks, takes tags, suffers net damage, adds cards of the grip, at random, to the bottom of the stack (`grip`); all of it at once. `here`: from the server of the speaker or its root.',
  { of: 'self', credits: 5 },
  {
    of: SUBJECT,
    credits: maybe(SOME),
    clicks: maybe(SOME),
    tags: maybe(SOME),
    net: maybe(SOME),
    grip: maybe(SOME),
    here: maybe(YES),
  },
  { rules: [{ of: ['credits', 'clicks', 'tags', 'net', 'grip'], least: 1 }] },
);

export const stealCost: EffectWord<typeof STEAL_COST> = {
  node: STEAL_COST,
  aim: 'neither',
  says: (does, scope, { until }) =>
    `as an additional cost to steal ${thoseText(does.of, scope)}${does.here === true ? ' from this server or its root' : ''}, the Runner ${stealText(does, 's')}${until}`,
};

/** Kinds of additional costs of stealing an agenda, paid together (rules 18). */
const STEALING = ['credits', 'clicks', 'tags', 'net', 'grip'] as const;
export type StealCost = Partial<Record<(typeof STEALING)[number], number>>;

/**
 * True if the agenda is at the server of the card with the text, or in the zone that belongs to this central server,
 * whether the server was breached or not (rules 6.1).
 */
function isFrom(state: GameState, o: GameObject, env: Env, book: Book): boolean {
  const self = live(state, env.self);
  const here = self === undefined ? [] : book.facts(state, self).at;
  if (book.facts(state, o).at.some((place) => here.includes(place))) return true;
  const word = centralOf(o);
  return word !== undefined && here.includes(central(state, word).stamp);
}

/** Additional cost of stealing the agenda; undefined if there is none. */
export function costToSteal(state: GameState, o: GameObject, book: Book): StealCost | undefined {
  const all = [
    ...book
      .doing(state, 'stealCost')
      .filter(
        ({ does, env }) =>
          does.of !== 'self' &&
          (does.here === true
            ? book.fits(state, o, inItsPlace(does.of, book.facts(state, o)), env) &&
              isFrom(state, o, env, book)
            : book.fits(state, o, does.of, env)),
      ),
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
