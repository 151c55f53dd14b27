import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { inItsPlace, runner } from '../../facts/field.ts';
import { gripText } from '../../language/phrases.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const TRASH_COST = node(
  'The trash cost of such cards is so much higher (`more`); or, as an additional cost to trash them, the Runner adds so many cards of the grip, at random, to the bottom of the stack (`grip`).',
  { of: 'self', more: 2 },
  { of: SUBJECT, more: maybe(SOME), grip: maybe(SOME) },
  { rules: [{ of: ['more', 'grip'], least: 1, most: 1 }] },
);

export const trashCost: EffectWord<typeof TRASH_COST> = {
  node: TRASH_COST,
  aim: 'neither',
  says: (does, scope, { until }) =>
    does.grip === undefined
      ? `the trash cost of ${thoseText(does.of, scope)} is increased by ${does.more}${until}`
      : `as an additional cost to trash ${thoseText(does.of, scope)}, the Runner ${gripText(does.grip, 's')}${until}`,
};

/**
 * Additional costs for the Runner to trash the card. `credits`: added to its trash cost. `grip`: number of cards of the
 * grip to trash as well, in whatever way the Runner trashes the card.
 */
export function trashingMore(state: GameState, o: GameObject, book: Book): { credits: number; grip: number } {
  const all = book.doing(state, 'trashCost');
  if (all.length === 0) return { credits: 0, grip: 0 };
  const facts = book.facts(state, o);
  const meant = all.filter(({ does, env }) => book.means(state, facts, inItsPlace(does.of, facts), env));
  return {
    credits: meant.reduce((sum, { does }) => sum + (does.more ?? 0), 0),
    grip: meant.reduce((sum, { does }) => sum + (does.grip ?? 0), 0),
  };
}

/** True if the Runner's grip has enough cards for the cost, which must be paid as a whole (rules 11.1). */
export const hasInGrip = (state: GameState, n: number): boolean =>
  inZone(state, zoneId('hand', runner(state))).length >= n;
