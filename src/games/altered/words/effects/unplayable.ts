import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../../kernel/state.ts';
import { list, zoneName } from '../../../../language/print/english.ts';
import { article, filterText } from '../../../../language/print/filters.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { holds } from '../../../../language/run/evaluate.ts';
import { either, maybe, node, one } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { here } from '../../facts/here.ts';
import { EXPEDITIONS_THAT, PLAYED, WHO } from '../../language/places.ts';
import type { Ability, Filter } from '../../language/types.ts';
import { expeditions } from '../../rules/track.ts';
import type { EffectWord } from '../word.ts';

const UNPLAYABLE = node(
  'This player cannot play such cards; `of: self` is this card, wherever it is; with `into` only in such Expeditions.',
  { who: 'you', of: 'self' },
  { who: WHO, of: either(one('self'), PLAYED), into: maybe(EXPEDITIONS_THAT) },
  {
    rules: [
      {
        must: 'where it cannot be played is said of this card ("of: self")',
        holds: ({ of, into }) => into === undefined || of === 'self',
      },
      {
        must: 'it is its own player who would play it ("of: self")',
        holds: ({ of, who }) => of !== 'self' || who === 'you',
      },
    ],
  },
);

export const unplayable: EffectWord<typeof UNPLAYABLE> = {
  node: UNPLAYABLE,
  aim: 'harm',

  says(does, scope, { until }) {
    const where = does.into === undefined ? '' : ` in ${article(does.into, scope)}`;
    if (does.of === 'self')
      return `${subject(about('self', scope, undefined))} cannot be played${where}${until}`;
    const { in: zone, ...cards } = does.of;
    const from = zone === undefined ? '' : ` from ${list([zone].flat().map(zoneName), 'or')}`;
    const who = does.who === 'you' ? 'you' : 'your opponent';
    return `${who} cannot play ${filterText(cards, 'many', scope, {})}${from}${until}`;
  },
};

/**
 * True if the Expedition chosen for the card fits the filter. Before one is chosen, true if all of the player's
 * Expeditions fit.
 */
const isEvery = (
  state: GameState,
  into: Filter,
  expedition: Stamp | undefined,
  env: Env,
  book: FactBook,
): boolean =>
  expeditions(state)
    .filter((e) => e.controller === env.you && (expedition === undefined || e.stamp === expedition))
    .every((e) => book.fits(state, e, into, env));

/** Reason why the seat cannot play the card: the card that forbids it, and its text; undefined if nothing does. */
export function barredBy(
  state: GameState,
  card: GameObject,
  seat: Seat,
  book: FactBook,
  expedition?: Stamp,
): { card: string; ability: Ability } | undefined {
  for (const { does, env, condition } of book.effects(state, 'unplayable')) {
    const who = does.who === 'you' ? env.you : 1 - env.you;
    if (who === seat && does.of !== 'self' && book.fits(state, card, here(does.of, card), env))
      return { card: env.card, ability: { kind: 'passive', does, ...(condition && { if: condition }) } };
  }
  // A restriction on the card itself works in every zone that the card can be played from (rules 5.1).
  if (!('card' in card.what)) return undefined;
  const { passives } = book.cards.get(card.what.card);
  if (passives.length === 0) return undefined;
  const env = emptyEnv(seat, card.stamp, card.what.card);
  const own = passives.find(
    ({ ability: { does, if: condition } }) =>
      does.effect === 'unplayable' &&
      does.of === 'self' &&
      (does.into === undefined || isEvery(state, does.into, expedition, env, book)) &&
      (condition === undefined || holds(state, condition, env, book)),
  );
  return own && { card: env.card, ability: own.ability };
}
